"""What a spell is aimed at (HL-DP-30): regions and players are named when it is announced, the rest when it takes effect.

What is named says whom a spell covers, and so who may ward it off. Capital regions are out of reach (HL-CAST-06, HL-RUL-38).
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import Spell
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, HEROES, LAND_UNITS, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import spell_of
from tablekeep.games.heroes_of_land_air_and_sea.steps import Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

REGION_TARGETS: Final[tuple[str, ...]] = ("land_region", "region", "sea_region", "own_region", "enemy_units")
ENEMY_TARGETS: Final[tuple[str, ...]] = ("enemy_player", "enemy_units")


def of_hero(state: World, spell: int) -> bool:
    """Whether it is the spell of a solo hero."""
    return spell >= len(state.kit.spells)


def picks_enemy(spell: Spell) -> bool:
    """Whether its caster picks one enemy."""
    if spell.target in ENEMY_TARGETS:
        return True
    for effect in spell.effects:
        if effect.word("who") == "one_enemy":
            return True
    return False


def near_land(state: World, region: int) -> int:
    """HL-RUL-96: the land regions adjacent to a region, no capital regions, as a mask. Towers next to a capital add nothing."""
    near = state.chart.walks[region] if state.chart.land >> region & 1 else state.chart.shores[region]
    return near & ~state.capitals()


def face_down(state: World) -> list[int]:
    """The token places with a token lying face down."""
    places: list[int] = []
    for region in bits(state.chart.mask):
        for place in (region * 2, region * 2 + 1):
            if state.tokens[place] != NO_TOKEN and not state.token_up >> place & 1:
                places.append(place)
    return places


def target_regions(state: World, seat: int, spell: Spell) -> int:
    """HL-CAST-06: the regions a spell may name, as a mask."""
    from tablekeep.games.heroes_of_land_air_and_sea.moving_spells import movable_from

    word = spell.target
    if word == "sea_region":
        return state.chart.sea
    free = ~state.capitals()
    if word == "land_region":
        return state.chart.land & free
    if word == "region":
        return state.chart.mask & free
    if word == "own_region":
        return state.controlled(seat) & state.chart.land & free
    mask = 0
    for region, _ in movable_from(state, seat, spell.effects[0], NOWHERE):
        mask |= 1 << region
    return mask


def target_enemies(state: World, seat: int, spell: Spell, region: int) -> list[int]:
    """The enemies a spell may name; with a region those who have in it what it is about."""
    from tablekeep.games.heroes_of_land_air_and_sea.moving_spells import movable_from

    if spell.target == "enemy_player":
        return state.enemies(seat)
    if spell.target == "enemy_units":
        pairs = movable_from(state, seat, spell.effects[0], NOWHERE)
        return [power for place, power in pairs if place == region]
    return [power for power in state.enemies(seat) if state.holds[power] >> region & 1]


def can_target(state: World, seat: int, number: int) -> bool:
    """Whether there is anything a spell can be aimed at; what aims at nothing can always be cast."""
    from tablekeep.games.heroes_of_land_air_and_sea.moving_spells import teleport_from

    if of_hero(state, number):
        return True
    spell = state.kit.spells[number]
    word = spell.target
    if word in REGION_TARGETS:
        return target_regions(state, seat, spell) != 0
    if word == "enemy_player":
        return bool(state.enemies(seat))
    if word == "own_army":
        for region in bits(state.holds[seat] & state.chart.land):
            if state.army(seat, region) & LAND_UNITS:
                return True
        return False
    if word == "own_vessel":
        return state.where(seat, SEA_VESSEL) >= 0 or state.where(seat, SEA_VESSEL + 1) >= 0
    if word == "own_units":
        return teleport_from(state, seat) != 0
    if word == "tokens":
        return bool(face_down(state))
    return True


def covers(state: World, cast: Cast, power: int) -> bool:
    """Whether an incanted spell names or covers a power, its resources, its units or a region it controls (Spell Ward)."""
    spell = spell_of(state, cast.spell)
    if of_hero(state, cast.spell):
        return _hero_covers(state, cast, spell, power)
    if spell.target == "all_enemies":
        return power in state.enemies(cast.caster)
    if len(cast.targets) > 1 and cast.targets[1] == power:
        return True
    return len(cast.targets) > 0 and cast.targets[0] >= 0 and state.controlled(power) >> cast.targets[0] & 1 == 1


def _hero_covers(state: World, cast: Cast, spell: Spell, power: int) -> bool:
    """The same for a solo hero's spell: those that say "you" mean the player."""
    if power not in state.enemies(cast.caster):
        return False
    for effect in spell.effects:
        if effect.word("who") == "each_enemy":
            if effect.word("area") != "adjacent_regions":
                return True
            place = state.where(cast.caster, cast.hero)
            if place >= 0 and near_land(state, place) & state.controlled(power):
                return True
    return False


