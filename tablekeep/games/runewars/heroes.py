"""Heroes: how they are gained, travel, carry rewards, are hurt, leave and fall (RW-HERO, RW-REWARD-01 to -03)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import ATTRIBUTES, WINTER
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.figures import MOST_TRAINING, Grave, Hero
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.steps import SEAT, Ask, number_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

HEROES: Final = 16
"""no box has as many heroes: what is kept by hero card in one number takes that many bits"""
HERO: Final = number_field("hero", HEROES - 1)

# -- what has happened to heroes in the present quest phase: groups of bits in `phase`, one bit for each hero card ---------

BARRED: Final = 0
"""may neither challenge nor attempt a quest any more (Ambush)"""
USED: Final = 1
"""has used the ability that works once in each quest phase"""
REFUSED: Final = 2
"""has refused a challenge with the Cloak of Deception"""
SEEN_AGAIN: Final = 3
"""has drawn another fate card in the present attribute test"""


def mark(state: War, card: int, group: int) -> None:
    state.phase |= 1 << group * HEROES + card


def unmark(state: War, card: int, group: int) -> None:
    state.phase &= ~(1 << group * HEROES + card)


def marked(state: War, card: int, group: int) -> bool:
    return state.phase >> group * HEROES + card & 1 == 1


def alive(state: War, card: int) -> bool:
    """Whether that hero is in play."""
    for hero in state.heroes:
        if hero.card == card:
            return True
    return False


def has_ability(state: War, card: int, effect: str) -> bool:
    return state.kit.heroes[card].effect == effect


def attribute(state: War, hero: Hero, which: int) -> int:
    """An attribute with its training (RW-QUEST-30)."""
    return state.kit.heroes[hero.card].attributes[which] + hero.training[which]


def heroes_in(state: War, area: int, seat: int) -> list[Hero]:
    """A seat's heroes in an area."""
    return [hero for hero in state.heroes if hero.area == area and hero.seat == seat]


def enemy_heroes(state: War, area: int, seat: int) -> list[Hero]:
    """Everybody else's heroes in an area."""
    return [hero for hero in state.heroes if hero.area == area and hero.seat != seat]


# -- gaining (RW-HERO-02, RW-HERO-03, RW-HERO-10) --------------------------------------------------------------------------


def hero_places(state: War, seat: int) -> list[int]:
    """RW-HERO-02, RW-RUL-52: his strongholds; without any, every friendly area."""
    strongholds = [area for area in state.chart.areas if state.forts[area] == seat]
    return strongholds or state.controlled(seat)


def gain_hero(state: War, seat: int, card: int) -> None:
    """RW-HERO-02, RW-HERO-03: the card lies before the player, the figure at a stronghold; a fourth hero drives one away."""
    places = hero_places(state, seat)
    if len(places) > 1:
        state.push(PlaceHero(seat, card))
    elif places:
        place_hero(state, seat, card, places[0])


def place_hero(state: War, seat: int, card: int, area: int) -> None:
    state.heroes.append(Hero(card, seat, area))
    if state.log is not None:
        state.say("place", "rw-log-hero-gained", "RW-HERO-02", target=area, seat=seat_ref(seat), hero=state.hero_ref(card))
    state.look_around()
    limit_heroes(state, seat, card)


def limit_heroes(state: War, seat: int, newcomer: int) -> None:
    """RW-HERO-03, RW-RUL-53: with a fourth hero, one of the earlier three must go, even the Captain's."""
    if len(state.heroes_of(seat)) > state.kit.limits.heroes:
        state.push(DismissHero(seat, newcomer))


@final
class PlaceHero(Ask):
    """RW-DP-103: at which stronghold a new hero appears."""

    __slots__ = ()
    name = "place-hero"
    rule = "RW-HERO-02"
    fields = (SEAT, HERO)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-place-hero", hero=state.hero_ref(self.data[0]))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("host", self.data[0], area) for area in hero_places(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        place_hero(state, seat, deed.args[0], deed.args[1])


