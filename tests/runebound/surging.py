"""What a surge ability does, in words: one stage for foes, one for heroes, and the difference the ability makes there."""

from __future__ import annotations

from tablekeep.games.runebound.components import FACES, SURGE
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, LETTERS
from tablekeep.games.runebound.fighting import REMOVED, SPENT, UNSPENT
from tablekeep.games.runebound.model import Journey
from tablekeep.kernel.messages import Ref
from tests.runebound.fights import FOE, HERO, fight, fighting, lay, resume
from tests.runebound.journeys import Table

SIDES = ("hero", "foe")


def foe_stage(foe: str) -> Table:
    """A powerful enemy with up to 4 damage is to act; b and d are spent, c lies doubled on e: three surges.

    Corbin (2 damage, 2 gold, 2 cards) shows P2 H1 A S1 H1 M1.
    """
    table = fight(
        foe,
        assets=("C03 A10 B01",),
        damage=(2, 0),
        gold=(2, 0),
        hands=("B13 S02",),
        act=2,
        foe_damage=2,
        combat_pile="COM-G01" if foe == "vil-vorakesh" else "",
    )
    more = {"vil-margath": " E2", "vil-vorakesh": " E1"}.get(foe, "")
    lay(table, "P2 H1 A S1 H1 M1", f"H1 E1 S1 E1 D S1*{more}", FOE)
    combat = fighting(table)
    combat.states[FOE][1] = combat.states[FOE][3] = SPENT
    combat.on[FOE][2] = 4
    combat.damage = min(4, table.state.kit.foes[combat.foe].health - 1)
    table.state.damage[0] = 2
    return resume(table)


def hero_stage(owner: str) -> Table:
    """A hero with 2 damage, b spent, Chain Mail (H1), Dragonbone Charm (S2*) and Storm Flail (S2) is to act.

    The Ogre (2 damage) shows H1 E1 S1 E1 D; the next skill cards are a success, none, a success.
    """
    hero = owner if owner in ("mok", "laurel", "lyssa", "thorn") else "corbin"
    skill = owner.removeprefix("S-") if owner.startswith("S-") else ""
    assets = [card for card in ("A10", "C02", "C06") if card != owner]
    if not skill and owner not in ("corbin", hero):
        assets.append(owner)
    table = fight(
        "COM-G03",
        heroes=f"{hero} hawthorne",
        assets=(" ".join(assets),),
        learned=(skill,),
        damage=(2, 0),
        hands=("S02",),
        skills="+ - +",
        places="J10 J9",
    )
    lay(table, "", "H1 E1 S1 E1 D")
    combat = fighting(table)
    for at, token in enumerate(combat.tokens[HERO]):
        faces = table.state.kit.tokens[token].symbols
        combat.faces[HERO][at] = 1 if at > 2 and faces[1] == SURGE else 0
    combat.states[HERO][1] = SPENT
    combat.damage = table.state.damage[0] = 2
    return resume(table)


def outcome(owner: str, surge: str) -> str:
    """The ability is used, every hit is suffered, every choice takes the first option; what is different then."""
    table = foe_stage(owner) if "-" in owner.removeprefix("S-") else hero_stage(owner)
    before = table.state.clone()
    told = len(table.events())
    asked: list[str] = []
    table.play(table.offers(f"surge {surge}")[0])
    while table.asked not in ("combat-action", "retreat", ""):
        asked.append(table.asked)
        if table.state.roll is not None:
            table.dice("MW * P")
        refused = table.offers("suffer") or table.offers("keep")
        table.play(refused[0] if refused else table.offers()[0])
    unshielded = table.events("hit") and "shields" not in asked
    return ", ".join([*changes(before, table.state), *turned(table, told), *(["no shield helps"] if unshielded else [])])


def changes(before: Journey, after: Journey) -> list[str]:
    """Numbers that are different, tokens removed or unspent again, and what lasts until the end of the round.

    A double token goes with the surges on it (RB-COMBAT-34); that is none of the ability's doing.
    """
    old, new = before.combat, after.combat
    assert old is not None
    assert new is not None
    words: list[str] = []
    for name, was, now in (
        ("damage to the hero", before.damage[0], after.damage[0]),
        ("damage to the foe", old.damage, new.damage),
        ("gold", before.gold[0], after.gold[0]),
        ("cards in hand", len(before.hand[0]), len(after.hand[0])),
    ):
        if now != was:
            words.append(f"{now - was:+} {name}")
    for side, name in enumerate(SIDES):
        for at in range(len(new.tokens[side])):
            lay_as, lies_as = old.states[side][at], new.states[side][at]
            if lies_as == REMOVED and at not in old.on[side]:
                words.append(f"{name} {LETTERS[at]} removed")
            elif lay_as == SPENT and lies_as == UNSPENT:
                words.append(f"{name} {LETTERS[at]} back")
        if new.blocks[side]:
            words.append(f"{name} blocks {sum(new.blocks[side])}")
        if new.doubled[side]:
            words.append(f"{name} doubles {FACES[new.doubled[side].bit_length() - 1]}")
        if new.converted[side] != (-1, -1):
            words.append(f"{name} has {FACES[new.converted[side][0]]} as {FACES[new.converted[side][1]]}")
        if new.reflect[side] >= 0:
            words.append(f"{name} returns {DAMAGE_TYPES[new.reflect[side]]}")
        if new.silenced[side] > old.silenced[side]:
            words.append(f"{name} silenced")
        if new.no_retreat[side]:
            words.append(f"{name} cannot retreat")
    if new.turn == old.turn:
        words.append(f"{new.extra + 1} more actions")
    return words


def turned(table: Table, since: int) -> list[str]:
    """The tokens that were flipped or recast, counted."""
    words: list[str] = []
    for event in table.events()[since:]:
        id = event.message.id.removeprefix("rb-log-")
        if id in ("flips", "recasts"):
            args = dict(event.message.args)
            owner = args["owner"]
            assert isinstance(owner, Ref)
            words.append(f"{id} {len(str(args['tokens']).split(', '))} of the {'hero' if owner.kind == 'seat' else 'foe'}")
    return words
