"""pytmx without pygame.

pytmx imports pygame whenever it can, only for its picture loader and a type hint: too much for a
program that wants no window, such as `simulate` or `check`. It has no switch for that. While both
names are None in `sys.modules`, importing them fails, and pytmx goes without.
"""

from __future__ import annotations

import sys
from typing import Any


def pytmx_module() -> Any:
    """The module pytmx, imported without pygame unless that has been imported before."""
    if "pygame" in sys.modules or "pytmx" in sys.modules:
        import pytmx

        return pytmx
    hidden = ("pygame", "pytmx.util_pygame")
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        import pytmx
    finally:
        for name in hidden:
            del sys.modules[name]
    return pytmx
