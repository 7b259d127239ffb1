"""How Runewars looks on the table: the land, what stands on it, what lies beside it, and what is never shown."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.beginnings import blank_war
from tablekeep.games.runewars.cities import push_rally_supremacy
from tablekeep.games.runewars.cover import OPTIONS, TILES
from tablekeep.games.runewars.land import Chart, Laid, clash, contact
from tablekeep.games.runewars.orders import OrderStep
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Edge, plain
from tests.runewars.battles import fight
from tests.runewars.journeys import summer
from tests.runewars.marches import resolve
from tests.runewars.settings import set_up, until
from tests.runewars.tables import names, piece, pointable, runewars, scene, unspoken, zone
from tests.runewars.wars import war

# -- the land ------------------------------------------------------------------------------------------------------------


def test_the_card_of_a_tile_shows_its_areas_borders_and_who_lives_there() -> None:
    """RW-BOARD-02: in hand and in its detail, as it will lie on the land."""
    table = until(set_up(seed=3), "lay-tile")
    card = zone(scene(table), f"tiles-{table.state.to_play()}").cards[0]
    kit = runewars().kit
    tile = next(tile for tile in kit.tiles if f"tile-{tile.id}" == card.id)

    assert [(space.id, space.q, space.r) for space in card.face.spaces] == [(plan.id, plan.q, plan.r) for plan in tile.hexes]
    assert {(edge.kind, edge.a, edge.side) for edge in card.face.borders} == {
        (kind, plan.id, side)
        for plan in tile.hexes
        for kind, sides in (("water", plan.water), ("mountain", plan.mountain))
        for side in sides
    }
    neutrals = {(f"{plan.id}-{kit.units[kind].id}", count) for plan in tile.hexes for kind, count in plan.neutrals}
    assert {(piece.id, piece.count) for piece in card.face.pieces if piece.kind == "chip"} == neutrals
    detail = runewars().detail(card.id)
    assert detail is not None
    assert detail.card.face == card.face


def test_every_area_is_a_space_with_its_tile_its_yield_and_the_seat_whose_home_it_is() -> None:
    drawn = scene(war())
    (board,) = drawn.boards
    spaces = {space.id: space for space in board.spaces}

    assert (board.shape, board.frame) == ("flat", "none")
    assert spaces["1A"].group == spaces["1B"].group == "1"
    assert (spaces["DA"].realm, spaces["UA"].realm, spaces["1A"].realm) == (0, 1, -1)
    kit = runewars().kit
    assert spaces["1B"].yields == (kit.icon("resource", "food"), kit.icon("resource", "wood"))


@pytest.mark.parametrize(
    ("area", "terrain"), [("2A", "mountain"), ("2B", "hills"), ("1A", "plains"), ("1B", "forest"), ("UA", "hills")]
)
def test_the_land_is_drawn_by_what_it_yields(area: str, terrain: str) -> None:
    (found,) = [space.terrain for space in scene(war()).boards[0].spaces if space.id == area]
    assert found == terrain


def test_a_border_is_told_once_between_two_areas_and_by_its_side_at_the_edge_of_the_land() -> None:
    table = war()
    chart, kit = table.state.chart, table.state.kit
    edges = scene(table).boards[0].edges

    sides = sum(bin(chart.water[area]).count("1") + bin(chart.mountain[area]).count("1") for area in chart.areas)
    assert len(edges) == sides, "every coloured side of the tiles"
    assert Edge("mountain", "2B", "3A") in edges
    for edge in edges:
        if edge.b:
            one, other = kit.area(edge.a), kit.area(edge.b)
            assert not chart.open[one] >> other & 1, f"{edge} can be crossed"
        else:
            assert 0 <= edge.side < 6


def test_while_the_land_is_laid_the_places_beside_it_can_be_pointed_at() -> None:
    table = until(set_up(seed=3), "lay-tile")
    first = {space.id for space in scene(table).boards[0].spaces}
    assert "s0_0" in first

    table.play(table.offers()[0])
    spaces = scene(table).boards[0].spaces
    fog = [space for space in spaces if space.terrain == "fog"]
    assert fog
    assert all(space.id == f"s{space.q}_{space.r}" for space in fog)
    assert len({(space.q, space.r) for space in spaces}) == len(spaces)


def test_no_place_beside_the_land_is_left_when_the_game_begins() -> None:
    assert not [space for space in scene(war()).boards[0].spaces if space.terrain == "fog"]


def test_a_home_realm_marker_lies_on_two_places() -> None:
    table = until(set_up(seed=3), "marker")
    table.play(table.offers()[0])
    halves = [one for one in scene(table).boards[0].pieces if one.name == "home_marker"]
    assert len({half.space for half in halves}) == 2


# -- what stands on it ---------------------------------------------------------------------------------------------------


def test_units_of_a_type_that_stand_or_lie_are_one_piece_with_a_number_and_their_base() -> None:
    drawn = scene(war("1A: 3 footman, 2 footman routed, 1 knight"))

    standing = piece(drawn, "1A-footman")
    assert (standing.kind, standing.owner, standing.count, standing.states) == ("chip", 0, 3, ())
    assert standing.face.style == "triangle"
    lying = piece(drawn, "1A-footman-routed")
    assert (lying.count, lying.states) == (2, ("routed",))
    assert piece(drawn, "1A-knight").face.style == "rectangle"


def test_neutral_units_are_argent_and_nobodys_until_they_are_allied() -> None:
    drawn = scene(war("1A: 2 beastman; 1B: 2 beastman, 1 footman"))

    assert (piece(drawn, "1A-beastman").owner, piece(drawn, "1A-beastman").face.arms) == (-1, "argent")
    assert (piece(drawn, "1B-beastman").owner, piece(drawn, "1B-beastman").face.arms) == (0, "argent")


def test_a_stronghold_tells_its_strength_and_its_development() -> None:
    drawn = scene(war(strongholds="DA 0; UA 1 damaged", developments="DA diplomat"))

    whole, damaged = piece(drawn, "stronghold-DA"), piece(drawn, "stronghold-UA")
    assert (whole.kind, whole.owner, whole.value, whole.name) == ("site", 0, 5, "daqan_diplomat")
    assert [badge.kind for badge in whole.face.badges] == ["development"]
    assert (damaged.owner, damaged.value, damaged.name) == (1, 3, "stronghold")


def test_a_rune_is_hidden_known_to_who_has_seen_it_or_open() -> None:
    table = war("1A: 1 footman", runes="1A dragon; 1B false; 1C dragon up")

    mine = scene(table, 0)
    assert (piece(mine, "rune-1A").name, piece(mine, "rune-1A").states) == ("dragon_rune", ("known",))
    assert (piece(mine, "rune-1B").name, piece(mine, "rune-1B").states) == ("", ("hidden",))
    assert (piece(mine, "rune-1C").name, piece(mine, "rune-1C").states) == ("dragon_rune", ())
    for other in (1, None):
        theirs = scene(table, other)
        assert (piece(theirs, "rune-1A").name, piece(theirs, "rune-1A").states) == ("", ("hidden",))
        assert piece(theirs, "rune-1A").face.icon == piece(theirs, "rune-1B").face.icon


def test_a_discovery_token_shows_its_back_until_it_is_turned_up() -> None:
    drawn = scene(war(discoveries="1A temple; 1B temple up", discovery="on"))

    assert (piece(drawn, "discovery-1A").name, piece(drawn, "discovery-1A").states) == ("", ("hidden",))
    assert piece(drawn, "discovery-1B").name == "temple"


def test_heroes_tokens_and_cities_stand_where_they_are() -> None:
    drawn = scene(war(heroes="mad-carthos 1A 1 damage=2 routed", activated="1A 0; 1A 1", cities="2B tamalir"))

    hero = piece(drawn, "hero-mad_carthos")
    assert (hero.kind, hero.space, hero.owner) == ("figure", "1A", 1)
    assert "routed" in hero.states
    assert [badge.number for badge in hero.face.badges] == [2]
    assert piece(drawn, "activation-1A-0").owner == 0
    assert piece(drawn, "activation-1A-1").owner == 1
    assert (piece(drawn, "city-2B").kind, piece(drawn, "city-2B").name) == ("site", "tamalir")


def test_both_armies_of_a_battle_are_seen_in_its_area() -> None:
    drawn = scene(fight("3 archer, 1 warrior", "2 berserker", heroes="jaes-the-exile 2B 0"))

    assert piece(drawn, "army-archer").count == 3
    assert (piece(drawn, "army-archer").space, piece(drawn, "army-archer").owner) == ("2B", 0)
    assert (piece(drawn, "2B-berserker").count, piece(drawn, "2B-berserker").owner) == (2, 1)
    assert piece(drawn, "battle").space == "2B"


# -- what lies beside it -------------------------------------------------------------------------------------------------


def test_the_owner_sees_all_eight_orders_the_used_ones_in_grey() -> None:
    table = war(orders=(5, 2), used=("3 5", "2"))
    drawn = scene(table, 0)

    orders = zone(drawn, "orders-0")
    assert (orders.kind, orders.place, len(orders.cards)) == ("hand", "dock", 8)
    assert [card.number for card in orders.cards if "gone" in card.states] == ["3", "5"]
    assert names(drawn, "played-0") == ["conquer", "recruit"], "the active order comes last"
    assert names(drawn, "played-1") == ["mobilize"]
    assert [one.id for one in drawn.zones if one.id == "orders-1"] == []


def test_an_order_chosen_in_secret_is_seen_by_nobody_else() -> None:
    table = war().do(OrderStep())
    table.play("order fortify", seat=0)

    assert scene(table, 1).seats[0].states == ("done",)
    assert plain(scene(table, 1)) == plain(scene(war().do(OrderStep()).play("order harvest", seat=0), 1))


def test_tactics_cards_are_seen_by_their_owner_and_counted_by_others() -> None:
    table = war(tactics=("war-chest war-chest", "ambush"), fresh=("hidden-pass", ""))

    mine = zone(scene(table, 0), "tactics-0")
    assert [card.id for card in mine.cards] == ["tactic-0-war_chest", "tactic-0-war_chest-2", "fresh-0-hidden_pass"]
    assert [card.states for card in mine.cards] == [(), (), ("spent",)]
    theirs = zone(scene(table, 1), "tactics-0")
    assert (theirs.count, theirs.cards) == (3, ())


def test_quests_and_objectives_are_seen_by_their_owner_only() -> None:
    table = war(quests=("the_bazaar", "bandit_toll"), objectives=("fellowship", "path_of_slaughter"))

    mine = scene(table, 0)
    assert names(mine, "quests-0") == ["the_bazaar"]
    assert names(mine, "objective-0") == ["fellowship"]
    assert (zone(mine, "quests-1").count, names(mine, "quests-1")) == (1, [])
    assert not [one for one in mine.zones if one.id == "objective-1"]


def test_rewards_lie_with_their_hero_face_down_for_others() -> None:
    table = war(heroes="challara 1A 0 rewards=rage-blade up=winged-boots; mad-carthos 2A 1 rewards=soulbiter")

    mine = scene(table, 0)
    assert names(mine, "hero-challara") == ["challara", "rage_blade", "winged_boots"]
    assert names(mine, "heroes-1") == ["mad_carthos", ""]
    theirs = scene(table, 1)
    assert names(theirs, "heroes-0") == ["challara", "", "winged_boots"]


def test_the_owner_sees_what_his_units_are_worth_in_the_order_in_which_they_fight() -> None:
    """RW-UNIT-01."""
    table = war()
    units = zone(scene(table, 0), "units-0")

    assert (units.kind, units.place) == ("market", "seat")
    assert [card.name for card in units.cards] == ["bowman", "knight", "footman", "siege_tower"]
    assert [card.number for card in units.cards] == ["1", "2", "3", "5"]
    assert [card.face.badges[0].number for card in units.cards] == [1, 2, 1, 3]
    assert not [one for one in scene(table, 1).zones if one.id == "units-0"]


def test_a_hero_tells_his_attributes_with_what_he_has_trained() -> None:
    table = war(heroes="challara 1A 0 train=2,0,0")
    card = zone(scene(table, 0), "hero-challara").cards[0]
    printed = table.state.hero_card(table.hero("challara")).attributes

    assert [badge.number for badge in card.face.badges] == [printed[0] + 2, printed[1], printed[2]]
    assert [badge.tone for badge in card.face.badges] == ["good", "", ""]


def test_when_the_game_is_over_everybody_lays_his_cards_open() -> None:
    table = war(
        quests=("the_bazaar", "bandit_toll"), objectives=("fellowship", "path_of_slaughter"), tactics=("ambush", "war-chest"),
        heroes="mad-carthos 2A 1 rewards=soulbiter", runes="1A false",
    )  # fmt: skip
    state = table.state
    state.outcome = Outcome((1, 2), (3, 2), "RW-VICTORY-01", say("rw-end-runes"))
    for eyes in (0, None):
        drawn = scene(table, eyes)
        assert names(drawn, "tactics-1") == ["war_chest"]
        assert names(drawn, "quests-1") == ["bandit_toll"]
        assert names(drawn, "objective-1") == ["path_of_slaughter"]
        assert names(drawn, "hero-mad_carthos") == ["mad_carthos", "soulbiter"]
        assert piece(drawn, "rune-1A").name == "false_rune"


def test_titles_show_who_holds_them_and_how_much_lies_on_them() -> None:
    primarch, captain, _ = zone(scene(war(titles="primarch 1 4")), "titles").cards

    assert (primarch.number, primarch.tone) == ("4", "gules")
    assert (captain.number, captain.tone) == ("", "argent")


def test_hero_cards_drawn_to_choose_from_are_seen_by_who_chooses() -> None:
    table = resolve(war(strongholds="DA 0", influence=(3, 0), orders=(6, 0)), push_rally_supremacy).play("spend 3")
    assert table.asked == "keep-hero"
    mine, theirs = zone(scene(table, 0), "drawn"), zone(scene(table, 1), "drawn")
    assert mine.place == "board"
    assert len([card for card in mine.cards if card.name]) == 3
    assert [card.name for card in theirs.cards] == ["", "", ""]


def test_a_battle_lies_in_rows_by_initiative() -> None:
    table = fight("2 archer, 1 pegasus-rider, 2 sorceress", "3 berserker", heroes="jaes-the-exile 2B 0")
    rows = zone(scene(table, 0), "battle-0")
    kit = runewars().kit

    ranks = [kit.units[kit.unit(card.name)].initiative for card in rows.cards if card.kind == "chip"]
    assert ranks == sorted(ranks)
    assert {card.name: card.number for card in rows.cards}["archer"] == "2"
    assert rows.owner == 0
    assert zone(scene(table, 0), "battle-1").owner == 1


def test_fate_cards_drawn_in_a_battle_are_face_down_for_the_other_side() -> None:
    """Cards 1 and 2 for the Archers; the support of a hero lets their player look at them and throw one away."""
    table = fight("1 archer", "1 berserker", "1 2", heroes="jaes-the-exile 2B 0").play("support jaes-the-exile archer")
    while table.asked != "discard-fate":
        table.play(table.offers()[-1])
    mine = [card.name for card in zone(scene(table, 0), "battle-0").cards if card.name.startswith("fate")]
    assert len(mine) == 2
    theirs = zone(scene(table, 1), "battle-0").cards
    assert len([card for card in theirs if "down" in card.states]) == 2
    assert not [card for card in theirs if card.name.startswith("fate")]


def test_the_rows_of_a_battle_lie_open_for_all_and_the_units_that_act_are_lit() -> None:
    table = fight("2 archer, 1 pegasus-rider", "3 berserker")
    battle = table.state.battle
    assert battle is not None
    kit = runewars().kit
    for eyes in (0, 1, None):
        for side in (0, 1):
            row = zone(scene(table, eyes), f"battle-{side}")
            assert row.place == "board"
            for card in row.cards:
                if card.kind == "chip":
                    acts = kit.units[kit.unit(card.name)].initiative == battle.round
                    assert card.states == (("lit",) if acts else ())


def test_a_duel_shows_who_fights() -> None:
    table = summer("mad-carthos 1A 1; challara 1A 0", orders=(1, 2))
    table.play("hero challara", "stay", "duel mad-carthos")
    assert table.state.duel is not None
    drawn = scene(table, 0)
    assert names(drawn, "duel-0")[0] == "challara"
    assert names(drawn, "duel-1")[0] == "mad_carthos"


# -- tracks, seats, words ------------------------------------------------------------------------------------------------


def test_dials_show_what_each_step_gives_lit_up_to_the_value() -> None:
    table = war(dials=((4, 3, 2), (1, 1, 1)))
    tracks = {track.id: track for track in scene(table, 0).tracks}
    faction = runewars().kit.factions[0]

    wood = tracks["dial-0-wood"]
    assert (wood.kind, wood.value, wood.low, wood.high) == ("dial", 3, 0, 8)
    shown = sum(len(step) for step in faction.dials[1]) + sum(faction.dial_influence[1]) + sum(faction.dial_tactics[1])
    assert len(wood.steps) == shown
    assert {step.at for step in wood.steps if step.lit} == {step.at for step in wood.steps if step.at <= 3}
    assert "dial-1-wood" not in tracks


def test_only_runes_that_the_viewer_knows_are_counted() -> None:
    table = war("1A: 1 footman; 2A: 1 berserker; 1C: 1 footman", runes="1A dragon; 2A dragon; 1C dragon up")

    def known(seat: int | None) -> list[int]:
        tracks = {track.id: track.value for track in scene(table, seat).tracks}
        return [tracks["runes-0"], tracks["runes-1"]]

    assert known(0) == [2, 0]
    assert known(1) == [1, 1]
    assert known(None) == [1, 0]
    assert scene(table).seats[0].score == "runes-0"


def test_the_year_and_the_season_stand_in_the_bar() -> None:
    drawn = scene(war(season="autumn", year=3))
    tracks = {track.id: track for track in drawn.tracks}

    assert (tracks["season"].place, tracks["season"].value, len(tracks["season"].steps)) == ("bar", 2, 4)
    assert (tracks["year"].value, tracks["year"].high) == (3, 7)
    assert {track.high for track in scene(war(edition="first")).tracks if track.id == "year"} == {6}


def test_a_victory_card_on_a_deck_is_what_everybody_should_know() -> None:
    table = war()
    table.state.season_card = 0
    assert (notice := scene(table).notice) is not None
    assert notice.id == "rw-notice-season"

    table.state.victory[1] = 2
    assert (notice := scene(table).notice) is not None
    assert notice.id == "rw-notice-victory-card"
    (season,) = [track for track in scene(table).tracks if track.id == "season"]
    assert [step.owner for step in season.steps] == [-1, -1, 1, -1]


def test_the_headline_says_whose_turn_it_is() -> None:
    assert scene(war(orders=(3, 5), active=0)).headline.id == "rw-headline-turn"
    assert scene(war(active=-1)).headline.id == "rw-headline"
    assert scene(set_up()).headline.id == "rw-headline-setup"


def test_every_seat_bears_its_factions_arms_or_one_that_nobody_has() -> None:
    assert [seat.arms for seat in scene(war(factions="daqan latari waiqar uthuk")).seats] == [
        "azure",
        "vert",
        "purpure",
        "gules",
    ]
    table = set_up(seats=3).play("faction uthuk")
    arms = [seat.arms for seat in scene(table).seats]
    assert len(set(arms)) == 3
    assert "gules" in arms


def test_counters_tell_what_is_in_the_open() -> None:
    table = war(
        "1A: 1 footman", runes="1A dragon", influence=(7, 2), strongholds="DA 0", titles="captain 0 1", dials=((4, 3, 2),) * 2
    )
    kit = runewars().kit
    counters = {counter.icon: counter.number for counter in scene(table, 1).seats[0].counters}

    assert counters[kit.icon("resource", "influence")] == 7
    assert counters[kit.icon("resource", "wood")] == 3
    assert counters[kit.icon("token", "stronghold")] == 1
    assert counters[kit.icon("token", "false-rune")] == 1, "one token face down on his land"
    assert counters[kit.icon("card", "title")] == 1


# -- everywhere ----------------------------------------------------------------------------------------------------------


def test_two_worlds_that_a_view_cannot_tell_apart_look_the_same() -> None:
    state = runewars().new(3, 11, {"setup": "quick", "discovery": "on"})
    rng = Rng(5)
    for number in range(160):
        if state.outcome is not None:
            break
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        if number % 20 == 0:
            for viewer in (None, 0, 1, 2):
                view = state.redact(viewer)
                twin = view.determinize(rng).redact(viewer)
                if view.window() is not None and twin.dump() != view.dump():
                    continue  # nobody has anything to use in this world, so it has gone on
                assert plain(runewars().scene(view)) == plain(runewars().scene(twin))


def test_the_cover_is_a_land_with_four_armies() -> None:
    cover = runewars().cover()
    assert unspoken(plain(cover)) == []
    pointable(cover)
    owners = {one.owner for one in cover.boards[0].pieces if one.kind == "chip"}
    assert owners == {-1, 0, 1, 2, 3}
    assert len(cover.boards[0].spaces) == 38
    assert not [one for one in cover.boards[0].pieces if one.id.startswith("rune") and one.name]


def test_the_cover_is_a_land_laid_by_the_rules() -> None:
    """RW-BOARD-07, RW-BOARD-08: no tile overlaps another or lies border against border."""
    state = blank_war(None, 4, OPTIONS)
    numbers = {tile.id: number for number, tile in enumerate(state.kit.tiles)}
    laid: list[Laid] = []
    for id, q, r, turn in TILES:
        way = (numbers[id], q, r, turn)
        chart = Chart(state.kit, tuple(laid))
        assert not clash(state.kit, chart, way), id
        assert not laid or contact(state.kit, chart, way), id
        laid.append(way)


def test_no_two_things_share_a_name_in_any_scene() -> None:
    for situation in (war("1A: 8 footman"), fight("3 archer", "2 berserker", heroes="jaes-the-exile 2B 0"), set_up()):
        for seat in (None, 0, 1):
            pointable(scene(situation, seat))
