"""The names of those who wrote to a tournament's log, which itself has pseudonyms."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the table; older logs hold the names themselves."""
    op.create_table(
        "event_writer",
        sa.Column("event_id", sa.Integer, nullable=False),
        sa.Column("pseudonym", sa.String(64), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "pseudonym", name="pk_event_writer"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_event_writer_event_id"),
    )


def downgrade() -> None:
    """Drop it: logs of the second form keep pseudonyms that nobody can tell any more."""
    op.drop_table("event_writer")
