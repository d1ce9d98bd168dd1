"""The titles of a catalogue's columns that differ from our names."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column."""
    op.add_column("catalogue", sa.Column("columns", sa.JSON, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("catalogue", "columns")
