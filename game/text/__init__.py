"""Every sentence a player reads, through gettext. The rules know no words; this knows all."""

from typing import TYPE_CHECKING

from .language import _, language, ngettext, pgettext, use_language

if TYPE_CHECKING:
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
        house_rule_lines,
        ordinal,
        refusal_sentence,
        square_help,
        square_name,
    )

_STORY = ("Storyteller", "brief", "end_sentence")

__all__ = [
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
    from . import story, words

    return getattr(story if name in _STORY else words, name)
