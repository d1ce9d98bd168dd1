"""The table of the squeeze names each of its modules once, and counts their lines."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = ROOT / "host" / "tapete" / "install" / "squeeze"
BOARD = ROOT / "firmware" / "tapete_board" / "squeeze"
TABLE = (BOARD / "README.md").read_text("utf-8")
ROW = re.compile(r"^\| (.+) \| (\d+(?: \+ \d+)?) \| .* \|$", re.MULTILINE)


def named_files(trick: str, folder: Path) -> list[Path]:
    return [folder / name for name in re.findall(r"`(\w+\.py)`", trick) if (folder / name).exists()]


def count_lines(files: list[Path]) -> int:
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)


def test_each_module_of_the_squeeze_is_named_by_one_trick() -> None:
    named = [file for trick, _ in ROW.findall(TABLE) for folder in (HOST, BOARD) for file in named_files(trick, folder)]
    assert sorted(named) == sorted([*HOST.glob("*.py"), *BOARD.glob("*.py")])


def test_the_lines_of_each_trick_are_those_of_its_modules() -> None:
    told = dict(ROW.findall(TABLE))
    counts = {trick: [count_lines(named_files(trick, folder)) for folder in (HOST, BOARD)] for trick in told}
    assert told == {trick: " + ".join(str(count) for count in both if count) for trick, both in counts.items()}