@final
class DismissHero(Ask):
    """RW-DP-103: which of the earlier three heroes leaves for the fourth."""

    __slots__ = ()
    name = "dismiss-hero"
    rule = "RW-HERO-03"
    fields = (SEAT, number_field("newcomer", HEROES - 1))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("dismiss", hero.card) for hero in state.heroes_of(seat) if hero.card != self.data[0]]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        hero_leaves(state, deed.args[0])

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "dismiss" and action.args[0] == self.data[0]:
            return IllegalAction("RW-RUL-53", say("rw-refuse-newcomer", hero=state.hero_ref(self.data[0])))
        return super().refuse(state, seat, action)


def push_hire(state: War, seat: int, most: int, least: int = 1) -> None:
    """RW-HERO-10: influence for hero cards, of which one is kept. A fixed price (Wanderers Arrive) has least = most."""
    if state.hero_deck and state.influence[seat] >= least:
        state.push(Hire(seat, most, least))


@final
class Hire(Ask):
    """RW-DP-101: how much influence is spent on hero cards."""

    __slots__ = ()
    name = "hire"
    rule = "RW-HERO-10"
    fields = (SEAT, number_field("most"), number_field("least"))

    def options(self, state: War, seat: int) -> list[Action]:
        most, least = self.data
        highest = min(most, state.influence[seat], max(least, len(state.hero_deck)))
        found: list[Action] = [state.deed("spend", amount) for amount in range(least, highest + 1)]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "spend":
            lose_influence(state, seat, deed.args[0], "RW-HERO-10")
            draw_heroes(state, seat, deed.args[0])


def draw_heroes(state: War, seat: int, count: int) -> None:
    """RW-HERO-10, RW-RUL-88: only the drawing player sees the cards; he keeps exactly one."""
    left = max(0, len(state.hero_deck) - count)
    state.drawn = state.hero_deck[left:]
    state.drawn_by = seat
    state.hero_deck = state.hero_deck[:left]
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "rw-log-heroes-drawn", "RW-HERO-10", seat=seat_ref(seat), cards=len(state.drawn))
    if len(state.drawn) > 1:
        state.push(KeepHero(seat))
    elif state.drawn:
        keep_hero(state, seat, state.drawn[0])


def keep_hero(state: War, seat: int, card: int) -> None:
    """The others are shuffled back."""
    rest = list(without(state.drawn, card))
    state.drawn = ()
    state.drawn_by = NOBODY
    if rest:
        state.hero_deck = tuple(state.shuffled("heroes", [*state.hero_deck, *rest]))
    gain_hero(state, seat, card)


@final
class KeepHero(Ask):
    """RW-DP-102: which of the drawn heroes stays."""

    __slots__ = ()
    name = "keep-hero"
    rule = "RW-HERO-10"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("keep", card) for card in state.drawn]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        keep_hero(state, seat, deed.args[0])


# -- leaving and falling (RW-HERO-05 to -08, RW-HERO-20) -------------------------------------------------------------------


def remove_hero(state: War, card: int) -> Hero:
    """Takes the figure off the board; who calls this says where card and rewards go."""
    hero = state.hero(card)
    state.heroes.remove(hero)
    state.moved_heroes &= ~(1 << card)
    state.dungeoned &= ~(1 << card)
    if state.battle is not None:
        state.battle.leave(card)
    return hero


def hero_leaves(state: War, card: int) -> None:
    """RW-HERO-20, RW-RUL-54: the card goes back into the deck, the rewards face up on their pile; tokens are lost."""
    hero = remove_hero(state, card)
    state.reward_pile += hero.rewards + hero.turned_up
    state.hero_deck = tuple(state.shuffled("heroes", [*state.hero_deck, card]))
    state.revealed += 1
    if state.log is not None:
        state.say(
            "fall", "rw-log-hero-left", "RW-HERO-20", target=hero.area, seat=seat_ref(hero.seat), hero=state.hero_ref(card),
            rewards=hero.loot,
        )  # fmt: skip


