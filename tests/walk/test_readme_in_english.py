"""README as a newcomer follows it in English."""

from pathlib import Path

from walking import HOST_README, README, can_walk, walk_readmes, walks_all

pytestmark = can_walk


def test_readme_is_walked_in_english(tmp_path: Path) -> None:
    assert walk_readmes(tmp_path, "en", README) == []


@walks_all
def test_both_readmes_are_walked_in_one_home_in_english(tmp_path: Path) -> None:
    assert walk_readmes(tmp_path, "en", README, HOST_README) == []
