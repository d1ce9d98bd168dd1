"""Old versions of decks and profiles, what each board had when it was last here, and what it is not to get again."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

CODE = sa.String(64)
NAME = sa.String(200)
UNNAMED = "-"


def upgrade() -> None:
    """Make columns and tables. Of decks and profiles of one name all but the latest become old versions of it."""
    op.add_column("deck", sa.Column("retired", sa.BigInteger, nullable=True))
    op.add_column("profile", sa.Column("retired", sa.BigInteger, nullable=True))
    _retire("SELECT id, game, name, added FROM deck ORDER BY added DESC, id DESC", "deck", "id")
    _write_digests(has_board_hash=True)
    _retire("SELECT hash, '', name, added FROM profile ORDER BY added DESC, hash DESC", "profile", "hash")
    op.create_table(
        "board_file",
        sa.Column("board_id", CODE, nullable=False),
        sa.Column("kind", CODE, nullable=False),
        sa.Column("name", CODE, nullable=False),
        sa.PrimaryKeyConstraint("board_id", "kind", "name", name="pk_board_file"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_board_file_board_id"),
    )
    op.create_table(
        "withheld_file",
        sa.Column("board_id", CODE, nullable=False),
        sa.Column("kind", CODE, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("lineage", NAME, nullable=False),
        sa.PrimaryKeyConstraint("board_id", "kind", "game", "lineage", name="pk_withheld_file"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_withheld_file_board_id"),
    )


def _retire(latest_first: str, table: str, key: str) -> None:
    connection = op.get_bind()
    seen: set[tuple[str, str]] = set()
    for own, game, name, added in connection.execute(sa.text(latest_first)).all():
        lineage = (game, name.casefold())
        if lineage in seen and name != UNNAMED:
            statement = f"UPDATE {table} SET retired = :added WHERE {key} = :own"  # noqa: S608
            connection.execute(sa.text(statement), {"added": added, "own": own})
        seen.add(lineage)


def _write_digests(has_board_hash: bool) -> None:
    """Let the digest of a deck be over what its board gets as well, or not."""
    connection = op.get_bind()
    codes: dict[int, list[str]] = {}
    for deck, code in connection.execute(sa.text("SELECT deck_id, code FROM deck_card ORDER BY deck_id, position")):
        codes.setdefault(deck, []).append(code)
    for own, name, board_hash in connection.execute(sa.text("SELECT id, name, board_hash FROM deck")).all():
        words = [name, *codes.get(own, ()), *([board_hash] if has_board_hash else [])]
        digest = hashlib.sha256("\n".join(words).encode()).hexdigest()
        connection.execute(sa.text("UPDATE deck SET digest = :digest WHERE id = :own"), {"digest": digest, "own": own})


def downgrade() -> None:
    """Take them away, and the old versions with them."""
    op.drop_table("withheld_file")
    op.drop_table("board_file")
    connection = op.get_bind()
    connection.execute(sa.text("DELETE FROM profile WHERE retired IS NOT NULL"))
    old = "SELECT id FROM deck WHERE retired IS NOT NULL"
    connection.execute(sa.text(f"DELETE FROM deck_card WHERE deck_id IN ({old})"))  # noqa: S608
    connection.execute(sa.text("DELETE FROM deck WHERE retired IS NOT NULL"))
    op.drop_column("profile", "retired")
    op.drop_column("deck", "retired")
    _write_digests(has_board_hash=False)
