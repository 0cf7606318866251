"""Substitutes go on in a column under names of their own."""

import sqlalchemy as sa
from alembic import op


revision = '0007'
down_revision = '0006'


def upgrade() -> None:
    with op.batch_alter_table('arrangement') as table:
        table.add_column(sa.Column('names', sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    later = op.get_bind().scalar(sa.text('SELECT count(*) FROM arrangement WHERE version > 0 AND seats IS NOT NULL'))
    if later:
        raise RuntimeError(f'Changes of who sits: {later}. The version before cannot keep them.')
    with op.batch_alter_table('arrangement') as table:
        table.drop_column('names')
