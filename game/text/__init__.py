"""Every sentence a player reads, through gettext. The rules know no words; this knows all."""

from .language import _, language, ngettext, pgettext, use_language
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
