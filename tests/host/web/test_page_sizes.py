"""The bounds of what a browser has to load, on a page of a few bytes."""

import random
import shutil
from pathlib import Path

import pytest

from tapete.errors import UserError
from tapete.web import page_sizes
from tapete.web.page_sizes import check_sizes

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="NO NODE: the page is not measured")
NOISE = random.Random(1).randbytes(3000)
PAGE = {
    "index.html": NOISE[:1000],
    "python/code.zip": NOISE,
    "python/programs/pico.zip": NOISE,
    "empty.js": b"x" * 9000,
}


def test_a_page_that_is_too_big_is_refused_and_what_is_known_is_not_compressed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = check_sizes(PAGE, tmp_path)
    assert 1000 < sizes.play < 1100
    assert 3000 < sizes.all - sizes.play < 3100
    monkeypatch.setattr(page_sizes, "_run_brotli", lambda contents: [] if not contents else pytest.fail("again"))
    assert check_sizes(PAGE, tmp_path, *sizes) == sizes
    for bounds, part in (((sizes.play - 1, sizes.all), "index.html"), ((sizes.play, sizes.all - 1), "python")):
        with pytest.raises(UserError, match=r"web\.too_big") as refused:
            check_sizes(PAGE, tmp_path, *bounds)
        assert refused.value.fields["part"] == part
