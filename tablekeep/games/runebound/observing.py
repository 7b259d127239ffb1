"""What a seat sees of the journey as a row of numbers, for players that learn.

Players are counted from the one who looks, in the order of the seats; hexes, cards and tokens have the order of the box.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import ATTRIBUTES, DECKS, SYMBOLS, VALUES, Kit
from tablekeep.games.runebound.fighting import PURPOSES, STATES
from tablekeep.games.runebound.model import STORY_BASE, Journey
from tablekeep.games.runebound.trading import offerer
from tablekeep.kernel.observing import Block, Layout, Sheet

GOLD: Final = 40
COPIES: Final = 4
HAND: Final = 12
ACTS: Final = 3
ROUNDS: Final = 60
DOOM: Final = 40
DAMAGE: Final = 20
ZOMBIES: Final = 4
PLACES: Final = 12
"""tokens of one side of a combat"""
FLAGS: Final = 4
"""of each player, see the block of that name"""
DICE: Final = 8
"""dice of one roll, with the results that cards add"""


def blocks(kit: Kit, seats: int) -> list[Block]:
    players = ("player", seats)
    hexes = ("hex", len(kit.hexes))
    assets = ("asset", len(kit.assets))
    skills = ("skill", len(kit.skills))
    adventures = ("adventure", len(kit.adventures))
    stories = ("story", len(kit.stories))
    sides = ("attacker, defender", 2)
    return [
        Block("scenario", (("scenario", len(kit.scenarios)),)),
        Block("act", (("act", ACTS),)),
        Block("round", (("round", 1),), ROUNDS),
        Block("track", (("space", len(kit.track)),)),
        Block("doom", (("hexes", 1),), DOOM),
        Block("villain", (hexes,)),
        Block("first", (players,)),
        Block("active", (players,)),
        Block("actions", (("actions", 1),), COPIES),
        Block("heroes", (players, ("hero", len(kit.heroes)))),
        Block("values", (players, ("value", len(VALUES))), DAMAGE),
        Block("damage", (players,), DAMAGE),
        Block("gold", (players,), GOLD),
        Block("lore", (players,), HAND),
        Block("allies", (players,), HAND),
        Block("places", (players, hexes)),
        Block("flags", (players, ("play side, delayed, actions lost, wants to trade", FLAGS))),
        Block("hand", (skills,), COPIES),
        Block("hand-sizes", (players,), HAND),
        Block("learned", (players, skills), COPIES),
        Block("assets", (players, assets), COPIES),
        Block("trophies", (players, ("deck", len(DECKS))), HAND),
        Block("quests", (players, adventures)),
        Block("markets", (("city", len(kit.cities)), assets), COPIES),
        Block("gems-down", (hexes,)),
        Block("zombies", (hexes,), ZOMBIES),
        Block("story-spaces", (("space", kit.story_spaces), stories)),
        Block("stories-used", (players, stories)),
        Block("open", (adventures,)),
        Block("drawn", (("adventure or asset", drawable(kit)),), COPIES),
        Block("roll-purpose", (("purpose", len(PURPOSES)),)),
        Block("roll", (("die", DICE), ("symbol, spent", len(SYMBOLS) + 1))),
        Block("roll-adventure", (adventures,)),
        Block("roll-story", (stories,)),
        Block("test", (("attribute", len(ATTRIBUTES)),)),
        Block("test-numbers", (("modifier, cards revealed, cards to come", 3),), HAND),
        Block("foe", (("foe", len(kit.foes)),)),
        Block("fighters", (sides, players)),
        Block("combat-turn", (("attacker, defender", 2),)),
        Block("combat-numbers", (sides, ("round, damage, blocks, passed, silenced, initiative", 6)), DAMAGE),
        Block("combat-tokens", (sides, ("place", PLACES), ("token and face", len(kit.tokens) * 2))),
        Block("combat-states", (sides, ("place", PLACES), ("state", len(STATES)))),
        Block("hit", (sides, ("damage, type", 2)), DAMAGE),
        Block("trade", (("with whom, whose offer", 2), players)),
        Block("trade-gold", (("given, asked for", 2),), GOLD),
    ]


def drawable(kit: Kit) -> int:
    """Cells for cards that somebody looks at; the open decision says of which kind they are."""
    return max(len(kit.adventures), len(kit.assets))


def observe(state: Journey, seat: int, layout: Layout, sheet: Sheet) -> None:
    starts = layout.starts
    _write_table(state, seat, starts, sheet)
    for player in range(state.seats):
        _write_hero(state, (seat + player) % state.seats, player, starts, sheet)
    sheet.cards(starts["hand"], state.hand[seat], len(state.kit.skills), COPIES)
    _write_board(state, starts, sheet)
    _write_roll(state, starts, sheet)
    _write_combat(state, seat, starts, sheet)


def _write_table(state: Journey, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    seats = state.seats
    kit = state.kit
    sheet.one_of(starts["scenario"], state.scenario, len(kit.scenarios))
    sheet.one_of(starts["act"], state.act - 1, ACTS)
    sheet.put(starts["round"], state.round, ROUNDS)
    sheet.one_of(starts["track"], state.space, len(kit.track))
    sheet.put(starts["doom"], state.doom, DOOM)
    sheet.one_of(starts["villain"], state.villain, len(kit.hexes))
    sheet.mark(starts["first"] + (state.first - seat + seats) % seats)
    sheet.mark(starts["active"] + (state.active - seat + seats) % seats)
    sheet.put(starts["actions"], state.actions, COPIES)
    sheet.cards(starts["open"], state.open, len(kit.adventures), 1)
    sheet.cards(starts["drawn"], state.drawn, drawable(kit), COPIES)
    if state.offer[0] >= 0:
        sheet.mark(starts["trade"] + (state.offer[0] - seat + seats) % seats)
        sheet.mark(starts["trade"] + seats + (offerer(state) - seat + seats) % seats)
        sheet.put(starts["trade-gold"], state.offer[1], GOLD)
        sheet.put(starts["trade-gold"] + 1, state.offer[2], GOLD)


def _write_hero(state: Journey, seat: int, player: int, starts: dict[str, int], sheet: Sheet) -> None:
    kit = state.kit
    skills = len(kit.skills)
    stories = len(kit.stories)
    if state.heroes[seat] < 0:
        return
    sheet.one_of(starts["heroes"] + player * len(kit.heroes), state.heroes[seat], len(kit.heroes))
    values = starts["values"] + player * len(VALUES)
    for which in range(len(VALUES)):
        sheet.put(values + which, state.value(seat, which), DAMAGE)
    sheet.put(starts["damage"] + player, state.damage[seat], DAMAGE)
    sheet.put(starts["gold"] + player, state.gold[seat], GOLD)
    sheet.put(starts["lore"] + player, state.lore[seat], HAND)
    sheet.put(starts["allies"] + player, state.allies[seat], HAND)
    sheet.one_of(starts["places"] + player * len(kit.hexes), state.place[seat], len(kit.hexes))
    flags = starts["flags"] + player * FLAGS
    if state.play_side[seat]:
        sheet.mark(flags)
    if state.delayed[seat]:
        sheet.mark(flags + 1)
    if state.lost_actions[seat]:
        sheet.mark(flags + 2)
    if state.wants_trade >> seat & 1:
        sheet.mark(flags + 3)
    sheet.put(starts["hand-sizes"] + player, len(state.hand[seat]), HAND)
    sheet.cards(starts["learned"] + player * skills, state.learned[seat], skills, COPIES)
    sheet.cards(starts["assets"] + player * len(kit.assets), state.assets[seat], len(kit.assets), COPIES)
    for card in state.trophies[seat]:
        sheet.add(starts["trophies"] + player * len(DECKS) + state.trophy_deck(card), HAND)
    sheet.cards(starts["quests"] + player * len(kit.adventures), state.quests[seat], len(kit.adventures), 1)
    for story in range(stories):
        if state.story_used[story] >> seat & 1:
            sheet.mark(starts["stories-used"] + player * stories + story)


def _write_board(state: Journey, starts: dict[str, int], sheet: Sheet) -> None:
    kit = state.kit
    gems = starts["gems-down"]
    for place in state.land.gem_hexes:
        if state.gems_down >> place & 1:
            sheet.mark(gems + place)
    sheet.cards(starts["zombies"], state.zombies, len(kit.hexes), ZOMBIES)
    for city in range(len(state.markets)):
        sheet.cards(starts["markets"] + city * len(kit.assets), state.markets[city], len(kit.assets), COPIES)
    for space in range(min(len(state.story_spaces), kit.story_spaces)):
        sheet.one_of(starts["story-spaces"] + space * len(kit.stories), state.story_spaces[space], len(kit.stories))


def _write_roll(state: Journey, starts: dict[str, int], sheet: Sheet) -> None:
    kit = state.kit
    roll = state.roll
    if roll is not None:
        sheet.mark(starts["roll-purpose"] + roll.purpose)
        width = len(SYMBOLS) + 1
        dice = len(roll.dice)
        for number in range(min(dice + len(roll.added), DICE)):
            at = starts["roll"] + number * width
            if number < dice:
                sheet.bits(at, kit.die[roll.dice[number]], len(SYMBOLS))
            else:
                sheet.one_of(at, roll.added[number - dice], len(SYMBOLS))
            if roll.spent >> number & 1:
                sheet.mark(at + width - 1)
        if roll.about >= STORY_BASE:
            sheet.one_of(starts["roll-story"], roll.about - STORY_BASE, len(kit.stories))
        else:
            sheet.one_of(starts["roll-adventure"], roll.about, len(kit.adventures))
    if state.trials:
        trial = state.trials[-1]
        sheet.one_of(starts["test"], trial.attribute, len(ATTRIBUTES))
        sheet.put(starts["test-numbers"], trial.modifier, HAND)
        sheet.put(starts["test-numbers"] + 1, len(trial.revealed), HAND)
        sheet.put(starts["test-numbers"] + 2, trial.extra, HAND)


def _write_combat(state: Journey, seat: int, starts: dict[str, int], sheet: Sheet) -> None:
    combat = state.combat
    if combat is None:
        return
    seats = state.seats
    kinds = len(state.kit.tokens) * 2
    sheet.one_of(starts["foe"], combat.foe, len(state.kit.foes))
    sheet.mark(starts["combat-turn"] + combat.turn)
    for side in range(2):
        fighter = combat.seats[side]
        if fighter >= 0:
            sheet.mark(starts["fighters"] + side * seats + (fighter - seat + seats) % seats)
        at = starts["combat-numbers"] + side * 6
        sheet.put(at, combat.round, DAMAGE)
        if fighter < 0:
            sheet.put(at + 1, combat.damage, DAMAGE)
        else:
            sheet.put(at + 1, state.damage[fighter], DAMAGE)
        sheet.put(at + 2, len(combat.blocks[side]), DAMAGE)
        if combat.passed[side]:
            sheet.put(at + 3, DAMAGE, DAMAGE)
        if combat.silenced[side]:
            sheet.put(at + 4, DAMAGE, DAMAGE)
        if combat.initiative[side]:
            sheet.put(at + 5, DAMAGE, DAMAGE)
        for place in range(min(len(combat.tokens[side]), PLACES)):
            cell = side * PLACES + place
            if place < len(combat.faces[side]):
                token = combat.tokens[side][place] * 2 + combat.faces[side][place]
                sheet.one_of(starts["combat-tokens"] + cell * kinds, token, kinds)
                sheet.one_of(starts["combat-states"] + cell * len(STATES), combat.states[side][place], len(STATES))
    if combat.struck[0] >= 0:
        at = starts["hit"] + combat.struck[0] * 2
        sheet.put(at, combat.struck[1], DAMAGE)
        sheet.put(at + 1, combat.struck[2] + 1, DAMAGE)
