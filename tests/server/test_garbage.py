"""Games are not gone through for garbage while somebody plays."""

import asyncio
import gc

from sandtable.server.hall import collect_garbage


def test_python_does_not_go_through_old_games_by_itself_while_a_server_runs() -> None:
    usual = gc.get_threshold()

    async def look() -> tuple[int, ...]:
        chore = asyncio.create_task(collect_garbage())
        await asyncio.sleep(0)
        meanwhile = gc.get_threshold()
        chore.cancel()
        await asyncio.gather(chore, return_exceptions=True)
        return meanwhile

    meanwhile = asyncio.run(look())
    gc.unfreeze()
    assert meanwhile[:2] == usual[:2]
    assert meanwhile[2] >= 1_000_000
    assert gc.get_threshold() == usual
