"""A review as one HTML file: data, script and style in it, opened without any server.

The page is the client's own, built into `reviews/` beside the films.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from pydantic_core import to_json

import sandtable.server
from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput

BUILT = Path(sandtable.server.__file__).parent / "reviews"
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Sandtable">
<title>{title} · Sandtable</title>
</head>
<body>
<div id="app">{noscript}</div>
<script type="application/gzip" id="packed">{packed}</script>
<script>{opener}</script>
</body>
</html>
"""
#: Unpacks review, style and script; a browser too old for that shows the words in the page.
OPENER = """
const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (one) => one.charCodeAt(0));
const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
new Response(plain).json().then(({ review, language, style, script }) => {
  const put = (tag, text) => (document.head.append(Object.assign(document.createElement(tag), { textContent: text })));
  document.getElementById("app").replaceChildren();
  globalThis.sandtableReview = { review, language };
  put("style", style);
  put("script", script);
});
"""  # noqa: E501


def page_of(review: Mapping[str, Any], language: Language) -> bytes:
    """The file; without scripts it tells the review in words."""
    from sandtable.review.words import Words

    packed = {"review": review, "language": language, **_built()}
    title = sentence("review-page", language, title=review["scenario"]["title"][language])
    words = "\n".join(Words(review, language).lines())
    html = PAGE.format(
        language=language,
        title=escape(title),
        noscript=f"<noscript><pre>{escape(words)}</pre></noscript>",
        packed=b64encode(gzip.compress(to_json(packed), 9, mtime=0)).decode(),
        opener=OPENER.strip(),
    )
    return html.encode()


def _built() -> dict[str, str]:
    try:
        script = (BUILT / "review.js").read_text(encoding="utf-8")
        style = (BUILT / "review.css").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput("review-no-page") from None
    return {"script": script, "style": style}
