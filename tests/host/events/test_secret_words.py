"""The secret of a tournament on paper: letters that notice two wrong ones, and a QR that a scanner reads."""

import base64
import io
import re
from pathlib import Path

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tapete.errors import UserError
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.rounds import print_event
from tapete.tournament.typed.secret_words import format_secret, parse_secret
from tapete_event.letters import LETTERS

secrets = st.binary(min_size=16, max_size=16)
places = st.lists(st.integers(0, 27), min_size=1, max_size=2, unique=True)


@given(secret=secrets)
def test_a_secret_survives_its_letters_as_people_write_them(secret: bytes) -> None:
    letters = format_secret(secret)
    assert re.fullmatch(r"([0-9A-Z]{4}-){6}[0-9A-Z]{4}", letters)
    assert parse_secret(letters.lower().replace("-", " ").replace("0", "o").replace("1", "i")) == secret


@given(secret=secrets, wrong=places, shifts=st.tuples(st.integers(1, 31), st.integers(1, 31)))
def test_any_two_wrong_letters_are_noticed(secret: bytes, wrong: list[int], shifts: tuple[int, int]) -> None:
    letters = list(format_secret(secret).replace("-", ""))
    for place, shift in zip(wrong, shifts, strict=False):
        letters[place] = LETTERS[(LETTERS.index(letters[place]) + shift) % 32]
    with pytest.raises(UserError, match=r"events\.bad_secret"):
        parse_secret("".join(letters))


@given(secret=secrets, one=st.integers(0, 27), two=st.integers(0, 27))
def test_two_letters_that_are_swapped_are_noticed(secret: bytes, one: int, two: int) -> None:
    letters = list(format_secret(secret).replace("-", ""))
    letters[one], letters[two] = letters[two], letters[one]
    if letters[one] != letters[two]:
        with pytest.raises(UserError, match=r"events\.bad_secret"):
            parse_secret("".join(letters))


@pytest.mark.parametrize("text", ["", "0", "0" * 27, "0" * 29, "U" * 28, "¡" * 28, "Z" * 28])
def test_what_is_no_secret_is_told(text: str) -> None:
    with pytest.raises(UserError, match=r"events\.bad_secret"):
        parse_secret(text)


def test_the_sheet_has_the_secret_as_letters_and_as_a_qr(tmp_path: Path) -> None:
    made = create_event("Liga", "", "kodem", [], None, "")
    print_event("LIGA", tmp_path / "paper", "")
    page = (tmp_path / "paper" / "organizacion.html").read_text("utf-8")
    picture = re.search(r"data:image/png;base64,([^\"]+)", page)
    assert picture
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(base64.b64decode(picture[1]))))
    assert found.text == made.data["secret"]
    command = f"tapete event resume CARPETA/LIGA.tapete-event {made.data['secret']} --copy CARPETA"
    assert f'<p class="command">{command}</p>' in page
