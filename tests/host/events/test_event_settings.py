"""Settings of a tournament: what is declared is obeyed somewhere."""

from source import ROOT, python_files
from tapete.tournament.core.settings import SETTINGS

DECLARING = ("settings.py", "setting_kinds.py", "setting_table.py", "setting_words.py")


def test_every_setting_is_read_by_some_code_that_obeys_it() -> None:
    files = [path for path in python_files("host/tapete/tournament") if path.name not in DECLARING]
    assert (ROOT / "host" / "tapete" / "tournament" / "core" / "settings.py").exists()
    sources = [path.read_text("utf-8") for path in files]
    assert [name for name in SETTINGS if not any(f'"{name}"' in source for source in sources)] == []
