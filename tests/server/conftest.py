"""One process that starts servers for all tests, and a server and database for each file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.stage import Server, Stage, Starter


@pytest.fixture(scope="session")
def starter() -> Iterator[Starter]:
    starter = Starter()
    yield starter
    starter.close()


@pytest.fixture(scope="module")
def stage(starter: Starter, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    database = tmp_path_factory.mktemp("server") / "table.sqlite"
    stage = Stage(starter, f"sqlite:///{database}")
    yield stage
    stage.close()


@pytest.fixture(scope="module")
def server(stage: Stage) -> Server:
    return stage.start()


@pytest.fixture
def stages(starter: Starter, tmp_path: Path) -> Iterator[Callable[..., Stage]]:
    """Stages of their own, for tests that kill their server or want other settings."""
    made: list[Stage] = []

    def make(**settings: Any) -> Stage:
        database = settings.pop("database", f"sqlite:///{tmp_path / f'{len(made)}.sqlite'}")
        made.append(Stage(starter, database, **settings))
        return made[-1]

    yield make
    for stage in made:
        stage.close()