# -- naming it -------------------------------------------------------------------------------------------------------------


@final
class NameTarget(Task):
    """Asks the caster for a region, then for a player, as far as the spell needs them and there is a choice."""

    __slots__ = ()
    name = "name-target"

    def run(self, state: World) -> None:
        cast = state.casts[-1]
        if of_hero(state, cast.spell):
            self.name_hero(state, cast)
            return
        spell = spell_of(state, cast.spell)
        if not cast.targets and spell.target in REGION_TARGETS:
            regions = bits(target_regions(state, cast.caster, spell))
            if len(regions) > 1:
                state.push(TargetRegion(cast.caster))
                return
            cast.targets = (regions[0],)
        if len(cast.targets) < 2 and picks_enemy(spell):
            region = cast.targets[0] if cast.targets else NOWHERE
            enemies = target_enemies(state, cast.caster, spell, region)
            if len(enemies) > 1:
                cast.targets = (region,)
                state.push(TargetEnemy(cast.caster))
                return
            cast.targets = (region, enemies[0] if enemies else NOBODY)
        tell_target(state, cast)

    def name_hero(self, state: World, cast: Cast) -> None:
        """HL-RUL-83: in a copy of a solo hero's spell one of the copier's heroes stands for him."""
        heroes = heroes_in_play(state, cast.caster)
        if len(heroes) > 1:
            state.push(StandIn(cast.caster))
        elif heroes:
            cast.hero = heroes[0]


def heroes_in_play(state: World, power: int) -> list[int]:
    return [slot for slot in range(HERO, HERO + HEROES) if state.where(power, slot) >= 0]


def tell_target(state: World, cast: Cast) -> None:
    if state.log is None or not cast.targets:
        return
    spell = state.spell_ref(cast.spell)
    region = cast.targets[0]
    if region >= 0:
        state.say("cast", "hl-log-target-region", "HL-CAST-06", target=region, spell=spell)
    if len(cast.targets) > 1 and cast.targets[1] >= 0:
        state.say("cast", "hl-log-target-enemy", "HL-CAST-01", spell=spell, other=state.power_ref(cast.targets[1]))


@final
class TargetRegion(Ask):
    """HL-DP-30: the region a spell is aimed at."""

    __slots__ = ()
    name = "target-region"
    rule = "HL-CAST-06"

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-target-region", spell=state.spell_ref(state.casts[-1].spell))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("target")
        spell = spell_of(state, state.casts[-1].spell)
        return [row[region] for region in bits(target_regions(state, self.seat, spell))]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        state.casts[-1].targets = (deed.args[0],)
        state.push(NameTarget())

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "target":
            region = action.args[0]
            if state.is_capital(region):
                return IllegalAction("HL-CAST-06", say("hl-refuse-capital-target"))
            spell = state.spell_ref(state.casts[-1].spell)
            return IllegalAction("HL-CAST-01", say("hl-refuse-target", spell=spell))
        return super().refuse(state, seat, action)


@final
class TargetEnemy(Ask):
    """HL-DP-30: the enemy a spell is aimed at."""

    __slots__ = ()
    name = "target-enemy"
    rule = "HL-CAST-01"

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-target-enemy", spell=state.spell_ref(state.casts[-1].spell))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("enemy")
        cast = state.casts[-1]
        spell = spell_of(state, cast.spell)
        return [row[power] for power in target_enemies(state, self.seat, spell, cast.targets[0])]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        cast = state.casts[-1]
        cast.targets = (cast.targets[0], deed.args[0])
        tell_target(state, cast)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "enemy":
            spell = state.spell_ref(state.casts[-1].spell)
            return IllegalAction(self.rule, say("hl-refuse-target", spell=spell))
        return super().refuse(state, seat, action)


@final
class StandIn(Ask):
    """HL-RUL-83: which hero of the copier stands for the acting hero."""

    __slots__ = ()
    name = "stand-in"
    rule = "HL-RUL-83"

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("hero")
        return [row[state.unit_word(self.seat, slot)] for slot in heroes_in_play(state, self.seat)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        state.casts[-1].hero = state.slot_of(seat, deed.args[0])
