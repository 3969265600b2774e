"""Every sentence a player reads, through gettext. The rules know no words; this knows all.

Here are the functions that every text goes through; the sentences are in the modules.
"""

from collections.abc import Callable

from .language import _, current_language, ngettext, npgettext, pgettext, use_language

__all__ = ["Words", "_", "current_language", "ngettext", "npgettext", "pgettext", "use_language"]

Words = Callable[[], str]
"""A text that is asked for whenever it is shown, in the language of that moment."""
