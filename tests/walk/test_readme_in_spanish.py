"""The READMEs as a newcomer follows them in Spanish, the language of what the host's README shows."""

from pathlib import Path

from walking import HOST_README, README, can_walk, walk_readmes, walks_all

pytestmark = can_walk


@walks_all
def test_readme_is_walked_in_spanish(tmp_path: Path) -> None:
    assert walk_readmes(tmp_path, "es", README) == []


def test_the_host_s_readme_is_walked_in_spanish(tmp_path: Path) -> None:
    assert walk_readmes(tmp_path, "es", HOST_README) == []
