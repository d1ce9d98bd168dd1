"""The part of a deck that each of its cards is in: "" for the deck itself, else one beside it."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the column; decks so far were kept without what was beside them."""
    op.add_column("deck_card", sa.Column("part", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away, and the cards beside the decks."""
    op.execute("DELETE FROM deck_card WHERE part <> ''")
    op.drop_column("deck_card", "part")
