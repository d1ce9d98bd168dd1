"""The first tables: catalogues and their cards, decks in their order, boards, match records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

CODE = sa.String(64)
NAME = sa.String(200)
HASH = sa.String(64)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "catalogue",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_catalogue"),
        sa.UniqueConstraint("game", "name", name="uq_catalogue_game_name"),
    )
    op.create_table(
        "card",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("catalogue_id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("code", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("type", CODE, nullable=False),
        sa.Column("fields", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_card"),
        sa.ForeignKeyConstraint(["catalogue_id"], ["catalogue.id"], name="fk_card_catalogue_id"),
        sa.UniqueConstraint("game", "code", name="uq_card_game_code"),
    )
    op.create_index("ix_card_catalogue_id", "card", ["catalogue_id"])
    op.create_table(
        "deck",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("digest", HASH, nullable=False),
        sa.Column("board_hash", sa.String(16), nullable=False),
        sa.Column("board_text", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deck"),
        sa.UniqueConstraint("game", "digest", name="uq_deck_game_digest"),
    )
    op.create_index("ix_deck_board_hash", "deck", ["board_hash"])
    op.create_table(
        "deck_card",
        sa.Column("deck_id", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("code", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.PrimaryKeyConstraint("deck_id", "position", name="pk_deck_card"),
        sa.ForeignKeyConstraint(["deck_id"], ["deck.id"], name="fk_deck_card_deck_id"),
    )
    op.create_table(
        "board",
        sa.Column("id", CODE, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("firmware", CODE, nullable=False),
        sa.Column("first_seen", sa.BigInteger, nullable=False),
        sa.Column("last_seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_board"),
    )
    op.create_table(
        "record",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match_id", CODE, nullable=False),
        sa.Column("board_id", CODE, nullable=False),
        sa.Column("game", CODE, nullable=False),
        sa.Column("start", sa.BigInteger, nullable=False),
        sa.Column("result", CODE, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_record"),
        sa.UniqueConstraint("match_id", "board_id", name="uq_record_match_id_board_id"),
    )


def downgrade() -> None:
    """Take the tables away, those that point at others first."""
    for table in ("record", "board", "deck_card", "deck", "card", "catalogue"):
        op.drop_table(table)
