"""Every sentence a player reads, through gettext. The rules know no words; this knows all."""

from typing import TYPE_CHECKING

from .language import _, language, ngettext, pgettext, use_language

if TYPE_CHECKING:
    from .house import SWITCH_WORDS, house_rule_lines
    from .story import Storyteller, brief, end_sentence
    from .words import (
        bot_name,
        capitalised,
        carrots,
        colour_name,
        die_table,
        effect_brief,
        effect_name,
        figure_name,
        hare_help,
        ordinal,
        refusal_sentence,
        square_help,
        square_name,
    )

_HOUSE = ("SWITCH_WORDS", "house_rule_lines")
_STORY = ("Storyteller", "brief", "end_sentence")

__all__ = [
    "SWITCH_WORDS",
    "Storyteller",
    "_",
    "bot_name",
    "brief",
    "capitalised",
    "carrots",
    "colour_name",
    "die_table",
    "effect_brief",
    "effect_name",
    "end_sentence",
    "figure_name",
    "hare_help",
    "house_rule_lines",
    "language",
    "ngettext",
    "ordinal",
    "pgettext",
    "refusal_sentence",
    "square_help",
    "square_name",
    "use_language",
]


def __getattr__(name: str) -> object:
    """What speaks of the rules is imported when first asked for: the title needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import house, story, words

    module = house if name in _HOUSE else story if name in _STORY else words
    return getattr(module, name)
