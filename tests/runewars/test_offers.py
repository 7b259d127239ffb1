"""What a player of Runewars points at to mean an action, what is asked twice, and why something may not be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekeep.games.runewars.cities import push_rally, push_rally_supremacy
from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.harvest import push_harvest_supremacy
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.movement import push_march, push_strategize
from tablekeep.games.runewars.orders import OrderStep
from tablekeep.games.runewars.recruiting import push_recruit
from tablekeep.games.runewars.supply import DropTactic
from tablekeep.games.runewars.titles import push_acquire_supremacy
from tablekeep.kernel.rng import Rng
from tests.runewars.battles import fight
from tests.runewars.journeys import my_turn, summer
from tests.runewars.marches import march, resolve
from tests.runewars.settings import set_up, until
from tests.runewars.tables import offered, picks, pointable, runewars, scene, unsaid, why, zone
from tests.runewars.wars import Table, turned, war

# -- setup ---------------------------------------------------------------------------------------------------------------


def test_a_faction_is_a_card() -> None:
    assert picks(set_up(), "faction daqan") == [("card:faction-daqan",)]


def test_a_tile_is_laid_by_its_card_a_place_and_a_turn() -> None:
    table = until(set_up(seed=3), "lay-tile")
    (tile,) = {text.split()[1] for text in table.offers()[:1]}

    assert picks(table, f"lay {tile} 0 0 2") == [(f"card:tile-{tile[1:]}", "space:s0_0", "facing:2")]
    table.play(table.offers()[0])
    for offer in offered(table):
        card, space, facing = offer.picks
        assert card.startswith("card:tile-")
        assert space.startswith("space:")
        assert facing.startswith("facing:")


def test_a_marker_is_two_places_in_any_order() -> None:
    table = until(set_up(seed=3), "marker")
    text = table.offers()[0]
    one, other = picks(table, text)

    assert one == other[::-1]
    assert all(pick.startswith("space:s") for pick in one)


def test_runes_are_buried_the_dragon_rune_first() -> None:
    table = until(set_up(seed=3), "bury")
    text = table.offers()[0]
    _, dragon, false = text.split()

    assert picks(table, text) == [(f"space:{dragon}", f"space:{false}")]


def test_a_home_realm_is_the_one_tile_in_hand_then_a_place_and_a_turn() -> None:
    table = until(set_up(seed=3), "home-realm")
    _, q, r, turn = table.offers()[0].split()
    ((card, space, facing),) = picks(table, table.offers()[0])

    assert [shown.id for shown in zone(scene(table), f"tiles-{table.state.to_play()}").cards] == [card.removeprefix("card:")]
    assert facing == f"facing:{turn}"
    assert space == f"space:s{q}_{r}"


def test_starting_units_are_named_and_then_placed() -> None:
    table = until(set_up(seed=3), "starting-units")
    kinds = {text.split()[1] for text in table.offers()}
    text = table.offers()[0]
    _, unit, area = text.split()

    wanted = (f"word:{unit.replace('-', '_')}", f"space:{area}") if len(kinds) > 1 else (f"space:{area}",)
    assert picks(table, text) == [wanted]


# -- orders --------------------------------------------------------------------------------------------------------------


def test_an_order_is_its_card() -> None:
    table = war().do(OrderStep())
    assert picks(table, "order rally-support") == [("card:order-0-6",)]


def test_an_area_is_activated_by_pointing_at_it() -> None:
    table = resolve(war("DB: 4 footman", orders=(2, 0)), push_march)
    assert picks(table, "activate 6B") == [("space:6B",)]
    assert picks(table, "decline") == [()]


def test_marching_units_are_picked_where_they_stand_with_a_number_if_there_are_several() -> None:
    table = resolve(war("DB: 3 footman, 1 knight", orders=(2, 0)), push_march).play("activate 6B")

    assert picks(table, "march footman DB 2") == [("piece:DB-footman", "word:2")]
    assert picks(table, "march knight DB 1") == [("piece:DB-knight",)]


def test_a_hero_rides_by_his_figure_or_his_card() -> None:
    table = resolve(war("DB: 3 footman", heroes="challara DB 0", orders=(2, 0)), push_march).play("activate 6B")

    assert picks(table, "ride challara 6B") == [("piece:hero-challara",), ("card:card-challara",)]


def test_a_shift_is_units_an_area_and_a_number() -> None:
    table = resolve(war("DA: 2 footman, 1 knight", orders=(1, 0)), push_strategize)

    assert picks(table, "shift footman DA DB 2") == [("piece:DA-footman", "space:DB", "word:2")]
    assert picks(table, "shift knight DA DB 1") == [("piece:DA-knight", "space:DB")]


def test_diplomacy_is_a_number_and_a_fate_card() -> None:
    table = march(war("6B: 1 beastman; DB: 4 footman", influence=(3, 0), fate="4 5"), "6B", "march footman DB 4")
    assert picks(table, "spend 2") == [("word:2",)]
    assert picks(table, "choose battle") == [("word:battle",)]

    table.play("spend 2")
    assert table.asked == "pick-fate"
    text = table.offers()[0]
    assert picks(table, text) == [(f"card:drawn-fate-{text.split()[1]}",)]


def test_recruiting_names_a_dial_and_places_units_by_area() -> None:
    table = resolve(war(strongholds="DA 0; DB 0", orders=(5, 0), dials=((3, 1, 1), (1, 1, 1))), push_recruit)
    assert picks(table, "recruit food") == [("word:food",)]

    table.play("recruit food")
    assert table.asked == "muster"
    assert picks(table, table.offers("muster")[0]) == [(f"space:{table.offers('muster')[0].split()[2]}",)]


def test_a_development_is_named_and_placed_at_a_stronghold() -> None:
    table = resolve(war(strongholds="DA 0; DB 0", orders=(4, 0), dials=((3, 3, 3), (1, 1, 1))), push_harvest_supremacy)

    assert picks(table, "build diplomat DA") == [
        (
            "word:daqan_diplomat",
            "piece:stronghold-DA",
        ),
        ("word:daqan_diplomat", "space:DA"),
    ]


def test_a_city_is_an_area_and_a_benefit() -> None:
    table = resolve(war("2B: 1 footman", cities="2B tamalir", orders=(6, 0)), push_rally)
    texts = table.offers("city")

    assert texts
    assert picks(table, texts[0]) == [("space:2B", f"word:{texts[0].split()[2]}")]


def test_a_hero_is_kept_from_the_cards_drawn() -> None:
    table = resolve(war(strongholds="DA 0", influence=(3, 0), orders=(6, 0)), push_rally_supremacy).play("spend 3")
    text = table.offers()[0]

    assert picks(table, text) == [(f"card:drawn-{text.split()[1].replace('-', '_')}",)]


def test_a_title_is_its_card_and_a_price() -> None:
    table = resolve(war(influence=(3, 0), orders=(7, 0), titles="primarch 1 2"), push_acquire_supremacy)

    assert picks(table, "title captain 2") == [("card:title-captain", "word:2")]
    assert picks(table, "title primarch 3") == [("card:title-primarch",)], "only one price is possible"


def test_fortify_points_at_areas_strongholds_and_pairs() -> None:
    table = resolve(
        war("1A: 1 footman", strongholds="DA 0 damaged", runes="1A dragon", orders=(8, 0), dials=((3, 3, 3), (1, 1, 1))),
        push_fortify,
    )

    assert picks(table, "raise 1A") == [("space:1A",)]
    assert picks(table, "repair DA") == [("piece:stronghold-DA",), ("space:DA",)]
    text = table.offers("runes")[0]
    pair = tuple(f"space:{area}" for area in text.split()[1:])
    assert picks(table, text) == [pair, pair[::-1]]


# -- battles -------------------------------------------------------------------------------------------------------------


def test_a_hero_supports_a_row_of_the_battle() -> None:
    table = fight("3 archer, 1 warrior", "2 berserker", heroes="jaes-the-exile 2B 0")

    found = picks(table, "support jaes-the-exile archer")
    assert ("piece:hero-jaes_the_exile", "card:battle-0-archer-0") in found
    assert {pick[1] for pick in found} == {"card:battle-0-archer-0"}


def test_units_that_are_hit_are_picked_in_their_row() -> None:
    """Whatever a battle asks, its offers are on the table and no two of them are pointed at in the same way."""
    seen: set[str] = set()
    for seed in range(12):
        table = fight("3 archer, 2 warrior, 2 sorceress", "3 berserker, 2 flesh-ripper, 1 warlock", seed=seed)
        while table.asked:
            ways: dict[tuple[str, ...], str] = {}
            for offer in offered(table):
                assert ways.setdefault(offer.picks, offer.text) == offer.text or offer.picks == ()
                if offer.text.split()[0] in ("rout", "wound", "attack"):
                    seen.add(offer.text.split()[0])
                    assert offer.picks[0].startswith("card:battle-"), offer
            table.play(table.offers()[0])
    assert {"rout", "wound"} <= seen


# -- heroes and cards ----------------------------------------------------------------------------------------------------


def test_heroes_step_by_area_train_by_word_and_are_chosen_by_figure() -> None:
    table = summer("challara 1A 0", orders=(1, 2))
    assert ("piece:hero-challara",) in picks(table, "hero challara")

    table.play("hero challara")
    step = table.offers("step")[0]
    assert picks(table, step) == [(f"space:{step.split()[1]}",)]
    assert picks(table, "train strength") == [("word:strength",)]
    assert picks(table, "stay") == [()]


def test_a_reward_is_given_from_under_its_hero_to_another() -> None:
    table = summer("challara 1A 0 rewards=rage-blade; ronan-of-the-wild 1A 0", orders=(1, 2)).play("hero challara")

    found = picks(table, "give rage-blade challara ronan-of-the-wild")
    assert ("card:reward-challara-rage_blade", "piece:hero-ronan_of_the_wild") in found


def test_tactics_cards_are_thrown_away_from_the_hand() -> None:
    hand = "war-chest " * 2 + "hidden-pass lost-city ambush stampede coercion scrying raze-a-city rally-cry"
    table = war(tactics=(hand, ""), fresh=("ambush", "")).do(DropTactic(0))

    assert picks(table, "drop-tactic hidden-pass") == [("card:tactic-0-hidden_pass",)]
    assert picks(table, "drop-tactic ambush") == [("card:tactic-0-ambush",), ("card:fresh-0-ambush",)]


def test_figures_are_rallied_where_they_lie() -> None:
    told = war("1A: 2 footman routed, 1 knight routed", heroes="challara 1B 0 routed", tactics=("rally-cry", ""))
    table = my_turn(told).play("play rally-cry")

    assert picks(table, "stand footman 1A") == [("piece:1A-footman-routed",)]
    assert ("piece:hero-challara",) in picks(table, "figure challara")


def test_cities_are_destroyed_and_runes_given_by_pointing_at_areas() -> None:
    razed = my_turn(war("2B: 1 footman; 4C: 1 footman", cities="2B tamalir; 4C forge", tactics=("raze-a-city", "")))
    razed.play("play raze-a-city")
    assert picks(razed, "raze 4C") == [("space:4C",)]
    assert offered(razed, "raze 4C")[0].confirm is not None
    doomed = turned("sentence-of-the-council", war(influence=(2, 1), cities="2B tamalir; 4C forge"))
    doomed.play("bid 2", seat=0).play("bid 1", seat=1)
    assert picks(doomed, "aim 2B") == [("space:2B",)]
    gift = turned("power-for-the-pious", war(influence=(2, 1))).play("bid 2", seat=0).play("bid 1", seat=1)
    assert picks(gift, "aim DA") == [("space:DA",)]


def test_a_surrendered_stronghold_and_summoned_units_need_one_click() -> None:
    table = fight("3 archer", "2 berserker", more="3B: 1 berserker", strongholds="2B 1", tactics=("", "tactical-retreat"))
    table.play("play tactical-retreat")
    assert picks(table, "replace 2B") == [("space:2B",)]
    called = my_turn(war(heroes="challara 1A 0 rewards=rune-of-summoning")).play("reward rune-of-summoning")
    assert len(picks(called, "muster footman 1A")) >= 1


# -- what is asked twice -------------------------------------------------------------------------------------------------


def test_ending_a_march_that_nobody_has_joined_is_asked_twice() -> None:
    table = resolve(war("DB: 3 footman", orders=(2, 0)), push_march).play("activate 6B")
    (done,) = offered(table, "done")
    assert done.confirm is not None
    assert done.confirm.id == "rw-confirm-nobody-marches"

    table.play("march footman DB 1")
    (done,) = offered(table, "done")
    assert done.confirm is None


@pytest.mark.rule("RW-RUL-27")
@pytest.mark.parametrize("push", [push_strategize, push_march])
def test_who_leaves_allies_behind_is_asked_again(push: Callable[[War, int], None]) -> None:
    table = resolve(war("6B: 1 footman, 1 giant"), push)
    table.play(*(["activate 6D", "march footman 6B 1"] if push is push_march else ["shift footman 6B 6D 1"]))
    done = next(offer for offer in offered(table) if offer.text == "done")
    assert done.confirm is not None
    assert done.confirm.id == "rw-confirm-allies-left"
    assert unsaid(done.confirm.id, dict(done.confirm.args)) == []


def test_sending_a_hero_away_is_asked_twice() -> None:
    table = resolve(
        war(
            strongholds="DA 0", influence=(3, 0), orders=(6, 0),
            heroes="challara DA 0; ronan-of-the-wild DA 0; silhouette DA 0",
        ),
        push_rally_supremacy,
    ).play("spend 1")  # fmt: skip
    while table.asked != "dismiss-hero":
        table.play(table.offers()[0])
    assert {offer.confirm.id if offer.confirm else "" for offer in offered(table)} == {"rw-confirm-dismiss"}


# -- why not -------------------------------------------------------------------------------------------------------------


def test_why_not_speaks_of_what_was_pointed_at() -> None:
    table = resolve(war("DB: 3 footman; UA: 2 berserker; 1A: 1 footman routed", orders=(2, 0), activated="2A 0"), push_march)
    assert why(table, "space:2A") == "RW-ACTIVATE-02"
    assert why(table, "space:6B") == ""

    table.play("activate 6B")
    assert why(table, "piece:UA-berserker") == "RW-MOVE-20"
    assert why(table, "piece:1A-footman-routed") == "RW-MOVE-05"


def test_why_not_for_a_move_of_strategize() -> None:
    table = resolve(war("DA: 3 footman", orders=(1, 0)), push_strategize)
    assert why(table, "piece:DA-footman", "space:UA") == "RW-MOVE-11"


def test_why_not_for_an_order_that_is_used() -> None:
    table = war(used=("3", "")).do(OrderStep())
    assert why(table, "card:order-0-3") == "RW-ORDER-05"
    assert why(table, "card:order-0-4") == ""


def test_why_not_for_a_faction_that_is_taken() -> None:
    table = set_up().play("faction daqan")
    assert why(table, "card:faction-daqan") == "RW-RUL-02"


def test_why_not_where_a_tile_would_overlap() -> None:
    table = until(set_up(seed=3), "lay-tile")
    tile = table.offers()[0].split()[1]
    table.play(table.offers()[0])
    mine = table.offers()[0].split()[1]
    assert mine != tile
    laid = scene(table).boards[0].spaces[0].id
    assert why(table, f"card:tile-{mine[1:]}", f"space:{laid}", "facing:0") == "RW-BOARD-07"


def test_why_not_turned_that_way() -> None:
    """The turns that are not offered where a tile could lie are refused by the rule they break, not by their number."""
    table = until(set_up(seed=3), "lay-tile")
    table.play(table.offers()[0])
    offered_turns: dict[tuple[str, ...], set[str]] = {}
    for offer in offered(table):
        offered_turns.setdefault(offer.picks[:2], set()).add(offer.picks[2])
    refused = [
        why(table, *place, f"facing:{turn}")
        for place, turns in offered_turns.items()
        for turn in range(6)
        if f"facing:{turn}" not in turns
    ]
    assert refused
    assert set(refused) <= {"RW-BOARD-07", "RW-BOARD-08"}


def test_why_not_in_another_players_turn() -> None:
    table = resolve(war("DB: 3 footman; UA: 2 berserker", orders=(2, 0)), push_march)
    assert why(table, "space:1A", seat=1) != ""


@pytest.mark.parametrize(
    "pick",
    [
        "card:tactic-0-war_chest",
        "card:quest-0-the_bazaar",
        "card:title-captain",
        "seat:1",
        "piece:hero-challara",
        "zone:fate",
        "word:food",
    ],
)
def test_whatever_is_pointed_at_is_refused_with_a_rule(pick: str) -> None:
    table = resolve(
        war("DB: 3 footman", heroes="challara DB 0", tactics=("war-chest", ""), quests=("the_bazaar", ""), orders=(2, 0)),
        push_march,
    )
    view = table.state.redact(0)
    for action in runewars().guesses(view, 0, [pick]):
        refusal = view.why_not(0, action)
        assert refusal is None or refusal.rule


# -- everywhere ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_in_any_game_every_action_can_be_pointed_at(seed: int) -> None:
    options = {"setup": "quick", "discovery": "on" if seed % 2 else "off", "edition": "first" if seed == 2 else "revised"}
    state = runewars().new(2 + seed % 3, seed, options)
    rng = Rng(seed)
    number = 0
    while state.outcome is None:
        seat = state.to_play()
        actions = state.legal(seat)
        if number % 7 == seed:
            table = Table.__new__(Table)
            table.state = state  # type: ignore[assignment]
            offered(table)
            for thing in sorted(pointable(scene(table, seat)))[:: 5 + seed]:
                view = state.redact(seat)
                for action in runewars().guesses(view, seat, [thing]):
                    refusal = view.why_not(seat, action)
                    assert refusal is None or refusal.rule, thing
        state.apply(seat, actions[rng.below(len(actions))])
        number += 1
