"""The imports of each catalogue, so that one can be taken back and a catalogue be taken out."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table; the cards that are there become an import of the catalogue that had them last."""
    op.create_table(
        "catalogue_import",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("catalogue_id", sa.Integer, nullable=False),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sa.Column("columns_before", sa.JSON, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_catalogue_import"),
        sa.ForeignKeyConstraint(["catalogue_id"], ["catalogue.id"], name="fk_catalogue_import_catalogue_id"),
    )
    op.create_index("ix_catalogue_import_catalogue_id", "catalogue_import", ["catalogue_id"])
    connection = op.get_bind()
    sources = connection.execute(sa.text("SELECT id, imported FROM catalogue ORDER BY imported, id")).all()
    for source, imported in sources:
        rows = connection.execute(
            sa.text("SELECT code, name, type, fields FROM card WHERE catalogue_id = :source ORDER BY id"),
            {"source": source},
        ).all()
        cards = [[*row[:3], json.loads(row[3]) if isinstance(row[3], str) else row[3]] for row in rows]
        if cards:
            connection.execute(
                sa.text(
                    "INSERT INTO catalogue_import (catalogue_id, imported, is_whole, cards)"
                    " VALUES (:source, :imported, :is_whole, :cards)"
                ),
                {"source": source, "imported": imported, "is_whole": False, "cards": json.dumps(cards)},
            )


def downgrade() -> None:
    """Take the table away; the cards stay."""
    op.drop_table("catalogue_import")
