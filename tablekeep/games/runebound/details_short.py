"""What components do in a few words, for the faces of cards: as the component files say it, or as their data does."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from tablekeep.games.runebound.components import (
    ACT,
    ANY_DECK,
    ATTRIBUTES,
    CITY,
    DECKS,
    FIGHT,
    ORBS,
    PLACE_KINDS,
    SYMBOLS,
    TERRAINS,
    TEST,
    WILDERNESS,
    Adventure,
    Asset,
    Ending,
    Foe,
    Hex,
    Kit,
    Option,
    Story,
    Task,
    Token,
)
from tablekeep.games.runebound.effects import NO_LIST, Effect
from tablekeep.games.runebound.faces import symbols_of
from tablekeep.games.runebound.tokens import face_words

LINE: Final = 26
LINES: Final = 2


def fits(text: str) -> bool:
    return len(wrap(text, LINE, break_long_words=False)) <= LINES


def whole(short: str, text: str) -> str:
    """The short text, or the whole one where it is short enough."""
    return short or text.removesuffix(".")


def fill(phrase: str, **words: str | int) -> str:
    for name, word in words.items():
        phrase = phrase.replace("{" + name + "}", str(word))
    return phrase


def counted(kit: Kit, group: str, word: str, n: int, **words: str | int) -> str:
    """A phrase for a number: its own for more than one and for less than none, where there is one."""
    variant = f"{word}-less" if n < 0 else f"{word}-many" if n > 1 else word
    phrase = kit.phrase(group, variant) or kit.phrase(group, word)
    return fill(phrase, n=abs(n), **words)


def as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def fitted(kit: Kit, parts: list[str], head: str = "", mark: str = ": ") -> str:
    """As many parts as fit behind the head; that there are more is said."""
    join = kit.phrase("short", "join")
    for number in range(len(parts), 0, -1):
        told = parts[:number] if number == len(parts) else [*parts[:number], kit.phrase("short", "more")]
        text = as_sentence(join.join(told) if not head else head + mark + join.join(told))
        if fits(text):
            return text
    return as_sentence(head)


# -- effects ------------------------------------------------------------------------------------------------------------


def effect_words(kit: Kit, effect: Effect) -> str:
    """One effect of an adventure or story card."""
    deck = effect.word("deck")
    word = effect.op
    if word == "choose":
        return kit.phrase("short", "or").join([list_words(kit, option) for option in effect.options])
    if word == "each_hero":
        phrase = kit.phrase("effect", word if effect.word("who") == "all" else "each_hero-some")
        return fill(phrase, what=list_words(kit, effect.lists["do"]))
    if word == "test":
        prize = list_words(kit, effect.lists["success"])
        return fill(kit.phrase("effect", word), attribute=effect.word("attr"), prize=prize)
    if word == "trophy" and deck == ORBS[ANY_DECK]:
        word = "trophy-any"
    elif word == "refresh" and effect.count:
        word = "refresh-all"
    elif word == "move":
        word = f"move-{effect.word('how')}"
    elif word == "asset":
        word = f"asset-{effect.word('pay')}"
    if effect.count:
        return fill(kit.phrase("effect", word), n=effect.count, deck=deck)
    return counted(kit, "effect", word, effect.n, deck=deck)


def phrases(kit: Kit, number: int) -> list[str]:
    return [effect_words(kit, effect) for effect in kit.effects.lists[number]]


def list_words(kit: Kit, number: int) -> str:
    return kit.phrase("short", "join").join(phrases(kit, number)) or kit.phrase("short", "nothing")


def prizes(kit: Kit, number: int) -> list[str]:
    return phrases(kit, number) or [kit.phrase("short", "nothing")]


# -- cards --------------------------------------------------------------------------------------------------------------


def test_words(kit: Kit, attribute: int, modifier: int) -> str:
    word = "test-changed" if modifier else "test"
    return fill(kit.phrase("short", word), attribute=ATTRIBUTES[attribute], modifier=f"{modifier:+d}")


def asset_short(kit: Kit, asset: Asset) -> str:
    if asset.trade_value:
        return fill(kit.phrase("short", "goods"), place=PLACE_KINDS[asset.trade_at], n=asset.trade_value)
    if asset.token >= 0 and not (asset.triggers or asset.surges or any(asset.changes)):
        return token_short(kit, kit.tokens[asset.token], 0)
    return whole(asset.short, asset.text)


def foe_short(kit: Kit, foe: Foe) -> str:
    if foe.villain:
        return fill(kit.phrase("short", "villain"), health=foe.health)
    return fill(kit.phrase("short", "foe"), health=foe.health, traits=", ".join(foe.traits))


def option_words(kit: Kit, option: Option) -> str:
    """What an option asks for: a test, a price, or neither."""
    asked: list[str] = []
    if option.cost != NO_LIST:
        asked += phrases(kit, option.cost)
    if option.attribute >= 0:
        asked.append(test_words(kit, option.attribute, option.modifier))
    if option.keeps:
        asked.append(kit.phrase("short", "keep"))
    return kit.phrase("short", "join").join(asked)


def option_short(kit: Kit, option: Option) -> str:
    if option.keeps:
        return as_sentence(kit.phrase("short", "keep"))
    return fitted(kit, prizes(kit, option.success), option_words(kit, option))


def task_words(kit: Kit, task: Task) -> str:
    if task.kind == TEST:
        return test_words(kit, task.attribute, task.modifier)
    return kit.phrase("short", {ACT: "act", FIGHT: "fight"}.get(task.kind, "explore"))


def quest_short(kit: Kit, card: Adventure | Story, task: Task) -> str:
    place = card.place.partition(" (")[0]
    return fill(kit.phrase("short", "quest"), place=place, task=task_words(kit, task))


def adventure_short(kit: Kit, card: Adventure) -> str:
    """An enemy by health and reward, an event by what its options ask for, a quest by its place and task."""
    if card.foe >= 0:
        foe = kit.foes[card.foe]
        prize = kit.phrase("short", "join").join(prizes(kit, foe.reward))
        told = fill(kit.phrase("short", "enemy"), health=foe.health, prize=prize)
        return told if fits(told) else fill(kit.phrase("short", "enemy"), health=foe.health, prize=phrases(kit, foe.reward)[0])
    if card.options:
        asked = [option_words(kit, option) or list_words(kit, option.success) for option in card.options]
        return as_sentence(kit.phrase("short", "or").join(asked))
    assert card.task is not None
    return quest_short(kit, card, card.task)


def story_short(kit: Kit, story: Story) -> str:
    if story.task is not None:
        return quest_short(kit, story, story.task)
    return story.short or fitted(kit, phrases(kit, story.on_draw))


def ending_words(kit: Kit, task: Task, ending: Ending) -> str:
    """What an ending needs."""
    if task.kind == TEST:
        word = f"successes-{ending.successes}" if ending.successes < 2 else "successes"
        if not ending.successes and ending.most:
            word = "successes-few"
        return fill(kit.phrase("short", word), n=ending.successes, most=ending.most)
    if task.kind == FIGHT:
        return kit.phrase("short", "won" if ending.won else "lost")
    if task.kind == ACT:
        return list_words(kit, ending.cost) if ending.cost != NO_LIST else ""
    return kit.phrase("short", "join").join([SYMBOLS[symbol] for symbol in ending.requires])


def ending_short(kit: Kit, task: Task, ending: Ending) -> str:
    return fitted(kit, prizes(kit, ending.effects), ending_words(kit, task, ending))


# -- tokens, dice, hexes ------------------------------------------------------------------------------------------------


def token_short(kit: Kit, token: Token, face: int) -> str:
    return fill(kit.phrase("short", "sides"), one=face_words(token, face), other=face_words(token, 1 - face))


def die_short(kit: Kit, mask: int) -> str:
    symbols = [SYMBOLS[at] for at in symbols_of(mask)]
    if symbols == ["wild"]:
        return kit.phrase("short", "wild")
    return as_sentence(kit.phrase("short", "or").join(symbols))


def hex_short(kit: Kit, place: Hex) -> str:
    if place.kind == CITY:
        return kit.phrase("short", "city")
    terrain = as_sentence(PLACE_KINDS[place.kind] if place.kind != WILDERNESS else TERRAINS[place.terrain])
    return fill(kit.phrase("short", "gem"), terrain=terrain, deck=DECKS[place.gem]) if place.gem >= 0 else terrain
