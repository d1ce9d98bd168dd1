"""The sessions of people at the organiser's page: which there are, and which have ended for ever."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table; whoever has a session of before logs in again."""
    op.create_table(
        "desk_session",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person_id", sa.Integer, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_desk_session"),
        sa.ForeignKeyConstraint(["person_id"], ["desk_person.id"], name="fk_desk_session_person_id"),
    )


def downgrade() -> None:
    """Drop it: a session ends by its time alone."""
    op.drop_table("desk_session")
