"""The coach at a table: who may ask it, and the process in which it thinks.

Like the players made of code it gets the view of a side, never the state or the dice.
"""
