"""Pulling the plug: whatever was acknowledged is there afterwards, once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.killing import Ordeal
from tests.server.stage import Stage


@pytest.mark.parametrize("games", [1, 3, 6])
def test_a_server_killed_inside_requests_loses_and_doubles_nothing(
    stages: Callable[..., Stage], tmp_path: Path, games: int
) -> None:
    """Three times seventeen: fifty-one kills, each while somebody waits for an answer."""
    file = tmp_path / "killed.sqlite"
    stage = stages(database=f"sqlite:///{file}")
    findings = asyncio.run(Ordeal(stage, file, games).run(kills=17))
    assert findings.wrong == []
    assert (findings.kills, findings.acknowledged > 2 * 17) == (17, True)


def test_a_server_that_acknowledges_before_it_commits_is_found_out(
    stages: Callable[..., Stage], tmp_path: Path
) -> None:
    file = tmp_path / "hasty.sqlite"
    stage = stages(database=f"sqlite:///{file}")
    findings = asyncio.run(Ordeal(stage, file, 3, hasty=True).run(kills=10))
    assert any("acknowledged actions are lost" in wrong for wrong in findings.wrong)
