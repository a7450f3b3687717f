"""The planner of the greedy player: what promises most now, by exact odds."""
