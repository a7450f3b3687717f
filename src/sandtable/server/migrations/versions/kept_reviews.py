"""Reviews are kept with their games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(64), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("chain", sa.String(64), nullable=False),
        sa.Column("counted", sa.Text, nullable=False),
        sa.Column("made", sa.Text),
    )


def downgrade() -> None:
    op.drop_table("reviews")
