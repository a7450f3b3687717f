"""Players made of code: they think in processes of their own, within a time, and never peek.

A process gets a side's view, and candidates where its player asks for them; it never gets the
state or the dice. What comes too late or makes no sense is replaced by a command that is always
open, so that a program never freezes a game.
"""
