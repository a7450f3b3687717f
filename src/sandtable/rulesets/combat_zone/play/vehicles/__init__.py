"""Vehicles in play: driving, skids, ramming, transport, fire and damage (CZ-VEH)."""