def defeat_hero(state: War, card: int) -> None:
    """RW-HERO-05, RW-HERO-08, RW-RUL-61: he is out for good; a marker holds the rewards he had."""
    hero = remove_hero(state, card)
    if state.log is not None:
        state.say(
            "fall", "rw-log-hero-defeated", "RW-HERO-05", target=hero.area, seat=seat_ref(hero.seat),
            hero=state.hero_ref(card),
        )  # fmt: skip
    if hero.loot:
        state.graves.append(Grave(hero.area, hero.rewards, hero.turned_up, hero.seat))
        if state.log is not None:
            state.say("place", "rw-log-grave", "RW-HERO-08", target=hero.area, rewards=hero.loot)


def damage_hero(state: War, card: int, amount: int, rule: str = "RW-HERO-06") -> None:
    """Damage outside duels: it stays, and defeats him when it reaches his health."""
    hero = state.hero(card)
    hurt = hero.hurt(hero.damage + amount)
    state.change_hero(hurt)
    if state.log is not None:
        state.say("strike", "rw-log-hero-hurt", rule, target=hero.area, number=amount, hero=state.hero_ref(card), damage=amount)
    if hurt.damage >= state.hero_card(hurt).health:
        defeat_hero(state, card)


def heal_hero(state: War, card: int, amount: int, rule: str) -> None:
    """Takes damage off a hero, as much as there is."""
    hero = state.hero(card)
    amount = min(amount, hero.damage)
    if amount > 0:
        state.change_hero(hero.hurt(hero.damage - amount))
        if state.log is not None:
            state.say("change", "rw-log-hero-healed", rule, target=hero.area, hero=state.hero_ref(card), damage=amount)


def rout_hero(state: War, card: int, rule: str = "RW-HERO-22") -> None:
    hero = state.hero(card)
    if not hero.routed:
        state.change_hero(hero.lying(True))
        if state.log is not None:
            state.say("turn", "rw-log-hero-routed", rule, target=hero.area, hero=state.hero_ref(card))


def trainable(hero: Hero) -> list[int]:
    """RW-QUEST-14: the attributes that can still rise by training."""
    return [which for which in range(3) if hero.training[which] < MOST_TRAINING]


def train_hero(state: War, card: int, which: int, by: int, rule: str) -> None:
    """RW-QUEST-14: what would go beyond +2 is lost."""
    hero = state.hero(card).trained(which, by)
    state.change_hero(hero)
    if state.log is not None:
        state.say(
            "change", "rw-log-hero-trained", rule, target=hero.area, hero=state.hero_ref(card), attribute=ATTRIBUTES[which],
            training=hero.training[which],
        )  # fmt: skip


# -- on the way (RW-MOVE-41 to -43, RW-QUEST-11) ---------------------------------------------------------------------------


def boots(state: War, rewards: tuple[int, ...]) -> int:
    """The Winged Boots among some rewards, -1 for none."""
    for reward in rewards:
        if reward >= 0 and state.kit.rewards[reward].effect == "hero_movement":
            return reward
    return -1


def flies(state: War, hero: Hero) -> bool:
    """RW-MOVE-31: flying by nature, or in Winged Boots."""
    return flies_with(state, hero, hero.rewards + hero.turned_up)


def seen_to_fly(state: War, hero: Hero) -> bool:
    """The same, as far as everybody knows."""
    return flies_with(state, hero, hero.turned_up)


def flies_with(state: War, hero: Hero, rewards: tuple[int, ...]) -> bool:
    if state.hero_card(hero).flying:
        return True
    worn = boots(state, rewards)
    return worn >= 0 and state.kit.rewards[worn].params.get("flying", 0) == 1


def open_steps(state: War, hero: Hero) -> int:
    """RW-MOVE-30 to -35, RW-MOVE-43: the neighbouring areas a hero may enter, as a mask; whose they are does not matter."""
    chart = state.chart
    if flies(state, hero):
        return chart.touching[hero.area]
    if state.season == WINTER:
        return chart.open[hero.area] | chart.over_water[hero.area]
    return chart.open[hero.area]


