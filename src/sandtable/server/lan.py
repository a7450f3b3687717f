"""The address of this machine in its network, and a picture of it that a phone can read."""

from __future__ import annotations

import io
import socket


def address_of(port: int) -> str:
    """Where other machines find this one."""
    return f"http://{own_address()}:{port}/"


def own_address() -> str:
    """The address by which this machine would speak to others. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that documents use and nobody has
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def picture_of(address: str) -> str:
    """A QR code made of characters."""
    import segno

    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True)
    return out.getvalue()
