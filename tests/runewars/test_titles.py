"""RW-TITLE: Acquire Power, taking titles, and the dragon runes they help to."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.battle import CountStrength
from tablekeep.games.runewars.model import FOUGHT
from tablekeep.games.runewars.movement import push_strategize
from tablekeep.games.runewars.titles import push_acquire, push_acquire_supremacy
from tests.runewars.battles import meet, strengths, won
from tests.runewars.marches import march, resolve
from tests.runewars.wars import war

HAND = "winter-stores winter-stores counterspell counterspell ambush"


@pytest.mark.rule("RW-TITLE-01", "RW-ORDER-15")
@pytest.mark.parametrize(("dials", "gain"), [((0, 0, 0), 0), ((6, 0, 0), 1), ((7, 0, 1), 2), ((8, 8, 8), 3)])
def test_every_influence_icon_at_or_below_the_arrows_gives_influence(dials: tuple[int, int, int], gain: int) -> None:
    """The Daqan dials show influence at food 6 and 8 and at ore 1."""
    table = resolve(war(dials=(dials, (8, 8, 8)), influence=(1, 1)), push_acquire)
    assert (table.state.influence, table.asked) == ([1 + gain, 1], "")


@pytest.mark.rule("RW-TITLE-02")
def test_a_title_costs_more_influence_than_lies_on_it() -> None:
    table = resolve(war(influence=(4, 0), titles="captain 1 2; grandmaster 1 4"), push_acquire_supremacy)
    assert table.offers() == [
        "title primarch 1", "title primarch 2", "title primarch 3", "title primarch 4", "title captain 3", "title captain 4",
        "decline",
    ]  # fmt: skip
    assert table.refusal("title captain 1") == "RW-TITLE-02"
    assert table.refusal("title captain 2") == "RW-TITLE-02"
    assert table.refusal("title grandmaster 4") == "RW-TITLE-02"
    assert table.play("decline").state.influence[0] == 4


@pytest.mark.rule("RW-TITLE-03", "RW-TITLE-05")
def test_the_old_influence_is_gone_and_the_card_changes_hands() -> None:
    table = resolve(war(influence=(4, 0), titles="captain 1 2"), push_acquire_supremacy).play("title captain 3")
    state = table.state
    assert (state.influence, state.title_holder, state.title_influence) == ([1, 0], [-1, 0, -1], [0, 3, 0])


@pytest.mark.rule("RW-TITLE-04")
def test_a_title_without_influence_costs_at_least_one() -> None:
    table = resolve(war(influence=(1, 0)), push_acquire_supremacy)
    assert table.offers() == ["title primarch 1", "title captain 1", "title grandmaster 1", "decline"]
    assert table.refusal("title captain 0") == "RW-TITLE-04"
    assert resolve(war(influence=(0, 0)), push_acquire_supremacy).asked == ""


@pytest.mark.rule("RW-RUL-73")
def test_he_cannot_take_a_title_he_holds() -> None:
    table = resolve(war(influence=(9, 0), titles="primarch 0 1"), push_acquire_supremacy)
    assert table.offers("title")
    assert table.refusal("title primarch 5") == "RW-RUL-73"


@pytest.mark.rule("RW-TITLE-06")
def test_influence_on_a_title_is_spent() -> None:
    table = resolve(war(influence=(4, 3), titles="captain 1 2"), push_acquire_supremacy).play("title captain 3")
    assert table.state.influence[0] == 1
    assert table.state.play_order() == [1, 0], "three beat one, whatever lies on the title"


@pytest.mark.rule("RW-EX-30")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_the_example_of_taking_a_title(edition: str) -> None:
    table = war(factions="latari uthuk", influence=(5, 9), orders=(7, 7), edition=edition)
    resolve(table, push_acquire_supremacy)
    assert table.may("title grandmaster 1")
    table.play("title grandmaster 3")
    assert (table.state.title_influence[2], table.state.influence[0]) == (3, 2)
    resolve(table, push_acquire_supremacy, seat=1)
    assert min(int(text.split()[2]) for text in table.offers() if text.startswith("title grandmaster")) == 4


# -- what the holders may trade (RW-TITLE-07) --------------------------------------------------------------------------


@pytest.mark.rule("RW-TITLE-07")
def test_the_grandmaster_trades_five_tactics_cards_for_a_dragon_rune_once_a_turn() -> None:
    table = war(
        "DB: 1 footman",
        titles="grandmaster 0 1",
        tactics=(f"{HAND} ambush twist-of-fate twist-of-fate", ""),
        fresh=("poisoned-blade poisoned-blade", ""),
    )
    resolve(table, push_acquire)
    assert table.offers() == ["trade grandmaster", "pass", "pass-turn"]
    assert table.refusal("trade captain") == "RW-TITLE-07"
    table.play("trade grandmaster")
    table.play(
        "drop-tactic poisoned-blade", *["drop-tactic winter-stores"] * 2, "drop-tactic ambush", "drop-tactic twist-of-fate"
    )
    assert (table.state.hand_size(0), len(table.state.tactic_pile)) == (5, 5)
    assert table.asked == "place-runes"
    table.play("rune DA", "rune DB", "dragon DB")
    assert (table.rune("DA"), table.rune("DB"), table.asked) == ("false", "dragon", "")
    assert resolve(table, push_acquire).asked == "", "once in each turn"


@pytest.mark.rule("RW-TITLE-07")
@pytest.mark.parametrize(
    ("hand", "holder", "active"), [(HAND, 1, 0), ("winter-stores counterspell ambush twist-of-fate", 0, 0), (HAND, 0, 1)]
)
def test_not_with_too_few_cards_without_the_title_or_in_another_turn(hand: str, holder: int, active: int) -> None:
    table = war(titles=f"grandmaster {holder} 1", tactics=(hand, ""), active=active)
    assert resolve(table, push_acquire).asked == ""


@pytest.mark.rule("RW-TITLE-07")
def test_the_captain_trades_three_rewards_of_his_heroes_wherever_they_are() -> None:
    heroes = "sir-valadir DA 0 rewards=rage-blade up=runeplate; silhouette 1A 0 rewards=winged-boots,magic-ring"
    kit = war().state.kit
    known = [card.id.replace("_", "-") for card in kit.rewards]
    heroes = heroes.replace("magic-ring", next(id for id in known if id not in heroes))
    table = resolve(war(titles="captain 0 2", heroes=heroes), push_acquire).play("trade captain")
    assert len(table.offers("part-with")) == 4
    table.play("part-with runeplate sir-valadir", "part-with winged-boots silhouette", "part-with rage-blade sir-valadir")
    assert (table.hero("sir-valadir").loot, table.hero("silhouette").loot, len(table.state.reward_pile)) == (0, 1, 3)
    assert table.asked == "place-runes"


@pytest.mark.rule("RW-TITLE-07")
def test_the_captain_needs_three_rewards() -> None:
    table = war(titles="captain 0 2", heroes="sir-valadir DA 0 rewards=rage-blade up=runeplate")
    assert resolve(table, push_acquire).asked == ""


@pytest.mark.rule("RW-TITLE-02", "RW-LIMIT-02")
def test_no_price_is_higher_than_can_be_written() -> None:
    table = resolve(war(influence=(120, 0), titles="captain 1 2"), push_acquire_supremacy)
    assert table.offers("title captain")[-1] == "title captain 99"
    table.play("title captain 99")
    assert table.state.influence[0] == 21


@pytest.mark.rule("RW-RUL-93")
def test_titles_work_in_step_four_of_an_attack_but_not_on_the_contested_area() -> None:
    table = war("6B: 1 giant; DB: 2 footman", titles="grandmaster 0 1", tactics=(HAND, ""), influence=(0, 0))
    march(table, "6B", "march footman DB 2").play("pass")
    assert (table.asked, bool(table.state.marks & FOUGHT)) == ("moment-choice", True)
    table.play("trade grandmaster", *["drop-tactic winter-stores"] * 2, *["drop-tactic counterspell"] * 2, "drop-tactic ambush")
    assert table.asked == "place-runes"
    assert table.may("rune 6A")
    assert not table.may("rune 6B")


@pytest.mark.rule("RW-RUL-93")
def test_pass_turn_keeps_the_question_away() -> None:
    table = resolve(war("DB: 3 footman", titles="grandmaster 0 1", tactics=(HAND, "")), push_acquire, push_strategize)
    table.play("pass-turn", "shift footman DB DA 1")
    assert table.asked == "strategize"


@pytest.mark.rule("RW-TITLE-07", "RW-RUL-130")
@pytest.mark.parametrize(("titles", "theirs"), [("grandmaster 1 2", 3), ("grandmaster 0 2", 1), ("captain 1 2", 1)])
def test_the_lord_commander_is_stronger_in_battles_he_defends(titles: str, theirs: int) -> None:
    table = meet("2 archer", "1 berserker", more="1A: 1 archer; 3B: 1 berserker", titles=titles).do(CountStrength())
    assert strengths(table) == (2, theirs)


@pytest.mark.rule("RW-RUL-130")
def test_the_lord_commander_needs_no_unit_to_hold_an_area() -> None:
    table = meet("2 archer", "", more="1A: 1 archer", titles="grandmaster 1 2").do(CountStrength())
    assert (strengths(table), won(table)) == ((2, 2), 1)
