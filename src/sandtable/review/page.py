"""A review as one HTML file: the client's own page, opened without any server."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from sandtable.explain.words import Language, sentence
from sandtable.packing import REVIEW, packed_page


def page_of(review: Mapping[str, Any], language: Language) -> bytes:
    """The file; without scripts it tells the review in words."""
    from sandtable.review.words import Words

    title = sentence("review-page", language, title=review["scenario"]["title"][language])
    words = "\n".join(Words(review, language).lines())
    known = {"sandtableReview": {"review": review, "language": language}}
    return packed_page(REVIEW, known, language, title, f"<pre>{escape(words)}</pre>")
