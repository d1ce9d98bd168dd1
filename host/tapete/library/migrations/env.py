"""The script that Alembic runs: the migrations, on the given connection, inside its open transaction."""

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
