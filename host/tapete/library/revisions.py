"""The revisions of a library's tables, in their order."""

from tapete.errors import UserError

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012", "0013")
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
