"""Every sentence a player reads, through gettext. The rules know no words; this knows all."""

from .language import _, ngettext, pgettext, use_language
from .story import Storyteller, brief, end_sentence
from .words import carrots, effect_name, ordinal, refusal_sentence, square_help, square_name

__all__ = [
    "Storyteller",
    "_",
    "brief",
    "carrots",
    "effect_name",
    "end_sentence",
    "ngettext",
    "ordinal",
    "pgettext",
    "refusal_sentence",
    "square_help",
    "square_name",
    "use_language",
]
