"""Positions: the whole state as JSON and back, at every decision; and what is wrong with a damaged one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.positions import all_steps
from tablekeep.games.runewars.definition import Runewars
from tablekeep.games.runewars.fighting import Battle, Duel
from tablekeep.games.runewars.fighting import unit as fighter
from tablekeep.games.runewars.figures import Grave
from tablekeep.games.runewars.model import GIFT, War
from tablekeep.games.runewars.moments import YOUR_TURN, mute
from tablekeep.games.runewars.orders import OrderStep
from tablekeep.games.runewars.position_words import BATTLE_FIELDS, DUEL_FIELDS, MARKS, PACKAGE
from tablekeep.games.runewars.seasons import NextSeason
from tablekeep.kernel.agenda import Choice
from tablekeep.kernel.errors import InvalidPosition
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tests.runewars.test_imagining import OPTIONS, differences
from tests.runewars.wars import Table, war

Json = dict[str, Any]
GAME = Runewars()


def load(data: object) -> War:
    state = GAME.load(json.loads(json.dumps(data)))
    assert isinstance(state, War)
    return state


def check(state: War) -> None:
    """The state and every view of it come back as they were."""
    for seen in (state, *[state.redact(viewer) for viewer in [None, *range(state.seats)]]):
        back = load(seen.dump())
        assert differences(back, seen) == []
        assert back.rng.words() == seen.rng.words()
        assert back.sealed == seen.sealed
        assert back.settings.options == seen.settings.options
        assert back.dump() == seen.dump()


def sample() -> Json:
    """A position with a bit of everything, in the middle of a season."""
    table = war(
        "DA: 2 footman, 1 knight routed; 1A: 3 bowman; 2A: 2 giant; UA: 1 berserker, 1 beastman",
        strongholds="DA 0; UA 1 damaged",
        developments="DA diplomat",
        heroes="mad-carthos UA 1 damage=1 routed rewards=rage-blade up=runeplate train=0,1,2; runewitch-astarra 1A 0",
        runes="1A dragon; 1B false; 3A dragon up",
        tactics=("hidden-pass war-chest", "war-chest"),
        fresh=("", "hidden-pass"),
        quests=("lights_on_the_moor", ""),
        objectives=("bound_by_honor", ""),
        activated="1A 0; 2B 1",
        titles="primarch 0 3",
        cities="2B tamalir",
        discoveries="1C temple up; 1B training",
        used=("2", "1 8"),
        discovery="on",
    )
    table.do(NextSeason())
    state = table.state
    state.agenda = [NextSeason(), OrderStep()]
    state.outcome = None
    state.active = -1
    state.advance()
    data: Json = json.loads(json.dumps(state.dump()))
    return data


def problem(data: object) -> tuple[str, str]:
    """Where a position is wrong, and the sentence that says so."""
    with pytest.raises(InvalidPosition) as refused:
        GAME.load(data)
    return refused.value.where, refused.value.message.id


def damaged(path: str, value: object) -> tuple[str, str]:
    """What is said of the sample with one field changed (`areas.1A.units`); a value of ... leaves it out."""
    data = copy.deepcopy(sample())
    at: Any = data
    *way, last = path.split("/")
    for word in way:
        at = at[int(word)] if isinstance(at, list) else at.setdefault(word, {})
    if value is ...:
        del at[last]
    elif isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return problem(data)


# -- there and back --------------------------------------------------------------------------------------------------------


def test_a_position_with_a_bit_of_everything() -> None:
    state = load(sample())
    assert state.choice() is not None
    check(state)
    told = sample()["areas"]
    assert told["DA"] == {"units": "2 footman, 1 knight routed", "stronghold": 0, "development": "diplomat"}
    assert told["3A"] == {"rune": "dragon", "rune_up": True}
    assert told["1C"] == {"discovery": "temple", "discovery_up": True}


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(OPTIONS), st.integers(1, 200))
def test_at_any_decision(seed: int, seats: int, options: dict[str, str], length: int) -> None:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, War)
    rng = Rng(seed)
    for _ in range(length):
        if state.outcome is not None:
            break
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    check(state)


def test_through_a_whole_setup() -> None:
    state = GAME.new(2, 5, {"factions": "daqan,uthuk", "edition": "first"})
    assert isinstance(state, War)
    table = Table(state)
    asked = set()
    while table.state.year == 0:
        asked.add(table.asked)
        check(table.state)
        table.play(table.offers()[-1])
    assert {"lay-tile", "marker", "home-realm", "first-stronghold", "starting-units", "bury-home", "first-hero"} <= asked


def test_a_battle_as_it_stands() -> None:
    state = load(sample())
    battle = Battle(state.kit.area("1A"), 1, 0, 0)
    battle.units = [(fighter(0), fighter(4, 2, True)), (fighter(2, 1),)]
    battle.round = 3
    battle.used = [1, 0b100]
    battle.drawn_for = [0, -1]
    battle.cards = [state.fate[-2:], state.fate[-3:-2]]
    state.fate = state.fate[:-3]
    battle.face_up = [1, 0]
    battle.shown = 2
    battle.specials = [1, 0]
    battle.cancelled = 2
    battle.supports = [((state.heroes[0].card, 0),), ()]
    battle.bonus = [2, -1]
    battle.health = [0, 7]
    battle.lost = [1, 2]
    battle.weakened = 3
    battle.prize = 1
    battle.slain = [0, 1]
    battle.refuge = state.kit.area("1B")
    state.battle = battle
    state.invader, state.invaders = 1, (battle.area, 0, 0)
    check(state)
    told = state.dump()["battle"]
    assert isinstance(told, dict)
    assert set(told) == set(BATTLE_FIELDS)
    assert told["units"] == [["berserker", "beastman 2 routed"], ["knight 1"]]


def test_a_duel_as_it_stands() -> None:
    state = load(sample())
    duel = Duel(state.heroes[0].card, state.heroes[1].card, (1, 0), -1, -1)
    duel.round = 2
    duel.cards = [state.fate[-1:], ()]
    state.fate = state.fate[:-1]
    duel.damage = [1, 2]
    duel.fixed = [0, 1]
    duel.cancelled = [1, 0]
    duel.begun, duel.spared, duel.reflected, duel.thirsty = 1, 2, 3, 1
    duel.weapon = [3, -1]
    duel.armour = [-1, 4]
    duel.spent = [(5,), ()]
    duel.wounds, duel.health = 1, 2
    state.duel = duel
    check(state)
    told = state.dump()["duel"]
    assert isinstance(told, dict)
    assert set(told) == set(DUEL_FIELDS)
    quest = Duel(state.heroes[1].card, -1, (0, 1), state.quests[0][0], state.kit.unit("giant"))
    state.duel, state.fate = quest, (*state.fate, *duel.cards[0])
    check(state)


def test_marks_of_the_turn_gifts_graves_and_what_is_left_of_tokens() -> None:
    state = load(sample())
    for bit in MARKS:
        state.marks |= bit
    state.marks += 3 * GIFT
    state.moved = tuple([state.standing[area] if area == state.kit.area("1A") else 0 for area in range(len(state.kit.hexes))])
    state.moved_heroes, state.dungeoned, state.phase, state.slain = 1, 2, 9, 4
    state.graves.append(Grave(state.kit.area("2A"), state.reward_deck[-1:], state.reward_deck[-2:-1], 1))
    state.reward_deck = state.reward_deck[:-2]
    state.discard_discovery(state.kit.area("1C"))
    mute(state, 1, YOUR_TURN, [])
    state.defended, state.felled = [1, 2], [0, 3]
    state.victory[0] = 2
    check(state)


def test_a_game_that_is_over() -> None:
    state = load(sample())
    state.agenda = []
    state.outcome = Outcome((1, 2), (6, 3), "RW-VICTORY-01", say("rw-won", seat=seat_ref(0), runes=6, how="claim"))
    back = load(state.dump())
    assert back.outcome is not None
    assert (back.outcome.ranks, back.outcome.scores, back.outcome.rule) == ((1, 2), (6, 3), "RW-VICTORY-01")
    assert back.outcome.reason == state.outcome.reason
    assert back.choice() is None
    check(state)


def test_a_secret_order_stays_in_its_position() -> None:
    state = load(sample())
    state.apply(1, GAME.parse("order conquer"))
    check(state)
    assert load(state.dump()).sealed[1] == GAME.parse("order conquer")
    assert load(state.redact(0).dump()).sealed[1] is state.redact(0).sealed[1]


def test_every_step_has_its_own_name_and_fields() -> None:
    steps = all_steps(PACKAGE)
    assert len(steps) > 150
    for name, step in steps.items():
        assert name == step.name
        if issubclass(step, Choice):
            assert step.fields, name
            assert step.rule, name


# -- by hand -----------------------------------------------------------------------------------------------------------------


def short() -> Json:
    """About the shortest position there is."""
    return {
        "format": "tablekeep position 1",
        "game": "runewars",
        "seats": [{"faction": "daqan"}, {"faction": "uthuk"}],
        "land": sample()["land"],
        "areas": {"1A": {"units": "2 footman"}, "2A": {"units": "1 berserker, 2 giant"}},
    }


def test_nearly_everything_can_be_left_out() -> None:
    state = load(short())
    assert [decision.step for decision in state.pending] == ["choose-order", "choose-order"]
    assert state.dials == [state.faction(0).start, state.faction(1).start]
    assert state.influence == [3, 1]
    assert (state.year, state.season) == (1, 0)
    assert sorted(state.fate) == list(range(30))
    assert len(state.tactic_deck) == 50
    assert state.lord[state.kit.area("2A")] == 1
    check(state)


def test_a_deck_that_is_left_out_holds_what_lies_nowhere_else() -> None:
    data = short()
    data["seats"][0]["tactics"] = ["hidden_pass"]
    data["heroes"] = [{"hero": "mad_carthos", "seat": 1, "area": "UA", "rewards": ["rage_blade"]}]
    data["decks"] = {"fate_pile": ["1", "2"]}
    state = load(data)
    assert len(state.tactic_deck) == 49
    assert len(state.reward_deck) == 24
    assert len(state.hero_deck) == 11
    assert sorted(state.fate) == list(range(2, 30))


def test_runes_in_sight_are_known_without_saying_so() -> None:
    data = short()
    data["areas"]["1A"]["rune"] = "dragon"
    assert load(data).seen[0] == 1 << load(data).kit.area("1A")


def test_a_hand_written_question_in_the_setup() -> None:
    data = {
        "format": "tablekeep position 1", "game": "runewars", "year": 0, "seats": [{"faction": None}, {"faction": "uthuk"}],
        "agenda": [{"step": "begin-years"}, {"step": "faction", "seat": 0}],
    }  # fmt: skip
    state = load(data)
    assert "faction daqan" in [action.text for action in state.legal(0)]
    assert "faction uthuk" not in [action.text for action in state.legal(0)]


# -- what can be wrong -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "where", "sentence"),
    [
        ("format", "tablekeep position 7", "format", "read-unknown-word"),
        ("game", "chess", "game", "read-unknown-word"),
        ("colour", 1, "colour", "read-unknown-field"),
        ("seats", [], "seats", "read-wrong-length"),
        ("seats/0/faction", "orcs", "seats[0].faction", "read-unknown-word"),
        ("seats/1/faction", "daqan", "seats[1].faction", "rw-position-faction-twice"),
        ("seats/1/faction", None, "seats[1].faction", "rw-position-no-faction"),
        ("seats/1/faction", ..., "seats[1].faction", "read-missing"),
        ("seats/0/dials", [9, 0, 0], "seats[0].dials[0]", "read-out-of-range"),
        ("seats/0/dials", [1, 2], "seats[0].dials", "read-wrong-length"),
        ("seats/0/influence", -1, "seats[0].influence", "read-out-of-range"),
        ("seats/0/tactics", ["checkmate"], "seats[0].tactics[0]", "read-unknown-word"),
        ("seats/0/tactics", ["unknown"], "seats[0].tactics[0]", "read-unknown-word"),
        ("seats/0/tactics", ["hidden_pass"] * 40, "decks", "rw-position-card-twice"),
        ("seats/1/quests", ["lights_on_the_moor"], "decks", "rw-position-card-twice"),
        ("seats/1/objectives", ["fellowship"], "seats[1].objectives", "rw-position-objective"),
        ("seats/0/used", ["strategize"], "seats[0].hand[0]", "rw-position-order-used"),
        ("seats/0/muted", ["tea_time"], "seats[0].muted[0]", "rw-position-muted"),
        ("seats/0/muted", ["your_turn play tea"], "seats[0].muted[0]", "rw-position-muted"),
        ("seats/0/sealed", "castle kingside", "seats[0].sealed", "position-sealed"),
        ("seats/0/sealed", "found DA", "agenda", "position-sealed"),
        ("seats/0/activated", ["9Z"], "seats[0].activated[0]", "read-unknown-word"),
        ("seats/0/victory", "attic", "seats[0].victory", "read-unknown-word"),
        ("options/epic", "on", "options", "rw-epic-first-only"),
        ("options/speed", "fast", "options", "option-unknown"),
        ("land", ..., "land", "read-missing"),
        ("land/0/tile", "77", "land[0].tile", "read-unknown-word"),
        ("land/1/tile", "1", "land[1].tile", "rw-position-tile-twice"),
        ("land/1/tile", "L", "land[1].tile", "rw-position-foreign-home"),
        ("land/0/turn", 6, "land[0].turn", "read-out-of-range"),
        ("areas/9A", {}, "areas.9A", "read-unknown-field"),
        ("areas/1A/owner", 0, "areas.1A.owner", "read-unknown-field"),
        ("areas/1A/units", "three bowmen", "areas.1A.units", "rw-position-units"),
        ("areas/1A/units", "3 orc", "areas.1A.units", "read-unknown-word"),
        ("areas/1A/units", "3 archer", "areas.1A.units", "rw-position-mixed"),
        ("areas/1A/units", "3 bowman, 1 berserker", "areas.1A.units", "rw-position-mixed"),
        ("areas/1A/units", "9 bowman", "areas.1A.units", "rw-position-figures"),
        ("areas/1A/units", "9 footman", "areas.1A", "rw-position-area-full"),
        ("areas/1A/units", "1 footman, 3 giant", "areas", "rw-position-figures"),
        ("areas/2A/units", "4 giant", "areas", "ok"),
        ("areas/1A/stronghold", 2, "areas.1A.stronghold", "read-out-of-range"),
        ("areas/1A/damaged", True, "areas.1A.damaged", "rw-position-no-stronghold"),
        ("areas/1A/development", "diplomat", "areas.1A.development", "rw-position-no-stronghold"),
        ("areas/UA/development", "casino", "areas.UA.development", "read-unknown-word"),
        ("areas/2B/stronghold", 0, "areas.2B.city", "rw-position-city-stronghold"),
        ("areas/1A/rune", "unknown", "areas.1A.rune", "read-unknown-word"),
        ("areas/2A/rune_up", True, "areas.2A.rune_up", "rw-position-no-rune"),
        ("areas/2A/discovery_up", True, "areas.2A.discovery_up", "rw-position-no-discovery"),
        ("areas/3B/city", "tamalir", "areas", "rw-position-too-many"),
        ("areas/3B/discovery", "back 1", "areas.3B.discovery", "read-unknown-word"),
        ("heroes/1/hero", "mad_carthos", "heroes[1].hero", "rw-position-hero-twice"),
        ("heroes/1/area", "XX", "heroes[1].area", "read-unknown-word"),
        ("heroes/1/seat", 2, "heroes[1].seat", "read-out-of-range"),
        ("heroes/1/training", [0, 3, 0], "heroes[1].training[1]", "read-out-of-range"),
        ("heroes/1/rewards", ["rage_blade"] * 9, "decks", "rw-position-card-twice"),
        ("titles/king", {}, "titles.king", "read-unknown-field"),
        ("titles/primarch", {"holder": 5}, "titles.primarch.holder", "read-out-of-range"),
        ("decks/heroes", ["mad_carthos"], "decks", "rw-position-card-twice"),
        ("decks/fate", ["1", "1"], "decks", "rw-position-card-twice"),
        ("decks/good_objectives", ["will_of_the_warlord"], "decks.good_objectives[0]", "read-unknown-word"),
        ("decks/dungeon", [], "decks.dungeon", "read-unknown-field"),
        ("discoveries_gone", ["dragon_throne"], "discoveries_gone[0]", "read-unknown-word"),
        ("discoveries_gone", ["dragon_throne back 2+"] * 2, "areas", "rw-position-too-many"),
        ("unseen", {"fate": ["1"]}, "unseen", "rw-position-nothing-unseen"),
        ("turn/marks", ["tired"], "turn.marks[0]", "read-unknown-word"),
        ("turn/active", 4, "turn.active", "read-out-of-range"),
        ("season", "monsoon", "season", "read-unknown-word"),
        ("season_card", "heat", "season_card", "read-unknown-word"),
        ("season_card", "seats_are_filled", "season_card", "rw-position-replaced-card"),
        ("decks/winter", ["council_of_the_long_night"], "decks.winter[0]", "rw-position-replaced-card"),
        ("seats/0/tactics", ["hidden_pass", "saboteurs"], "seats[0].tactics[1]", "rw-position-replaced-card"),
        ("seats/0/fresh", ["conscription"], "seats[0].fresh[0]", "rw-position-replaced-card"),
        ("heroes/0/rewards", ["horn_of_the_legion"], "heroes[0].rewards[0]", "rw-position-replaced-card"),
        ("agenda", [{"step": "sabotage", "seat": 0, "area": 1}], "agenda[0].step", "rw-position-replaced-step"),
        ("year", 8, "year", "read-out-of-range"),
        ("agenda", [{"step": "castle"}], "agenda[0].step", "read-unknown-word"),
        ("agenda", [{"step": "faction", "seat": 2}], "agenda[0]", "position-asks-nobody"),
        ("agenda", [{"step": "faction"}], "agenda[0].seat", "read-missing"),
        ("agenda", [{"step": "trim", "seat": 0, "area": GAME.kit.area("5A"), "limit": 8}], "agenda[0].area",
         "rw-position-no-area"),
        ("agenda", [], "agenda", "position-nobody-asked"),
        ("outcome", {"ranks": [1, 2], "scores": [1, 0], "rule": "", "reason": "x"}, "agenda", "position-game-over"),
        ("rng", [0, 0, 0], "rng", "read-wrong-length"),
        ("invaders", {"seat": 1, "area": "1A", "units": "1 footman"}, "invaders.units", "rw-position-foreign-units"),
        ("battle", {"area": "1A", "attacker": 0, "defender": 0}, "battle.defender", "rw-position-own-battle"),
        ("battle", {"area": "1A", "attacker": 0, "defender": 1, "units": [["orc"], []]}, "battle.units[0][0]",
         "read-unknown-word"),
        ("battle", {"area": "1A", "attacker": 0, "defender": 1, "units": [["knight x y"], []]}, "battle.units[0][0]",
         "rw-position-fighter"),
        ("battle", {"area": "1A", "attacker": 0, "defender": 1, "units": []}, "battle.units", "read-wrong-length"),
        ("duel", {"attacker": "mad_carthos", "seats": [1, 0]}, "duel", "rw-position-duel"),
        ("duel", {"attacker": "silhouette", "seats": [1, 0]}, "duel.attacker", "read-unknown-word"),
    ],
)  # fmt: skip
def test_a_mistake_names_its_field(path: str, value: object, where: str, sentence: str) -> None:
    if sentence == "ok":
        data = copy.deepcopy(sample())
        data["areas"]["2A"]["units"] = value
        assert load(data).units_in(load(data).kit.area("2A")) == 4
        return
    assert damaged(path, value) == (where, sentence)


def test_more_runes_than_the_box_holds() -> None:
    data = sample()
    for id in data["areas"]:
        data["areas"][id].pop("rune", None)
        data["areas"][id].pop("rune_up", None)
    names = [plan.id for plan in GAME.kit.hexes if plan.tile in {tile["tile"] for tile in data["land"]}]
    assert len(names) >= 22
    for id in names[:22]:
        data["areas"].setdefault(id, {})["rune"] = "dragon"
    assert problem(data) == ("areas", "rw-position-runes")


def test_five_strongholds() -> None:
    data = sample()
    for id in ("DB", "DC", "1B", "1C"):
        data["areas"].setdefault(id, {})["stronghold"] = 0
    assert problem(data) == ("areas", "rw-position-strongholds")


def test_somebody_who_is_out_has_nothing_on_the_board() -> None:
    data = short()
    data["seats"][1]["out"] = True
    assert problem(data) == ("seats[1].out", "rw-position-out")


def test_two_diplomats() -> None:
    data = sample()
    data["areas"]["DB"] = {"stronghold": 0, "development": "diplomat"}
    assert problem(data) == ("areas", "rw-position-too-many")


def test_four_heroes_of_one_player() -> None:
    data = sample()
    for name in ("silhouette", "landrec_the_wise", "corbin"):
        known = [card.id for card in GAME.kit.heroes if card.id not in [hero["hero"] for hero in data["heroes"]]]
        data["heroes"].append({"hero": name if name in known else known[0], "seat": 1, "area": "UA"})
    data["decks"].pop("heroes")
    assert problem(data) == ("heroes", "rw-position-heroes")


def test_tiles_upon_each_other() -> None:
    data = sample()
    data["land"][1].update({"q": data["land"][0]["q"], "r": data["land"][0]["r"]})
    assert problem(data)[1] == "rw-position-overlap"


def test_a_faction_without_its_home_realm() -> None:
    data = sample()
    data["land"] = [tile for tile in data["land"] if tile["tile"] != "U"]
    assert problem(data) == ("land", "rw-position-no-home")


def test_a_question_to_somebody_who_is_out() -> None:
    data = short()
    data["seats"].append({"faction": "waiqar", "out": True})
    home = copy.deepcopy(next(tile for tile in data["land"] if tile["tile"] == "D"))
    data["land"].append({**home, "tile": "W", "q": 40})
    data["agenda"] = [{"step": "next-season"}, {"step": "choose-order", "asked": [0, 1, 2]}]
    assert problem(data) == ("agenda[1]", "position-asks-nobody")


def test_victory_cards_in_the_first_edition() -> None:
    data = short()
    data["options"] = {"edition": "first"}
    data["seats"][0]["victory"] = "hand"
    assert problem(data) == ("seats[0].victory", "rw-position-victory")


def test_a_view_must_say_what_is_hidden_in_it() -> None:
    view = json.loads(json.dumps(load(sample()).redact(0).dump()))
    view["unseen"]["fate"].pop()
    assert problem(view) == ("unseen", "rw-position-unseen")
    del view["unseen"]
    assert problem(view) == ("unseen", "read-missing")


def test_nine_units_may_stand_where_one_is_about_to_go() -> None:
    data = sample()
    data["areas"]["1A"]["units"] = "9 footman"
    data["agenda"] = [{"step": "next-season"}, {"step": "trim", "seat": 0, "area": GAME.kit.area("1A"), "limit": 8}]
    assert load(data).to_play() == 0


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"format": 1}])
def test_what_is_no_position_at_all(data: object) -> None:
    problem(data)
