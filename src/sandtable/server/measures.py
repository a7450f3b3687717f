"""What a running server counts of itself: plain numbers, which `watching` tells."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

#: Seconds up to which times are counted together.
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Times:
    """How long something took, as a histogram. One thread writes, any may read."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Whatever comes of it."""
        begun = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - begun)

    def up_to(self) -> list[tuple[str, int]]:
        """How many took at most so long, as Prometheus writes it."""
        buckets, so_far = [], 0
        for bound, count in zip((*BOUNDS, None), self.counts, strict=True):
            so_far += count
            buckets.append(("+Inf" if bound is None else str(bound), so_far))
        return buckets


class Measures:
    """Of one server."""

    def __init__(self) -> None:
        #: What became of what clients did: done, refused, unsaved, fault.
        self.acts: Counter[str] = Counter()
        self.act_times = Times()  # from hearing it until it is written down
        self.connections = 0
        self.bytes_sent = 0
