"""What each hero can do that others cannot, by effect key; the texts and numbers are on the hero cards.

Some abilities happen by themselves at their place in another chapter; those a player may use are offered at moments.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.attribute_tests import by_destiny, draw_one, redraw_one
from tablekeep.games.runewars.components import MOMENTS, Kit
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.heroes import (
    HERO,
    SEEN_AGAIN,
    USED,
    damage_hero,
    enemy_heroes,
    has_ability,
    heal_hero,
    heroes_in,
    mark,
    marked,
    open_steps,
    show_boots,
    travel,
    walks,
)
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import DUEL_CHALLENGED, DUEL_START, FATE_SEEN, QUEST_PHASE_START, provide
from tablekeep.games.runewars.steps import SEAT, Ask
from tablekeep.games.runewars.supply import draw_tactics
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import say, seat_ref

# -- by themselves ---------------------------------------------------------------------------------------------------------


def at_phase_start(state: War, seat: int) -> None:
    """What a seat's heroes do before the first action of a quest phase without being asked: Closing Wounds."""
    for hero in state.heroes_of(seat):
        card = state.hero_card(hero)
        if card.timing == "quest_phase_start" and card.effect == "heal_self":
            heal_hero(state, hero.card, card.params["amount"], "RW-SEASON-09")


def at_action_end(state: War, card: int) -> None:
    """Trail of Blood: an enemy hero where he has finished his action takes damage."""
    hero = state.hero(card)
    if has_ability(state, card, "damage_enemy_hero_in_area"):
        foes = enemy_heroes(state, hero.area, hero.seat)
        if len(foes) > 1:
            state.push(TrailOfBlood(hero.seat, card))
        elif foes:
            damage_hero(state, foes[0].card, state.hero_card(hero).params["damage"])


def at_quest_completed(state: War, seat: int, card: int) -> None:
    """Stolen Thoughts: tactics for a completed quest."""
    if has_ability(state, card, "draw_tactics"):
        draw_tactics(state, seat, state.kit.heroes[card].params["tactics"], "RW-QUEST-21")


def card_ignored(state: War, side: int) -> bool:
    """Backstab: in the first round of his attack the enemy's fate card has no effect."""
    duel = state.duel
    if duel is None or side == 0 or not has_ability(state, duel.attacker, "ignore_enemy_card"):
        return False
    return duel.round == state.kit.heroes[duel.attacker].params["round"]


def spared(state: War, side: int) -> int:
    """Pico: how much of the first damage of a duel a hero is spared; 0 once he has been."""
    duel = state.duel
    if duel is None or duel.hero(side) < 0 or duel.spared >> side & 1:
        return 0
    card = state.kit.heroes[duel.hero(side)]
    return card.params["amount"] if card.effect == "cancel_first_damage" else 0


def reach(state: War, hero: Hero) -> int:
    """The areas in which he may challenge, as a mask; Far Reach adds the neighbours, borders ignored."""
    mask = 1 << hero.area
    if has_ability(state, hero.card, "duel_adjacent"):
        mask |= state.chart.touching[hero.area]
    return mask


@final
class TrailOfBlood(Ask):
    """Krutzbeck has several enemies around him: which one bleeds."""

    __slots__ = ()
    name = "trail-of-blood"
    rule = "RW-HERO-08"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        area = state.hero(self.data[0]).area
        return [state.deed("figure", foe.card) for foe in enemy_heroes(state, area, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        damage_hero(state, deed.args[0], state.kit.heroes[self.data[0]].params["damage"])


# -- at moments ------------------------------------------------------------------------------------------------------------

May = Callable[[War, Hero], bool]
Do = Callable[[War, Hero], None]


def _wounded_near(state: War, hero: Hero) -> list[Hero]:
    return [other for other in heroes_in(state, hero.area, hero.seat) if other.damage]


def may_salve(state: War, hero: Hero) -> bool:
    return not marked(state, hero.card, USED) and bool(_wounded_near(state, hero))


def salve(state: War, hero: Hero) -> None:
    """Healing Salves: one hero in her area."""
    mark(state, hero.card, USED)
    wounded = _wounded_near(state, hero)
    if len(wounded) > 1:
        state.push(HealingSalves(hero.seat, hero.card))
    else:
        heal_hero(state, wounded[0].card, state.hero_card(hero).params["amount"], "RW-SEASON-09")


@final
class HealingSalves(Ask):
    """RW-DP-155: whom Red Scorpion heals."""

    __slots__ = ()
    name = "healing-salves"
    rule = "RW-SEASON-09"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("heal", hero.card) for hero in _wounded_near(state, state.hero(self.data[0]))]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        heal_hero(state, deed.args[0], state.kit.heroes[self.data[0]].params["amount"], self.rule)


def may_slip_away(state: War, hero: Hero) -> bool:
    return not hero.routed and not marked(state, hero.card, USED) and open_steps(state, hero) != 0


def slip_away(state: War, hero: Hero) -> None:
    """Slip Away: on gold or silver there is no duel, and she goes to a neighbouring area."""
    mark(state, hero.card, USED)
    if draw_one(state, hero.seat) not in state.hero_card(hero).success:
        return
    state.duel = None
    if state.log is not None:
        state.say("say", "rw-log-duel-avoided", "RW-RUL-100", target=hero.area, hero=state.hero_ref(hero.card))
    areas = _areas(state, open_steps(state, hero))
    if len(areas) == 1:
        flee(state, hero, areas[0])
    else:
        state.push(SlipAway(hero.seat, hero.card))


def _areas(state: War, mask: int) -> list[int]:
    return [area for area in state.chart.areas if mask >> area & 1]


def flee(state: War, hero: Hero, area: int) -> None:
    if not walks(state, hero, area):
        show_boots(state, hero.card)
    travel(state, hero.card, area, "RW-RUL-100")


@final
class SlipAway(Ask):
    """Where Silhouette goes when she has avoided a duel."""

    __slots__ = ()
    name = "slip-away"
    rule = "RW-RUL-100"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("step", area) for area in _areas(state, open_steps(state, state.hero(self.data[0])))]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        flee(state, state.hero(self.data[0]), deed.args[0])


