"""Tournaments: their logs, and what is kept beside a log of its players and entries."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

CODE = sa.String(64)
NAME = sa.String(200)
HASH = sa.String(64)
OF_EVENT = {"event_entry": "line", "event_note": "text"}


def upgrade() -> None:
    """Make the tables."""
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
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.UniqueConstraint("code", name="uq_event_code"),
    )
    for table, column in OF_EVENT.items():
        op.create_table(
            table,
            sa.Column("event_id", sa.Integer, nullable=False),
            sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
            sa.Column(column, sa.Text, nullable=False),
            sa.PrimaryKeyConstraint("event_id", "number", name=f"pk_{table}"),
            sa.ForeignKeyConstraint(["event_id"], ["event.id"], name=f"fk_{table}_event_id"),
        )
    op.create_table(
        "event_player",
        sa.Column("event_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("nickname", NAME, nullable=False),
        sa.Column("store_id", CODE, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("has_paid", sa.Boolean, nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_player"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_event_player_event_id"),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("event_player", *reversed(OF_EVENT), "event"):
        op.drop_table(table)
