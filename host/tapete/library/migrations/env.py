"""What alembic runs: the migrations over the connection that it is handed, in the transaction that is open there."""

from alembic import context

from tapete.library.models import TableBase

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=TableBase.metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
