"""How the game looks on the table: the map, what stands on it, capital boards, battles, the end, and what is never shown."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.cover import cover
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER
from tablekeep.games.heroes_of_land_air_and_sea.harvest import Harvest
from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march
from tablekeep.games.heroes_of_land_air_and_sea.round_end import RoundEnd
from tablekeep.games.heroes_of_land_air_and_sea.scoring import finish, total_score
from tablekeep.games.heroes_of_land_air_and_sea.setup import ChooseFaction
from tablekeep.games.heroes_of_land_air_and_sea.strength import side_strength
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tablekeep.kernel.scene import Card, Scene, SeatView, Track, plain
from tests.heroes_of_land_air_and_sea.battles import fight, quietly
from tests.heroes_of_land_air_and_sea.solos import solo, turn
from tests.heroes_of_land_air_and_sea.tables import heroes, names, piece, pointable, scene, unspoken, zone
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world


def card(drawn: Scene, zone_id: str, id: str) -> Card:
    (found,) = [one for one in zone(drawn, zone_id).cards if one.id == id]
    return found


def track(drawn: Scene, id: str) -> Track:
    (found,) = [one for one in drawn.tracks if one.id == id]
    return found


def seat_of(drawn: Scene, seat: int) -> SeatView:
    (found,) = [view for view in drawn.seats if view.seat == seat]
    return found


# -- the map -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-MAP-02", "HL-MAP-03")
def test_every_region_is_a_space_with_its_outline_its_land_its_yield_and_its_worker_spaces() -> None:
    (board,) = scene(world(factions=FOUR)).boards
    spaces = {space.id: space for space in board.spaces}
    kit = heroes().kit

    assert (board.shape, board.frame) == ("outline", "map")
    assert len([space for space in board.spaces if space.terrain == "water"]) == 13
    assert len([space for space in board.spaces if space.group == "hallowmere" or space.group == spaces["nw1"].group]) == 10
    assert (spaces["nw8"].terrain, spaces["nw8"].label) == ("forest", "Oldbough Forest")
    assert spaces["nw8"].yields == (kit.icon("resource", "mana"),)
    assert spaces["nw8"].workers == kit.regions[kit.region("nw8")].workers
    assert spaces["nw3"].yields == ()


def test_things_stand_in_the_largest_circle_of_a_region() -> None:
    """The circle lies inside the outline: no point of the outline is nearer to its middle than its radius."""
    for space in scene(world(factions=FOUR)).boards[0].spaces:
        x, y = space.centre
        assert min([(x - px) ** 2 + (y - py) ** 2 for px, py in space.outline]) >= (space.room - 1) ** 2, space.id
        assert space.room >= 30, space.id


def test_the_map_shows_as_neighbours_who_are_neighbours_and_nobody_else() -> None:
    """Two outlines have a stretch of border in common exactly if a rule says so: land, sea, and shores with their sea."""
    kit = heroes().kit
    for region in kit.regions:
        mine = set(kit.outlines[region.number].points)
        for other in kit.regions[region.number + 1 :]:
            near = other.id in (*region.borders, *region.shores)
            shared = len(mine & set(kit.outlines[other.number].points))
            assert shared >= 2 if near else shared <= 1, f"{region.id} and {other.id}"


@pytest.mark.rule("HL-RUL-11")
def test_a_continent_that_is_not_used_lies_in_fog() -> None:
    spaces = {space.id: space for space in scene(world(closed="sw")).boards[0].spaces}

    assert {space.terrain for space in spaces.values() if space.id.startswith("sw")} == {"fog"}
    assert not [space for space in spaces.values() if space.id.startswith("sw") and (space.yields or space.workers)]
    assert "fog" not in {space.terrain for space in spaces.values() if not space.id.startswith("sw")}


@pytest.mark.rule("HL-TRAIL-01")
def test_trails_over_the_edge_come_back_in_on_the_far_side_and_bear_their_letter_on_both() -> None:
    board = scene(world(factions=FOUR)).boards[0]

    over_a = [edge.path for edge in board.edges if {edge.a, edge.b} == {"nw3", "sw8"}]
    assert len(over_a) == 2
    assert (over_a[0][-1], over_a[1][0]) == ((390, 0), (390, 1000))
    marks = [(sign.text, sign.at) for sign in board.signs if sign.kind == "mark"]
    assert sorted({text for text, _ in marks}) == ["1", "2", "A", "B"]
    assert {at for text, at in marks if text == "A"} == {(390, 0), (390, 1000)}


def test_a_trail_to_a_closed_continent_is_not_drawn() -> None:
    board = scene(world(closed="sw")).boards[0]

    assert not [edge for edge in board.edges if edge.a.startswith("sw") or edge.b.startswith("sw")]
    assert "A" not in [sign.text for sign in board.signs if sign.kind == "mark"]


def test_continents_have_their_names_and_the_central_sea_its_octopus() -> None:
    signs = scene(world()).boards[0].signs

    assert [sign.text for sign in signs if sign.kind == "name"] == ["Hallowmere", "Thornreach", "Emberfall", "Greycliff"]
    assert [sign.text for sign in signs if sign.kind == "emblem"] == ["octopus"]


# -- what stands on it ---------------------------------------------------------------------------------------------------


def test_units_of_a_kind_are_one_piece_heroes_stand_and_vessels_have_a_hull() -> None:
    drawn = scene(world("nw5: 3 serf, 2 warrior, 1 paladin; sea_n: galleon, 2 serf"))

    assert (piece(drawn, "nw5-0-serf").kind, piece(drawn, "nw5-0-serf").count) == ("chip", 3)
    assert (piece(drawn, "nw5-0-warrior").count, piece(drawn, "nw5-0-warrior").face.style) == (2, "square")
    assert piece(drawn, "nw5-0-paladin").kind == "figure"
    ship = piece(drawn, "sea_n-0-galleon")
    assert (ship.owner, ship.face.style) == (0, "hull")
    assert [(badge.kind, badge.number) for badge in ship.face.badges] == [("cargo", 2)]


def test_a_docked_ship_lies_at_the_coast_of_its_region() -> None:
    drawn = scene(world("nw2: galleon, 1 serf"))

    assert (piece(drawn, "nw2-0-galleon").space, piece(drawn, "nw2-0-galleon").shore) == ("nw2", "sea_nw")
    assert piece(drawn, "nw2-0-serf").shore == ""
    assert piece(scene(world("sea_n: galleon")), "sea_n-0-galleon").shore == ""


def test_capitals_show_their_level_towers_their_strength_and_both_hold_their_region() -> None:
    drawn = scene(world(levels=(2, 1), towers=("nw4",)))
    realms = {space.id: space.realm for space in drawn.boards[0].spaces}

    assert (piece(drawn, "capital-0").space, piece(drawn, "capital-0").value) == ("nw1", 2)
    assert (piece(drawn, "tower-nw4-0").kind, piece(drawn, "tower-nw4-0").value) == ("site", 3)
    assert (realms["nw1"], realms["nw4"], realms["se1"], realms["nw5"]) == (0, 0, 1, -1)


@pytest.mark.rule("HL-EXPLORE-01")
def test_a_token_is_hidden_known_to_who_has_seen_it_open_or_resolved() -> None:
    table = world(tokens="nw2 relic; nw3 ambush up, relic; nw4 ruined-fort up done; sea_n kraken")
    table.state.spied[0] |= 1 << table.state.kit.region("nw2") * 2

    mine, theirs = scene(table, 0), scene(table, 1)
    assert (piece(mine, "token-nw2-0").name, piece(mine, "token-nw2-0").states) == ("relic", ("known",))
    assert (piece(theirs, "token-nw2-0").name, piece(theirs, "token-nw2-0").states) == ("", ("hidden",))
    assert (piece(mine, "token-nw3-0").name, piece(mine, "token-nw3-0").states) == ("ambush", ())
    assert piece(mine, "token-nw3-1").states == ("hidden",)
    assert piece(mine, "token-nw4-0").face.rim
    assert not piece(mine, "token-nw3-0").face.rim
    assert piece(mine, "token-sea_n-0").face.icon != piece(mine, "token-nw3-1").face.icon


def test_who_has_been_chosen_to_march_is_marked() -> None:
    table = world("nw5: 3 serf").begin(push_march, 0).play("add serf", "add serf")

    (badge,) = piece(scene(table), "nw5-0-serf").face.badges
    assert (badge.kind, badge.number) == ("going", 2)


def test_a_wall_of_thorns_stands_on_its_region() -> None:
    table = world()
    table.state.barred[1] = 1 << table.state.kit.region("se4")

    assert (piece(scene(table), "wall-se4-1").name, piece(scene(table), "wall-se4-1").owner) == ("wall_of_thorns", 1)


# -- the capital board ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-ACTION-01")
def test_the_action_bar_shows_open_slots_tokens_and_serfs() -> None:
    drawn = scene(world(bar=("tax serf:march", "")))

    assert names(drawn, "capital-actions-0") == ["action-recruit", "action-build", "action-discover", "action-tax"]
    assert len(zone(drawn, "command-actions-0").cards) == 5
    said = {
        one.id: one.title.id for id in ("capital-actions-0", "command-actions-0") for one in zone(drawn, id).cards if one.title
    }
    assert said["slot-0-tax"] == "hl-slot-token"
    assert said["slot-0-march"] == "hl-slot-serf"
    assert said["slot-0-march-again"] == "hl-slot-open"
    assert card(drawn, "capital-actions-0", "slot-0-tax").face.arms == "argent"
    assert card(drawn, "capital-actions-0", "slot-0-build").face.arms == "azure"


def test_the_bar_of_somebody_else_is_folded_to_his_tokens() -> None:
    theirs = zone(scene(world(bar=("", "tax"))), "bar-1")

    assert (theirs.kind, theirs.count, len(theirs.cards)) == ("stack", 1, 9)


def test_buildings_show_whether_they_stand_or_what_they_cost() -> None:
    drawn = scene(world(buildings=("dock", "")))

    told = {one.name: (one.title.id if one.title else "", one.face.arms) for one in zone(drawn, "buildings-0").cards}
    assert told["dock"] == ("hl-building-built", "azure")
    assert told["tavern"] == ("hl-cost-ore", "argent")


def test_the_courtyard_and_the_pool_show_how_many_there_are() -> None:
    drawn = scene(world("nw1: 2 serf, 1 paladin"))

    assert [(one.name, one.number) for one in zone(drawn, "courtyard-0").cards] == [("serf", "2"), ("paladin", "1")]
    serfs = heroes().kit.factions[0].units[0].count
    assert card(drawn, "pool-0", "pool-0-serf").number == str(serfs - 2)
    assert card(drawn, "pool-0", "pool-0-paladin").face.arms == "argent"
    locked = card(drawn, "pool-0", "pool-0-marshal").title
    assert locked is not None
    assert locked.id in ("hl-pool-locked", "hl-cost-food", "hl-cost")


def test_stores_are_drawn_for_the_viewer_and_counted_for_others() -> None:
    drawn = scene(world(stock=((1, 2, 3), (4, 5, 6))))

    assert [(one.id, one.value, one.high) for one in drawn.tracks if one.kind == "beads"] == [
        ("store-0-ore", 1, 10), ("store-0-mana", 2, 10), ("store-0-food", 3, 10),
    ]  # fmt: skip
    counted = {counter.label.id: counter.number for counter in seat_of(drawn, 1).counters}
    assert [counted[f"hl-counter-{word}"] for word in ("ore", "mana", "food")] == [4, 5, 6]


@pytest.mark.rule("HL-TAX-01")
def test_the_tax_track_shows_what_each_resource_gives() -> None:
    assert [(one.name, one.number) for one in zone(scene(world(tax="food ore mana")), "tax").cards] == [
        ("food", "4"), ("ore", "3"), ("mana", "2"),
    ]  # fmt: skip


# -- spells --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SPELL-03")
def test_a_library_is_open_to_its_owner_and_a_number_to_others() -> None:
    table = world(library=("haste fireball", "siphon"))

    mine, watched = scene(table, 0), scene(table, None)
    assert names(mine, "library-0") == ["haste", "fireball"]
    assert (zone(mine, "library-1").count, zone(mine, "library-1").cards) == (1, ())
    assert (zone(watched, "library-0").count, zone(watched, "library-0").cards) == (2, ())


def test_two_equal_spells_are_told_apart() -> None:
    ids = [one.id for one in zone(scene(world(library=("siphon siphon", ""))), "library-0").cards]
    assert ids == ["spell-0-siphon", "spell-0-siphon-2"]


def test_scribed_spells_show_their_readiness() -> None:
    drawn = scene(world(scribed=("haste ready siphon preparing", "plague exhausted")))

    told = [(one.name, one.title.id if one.title else "", one.states) for one in zone(drawn, "scribed-0").cards]
    assert told == [("haste", "hl-ready", ()), ("siphon", "hl-preparing", ("spent",))]
    assert [badge.kind for badge in zone(drawn, "scribed-1").cards[0].face.badges] == ["readiness"]


def test_a_spell_that_is_answered_lies_open_with_its_caster() -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.casting import push_cast

    table = world(
        "nw5: 1 warrior", "se5: 1 warrior", library=("bountiful-harvest", "cancel-spell"), stock=((9, 9, 9), (9, 9, 9))
    ).begin(push_cast, 0)
    table.play("cast bountiful-harvest")
    while table.asked == "target-region":
        table.play(table.offers()[0])

    assert table.asked == "react"
    (cast,) = zone(scene(table, 1), "casting").cards
    assert (cast.name, cast.states) == ("bountiful_harvest", ("lit",))


# -- a battle ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-BATTLE-06", "HL-BATTLE-11")
def test_a_battle_lies_open_line_by_line_and_the_lines_make_the_total() -> None:
    table = fight(world("se5: 2 warrior, 1 serf", "se5: 1 warrior", towers=("", "se5"), stock=((9, 9, 9), (9, 9, 9))), "se5")
    drawn = scene(table, None)

    for side in (ATTACKER, DEFENDER):
        rows = zone(drawn, f"battle-{side}")
        assert rows.kind == "ledger"
        assert sum([int(one.number) for one in rows.cards if one.number]) == side_strength(table.state, side)
        assert dict(rows.title.args)["strength"] == side_strength(table.state, side)
    assert card(drawn, "battle-0", "battle-0-0-warrior").number == "4"
    assert "tower" in names(drawn, "battle-1")


def test_who_is_in_chains_stands_apart_a_partners_hero_too() -> None:
    table = world(
        "se5: 2 warrior", "se5: 3 warrior", "", "se5: thane", factions=FOUR, teams="on", stock=((9, 9, 9),) * 4,
        library=("binding-chains",),
    )  # fmt: skip
    quietly(fight(table, "se5").play("lead P2"), "cast binding-chains")
    assert names(scene(table), "battle-1") == ["warrior", "thane"]
    assert card(scene(table), "battle-1", "silenced-1-thane").states == ("spent",)


def test_an_attacked_capital_counts_with_its_serfs() -> None:
    table = fight(
        world("se1: 5 warrior", "", buildings=("", "barracks"), bar=("", "serf:tax"), stock=((9, 9, 9), (9, 9, 9))), "se1"
    )

    assert names(scene(table), "battle-1") == ["capital", "bar-serfs", "building-serfs"]


@pytest.mark.rule("HL-TACTIC-02")
def test_the_tactic_cards_are_shown_to_who_must_choose_and_his_choice_to_nobody() -> None:
    table = fight(world("se5: 2 warrior", "se5: 2 warrior", stock=((9, 9, 9), (9, 9, 9))), "se5")
    assert table.asked == "choose-tactic"

    assert len(zone(scene(table, 0), "tactics").cards) == 7
    assert "tactics" not in [one.id for one in scene(table, None).zones]
    table.play("tactic charge", seat=0)
    assert "tactics" not in [one.id for one in scene(table, 0).zones]
    assert seat_of(scene(table, 1), 0).states == ("done",)
    assert "charge" not in names(scene(table, 1), "battle-0")


def test_who_may_not_play_a_card_sees_it_grey() -> None:
    table = fight(world("se5: 2 warrior", "se5: 2 warrior", stock=((0, 0, 0), (0, 0, 0))), "se5")
    if table.asked == "choose-tactic":
        shown = zone(scene(table, 1), "tactics").cards
        legal = {text.split()[1].replace("-", "_") for text in table.offers("tactic", seat=1)}
        assert {one.name for one in shown if not one.states} == legal


# -- the goals and the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GOAL-01", "HL-GOAL-02", "HL-GOAL-03", "HL-GOAL-04")
def test_the_goals_tell_how_far_they_are_met() -> None:
    drawn = scene(world("nw1: 3 serf, 2 warrior", "se1: 1 serf", towers=("nw4 nw5", "se4"), tokens="nw2 relic; nw4 relic up"))

    told = {one.id: one.number for one in zone(drawn, "goals").cards}
    assert told == {"goal-explore": "1/2", "goal-expand": "5/17", "goal-exploit": "2/3", "goal-exterminate": "0/1"}


@pytest.mark.rule("HL-GOAL-05")
def test_everybody_is_told_that_the_end_has_come_near() -> None:
    table = world(round=3)
    assert scene(table).notice is None
    table.state.ended, table.state.goal = 3, 1
    now = scene(table).notice
    table.state.round = 4
    last = scene(table).notice

    assert (now is not None and now.id, last is not None and last.id) == ("hl-notice-end", "hl-notice-last")
    assert card(scene(table), "goals", "goal-expand").states == ("lit",)


@pytest.mark.rule("HL-SCORE-09", "HL-SCORE-11")
def test_the_final_scoring_is_told_line_by_line_and_the_winners_story_with_it() -> None:
    table = world("nw5: 2 warrior", "se5: 1 serf", score=(5, 3), towers=("nw4", ""))
    finish(table.state)
    drawn = scene(table, None)

    for power in (0, 1):
        rows = zone(drawn, f"final-{power}")
        assert sum([int(one.number) for one in rows.cards]) == total_score(table.state, power)
        assert dict(rows.title.args)["points"] == total_score(table.state, power)
    assert drawn.closing is not None
    assert dict(drawn.closing.args)["title"] == "Bread and Banners"


def test_libraries_lie_open_when_the_game_is_over_to_their_owners_only() -> None:
    table = world(library=("haste", "siphon"))
    finish(table.state)
    assert names(scene(table, 0), "library-0") == ["haste"]
    assert zone(scene(table, 0), "library-1").cards == ()


# -- the round -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-ROUND-01")
def test_the_bar_tells_the_phase_and_the_headline_the_round_and_the_turn() -> None:
    table = world(round=4, active=1)
    table.state.agenda = [RoundEnd(), Harvest(), Turn(1)]
    drawn = scene(table)
    assert track(drawn, "phase").value == 0
    assert (drawn.headline.id, dict(drawn.headline.args)["round"]) == ("hl-headline-turn", 4)

    table.state.agenda = [RoundEnd()]
    assert track(scene(table), "phase").value == 1
    table.state.agenda = []
    assert track(scene(table), "phase").value == 2
    assert scene(table).headline.id == "hl-headline"


def test_factions_bear_their_arms_and_teams_sit_on_two_sides() -> None:
    drawn = scene(world(factions=FOUR, teams="on"))

    assert [view.arms for view in drawn.seats] == ["azure", "vert", "purpure", "or"]
    assert [view.side for view in drawn.seats] == [0, 1, 0, 1]


def test_factions_are_laid_out_while_somebody_chooses() -> None:
    table = world(factions="orcs humans")
    table.state.factions[1] = -1
    table.state.round = 0
    table.do(ChooseFaction(1))
    laid = zone(scene(table, 1), "factions")

    assert [one.name for one in laid.cards] == ["humans", "orcs", "elves", "dwarves"]
    assert [one.name for one in laid.cards if one.states] == ["orcs"]
    assert seat_of(scene(table, 1), 1).arms not in ("azure", "vert", "purpure", "or")


# -- the solo enemy ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-14", "HL-SOLO-28")
def test_the_solo_enemy_sits_at_the_table_with_its_track_its_heroes_and_its_cards() -> None:
    table = solo("nw1: paladin, marshal, archmage", cards="tax", space=2)
    turn(table)
    drawn = scene(table, 0)

    enemy = seat_of(drawn, 1)
    assert (enemy.faction, enemy.arms, enemy.to_play) == ("humans", "azure", False)
    assert (track(drawn, "enemy-track").owner, track(drawn, "enemy-track").value, track(drawn, "enemy-track").high) == (1, 3, 6)
    assert names(drawn, "solo-slots")[0] == "tax"
    assert len(zone(drawn, "solo-slots").cards) == 3
    assert "goal-track" in names(drawn, "goals")
    assert piece(drawn, "capital-1").owner == 1


def test_the_enemy_is_not_there_before_it_has_a_faction() -> None:
    table = solo()
    table.state.factions[1] = -1
    table.state.capital[1] = -1
    table.state.round = 0
    assert [view.seat for view in scene(table, 0).seats] == [0]


# -- all of it -----------------------------------------------------------------------------------------------------------


def test_the_cover_is_a_picture_of_the_middle_of_a_game_with_nothing_known() -> None:
    drawn = heroes().cover()

    assert unspoken(plain(drawn)) == []
    assert pointable(drawn)
    assert len([one for one in drawn.boards[0].pieces if one.kind == "token"]) > 30
    assert not [one for one in drawn.boards[0].pieces if one.kind == "token" and one.name]
    assert cover(None).viewer < 0


def test_nothing_is_called_by_the_same_name_twice() -> None:
    table: Table = world(
        "nw5: 2 serf, paladin; sea_n: galleon", "se5: 3 warrior", library=("siphon siphon", ""), buildings=("dock", "barracks"),
        towers=("nw4", "se4"), tokens="nw3 relic, relic; sea_central kraken", scribed=("haste ready plague exhausted", ""),
    )  # fmt: skip
    assert pointable(scene(table, 0))
