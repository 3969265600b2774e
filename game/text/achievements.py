"""What a person’s wall says: signs, achievements, and days in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .formats import joined, quoted
from .language import _, ngettext, pgettext


def achievement(name: str) -> str:
    """What is to be done for the achievement of this name (`game.records.wall.ACHIEVEMENTS`)."""
    return _achievements()[name]


def _achievements() -> Mapping[str, str]:
    return {
        "home": pgettext("achievement", "Come home"),
        "won": pgettext("achievement", "Win a race"),
        "early-lettuce": _("Eat a lettuce in one of your first four turns"),
        "ate-last": _("Eat a lettuce while you are last: then it pays the most"),
        "fell-for-lettuce": _("Fall back, then go to a lettuce with the next move"),
        "paid-often": _("Let position squares pay you five times in one race"),
        "large-bonus": _("Let one position square pay you 40 carrots or more"),
        "every-kind": _("Stop on every kind of square in one race"),
        "short-moves": _("Win with no move longer than 8 squares"),
        "fell-often": _("Fall back three times and win"),
        "no-hare": _("Win without going to a hare square"),
        "no-stay": _("Win without staying on a carrot square"),
        "quick": _("Come home in 20 turns or fewer"),
        "none-left": _("Come home with no carrots left"),
        "to-the-carrot": _("Come home with exactly as many carrots as allowed"),
        "from-last": _("Win after being last at half-time"),
        "started-over": _("Start over and win all the same"),
        "unlucky": _("Win with bad luck: dice and cards cost you a turn or more"),
        "strong-rival": _("Win against a rival with four stars or more"),
        "two-hares": _("Win a race for two, with two hares each"),
        "six": _("Win a race of six"),
    }


def sign_words(sign: str) -> str:
    """What a sign on the wall says (`game.records.wall.Sign`)."""
    return {
        "raced": pgettext("wall", "Raced"),
        "won": pgettext("wall", "Won"),
        "from-last": pgettext("wall", "Won from last place"),
        "to-the-carrot": pgettext("wall", "Home with all the carrots allowed"),
    }[sign]


def new_on_the_wall(names: Sequence[str]) -> str:
    """What has been achieved for the first time, the rarest of it named."""
    rarest, more = quoted(achievement(names[-1])), len(names) - 1
    if not more:
        return _("New trophy: {what}").format(what=rarest)
    return ngettext(
        "New trophy: {what} and {n} more", "New trophy: {what} and {n} more", more
    ).format(what=rarest, n=more)


def new_on_walls(persons: Sequence[str]) -> str:
    """Which of several persons have achieved something for the first time."""
    return _("New trophies for: {names}").format(names=joined(persons))


def puzzle_streak(days: int) -> str:
    """On how many days in a row the puzzle of the day was solved; "" if that is no row."""
    told = ngettext(
        "Puzzle of the day: solved on {n} day in a row.",
        "Puzzle of the day: solved on {n} days in a row.",
        days,
    )
    return told.format(n=days) if days > 1 else ""


def course_streak(days: int) -> str:
    """On how many days in a row somebody came home on the day's course; "" if that is no row."""
    told = ngettext(
        "Course of the day: home on {n} day in a row.",
        "Course of the day: home on {n} days in a row.",
        days,
    )
    return told.format(n=days) if days > 1 else ""
