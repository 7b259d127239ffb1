"""How Runebound looks on the table: the map, who stands on it, what lies beside it, a combat, and what is never shown."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.adventuring import EventOption
from tablekeep.games.runebound.scenario import finish
from tablekeep.games.runebound.setup import new_journey
from tablekeep.games.runebound.tokens import written
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Card, Edge, Scene, Track
from tests.runebound.fights import fight
from tests.runebound.journeys import OPTIONS, journey
from tests.runebound.roads import moving, on_turn
from tests.runebound.tables import names, piece, pointable, runebound, scene, zone


def card(drawn: Scene, id: str) -> Card:
    (found,) = [card for one in drawn.zones for card in one.cards if card.id == id]
    return found


def track(drawn: Scene, id: str) -> Track:
    (found,) = [one for one in drawn.tracks if one.id == id]
    return found


# -- the map -------------------------------------------------------------------------------------------------------------


def test_the_map_has_210_flat_hexes_with_their_terrain_and_the_names_of_places() -> None:
    (board,) = scene(journey()).boards
    spaces = {space.id: space for space in board.spaces}

    assert (board.shape, board.frame, len(spaces)) == ("flat", "map", 210)
    assert spaces["A2"].terrain == "forest"
    assert spaces["G6"].label == "Tamalir"
    assert spaces["A2"].label == "A2"


def test_the_name_of_a_region_is_written_once() -> None:
    labels = [space.label for space in scene(journey()).boards[0].spaces]
    regions = {place.region for place in runebound().kit.hexes if place.region}
    assert [labels.count(region) for region in sorted(regions)] == [1] * len(regions)


def test_rivers_roads_and_bridges_are_told_once_each() -> None:
    kit = runebound().kit
    edges = scene(journey()).boards[0].edges

    assert len(edges) == len(kit.rivers) + len(kit.roads)
    one, other = kit.rivers[0]
    assert Edge("river", kit.hexes[one].id, kit.hexes[other].id) in edges
    bridge = next((one, other) for one, other, bridged in kit.roads if bridged)
    assert Edge("bridge", kit.hexes[bridge[0]].id, kit.hexes[bridge[1]].id) in edges


def test_a_gem_is_a_stone_of_its_colour_and_a_dark_disc_face_down() -> None:
    drawn = scene(journey(gems_down="A4"))

    up, down = piece(drawn, "gem-A1"), piece(drawn, "gem-A4")
    assert (up.name, up.face.style, up.face.arms, up.states) == ("gem-social", "gem", "purpure", ())
    assert (down.name, down.face.style, down.states) == ("gem-exploration", "", ("down",))


def test_places_are_sites_and_a_town_that_is_left_out_is_none() -> None:
    assert piece(scene(journey()), "site-G6").kind == "site"
    redferry = next(place.id for place in runebound().kit.hexes if place.optional)
    with_it, without = scene(journey()), scene(journey(town_redferry="off"))
    assert f"piece:site-{redferry}" in pointable(with_it)
    assert f"piece:site-{redferry}" not in pointable(without)


def test_heroes_stand_where_they_are_lie_when_delayed_and_show_their_damage() -> None:
    drawn = scene(journey(places="G6 A1", damage=(3, 0), delayed=(1,)))

    lyssa, hawthorne = piece(drawn, "figure-lyssa"), piece(drawn, "figure-hawthorne")
    assert (lyssa.space, lyssa.owner, lyssa.states) == ("G6", 0, ())
    assert [(badge.kind, badge.number) for badge in lyssa.face.badges] == [("damage", 3)]
    assert (hawthorne.space, hawthorne.states) == ("A1", ("down",))


def test_the_villain_and_zombies_stand_on_their_hexes() -> None:
    drawn = scene(journey(scenario="corpse_king", villain="D5", zombies="D5 D5 A13"))

    assert (piece(drawn, "villain").space, piece(drawn, "villain").name) == ("D5", "foe-vil-vorakesh")
    assert (piece(drawn, "zombie-D5").count, piece(drawn, "zombie-A13").count) == (2, 1)
    assert drawn.notice is not None
    assert drawn.notice.id == "rb-notice-villain"


def test_a_villain_on_the_march_is_told_with_the_way_he_has_to_go() -> None:
    notice = scene(journey(act=3, villain="G12")).notice
    assert notice is not None
    assert dict(notice.args)["distance"] == 6
    assert dict(notice.args)["goal"] == Ref("hex", "G6")


def test_every_quest_marks_its_hexes_in_the_colours_of_its_hero() -> None:
    drawn = scene(journey(quests=("EXP-G02", "EXP-G01")))

    marked = [one for one in drawn.boards[0].pieces if one.name == "EXP-G02"]
    assert [(one.space, one.owner) for one in marked] == [("O12", 0), ("O11", 0)]
    assert piece(drawn, "quest-EXP-G01-G14").owner == 1


def test_a_story_quest_lies_on_its_hex_and_its_card_is_grey_to_whoever_has_used_it_up() -> None:
    kit = runebound().kit
    story = next(one for one in kit.stories if one.quest and one.scenario == 0)
    table = journey(stories=story.id)
    table.state.story_used[story.number] = 0b10

    assert piece(scene(table), f"story-{story.id}").space == kit.hexes[story.hex].id
    assert card(scene(table, 0), f"story-{story.id}").states == ()
    assert card(scene(table, 1), f"story-{story.id}").states == ("spent",)


# -- what lies beside it -------------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    twice = next(skill.id for skill in runebound().kit.skills if skill.copies > 1)
    table = journey(hands=(f"{twice} {twice} B13", "M01"))

    mine, others, nobodys = scene(table, 0), scene(table, 1), scene(table, None)
    assert [one.id for one in zone(mine, "hand-0").cards] == [f"hand-0-{twice}", f"hand-0-{twice}-2", "hand-0-B13"]
    for seen in (others, nobodys):
        assert (zone(seen, "hand-0").count, zone(seen, "hand-0").cards) == (3, ())


def test_of_a_trophy_taken_unseen_only_the_deck_is_known_even_to_its_owner() -> None:
    drawn = scene(journey(trophies=("COM-G01", ""), unseen=("social combat", "")), 0)

    seen, *backs = zone(drawn, "trophies-0").cards
    assert seen.name == "COM-G01"
    assert [(one.id, one.name, one.states) for one in backs] == [
        ("trophy-0-social-1", "", ("down",)),
        ("trophy-0-combat-1", "", ("down",)),
    ]
    counters = {counter.icon: counter.number for counter in drawn.seats[0].counters}
    assert counters[runebound().kit.icon("deck", "combat")] == 2


def test_cards_looked_at_are_seen_by_their_looker_alone() -> None:
    table = journey(asset_deck="A01 A02 A03")
    state = table.state
    state.drawn, state.asset_deck, state.looker = state.asset_deck[-2:], state.asset_deck[:-2], 0

    assert [(one.name, one.states) for one in zone(scene(table, 0), "drawn").cards] == [
        ("asset-A02", ("known",)),
        ("asset-A01", ("known",)),
    ]
    for viewer in (1, None):
        assert [(one.name, one.states) for one in zone(scene(table, viewer), "drawn").cards] == [("", ("down",))] * 2


def test_the_hero_sheet_tells_the_values_as_they_are_now() -> None:
    drawn = scene(journey("lyssa corbin", damage=(2, 0), assets=("A02", "")))

    hero = card(drawn, "hero-lyssa")
    kit = runebound().kit
    lyssa = next(one for one in kit.heroes if one.id == "lyssa")
    assert hero.number == str(lyssa.values[3] - 2)
    assert [badge.number for badge in hero.face.badges] == [lyssa.values[0], lyssa.values[1], lyssa.values[2] + 1]
    assert (track(drawn, "health-0").value, track(drawn, "health-0").high) == (lyssa.values[3] - 2, lyssa.values[3])


def test_markets_lie_at_the_side_and_large_where_one_shops() -> None:
    table = on_turn(places="G6 A1", markets=("", "", "", "A01 A02 A03"))
    assert (zone(scene(table), "market-G6").place, names(scene(table), "market-G6")) == (
        "side",
        ["asset-A01", "asset-A02", "asset-A03"],
    )
    table.play("shop")
    drawn = scene(table)
    assert zone(drawn, "market-G6").place == "board"
    kit = runebound().kit
    assert card(drawn, "asset-A01").number == str(kit.assets[0].cost)


def test_discard_piles_lie_open_the_last_card_first_and_decks_are_only_counted() -> None:
    drawn = scene(journey(combat_pile="COM-G01 COM-G02"))
    assert names(drawn, "pile-combat") == ["COM-G02", "COM-G01"]
    assert zone(drawn, "deck-combat").cards == ()
    assert zone(drawn, "deck-combat").count == 28


def test_the_scenario_card_and_its_villain_lie_there_from_the_start() -> None:
    state = new_journey(None, 2, OPTIONS, Rng(1))
    drawn = scene(state, None)
    assert names(drawn, "scenario") == ["margath", "foe-vil-margath"]
    assert drawn.headline.id == "rb-headline-setup"
    assert len(zone(drawn, "heroes").cards) == 6


def test_an_event_shows_its_options_with_their_text() -> None:
    event = next(one for one in runebound().kit.adventures if one.options)
    table = journey(combat_deck="")
    deck = table.state.decks[event.deck]
    table.state.decks[event.deck] = tuple([one for one in deck if one != event.number])
    table.state.open = (event.number,)
    table.do(EventOption(0, event.number))

    drawn = scene(table)
    assert not [one for one in drawn.zones if one.id == "open"]
    assert runebound().component_names()[f"{event.id}-A"] == event.options[0].text
    assert [(one.id, one.name) for one in zone(drawn, "options").cards] == [
        ("option-A", f"{event.id}-A"),
        ("option-B", f"{event.id}-B"),
    ]


# -- dice ----------------------------------------------------------------------------------------------------------------


def test_dice_lie_before_whoever_rolled_them_and_spent_ones_are_grey() -> None:
    table = moving("P MW *", "D7")
    assert table.state.roll is not None
    table.state.roll.spent = 0b1

    dice = zone(scene(table, 0), "dice")
    assert dice.place == "dock"
    assert [(one.id, one.name, one.states) for one in dice.cards] == [
        ("die-1", "face-1", ("gone",)),
        ("die-2", "face-5", ()),
        ("die-3", "face-6", ()),
    ]
    assert dice.cards[1].face.badges[0].icon == runebound().kit.icon("terrain", "water")
    assert zone(scene(table, 1), "dice").place == "side"


# -- a combat ------------------------------------------------------------------------------------------------------------


def test_a_combat_is_two_rows_with_fighter_tokens_and_surge_abilities() -> None:
    drawn = scene(fight("COM-G03", "P2 P1* A"))

    hero, foe = zone(drawn, "combat-0"), zone(drawn, "combat-1")
    assert (hero.place, foe.place) == ("board", "board")
    assert [one.id for one in hero.cards][:4] == ["fighter-0", "token-0-a", "token-0-b", "token-0-c"]
    assert foe.cards[0].name == "foe-COM-G03"
    assert "surge-0-corbin-vicious-assault" in [one.id for one in hero.cards]
    assert piece(drawn, "combat").space == piece(drawn, "figure-corbin").space


def test_a_token_shows_its_upper_face_its_other_side_and_a_brass_rim_for_initiative() -> None:
    drawn = scene(fight("COM-G03", "P2 P1* A"))
    kit = runebound().kit

    strong, quick = card(drawn, "token-0-a"), card(drawn, "token-0-b")
    assert (strong.number, strong.face.icon, strong.face.rim) == ("2", kit.icon("symbol", "physical"), False)
    assert strong.face.other == kit.icon("symbol", "surge")
    assert (quick.number, quick.face.rim) == ("", True)
    assert runebound().component_names()[strong.name] == "2 physical"


def test_spent_and_removed_tokens_and_used_abilities_are_told_apart() -> None:
    table = fight("COM-G03", "S1 P1* A")
    combat = table.state.combat
    assert combat is not None
    combat.states[0][1], combat.states[0][2] = 1, 2
    combat.surged[0] = (next(one.number for one in table.state.hero(0).surges),)

    drawn = scene(table)
    assert [card(drawn, f"token-0-{letter}").states for letter in "abc"] == [(), ("spent",), ("gone",)]
    assert card(drawn, "surge-0-corbin-vicious-assault").states == ("gone",)


# -- time and the end ----------------------------------------------------------------------------------------------------


def test_the_time_track_stands_in_the_bar_with_its_stories() -> None:
    drawn = scene(journey(space=5, act=2, round=17))
    time = track(drawn, "time")

    assert (time.place, time.low, time.high, time.value) == ("bar", 1, 12, 5)
    assert [step.at for step in time.steps if step.lit] == [5]
    story = runebound().kit.icon("card", "story")
    assert [step.at for step in time.steps if step.icon == story] == [3, 6, 9, 12]
    assert dict(drawn.headline.args)["act"] == 2
    assert dict(drawn.headline.args)["round"] == 17


@pytest.mark.parametrize(("winner", "id"), [(0, "rb-closing-won"), (-1, "rb-closing-lost")])
def test_the_end_is_told_and_all_cards_are_laid_open(winner: int, id: str) -> None:
    table = journey(hands=("B13", "M01"), villain="G12", act=2)
    assert scene(table).closing is None
    finish(table.state, winner)

    drawn = scene(table, 0)
    assert drawn.closing is not None
    assert drawn.closing.id == id
    assert drawn.notice is None


def test_the_cover_is_a_scene_of_four_heroes() -> None:
    drawn = runebound().cover()
    assert len([one for one in drawn.boards[0].pieces if one.id.startswith("figure-")]) == 4
    assert pointable(drawn)


def test_what_is_not_there_yet_is_not_counted() -> None:
    """In setup no market is laid out, and no pile has cards."""
    game = runebound()
    drawn = game.scene(game.new(2, 5, {}).redact(0))
    assert not [one.id for one in drawn.zones if not one.count]


def test_the_log_of_a_combat_says_what_tokens_show() -> None:
    table = fight("COM-G01", "P2 P1* P1", "H1 A E1* -* -*")
    combat = table.state.combat
    assert combat is not None
    assert written(table.state, combat, 0, 0b111) == "2 physical, 1 physical (golden), 1 physical"
    assert written(table.state, combat, 1, 0b1101) == "1 shield, 1 enemy (golden), blank (golden)"
    (mine, _) = table.events("cast")
    assert "physical" in str(dict(mine.message.args)["tokens"])
