"""Every sentence a player reads, through gettext. The rules know no words; this knows all."""

from importlib import import_module
from typing import TYPE_CHECKING

from .language import _, language, ngettext, pgettext, use_language

if TYPE_CHECKING:
    from .house import (
        SWITCH_WORDS,
        edition_in_short,
        house_rule_lines,
        house_rules_count,
        house_rules_told,
        switch_words,
    )
    from .race_log import RaceLog
    from .races import moment, place_line, stand
    from .story import Storyteller, brief, end_sentence
    from .turn import (
        bargain,
        confirm_or_not,
        lettuces_to_eat,
        position_there,
        stand_here,
        stands_here,
        what_to_do,
        where_it_stands,
    )
    from .turns import (
        Change,
        Turn,
        TurnTeller,
        change_of,
        changes,
        marker_name,
        reasons,
        signed_net,
        since_lines,
    )
    from .words import (
        bot_name,
        bot_temper,
        capitalised,
        carrots,
        colour_name,
        die_table,
        effect_brief,
        effect_name,
        figure_name,
        hare_help,
        one_of_several,
        ordinal,
        refusal_sentence,
        square_help,
        square_name,
        unkept_question,
    )

_IN = {
    "RaceLog": "race_log",
    **dict.fromkeys(
        (
            *("SWITCH_WORDS", "edition_in_short", "house_rule_lines"),
            *("house_rules_count", "house_rules_told", "switch_words"),
        ),
        "house",
    ),
    **dict.fromkeys(("moment", "place_line", "stand"), "races"),
    **dict.fromkeys(("Storyteller", "brief", "end_sentence"), "story"),
    **dict.fromkeys(
        (
            *("bargain", "confirm_or_not", "lettuces_to_eat", "position_there"),
            *("stand_here", "stands_here", "what_to_do", "where_it_stands"),
        ),
        "turn",
    ),
    **dict.fromkeys(
        (
            *("Change", "Turn", "TurnTeller", "change_of", "changes"),
            *("marker_name", "reasons", "signed_net", "since_lines"),
        ),
        "turns",
    ),
}
"""Where what is not in `words` can be found."""

__all__ = [
    "SWITCH_WORDS",
    "Change",
    "RaceLog",
    "Storyteller",
    "Turn",
    "TurnTeller",
    "_",
    "bargain",
    "bot_name",
    "bot_temper",
    "brief",
    "capitalised",
    "carrots",
    "change_of",
    "changes",
    "colour_name",
    "confirm_or_not",
    "die_table",
    "edition_in_short",
    "effect_brief",
    "effect_name",
    "end_sentence",
    "figure_name",
    "hare_help",
    "house_rule_lines",
    "house_rules_count",
    "house_rules_told",
    "language",
    "lettuces_to_eat",
    "marker_name",
    "moment",
    "ngettext",
    "one_of_several",
    "ordinal",
    "pgettext",
    "place_line",
    "position_there",
    "reasons",
    "refusal_sentence",
    "signed_net",
    "since_lines",
    "square_help",
    "square_name",
    "stand",
    "stand_here",
    "stands_here",
    "switch_words",
    "unkept_question",
    "use_language",
    "what_to_do",
    "where_it_stands",
]


def __getattr__(name: str) -> object:
    """What speaks of the rules is imported when first asked for: the title needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_IN.get(name, 'words')}"), name)
