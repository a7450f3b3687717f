"""Several servers may share a database: each game is kept by one of them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("name", sa.String(100), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(100), nullable=False),
        sa.Column("wanted", sa.String(100)),
    )
    op.create_index("leases_by_holder", "leases", ["holder"])


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("workers")
