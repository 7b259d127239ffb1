"""A battle, laid out so that both sides see every number it is made of; and the final scoring, line by line."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.components import Component, Printed
from tablekeep.games.heroes_of_land_air_and_sea.faces import (
    TACTIC_TONE,
    arms,
    cost,
    fighter_id,
    plain_face,
    spell_card,
    spell_of,
    tactic_card,
    unit_face,
)
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER, Battle
from tablekeep.games.heroes_of_land_air_and_sea.forces import SLOTS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.games.heroes_of_land_air_and_sea.sides import members
from tablekeep.games.heroes_of_land_air_and_sea.strength import StrengthLine, side_strength, strength_lines
from tablekeep.games.heroes_of_land_air_and_sea.tactics import playable, tactic_cost
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Badge, Card, Face, Zone


def rows(state: World) -> list[Zone]:
    battle = state.battle
    if battle is None or state.outcome is not None:
        return []
    return [side_rows(state, battle, ATTACKER), side_rows(state, battle, DEFENDER), *tactics(state, battle)]


# -- the two sides ------------------------------------------------------------------------------------------------------


def side_rows(state: World, battle: Battle, side: int) -> Zone:
    """HL-BATTLE-06 to -11: line by line what the total of a side is made of; what counts no more is grey."""
    leader = battle.leaders[side]
    cards = [line_card(state, side, line) for line in strength_lines(state, side)]
    cards += silent(state, battle, side) + tactic_shown(state, battle, side, cards)
    for at, (caster, spell) in enumerate(battle.seen):
        if caster == side and not any(card.name == state.spell_id(spell) for card in cards):
            card = spell_card(spell_of(state.kit, spell), f"battle-{side}-cast-{at}")
            card.number = ""
            cards.append(card)
    tell_apart(cards)
    title = say(
        "hl-row-attacker" if side == ATTACKER else "hl-row-defender",
        player=state.power_ref(leader),
        strength=side_strength(state, side),
    )
    return Zone(f"battle-{side}", leader, "ledger", title, len(cards), tuple(cards), "board", state.kit.icon("piece", "battle"))


def tell_apart(cards: list[Card]) -> None:
    """Two castings of one spell are two lines."""
    seen: dict[str, int] = {}
    for card in cards:
        copy = seen[card.id] = seen.get(card.id, 0) + 1
        if copy > 1:
            card.id = f"{card.id}-{copy}"


def line_card(state: World, side: int, line: StrengthLine) -> Card:
    amount = f"{line.amount:+d}" if line.source in ("ability", "token", "spell", "spells", "tactic") else str(line.amount)
    tone = arms(state, line.power)
    if line.source == "unit":
        slot = next(kind.number for kind in state.faction(line.power).units if kind.id == line.id)
        return unit_line(state, side, line.power, slot, line.count, amount, ())
    component = shown(state, line)
    if component is None:
        face = Face(icon=state.kit.icon("fact", "ability"))
        id = f"battle-{side}-{line.power}-{line.source}-{line.id}"
        return Card(id, line.id, title=say(f"hl-line-{line.source}"), number=amount, tone=tone, face=face)
    badges: tuple[Badge, ...] = ()
    if line.count > 1:
        badges = (Badge("count", component.icon, say("hl-badge-count", count=line.count), line.count),)
    return Card(
        f"battle-{side}-{line.power}-{line.source}-{component.id}", component.id, title=say(f"hl-line-{line.source}"),
        number=amount, tone=tone, face=plain_face(component, badges=badges),
    )  # fmt: skip


def unit_line(state: World, side: int, power: int, slot: int, count: int, amount: str, states: tuple[str, ...]) -> Card:
    kind = state.unit(power, slot)
    badges = (Badge("count", kind.icon, say("hl-badge-count", count=count), count),) if count > 1 else ()
    return Card(
        fighter_id(side, power, kind.id), kind.id, "chip", say("hl-line-unit", count=count), amount, tone=arms(state, power),
        states=states, face=unit_face(kind, badges, arms(state, power)),
    )  # fmt: skip


def shown(state: World, line: StrengthLine) -> Component | None:
    """The component behind a line; an ability is none."""
    kit = state.kit
    if line.source == "ability":
        return None
    if line.source in ("spell", "spells") and line.id:
        return next((spell for spell in kit.spells if spell.id == line.id), None)
    if line.source == "token":
        return next((token for token in kit.tokens if token.id == line.id), None)
    if line.source == "tactic":
        return next((tactic for tactic in kit.tactics if tactic.id == line.id), None)
    if line.source == "solo-card":
        return next((card for card in kit.solo_cards if card.id == line.id), None)
    words = {
        "tower": "tower",
        "capital": "capital",
        "bar": "bar-serfs",
        "buildings": "building-serfs",
        "spells": "battle-spells",
    }
    return printed(state, words[line.source])


def printed(state: World, id: str) -> Printed | None:
    return next((item for item in state.kit.printed if item.id == id), None)


def silent(state: World, battle: Battle, side: int) -> list[Card]:
    """Units that stand there and count for nothing: chained ones, and what was laid aside for the tactic card."""
    leader = battle.leaders[side]
    found: list[Card] = []
    aside = [(battle.silenced[power], power, "silenced") for power in members(battle, side)]
    aside += [(battle.sacrificed[side], leader, "sacrificed"), (battle.given[side], leader ^ 2, "given")]
    for force, owner, word in aside:
        for slot in range(SLOTS):
            count = count_of(force, slot)
            if count:
                card = unit_line(state, side, owner, slot, count, "", ("spent",))
                card.id = f"{word}-{side}-{card.name}"
                card.title = say(f"hl-line-{word}")
                found.append(card)
    return found


def tactic_shown(state: World, battle: Battle, side: int, cards: list[Card]) -> list[Card]:
    """A tactic card that lies open but is in no line: it adds nothing, or it is cancelled."""
    number = battle.tactics[side]
    if number < 0:
        return []
    tactic = state.kit.tactics[number]
    if any(card.name == tactic.id for card in cards):
        return []
    gone = battle.cancelled >> side & 1 == 1
    told = say("hl-line-cancelled" if gone else "hl-line-tactic")
    return [
        Card(
            f"battle-{side}-tactic-{tactic.id}", tactic.id, title=told, number="" if gone else "+0", tone=TACTIC_TONE,
            states=("spent",) if gone else (), face=plain_face(tactic),
        )
    ]  # fmt: skip


# -- the choice of a tactic ---------------------------------------------------------------------------------------------


def tactics(state: World, battle: Battle) -> list[Zone]:
    """HL-TACTIC-01: all seven cards, while the viewer has to choose one; what he may not play is grey."""
    choice = state.choice()
    if choice is None or choice.name != "choose-tactic" or state.viewer < 0 or not choice.awaits(state, state.viewer):
        return []
    side = battle.side_of(state.viewer)
    if side < 0:
        return []
    may = playable(state, side)
    cards: list[Card] = []
    for tactic in state.kit.tactics:
        card = tactic_card(tactic, f"tactic-{tactic.id}", () if tactic.number in may else ("gone",))
        card.title = cost(tactic_cost(state, side, tactic), "hl-tactic-free")
        cards.append(card)
    return [Zone("tactics", state.viewer, "hand", say("hl-zone-tactics"), len(cards), tuple(cards), "dock")]


# -- the end ------------------------------------------------------------------------------------------------------------


def final_rows(state: World) -> list[Zone]:
    """HL-SCORE: every line of every result, once the game is over."""
    if state.outcome is None:
        return []
    found: list[Zone] = []
    for power in range(state.powers):
        cards: list[Card] = []
        total = 0
        for line in final_score(state, power):
            component = printed(state, f"score-{line.word}")
            total += line.points
            if component is not None:
                cards.append(
                    Card(
                        f"final-{power}-{line.word}", component.id, number=str(line.points), tone=arms(state, power),
                        face=plain_face(component),
                    )
                )  # fmt: skip
        title = say("hl-row-final", player=state.power_ref(power), points=total)
        found.append(
            Zone(
                f"final-{power}",
                power,
                "ledger",
                title,
                len(cards),
                tuple(cards),
                "board",
                state.kit.icon("resource", "points"),
            )
        )
    return found
