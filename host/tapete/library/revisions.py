"""The revisions of a library's tables, in their order."""

from tapete.errors import UserError

REVISIONS = tuple(f"{number:04}" for number in range(1, 16))
HEAD = REVISIONS[-1]
VERSION_TABLE = "alembic_version"


def require_known(revision: str | None, place: str) -> None:
    """See that the tables are ours, of any version up to this one: "" for none yet, None for those of others.

    Raises UserError("library.foreign"), UserError("library.newer").
    """
    if revision is None:
        raise UserError("library.foreign", path=place)
    if revision and revision not in REVISIONS:
        raise UserError("library.newer", path=place, revision=revision, known=HEAD)
