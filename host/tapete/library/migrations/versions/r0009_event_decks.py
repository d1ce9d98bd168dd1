"""Deck lists of a tournament's players, in a table of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

NAME = sa.String(200)
CODE = sa.String(64)


def upgrade() -> None:
    """Make the table; the column that it replaces was never written."""
    op.create_table(
        "event_deck",
        sa.Column("event_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("verdict", CODE, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_deck"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_event_deck_event_id"),
    )
    op.drop_column("event_player", "deck")


def downgrade() -> None:
    """Take it away."""
    op.add_column("event_player", sa.Column("deck", sa.Text, nullable=False, server_default=""))
    op.drop_table("event_deck")
