"""What a player points at to mean an action: hexes, figures, cards, tokens, dice and words, in the order of picking."""

from __future__ import annotations

from itertools import product
from typing import Final, final

from tablekeep.games.pointing import asked_number, component, on_table, within_reach
from tablekeep.games.runebound import deeds
from tablekeep.games.runebound.components import DECKS, Kit
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, ENDINGS, FORMS, LETTERS, OPTIONS, Deed
from tablekeep.games.runebound.faces import adventure_card_id, asset_card_id, story_card_id
from tablekeep.games.runebound.fighting import ATTACKER, DEFENDER
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.refs import asset_id, face_id, skill_id
from tablekeep.games.runebound.scene import draw
from tablekeep.games.runebound.scene_cards import die_id
from tablekeep.games.runebound.scene_combat import fighting_token_id, surge_card_id
from tablekeep.games.runebound.scene_land import figure_id
from tablekeep.games.runebound.tokens import members, worth
from tablekeep.kernel.messages import Message, Ref, say
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, ZONE, Form, Offer

SETS: Final[tuple[str, ...]] = ("strike", "surge", "shield", "cancel")
"""verbs whose last word is a set of combat tokens, picked in any order"""


class Pointer:
    """The ways to point at one word of an action, the likeliest first; those that are not on the table are passed over."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        raise NotImplementedError


# -- ways to point ------------------------------------------------------------------------------------------------------


@final
class Place(Pointer):
    """A hex, or what lies on it and is meant."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix: Final = prefix

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        id = state.kit.hexes[deed.args[0]].id
        ways = [f"{SPACE}:{id}"]
        return [f"{PIECE}:{self.prefix}-{id}", *ways] if self.prefix else ways


@final
class Player(Pointer):
    """A seat, or the figure of its hero."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        other = deed.args[0]
        ways = [f"{SEAT}:{other}"]
        if other < state.seats and state.heroes[other] >= 0:
            ways.append(f"{PIECE}:{figure_id(state.hero(other).id)}")
        return ways


@final
class HeroCard(Pointer):
    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        id = state.kit.heroes[deed.args[0]].id
        return [f"{CARD}:hero-{id}", *component(id)]


@final
class InHand(Pointer):
    """A skill card of one's own hand; of equal ones the first."""

    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        skill = state.kit.skills[deed.args[self.at]]
        return [f"{CARD}:hand-{seat}-{skill.id}", *component(skill_id(skill))]


@final
class AssetCard(Pointer):
    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        asset = state.kit.assets[deed.args[0]]
        return [f"{CARD}:{asset_card_id(asset)}", *component(asset_id(asset))]


@final
class AdventureCard(Pointer):
    """An adventure card, or on the map the mark of a quest on the hero's hex."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        card = state.kit.adventures[deed.args[0]]
        ways = [f"{CARD}:{adventure_card_id(card)}"]
        if deed.verb == "attempt" and state.place[seat] >= 0:
            ways.append(f"{PIECE}:quest-{card.id}-{state.kit.hexes[state.place[seat]].id}")
        return [*ways, *component(card.id)]


@final
class StoryCard(Pointer):
    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        story = state.kit.stories[deed.args[0]]
        return [f"{CARD}:{story_card_id(story)}", f"{PIECE}:story-{story.id}", *component(story.id)]


@final
class Deck(Pointer):
    """An adventure deck."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        word = DECKS[deed.args[0]]
        return [f"{ZONE}:deck-{word}", *component(word)]


@final
class UnseenTrophy(Pointer):
    """A trophy of which only the back is known."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        word = DECKS[deed.args[0]]
        return [f"{CARD}:trophy-{seat}-{word}-1", *component(word)]


@final
class Ability(Pointer):
    """The card on which an ability stands: of the hero, an asset, a skill, or of the foe that the seat plays."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        trigger = state.kit.effects.triggers[deed.args[0]]
        ways: list[str] = []
        if state.heroes[seat] >= 0:
            if trigger in state.hero(seat).triggers:
                ways += [f"{CARD}:hero-{state.hero(seat).id}"]
            for number in state.assets[seat]:
                if trigger in state.kit.assets[number].triggers:
                    ways.append(f"{CARD}:{asset_card_id(state.kit.assets[number])}")
            for number in state.learned[seat]:
                if trigger in state.kit.skills[number].triggers:
                    ways.append(f"{CARD}:learned-{seat}-{state.kit.skills[number].id}")
        combat = state.combat
        if combat is not None and combat.foe >= 0 and trigger in state.kit.foes[combat.foe].triggers:
            ways.append(f"{CARD}:fighter-{DEFENDER}")
        return [*ways[:1], *component(trigger.id)]


