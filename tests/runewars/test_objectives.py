"""Objectives: the sixteen conditions, when they may be shown, what is remembered for them (RW-OBJECTIVE, RW-DP-158)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars import objectives, tactics  # noqa: F401 - a tactics card keeps a moment open
from tablekeep.games.runewars.components import EVIL, GOOD
from tablekeep.games.runewars.model import EXCHANGED, TOOK_STRONGHOLD
from tablekeep.games.runewars.moments import YOUR_TURN, usable
from tablekeep.games.runewars.objectives import holds
from tablekeep.games.runewars.orders import EndOfTurn, Turn
from tablekeep.games.runewars.seasons import begin_season
from tablekeep.games.runewars.unpacking import load_kit
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.battles import fight, invade, misses
from tests.runewars.journeys import duel, my_turn
from tests.runewars.marches import march
from tests.runewars.wars import THREE, Table, war

SEVEN = "1A: 1 berserker; 1B: 1 berserker; 1C: 1 berserker; 2A: 1 berserker; 2B: 1 berserker; 2C: 1 berserker; 3A: 1 berserker"
SIX = SEVEN.rpartition(";")[0]
EVIL_FIRST = "uthuk daqan"


def fulfilled(card: str, units: str = "", *, seat: int = 0, **more: Any) -> bool:
    """Whether the condition of an objective holds for a seat."""
    state = war(units, **more).state
    number = [known.id for known in state.kit.objectives].index(card)
    return holds(state, seat, state.kit.objectives[number])


def with_objective(card: str, units: str = "", **more: Any) -> Table:
    """The first seat holds the card; it is a free moment of his turn."""
    return my_turn(war(units, objectives=(card, *[""] * (len(str(more.get("factions", "a b")).split()) - 1)), **more))


def named(table: Table, seat: int = 0) -> list[str]:
    return [table.state.kit.objectives[card].id for card in table.state.objectives[seat]]


# -- showing it ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-OBJECTIVE-01")
def test_each_alignment_has_its_eight_cards_and_nobody_sees_anothers() -> None:
    kit = war().state.kit
    assert [sum(card.alignment == side for card in kit.objectives) for side in (GOOD, EVIL)] == [8, 8]
    table = war(objectives=("fellowship", "countless-host"))
    for viewer in (1, None):
        assert table.state.redact(viewer).objectives[0] == (-1,)
    assert table.state.redact(0).objectives[0] == table.state.objectives[0]


@pytest.mark.rule("RW-OBJECTIVE-02", "RW-OBJECTIVE-03", "RW-RUNE-10")
def test_a_fulfilled_objective_is_discarded_for_a_dragon_rune_and_not_replaced() -> None:
    table = with_objective("lawful-authority", titles="primarch 0 6")
    good = table.state.objective_decks[0]
    table.play("objective")
    assert table.asked == "place-runes"
    table.play("rune 1A", "rune 1B", "dragon 1B")
    assert (table.rune("1A"), table.rune("1B")) == ("false", "dragon")
    assert named(table) == []
    assert table.state.objective_decks[0] == good
    assert table.told()[0] == "objective RW-OBJECTIVE-02 seat=0 objective=lawful_authority"


@pytest.mark.rule("RW-OBJECTIVE-02")
def test_he_may_wait_as_long_as_he_likes() -> None:
    table = with_objective("lawful-authority", titles="primarch 0 6").play("pass")
    assert named(table) == ["lawful_authority"]
    assert my_turn(table).offers("objective") == ["objective"]


@pytest.mark.rule("RW-OBJECTIVE-02")
def test_while_the_condition_does_not_hold_nothing_is_offered() -> None:
    table = with_objective("lawful-authority", titles="primarch 0 5; grandmaster 1 6", tactics=("war-chest", ""))
    assert table.offers("objective") == []
    assert table.refusal("objective") == "RW-OBJECTIVE-02"
    table.state.objectives[0] = ()
    assert table.refusal("objective") == "RW-OBJECTIVE-03"


@pytest.mark.rule("RW-OBJECTIVE-02", "RW-RUL-93")
def test_only_in_his_own_turn_and_not_while_a_battle_is_fought() -> None:
    told: dict[str, Any] = {"objectives": ("lawful-authority", ""), "titles": "primarch 0 6"}
    table = war(active=1, **told)
    assert usable(table.state, 0, YOUR_TURN, -1) == []
    table = fight("2 archer", "1 berserker", tactics=("war-chest", ""), more="1A: 1 archer", **told)
    assert table.asked == "moment-choice"
    assert table.offers("objective") == []
    assert table.refusal("objective") == "RW-RUL-93"


@pytest.mark.rule("RW-OBJECTIVE-02")
def test_what_happens_during_the_order_may_fulfil_it() -> None:
    """Acquire Power brings the influence; before the order he had too little."""
    table = war(objectives=("voice-of-the-council", ""), orders=(7, 0), influence=(9, 0), dials=((8, 8, 8), (0, 0, 0)))
    table.do(Turn(0))
    assert table.offers("objective") == ["objective"]
    influence = table.state.influence[0]
    assert influence >= 10
    table.play("objective")
    assert table.state.influence[0] == influence - 5, "five are discarded as well"


# -- good (RW-OBJECTIVE-04) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_bound_by_honor() -> None:
    assert fulfilled("bound_by_honor"), "there are none on the board"
    assert fulfilled("bound_by_honor", "1A: 1 footman, 2 beastman; UA: 2 razorwing routed; 1B: 2 giant")
    assert not fulfilled("bound_by_honor", "1A: 1 footman, 2 beastman; 1B: 1 razorwing routed")


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_friend_of_the_mighty() -> None:
    assert fulfilled("friend_of_the_mighty", "1A: 1 footman, 1 dragon; DA: 1 giant routed")
    assert fulfilled("friend_of_the_mighty", "1A: 1 footman, 2 dragon")
    assert not fulfilled("friend_of_the_mighty", "1A: 1 footman, 1 dragon; 1B: 2 giant; UA: 1 dragon")
    assert not fulfilled("friend_of_the_mighty", "1A: 1 footman, 8 hellhound")


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_a_realm_well_built() -> None:
    forts = "DA 0; DB 0; 1A 0; UA 1"
    assert fulfilled("a_realm_well_built", strongholds=forts, developments="DA diplomat; DB diplomat; 1A resources")
    assert not fulfilled("a_realm_well_built", strongholds=forts, developments="DA diplomat; DB diplomat; UA resources")


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_voice_of_the_council() -> None:
    assert fulfilled("voice_of_the_council", influence=(10, 0))
    assert not fulfilled("voice_of_the_council", influence=(9, 20), titles="primarch 0 5"), "titles do not count"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_shield_of_the_free_cities() -> None:
    told: dict[str, Any] = {"cities": "1A tamalir; 1B greyhaven; 1C frostgate; 2B forge"}
    two, three = "1A: 1 footman; 1B: 1 footman", "1A: 1 footman; 1B: 1 footman; 1C: 1 footman routed"
    assert fulfilled("shield_of_the_free_cities", two, **told), "two in a game of two players"
    assert not fulfilled("shield_of_the_free_cities", "1A: 1 footman; 1B: 1 berserker", **told)
    assert fulfilled("shield_of_the_free_cities", three, factions=THREE, **told)
    assert not fulfilled("shield_of_the_free_cities", two, factions=THREE, **told)


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_fellowship() -> None:
    two = "sir-valadir DA 0 rewards=runeplate; challara 1A 0 up=winged-boots"
    assert fulfilled("fellowship", heroes=f"{two}; silhouette UA 0 routed rewards=rage-blade")
    assert not fulfilled("fellowship", heroes=f"{two}; silhouette UA 0"), "each needs a reward"
    assert not fulfilled("fellowship", heroes=f"{two}; silhouette UA 1 rewards=rage-blade")
    assert not fulfilled("fellowship", heroes=f"{two}; krutzbeck UA 0 rewards=rage-blade"), "an evil one"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_banner_of_many_peoples() -> None:
    assert fulfilled("banner_of_many_peoples", "1A: 1 footman, 1 dragon, 1 giant; DA: 1 beastman routed")
    assert not fulfilled("banner_of_many_peoples", "1A: 1 footman, 1 dragon, 5 giant; DA: 1 dragon; 1B: 1 beastman")


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_lawful_authority() -> None:
    assert fulfilled("lawful_authority", titles="primarch 0 1; captain 0 1")
    assert fulfilled("lawful_authority", titles="captain 0 6")
    assert not fulfilled("lawful_authority", titles="captain 0 5; primarch 1 7")


# -- evil (RW-OBJECTIVE-04) ------------------------------------------------------------------------------------------------


def defence(army: str) -> Table:
    """The Elves attack Uthuk, every card misses, and lose."""
    fate = misses(("triangle", 4), ("rectangle", 4))
    return fight(army, "3 flesh-ripper", fate, more="1A: 1 archer", objectives=("", "discouraging-defeat"))


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_discouraging_defeat() -> None:
    table = defence("3 archer")
    assert table.state.defended == [0, 3], "three retreated"
    assert my_turn(table, 1).offers("objective") == ["objective"]
    table.do(EndOfTurn(1))
    assert table.state.defended[1] == 0, "until the end of his next turn"
    assert my_turn(table, 1).asked == ""
    assert my_turn(defence("2 archer"), 1).asked == "", "two are not enough"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_discouraging_defeat_counts_the_fallen_too_but_no_cancelled_battle() -> None:
    table = fight("3 archer", "3 flesh-ripper", "1 2 3 11 12 21", more="1A: 1 archer", objectives=("", "discouraging-defeat"))
    while table.asked:
        table.play(table.offers()[0])
    assert table.state.defended[1] == 3
    lost = fight("3 archer", "1 berserker routed", objectives=("", "discouraging-defeat"))
    assert lost.state.defended == [0, 0], "he lost that one"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_path_of_slaughter() -> None:
    told: dict[str, Any] = {"factions": EVIL_FIRST, "objectives": ("path-of-slaughter", "")}
    table = fight("6 berserker", "1 footman, 4 footman routed", misses(("triangle", 7)), **told)
    while table.asked:
        table.play(table.offers()[0])
    assert table.state.slain == 4, "one retreated, four lay in the area"
    assert my_turn(table).asked == ""
    table = fight("6 berserker", "5 footman routed", **told)
    while table.asked:
        table.play(table.offers()[0])
    assert table.state.slain == 5
    assert my_turn(table).offers("objective") == ["objective"]
    table.do(EndOfTurn(0))
    assert table.state.slain == 0, "a battle of this turn"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_path_of_slaughter_counts_units_without_a_retreat() -> None:
    blocked = "1A: 1 berserker; 2A: 1 berserker; 2C: 1 berserker; 3B: 1 berserker; 4A: 1 berserker"
    fate = misses(("triangle", 11))
    table = fight("6 berserker", "5 footman", fate, factions=EVIL_FIRST, more=blocked, objectives=("path-of-slaughter", ""))
    while table.asked:
        table.play(table.offers()[0])
    assert table.state.slain == 5


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_path_of_slaughter_counts_neutral_units() -> None:
    fate = misses(("triangle", 11))
    table = war("2B: 5 beastman routed; 1A: 6 berserker", factions=EVIL_FIRST, fate=fate)
    march(table, "2B", "march berserker 1A 6")
    while table.asked:
        table.play("choose battle" if table.may("choose battle") else table.offers()[0])
    assert table.state.slain == 5


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_breaker_of_walls() -> None:
    told: dict[str, Any] = {"factions": EVIL_FIRST, "strongholds": "2B 1 damaged", "objectives": ("breaker-of-walls", "")}
    table = fight("6 berserker", "", misses(("triangle", 6)), **told)
    assert table.asked == "replace-stronghold"
    table.play("decline")
    assert table.state.marks & TOOK_STRONGHOLD, "whether he replaces it or not"
    assert my_turn(table).offers("objective") == ["objective"]
    table = fight("2 berserker", "", misses(("triangle", 2)), more="1A: 1 berserker", **told)
    assert not table.state.marks & TOOK_STRONGHOLD, "it stood"
    assert my_turn(table).asked == ""


@pytest.mark.rule("RW-OBJECTIVE-04", "RW-RUL-129")
def test_breaker_of_walls_two_damaged_strongholds_in_one_turn_will_do() -> None:
    told: dict[str, Any] = {"factions": EVIL_FIRST, "objectives": ("breaker-of-walls", "")}
    table = fight("2 berserker", "", misses(("triangle", 2)), more="1A: 1 berserker", strongholds="2B 1; 3C 1; 4C 1", **told)
    assert table.state.forts_damaged >> table.state.kit.area("2B") & 1
    assert my_turn(table).asked == "", "one is not enough"
    invade(table, "2 berserker", "2B")
    assert my_turn(table).asked == "", "it was damaged already"
    invade(table, "2 berserker", "3C")
    assert my_turn(table).offers("objective") == ["objective"]
    begin_season(table.state)
    assert not table.state.marks, "not in a later turn"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_endless_dominion() -> None:
    assert fulfilled("endless_dominion", SIX, seat=1), "six in a game of two players"
    assert not fulfilled("endless_dominion", SIX.rpartition(";")[0] + "; DA: 1 berserker", seat=1), "home realms do not count"
    assert fulfilled("endless_dominion", SEVEN, seat=2, factions=THREE)
    assert not fulfilled("endless_dominion", SIX, seat=2, factions=THREE)


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_heart_of_the_enemy() -> None:
    assert fulfilled("heart_of_the_enemy", "DA: 1 berserker", seat=1)
    assert fulfilled("heart_of_the_enemy", seat=1, strongholds="DA 1")
    assert not fulfilled("heart_of_the_enemy", "UA: 1 berserker; 6D: 1 berserker", seat=1)
    state = war("DA: 1 berserker", factions=THREE).state
    card = state.kit.objectives[[known.id for known in state.kit.objectives].index("heart_of_the_enemy")]
    assert holds(state, 2, card)
    state.out[0] = True
    assert not holds(state, 2, card), "the realm of an eliminated player"


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_bane_of_champions() -> None:
    three = "krutzbeck rewards=runeplate,rage-blade up=winged-boots"
    table = duel(three, "sir-valadir damage=4", "5", objectives=("bane-of-champions", ""), factions=EVIL_FIRST)
    while table.asked:
        table.play(table.offers()[0])
    assert table.state.felled == [1, 0]
    assert my_turn(table).may("objective")
    table.do(EndOfTurn(0))
    assert my_turn(table).may("objective"), "at some time in this game"
    poor = duel("krutzbeck", "sir-valadir damage=4", "5", objectives=("bane-of-champions", ""), factions=EVIL_FIRST)
    while poor.asked:
        poor.play(poor.offers()[0])
    assert poor.state.felled == [1, 0]
    assert not my_turn(poor).offers("objective"), "three rewards are wanted"
    assert not fulfilled("bane_of_champions", heroes="krutzbeck UA 1 rewards=runeplate,rage-blade,winged-boots", seat=1)


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_bane_of_champions_counts_a_duel_in_which_both_fall() -> None:
    table = duel("red-scorpion damage=2", "challara damage=2", "5 6", factions=EVIL_FIRST)
    while table.asked:
        table.play(table.offers()[0])
    assert not table.state.heroes
    assert table.state.felled == [1, 1]


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_silence_in_the_wilds() -> None:
    five = "1A: 1 berserker; 1B: 1 berserker; 1C: 1 berserker; 2B: 1 berserker; 2C: 1 berserker"
    assert fulfilled("silence_in_the_wilds", f"{five}; 6C: 2 giant", seat=1), "far away they may live"
    assert not fulfilled("silence_in_the_wilds", f"{five}; 3A: 1 beastman", seat=1), "behind mountains, but beside 2B"
    assert fulfilled("silence_in_the_wilds", f"{five}; 3A: 1 footman, 1 beastman", seat=1), "allied to somebody"
    assert not fulfilled("silence_in_the_wilds", five.rpartition(";")[0], seat=1)


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_countless_host() -> None:
    nineteen = "UA: 8 berserker; UB: 3 berserker routed, 2 warlock, 2 dragon; 1A: 1 berserker, 3 beastman"
    assert not fulfilled("countless_host", nineteen, seat=1)
    assert not fulfilled("countless_host", f"{nineteen}; 1B: 1 beastman; DA: 4 footman", seat=1)
    assert fulfilled("countless_host", f"{nineteen}; UC: 1 chaos-lord", seat=1)


@pytest.mark.rule("RW-OBJECTIVE-02")
def test_an_army_on_the_way_counts_with_its_allies() -> None:
    """A free moment lies between the movement and the battle."""
    units = "1C: 2 footman, 2 dragon; 7A: 2 beastman"
    table = war(units, objectives=("friend-of-the-mighty", ""), influence=(0, 0))
    march(table, "7A", "march footman 1C 1", "march dragon 1C 2")
    assert table.state.invader == 0
    assert table.offers("objective") == ["objective"]
    assert not table.offers("exchange"), "nor are they forgotten when the units on the board are counted"


@pytest.mark.rule("RW-OBJECTIVE-02")
def test_an_army_on_the_way_belongs_to_the_host() -> None:
    units = "UA: 8 berserker; UB: 8 berserker; UC: 3 warlock; 7C: 1 flesh-ripper; 7B: 2 beastman"
    table = war(units, factions=EVIL_FIRST, objectives=("countless-host", ""))
    march(table, "7B", "march flesh-ripper 7C 1")
    assert table.state.invader == 0
    assert table.offers("objective") == ["objective"]


# -- exchange --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-DP-158")
def test_an_objective_that_has_become_impossible_is_exchanged_once_in_a_turn() -> None:
    table = with_objective("friend-of-the-mighty", "1A: 1 dragon")
    assert table.offers("exchange") == ["exchange"]
    top = table.state.objective_decks[0][-1]
    table.play("exchange")
    assert table.state.objectives[0] == (top,)
    assert len(table.state.objective_decks[0]) == 7
    assert "friend_of_the_mighty" in [table.state.kit.objectives[card].id for card in table.state.objective_decks[0]]
    assert table.told()[0] == "objective-exchanged RW-DP-158 seat=0 objective=friend_of_the_mighty"
    assert [event.audience for event in table.events("objective-drawn")] == [1]

    table.state.objectives[0], table.state.objective_decks[0] = (1,), table.state.objective_decks[0][1:]
    assert table.state.marks & EXCHANGED
    assert my_turn(table).asked == "", "once in a turn"
    table.do(EndOfTurn(0))
    assert my_turn(table).offers("exchange") == ["exchange"]


@pytest.mark.rule("RW-DP-158")
def test_no_exchange_while_it_is_possible_or_without_another_card() -> None:
    assert with_objective("friend-of-the-mighty", "1A: 1 dragon; 1B: 1 giant").asked == ""
    assert with_objective("a-realm-well-built").asked == "", "most cards are never exchanged"
    table = war("1A: 1 dragon", objectives=("friend-of-the-mighty", ""))
    table.state.objective_decks[0] = ()
    assert my_turn(table).asked == ""


@pytest.mark.rule("RW-DP-158")
def test_a_refused_exchange_says_why() -> None:
    table = with_objective("lawful-authority", titles="primarch 0 6")
    assert table.refusal("exchange") == "RW-DP-158"


# -- every card has its condition ------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_every_objective_has_its_condition() -> None:
    for first_edition in (False, True):
        objectives.check_effects(load_kit(None, first_edition, False))
    assert len(objectives.CONDITIONS) == 16


@pytest.mark.rule("RW-OBJECTIVE-04")
@pytest.mark.parametrize(
    ("field", "value"), [("condition", "nonsense"), ("exchange", "On Sundays."), ("params", {}), ("words", {})]
)
def test_an_objective_that_nobody_can_judge_is_refused(field: str, value: object) -> None:
    kit = load_kit(None, False, False)
    setattr(kit.objectives[5], field, value)
    with pytest.raises(InvalidContent):
        objectives.check_effects(kit)


@pytest.mark.rule("RW-OBJECTIVE-04")
def test_a_condition_that_no_card_has_is_noticed() -> None:
    kit = load_kit(None, False, False)
    del kit.objectives[0]
    objectives.check_effects(kit, own=False)
    with pytest.raises(InvalidContent):
        objectives.check_effects(kit)
