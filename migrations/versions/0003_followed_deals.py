"""A deal may be followed card by card before it is recorded."""

import sqlalchemy as sa
from alembic import op


revision = '0003'
down_revision = '0002'


def upgrade() -> None:
    op.create_table(
        'followed',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game_id', sa.Integer(), nullable=False),
        sa.Column('after', sa.Integer(), nullable=False),
        sa.Column('revision', sa.Integer(), nullable=False),
        sa.Column('forgotten', sa.Boolean(), nullable=False),
        sa.Column('trick', sa.Integer(), nullable=False),
        sa.Column('leader', sa.Integer(), nullable=False),
        sa.Column('hearts_broken', sa.Boolean(), nullable=False),
        sa.Column('plays', sa.Text(), nullable=False),
        sa.CheckConstraint('after >= 0 AND revision > 0', name=op.f('ck_followed_after')),
        sa.CheckConstraint('leader >= 0 AND trick > 0', name=op.f('ck_followed_beginning')),
        sa.ForeignKeyConstraint(
            ['game_id'], ['game.id'], name=op.f('fk_followed_game_id_game'), ondelete='CASCADE'
        ),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_followed')),
        sa.UniqueConstraint('game_id', 'after', name=op.f('uq_followed_game_id_after')),
    )


def downgrade() -> None:
    op.drop_table('followed')
