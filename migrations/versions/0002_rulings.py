"""A deal may be ruled on: one seat is charged everything, and there are no takings."""

import sqlalchemy as sa
from alembic import op


revision = '0002'
down_revision = '0001'

ADDED = {
    'ck_deal_entered_as': "(entered_as = 'ruled') = (ruled_seat IS NOT NULL)",
    'ck_deal_ruled': 'CASE WHEN ruled_seat IS NULL THEN ruled_reason IS NULL AND ruled_note IS NULL'
    ' ELSE ruled_seat >= 0 AND ruled_reason IS NOT NULL AND ruled_note IS NOT NULL END',
    'ck_deal_ruled_alone': 'ruled_seat IS NULL OR (choice IS NULL AND uncollected_cards IS NULL'
    ' AND uncollected_hearts + uncollected_queens + uncollected_bonus = 0)',
}


def upgrade() -> None:
    with op.batch_alter_table('deal') as deal:
        deal.add_column(sa.Column('ruled_seat', sa.Integer(), nullable=True))
        deal.add_column(sa.Column('ruled_reason', sa.String(length=20), nullable=True))
        deal.add_column(sa.Column('ruled_note', sa.Text(), nullable=True))
        for name, condition in ADDED.items():
            deal.create_check_constraint(op.f(name), condition)


def downgrade() -> None:
    ruled = op.get_bind().scalar(sa.text('SELECT count(*) FROM deal WHERE ruled_seat IS NOT NULL'))
    if ruled:
        raise RuntimeError(f'Hands recorded as ruled: {ruled}. The version before cannot keep them.')
    with op.batch_alter_table('deal') as deal:
        for name in ADDED:
            deal.drop_constraint(op.f(name), type_='check')
        for column in ('ruled_seat', 'ruled_reason', 'ruled_note'):
            deal.drop_column(column)
