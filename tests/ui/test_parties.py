"""Before a first race: who will you race against?"""

from __future__ import annotations

import pytest

from game.bots import PARTIES, SUGGESTED
from game.text.rivals import bot_name
from game.ui.kit.scroll import ScrollArea
from game.ui.scenes.dialogs import NameDialog
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import UNREAD, PartiesDialog, PartyCard
from game.ui.scenes.race import RaceScene
from game.ui.scenes.title import TitleScene
from tests.cases import cases
from tests.ui.driving import OpenWindow, Window, keep_a_race

RULES = {"edition", "board", "house rules"}
"""Controls for how a race is run."""


def ask(window: Window) -> PartiesDialog:
    window.open(TitleScene)
    window.press("new race")
    window.clock.sleep(UNREAD)
    return window.scene(PartiesDialog)


def names(window: Window) -> set[str]:
    """The names of the controls on top."""
    return {widget.name for widget in window.form.widgets}


@pytest.mark.parametrize("device", ["mouse", "keys", "finger", "pad"])
@pytest.mark.parametrize("party", PARTIES)
def test_one_press_begins_the_race_against_two_rivals(
    window: Window, party: str, device: str
) -> None:
    """The coach helps there, as the page says."""
    ask(window)
    window.press(party, device)
    scene = window.scene(RaceScene)
    assert [player.bot for player in scene.match.players] == [None, *PARTIES[party].rivals]
    assert scene.coaching.helps(0)


def test_enter_once_too_often_begins_nothing(window: Window) -> None:
    window.open(TitleScene)
    window.press("new race")
    window.do("return")
    window.scene(PartiesDialog)


def test_enter_takes_the_one_that_is_suggested(window: Window) -> None:
    ask(window)
    assert window.focus == SUGGESTED
    window.do("return")
    bots = [player.bot for player in window.scene(RaceScene).match.players]
    assert bots == [None, *PARTIES[SUGGESTED].rivals]


def test_whoever_has_no_name_yet_is_asked_for_it_first(open_window: OpenWindow) -> None:
    window = open_window(new_here=True)
    ask(window)
    window.press("gentle")
    window.scene(NameDialog)
    window.do("escape")
    window.scene(PartiesDialog)
    window.press("tough")
    window.write("Ana")
    window.do("return")
    assert window.scene(RaceScene).match.players[0].name == "Ana"


def test_whoever_has_raced_before_sets_up_the_next_one(window: Window) -> None:
    """After lessons that were left for later the question comes once more."""
    keep_a_race()
    window.open(TitleScene)
    window.press("new race")
    window.scene(NewRaceScene)
    window.open(LessonsScene)
    window.press("run")
    window.scene(PartiesDialog)
    window.do("escape")
    window.scene(LessonsScene)


def test_more_players_can_be_set_up_instead(window: Window) -> None:
    asked = ask(window)
    window.press("new race")
    window.scene(NewRaceScene)
    window.do("escape")
    assert window.app.scene is asked
    window.press("back")
    window.scene(TitleScene)


def test_two_persons_can_play_together(window: Window) -> None:
    """Against the two who are suggested; who has a name keeps it."""
    ask(window)
    name = window.app.settings.seats[0].name
    window.press("people")
    assert window.scene(NewRaceScene).seats[0].name == name
    players = [player for _seat, player in window.scene(NewRaceScene).players()]
    assert [player.bot for player in players] == [None, None, *PARTIES[SUGGESTED].rivals]


def test_who_plays_together_sees_only_who_plays_until_more_is_wanted(window: Window) -> None:
    """Those seats that are taken, and one to add somebody."""
    ask(window)
    window.press("people")
    assert not RULES & names(window)
    assert {"who 3", "who 4", "start"} <= names(window)
    assert "who 5" not in names(window)
    window.press("more")
    assert {*RULES, "who 5"} <= names(window)


def test_who_plays_together_by_another_edition_sees_all(window: Window) -> None:
    window.app.change_settings(edition="devir-2014")
    ask(window)
    window.press("people")
    assert names(window) >= RULES


@cases(
    "size, text_size, told",
    ((1280, 720), 100, True),
    ((1920, 1080), 100, True),
    ((960, 540), 100, True),
    ((960, 540), 150, False),
    ((1280, 720), 200, False),
)
def test_three_cards_stand_side_by_side_and_nothing_is_scrolled(
    open_window: OpenWindow, size: tuple[int, int], text_size: int, *, told: bool
) -> None:
    """Who they are and how often hints win is told everywhere, the rest where it has room."""
    window = open_window(size, text_size=text_size)
    ask(window)
    cards = window.widgets(PartyCard)
    assert [card.name for card in cards] == list(PARTIES)
    assert len({(card.box.y, card.box.width, card.box.height) for card in cards}) == 1
    assert not any(area.most for area in window.widgets(ScrollArea))
    for party in PARTIES.values():
        assert all(window.sees(bot_name(bot)) for bot in party.rivals)
    for often in (9, 7, 3):
        assert window.sees(f"you win {often} of 10 races.")
    for line in ("They run for fun", "Your coach helps you"):
        assert window.sees(line) == told
    assert "They guess your move, and spoil it." in cards[-1].described().more
