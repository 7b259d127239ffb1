"""The capital boards and what lies before the players: action bar, buildings, courtyard, pool, spells; the enemy's board."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import holder_of
from tablekeep.games.heroes_of_land_air_and_sea.building import building_cost
from tablekeep.games.heroes_of_land_air_and_sea.components import INCANTED
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS
from tablekeep.games.heroes_of_land_air_and_sea.faces import (
    SOLO_TONE,
    arms,
    building_id,
    cost,
    faction_arms,
    plain_face,
    pool_id,
    scribed_id,
    short,
    slot_id,
    spell_card,
    spell_id,
    spell_of,
    unit_face,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERF, SLOTS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import BAR, NOBODY, READINESS, READY, SLOT_MARCH, World
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import unit_cost
from tablekeep.games.heroes_of_land_air_and_sea.taxes import tax_yield
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Badge, Card, Face, Zone

IDLE: Final = "argent"
"""what is taken, not yet built or all in play bears nobody's arms"""
READY_TONES: Final[tuple[str, ...]] = ("good", "", "bad")


def boards(state: World, power: int) -> list[Zone]:
    """What one player has in front of him; whoever looks sees his own board laid out, those of others folded."""
    mine = power == state.viewer
    if not mine:
        found = [folded_bar(state, power), buildings(state, power), library(state, power)]
        return [*found, scribed(state, power)] if state.scribed[power] else found
    found = [capital_actions(state, power), command_actions(state, power), buildings(state, power)]
    found += [library(state, power), scribed(state, power)]
    return [*found, pool(state, power), courtyard(state, power)]


# -- the action bar -----------------------------------------------------------------------------------------------------


def action_slot(state: World, power: int, slot: int) -> Card:
    """HL-ACTION-01: open, or taken by a token or a serf."""
    kit = state.kit
    word = ACTIONS[slot if slot <= SLOT_MARCH else slot - 1]
    badges: tuple[Badge, ...] = ()
    title = say("hl-slot-open")
    tincture = arms(state, power)
    if state.bar_tokens[power] >> slot & 1:
        title, tincture = say("hl-slot-token"), IDLE
        badges = (Badge("token", kit.icon("piece", "action-token"), title),)
    elif state.bar_serfs[power] >> slot & 1:
        title, tincture = say("hl-slot-serf"), IDLE
        badges = (Badge("serf", state.unit(power, SERF).icon, title),)
    face = Face("square", kit.icon("action", word), tincture, word[:3].capitalize(), badges=badges)
    return Card(slot_id(power, slot), f"action-{word}", "chip", title, word=word, face=face)


def capital_actions(state: World, power: int) -> Zone:
    cards = [action_slot(state, power, slot) for slot in range(SLOT_MARCH)]
    return Zone(
        f"capital-actions-{power}", power, "slots", say("hl-zone-capital-actions"), len(cards), tuple(cards), "seat",
        tip=say("hl-zone-capital-actions-tip"), rule="HL-ACTION-06",
    )  # fmt: skip


def command_actions(state: World, power: int) -> Zone:
    cards = [action_slot(state, power, slot) for slot in range(SLOT_MARCH, BAR)]
    return Zone(
        f"command-actions-{power}", power, "slots", say("hl-zone-command-actions"), len(cards), tuple(cards), "seat",
        tip=say("hl-zone-command-actions-tip"), rule="HL-ACTION-07",
    )  # fmt: skip


def folded_bar(state: World, power: int) -> Zone:
    """Of others the tokens still to be placed; the whole bar is one click away."""
    cards = [action_slot(state, power, slot) for slot in range(BAR)]
    return Zone(
        f"bar-{power}", power, "stack", say("hl-zone-bar"), state.tokens_left[power], tuple(cards), "seat",
        state.kit.icon("piece", "action-token"),
    )  # fmt: skip


# -- buildings, courtyard and pool --------------------------------------------------------------------------------------


def buildings(state: World, power: int) -> Zone:
    """HL-BUILD-03: those that stand bear the arms; the others are grey with their price."""
    mine = power == state.viewer
    cards: list[Card] = []
    count = 0
    for building in state.faction(power).buildings:
        built = state.built[power] >> building.number & 1 == 1
        count += 1 if built else 0
        title = say("hl-building-built") if built else cost(building_cost(state, power, building.number))
        cards.append(
            Card(
                building_id(power, building.id), building.id, "chip", title, word=building.id.replace("_", "-"),
                face=Face("hexagon", building.icon, arms(state, power) if built else IDLE, short(building.name)),
            )
        )  # fmt: skip
    return Zone(
        f"buildings-{power}", power, "slots" if mine else "stack", say("hl-zone-buildings"), count, tuple(cards), "seat",
        state.kit.icon("structure", "building"),
    )  # fmt: skip


