"""The planner of the greedy player of Modern Battles."""
