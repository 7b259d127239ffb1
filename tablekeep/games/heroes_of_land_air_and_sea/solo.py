"""The solo enemy's turns: a card is turned up, its hero carries it out or moves instead, the player may follow (HL-SOLO)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import BUILD, DISCOVER, RECRUIT, TAX
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.solo_attack import OPS as ATTACK_OPS
from tablekeep.games.heroes_of_land_air_and_sea.solo_battle import draw_card
from tablekeep.games.heroes_of_land_air_and_sea.solo_cards import OPS as CARD_OPS
from tablekeep.games.heroes_of_land_air_and_sea.solo_cards import TAX_CARD, perform
from tablekeep.games.heroes_of_land_air_and_sea.solo_movement import EnemyMove
from tablekeep.games.heroes_of_land_air_and_sea.steps import Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.taxes import ShiftTax
from tablekeep.games.heroes_of_land_air_and_sea.turns import push_follow
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.messages import Ref

OPS: Final[tuple[str, ...]] = ATTACK_OPS + CARD_OPS

FOLLOWED: Final[tuple[int, ...]] = (RECRUIT, BUILD, BUILD, DISCOVER, TAX)
"""by action of a card: the capital action it counts as for the player who follows (HL-SOLO-81); Attack is none"""

PLACE: Final[Field] = number_field("place", 2)
"""a hero slot of the solo board, from left to right"""


@final
class EnemyTurn(Task):
    """HL-SOLO-14: the top card goes onto the left-most free hero slot, and that hero carries it out."""

    __slots__ = ()
    name = "enemy-turn"
    fields = (PLACE,)

    def run(self, state: World) -> None:
        enemy = state.enemy
        place = self.data[0]
        if state.out[enemy]:
            return
        state.active = enemy
        number = draw_card(state)
        state.solo_slots = (*state.solo_slots, number)
        if state.log is not None:
            slot = state.kit.boards[state.factions[enemy]].heroes[place].slot
            state.say(
                "flip", "hl-log-enemy-card", "HL-SOLO-14", target=state.where(enemy, slot), player=state.power_ref(enemy),
                unit=state.unit_ref(enemy, slot), card=Ref("solo-card", state.kit.solo_cards[number].id),
            )  # fmt: skip
        state.moment()
        state.push(CarryOutCard(place))


@final
class CarryOutCard(Task):
    """HL-SOLO-15, HL-SOLO-16: the card is carried out if it can be; if not, it fails."""

    __slots__ = ()
    name = "carry-out-card"
    fields = (PLACE,)

    def run(self, state: World) -> None:
        place = self.data[0]
        card = state.kit.solo_cards[state.solo_slots[-1]]
        state.push(AfterCard(place))
        if perform(state, place, card):
            return
        state.solo_failed |= 1 << len(state.solo_slots) - 1
        if state.log is not None:
            slot = state.kit.boards[state.factions[state.enemy]].heroes[place].slot
            state.say(
                "say", "hl-log-enemy-fails", "HL-SOLO-16", player=state.power_ref(state.enemy),
                unit=state.unit_ref(state.enemy, slot), card=Ref("solo-card", card.id),
            )  # fmt: skip


@final
class AfterCard(Task):
    """HL-SOLO-81: a card that was carried out may be followed; after one that failed, and after Tax, the hero moves."""

    __slots__ = ()
    name = "after-card"
    fields = (PLACE,)

    def run(self, state: World) -> None:
        card = state.kit.solo_cards[state.solo_slots[-1]]
        hero = state.kit.boards[state.factions[state.enemy]].heroes[self.data[0]].slot
        failed = state.solo_failed >> len(state.solo_slots) - 1 & 1 == 1
        if failed or card.moves_after:
            state.push(EnemyMove(hero, 0))
        if failed:
            return
        if card.action == TAX_CARD:
            state.push(ShiftTax())  # HL-SOLO-48
        if card.can_follow:
            push_follow(state, FOLLOWED[card.action], state.enemy)
