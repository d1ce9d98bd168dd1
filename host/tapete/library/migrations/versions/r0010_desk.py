"""The organiser's page: who may do what there, by a code of his own, and the key that signs sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

CODE = sa.String(64)
NAME = sa.String(200)


def upgrade() -> None:
    """Make the tables."""
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


def downgrade() -> None:
    """Take them away."""
    op.drop_table("desk_key")
    op.drop_table("desk_person")
