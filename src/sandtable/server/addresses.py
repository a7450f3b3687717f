"""Who asks: the address that limits are counted by.

Behind a proxy every connection is the proxy's. Who asked it stands in `X-Forwarded-For`, to which
each proxy adds the address it was asked from: what comes from the right end is true as long as it
was written by a proxy we trust, and whatever stands further left is what somebody claims.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

FORWARDED = "x-forwarded-for"
#: Hops that are looked at: nobody is behind more proxies of ours.
MOST_HOPS = 20
#: Whoever has one IPv6 address has all that begin alike.
OF_ONE_HOUSE = 64


def network_of(text: str) -> Network:
    """`10.0.0.1`, `10.0.0.0/8`, `::1`; ValueError for anything else."""
    return ip_network(text, strict=False)


class Callers:
    """Tells callers apart, behind proxies that are trusted."""

    def __init__(self, trusted: tuple[str, ...]) -> None:
        self._trusted = tuple(network_of(network) for network in trusted)

    def address(self, scope: Scope) -> str:
        """The address of whoever asks, as limits count it."""
        peer = (scope.get("client") or ("", 0))[0]
        at = read_address(peer)
        if at is None or not self._trusts(at):
            return peer if at is None else counted(at)
        said = ",".join(Headers(scope=scope).getlist(FORWARDED)).split(",")
        for hop in reversed(said[-MOST_HOPS:]):
            before = read_address(hop)
            if before is None:
                break  # our own proxy writes addresses: this came from outside
            at = before
            if not self._trusts(at):
                break
        return counted(at)

    def peer(self, text: str) -> str | None:
        """The address at the other end of a connection; None of a proxy, who speaks for others."""
        at = read_address(text)
        if at is None:
            return text
        return None if self._trusts(at) else counted(at)

    def _trusts(self, address: Address) -> bool:
        return any(
            address.version == network.version and address in network for network in self._trusted
        )


def read_address(text: str) -> Address | None:
    """`192.0.2.1`, `192.0.2.1:8000`, `2001:db8::1`, `[2001:db8::1]:8000`; None for anything else.

    An IPv4 address that is written as one of IPv6 is the same address.
    """
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def counted(address: Address) -> str:
    """IPv6 by the network of one house, or limits would be evaded by moving within it."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, OF_ONE_HOUSE), strict=False))