def courtyard(state: World, power: int) -> Zone:
    """HL-GEN-12: the units in the capital region."""
    capital = state.capital[power]
    force = state.army(power, capital) if capital >= 0 else 0
    cards = [
        Card(
            f"courtyard-{power}-{kind.id}", kind.id, "chip", number=str(count_of(force, kind.number)), face=unit_face(kind),
        )
        for kind in state.faction(power).units
        if count_of(force, kind.number)
    ]  # fmt: skip
    return Zone(
        f"courtyard-{power}", power, "crowd", say("hl-zone-courtyard"), len(cards), tuple(cards), "seat",
        state.kit.icon("structure", "courtyard"),
    )  # fmt: skip


def pool(state: World, power: int) -> Zone:
    """HL-RECRUIT-01: what can still be had, with its price."""
    cards: list[Card] = []
    for slot in range(SLOTS):
        kind = state.unit(power, slot)
        left = count_of(state.pool[power], slot)
        title = cost(unit_cost(state, power, slot))
        if not left:
            title = say("hl-pool-empty")
        elif kind.building >= 0 and not state.built[power] >> kind.building & 1:
            title = say("hl-pool-locked", building=state.faction(power).buildings[kind.building].name)
        cards.append(
            Card(
                pool_id(power, kind.id), kind.id, "chip", title, str(left) if left else "", word=kind.id.replace("_", "-"),
                face=unit_face(kind, arms="" if left else IDLE),
            )
        )  # fmt: skip
    return Zone(
        f"pool-{power}",
        power,
        "slots",
        say("hl-zone-pool"),
        len(cards),
        tuple(cards),
        "seat",
        state.kit.icon("structure", "pool"),
    )


# -- spells -------------------------------------------------------------------------------------------------------------


def library(state: World, power: int) -> Zone:
    """HL-SPELL-03: one's own spells lie on the own board; of others only the number, unless the viewer has seen them."""
    cards: list[Card] = []
    seen: dict[int, int] = {}
    known = power == state.viewer or state.outcome is not None
    for number in state.library[power]:
        copy = seen[number] = seen.get(number, 0) + 1
        if number != UNKNOWN:
            spell = state.kit.spells[number]
            cards.append(spell_card(spell, spell_id(power, spell.id, copy), () if known else ("known",)))
    kind = "ledger" if power == state.viewer else "stack"
    count = len(state.library[power])
    icon = state.kit.icon("card", "library")
    return Zone(f"library-{power}", power, kind, say("hl-zone-library"), count, tuple(cards), "seat", icon)


def scribed(state: World, power: int) -> Zone:
    """HL-SPELL-10: scribed spells lie open with their readiness."""
    kit = state.kit
    cards: list[Card] = []
    seen: dict[int, int] = {}
    for entry in state.scribed[power]:
        number, readiness = divmod(entry, 3)
        copy = seen[number] = seen.get(number, 0) + 1
        word = READINESS[readiness]
        told = say(f"hl-{word}")
        card = spell_card(kit.spells[number], scribed_id(power, kit.spells[number].id, copy), title=told)
        card.states = () if readiness == READY else ("spent",)
        card.face.badges = (Badge("readiness", kit.icon("readiness", word), told, tone=READY_TONES[readiness]),)
        cards.append(card)
    kind = "ledger" if power == state.viewer else "stack"
    return Zone(
        f"scribed-{power}", power, kind, say("hl-zone-scribed"), len(cards), tuple(cards), "seat", kit.icon("card", "scribed")
    )


def casting(state: World) -> list[Zone]:
    """HL-CAST: the spells that were announced and are not yet carried out, the latest last; in a battle those of the battle."""
    cards: list[Card] = []
    for at, cast in enumerate(state.casts):
        if state.battle is not None and spell_of(state.kit, cast.spell).kind == INCANTED:
            continue
        title = say("hl-cast-cancelled") if cast.cancelled else say("hl-cast-by", player=state.power_ref(cast.caster))
        states = ("spent",) if cast.cancelled else ("lit",) if at == len(state.casts) - 1 else ()
        cards.append(spell_card(spell_of(state.kit, cast.spell), f"cast-{at}", states, title))
    if not cards:
        return []
    return [Zone("casting", NOBODY, "row", say("hl-zone-casting"), len(cards), tuple(cards), "board")]


