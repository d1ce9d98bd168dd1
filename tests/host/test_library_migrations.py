"""The library's tables from the first one on."""

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from tapete.library.engine import for_writing, make_engine
from tapete.library.migrate import alembic_configuration, revision_of, upgrade_tables
from tapete.library.models import TableBase
from tapete.library.revisions import HEAD, REVISIONS


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return for_writing(make_engine(str(tmp_path / "library.sqlite3")))


def tables(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        return set(inspect(connection).get_table_names())


def test_upgrade_from_empty_and_downgrade_to_it(engine: Engine) -> None:
    with engine.begin() as connection:
        upgrade_tables(connection)
    assert tables(engine) == {*TableBase.metadata.tables, "alembic_version"}
    with engine.begin() as connection:
        command.downgrade(alembic_configuration(connection), "base")
    assert tables(engine) == {"alembic_version"}
    with engine.begin() as connection:
        upgrade_tables(connection)
    assert tables(engine) == {*TableBase.metadata.tables, "alembic_version"}


def test_the_migrations_make_what_the_models_say(engine: Engine) -> None:
    with engine.begin() as connection:
        upgrade_tables(connection)
        assert compare_metadata(MigrationContext.configure(connection), TableBase.metadata) == []
        assert revision_of(connection) == HEAD


def test_the_constraints_are_those_of_the_models(engine: Engine, tmp_path: Path) -> None:
    """Alembic does not compare names of constraints on SQLite."""
    other = for_writing(make_engine(str(tmp_path / "other.sqlite3")))
    with engine.begin() as connection:
        upgrade_tables(connection)
    with other.begin() as connection:
        TableBase.metadata.create_all(connection)
    for name in TableBase.metadata.tables:
        one, two = inspect(engine), inspect(other)
        assert one.get_pk_constraint(name) == two.get_pk_constraint(name)
        assert one.get_foreign_keys(name) == two.get_foreign_keys(name)
        assert one.get_indexes(name) == two.get_indexes(name)
        assert sorted(map(str, one.get_unique_constraints(name))) == sorted(map(str, two.get_unique_constraints(name)))


def test_the_revisions_that_are_named_are_those_that_there_are(engine: Engine) -> None:
    with engine.begin() as connection:
        scripts = ScriptDirectory.from_config(alembic_configuration(connection))
    assert scripts.get_current_head() == HEAD
    assert tuple(script.revision for script in reversed(list(scripts.walk_revisions()))) == REVISIONS


def test_a_migration_that_breaks_off_leaves_nothing(engine: Engine) -> None:
    def broken() -> None:
        with engine.begin() as connection:
            upgrade_tables(connection)
            connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    with pytest.raises(Exception, match="nowhere"):
        broken()
    assert tables(engine) == set()
