"""Enemies and villains: control, tokens, health, and the abilities that come by themselves (RB-ENEMY, RB-SCENARIO-17 …)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.combat_effects import copies
from tablekeep.games.runebound.defeat import foe_health
from tablekeep.games.runebound.effects import Trigger
from tablekeep.games.runebound.turns import Turn
from tests.runebound.fights import FOE, HERO, fight, fighting, harm, lay, new_round, resume, shown
from tests.runebound.journeys import journey

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"
SEVEN = "E1 E1 S1 E1 D S1*"


# -- the enemy -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-ENEMY-02", "RB-ENEMY-09", "RB-RUL-37", "RB-SCENARIO-07")
@pytest.mark.parametrize("foe", ["COM-G01", "vil-margath"])
def test_the_player_to_the_right_makes_its_choices(foe: str) -> None:
    table = lay(fight(foe, heroes="corbin lyssa mok", act=2), "", "", FOE)
    assert table.to_play == 2
    assert fighting(fight(foe, heroes="corbin lyssa")).players == (0, 1)


@pytest.mark.rule("RB-ENEMY-01", "RB-ENEMY-03", "RB-RUL-38")
def test_a_drawn_enemy_is_fought_at_once_and_before_anything_else() -> None:
    state = journey("corbin lyssa").state
    gem = next(place for place in state.land.gem_hexes if state.land.gems[place] == 0)
    table = journey("corbin lyssa", places=f"{state.kit.hexes[gem].id} A2", combat_deck="COM-G01", actions=2).do(Turn(0))
    table.play("adventure")
    assert state.kit.adventures[fighting(table).card].id == "COM-G01"
    assert table.state.active == 0
    assert table.asked in ("combat-action", "retreat")
    assert table.state.open == (fighting(table).card,)


@pytest.mark.rule("RB-ENEMY-02", "RB-COMBAT-44")
def test_the_controller_also_chooses_shields_and_targets() -> None:
    table = lay(fight("COM-G12", heroes="corbin lyssa mok"), COR, "H1 E1 S1 E1 D").play("strike physical a")
    assert (table.asked, table.to_play) == ("shields", 2)
    table.play("suffer", "surge com-g12-dirty-trick c")
    assert (table.asked, table.to_play) == ("pick-token", 2)


@pytest.mark.rule("RB-ENEMY-04")
def test_the_card_gives_health_abilities_and_reward() -> None:
    table = lay(fight("COM-G03", gold=(0, 0)), COR, ENE)
    assert foe_health(table.state) == 8
    fighting(table).damage = 7
    table.play("strike physical a")
    assert table.state.gold[0] == 3


@pytest.mark.rule("RB-ENEMY-05")
def test_every_enemy_has_the_same_five_tokens() -> None:
    kit = journey("corbin lyssa").state.kit
    for foe in kit.foes:
        if not foe.villain:
            table = fight(foe.id)
            if table.state.combat is not None:
                assert table.tokens(FOE) == ["ENE1", "ENE2", "ENE3", "ENE4", "ENE5"]


@pytest.mark.rule("RB-ENEMY-06", "RB-ACT2-01", "RB-EX-57")
@pytest.mark.parametrize("act", [2, 3])
def test_from_act_2_on_enemies_are_powerful(act: int) -> None:
    for foe in ("COM-G01", "STO-M05"):
        table = fight(foe, act=act)
        assert fighting(table).tokens[FOE] == (*table.state.kit.enemy_tokens, table.state.kit.powerful_token)
        assert len(fighting(table).tokens[FOE]) == 6


@pytest.mark.rule("RB-ENEMY-07", "RB-EX-57", "RB-SCENARIO-21", "RB-SCENARIO-42")
@pytest.mark.parametrize(("villain", "token", "faces"), [("vil-margath", "VMAR", "E2 S1"), ("vil-vorakesh", "VVOR", "S2 E1")])
def test_villains_have_a_seventh_token(villain: str, token: str, faces: str) -> None:
    table = fight(villain, act=2)
    combat = fighting(table)
    assert [table.state.kit.tokens[one].id for one in combat.tokens[FOE]] == [*[f"ENE{n}" for n in range(1, 7)], token]
    for face, word in enumerate(faces.split()):
        combat.faces[FOE][6] = face
        assert shown(table, FOE).split()[-1].strip("()") == word


@pytest.mark.rule("RB-ENEMY-08")
def test_traits() -> None:
    kit = journey("corbin lyssa").state.kit
    traits = {foe.id: foe.traits for foe in kit.foes}
    assert traits["vil-margath"] == ("Warrior", "Villain", "Dragon")
    assert traits["vil-vorakesh"] == ("Mystic", "Villain", "Humanoid")
    assert all(traits.values())


@pytest.mark.rule("RB-ENEMY-10", "RB-RUL-72", "RB-EX-58")
def test_the_dragon_hybrid_grows_with_lore() -> None:
    table = fight("COM-M01", lore=(4, 9))
    assert foe_health(table.state) == 10
    table.state.lore[0] = 2
    assert foe_health(table.state) == 8  # counted all the time


# -- the villains ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SCENARIO-17", "RB-EX-71", "RB-RUL-72")
@pytest.mark.parametrize(("lore", "health"), [(0, 15), (4, 11), (7, 8), (9, 8)])
def test_lore_weakens_margath(lore: int, health: int) -> None:
    assert foe_health(fight("vil-margath", act=2, lore=(lore, 5)).state) == health


@pytest.mark.rule("RB-SCENARIO-38", "RB-EX-72", "RB-RUL-73")
@pytest.mark.parametrize(("zombies", "allies", "health"), [("D5 D5 A13", 1, 11), ("", 3, 8), ("", 0, 10), ("D5 D5", 0, 12)])
def test_vorakesh_lives_on_zombies(zombies: str, allies: int, health: int) -> None:
    assert foe_health(fight("vil-vorakesh", act=2, zombies=zombies, allies=(allies, 4)).state) == health


@pytest.mark.rule("RB-SCENARIO-18")
def test_taunt() -> None:
    table = lay(fight("vil-margath", act=2), COR, f"{SEVEN} E2", FOE).play("surge vil-margath-taunt c", "pick-foe a")
    assert shown(table, HERO) == "S1 P1* P1"


@pytest.mark.rule("RB-SCENARIO-19")
def test_will_of_margath() -> None:
    table = lay(fight("vil-margath", act=2, foe_damage=5), COR, f"{SEVEN} E2", FOE).play("surge vil-margath-will-of-margath cf")
    assert harm(table) == (0, 2)


@pytest.mark.rule("RB-SCENARIO-20", "RB-EX-77")
def test_empower() -> None:
    table = lay(fight("vil-margath", act=2, heroes="hawthorne lyssa"), "P2 A P1*", f"{SEVEN} E2", FOE)
    fighting(table).on[FOE][2] = 4
    resume(table).play("surge vil-margath-empower cf", "pass", "strike enemy g")
    assert harm(table) == (4, 0)
    assert fighting(new_round(table)).doubled == [0, 0]


@pytest.mark.rule("RB-SCENARIO-39", "RB-SCENARIO-43", "RB-RUL-74")
def test_raise_the_dead_resolves_an_ability_of_an_enemy_in_the_pile() -> None:
    table = fight("vil-vorakesh", act=2, combat_pile="COM-K05")
    lay(table, COR, f"{SEVEN} E1", FOE).play("surge vil-vorakesh-raise-the-dead c")
    assert table.offers() == ["copy com-k05-cleave", "copy com-k05-rise-again"]
    table.play("copy com-k05-cleave")
    assert harm(table) == (1, 0)  # X counts as 1
    assert [table.state.kit.adventures[card].id for card in table.state.piles[0]] == ["COM-K05"]


@pytest.mark.rule("RB-SCENARIO-43", "RB-RUL-74")
def test_without_an_enemy_in_the_pile_nothing_is_raised() -> None:
    events = [card.id for card in journey("corbin lyssa").state.kit.adventures if card.deck == 0 and card.foe < 0]
    table = fight("vil-vorakesh", act=2, combat_pile=next(id for id in events if id.startswith("COM-G")))
    lay(table, COR, f"{SEVEN} E1", FOE).play("surge vil-vorakesh-raise-the-dead c")
    assert harm(table) == (0, 0)
    assert table.to_play == 0


@pytest.mark.rule("RB-SCENARIO-43", "RB-RUL-74")
def test_every_enemy_of_the_pile_may_rise() -> None:
    raised: set[str] = set()
    for seed in range(1, 25):
        table = fight("vil-vorakesh", act=2, combat_pile="COM-K05 COM-G01 COM-K01", seed=seed)
        lay(table, COR, f"{SEVEN} E1", FOE).play("surge vil-vorakesh-raise-the-dead c")
        raised.add(str(table.events("raised")[-1].message))
    assert len(raised) == 3


@pytest.mark.rule("RB-SCENARIO-40")
def test_vampirism() -> None:
    table = lay(fight("vil-vorakesh", act=2, foe_damage=3), COR, f"{SEVEN} E1", FOE).play("surge vil-vorakesh-vampirism c")
    assert harm(table) == (1, 2)


@pytest.mark.rule("RB-SCENARIO-41", "RB-SCENARIO-44", "RB-RUL-73")
def test_curse_flips_unspent_tokens_and_no_covered_doubles() -> None:
    table = lay(fight("vil-vorakesh", act=2, assets=("C01",)), "P2 P1* A D", f"{SEVEN} E1", FOE)
    combat = fighting(table)
    combat.states[HERO][1] = 1
    combat.on[HERO][0] = 3
    resume(table).play("surge vil-vorakesh-curse cf")
    assert shown(table, HERO) == "S1 (P1*) P1 D"
    assert combat.on[HERO][0] == 3


@pytest.mark.rule("RB-SCENARIO-41")
def test_curse_flips_a_free_double() -> None:
    table = lay(fight("vil-vorakesh", act=2, assets=("C01",)), "P2 P1* A D", f"{SEVEN} E1", FOE)
    assert shown(table.play("surge vil-vorakesh-curse cf"), HERO) == "S1 H1 P1 S1"


# -- what comes by itself --------------------------------------------------------------------------------------------------

SEEN = {
    "com-g04-always": "test_combat: wins ties",
    "com-g10-round-end": "test_combat: heals at the end of a round",
    "com-g12-deal-damage": "test_hits: robs",
    "com-g18-round-end": "test_combat: heals at the end of a round",
    "com-g20-take-damage": "test_hits: tough",
    "exp-g18-always": "test_surges: silence",
    "soc-g18-always": "test_combat: wins ties",
    "soc-g19-combat-start": "test_combat: initiative",
    "com-m03-take-damage": "test_hits: tough",
    "com-m06-always": "test_combat: wins ties",
    "com-m07-after-damage": "test_hits: burns",
    "soc-m10-defeated": "test_defeat: before the reward",
    "com-k06-deal-damage": "test_hits: heals first",
    "com-k07-take-damage": "test_hits: tough",
    "exp-k10-deal-damage": "test_hits and here: robs",
    "soc-k10-round-end": "test_surges: holds",
    "asset-a01-retreat": "test_retreat",
    "asset-b05-combat-start": "test_defeat: beasts",
    "asset-c04-round-start": "test_combat",
    "asset-c07-combat-start": "test_combat",
    "asset-c08-always": "test_combat: wins ties",
    "asset-c08-retreat": "test_retreat",
    "skill-b01-win-combat": "test_defeat: beasts",
    "skill-b16-round-start": "here",
    "skill-b17-take-damage": "test_hits: hardened",
    "skill-b18-combat-start": "test_combat: initiative",
    "skill-b20-combat-action": "test_combat_actions",
    "skill-m06-after-cast": "test_combat",
    "skill-m16-retreat": "test_retreat",
    "skill-m16-after-retreat": "test_retreat",
    "hawthorne-after-combat-action": "test_combat_heroes",
    "hawthorne-combat-action": "test_combat_heroes",
    "lyssa-defeated": "test_defeat",
}
"""by combat trigger: where its effect is seen"""
IN_COMBAT = (
    "combat_start", "round_start", "after_cast", "combat_action", "after_combat_action", "take_damage", "deal_damage",
    "after_damage", "round_end", "retreat", "after_retreat", "win_combat", "defeated",
)  # fmt: skip


def of_combat(trigger: Trigger, ops: list[str]) -> bool:
    return trigger.when in IN_COMBAT or (trigger.when == "always" and ("initiative_tie" in ops or "silence" in ops))


@pytest.mark.rule("RB-ENEMY-04", "RB-GEN-16")
def test_every_combat_trigger_of_the_box_is_seen_somewhere() -> None:
    effects = journey("corbin lyssa").state.kit.effects
    found = [one.id for one in effects.triggers if of_combat(one, [effect.op for effect in effects.lists[one.do]])]
    assert sorted(found) == sorted(SEEN)


@pytest.mark.rule("RB-COMBAT-45")
def test_the_grave_robber_steals_once_per_combat() -> None:
    table = lay(fight("EXP-K10", gold=(3, 0)), COR, ENE, FOE).play("strike enemy a", "pass", "strike enemy b")
    assert table.state.gold[0] == 2


@pytest.mark.rule("RB-COMBAT-09")
def test_second_wind_heals_once_per_combat() -> None:
    table = fight("COM-G01", learned=("B16",), hands=("B13 S02",), damage=(3, 0))
    table.play("use skill-b16-round-start", "exert S-B13")
    assert table.state.damage[0] == 1
    table = new_round(table)
    assert table.asked != "use-ability"


@pytest.mark.rule("RB-COMBAT-58")
def test_which_abilities_copy() -> None:
    state = journey("corbin lyssa").state
    assert [surge.id for surge in state.kit.effects.surges if copies(state, surge)] == [
        "skill-m18-mimic",
        "vil-vorakesh-raise-the-dead",
    ]


@pytest.mark.rule("RB-GEN-16", "RB-COMBAT-03")
def test_at_the_start_the_attackers_effects_come_first() -> None:
    table = fight("SOC-G19", assets=("C07",), learned=("B18",))
    fired = [event.message.id for event in table.events()]
    assert fired.index("rb-log-damage") < fired.index("rb-log-cast")
    assert fighting(table).initiative == [True, True]