# -- for everybody ------------------------------------------------------------------------------------------------------


def commons(state: World) -> list[Zone]:
    """The tax track and the piles."""
    kit = state.kit
    found = [tax_track(state)]
    found.append(
        Zone(
            "spell-deck",
            NOBODY,
            "stack",
            say("hl-zone-spell-deck"),
            len(state.spell_deck),
            (),
            "side",
            kit.icon("action", "discover"),
        )
    )
    found.append(
        Zone(
            "spell-pile",
            NOBODY,
            "stack",
            say("hl-zone-spell-pile"),
            len(state.spell_pile),
            (),
            "side",
            kit.icon("card", "incanted"),
        )
    )
    return found


def tax_track(state: World) -> Zone:
    """HL-TAX-01: what each resource gives now, the highest first."""
    cards: list[Card] = []
    for resource in state.tax:
        printed = next(item for item in state.kit.printed if item.id == ("ore", "mana", "food")[resource])
        cards.append(
            Card(
                f"tax-{printed.id}", printed.id, "card", number=str(tax_yield(state, resource)), word=printed.id, tone="argent",
                face=plain_face(printed),
            )
        )  # fmt: skip
    return Zone("tax", NOBODY, "row", say("hl-zone-tax"), len(cards), tuple(cards), "side", state.kit.icon("action", "tax"))


def factions(state: World) -> list[Zone]:
    """HL-SETUP-02: what can be chosen, while somebody chooses."""
    choice = state.choice()
    if choice is None or choice.name != "faction":
        return []
    cards = [
        Card(
            f"faction-{faction.id}", faction.id, title=say("hl-kind-faction"), tone=faction_arms(faction.id),
            states=("gone",) if faction.number in state.factions else (), word=faction.id,
            face=plain_face(faction, faction_arms(faction.id)), holder=holder_of(state.factions, faction.number),
        )
        for faction in state.kit.factions
    ]  # fmt: skip
    return [Zone("factions", NOBODY, "picker", say("hl-zone-factions"), len(cards), tuple(cards), "board")]


# -- the solo enemy -----------------------------------------------------------------------------------------------------


def enemy_board(state: World) -> list[Zone]:
    """HL-SOLO-13: its hero slots with the cards of this round, its spells, and its deck."""
    kit = state.kit
    enemy = state.enemy
    board = kit.boards[state.factions[enemy]]
    cards: list[Card] = []
    for place, hero in enumerate(board.heroes):
        kind = state.unit(enemy, hero.slot)
        if place < len(state.solo_slots):
            card = kit.solo_cards[state.solo_slots[place]]
            failed = state.solo_failed >> place & 1 == 1
            told = say("hl-solo-failed" if failed else "hl-solo-done", hero=kind.name)
            badge = Badge("hero", kind.icon, told, tone="bad" if failed else "good")
            cards.append(
                Card(
                    f"solo-slot-{place}", card.id, title=told, number=str(card.strength), tone=SOLO_TONE,
                    states=("spent",) if failed else (), face=plain_face(card, badges=(badge,)),
                )
            )  # fmt: skip
        else:
            face = plain_face(kind, arms(state, enemy))
            cards.append(Card(f"solo-slot-{place}", kind.id, title=say("hl-solo-waits"), tone=arms(state, enemy), face=face))
    found = [Zone("solo-slots", enemy, "row", say("hl-zone-solo-slots"), len(cards), tuple(cards), "seat")]
    spells = tuple([spell_card(hero.spell, f"solo-spell-{hero.spell.id}") for hero in board.heroes])
    found.append(
        Zone("solo-spells", enemy, "stack", say("hl-zone-solo-spells"), len(spells), spells, "seat", kit.icon("action", "cast"))
    )
    icon = kit.icon("card", "solo")
    found.append(Zone("solo-deck", enemy, "stack", say("hl-zone-solo-deck"), len(state.solo_deck), (), "seat", icon))
    pile = [
        Card(
            f"solo-pile-{card.id}",
            card.id,
            title=say("hl-kind-solo-card"),
            number=str(card.strength),
            tone=SOLO_TONE,
            face=plain_face(card),
        )
        for card in [kit.solo_cards[number] for number in state.solo_pile]
    ]
    found.append(
        Zone("solo-pile", enemy, "stack", say("hl-zone-solo-pile"), len(pile), tuple(pile), "seat", kit.icon("solo", "attack"))
    )
    return found
