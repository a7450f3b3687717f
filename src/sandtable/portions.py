"""Commands in portions, made as they are asked for: whoever wants one need not have all made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

Allows = Callable[[Any], bool]
Keep = Callable[[Iterator[Any]], Iterator[Any]]


def known(_command: Any) -> bool:
    """Of a portion in which only what is allowed is thought of."""
    return True


class Portion:
    """What somebody may do in one way: all that is thought of, and who says whether it is allowed.

    A thought is a command, or a portion of its own. What a portion does not say of that, the one
    says in which it is; if none does, all is allowed. Thoughts are made once.
    """

    __slots__ = ("_allows", "_keep", "_thoughts")

    def __init__(
        self, thoughts: Iterable[Any], allows: Allows | None = None, keep: Keep | None = None
    ) -> None:
        """`keep` takes all that is thought of and gives what is allowed, if it knows it before."""
        self._thoughts, self._allows, self._keep = thoughts, allows, keep

    def __iter__(self) -> Iterator[Any]:
        """All commands, in the order in which they are thought of."""
        return self._all(self._allows)

    def _all(self, allows: Allows | None) -> Iterator[Any]:
        for thought in self._thoughts:
            if not isinstance(thought, Portion):
                if allows is None or allows(thought):
                    yield thought
            elif thought._keep is not None:
                yield from thought._keep(thought._all(None))
            else:
                yield from thought._all(thought._allows or allows)

    def one(self, random: Random, allows: Allows | None = None) -> Any:
        """Any command: a thought is drawn, and again if it comes to nothing; None without any."""
        allows = self._allows or allows
        left = list(self._drawn_from())
        while left:
            number = int(random.random() * len(left))
            thought, left[number] = left[number], left[-1]
            left.pop()
            if isinstance(thought, Portion):
                thought = thought.one(random, allows)
                if thought is not None:
                    return thought
            elif allows is None or allows(thought):
                return thought
        return None

    def _drawn_from(self) -> Iterator[Any]:
        """What is kept together is no less likely for it."""
        for thought in self._thoughts:
            if isinstance(thought, Together):
                yield from thought._thoughts
            else:
                yield thought


class Together(Portion):
    """Portions kept together, which are drawn one by one."""

    __slots__ = ()


class Candidates(Iterator[Any]):
    """Commands worth offering, one after the other; and the same ones in portions.

    Of either only what is asked for is made.
    """

    __slots__ = ("_commands", "portions")

    def __init__(self, portions: Callable[[], Portion]) -> None:
        self.portions = portions
        self._commands: Iterator[Any] | None = None

    def __iter__(self) -> Candidates:
        return self

    def __next__(self) -> Any:
        if self._commands is None:
            self._commands = iter(self.portions())
        return next(self._commands)
