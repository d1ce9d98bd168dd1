"""Messages to open pages: a patch makes the same text as the whole, and only for who has the one before."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tapete.tournament.desk.live_messages import LiveMessage, make_message

TEXTS = st.text(st.sampled_from("ab\u00e9\U0001f409<>\n"), max_size=60)


def apply(message: bytes, known: str) -> str:
    """Return the text of a page after a message, as JavaScript counts: in units of UTF-16."""
    kind, data = message.decode().split("\r\n")[:2]
    told = json.loads(data.removeprefix("data: "))
    if kind == "event: live":
        return str(told)
    units = known.encode("utf-16-le")
    whole = units[: 2 * told["start"]] + told["text"].encode("utf-16-le") + units[len(units) - 2 * told["end"] :]
    return whole.decode("utf-16-le")


@given(st.lists(st.tuples(TEXTS, TEXTS, TEXTS), min_size=2, max_size=6))
def test_a_page_is_the_same_by_patches_and_whole(parts: list[tuple[str, str, str]]) -> None:
    texts = ["x" * 40 + first + "-" * 200 + second + third for first, second, third in parts]
    message: LiveMessage | None = None
    known = ""
    for text in texts:
        before, message = message, make_message(text, message)
        if message is not before:
            known = apply(message.bytes_for(before), known)
        assert known == text
        assert apply(message.bytes_for(None), "") == text


def test_a_change_of_a_long_page_is_a_short_message_for_who_followed_it() -> None:
    first = make_message("row " * 5000, None)
    second = make_message("row " * 2500 + "changed " + "row " * 2499, first)
    third = make_message(second.text.replace("changed", "again"), second)
    assert len(second.bytes_for(first)) < 100
    assert len(third.bytes_for(second)) < 100
    assert third.bytes_for(first) == third.whole  # it missed one
    assert make_message(third.text, third) is third
