"""Who left may still count for the win."""

import sqlalchemy as sa
from alembic import op


revision = '0009'
down_revision = '0008'


def upgrade() -> None:
    with op.batch_alter_table('arrangement') as table:
        table.add_column(sa.Column('contending', sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    said = op.get_bind().scalar(sa.text('SELECT count(*) FROM arrangement WHERE contending IS NOT NULL'))
    if said:
        raise RuntimeError(f'Players who left and count for the win: {said}. The version before cannot keep them.')
    with op.batch_alter_table('arrangement') as table:
        table.drop_column('contending')
