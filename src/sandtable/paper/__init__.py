"""Sandtable on paper."""
