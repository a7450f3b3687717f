"""A page in one file, opened without any server: what it shows, script and style packed in it."""

from __future__ import annotations

import gzip
from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from pydantic_core import to_json

from sandtable.refusals import BadInput

#: Where the client is built.
CLIENT = Path(__file__).parent / "server"
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
<div id="app">{words}</div>
<script type="application/gzip" id="packed">{packed}</script>
<script>{opener}</script>
</body>
</html>
"""
#: Unpacks it all; a browser without scripts, or too old for that, shows the words in the page.
OPENER = """
const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (one) => one.charCodeAt(0));
const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
document.getElementById("app").style.visibility = "hidden";
new Response(plain).json().then(({ known, style, script }) => {
  const put = (tag, text) => (document.head.append(Object.assign(document.createElement(tag), { textContent: text })));
  document.getElementById("app").replaceChildren();
  document.getElementById("app").style.visibility = "";
  Object.assign(globalThis, known);
  put("style", style);
  put("script", script);
});
"""  # noqa: E501


class Built(NamedTuple):
    """A page that the client has built for such files; `missing` says that it has not."""

    folder: Path
    name: str
    missing: str

    def parts(self) -> dict[str, str]:
        try:
            script = (self.folder / f"{self.name}.js").read_text(encoding="utf-8")
            style = (self.folder / f"{self.name}.css").read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BadInput(self.missing) from None
        return {"script": script, "style": style}


FILM = Built(CLIENT / "film", "film", "film-no-player")
REVIEW = Built(CLIENT / "reviews", "review", "review-no-page")


def packed_page(
    built: Built, known: Mapping[str, Any], language: str, title: str, words: str
) -> bytes:
    """The file: `known` are globals of its script, `words` (HTML) is read where that cannot run."""
    packed = {"known": known, **built.parts()}
    html = PAGE.format(
        language=language,
        title=escape(title),
        words=words,
        packed=b64encode(gzip.compress(to_json(packed), 9, mtime=0)).decode(),
        opener=OPENER.strip(),
    )
    return html.encode()
