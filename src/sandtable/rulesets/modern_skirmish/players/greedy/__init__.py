"""The greedy player's judgement: what shots are worth, where to go, which order to give."""
