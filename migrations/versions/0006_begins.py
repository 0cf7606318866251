"""Players may come and go: who joins starts with a total that the table agreed on."""

import sqlalchemy as sa
from alembic import op


revision = '0006'
down_revision = '0005'


def upgrade() -> None:
    with op.batch_alter_table('arrangement') as table:
        table.add_column(sa.Column('begins', sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table('arrangement') as table:
        table.drop_column('begins')
