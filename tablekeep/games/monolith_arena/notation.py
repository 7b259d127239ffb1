"""The grammar of Monolith Arena: every verb, its form, and how its words become an action."""

from __future__ import annotations

from tablekeep.games.monolith_arena import battle, charge, monoliths, movement, orders, placing, setup, turn, wounds
from tablekeep.kernel.actions import Verbs


def verbs() -> Verbs:
    grammar = Verbs()
    grammar.add("faction", "faction FACTION", setup.parse_faction)
    grammar.add("hide", "hide TILE TILE", setup.parse_hide)
    grammar.add("banner", "banner SPACE", setup.parse_banner)
    grammar.add("redraw", "redraw", turn.parse_redraw)
    grammar.add("keep", "keep", turn.parse_keep)
    grammar.add("discard", "discard TILE", placing.parse_discard)
    grammar.add("place", "place TILE SPACE FACING", placing.parse_place)
    grammar.add("transform", "transform TILE SPACE FACING", placing.parse_transform)
    grammar.add("unfold", "unfold SPACE SPACE", placing.parse_unfold)
    grammar.add("face", "face FACING", monoliths.parse_face)
    grammar.add("battle", "battle", orders.parse_battle)
    grammar.add("charge", "charge RIDER SPACE TARGET [by rune]", charge.parse_charge)
    grammar.add("move", "move FROM TO FACING", movement.parse_move)
    grammar.add("rotate", "rotate SPACE FACING", movement.parse_rotate)
    grammar.add("false-order", "false-order FROM TO FACING", movement.parse_false_order)
    grammar.add("push", "push PUSHER PUSHED", orders.parse_push)
    grammar.add("go", "go SPACE", orders.parse_go)
    grammar.add("fire", "fire SPACE SPACE SPACE", orders.parse_fire)
    grammar.add("shoot", "shoot SPACE", orders.parse_shoot)
    grammar.add("net", "net SPACE", orders.parse_net)
    grammar.add("entrench", "entrench SPACE", orders.parse_entrench)
    grammar.add("maneuver", "maneuver FROM TO FACING [by SOURCE]", movement.parse_maneuver)
    grammar.add("teleport", "teleport FROM TO FACING [by SOURCE]", movement.parse_teleport)
    grammar.add("turn", "turn SPACE FACING", movement.parse_turn)
    grammar.add("assassinate", "assassinate SPACE", battle.parse_assassinate)
    grammar.add("absorb", "absorb RUNE TILE SOURCE", wounds.parse_absorb)
    grammar.add("poison", "poison SPACE", wounds.parse_poison)
    grammar.add("end", "end", turn.parse_end)
    return grammar
