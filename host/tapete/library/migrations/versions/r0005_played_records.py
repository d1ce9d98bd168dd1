"""The outcome of a replayed record, and the rules that it was replayed by."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns; records that are there are played when somebody asks for them."""
    op.add_column("record", sa.Column("played", sa.JSON, nullable=True))
    op.add_column("record", sa.Column("played_by", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("record", "played_by")
    op.drop_column("record", "played")
