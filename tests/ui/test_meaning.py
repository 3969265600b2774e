"""What an intent means for a race, by the moment alone: no window, no scene."""

from __future__ import annotations

import pytest

from game.ui.kit.input import (
    Activated,
    Cancelled,
    Control,
    Device,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Way,
)
from game.ui.scenes.meaning import Meaning, Moment, meaning_of
from game.ui.scenes.prompt import FINISH
from game.ui.scenes.table_scene import MENU

MOVING, ONCE_MORE = Moment(moving=True, open=False), Moment(moving=True, once_more=True, open=False)
ON_BUTTON = MOVING._replace(on_button=True)
ENDING = MOVING._replace(ending=True)
NOTHING_CHOSEN = Moment(chosen=False)


@pytest.mark.parametrize(
    ("intent", "now", "meant", "meaning"),
    [
        (Pressed(1, 1), MOVING, "board", Meaning.SKIP),
        (Pressed(1, 1), ON_BUTTON, MENU, Meaning.OPEN_MENU),
        (Pressed(1, 1), ON_BUTTON, "undo", Meaning.SKIP_TO_BUTTON),
        (Activated(), ON_BUTTON, "undo", Meaning.SKIP),
        (Activated(), MOVING, MENU, Meaning.SKIP),
        (Activated(), MOVING, FINISH, Meaning.LET_COMPUTERS_FINISH),
        (Moved(Way.RIGHT), MOVING, "", Meaning.SKIP),
        (Moved(Way.RIGHT), ENDING, "", Meaning.TO_FINISH),
        (Moved(Way.NEXT), ENDING._replace(moving=False), "board", Meaning.TO_FINISH),
        (Moved(Way.NEXT), ENDING, FINISH, Meaning.CONTROL),
        (Activated(), ENDING, "", Meaning.SKIP),
        (Cancelled(), MOVING, "", Meaning.LEAVE),
        (Cancelled(), ONCE_MORE, "", Meaning.SKIP),
        (Pointed(1, 1), MOVING, "", Meaning.POINT),
        (Scrolled(1), Moment(), "", Meaning.SCROLL),
        (Pressed(1, 1), Moment(), "board", Meaning.CONTROL),
        (Activated(), Moment(picked=True), "", Meaning.CONFIRM),
        (Activated(), NOTHING_CHOSEN, "", Meaning.POINT_OUT),
        (Activated(), NOTHING_CHOSEN._replace(open=False), "", Meaning.CONTROL),
        (Activated(), Moment(), "take", Meaning.CONTROL),
        (Moved(Way.RIGHT), Moment(), "", Meaning.WALK),
        (Moved(Way.NEXT), Moment(), "", Meaning.CONTROL),
        (Moved(Way.RIGHT), Moment(), "board", Meaning.CONTROL),
        (Released(Control(Device.MOUSE, 1)), Moment(), "", Meaning.NOTHING),
    ],
)
def test_what_an_intent_means(intent: Intent, now: Moment, meant: str, meaning: Meaning) -> None:
    assert meaning_of(intent, now, meant, focused=meant != "") is meaning
