"""The workbench of force lists: a list as cards and rows with everything that can be done to it.

Each ruleset says what its lists look like on it (`combat_zone.py`, …); what a list may not do is
said by the reader of its file alone.
"""
