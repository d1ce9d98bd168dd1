"""The file that each catalogue came from, so that two files of one name are two catalogues."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the columns; nobody knows where the catalogues so far came from."""
    op.add_column("catalogue", sa.Column("place", sa.Text, nullable=False, server_default=""))
    op.add_column("catalogue_import", sa.Column("place_before", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("catalogue_import", "place_before")
    op.drop_column("catalogue", "place")