def may_sear(state: War, hero: Hero) -> bool:
    from tablekeep.games.runewars.duels import may_open

    return may_open(state, hero)


def sear(state: War, hero: Hero) -> None:
    """Searing Bolt: damage to the enemy before the first round."""
    from tablekeep.games.runewars.duels import damage_at_start

    duel = state.duel
    assert duel is not None
    side = duel.side_of(hero.seat)
    duel.begun |= 1 << side
    damage_at_start(state, 1 - side, state.hero_card(hero).params["damage"])


def may_rest(state: War, hero: Hero) -> bool:
    return hero.damage > 0 and may_sear(state, hero)


def rest(state: War, hero: Hero) -> None:
    """Sir Valadir in the first edition: he sheds damage before the first round."""
    duel = state.duel
    assert duel is not None
    duel.begun |= 1 << duel.side_of(hero.seat)
    heal_hero(state, hero.card, state.hero_card(hero).params["amount"], "RW-DUEL-03")


ABILITIES: Final[dict[tuple[str, str], tuple[May, Do]]] = {
    ("quest_phase_start", "heal_in_area"): (may_salve, salve),
    ("duel_challenged", "avoid_duel_draw"): (may_slip_away, slip_away),
    ("duel_start", "duel_damage"): (may_sear, sear),
    ("duel_start", "heal_self"): (may_rest, rest),
}
"""by timing and effect: when it may be used, and what it does"""


def offers(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """`ability HERO`, for the hero the moment is about; at the start of the quest phase for any of the seat's heroes."""
    if moment == DUEL_CHALLENGED and state.duel is None:
        return []
    timing = MOMENTS[moment]
    found: list[Deed] = []
    for hero in state.heroes:
        if hero.seat == seat and (about < 0 or hero.card == about):
            card = state.hero_card(hero)
            ability = ABILITIES.get((timing, card.effect)) if card.timing == timing else None
            if ability is not None and ability[0](state, hero):
                found.append(state.deed("ability", hero.card))
    return found


def use(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    hero = state.hero(deed.args[0])
    card = state.hero_card(hero)
    if state.log is not None:
        state.say(
            "cast", "rw-log-hero-ability", "RW-HERO-01", target=hero.area, seat=seat_ref(seat), hero=state.hero_ref(hero.card),
            ability=card.ability,
        )  # fmt: skip
    ABILITIES[card.timing, card.effect][1](state, hero)


provide(("ability",), (QUEST_PHASE_START, DUEL_CHALLENGED, DUEL_START), offers, use)


def could_redraw(state: War, seat: int, moment: int, about: int) -> bool:
    if not state.drawn or about < 0 or not has_ability(state, about, "redraw_one"):
        return False
    return not marked(state, about, SEEN_AGAIN) and bool(state.fate or state.fate_pile)


def redraws(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """Second Sight: once in each of his tests, another card for one of those drawn."""
    if not could_redraw(state, seat, moment, about):
        return []
    return [state.deed("redraw", state.kit.fate[card].number) for card in by_destiny(state, state.drawn)]


def redraw(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    mark(state, about, SEEN_AGAIN)
    for card in state.drawn:
        if state.kit.fate[card].number == deed.args[0]:
            redraw_one(state, seat, card)
            return


provide(("redraw",), (FATE_SEEN,), redraws, redraw, None, could_redraw)

# -- every card has its ability --------------------------------------------------------------------------------------------

ELSEWHERE: Final[frozenset[tuple[str, str]]] = frozenset({
    ("battle_support", "support_extra_cards"), ("duel", "cancel_first_damage"), ("gain_reward", "reward_choice"),
    ("duel_round_1", "ignore_enemy_card"), ("after_move", "duel_adjacent"), ("test", "redraw_one"),
    ("quest_phase_start", "heal_self"), ("action_end", "damage_enemy_hero_in_area"), ("quest_completed", "draw_tactics"),
})  # fmt: skip
"""by timing and effect: the abilities that work by themselves, or in the chapters they are about"""


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every ability is carried out; in the game's own box nothing is carried out that no card says, in either edition."""
    known = set(ABILITIES) | ELSEWHERE
    for card in kit.heroes:
        if (card.timing, card.effect) not in known:
            raise InvalidContent("heroes.toml", say("rw-content-unknown-effect", component=card.name, effect=card.effect))
    if own:
        other_edition = ("battle_support", "support_extra_cards") if kit.first_edition else ("duel_start", "heal_self")
        idle = known - {(card.timing, card.effect) for card in kit.heroes} - {other_edition}
        for _timing, effect in sorted(idle):
            raise InvalidContent("heroes.toml", say("rw-content-idle-effect", effect=effect))
