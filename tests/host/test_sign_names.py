"""No sign of a text becomes a name: MicroPython keeps each name for ever, and a Pico has room for few."""

import subprocess

import pytest

from on_micropython import AVAILABLE, COMMAND, MISSING, environment, firmware_path

pytestmark = pytest.mark.skipif(not AVAILABLE, reason=MISSING)

SCRIPT = r"""
import micropython
from tapete_board.display import fonts
from tapete_event import letters, qr_matrix, table_sheet
from tapete_rules import match, params, plain_text
SHEET = "1 012 Él y Ж\n2 - Zoë\n".encode()
def read(at, count):
    return SHEET[at : at + count]
sheet = table_sheet.TableSheet()
micropython.qstr_info(1)
print("=" * 5, "end")
player, pin = table_sheet.find_player(read, sheet, 1)
assert pin == (0, 1, 2) and plain_text.is_name(player, plain_text.PLAYER_NAME) and plain_text.one_line(player) == player
assert params.WordParam("word").accepts("Kw-7.z/Q:=_X") and not params.WordParam("word").accepts("Kw,7")
assert match.parse_line("37 1 attack 2=50 Vj9!")
code = letters.encode_letters(sum([byte << 8 * at for at, byte in enumerate(SHEET[:20])]), 47)
assert letters.decode_letters(code) and letters.check_letter(code[:20])
assert qr_matrix.make_qr_rows(code)
assert fonts.TEXT.codes(player)
print("=" * 5, "end")
micropython.qstr_info(1)
"""


def test_no_sign_of_a_text_that_is_read_or_shown_becomes_a_name() -> None:
    program = [*COMMAND, "-c", SCRIPT]
    done = subprocess.run(program, env=environment(firmware_path()), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-500:]
    before, _, after = done.stdout.split("===== end\n")
    new = set(after.splitlines()) - set(before.splitlines())
    assert [name for name in sorted(new) if name.startswith("Q(") and len(name) == len("Q(x)")] == []
