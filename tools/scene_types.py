"""The scene vocabulary for TypeScript: `python -m tools.scene_types` writes `web/src/wire/scene.ts`.

The classes of `tablekeep/kernel/scene.py` are the one source. A field with a default is left out on the wire while it
stands at it, so it is optional there; what the source says about a class or a field goes along as a comment.
"""

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("tablekeep/kernel/scene.py")
TARGET = Path("web/src/wire/scene.ts")

WIDTH = 128
HEAD = """\
// Written by `python -m tools.scene_types` from tablekeep/kernel/scene.py: change that file, then write this one again.
// A field that stands at its default is left out on the wire, so it is optional here.

/** An argument that names a thing with a name of its own: a tile, a faction, a seat, a rule. */
export interface Ref {
  kind: string;
  id: string;
}

/** A message inside another is spoken in its place. */
export type Arg = string | number | Ref | Message;

/** A sentence to be: its id in the catalogue and its arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}
"""
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean"}


class Untold(Exception):
    """A type of the vocabulary that has no counterpart here."""


def type_of(told: ast.expr) -> str:
    """A Python annotation in TypeScript."""
    match told:
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return type_of(left)
        case ast.Subscript(value=ast.Name(id="list"), slice=item):
            return f"{type_of(item)}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[item, ast.Constant(value=last)])) if last is ...:
            return f"{type_of(item)}[]"
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=items)):
            return f"[{', '.join(type_of(item) for item in items)}]"
    raise Untold(f"{SOURCE}, line {told.lineno}: no TypeScript for {ast.unparse(told)}")


def comment(text: str, indent: str) -> Iterator[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1 and len(indent) + len(lines[0]) + 7 <= WIDTH:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def said(statement: ast.stmt | None) -> str:
    """The text of a string that stands alone, as documentation does."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
    return ""


def interface(told: ast.ClassDef) -> Iterator[str]:
    about = ast.get_docstring(told)
    if about:
        yield from comment(about, "")
    yield f"export interface {told.name} {{"
    for statement, after in zip(told.body, [*told.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if said(after):
                yield from comment(said(after), "  ")
            optional = "?" if statement.value is not None else ""
            yield f"  {statement.target.id}{optional}: {type_of(statement.annotation)};"
    yield "}"


def is_dataclass(told: ast.stmt) -> bool:
    return isinstance(told, ast.ClassDef) and any("dataclass" in ast.unparse(mark) for mark in told.decorator_list)


def picks(module: ast.Module) -> str:
    """The first words of picks: the constants of the vocabulary."""
    words = []
    for statement in module.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(), value=ast.Constant(value=str(word))):
                words.append(f"'{word}'")
    return f"/** What a player can point at: the first word of a pick. */\nexport type PickKind = {' | '.join(words)};"


def scene_types(source: str) -> str:
    module = ast.parse(source)
    classes = [told for told in module.body if isinstance(told, ast.ClassDef) and is_dataclass(told)]
    return "\n".join([HEAD, picks(module), *("\n" + "\n".join(interface(told)) for told in classes), ""])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.scene_types", description="The scene vocabulary for TypeScript.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    parser.add_argument("--root", type=Path, default=ROOT, help="the repository to work in")
    chosen = parser.parse_args(arguments)
    target: Path = chosen.root / TARGET
    text = scene_types((chosen.root / SOURCE).read_text(encoding="utf-8"))
    if chosen.check:
        if target.is_file() and target.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET} does not follow {SOURCE}: run `python -m tools.scene_types`")
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
