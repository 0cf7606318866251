"""A table may play with a deck that carries other letters than A K Q J."""

import sqlalchemy as sa
from alembic import op


revision = '0005'
down_revision = '0004'


def upgrade() -> None:
    with op.batch_alter_table('card_table') as table:
        table.add_column(sa.Column('letters', sa.String(length=20), nullable=False, server_default='akqj'))


def downgrade() -> None:
    with op.batch_alter_table('card_table') as table:
        table.drop_column('letters')
