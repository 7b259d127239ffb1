"""How a redacted state looks on the table."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import holder_of
from tablekeep.games.monolith_arena.arena import BOARD, LABELS, SPACES, spaces_in
from tablekeep.games.monolith_arena.battle import NEVER, NOWHERE, attackers_due, highest_initiative
from tablekeep.games.monolith_arena.components import BANNER, ORDER, ROLES, TINCTURES, Kind, Kit
from tablekeep.games.monolith_arena.model import NORMAL, PHASE_NAMES, Arena
from tablekeep.games.monolith_arena.monoliths import ChooseFacing
from tablekeep.games.monolith_arena.runes import Influence, current_initiative, influence
from tablekeep.games.monolith_arena.scene_phases import turn_phases
from tablekeep.games.monolith_arena.setup import ChooseFaction, HideTiles
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.wounds import bears_venom, poison_left, poison_owned
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import Message, Ref, say, seat_ref
from tablekeep.kernel.scene import (
    Badge,
    Board,
    Card,
    Counter,
    EdgeSigns,
    Face,
    Piece,
    Scene,
    SeatView,
    Space,
    Step,
    Track,
    Zone,
)

NO_SIGNS: Final = EdgeSigns()
PILES: Final[tuple[tuple[str, str], ...]] = (
    ("hand", "MA-DRAW-04"), ("stack", "MA-END-05"), ("discard", "MA-DRAW-06"), ("monolith", "MA-MONO-04"),
)  # fmt: skip
"""what lies before a seat, in the order of its zones, and the rule of each"""


def draw(state: Arena) -> Scene:
    effect = influence(state)
    zones: list[Zone] = []
    for seat in range(state.seats):
        zones += seat_zones(state, seat)
    zones += choices(state)
    tracks = [
        Track(
            f"pool-{side}", state.sides.index(side), "pips", say("ma-track-hit-points"), state.pools[side], 0,
            state.kit.banner_hit_points, state.kit.icon("sign", "hit-points"), tip=say("ma-tip-hit-points"),
            rule="MA-BANNER-01",
        )
        for side in range(2)
    ]  # fmt: skip
    tracks.append(forecast(state, effect))
    notice = None
    if state.phase == NORMAL and state.turn:
        notice = say("ma-notice-last-battle" if state.last_drawer >= 0 else "ma-notice-stack")
    return Scene(
        [board(state, effect)],
        zones,
        tracks,
        [seat_view(state, seat) for seat in range(state.seats)],
        headline(state),
        notice,
        phases=turn_phases(state),
    )


def headline(state: Arena) -> Message:
    """Where the game stands; in a team the viewer is told who plays with him (MA-TEAM-01)."""
    mates = partners(state, state.viewer) if state.viewer >= 0 else ()
    if not state.turn:
        if mates:
            return say("ma-headline-team", partner=seat_ref(mates[0]), number=state.kit.banner_hit_points)
        return say("ma-headline-setup")
    if state.phase == NORMAL and state.active in mates:
        return say("ma-headline-partner", turn=state.turn, seat=seat_ref(state.active))
    return say(f"ma-headline-{PHASE_NAMES[state.phase]}", turn=state.turn, seat=seat_ref(state.active))


# -- the board -----------------------------------------------------------------------------------------------------


def board(state: Arena, effect: Influence) -> Board:
    drawn = Board("board", "flat", say("ma-board"), "arena")
    for space in range(SPACES):
        q, r = BOARD.coordinates[space]
        drawn.spaces.append(Space(LABELS[space], LABELS[space], q, r, "slab"))
        owner = state.owner_of_piece(space)
        if owner >= 0:
            number = state.pieces[owner].index(space)
            drawn.pieces.append(Piece(f"monolith-{owner}-{number}", LABELS[space], "base", "", owner))
        tile = state.board[space]
        if tile is not None:
            drawn.pieces.append(piece(state, effect, space, tile))
    return drawn


def piece(state: Arena, effect: Influence, space: int, tile: Tile) -> Piece:
    kind = tile.kind
    states: list[str] = []
    if effect.netted >> space & 1:
        states.append("held")
    if effect.disarmed >> space & 1:
        states.append("disarmed")
    changed: list[str] = []
    if effect.initiative[space]:
        changed.append("values")
    if kind.role == BANNER:
        hits = state.pools[state.sides[tile.seat]]
    else:
        whole = state.hit_points(space)
        hits = whole - tile.wounds if whole > 1 else 0
        if tile.wounds or whole != kind.hit_points:
            changed.append("hits")
    face = Face(
        ROLES[kind.role], kind.icon, "", short(kind),
        tuple([current_initiative(tile, symbol, effect.initiative[space]) for symbol in range(len(kind.initiatives))]),
        hits, signs(kind, effect.melee[space], effect.ranged[space]),
        tuple(markers(state.kit, tile) + borrowed(state.kit, effect, space, tile) + traits(state.kit, kind)), tuple(changed),
    )  # fmt: skip
    return Piece(
        f"tile-{tile.uid}", LABELS[space], "tile", kind.id, tile.seat, facing=tile.facing, states=tuple(states), face=face
    )


def short(kind: Kind) -> str:
    """Three letters for a table without icons: of a single word its beginning, of several their initials."""
    words = kind.name.split("-")
    return words[0][:3].capitalize() if len(words) == 1 else "".join(word[0].upper() for word in words)[:3]


def signs(kind: Kind, lent_melee: int, lent_ranged: int) -> tuple[EdgeSigns, ...]:
    """By edge of the tile, from its front."""
    edges: list[EdgeSigns] = []
    for edge in range(6):
        edges.append(
            EdgeSigns(
                kind.melee[edge],
                kind.ranged[edge],
                lent_melee if kind.melee[edge] else 0,
                lent_ranged if kind.ranged[edge] else 0,
                kind.armour[edge],
                edge in kind.nets,
                edge in kind.links and kind.role != BANNER,
            )
        )
    return () if all(edge == NO_SIGNS for edge in edges) else tuple(edges)


def badge(kit: Kit, group: str, word: str, number: int = 1, tone: str = "") -> Badge:
    return Badge(word, kit.icon(group, word), say(f"ma-badge-{word}", number=number), number, tone)


def markers(kit: Kit, tile: Tile) -> list[Badge]:
    """What lies on the tile."""
    found: list[Badge] = []
    if tile.wounds:
        found.append(badge(kit, "marker", "wound", tile.wounds, "bad"))
    if tile.poison:
        found.append(badge(kit, "marker", "poison", tile.poison, "venom"))
    if tile.entrenched:
        found.append(badge(kit, "marker", "entrenchment", tile.entrenched, "good"))
    if tile.marked:
        found.append(badge(kit, "marker", "net", 1, "bad"))
    return found


def borrowed(kit: Kit, effect: Influence, space: int, tile: Tile) -> list[Badge]:
    """What other tiles do to it that no edge shows."""
    found: list[Badge] = []
    if effect.disarmed >> space & 1:
        found.append(badge(kit, "marker", "disarm", 1, "bad"))
    if effect.attacks[space]:
        found.append(badge(kit, "rune", "double-attack", effect.attacks[space], "good"))
    if effect.pierce[space]:
        found.append(badge(kit, "rune", "penetration", effect.pierce[space], "good"))
    if effect.venom >> space & 1 and not tile.kind.venom:
        found.append(badge(kit, "trait", "venom", 1, "venom"))
    return found


def traits(kit: Kit, kind: Kind) -> list[Badge]:
    """Toughness is told by the hit points."""
    shown = [trait for trait in kind.traits if trait != "toughness"]
    found = [badge(kit, "trait", trait, 1, "venom" if trait == "venom" else "") for trait in shown]
    if kind.strike_edge >= 0:
        found.append(badge(kit, "sign", "strike"))
    return found


# -- what lies beside it -------------------------------------------------------------------------------------------


def face(kit: Kit, kind: Kind) -> Face:
    """What is printed on a tile."""
    return Face(
        ROLES[kind.role], kind.icon, "", short(kind), kind.initiatives,
        kind.hit_points if kind.hit_points > 1 else 0, signs(kind, 0, 0), tuple(traits(kit, kind)),
    )  # fmt: skip


def card(kit: Kit, kind: Kind, id: str) -> Card:
    return Card(id, kind.id, "tile", say(f"ma-kind-{ROLES[kind.role]}"), word=kind.name, face=face(kit, kind))


def folded(kit: Kit, tile: Tile, id: str, states: tuple[str, ...]) -> Card:
    """A tile inside a Monolith, with its markers (MA-MONO-29, MA-RUL-55); no Banner lends it Toughness there (MA-MONO-08)."""
    drawn = card(kit, tile.kind, id)
    drawn.states = states
    drawn.face.badges = (*markers(kit, tile), *drawn.face.badges)
    if tile.wounds:
        drawn.face.hits = max(0, drawn.face.hits - tile.wounds)
        drawn.face.changed = ("hits",)
    return drawn


def cards(state: Arena, prefix: str, numbers: list[int]) -> tuple[Card, ...]:
    """Cards with ids that stay the same while others come and go; equal ones are numbered."""
    found: list[Card] = []
    seen: dict[int, int] = {}
    for number in numbers:
        if number == UNKNOWN:
            found.append(Card(f"{prefix}-unknown-{len(found)}", "", "tile", states=("down",)))
            continue
        copy = seen[number] = seen.get(number, 0) + 1
        kind = state.kit.kinds[number]
        found.append(card(state.kit, kind, f"{prefix}-{kind.id}" + (f"-{copy}" if copy > 1 else "")))
    return tuple(found)


def seat_zones(state: Arena, seat: int) -> list[Zone]:
    kit = state.kit
    hand = cards(state, f"hand-{seat}", list(state.hands[seat]))
    discard = cards(state, f"discard-{seat}", list(state.discards[seat]))
    zones = [
        Zone(f"hand-{seat}", seat, "hand", say("ma-zone-hand"), len(hand), hand, icon=kit.icon("zone", "hand"), pieces=True),
        Zone(f"stack-{seat}", seat, "stack", say("ma-zone-stack"), len(state.stacks[seat]), icon=kit.icon("zone", "stack")),
        Zone(f"discard-{seat}", seat, "stack", say("ma-zone-discard"), len(discard), discard, icon=kit.icon("zone", "discard")),
    ]
    if len(state.pieces[seat]) == 1 or state.hidden[seat]:
        inside: list[Card] = []
        for slot, tile in enumerate(state.hidden[seat]):
            if tile is None:
                continue
            id = f"monolith-{seat}-tile-{slot}"
            if tile.kind is kit.unknown:
                inside.append(Card(id, "", "tile", states=("down",)))
            else:
                inside.append(folded(kit, tile, id, () if state.shown[seat] else ("known",)))
        zones.append(
            Zone(
                f"monolith-{seat}", seat, "slots", say("ma-zone-monolith"), len(inside), tuple(inside),
                icon=kit.icon("zone", "monolith"),
            )
        )  # fmt: skip
    for zone, (word, rule) in zip(zones, PILES):
        zone.short, zone.tip, zone.rule = say(f"ma-short-{word}"), say(f"ma-tip-{word}"), rule
    return zones


def choices(state: Arena) -> list[Zone]:
    """What is laid out to be chosen from before the first turn; only in front of whoever chooses."""
    choice = state.choice()
    if isinstance(choice, ChooseFaction):
        offered = tuple(
            [
                Card(
                    f"faction-{faction.id}", faction.id, title=say("ma-kind-faction"), tone=faction.arms,
                    states=() if state.settings.mirror or faction.number not in state.factions else ("gone",),
                    face=Face(icon=faction.banner.icon, arms=faction.arms),
                    holder=holder_of(state.factions, faction.number),
                )
                for faction in state.kit.factions
            ]
        )  # fmt: skip
        return [Zone("factions", -1, "picker", say("ma-zone-factions"), len(offered), offered, "board")]
    if isinstance(choice, HideTiles) and state.viewer >= 0 and choice.awaits(state, state.viewer):
        faction = state.kit.factions[state.factions[state.viewer]]
        numbers = [number for number in faction.deck if state.kit.kinds[number].role != ORDER]
        pool = cards(state, "pool", numbers)
        return [Zone("pool", state.viewer, "crowd", say("ma-zone-pool"), len(pool), pool, "board")]
    return []


def forecast(state: Arena, effect: Influence) -> Track:
    """Who would act when if a Battle began now and nothing fell (MA-BATTLE-04): segment by segment, from the highest down."""
    spent, first, slots = list(NOWHERE), list(NEVER), list(NOWHERE)
    steps: list[Step] = []
    for segment in range(highest_initiative(state, effect), -1, -1):
        for space in spaces_in(attackers_due(state, effect, segment, spent, first, slots)):
            tile = state.board[space]
            if tile is not None and tile.kind.attacks:
                steps.append(Step(segment, say("ma-forecast", tile=Ref("tile", tile.kind.id)), "", tile.seat))
    return Track(
        "forecast", -1, "ladder", say("ma-track-forecast"), -1, 0, steps[0].at if steps else 0,
        state.kit.icon("sign", "initiative"), tuple(steps),
    )  # fmt: skip


# -- the players -----------------------------------------------------------------------------------------------------


def arms(state: Arena, seat: int) -> str:
    """The faction's tincture; where two play the same one, the later seat takes the next that is free."""
    wanted = [state.kit.factions[number].arms if number >= 0 else "" for number in state.factions]
    taken: list[str] = []
    for other in range(seat + 1):
        own = wanted[other]
        if not own or own in taken:
            own = next(tincture for tincture in TINCTURES if tincture not in taken and tincture not in wanted)
        taken.append(own)
    return taken[seat]


