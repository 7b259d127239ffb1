"""Messages: ids with arguments, and who turns them into sentences."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.kernel.messages import Message, Ref, say, seat_ref, speak_with
from tablekeep.kernel.messages import _bare as bare
from tablekeep.words import LANGUAGES, Speaker


def test_a_message_is_an_id_with_arguments_in_order() -> None:
    message = say("ma-log-move", seat=seat_ref(0), space="c3", number=2)

    assert message.id == "ma-log-move"
    assert message.args == (("seat", Ref("seat", "0")), ("space", "c3"), ("number", 2))


def test_messages_are_equal_if_id_and_arguments_are() -> None:
    assert say("a", x=1) == Message("a", (("x", 1),))
    assert hash(say("a", x=1)) == hash(Message("a", (("x", 1),)))
    assert say("a", x=1) != say("a", x=2)
    assert say("a") != say("b")
    assert say("a") != "a"
    assert repr(say("a", x=1)) == "Message('a', (('x', 1),))"


def test_references_are_equal_if_kind_and_id_are() -> None:
    assert Ref("tile", "de-pikeman") == Ref("tile", "de-pikeman")
    assert hash(Ref("tile", "de-pikeman")) == hash(Ref("tile", "de-pikeman"))
    assert Ref("tile", "x") != Ref("faction", "x")
    assert Ref("tile", "x") != Ref("tile", "y")
    assert Ref("tile", "x") != "x"
    assert repr(Ref("tile", "x")) == "Ref('tile', 'x')"


def speaker() -> Speaker:
    return Speaker("en", ("tablekeep", "tablekeep.games.monolith_arena"), {"de-pikeman": "Pikeman"})


def test_a_speaker_says_the_sentence() -> None:
    told = say("ma-log-place", seat=seat_ref(1), tile=Ref("tile", "de-pikeman"), space="c3", facing="ne")

    assert speaker().say(told) == "Player 2 places Pikeman on c3, facing ne."


def test_a_speaker_knows_the_people_at_the_table() -> None:
    voice = speaker()
    voice.players[1] = "Ada"
    voice.players[0] = ""

    assert voice.say(say("refuse-not-asked", seat=seat_ref(1))) == "Ada has nothing to decide now."
    assert voice.say(say("refuse-not-asked", seat=seat_ref(0))) == "Player 1 has nothing to decide now."
    assert (voice.player(1), voice.player(3)) == ("Ada", "Player 4")


def test_a_component_without_a_name_shows_its_id() -> None:
    assert (speaker().name("de-pikeman"), speaker().name("de-knight")) == ("Pikeman", "de-knight")


def test_numbers_choose_their_form() -> None:
    wounds = [
        speaker().word("ma-log-wounds", tile="Knight", space="c3", wounds=count, source=source)
        for count, source in ((1, "d3"), (2, "poison"), (3, "order"))
    ]

    assert wounds == [
        "Knight on c3 takes 1 Wound from d3.",
        "Knight on c3 takes 2 Wounds from Poison.",
        "Knight on c3 takes 3 Wounds from an Order.",
    ]


def test_a_message_that_no_catalogue_has_shows_all_it_has() -> None:
    voice = speaker()

    assert voice.has("refuse-game-over")
    assert not voice.has("no-such-message")
    assert voice.say(say("no-such-message", seat=seat_ref(0), tile=Ref("tile", "de-pikeman"), number=3)) == (
        "no-such-message seat=Player 1 tile=Pikeman number=3"
    )
    assert voice.say(say("no-such-message")) == "no-such-message"


def test_words_are_not_wrapped_in_invisible_marks() -> None:
    assert "\u2068" not in speaker().word("refuse-not-asked", seat=Ref("seat", "0"))


def test_a_message_printed_is_a_sentence() -> None:
    assert str(say("refuse-game-over")) == "The game is over."
    assert str(say("ma-log-faction", seat=seat_ref(0), faction=Ref("faction", "dragon-empire"))) == (
        "Player 1 plays the Dragon Empire."
    )


def test_without_a_speaker_a_message_shows_all_it_has() -> None:
    assert bare(say("ma-log-move", seat=seat_ref(0), space="c3", number=2)) == "ma-log-move seat=0 space=c3 number=2"
    assert bare(say("ma-log-move")) == "ma-log-move"


def test_another_speaker_may_be_chosen() -> None:
    try:
        speak_with(lambda message: f"<{message.id}>")
        assert str(say("refuse-game-over")) == "<refuse-game-over>"
    finally:
        speak_with(lambda message: tablekeep.speaker().say(message))
    assert str(say("refuse-game-over")) == "The game is over."


def test_a_speaker_for_one_game_and_for_all() -> None:
    assert tablekeep.speaker() is tablekeep.speaker()
    assert tablekeep.speaker("monolith-arena").name("la-spike") == "Spike"
    assert tablekeep.speaker().name("lords-of-the-abyss") == "Lords of the Abyss"


def test_a_speaker_of_an_unknown_language() -> None:
    assert LANGUAGES == ("en",)
    with pytest.raises(FileNotFoundError):
        Speaker("tlh", ("tablekeep",))
