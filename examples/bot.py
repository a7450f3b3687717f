#!/usr/bin/env python3
"""A player for Sandtable in thirty lines: shoots when it can, else goes for the enemy.

    sandtable simulate ms-market-day --players ./examples/bot.py,random --games 20

It reads a line of JSON for each decision and writes one with the number of its choice.
"""

import json
import sys

LIKED = ("Shoot", "Fire", "Attack", "CloseCombat", "Charge", "Assault", "Move", "Deploy")
THEN = ("Activate", "GiveOrder", "Ready", "BeginBattle", "EndActivation", "EndStep", "Pass")
ORDER = (*LIKED, *THEN)


def liking(choice):
    """The lower the better: by the kind of command, those that come first in the list first."""
    said = choice["said"] or {"type": "decline"}
    kind = said["type"]
    return (ORDER.index(kind) if kind in ORDER else len(ORDER)), choice["n"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "begin":
        continue
    best = min(message["choices"], key=liking)
    print(json.dumps({"id": message["id"], "choice": best["n"]}), flush=True)
