"""Adventuring and events (RB-ADV, RB-EVENT)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.components import EVENT, FOE, QUEST
from tablekeep.games.runebound.scene import draw
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.events import adventuring, pile
from tests.runebound.journeys import journey
from tests.runebound.tables import runebound, scene, zone

# -- adventuring -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-ADV-01", "RB-ADV-02", "RB-EX-30")
def test_a_faceup_gem_and_two_actions_bring_a_card_of_its_colour() -> None:
    table = journey(places="I10 N10", hands=("", ""), actions=2).do(GoOn(0), NextTurn())
    before = [len(deck) for deck in table.state.decks]
    table.play("adventure")
    assert table.state.actions == 0
    assert not table.state.gem_up(table.state.kit.hex("I10"))
    assert [len(deck) for deck in table.state.decks] == [before[0], before[1], before[2] - 1]


@pytest.mark.rule("RB-ADV-01")
def test_without_a_gem_there_is_no_adventure() -> None:
    assert journey(places="I9 N10").do(GoOn(0)).refusal("adventure") == "RB-ADV-01"


@pytest.mark.rule("RB-ADV-01", "RB-RUL-21", "RB-GEN-10")
def test_whatever_else_is_on_the_hex_does_not_matter() -> None:
    table = journey(places="I10 I10", zombies="I10 I10", scenario="corpse_king").do(GoOn(0))
    assert table.may("adventure")


@pytest.mark.rule("RB-ADV-03", "RB-EX-31")
def test_a_facedown_gem_cannot_be_used() -> None:
    assert journey(places="I10 N10", gems_down="I10").do(GoOn(0)).refusal("adventure") == "RB-ADV-03"


@pytest.mark.rule("RB-ADV-04")
def test_each_deck_holds_all_three_kinds_and_mostly_its_own() -> None:
    kit = journey().state.kit
    for deck, most in enumerate((FOE, QUEST, EVENT)):
        kinds = [card.kind for card in kit.adventures if card.deck == deck]
        assert set(kinds) == {EVENT, QUEST, FOE}
        assert kinds.count(most) > len(kinds) / 2


@pytest.mark.rule("RB-ADV-05", "RB-QUEST-01", "RB-ENEMY-01")
def test_a_card_is_resolved_by_its_kind() -> None:
    assert adventuring("SOC-G01").asked == "event-option"
    assert adventuring("SOC-G14").quests() == ["SOC-G14"]
    table = adventuring("SOC-G18")
    assert table.state.combat is not None
    assert table.state.kit.foes[table.state.combat.foe].id == "SOC-G18"


@pytest.mark.rule("RB-ADV-06")
def test_gold_and_trophies_come_from_all_three_decks() -> None:
    kit = journey().state.kit
    for deck in range(3):
        options = [option for card in kit.adventures if card.deck == deck for option in card.options]
        assert [option for option in options if option.trophy]
        effects = [effect for option in options for effect in kit.effects.lists[option.success]]
        assert [effect for effect in effects if effect.op == "gold" and effect.n > 0]


@pytest.mark.rule("RB-ADV-07", "RB-GEN-07", "RB-RUL-20")
def test_a_colour_without_cards_is_closed_and_an_empty_deck_is_made_from_its_pile() -> None:
    table = journey(places="F10 N10", combat_pile="COM-G14")
    table.state.decks[0] = ()
    assert table.do(GoOn(0)).may("adventure")
    assert table.play("adventure").asked == "event-option"
    assert pile(table, "combat") == []
    table = journey(places="F10 N10")
    table.state.decks[0] = ()
    assert table.do(GoOn(0)).refusal("adventure") == "RB-ADV-07"


@pytest.mark.rule("RB-DP-12", "RB-DP-41", "RB-GEN-05")
def test_foresight_looks_at_two_cards_and_puts_the_other_on_the_bottom() -> None:
    table = adventuring("SOC-G14", learned=("M15", ""), social_deck="SOC-G14 SOC-G01")
    assert table.asked == "use-ability"
    table.play("use skill-m15-adventure")
    assert table.offers() == ["card SOC-G14", "card SOC-G01"]
    view = table.state.redact(1)
    assert view.drawn == (-1, -1)
    table.play("card SOC-G01")
    assert table.asked == "event-option"
    assert table.state.kit.adventures[table.state.decks[2][0]].id == "SOC-G14"
    assert table.quests() == []


@pytest.mark.rule("RB-DP-43")
def test_foresight_may_be_passed() -> None:
    table = adventuring("SOC-G14", learned=("M15", ""), social_deck="SOC-G14 SOC-G01").play("pass")
    assert table.quests() == ["SOC-G14"]


# -- events ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-EVENT-01", "RB-EVENT-02")
def test_one_of_two_options_is_chosen_even_one_that_does_nothing() -> None:
    """Shrine of Pollux, A: cost 2 gold, which an empty purse cannot pay."""
    table = adventuring("EXP-G15", gold=(0, 0))
    assert table.offers() == ["option A", "option B"]


@pytest.mark.rule("RB-EVENT-03", "RB-GEN-02")
def test_an_option_is_resolved_as_far_as_possible() -> None:
    """Tavern Tales, B: heal 3 damage, with only 2 to heal."""
    table = adventuring("SOC-G12", damage=(2, 0)).play("option B")
    assert table.state.damage[0] == 0


@pytest.mark.rule("RB-EVENT-04", "RB-EVENT-05", "RB-EVENT-07")
def test_a_successful_test_goes_on_and_brings_the_trophy() -> None:
    """Harvest Festival, A: body, then 1 gold."""
    table = adventuring("SOC-G01", gold=(1, 3), skills="- +").play("option A")
    assert table.state.gold[0] == 2
    assert table.trophies() == ["social"]
    assert table.state.looked[0] == 1
    assert table.state.open == ()


@pytest.mark.rule("RB-EVENT-06")
def test_a_failed_test_stops_the_event_and_discards_it() -> None:
    table = adventuring("SOC-G01", gold=(1, 3), skills="- -").play("option A")
    assert table.state.gold[0] == 1
    assert table.trophies() == []
    assert pile(table, "social") == ["SOC-G01"]


@pytest.mark.rule("RB-EVENT-07", "RB-RUL-30")
def test_an_option_without_a_trophy_discards_the_card() -> None:
    table = adventuring("SOC-G12", damage=(3, 0)).play("option B")
    assert table.trophies() == []
    assert pile(table, "social") == ["SOC-G12"]


@pytest.mark.rule("RB-EVENT-07")
def test_an_option_without_a_test_may_bring_the_trophy() -> None:
    """The Ballad of Kell, A: 3 gold for 1 lore."""
    table = adventuring("SOC-M07", gold=(3, 0)).play("option A")
    assert (table.state.gold[0], table.state.lore[0], table.trophies()) == (0, 1, ["social"])


@pytest.mark.rule("RB-EVENT-08", "RB-RUL-100", "RB-EX-78")
@pytest.mark.parametrize(("lines", "zombies"), [("on", 1), ("off", 0)])
def test_a_failure_line_comes_between_the_failed_test_and_the_discard(lines: str, zombies: int) -> None:
    """Open Grave, A: body; failed, a zombie rises in the hero's hex."""
    table = adventuring("EXP-K08", scenario="corpse_king", event_failure_lines=lines, skills="- -").play("option A")
    assert table.state.zombies_at(table.state.place[0]) == zombies
    assert table.state.damage[0] == 0
    assert pile(table, "exploration") == ["EXP-K08"]
    assert table.trophies() == []


