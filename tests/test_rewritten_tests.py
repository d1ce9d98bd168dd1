"""Workers write the bytecode of tests for each other: each file is one worker's, and is written without being run."""

from pathlib import Path

import pytest

from rewritten_tests import find_share, write_bytecode

FILES = [Path(f"test_{number}.py") for number in range(10)]


def test_every_file_is_one_worker_s_and_without_workers_nobody_s(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = []
    for worker in range(3):
        monkeypatch.setenv("PYTEST_XDIST_WORKER", f"gw{worker}")
        monkeypatch.setenv("PYTEST_XDIST_WORKER_COUNT", "3")
        shares.append(find_share(reversed(FILES)))
    assert sorted(file for share in shares for file in share) == FILES
    assert {len(share) for share in shares} == {3, 4}
    monkeypatch.delenv("PYTEST_XDIST_WORKER")
    assert find_share(FILES) == []


def test_bytecode_is_written_and_nothing_is_run(tmp_path: Path) -> None:
    file = tmp_path / "test_written.py"
    file.write_text(f"from pathlib import Path\nassert not Path({str(tmp_path)!r}, 'run').touch()\n")
    write_bytecode([file])
    assert [path.name.partition(".")[0] for path in tmp_path.rglob("*.pyc")] == ["test_written"]
    assert not (tmp_path / "run").exists()
