"""Every sentence a player reads, through gettext. The rules know no words; this knows all.

Here are the functions that every text goes through; the sentences are in the modules.
"""

from .language import _, current_language, ngettext, npgettext, pgettext, use_language

__all__ = ["_", "current_language", "ngettext", "npgettext", "pgettext", "use_language"]
