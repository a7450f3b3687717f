"""The report as a PNG, for programs that show no SVG: set by Typst, the same bytes everywhere."""

from __future__ import annotations

from sandtable.explain.words import Language
from sandtable.lab.findings import Data
from sandtable.lab.forest import figure
from sandtable.paper.press import Sheet, pictures

#: Dots an inch: two for each of the drawing, of which 96 are an inch.
FINE = 192.0


def png(data: Data, language: Language) -> bytes:
    """The question, the answer and the forest."""
    return dots(figure(data, language))


def dots(svg: str) -> bytes:
    """Any drawing as a PNG."""
    (picture,) = pictures("picture", {"svg": svg}, Sheet(), FINE)
    return picture
