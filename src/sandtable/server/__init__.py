"""The server: tables in the browser, with everything written down before it is acknowledged.

`create_app(settings)` is the application; `sandtable serve` runs it. Importing it takes a second,
so it is imported where it is needed and nowhere else.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.server.app import create_app
    from sandtable.server.settings import Settings, read_settings

__all__ = ["Settings", "create_app", "read_settings"]


def __getattr__(wanted: str) -> object:
    from importlib import import_module

    module = {"create_app": "app", "Settings": "settings", "read_settings": "settings"}.get(wanted)
    if module is None:
        raise AttributeError(f"sandtable.server has no {wanted}")
    return getattr(import_module(f"sandtable.server.{module}"), wanted)
