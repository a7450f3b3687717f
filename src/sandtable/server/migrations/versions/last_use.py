"""When each game was last opened. Nobody knows it of older ones: they are kept from today on."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("used", sa.String(32), nullable=False, server_default=""))
    today = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    games = sa.table("games", sa.column("used", sa.String))
    op.execute(games.update().values(used=today))
    op.create_index("games_by_use", "games", ["used"])


def downgrade() -> None:
    op.drop_index("games_by_use", "games")
    op.drop_column("games", "used")