def seat_view(state: Arena, seat: int) -> SeatView:
    number = state.factions[seat]
    choice = state.choice()
    awaited = choice is not None and choice.awaits(state, seat)
    mates = partners(state, seat)
    return SeatView(
        seat,
        state.sides[seat],
        state.kit.factions[number].id if number >= 0 else "",
        arms(state, seat),
        f"pool-{state.sides[seat]}",
        counters(state, seat),
        awaited,
        ("done",) if choice is not None and choice.secret() and not awaited and state.sealed[seat] is not None else (),
        mates,
        bool(mates),
    )


def partners(state: Arena, seat: int) -> tuple[int, ...]:
    """MA-TEAM-03: the other seats of a side, whose Banners share its Hit Points."""
    return tuple([other for other in range(state.seats) if other != seat and state.sides[other] == state.sides[seat]])


def counters(state: Arena, seat: int) -> tuple[Counter, ...]:
    kit = state.kit
    rules = dict(PILES)
    counts = {"stack": len(state.stacks[seat]), "hand": len(state.hands[seat]), "discard": len(state.discards[seat])}
    found = [counter(kit.icon("zone", word), number, word, rules[word], True) for word, number in counts.items()]
    if bears_venom(state, seat):
        side = state.sides[seat]
        poison = counter(kit.icon("marker", "poison"), poison_left(state, side), "poison", "MA-ABYSS-29")
        poison.of = poison_owned(state, side)
        found.append(poison)
    return tuple(found)


def counter(icon: str, number: int, word: str, rule: str, lead: bool = False) -> Counter:
    label, short, tip = say(f"ma-counter-{word}"), say(f"ma-short-{word}"), say(f"ma-tip-{word}")
    return Counter(icon, number, label, 0, short, tip, rule, lead)


def prompt_space(choice: ChooseFacing) -> int:
    """The space on which the tile will stand whose facing is asked."""
    return choice.first if choice.slot == 0 else choice.second


def kind_line(kind: Kind) -> Message:
    return say(f"ma-detail-{ROLES[kind.role]}", count=kind.count)
