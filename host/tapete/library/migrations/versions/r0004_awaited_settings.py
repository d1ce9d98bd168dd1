"""The table of settings that wait for their board."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "awaited_setting",
        sa.Column("board_id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("board_id", "name", name="pk_awaited_setting"),
        sa.ForeignKeyConstraint(["board_id"], ["board.id"], name="fk_awaited_setting_board_id"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("awaited_setting")