@pytest.mark.rule("RB-EVENT-06", "RB-EVENT-08", "RB-RUL-100")
def test_unless_the_players_want_it_a_failed_test_does_nothing_but_discard() -> None:
    """Open Grave: the option is off by default, as the rulebook stops at once, and the card says so."""
    game = runebound()
    assert next(option for option in game.options if option.name == "event_failure_lines").values[0] == "off"
    card = next(card for card in game.kit.adventures if card.id == "EXP-K08")
    for option in card.options:
        assert option.text.endswith("Failure: discard this card.")
        assert option.failure_text
    for lines, expected in (("off", []), ("on", ["Place 1 zombie in your hex.", "Suffer 2 damage."])):
        detail = game.detail("EXP-K08", {"event_failure_lines": lines})
        assert detail is not None
        options = [line.text for block in detail.blocks for line in block.lines]
        told = [text.partition("If the test fails: ")[2] for text in options if "If the test fails: " in text]
        assert told == expected


@pytest.mark.rule("RB-EVENT-08")
@pytest.mark.parametrize(("lines", "told"), [("on", "Place 1 zombie in your hex."), ("off", "")])
def test_the_options_of_an_event_show_their_failure_lines_where_they_count(lines: str, told: str) -> None:
    table = adventuring("EXP-K08", scenario="corpse_king", event_failure_lines=lines)
    zone = next(zone for zone in draw(table.state.redact(0)).zones if zone.id == "options")
    text = zone.cards[0].text
    assert ("" if text is None else dict(text.args)["text"]) == told


