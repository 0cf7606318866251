"""The first release: tables, games, deals, and every change to them."""

import sqlalchemy as sa
from alembic import op


revision = '0001'
down_revision = None


def upgrade() -> None:
    op.create_table('card_table',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('keeper_hash', sa.String(length=64), nullable=False),
    sa.Column('viewer_hash', sa.String(length=64), nullable=False),
    sa.Column('created_at', sa.DateTime(timezone=True), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_card_table')),
    sa.UniqueConstraint('keeper_hash', name=op.f('uq_card_table_keeper_hash')),
    sa.UniqueConstraint('viewer_hash', name=op.f('uq_card_table_viewer_hash'))
    )
    op.create_table('game',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('table_id', sa.Integer(), nullable=False),
    sa.Column('number', sa.Integer(), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('title', sa.Text(), nullable=False),
    sa.Column('note', sa.Text(), nullable=False),
    sa.Column('ended', sa.Boolean(), nullable=False),
    sa.Column('created_at', sa.DateTime(timezone=True), nullable=False),
    sa.CheckConstraint('version >= 0', name=op.f('ck_game_version')),
    sa.ForeignKeyConstraint(['table_id'], ['card_table.id'], name=op.f('fk_game_table_id_card_table'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_game')),
    sa.UniqueConstraint('table_id', 'number', name=op.f('uq_game_table_id_number'))
    )
    op.create_table('receipt',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('scope', sa.String(length=80), nullable=False),
    sa.Column('key_hash', sa.String(length=64), nullable=False),
    sa.Column('body_hash', sa.String(length=64), nullable=False),
    sa.Column('table_id', sa.Integer(), nullable=False),
    sa.Column('game_number', sa.Integer(), nullable=True),
    sa.Column('position', sa.Integer(), nullable=True),
    sa.Column('salt', sa.String(length=64), nullable=True),
    sa.Column('created_at', sa.DateTime(timezone=True), nullable=False),
    sa.ForeignKeyConstraint(['table_id'], ['card_table.id'], name=op.f('fk_receipt_table_id_card_table'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_receipt')),
    sa.UniqueConstraint('scope', 'key_hash', name=op.f('uq_receipt_scope_key_hash'))
    )
    op.create_index(op.f('ix_receipt_table_id'), 'receipt', ['table_id'])
    op.create_table('arrangement',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('active', sa.Boolean(), nullable=False),
    sa.Column('variant', sa.String(length=20), nullable=True),
    sa.Column('seats', sa.JSON(none_as_null=True), nullable=True),
    sa.Column('dealer', sa.Integer(), nullable=True),
    sa.Column('direction', sa.String(length=20), nullable=True),
    sa.Column('options', sa.JSON(), nullable=False),
    sa.CheckConstraint('position > 0', name=op.f('ck_arrangement_position')),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_arrangement_game_id_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_arrangement')),
    sa.UniqueConstraint('game_id', 'version', name=op.f('uq_arrangement_game_id_version'))
    )
    op.create_table('change',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.Column('version', sa.Integer(), nullable=False),
    sa.Column('kind', sa.String(length=20), nullable=False),
    sa.Column('number', sa.Integer(), nullable=True),
    sa.Column('undoes', sa.Integer(), nullable=True),
    sa.Column('redoes', sa.Integer(), nullable=True),
    sa.Column('old', sa.JSON(), nullable=False),
    sa.Column('new', sa.JSON(), nullable=False),
    sa.Column('made_at', sa.DateTime(timezone=True), nullable=False),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_change_game_id_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_change')),
    sa.UniqueConstraint('game_id', 'version', name=op.f('uq_change_game_id_version'))
    )
    op.create_table('deal',
    sa.Column('id', sa.Integer(), nullable=False),
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.Column('position', sa.Integer(), nullable=False),
    sa.Column('revision', sa.Integer(), nullable=False),
    sa.Column('withdrawn', sa.Boolean(), nullable=False),
    sa.Column('entered_as', sa.String(length=20), nullable=False),
    sa.Column('choice', sa.String(length=20), nullable=True),
    sa.Column('uncollected_hearts', sa.Integer(), nullable=False),
    sa.Column('uncollected_queens', sa.Integer(), nullable=False),
    sa.Column('uncollected_bonus', sa.Integer(), nullable=False),
    sa.Column('uncollected_cards', sa.Text(), nullable=True),
    sa.Column('recorded_at', sa.DateTime(timezone=True), nullable=False),
    sa.Column('changed_at', sa.DateTime(timezone=True), nullable=True),
    sa.CheckConstraint('position > 0', name=op.f('ck_deal_position')),
    sa.CheckConstraint('uncollected_hearts >= 0 AND uncollected_queens >= 0 AND uncollected_bonus >= 0', name=op.f('ck_deal_uncollected')),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_deal_game_id_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_deal')),
    sa.UniqueConstraint('game_id', 'position', name=op.f('uq_deal_game_id_position'))
    )
    op.create_table('player',
    sa.Column('game_id', sa.Integer(), nullable=False),
    sa.Column('place', sa.Integer(), nullable=False),
    sa.Column('name', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['game_id'], ['game.id'], name=op.f('fk_player_game_id_game'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('game_id', 'place', name=op.f('pk_player'))
    )
    op.create_table('taking',
    sa.Column('deal_id', sa.Integer(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('hearts', sa.Integer(), nullable=False),
    sa.Column('queens', sa.Integer(), nullable=False),
    sa.Column('bonus', sa.Integer(), nullable=False),
    sa.Column('cards', sa.Text(), nullable=True),
    sa.CheckConstraint('hearts >= 0 AND queens >= 0 AND bonus >= 0', name=op.f('ck_taking_counts')),
    sa.ForeignKeyConstraint(['deal_id'], ['deal.id'], name=op.f('fk_taking_deal_id_deal'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('deal_id', 'seat', name=op.f('pk_taking'))
    )


def downgrade() -> None:
    op.drop_table('taking')
    op.drop_table('player')
    op.drop_table('deal')
    op.drop_table('change')
    op.drop_table('arrangement')
    op.drop_table('receipt')
    op.drop_table('game')
    op.drop_table('card_table')
