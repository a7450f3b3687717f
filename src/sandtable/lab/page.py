"""Findings as a page that stands alone."""

from __future__ import annotations

from html import escape

from sandtable.explain.words import Language
from sandtable.lab.findings import Data
from sandtable.lab.text import as_text
from sandtable.lab.wording import Wording

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
:root { color-scheme: light dark }
pre { white-space: pre-wrap }
"""


def page(data: Data, language: Language) -> str:
    title = escape(Wording(data, language).question)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n"
        f"<pre>{escape(as_text(data, language))}</pre>\n</html>\n"
    )
