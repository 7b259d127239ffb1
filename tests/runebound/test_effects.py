"""General rules and single effects on the board (RB-GEN)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.adventuring import DrawCard, draw_card
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.effects import NO_LIST
from tablekeep.games.runebound.moments import usable
from tablekeep.games.runebound.resolving import LASTING, NO_SIDE, OPS, Resolve
from tablekeep.games.runebound.testing import draw_skill
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.effects import carry, effect
from tests.runebound.events import adventuring, pile
from tests.runebound.journeys import Table, journey


def lists_of(table: Table, *ops: str) -> int:
    """The number of the first list of the box that consists of these effects."""
    lists = table.state.kit.effects.lists
    return next(number for number, found in enumerate(lists) if [one.op for one in found] == [*ops])


def one_effect(table: Table, op: str, n: int) -> int:
    """The number of a list of the box that holds this effect alone."""
    lists = table.state.kit.effects.lists
    return next(number for number, found in enumerate(lists) if [(one.op, one.n) for one in found] == [(op, n)])


def gold_list(table: Table, n: int) -> int:
    return one_effect(table, "gold", n)


@pytest.mark.rule("RB-GEN-01", "RB-RUL-02")
def test_card_text_beats_the_rules() -> None:
    """With the option, the failure line of an event is resolved although a failed event stops at once."""
    table = adventuring("COM-G14", event_failure_lines="on", skills="- -").play("option A")
    assert table.state.damage[0] == 1


@pytest.mark.rule("RB-GEN-02")
def test_what_cannot_be_carried_out_is_skipped() -> None:
    table = journey(damage=(1, 0), gold=(0, 0))
    carry(table, 0, "heal", 3)
    carry(table, 0, "gold", -2)
    carry(table, 0, "remove_zombie", 2, at="any")
    carry(table, 0, "discard_skill", 2)
    carry(table, 0, "discard_trophy", 2, deck="any")
    carry(table, 0, "learn_skill", pay="free")
    carry(table, 0, "refresh", 1, {"within": 8}, deck="social")
    assert (table.asked, table.state.damage[0], table.state.gold[0]) == ("", 0, 0)


@pytest.mark.rule("RB-GEN-05")
def test_discarded_adventure_cards_go_to_the_pile_of_their_back() -> None:
    """The Fey Sorceress is an enemy with a green back."""
    table = adventuring("EXP-G15", gold=(0, 0)).play("option A")
    assert [pile(table, deck) for deck in ("combat", "exploration", "social")] == [[], ["EXP-G15"], []]


@pytest.mark.rule("RB-GEN-06", "RB-GEN-07")
def test_an_empty_deck_is_made_from_its_discard_pile() -> None:
    table = journey(combat_pile="COM-G01 COM-G02 COM-G03")
    state = table.state
    state.decks[0] = ()
    drawn = {draw_card(state, 0) for _ in range(3)}
    assert {state.kit.adventures[card].id for card in drawn} == {"COM-G01", "COM-G02", "COM-G03"}
    assert (state.piles[0], draw_card(state, 0)) == ((), -1)
    state.skill_pile, state.skill_deck = state.skill_deck[:2], ()
    assert draw_skill(state) >= 0
    assert (len(state.skill_deck), state.skill_pile) == (1, ())


@pytest.mark.rule("RB-GEN-07", "RB-ADV-07")
def test_drawing_where_nothing_is_left_does_nothing() -> None:
    table = journey()
    table.state.decks[1] = ()
    assert table.do(DrawCard(0, 1)).asked == ""
    assert table.quests() == []


@pytest.mark.rule("RB-GEN-09", "RB-RUL-87")
def test_once_per_turn_means_in_each_own_turn() -> None:
    table = journey("laurel hawthorne", places="J10 J10", hands=("B13", "")).do(GoOn(0), NextTurn())
    table.play("roll").dice("P P P")
    assert table.may("use laurel-terrain-roll")
    table.play("use laurel-terrain-roll")
    assert not table.may("use laurel-terrain-roll")
    table.play("keep")
    while table.asked != "action":
        table.play("stop")
    table.play("roll")
    assert not table.may("use laurel-terrain-roll")
    table.play("keep")
    while table.asked != "action":
        table.play("stop")
    table.play("end-turn")
    assert usable(table.state, 0, "terrain_roll") == []
    table.play("end-turn", "roll")
    assert table.may("use laurel-terrain-roll")


@pytest.mark.rule("RB-GEN-11", "RB-RUL-102")
def test_a_cost_is_there_in_full_or_not_at_all() -> None:
    table = journey(gold=(1, 2), hands=("B13", "B05 B01"), unseen=("combat", "combat social"))
    costs = (gold_list(table, -2), one_effect(table, "discard_skill", 2), one_effect(table, "discard_trophy", 2))
    for cost in costs:
        assert [payable(table.state, seat, cost) for seat in (0, 1)] == [False, True]
    assert payable(table.state, 0, NO_LIST)


@pytest.mark.rule("RB-GEN-12", "RB-RUL-102")
def test_a_loss_takes_what_is_there() -> None:
    table = journey(gold=(1, 5), lore=(1, 3), allies=(1, 3))
    for op in ("gold", "lore", "ally"):
        carry(table, 0, op, -2)
        carry(table, 1, op, -2)
    assert (table.state.gold, table.state.lore, table.state.allies) == ([0, 3], [0, 1], [0, 1])


@pytest.mark.rule("RB-GEN-13", "RB-DP-42")
def test_every_alternative_may_be_chosen_and_is_resolved_as_far_as_possible() -> None:
    """The Call: lose 1 ally, or a zombie here and 2 damage; who has no ally may choose to lose one all the same."""
    table = journey(scenario="corpse_king", places="D5 H3", allies=(0, 1))
    call = next(story for story in table.state.kit.stories if story.id == "STO-K10")
    table.do(Resolve(0, call.on_draw, 0, -1))
    for seat in (0, 1):
        assert (table.to_play, table.asked, table.offers()) == (seat, "choose-one", ["choose A", "choose B"])
        table.play(("choose B", "choose A")[seat])
    assert (table.state.damage, table.state.allies) == ([2, 0], [0, 0])
    both = effect("choose")
    both.options = (one_effect(table, "discard_skill", 2), gold_list(table, -2))
    table.state.gold = [1, 0]
    table.state.hand[0] = table.state.skill_deck[:1]
    OPS["choose"](table.state, 0, both, NO_SIDE)
    table.do(table.state.agenda.pop())
    assert table.offers() == ["choose A", "choose B"]
    table.play("choose B")
    assert (table.state.gold[0], len(table.state.hand[0])) == (0, 1)


@pytest.mark.rule("RB-GEN-14", "RB-DP-30", "RB-EX-55")
def test_who_uses_an_effect_chooses() -> None:
    """The reward of the Fey Sorceress: 2 gold, or a trophy from a deck of choice."""
    table = journey(gold=(0, 0))
    foe = next(foe for foe in table.state.kit.foes if foe.id == "EXP-G18")
    table.do(Resolve(0, foe.reward, 0, -1))
    assert (table.asked, table.to_play, table.offers()) == ("choose-one", 0, ["choose A", "choose B"])
    table.play("choose A")
    assert table.state.gold[0] == 2
    table.do(Resolve(0, foe.reward, 0, -1)).play("choose B", "deck social")
    assert table.trophies() == ["social"]


@pytest.mark.rule("RB-GEN-15")
def test_a_list_is_resolved_in_order_with_everything_that_arises() -> None:
    """Silver from the Mine and its like: the first effect is finished before the second."""
    table = journey("lyssa hawthorne", scenario="corpse_king", places="D5 H3", zombies="A13 B5", gold=(0, 0))
    number = lists_of(table, "remove_zombie", "gold")
    table.do(Resolve(0, number, 0, -1))
    assert (table.asked, table.state.gold[0]) == ("remove-zombie", 0)
    table.play("zombie B5")
    assert table.state.gold[0] == 1


@pytest.mark.rule("RB-GEN-16", "RB-RUL-79")
def test_abilities_of_one_moment_are_used_in_the_players_order() -> None:
    """Thorn gains an exploration trophy: Teleportation, and a skill that draws a card."""
    table = journey("thorn hawthorne", places="I10 N10", hands=("B13", ""), learned=("S12", ""))
    carry(table, 0, "trophy", 1, deck="exploration")
    assert table.offers() == ["use thorn-gain-trophy", "use skill-s12-gain-trophy", "pass"]
    table.play("use skill-s12-gain-trophy")
    assert len(table.hand()) == 2
    assert table.offers() == ["use thorn-gain-trophy", "pass"]


@pytest.mark.rule("RB-HERO-05", "RB-RUL-91")
def test_two_trophies_gained_together_trigger_twice() -> None:
    table = journey("thorn hawthorne", places="I10 N10", hands=("B13 B05", ""))
    carry(table, 0, "trophy", 2, deck="combat")
    uses = 0
    while table.asked == "use-ability":
        table.play("use thorn-gain-trophy")
        while table.asked != "use-ability" and table.asked:
            table.play(table.offers()[0])
        uses += 1
    assert (uses, table.hand()) == (2, [])


# -- several heroes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-STORY-09")
@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ("all", [0, 1, 2]),
        ("others", [1, 2]),
        ("within:2", [0, 1]),
        ("lore:0", [1, 2]),
        ("place:city", [0]),
        ("place:shrine", [2]),
        ("place:wilderness", [1]),
        ("terrain:plains", [0, 2]),
        ("terrain:water|hills", [1]),
    ],
)
def test_which_heroes_are_meant(who: str, meant: list[int]) -> None:
    """In Tamalir (plains), on the lake beside it, and at the shrine of Aris (plains)."""
    table = journey("lyssa hawthorne mok", places="G6 F6 N10", lore=(1, 0, 0), gold=(0, 0, 0))
    gain = effect("each_hero", who=who)
    gain.lists = {"do": gold_list(table, 1)}
    OPS["each_hero"](table.state, 0, gain, NO_SIDE)
    table.do(*reversed(table.state.agenda))
    assert [seat for seat in range(3) if table.state.gold[seat]] == meant


@pytest.mark.rule("RB-GEN-14")
def test_healing_is_divided_among_the_heroes_on_the_hex() -> None:
    table = journey("lyssa hawthorne mok", places="H3 H3 N10", learned=("S01", "", ""), damage=(2, 3, 4)).do(GoOn(0))
    table.play("use skill-s01-action")
    assert table.offers() == ["heal P1", "heal P2", "done"]
    table.play("heal P2", "heal P2", "heal P1", "done")
    assert (table.state.damage, table.state.actions) == ([1, 1, 4], 2)
    table.play("use skill-s01-action", "heal P2")
    assert table.state.damage == [0, 0, 4]


@pytest.mark.rule("RB-COMMODITY-03", "RB-DP-24")
def test_trading_a_commodity_costs_an_action_where_its_card_says() -> None:
    table = journey(places="I7 N10", assets=("A19", ""), gold=(0, 0)).do(GoOn(0)).play("use asset-a19-action")
    assert (table.state.gold[0], table.assets(), table.state.actions) == (2, [], 2)
    assert not journey(places="G6 N10", assets=("A19", "")).do(GoOn(0)).may("use asset-a19-action")


@pytest.mark.rule("RB-ACT-03", "RB-MOVE-13")
def test_a_move_along_roads_instead_of_a_move_action() -> None:
    table = journey(places="E10 N10", assets=("C16", "")).do(GoOn(0)).play("use asset-c16-move-action")
    assert sorted(table.offers()) == ["step D11", "step F11", "stop"]
    table.play("step F11", "stop")
    assert (table.at(), table.state.actions) == ("F11", 2)
    assert not table.may("use asset-c16-move-action")
    assert not journey(places="E11 N10", assets=("C16", "")).do(GoOn(0)).may("use asset-c16-move-action")


@pytest.mark.rule("RB-HERO-01", "RB-CHALLENGE-01", "RB-DP-34")
def test_corbin_challenges_a_hero_on_his_hex_for_an_action() -> None:
    table = journey("corbin lyssa mok", places="H3 H3 H3", damage=(0, 0, 9)).do(GoOn(0))
    assert table.offers("challenge") == ["challenge P2"]
    assert table.refusal("challenge P3") == "RB-DEFEAT-09"
    table.play("challenge P2")
    assert table.state.combat is not None
    assert (table.state.combat.seats, table.state.combat.retreats, table.state.actions) == ((0, 1), False, 2)
    assert table.state.challenged == 0b10
    table = journey("corbin lyssa", places="H3 H3")
    table.state.challenged = 0b10
    assert table.do(GoOn(0)).refusal("challenge P2") == "RB-HERO-01"


def test_every_effect_of_the_box_is_known() -> None:
    ops = {one.op for effects in journey().state.kit.effects.lists for one in effects}
    assert ops - set(OPS) - set(LASTING) == set()
