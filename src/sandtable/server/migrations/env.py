"""Run by Alembic: brings a database to the newest form, on the connection it was given."""

from alembic import context

from sandtable.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
