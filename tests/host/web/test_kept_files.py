"""The log in which a browser keeps the board's files: any power cut leaves it whole."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

NODE = shutil.which("node")
ROUNDS = 300
TRIAL = Path(__file__).with_name("kept_files_trial.mjs")


@pytest.mark.skipif(NODE is None, reason="NO NODE: the log of the page is not tried")
def test_a_log_holds_all_that_was_flushed_and_a_folder_comes_back_out_of_it(
    site: Mapping[str, bytes], tmp_path: Path
) -> None:
    for name in site:
        if "/" not in name:
            (tmp_path / name).write_bytes(site[name])
    (tmp_path / "package.json").write_text('{"type": "module"}')
    seed = str(int.from_bytes(os.urandom(4), "big"))  # a run that fails says it
    line = [str(NODE), str(TRIAL), str(tmp_path), seed, str(ROUNDS)]
    tried = subprocess.run(line, capture_output=True, text=True, check=False, timeout=60)
    assert (tried.returncode, tried.stderr) == (0, ""), seed
    assert int(tried.stdout.split()[0]) > 70, tried.stdout
