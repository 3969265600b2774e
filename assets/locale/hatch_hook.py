"""Compiles the catalogues when the package is built or installed, editable or not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Makes the `.mo` files, which nobody commits."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files of the package are collected."""
        sys.path.insert(0, str(Path(__file__).parent))
        from catalogues import compile_all

        compile_all()
        build_data["artifacts"].append("/assets/locale/**/*.mo")