@final
class Token(Pointer):
    """A combat token by its letter, of one's own side or the foe's."""

    def __init__(self, at: int, foe: bool = False) -> None:
        self.at: Final = at
        self.foe: Final = foe

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        side = side_meant(state, seat)
        at = deed.args[self.at]
        return [f"{CARD}:{fighting_token_id(1 - side if self.foe else side, at)}", *component(LETTERS[at])]


@final
class SurgeCard(Pointer):
    """A surge ability of one's own side, or one of the other side to be copied."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        id = state.kit.effects.surges[deed.args[0]].id
        side = side_meant(state, seat)
        sides = (1 - side, side) if deed.verb == "copy" else (side,)
        return [*[f"{CARD}:{surge_card_id(one, id)}" for one in sides], *component(id)]


@final
class Die(Pointer):
    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        return [f"{CARD}:{die_id(deed.args[self.at])}", *component(str(deed.args[self.at] + 1))]


@final
class Lettered(Pointer):
    """An option, an ending or an alternative that lies on the table."""

    def __init__(self, prefix: str, words: tuple[str, ...]) -> None:
        self.prefix: Final = prefix
        self.words: Final = words

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        word = self.words[deed.args[0]]
        return [f"{CARD}:{self.prefix}-{word}", *component(word)]


@final
class Pile(Pointer):
    """The gold of one side of a trade; the amount follows."""

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        return [f"{CARD}:gold-{'given' if deed.verb == 'give-gold' else 'asked'}"]


@final
class Word(Pointer):
    """A number or a word of the game, chosen by a button."""

    def __init__(self, at: int = 0) -> None:
        self.at: Final = at

    def __call__(self, state: Journey, seat: int, deed: Deed) -> list[str]:
        return component(spoken(state, FORMS[deed.verb][self.at], deed.args[self.at]))


def spoken(state: Journey, kind: int, arg: int) -> str:
    """The word that a button shows for one word of an action: the component's id where there is one."""
    kit = state.kit
    if kind == deeds.HEX:
        return kit.hexes[arg].id
    if kind == deeds.FACE:
        return face_id(arg)
    if kind == deeds.TRIGGER:
        return kit.effects.triggers[arg].id
    if kind == deeds.SURGE:
        return kit.effects.surges[arg].id
    return str(arg)


def side_meant(state: Journey, seat: int) -> int:
    """The side for which a question about a combat is asked: the one it names, else the seat's own."""
    side = asked_number(state, "side")
    if side >= 0:
        return side
    combat = state.combat
    return DEFENDER if combat is not None and combat.players[ATTACKER] != seat else ATTACKER


# -- by verb ------------------------------------------------------------------------------------------------------------

HEX_STEP: Final = (("hex", Place()),)
ASSET_STEP: Final = (("asset", AssetCard()),)
SKILL_STEP: Final = (("skill", InHand()),)
PLAYER_STEP: Final = (("player", Player()),)

WAYS: Final[dict[str, tuple[tuple[str, Pointer], ...]]] = {
    "hero": (("hero", HeroCard()),),
    "start": HEX_STEP,
    # the turn
    "step": HEX_STEP,
    "attempt": (("quest", AdventureCard()),),
    "story": (("quest", StoryCard()),),
    "use": (("ability", Ability()),),
    "learn": SKILL_STEP,
    "challenge": PLAYER_STEP,
    # trading
    "offer": PLAYER_STEP,
    "hear": PLAYER_STEP,
    "give-gold": (("gold", Pile()), ("number", Word())),
    "ask-gold": (("gold", Pile()), ("number", Word())),
    "give-asset": ASSET_STEP,
    "ask-asset": ASSET_STEP,
    # dice
    "reroll": (("die", Die()), ("skill", InHand(1))),
    "reroll-free": (("die", Die()),),
    "turn-die": (("die", Die()), ("face", Word(1))),
    "go": (("hex", Place()), ("die", Die(1))),
    # shopping and assets
    "sell": ASSET_STEP,
    "buy": ASSET_STEP,
    "throw-out": ASSET_STEP,
    "take": ASSET_STEP,
    "drop-asset": ASSET_STEP,
    # adventures, tests
    "option": (("option", Lettered("option", OPTIONS)),),
    "exert": SKILL_STEP,
    "ending": (("ending", Lettered("ending", ENDINGS)),),
    "choose": (("choice", Lettered("choice", OPTIONS)),),
    "card": (("card", AdventureCard()),),
    "deck": (("deck", Deck()),),
    "trophy": (("card", AdventureCard()),),
    "trophy-of": (("deck", UnseenTrophy()),),
    "discard": SKILL_STEP,
    "gem": (("hex", Place("gem")),),
    "zombie": (("hex", Place("zombie")),),
    "heal": PLAYER_STEP,
    "path": HEX_STEP,
    # combat
    "strike": (("token", Word()),),
    "flip": (("token", Token(0)), ("other", Token(1))),
    "force": (("token", Token(0)), ("other", Token(1, True))),
    "surge": (("surge", SurgeCard()), ("token", Word())),
    "stack": (("token", Token(0)), ("other", Token(1))),
    "shield": (("token", Word()),),
    "cancel": (("token", Word()),),
    "pick": (("token", Token(0)),),
    "pick-foe": (("token", Token(0, True)),),
    "copy": (("surge", SurgeCard()),),
}
"""by verb: the steps in which it is picked, each with the way to point; a verb that is not here is a button"""