def walks(state: War, hero: Hero, area: int) -> bool:
    """Whether he could enter a neighbouring area without his Winged Boots."""
    chart = state.chart
    if state.hero_card(hero).flying or chart.open[hero.area] >> area & 1:
        return True
    return state.season == WINTER and chart.over_water[hero.area] >> area & 1 == 1


def show_boots(state: War, card: int) -> None:
    """The Winged Boots are turned up when their hero first moves as he could not without them."""
    hero = state.hero(card)
    worn = boots(state, hero.rewards + hero.turned_up)
    if worn >= 0:
        turn_up(state, card, worn)


def travel(state: War, card: int, area: int, rule: str) -> None:
    """Moves a hero to another area; his player sees the rune token there (RW-RUL-57)."""
    hero = state.hero(card)
    state.change_hero(hero.at(area))
    if state.log is not None:
        state.say(
            "move", "rw-log-hero-moves", rule, target=area, origin=hero.area, seat=seat_ref(hero.seat),
            hero=state.hero_ref(card),
        )  # fmt: skip
    state.look_around()


# -- reward cards in a hero's hands (RW-REWARD-01 to -03) ------------------------------------------------------------------


def rewards_left(state: War) -> bool:
    return bool(state.reward_deck or state.reward_pile)


def reward_ref(state: War, reward: int) -> Ref:
    return Ref("reward", state.kit.rewards[reward].id)


def take_rewards(state: War, count: int) -> tuple[int, ...]:
    """Off the top of the deck, which is renewed when it runs out (RW-LIMIT-04)."""
    taken: list[int] = []
    for _ in range(count):
        if not state.reward_deck:
            if not state.reward_pile:
                break
            state.reward_deck = tuple(state.shuffled("rewards", list(state.reward_pile)))
            state.reward_pile = ()
        taken.append(state.reward_deck[-1])
        state.reward_deck = state.reward_deck[:-1]
    return tuple(taken)


def gain_reward(state: War, card: int) -> None:
    """RW-REWARD-01: the top card, seen by the hero's player alone, face down under the hero. Astarra chooses from two."""
    hero = state.hero(card)
    choice = has_ability(state, card, "reward_choice")
    taken = take_rewards(state, state.hero_card(hero).params["draw"] if choice else 1)
    if not taken:
        return
    state.revealed += 1
    if len(distinct(taken)) > 1:
        state.drawn = taken
        state.drawn_by = hero.seat
        state.push(KeepReward(hero.seat, card))
        return
    keep_reward(state, card, taken[0], taken[1:])


def keep_reward(state: War, card: int, reward: int, rest: tuple[int, ...]) -> None:
    """The hero has one more card face down; what was drawn too many is shuffled back."""
    hero = state.hero(card)
    if rest:
        state.reward_deck = tuple(state.shuffled("rewards", [*state.reward_deck, *rest]))
    state.change_hero(hero.carrying((*hero.rewards, reward), hero.turned_up))
    if state.log is not None:
        seat = seat_ref(hero.seat)
        state.say("flip", "rw-log-reward", "RW-REWARD-01", target=hero.area, seat=seat, hero=state.hero_ref(card))
        state.say(
            "flip", "rw-log-reward-drawn", "RW-REWARD-01", target=hero.area, audience=1 << hero.seat, seat=seat,
            hero=state.hero_ref(card), reward=reward_ref(state, reward),
        )  # fmt: skip


@final
class KeepReward(Ask):
    """Astarra's Rune Lore: which of the two drawn reward cards she keeps."""

    __slots__ = ()
    name = "keep-reward"
    rule = "RW-REWARD-01"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("reward", reward) for reward in distinct(state.drawn)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        rest = without(state.drawn, deed.args[0])
        state.drawn = ()
        state.drawn_by = NOBODY
        keep_reward(state, self.data[0], deed.args[0], rest)


def carries(hero: Hero, reward: int) -> bool:
    return reward in hero.turned_up or reward in hero.rewards


