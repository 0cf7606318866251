"""Points may be given or taken by agreement, between hands."""

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'


def upgrade() -> None:
    op.create_table(
        'adjustment',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game_id', sa.Integer(), nullable=False),
        sa.Column('number', sa.Integer(), nullable=False),
        sa.Column('position', sa.Integer(), nullable=False),
        sa.Column('revision', sa.Integer(), nullable=False),
        sa.Column('withdrawn', sa.Boolean(), nullable=False),
        sa.Column('place', sa.Integer(), nullable=False),
        sa.Column('points', sa.Integer(), nullable=False),
        sa.Column('reason', sa.Text(), nullable=False),
        sa.Column('recorded_at', sa.DateTime(timezone=True), nullable=False),
        sa.Column('changed_at', sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint('position > 0 AND place >= 0', name=op.f('ck_adjustment_position')),
        sa.CheckConstraint('points <> 0 AND points BETWEEN -999 AND 999', name=op.f('ck_adjustment_points')),
        sa.ForeignKeyConstraint(
            ['game_id'], ['game.id'], name=op.f('fk_adjustment_game_id_game'), ondelete='CASCADE'
        ),
        sa.PrimaryKeyConstraint('id', name=op.f('pk_adjustment')),
        sa.UniqueConstraint('game_id', 'number', name=op.f('uq_adjustment_game_id_number')),
    )
    with op.batch_alter_table('receipt') as receipt:
        receipt.add_column(sa.Column('adjustment', sa.Integer(), nullable=True))


def downgrade() -> None:
    given = op.get_bind().scalar(sa.text('SELECT count(*) FROM adjustment'))
    if given:
        raise RuntimeError(f'Points by agreement: {given}. The version before cannot keep them.')
    with op.batch_alter_table('receipt') as receipt:
        receipt.drop_column('adjustment')
    op.drop_table('adjustment')