def ways_of(verb: str) -> tuple[tuple[str, Pointer], ...]:
    """The steps of a verb."""
    return WAYS.get(verb, ())


COMMITS: Final = ("hero",)
"""verbs that choose something for the whole game"""


def forms(kit: Kit) -> dict[str, Form]:
    found: dict[str, Form] = {}
    for verb in FORMS:
        steps = tuple([step for step, _ in ways_of(verb)])
        found[verb] = Form(f"rb-do-{verb}", steps, kit.icons.get(f"verb/{verb}", ""), verb in COMMITS)
    return found


# -- what is legal ------------------------------------------------------------------------------------------------------


def offers(state: Journey, seat: int) -> list[Offer]:
    legal = [action for action in state.legal(seat) if isinstance(action, Deed)]
    scene = draw(state)
    things = on_table(scene) | {f"{ZONE}:{zone.id}" for zone in scene.zones}
    told = [(deed, ways(state, seat, deed, things)) for deed in legal]
    given = shorten(told)
    found: list[Offer] = []
    for deed, steps in told:
        confirm, label = warning(state, seat, deed), named(state, seat, deed)
        loose = len(members(deed.args[-1])) if deed.verb in SETS else 0
        if deed.verb == "surge" and len(steps) == 1:
            loose = 0
        for picks in product(*steps):
            found.append(Offer(deed.text, picks, confirm, label, loose, given.get(deed.text, ())))
    return found


def ways(state: Journey, seat: int, deed: Deed, things: set[str]) -> list[list[str]]:
    """Step by step what can be pointed at; words only where there is nothing to point at. A set of tokens is one step each."""
    found: list[list[str]] = []
    for step, (_, pointer) in enumerate(ways_of(deed.verb)):
        if deed.verb in SETS and step == len(ways_of(deed.verb)) - 1:
            side = side_meant(state, seat)
            found += [[f"{CARD}:{fighting_token_id(side, at)}"] for at in members(deed.args[-1])]
        else:
            found.append(within_reach(pointer(state, seat, deed), things) or fallback(state, deed, step))
    return found


def fallback(state: Journey, deed: Deed, step: int) -> list[str]:
    """What is not on the table is told in words."""
    if step >= len(deed.args):
        return component(deed.verb)
    return component(spoken(state, FORMS[deed.verb][step], deed.args[step]))


def shorten(told: list[tuple[Deed, list[list[str]]]]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Takes out what there is no choice of: the one die that leads to a hex, the one way to pay a surge ability. Gives what is
    meant then, by action."""
    alike: dict[str, list[tuple[Deed, list[list[str]]]]] = {}
    for deed, steps in told:
        if deed.verb in ("go", "surge"):
            alike.setdefault(str([deed.verb, steps[0]]), []).append((deed, steps))
    given: dict[str, tuple[tuple[str, str], ...]] = {}
    for group in alike.values():
        if len(group) == 1:
            deed, steps = group[0]
            given[deed.text] = ((ways_of(deed.verb)[1][0], steps[1][0]),)
            del steps[1:]
    return given


def named(state: Journey, seat: int, deed: Deed) -> Message | None:
    """What an action with combat tokens comes to: the damage it deals or stops, the surges it spends."""
    combat = state.combat
    if combat is None or deed.verb not in SETS:
        return None
    number = worth(state, combat, side_meant(state, seat), deed.args[-1])
    if deed.verb == "strike":
        return say("rb-label-strike", number=number, type=DAMAGE_TYPES[deed.args[0]])
    if deed.verb == "surge":
        return say("rb-label-surge", number=number, surge=Ref("surge", state.kit.effects.surges[deed.args[0]].id))
    return say(f"rb-label-{deed.verb}", number=number)


def warning(state: Journey, seat: int, deed: Deed) -> Message | None:
    """Where a mistake would hurt: a turn ended with actions left, a villain fought."""
    if deed.verb == "end-turn" and state.actions > 0:
        return say("rb-confirm-end-turn", actions=state.actions)
    if deed.verb == "fight-villain":
        return say("rb-confirm-villain")
    return None
