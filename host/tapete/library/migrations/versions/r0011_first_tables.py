"""The first tables: cards, decks and profiles, boards and records, tournaments, the organiser's page.

Eleven steps were one before anything was released; the number of the last one stays, which the first backups have.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = None

CODE = sa.String(64)
NAME = sa.String(200)
HASH = sa.String(64)
BOARD_HASH = sa.String(16)
Columns = dict[str, Any]
TABLES = (
    "catalogue card catalogue_import deck deck_card profile board record awaited_setting board_file withheld_file "
    "event event_entry event_note event_player event_deck desk_person desk_key"
).split()


def upgrade() -> None:
    """Make the tables."""
    _make_cards()
    _make_decks()
    _make_boards()
    _make_events()
    _make_desk()


def downgrade() -> None:
    """Take the tables away, those that point at others first."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _make_cards() -> None:
    op.create_table(
        "catalogue",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.Column("columns", sa.JSON, nullable=False, server_default="{}"),
        sa.PrimaryKeyConstraint("id", name="pk_catalogue"),
        sa.UniqueConstraint("game", "name", name="uq_catalogue_game_name"),
    )
    op.create_table(
        "card",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("catalogue_id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("code", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("type", CODE, nullable=False),
        sa.Column("fields", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_card"),
        sa.ForeignKeyConstraint(["catalogue_id"], ["catalogue.id"], name="fk_card_catalogue_id"),
        sa.UniqueConstraint("game", "code", name="uq_card_game_code"),
    )
    op.create_index("ix_card_catalogue_id", "card", ["catalogue_id"])
    op.create_table(
        "catalogue_import",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("catalogue_id", sa.Integer, nullable=False),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sa.Column("columns_before", sa.JSON, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_catalogue_import"),
        sa.ForeignKeyConstraint(["catalogue_id"], ["catalogue.id"], name="fk_catalogue_import_catalogue_id"),
    )
    op.create_index("ix_catalogue_import_catalogue_id", "catalogue_import", ["catalogue_id"])


def _make_decks() -> None:
    op.create_table(
        "deck",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("digest", HASH, nullable=False),
        sa.Column("board_hash", BOARD_HASH, nullable=False),
        sa.Column("board_text", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("retired", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_deck"),
        sa.UniqueConstraint("game", "digest", name="uq_deck_game_digest"),
    )
    op.create_index("ix_deck_board_hash", "deck", ["board_hash"])
    op.create_table(
        "deck_card",
        sa.Column("deck_id", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("code", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.PrimaryKeyConstraint("deck_id", "position", name="pk_deck_card"),
        sa.ForeignKeyConstraint(["deck_id"], ["deck.id"], name="fk_deck_card_deck_id"),
    )
    op.create_table(
        "profile",
        sa.Column("hash", BOARD_HASH, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("retired", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("hash", name="pk_profile"),
    )


def _make_boards() -> None:
    op.create_table(
        "board",
        sa.Column("id", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("firmware", CODE, nullable=False),
        sa.Column("first_seen", sa.BigInteger, nullable=False),
        sa.Column("last_seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_board"),
    )
    op.create_table(
        "record",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match_id", CODE, nullable=False),
        sa.Column("board_id", CODE, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("start", sa.BigInteger, nullable=False),
        sa.Column("result", CODE, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("played", sa.JSON, nullable=True),
        sa.Column("played_by", CODE, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_record"),
        sa.UniqueConstraint("match_id", "board_id", name="uq_record_match_id_board_id"),
    )
    of_board: dict[str, Columns] = {
        "awaited_setting": {"name": CODE, "value": NAME},
        "board_file": {"kind": CODE, "name": CODE},
        "withheld_file": {"kind": CODE, "game": CODE, "lineage": NAME},
    }
    for table, columns in of_board.items():
        key = ["board_id", *(name for name in columns if name != "value")]
        op.create_table(
            table,
            sa.Column("board_id", CODE, nullable=False),
            *(sa.Column(name, kind, nullable=False) for name, kind in columns.items()),
            sa.PrimaryKeyConstraint(*key, name=f"pk_{table}"),
            sa.ForeignKeyConstraint(["board_id"], ["board.id"], name=f"fk_{table}_board_id"),
        )


def _make_events() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("secret", HASH, nullable=False),
        sa.Column("salt", HASH, nullable=False),
        sa.Column("copy_to", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("archived", sa.BigInteger, nullable=True),
        sa.Column("profile", sa.Text, nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.UniqueConstraint("code", name="uq_event_code"),
    )
    player: Columns = {"name": NAME, "nickname": NAME, "store_id": CODE, "note": sa.Text, "has_paid": sa.Boolean}
    of_event: dict[str, Columns] = {
        "event_entry": {"line": sa.Text},
        "event_note": {"text": sa.Text},
        "event_player": player,
        "event_deck": {"name": NAME, "cards": sa.Text, "verdict": CODE, "note": sa.Text},
    }
    for table, columns in of_event.items():
        op.create_table(
            table,
            sa.Column("event_id", sa.Integer, nullable=False),
            sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
            *(sa.Column(name, kind, nullable=False) for name, kind in columns.items()),
            sa.PrimaryKeyConstraint("event_id", "number", name=f"pk_{table}"),
            sa.ForeignKeyConstraint(["event_id"], ["event.id"], name=f"fk_{table}_event_id"),
        )


def _make_desk() -> None:
    op.create_table(
        "desk_person",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("role", CODE, nullable=False),
        sa.Column("code_hash", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("withdrawn", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_desk_person"),
    )
    op.create_table(
        "desk_key",
        sa.Column("purpose", CODE, nullable=False),
        sa.Column("value", CODE, nullable=False),
        sa.PrimaryKeyConstraint("purpose", name="pk_desk_key"),
    )
