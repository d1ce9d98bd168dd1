"""The revisions of a library's tables, in their order."""

from tapete.errors import UserError

REVISIONS = tuple(f"{number:04}" for number in range(11, 16))
HEAD = REVISIONS[-1]
VERSION_TABLE = "alembic_version"

LAST_WITH_EARLY = "f2c5ea0e"
"""The last commit that opens a library of before REVISIONS; none of them was in a release."""

_LONGEST_SHOWN = 64
_EARLY = tuple(f"{number:04}" for number in range(1, 11))


def require_known(revision: str | None, place: str) -> None:
    """See that the tables are ours, of any version up to this one: "" for none yet, None for those of others.

    Raises UserError("library.foreign"), UserError("library.early"), UserError("library.newer").
    """
    if revision is None:
        raise UserError("library.foreign", path=place)
    if revision in _EARLY:
        raise UserError("library.early", path=place, revision=revision, commit=LAST_WITH_EARLY)
    if revision and revision not in REVISIONS:
        raise UserError("library.newer", path=place, revision=revision, known=HEAD)


def require_known_backup(revision: str, path: str) -> None:
    """See that a backup is of tables that are known. Raises UserError("backup.early"), UserError("backup.newer")."""
    if revision in _EARLY:
        raise UserError("backup.early", path=path, revision=revision, commit=LAST_WITH_EARLY)
    if revision not in REVISIONS:
        raise UserError("backup.newer", path=path, version=revision[:_LONGEST_SHOWN], known=HEAD)
