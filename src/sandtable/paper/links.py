"""Links to what is printed, at a table somewhere: what a code on paper opens."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from urllib.parse import quote

from sandtable import armies
from sandtable.refusals import BadInput
from sandtable.scenarios import path_of
from sandtable.scenarios.files import plain_data

#: Signs of an address; longer ones are cut by mails and messengers.
LONGEST = 2000
ADDRESS = re.compile(r"https?://(?P<host>\[[0-9A-Fa-f:.]+\]|[^\s/:?#\[\]@]+)(:\d{1,5})?(/[!-~]*)?")
LOOPBACK = re.compile(r"localhost|127\..*|0\.0\.0\.0|\[::1?\]", re.IGNORECASE)


def address_of(text: str) -> str:
    """The address of a table as somebody typed it, without a slash at its end."""
    given = ADDRESS.fullmatch(text.strip())
    if given is None or not given[0].isascii() or {"?", "#"} & set(text):
        raise BadInput("paper-address", value=text)
    if LOOPBACK.fullmatch(given["host"]):
        raise BadInput("paper-address-here", value=text)
    return given[0].rstrip("/")


def link_to_list(address: str, name: str) -> str | None:
    """A list is carried whole; None where it is too long for a link. A battle is a battle."""
    if name not in armies.shipped() and (path_of(name) or _is_battle(Path(name))):
        return link_to_battle(address, name)
    return _carrying(f"{address}/armies/#list=", armies.path_of(name))


def link_to_battle(address: str, name: str) -> str | None:
    """One that comes with Sandtable is known everywhere; another is carried whole."""
    shipped = path_of(name)
    if shipped is None:
        return _carrying(f"{address}/workshop/#battle=", Path(name))
    data, _ = plain_data(shipped)
    ruleset = quote(data["scenario"]["ruleset"])
    return f"{address}/?ruleset={ruleset}&scenario={quote(name)}"


def _is_battle(path: Path) -> bool:
    if not path.is_file():
        return False
    data, _ = plain_data(path)
    return isinstance(data, dict) and "scenario" in data and "army" not in data


def _carrying(start: str, path: Path) -> str | None:
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = press.compress(path.read_bytes()) + press.flush()
    link = start + urlsafe_b64encode(packed).decode().rstrip("=")
    return link if len(link) <= LONGEST else None
