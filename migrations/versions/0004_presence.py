"""Phones that are entering a hand just now are remembered for a few seconds."""

import sqlalchemy as sa
from alembic import op


revision = '0004'
down_revision = '0003'


def upgrade() -> None:
    op.create_table(
        'presence',
        sa.Column('table_id', sa.Integer(), nullable=False),
        sa.Column('phone', sa.String(length=20), nullable=False),
        sa.Column('number', sa.Integer(), nullable=False),
        sa.Column('done', sa.Integer(), nullable=False),
        sa.Column('cells', sa.Integer(), nullable=False),
        sa.Column('until', sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ['table_id'], ['card_table.id'], name=op.f('fk_presence_table_id_card_table'), ondelete='CASCADE'
        ),
        sa.PrimaryKeyConstraint('table_id', 'phone', name=op.f('pk_presence')),
    )


def downgrade() -> None:
    op.drop_table('presence')
