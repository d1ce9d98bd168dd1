"""Small folders of files by their paths."""

from pathlib import Path


def put(root: Path, files: dict[str, bytes]) -> Path:
    """Write files into a folder; the folder."""
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def content(root: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in root.rglob("*") if file.is_file()}
