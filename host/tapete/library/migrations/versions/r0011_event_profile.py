"""The profile of a tournament whose game is a custom one."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; tournaments so far have none."""
    op.add_column("event", sa.Column("profile", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("event", "profile")