@pytest.mark.rule("RB-EVENT-09", "RB-GEN-11", "RB-RUL-102")
def test_a_cost_that_cannot_be_paid_in_full_makes_the_option_void() -> None:
    table = adventuring("EXP-G15", gold=(1, 0), damage=(5, 0)).play("option A")
    assert (table.state.gold[0], table.state.damage[0]) == (1, 5)
    assert table.trophies() == []
    assert pile(table, "exploration") == ["EXP-G15"]


@pytest.mark.rule("RB-GEN-11")
def test_a_cost_is_paid_before_the_test() -> None:
    """Dirty Beggar, A: cost 1 gold, test mind; the gold is gone even if the test fails."""
    table = adventuring("SOC-M03", gold=(1, 0), skills="- -").play("option A")
    assert table.state.gold[0] == 0
    assert table.trophies() == []


@pytest.mark.rule("RB-GEN-15")
def test_effects_are_resolved_in_order_and_to_the_end() -> None:
    """Smoke in the Distance, B: extra trophy first, then the card itself lies before it, as it has been seen."""
    table = adventuring("COM-G14", skills="+").play("option B")
    assert table.trophies() == ["combat", "combat"]
    assert table.state.looked[0] == 1
    assert table.state.kit.adventures[table.state.trophies[0][0]].id == "COM-G14"


@pytest.mark.rule("RB-HERO-04", "RB-DP-32")
def test_thorn_may_jump_when_an_event_becomes_a_trophy() -> None:
    table = adventuring("SOC-M07", "thorn hawthorne", gold=(3, 0), hands=("B13", "")).play("option A")
    assert table.asked == "use-ability"
    table.play("use thorn-gain-trophy", "step I8")
    assert (table.at(), table.hand()) == ("I8", [])


# -- an event that is kept (Smuggling) -----------------------------------------------------------------------------------------


@pytest.mark.rule("RB-EVENT-10", "RB-QUEST-12", "RB-QUEST-07")
def test_smuggling_is_kept_as_a_quest_and_pays_in_burrow_town() -> None:
    table = adventuring("SOC-G07", gold=(0, 0)).play("option A")
    assert (table.quests(), table.state.open, table.trophies(), pile(table, "social")) == (["SOC-G07"], (), [], [])
    assert table.refusal("attempt SOC-G07") in ("RB-QUEST-04", "RB-ACT-03")
    table.state.place[0] = table.state.kit.hex("O1")
    table.state.actions = 2
    table.do(GoOn(0)).play("attempt SOC-G07")
    assert (table.state.gold[0], table.trophies(), table.quests(), table.state.actions) == (3, ["social"], [], 1)


@pytest.mark.rule("RB-EVENT-05", "RB-TEST-03", "RB-EVENT-10")
def test_the_other_option_of_smuggling_is_an_ordinary_test() -> None:
    """One success is enough, so nobody is asked to exert for more, although the card has a task as well."""
    table = adventuring("SOC-G07", gold=(0, 0), hands=("B13", ""), skills="- +").play("option B")
    assert (table.asked, table.state.gold[0], table.trophies(), table.quests()) == ("action", 1, ["social"], [])


@pytest.mark.rule("RB-EVENT-10", "RB-QUEST-03")
def test_a_kept_event_lies_on_the_table_like_a_quest_and_stays_in_positions() -> None:
    table = adventuring("SOC-G07").play("option A")
    assert "quest-SOC-G07-O1" in [piece.id for board in scene(table).boards for piece in board.pieces]
    assert [card.id for card in zone(scene(table), "quests-0").cards] == ["card-SOC-G07"]
    detail = runebound().detail("SOC-G07")
    assert detail is not None
    assert {"rb-fact-place", "rb-fact-task"} == {fact.text.id for fact in detail.facts}
    assert [block.title for block in detail.blocks] == ["Choose one", "How it can end"]
    del table.state.agenda[0]
    again = runebound().load(table.state.dump())
    assert again.dump() == table.state.dump()
