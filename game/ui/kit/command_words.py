"""What commands are called where they are listed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.text import Words, _, pgettext
from game.text.words import capitalised

from .commands import Command, Section


def _shows(face: int) -> str:
    return _("{n}: a digit of a square, or the real die").format(n=face)


_TITLES: Mapping[Command, Words] = {
    Command.CONFIRM: lambda: _("Press what is chosen"),
    Command.BACK: lambda: _("Back, or the menu"),
    Command.RULES: lambda: _("Rules"),
    Command.MUTE: lambda: _("Sound on or off"),
    Command.MUSIC: lambda: _("Music on or off"),
    Command.FULL_SCREEN: lambda: _("Full screen on or off"),
    Command.PICTURE: lambda: _("Save a picture"),
    Command.TEXT_LARGER: lambda: _("Larger text"),
    Command.TEXT_SMALLER: lambda: _("Smaller text"),
    Command.TEXT_NORMAL: lambda: _("Normal text"),
    Command.CLOSE_WINDOW: lambda: _("Close the window"),
    Command.UNDO: lambda: _("Undo"),
    Command.REDO: lambda: _("Redo"),
    Command.TAKE: lambda: _("Take 10 carrots"),
    Command.PAY: lambda: _("Give 10 carrots"),
    Command.DECLINE: lambda: _("Neither take nor give 10 carrots"),
    Command.OTHER_HARE: lambda: _("Other hare"),
    Command.GO_HOME: lambda: _("Go home"),
    Command.FINISH: lambda: _("Skip to the result"),
    Command.SEE_AGAIN: lambda: _("See what happened since your turn"),
    Command.HINT: lambda: _("Hint"),
    Command.WHY: lambda: _("Why?"),
    Command.COACH: lambda: _("Switch the coach on or off"),
    Command.REFERENCE: lambda: _("Reference card"),
    Command.RACE_RULES: lambda: _("The rules of this race"),
    Command.LOG: lambda: _("What happened"),
    Command.LARGER: lambda: _("See the board larger"),
    Command.SMALLER: lambda: _("See more of the board"),
    Command.WHOLE: lambda: _("See the whole board"),
    Command.WHERE: lambda: capitalised(_("where you are")),
    Command.REACH: lambda: capitalised(_("where you can go, and for how much")),
    Command.AHEAD: lambda: capitalised(_("who is ahead, and by how much")),
    Command.SINCE: lambda: capitalised(_("what happened since your turn")),
    Command.HOLD: lambda: capitalised(_("what you have, and what you need to come home")),
    **{
        command: partial(_shows, face)
        for face, command in enumerate(
            (
                *(Command.SHOWS_1, Command.SHOWS_2, Command.SHOWS_3),
                *(Command.SHOWS_4, Command.SHOWS_5, Command.SHOWS_6),
                *(Command.SHOWS_7, Command.SHOWS_8, Command.SHOWS_9),
            ),
            1,
        )
    },
    Command.PLAY: lambda: _("Play or pause"),
    Command.TAKE_OVER: lambda: _("Take over from here"),
    Command.OTHER_RULES: lambda: _("Other rules"),
    Command.PREVIOUS_EDITION: lambda: _("Previous edition"),
    Command.NEXT_EDITION: lambda: _("Next edition"),
    Command.RESUME: lambda: _("Back to the race"),
    Command.HOUSE_RULES: lambda: _("House rules"),
    Command.SEATS: lambda: _("Change who plays"),
    Command.SETTINGS: lambda: _("Settings"),
    Command.END_RACE: lambda: _("End the race now"),
    Command.BEGIN_AGAIN: lambda: _("Play again"),
    Command.SKIP: lambda: _("Skip this lesson"),
    Command.CONTENTS: lambda: _("All lessons"),
    Command.LEAVE: lambda: _("Leave the replay"),
    Command.TITLE: lambda: _("Main menu"),
    Command.QUIT: lambda: _("Quit"),
    Command.DONE: lambda: pgettext("button", "Done"),
    Command.YES: lambda: pgettext("button", "Yes"),
    Command.NO: lambda: pgettext("button", "No"),
    Command.CONTINUE: lambda: pgettext("race", "Continue"),
    Command.NEW_RACE: lambda: _("New race"),
    Command.LEARN: lambda: _("Learn and practise"),
    Command.SAVED_RACES: lambda: _("Saved races"),
    Command.LANGUAGE: lambda: _("All languages"),
    Command.PEOPLE: lambda: _("People"),
    Command.SERIES: lambda: _("Series"),
    Command.COMPARE: lambda: _("Compare the editions"),
    Command.BY_THE_BOOK: lambda: _("Play by the book"),
    Command.RUN: lambda: pgettext("button", "Run"),
    Command.SCHOOL: lambda: _("Landing school"),
    Command.PAR: lambda: _("Race for par"),
    Command.NEXT_PUZZLE: lambda: _("Next puzzle"),
    Command.PUZZLE_OF_DAY: lambda: _("Puzzle of the day"),
    Command.RACE_AGAIN: lambda: _("Race again"),
    Command.WATCH: lambda: pgettext("race", "Watch"),
    Command.CHARTS: lambda: _("Charts"),
    Command.STORY: lambda: _("Story"),
    Command.TURNING_POINTS: lambda: _("Turning points"),
    Command.LUCK: lambda: pgettext("heading", "Luck"),
    Command.SAVE: lambda: _("Save the race"),
    Command.RENAME: lambda: pgettext("button", "Rename"),
    Command.DELETE: lambda: pgettext("button", "Delete"),
    Command.FOLDER: lambda: _("Open the folder"),
    Command.STATISTICS: lambda: _("Statistics"),
    Command.COUNT_ANEW: lambda: _("Start from zero"),
    Command.WALL: lambda: pgettext("heading", "Trophies"),
}


def title_of(command: Command) -> str:
    """What it does, in a few words."""
    words = _TITLES.get(command)
    if words is None:  # the lessons, which have numbers
        return _("Lesson {n}").format(n=command.value - Command.LESSON_1.value + 1)
    return words()


def section_title(section: Section) -> str:
    """What its commands have in common."""
    return {
        Section.EVERYWHERE: pgettext("keys", "Everywhere"),
        Section.RACE: pgettext("keys", "In a race"),
        Section.REPLAY: pgettext("keys", "In a replay"),
        Section.MENUS: pgettext("keys", "In menus"),
        Section.BEFORE: pgettext("keys", "Before a race"),
        Section.LEARNING: pgettext("keys", "Learning"),
        Section.AFTER: pgettext("keys", "After a race"),
    }[section]
