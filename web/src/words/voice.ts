/**
 * Messages become sentences here. A reference inside a sentence (a tile, a space, a seat) keeps its place: the sentence is
 * spoken with sentinel characters around the names of references and split along them afterwards.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message, Ref } from '../wire/scene';

/** A stretch of a sentence; with `ref`, the name of a thing; with `term`, a word that explains itself. */
export interface Part {
  text: string;
  ref?: Ref;
  term?: string;
}

/** How things are called at this table. */
export interface Names {
  seat(seat: number): string;
  space(id: string): string;
  component(id: string): string | undefined;
}

export const NOBODY: Names = { seat: (seat) => String(seat + 1), space: (id) => id, component: () => undefined };

const OPEN = '\uE000';
const MIDDLE = '\uE001';
const CLOSE = '\uE002';
const MARKED = /\uE000(\d+)\uE001([^\uE002]*)\uE002/g;

export function nameOf(ref: Ref, names: Names): string {
  if (ref.kind === 'seat') return names.seat(Number(ref.id));
  if (ref.kind === 'space') return names.space(ref.id);
  return names.component(ref.id) ?? ref.id;
}

export function isRef(arg: Arg): arg is Ref {
  return typeof arg === 'object' && 'kind' in arg;
}

/** Cut a spoken sentence at its sentinels. */
export function split(spoken: string, refs: readonly Ref[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of spoken.matchAll(MARKED)) {
    if (found.index > from) parts.push({ text: spoken.slice(from, found.index) });
    const ref = refs[Number(found[1])];
    parts.push(ref ? { text: found[2]!, ref } : { text: found[2]! });
    from = found.index + found[0].length;
  }
  if (from < spoken.length) parts.push({ text: spoken.slice(from) });
  return parts;
}

/** One language with the catalogues it has heard so far. */
export class Voice {
  private readonly bundle: FluentBundle;
  private readonly warned = new Set<string>();

  constructor(
    readonly language: string,
    private readonly texts: readonly string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  /** The same voice with more catalogues. */
  with(...more: string[]): Voice {
    return new Voice(this.language, [...this.texts, ...more]);
  }

  /** Whether there is such a message, or such an attribute of one (`id.attribute`). */
  has(id: string): boolean {
    return this.pattern(id) !== null;
  }

  /** The sentence in parts; null if something it needs was not given. */
  tryParts(message: Message, names: Names = NOBODY): Part[] | null {
    const pattern = this.pattern(message.id);
    if (pattern === null) return null;
    const refs: Ref[] = [];
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(message.args ?? {})) {
      if (isRef(arg)) {
        args[name] = `${OPEN}${refs.length}${MIDDLE}${nameOf(arg, names)}${CLOSE}`;
        refs.push(arg);
      } else if (typeof arg === 'object') {
        const inner = this.tryParts(arg, names);
        if (!inner) return null;
        args[name] = plain(inner);
      } else args[name] = arg;
    }
    const errors: Error[] = [];
    const spoken = this.bundle.formatPattern(pattern, args, errors);
    return errors.length > 0 ? null : split(spoken, refs);
  }

  parts(message: Message, names: Names = NOBODY): Part[] {
    const parts = this.tryParts(message, names);
    if (parts) return parts;
    if (!this.warned.has(message.id)) {
      this.warned.add(message.id);
      console.warn(`The catalogue cannot say “${message.id}”`, message.args ?? {});
    }
    return [{ text: message.id }];
  }

  say(message: Message, names: Names = NOBODY): string {
    return plain(this.parts(message, names));
  }

  private pattern(id: string) {
    const dot = id.indexOf('.');
    const message = this.bundle.getMessage(dot < 0 ? id : id.slice(0, dot));
    if (!message) return null;
    return dot < 0 ? message.value : (message.attributes[id.slice(dot + 1)] ?? null);
  }
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}