def turn_up(state: War, card: int, reward: int) -> None:
    """RW-REWARD-02: at its first use a reward is turned up and stays so."""
    hero = state.hero(card)
    if reward in hero.turned_up or reward not in hero.rewards:
        return
    state.change_hero(hero.carrying(without(hero.rewards, reward), (*hero.turned_up, reward)))
    state.revealed += 1
    if state.log is not None:
        state.say(
            "flip", "rw-log-reward-shown", "RW-REWARD-02", target=hero.area, seat=seat_ref(hero.seat),
            hero=state.hero_ref(card), reward=reward_ref(state, reward),
        )  # fmt: skip


def drop_reward(state: War, card: int, reward: int) -> None:
    """Takes one copy from a hero, an open one first."""
    hero = state.hero(card)
    if reward in hero.turned_up:
        state.change_hero(hero.carrying(hero.rewards, without(hero.turned_up, reward)))
    else:
        state.change_hero(hero.carrying(without(hero.rewards, reward), hero.turned_up))


def discard_reward(state: War, card: int, reward: int, rule: str) -> None:
    """The card goes face up on the pile beside the reward deck."""
    hero = state.hero(card)
    drop_reward(state, card, reward)
    state.reward_pile += (reward,)
    state.revealed += 1
    if state.log is not None:
        state.say(
            "move", "rw-log-reward-discarded", rule, target=hero.area, seat=seat_ref(hero.seat), hero=state.hero_ref(card),
            reward=reward_ref(state, reward),
        )  # fmt: skip


def hand_over(state: War, giver: int, taker: int, reward: int) -> None:
    """RW-REWARD-03: a card changes hands and stays as it lies; what lies face down is nobody else's business."""
    hidden = reward not in state.hero(giver).turned_up
    drop_reward(state, giver, reward)
    hero = state.hero(taker)
    if hidden:
        state.change_hero(hero.carrying((*hero.rewards, reward), hero.turned_up))
    else:
        state.change_hero(hero.carrying(hero.rewards, (*hero.turned_up, reward)))
    if state.log is not None:
        state.say(
            "move", "rw-log-reward-given", "RW-REWARD-03", target=hero.area, seat=seat_ref(hero.seat),
            hero=state.hero_ref(giver), taker=state.hero_ref(taker),
        )  # fmt: skip


def gifts(state: War, seat: int, area: int) -> list[Deed]:
    """RW-DP-033: every card that one of a seat's heroes in an area could give to another one there."""
    here = heroes_in(state, area, seat)
    if len(here) < 2:
        return []
    found: list[Deed] = []
    for giver in here:
        for reward in distinct(giver.rewards + giver.turned_up):
            for taker in here:
                if taker.card != giver.card:
                    found.append(state.deed("give", reward, giver.card, taker.card))
    return found


# -- graves (RW-HERO-08, RW-HERO-09) ---------------------------------------------------------------------------------------


def looters(state: War, seat: int) -> list[int]:
    """The seat's heroes, by card, who stand or lie where a defeated hero left his rewards."""
    if not state.graves:
        return []
    places = 0
    for grave in state.graves:
        places |= 1 << grave.area
    return [hero.card for hero in state.heroes if hero.seat == seat and places >> hero.area & 1]


def loot(state: War, card: int) -> None:
    """RW-HERO-09: he takes everything that lies in his area; the marker goes."""
    hero = state.hero(card)
    rewards, turned_up = hero.rewards, hero.turned_up
    left: list[Grave] = []
    found = 0
    for grave in state.graves:
        if grave.area == hero.area:
            rewards += grave.rewards
            turned_up += grave.turned_up
            found += len(grave.rewards) + len(grave.turned_up)
        else:
            left.append(grave)
    state.graves = left
    state.change_hero(hero.carrying(rewards, turned_up))
    state.revealed += 1
    if state.log is not None:
        state.say(
            "move", "rw-log-loot", "RW-HERO-09", target=hero.area, seat=seat_ref(hero.seat), hero=state.hero_ref(card),
            rewards=found,
        )  # fmt: skip
