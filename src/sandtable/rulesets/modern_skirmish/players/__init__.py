"""Players made of code: good commands, and the planner of the greedy one."""
