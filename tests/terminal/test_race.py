"""A race in the terminal, from the first line to the podium."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime

import pytest

from game.content.saved_races import new_open_race, open_races, saved_races
from game.match import ChanceKind, Help, Player, chronicle
from game.records import read_kept
from game.rival_talk import RivalTalk
from game.rules import DieFace, MoveForward
from game.terminal.vocabulary import AFTERWARDS, IN_RACE, Word, spoken
from game.terminal.voice import CLEAR
from game.text import use_language
from game.text.chronicle import headline, sentence
from game.text.race_log import RaceLog
from tests.library import LIBRARY, match_of, set_up

from .talking import NAMES, Talk, race, well_played


def test_a_whole_race_with_listed_dice_to_the_podium() -> None:
    match = race(None, "plodder", "sprinter", dice=(1, 2, 3, 4, 5, 6))
    asked = "story", "charts", "luck", "log 99", "log 3", "rules", "", "help", "stop"
    talk = Talk(then=well_played(match, asked))
    lines = talk.begin(match)
    assert match.state.is_over
    assert lines[1:5] == [
        "Rules: Abacus 2000",
        "House rule: the race ends after 80 rounds.",
        "Hare squares: a die and your position.",
        "The race begins: Ana goes first.",
    ]
    told = [line for line in lines if line.startswith("Ana comes home in")]
    assert len(told) == 1
    assert any(line.endswith(" wins!") for line in lines)
    story = chronicle(match)
    assert talk.after("story") == [headline(story.headline), *map(sentence, story.facts)]
    assert talk.after("charts")[0] == "The race in numbers, and who led"
    assert talk.after("luck")[:2] == [
        "Luck of dice and cards",
        "This is what hare squares did to each player.",
    ]
    assert len(talk.after("log 99")) > 20
    assert talk.after("log 3") == talk.after("log 99")[-3:]
    assert talk.after("help")[0] == "rematch: race again, with the same players."
    assert len(saved_races()) == 1
    assert open_races() == []


def test_a_whole_race_in_finnish_by_its_own_words() -> None:
    """The rules of 1978, carrots hidden; no line of it is in English."""
    use_language(["fi"])
    try:
        match = race(None, "plodder", "sprinter", rules="ravensburger-1978", dice=())
        after = tuple(map(spoken, (Word.STORY, Word.CHARTS, Word.LUCK, Word.STOP)))
        talk = Talk("missä", "mihin", "edellä", "eväät", "apua", then=well_played(match, after))
        lines = talk.begin(match)
    finally:
        use_language([])
    assert match.state.is_over
    assert "Kierros 1. Ana, sinun vuorosi." in lines
    assert talk.after("apua")[-1].startswith("Sanan alku riittää.")
    english = {"the", "you", "square", "carrots", "is", "and", "of"}
    assert not [line for line in lines if english & set(line.casefold().split())]


def test_once_all_persons_are_home_only_the_rest_of_the_places_is_told() -> None:
    match = race(None, "plodder", "sprinter", start=">63:5/0 1:60/3 2:60/3 r4")
    lines = Talk("home", "stop").begin(match)
    after = lines[lines.index("Ana comes home in 1st place!") + 1 :]
    assert after[0].startswith("Cleo: “")
    assert after[1] == "Ben and Cleo are still running."
    assert "Cleo comes home in 2nd place!" in after
    assert not [line for line in after if "moves" in line and "to the finish" not in line]
    assert "Ana wins!" in after


def test_somebody_tells_what_a_real_die_shows() -> None:
    setup = set_up([Player(name, None, "", "") for name in NAMES[:3]], chance=ChanceKind.ASKED)
    match = match_of(setup)
    talk = Talk("61", "7", "", "4", "take")
    talk.begin(match)
    assert talk.lines.count("What does the die or the card show? It is for: Ana.") == 1
    assert match.log[0].outcomes == (DieFace(4),)


# --- each word --------------------------------------------------------------------------------

POSITION = "12:30/3 9:60/3 >21:12/2 r4"
"""Cleo is to move, on a carrot square, with 12 carrots."""


def said(typed: str, *, start: str = POSITION, then: tuple[str, ...] = ()) -> list[str]:
    talk = Talk(typed, *then)
    talk.begin(race("plodder", "plodder", None, start=start))
    return talk.after(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("where", "1st in the race, on 43 (carrot square)."),
        ("reach", "42 (lettuce square) for 1 carrot. You keep 11."),
        ("ahead", "Cleo: 1st in the race, on 43 (carrot square)."),
        ("players", "Ana: 30 carrots. 3 lettuces to eat."),
        ("since", "Nothing has happened since your turn."),
        ("square 42", "42 (lettuce square)"),
        ("square lettuce", "42 (lettuce square)"),
        ("board", "Hare square: 63, 61, 58, 50, 39, 33, 30, 25, 18, 13, 6, 2."),
        ("board lett", "Lettuce square: 54, 42, 22, 7."),
        ("would 42", "42 (lettuce square)"),
        ("hold", "You have 12 carrots, enough for at most 4 squares."),
        ("hint", "Best: 42 (lettuce square)."),
        ("why", "Best: 42 (lettuce square)."),
        ("coach", "The coach is here: it tells you more about each square."),
        ("rule", "Rule 2.1: read the chapter “Setting up”."),
        ("rules", "Rules: Abacus 2000"),
        ("rules 1", "The aim"),
        ("rules position", "Position squares"),
        ("log", "Nothing has happened yet."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("other", "You have no other hare that can move now."),
        ("stay", "Take or give 10 carrots?"),
        ("help", "The number of a square moves your hare there."),
        ("", "Round 4. Cleo, it is your turn."),
    ],
)
def test_a_word_is_answered(typed: str, told: str) -> None:
    assert said(typed)[0] == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("42", "Cleo moves 1 square to 42 (lettuce square) for 1 carrot."),
        ("lettuce", "Cleo moves 1 square to 42 (lettuce square) for 1 carrot."),
        ("take", "Cleo stays and takes 10 carrots."),
        ("giv", "Cleo stays and gives 10 carrots."),
        ("back", "Cleo falls back 2 squares to 45 (hedgehog square)."),
    ],
)
def test_an_answer_is_carried_out(typed: str, told: str) -> None:
    assert said(typed)[0] == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("38", "This costs 15 carrots. You have only 12."),
        ("43", "You are already here."),
        ("99", "There is no such square."),
        ("home", "You must eat 2 more lettuces first."),
        ("44", "You can fall back only to the nearest hedgehog square behind you."),
    ],
)
def test_a_wrong_answer_gets_its_reason_and_what_can_be_done(typed: str, told: str) -> None:
    assert said(typed) == [told, "Type reach to hear what you can do."]


def test_who_may_not_stay_is_told_where_one_may() -> None:
    told = said("stay", start="12:30/3 9:60/3 >20:12/2 r4")
    assert told[0] == "You can stay only on a carrot square."


def test_the_rule_behind_a_refusal_can_be_asked_for() -> None:
    talk = Talk("home", "rule")
    talk.begin(race("plodder", "plodder", None, start=POSITION))
    assert talk.after("rule")[0] == "Rule 6.1: read the chapter “Coming home”."


def test_what_makes_no_sense_is_said() -> None:
    assert said("elephant") == [
        "“elephant” can’t be understood here.",
        "Type help to hear what you can type.",
    ]
    assert said("h") == ["That may mean: home, hold, hint, help."]
    assert said("carrot square") == ["You can’t reach such a square now."]
    assert said("position")[0].startswith("Cleo moves")


def test_every_word_of_a_race_does_something() -> None:
    """But to leave before anything has happened, of which nothing needs to be said."""
    for word in {*IN_RACE} - {Word.STOP}:
        match = race("plodder", "plodder", None, start=POSITION)
        talk = Talk(word.value)
        talk.begin(match)
        told = talk.after(word.value)
        assert told
        assert "can’t be understood" not in told[0]
    assert {*AFTERWARDS} - {*IN_RACE} == {
        *(Word.REMATCH, Word.STORY, Word.CHARTS, Word.LUCK, Word.NEW, Word.SAVED),
    }


def test_what_was_said_last_is_said_again_as_often_as_wanted() -> None:
    talk = Talk("hold", "again", "again", "stop")
    talk.begin(race("plodder", "plodder", None, start=POSITION))
    first, *others = "\n".join(talk.lines).split("> again\n")
    assert first.endswith("\n".join(["> hold", others[0]]))
    assert others[1].startswith(others[0])


def test_nothing_of_another_hand_is_said_again() -> None:
    talk = Talk("", "hold", "60", "again", "", "stop")
    talk.begin(race(None, None, "plodder", hidden=True))
    assert "You have" in talk.after("hold")[0]
    assert talk.after("again")[-1] == "Press Enter when nobody else is listening."
    assert not [line for line in talk.after("again") if "You" in line]


def test_where_all_squares_are_and_who_stands_there() -> None:
    told = said("board")
    assert [line.partition(":")[0] for line in told[:4]] == [
        *("Hare square", "Carrot square", "Lettuce square", "Hedgehog square"),
    ]
    assert sum(line.partition(":")[2].count(",") + 1 for line in told[:8]) == 63
    assert told[8] == "Cleo: 1st in the race, on 43 (carrot square)."


@pytest.mark.parametrize("in_race", [False, True])
def test_rules_are_read_alike_on_the_title_and_in_a_race(*, in_race: bool) -> None:
    """The numbers alone name chapters, until an empty line."""
    talk = Talk("rules", "1", "")
    talk.begin(race(None, None) if in_race else None)
    assert talk.after("rules")[-1] == "A number or a word. Enter alone: done."
    assert talk.after("1")[0] == "The aim"
    assert talk.after("")[0] == ("Round 1. Ana, it is your turn." if in_race else "Hare & Tortoise")


def test_the_coach_tells_more_of_a_square() -> None:
    talk = Talk("would 41", "coach", "would 41")
    talk.begin(race("plodder", "plodder", None, start=POSITION))
    text = talk.text.split("> coach")
    assert "It won’t pay" not in text[0]
    assert "It won’t pay" in text[1]


def test_the_terminal_keeps_to_the_help_of_a_handicap() -> None:
    def told(given: Help, *typed: str) -> Talk:
        match = race("plodder", "plodder", None, start=POSITION)
        match.setup = replace(
            match.setup, players=(*match.players[:2], replace(match.players[2], help=given))
        )
        match.players = match.setup.players
        talk = Talk(*typed)
        talk.begin(match)
        return talk

    talk = told(Help.NONE, "hint", "why", "coach")
    assert "Help for Cleo: none." in talk.lines
    for typed in ("hint", "why", "coach"):
        assert talk.after(typed)[0].startswith("Cleo runs without coach and hints")
    talk = told(Help.HINTS, "hint", "coach", "would 41")
    assert talk.after("hint")[0].startswith("Best: ")
    assert talk.after("coach")[0].startswith("Cleo has only hints in this race")
    without = talk.after("would 41")
    talk = told(Help.COACH, "coach", "would 41")
    assert talk.after("coach")[0].startswith("Cleo has the coach in this race")
    assert len(talk.after("would 41")) > len(without)


# --- undoing and leaving ----------------------------------------------------------------------


def test_a_move_is_undone_and_redone() -> None:
    match = race(None, "plodder", "plodder")
    talk = Talk("60", "undo", "redo", "undo")
    talk.begin(match)
    assert talk.after("undo")[0] == (
        "Undone: Ana moves 4 squares to 60 (position square 3) for 10 carrots. "
        "What happened after it is undone as well."
    )
    assert talk.after("redo")[0] == "Ana moves 4 squares to 60 (position square 3) for 10 carrots."
    assert match.log == []
    assert match.redo_stack


def test_others_are_asked_before_a_move_is_undone() -> None:
    match = race(None, None)
    talk = Talk("60", "undo", "no", "undo", "yes")
    talk.begin(match)
    asked = "Ana moved last. Does everybody agree to undo that?"
    assert talk.lines.count(asked) == 2
    assert match.log == []


@pytest.mark.parametrize("typed", [("stop",), ("st",), ()])
def test_leaving_keeps_the_race(typed: tuple[str, ...]) -> None:
    """By a word, or by the end of the input."""
    match = race(None, None)
    lines = Talk("60", *typed).begin(match)
    assert lines[-1] == "The race is kept: next time, “continue” goes on with it."
    (kept,) = open_races()
    assert read_kept(kept, LIBRARY).log[0].action == MoveForward(0, 4)


def test_ctrl_c_keeps_the_race() -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    match, talk = race(None, None), Talk("60", then=interrupted)
    with pytest.raises(KeyboardInterrupt):
        talk.begin(match)
    assert talk.lines[-1] == "The race is kept: next time, “continue” goes on with it."
    assert len(open_races()) == 1


def test_a_race_that_was_left_is_continued() -> None:
    Talk("60", "stop").begin(race(None, None, "plodder"))
    talk = Talk("", "where", "stop")
    lines = talk.begin()
    assert "A race is waiting. Ana, Ben and Cleo: Round 1, Ben to move" in lines
    assert "Ana: Moves to 60 for 10 carrots." in lines
    assert talk.after("where")[0] == "2nd in the race, at the start."
    assert len(open_races()) == 1


def test_who_is_new_is_told_where_the_rules_are() -> None:
    invitation = "New here? Type rules to hear how it is played."
    assert invitation in Talk("stop").begin()
    Talk("60", "stop").begin(race(None, None, "plodder"))
    assert invitation not in Talk("stop").begin()


def test_a_saved_race_is_told_again() -> None:
    match = race(None, "sprinter", "plodder")
    Talk(then=well_played(match)).begin(match)
    ended, under_way = datetime(2026, 3, 1, 14, 5), datetime(2026, 3, 2, 9, 30)
    os.utime(saved_races()[0], (ended.timestamp(),) * 2)
    Talk("", "60", "stop").begin(race(None, None, rules="ravensburger-1978"))
    open_races()[0].rename(new_open_race(under_way))
    talk = Talk("saved", "2", "stop")
    talk.begin()
    assert talk.after("saved")[1:3] == [
        "1: 2 March 2026, 09:30. Ravensburger 1978. Ana and Ben: Round 1, Ben to move.",
        "2: 1 March 2026, 14:05. Abacus 2000. Ana, Ben and Cleo: Ana wins!",
    ]
    assert any(line.endswith("wins!") for line in talk.after("2"))


def test_a_race_is_ended_early() -> None:
    match = race(None, "plodder")
    talk = Talk("60", "end", "yes")
    talk.begin(match)
    assert "Ana and Ben would share the win now." in talk.after("end")
    assert match.ended_early


def test_another_race_follows() -> None:
    match = race(None, "plodder")
    lines = Talk("60", "end", "yes", "rematch").begin(match)
    assert lines.count("Hare squares: a die and your position.") == 2


def test_the_race_is_written_into_a_file(tmp_path) -> None:
    file = tmp_path / "race.hare"
    Talk("60").begin(race(None, "plodder"), record=file)
    assert read_kept(file, LIBRARY).log


# --- hidden hands -----------------------------------------------------------------------------


def test_between_persons_with_hidden_hands_only_what_all_may_know_is_to_be_read() -> None:
    """Whoever comes to a cover finds a cleared screen, and on it nothing but the log."""
    match = race(None, None, "plodder", hidden=True)
    nosy, play, turns = ["hold", "reach", "players", "would 50", "log"], well_played(match), 6
    typed: list[int] = []
    """How many actions there were whenever a line was typed."""

    def line() -> str | None:
        typed.append(len(match.log))
        again = typed.count(typed[-1])
        if len(match.log) > 3 * turns:
            return "stop"
        return "" if again == 1 else nosy[again - 2] if again < len(nosy) + 2 else play()

    talk = Talk(then=line, styled=True)
    talk.begin(match)
    names, hedgehog_in = tuple(p.name for p in match.players), LIBRARY.edition("abacus-2000")
    log = RaceLog(match.race, 0, lambda: names, hedgehog_in.hedgehog_in)
    log.begin_again(match.events())
    rivals = RivalTalk(match)
    said = filter(None, map(rivals.during, range(len(match.log))))
    public = {*(told.text for told in log.lines()), *(f"Cleo: “{each.text}”" for each in said)}
    covers = 0
    for screen in talk.text.split(CLEAR)[1:]:
        before, cover, _private = screen.partition("The next player: ")
        if cover:
            covers += 1
            read = [each.replace("\x1b[1m", "").strip() for each in before.splitlines()]
            assert not [each for each in read if each and each not in public], before
    assert covers >= turns
    assert "You have " in talk.text


def test_hidden_carrots_are_told_to_nobody_else() -> None:
    talk = Talk("", "players", "hold", "stop")
    talk.begin(race(None, None, "plodder", hidden=True))
    assert talk.after("players") == [
        "Ana: 65 carrots. 3 lettuces to eat.",
        "Ben: Hidden carrots. 3 lettuces to eat.",
        "Cleo: Hidden carrots. 3 lettuces to eat.",
    ]


def test_nothing_but_the_name_enter_or_leaving_opens_a_cover() -> None:
    talk = Talk("reach", "hold", "Ana", "hold", "stop")
    lines = talk.begin(race(None, None, "plodder", hidden=True))
    first = lines.index("> Ana")
    assert not [line for line in lines[:first] if "You have" in line or "You keep" in line]
    assert "You have 65 carrots, enough for at most 10 squares." in lines[first:]


def test_whoever_leaves_leaves_no_hand_to_be_read() -> None:
    for way in (("stop",), ()):
        talk = Talk("", "hold", *way, styled=True)
        talk.begin(race(None, None, "plodder", hidden=True))
        assert "You have" not in talk.text.rpartition(CLEAR)[2]


def test_alone_among_rivals_nobody_is_sent_away() -> None:
    match = race(None, "plodder", hidden=True)
    talk = Talk("60", "stop", styled=True)
    talk.begin(match)
    assert CLEAR not in talk.text
    assert "The next player" not in talk.text


def test_plain_lines_have_no_codes_at_all() -> None:
    match = race(None, None, hidden=True)
    talk = Talk("", "60", "", "59", "")
    talk.begin(match)
    assert "\x1b" not in talk.text
    assert talk.text.count("Now scroll away what is above this line") == 3  # the last on leaving


# --- two hares --------------------------------------------------------------------------------


def test_the_other_of_two_hares_is_chosen() -> None:
    match = race(None, "plodder", rules="ravensburger-1978")
    talk = Talk("reach", "other", "60", "stop")
    talk.begin(match)
    assert talk.after("reach")[0].startswith("1a: 63 (")
    assert talk.after("other") == ["A number moves hare 1b."]
    assert match.log[0].action == MoveForward(1, 4)


def test_a_hare_is_meant_by_what_it_bears() -> None:
    match = race(None, None, rules="abacus-2000")
    talk = Talk("1b", "reach", "1a 60", "2b 59", "stop")
    talk.begin(match)
    assert talk.after("reach")[0].startswith("1b: 63 (")
    assert [entry.action for entry in match.log] == [MoveForward(0, 4), MoveForward(3, 5)]
