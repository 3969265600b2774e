"""Every scene in every state that has words of its own, one after the other.

A scene is a generator: it is handed a fresh window and yields the name of each state once it is
shown. Nothing here is looked up by its words, which are those of some language.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame
import pytest

from game.bots import ROSTER, BotFault, FaultKind
from game.content import pictures
from game.content.errors import ContentError, FilePart, Part, Problem
from game.content.pictures import save_picture
from game.content.profile import Run
from game.content.saved_races import open_races_folder, races_folder
from game.content.series import Series, write_series
from game.content.settings import PERSON, SeatChoice
from game.lessons.first_race import LESSONS, TWO_HARES
from game.lessons.guide import Waits
from game.lessons.lesson import Asked
from game.lessons.par import run_of
from game.lessons.school import puzzle_box
from game.match import ChanceKind, Help, Match, Player, turning
from game.records import record_text, save, write_record
from game.records.series import next_race
from game.rival_talk import RivalTalk
from game.rules import (
    BY_THE_BOOK,
    Finish,
    Handicap,
    HouseRules,
    MoveForward,
    SquareKind,
    legal_actions,
)
from game.text.own_bots import lost_turn
from game.text.problems import problem_sentence
from game.text.races import what_it_was, what_turned
from game.ui.draw import theme
from game.ui.kit.commands import Command, Device, Section
from game.ui.kit.input import KeyNamed
from game.ui.kit.widgets import Button, Choice, TextField
from game.ui.scenes.ceremony import CeremonyScene
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import NameDialog, RaceMenuDialog
from game.ui.scenes.guided import GuidedScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.kept_race import asked_name
from game.ui.scenes.keys_page import KeysScene, NewKeyDialog
from game.ui.scenes.lessons import learners
from game.ui.scenes.navigation import Remark
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.par_result import ParResultScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.settings import SETTINGS, Setting, SettingsScene
from game.ui.shell import faults
from game.ui.table.named_squares import CHOSEN, OTHER, Named
from tests.library import LIBRARY, match_of, set_up
from tests.records.races import RECORD, played
from tests.ui.driving import (
    Window,
    play_to,
    run_alone,
)

States = Iterator[str]
NAMES = (
    "Wilhelmina Mumbleweather",
    "Wolkenkuckucksheimwärter",
    "Bartholomew of Greenwich",
    "Maximilian Oberhauserbau",
    "Gwendolyn Hawthorne-Webb",
    "Ana",
)
"""Of 24 letters, with and without a gap; and a short one."""
BOTS = (None, "sprinter", None, "plodder", None, None)
EDITIONS = tuple(LIBRARY.edition_names())
AWKWARD = HouseRules(carrots=70, max_rounds=30, carrots_hidden=True)
MOMENT = datetime(2026, 11, 20, 20, 15)
"""When a picture is saved: its file is named after it."""


def seats_of(number: int, *bots: str | None) -> list[Player]:
    """So many players with long names."""
    bots = bots or BOTS[:number]
    colours = theme.PLAYER_COLOURS
    return [
        Player(NAMES[seat], bots[seat], colours[seat].name, theme.FIGURES[seat])
        for seat in range(number)
    ]


def race_of(
    number: int,
    *bots: str | None,
    rules: str = "abacus-2000",
    rounds: int = 0,
    house: HouseRules = BY_THE_BOOK,
    start: str | None = None,
) -> Match:
    """A race of these at the beginning of a round, or over if it comes to that before."""
    setup = set_up(seats_of(number, *bots), rules=rules, house=house, start=start)
    match = match_of(setup, bot_seed="hedge")
    if rounds:
        play_to(match, lambda state: state.is_over or state.round > rounds)
    return match


def finished(number: int = 6, rules: str = "abacus-2000", rounds: int = 40) -> Match:
    """A race that is over."""
    match = race_of(
        number, *["sprinter"] * number, rules=rules, house=HouseRules(max_rounds=rounds)
    )
    play_to(match, lambda state: state.is_over)
    return match


def step(window: Window, seconds: float = 0.0) -> None:
    """Let what was asked for be shown."""
    window.step()
    window.pass_time(seconds)


def rest(window: Window) -> None:
    """Let the scene on top make what it makes at rest."""
    for _round in range(5000):
        if not window.app.scene.prepare():
            break
    window.step()


def named(window: Window, name: str) -> Button:
    """The button of this name on top."""
    return window.button(name)


# --- pages --------------------------------------------------------------------------------------


def title(window: Window) -> States:
    window.app.navigator.to_title()
    step(window)
    yield "first start"
    window.app.navigator.open_ease()
    step(window)
    yield "first questions"
    window.app.pop()
    know_everybody(window)
    window.app.navigator.to_title()
    rest(window)
    yield "new here, with people"
    window.app.change_settings(seats=choices())
    shelve(1)
    window.put_up(race_of(6, rounds=3))
    window.app.navigator.to_title()
    rest(window)
    yield "with a race to go on with"


def choices() -> tuple[SeatChoice, ...]:
    """Six seats as a player might set them up."""
    who = (PERSON, "sprinter", PERSON, "plodder", PERSON, PERSON)
    colours = theme.PLAYER_COLOURS
    return tuple(
        SeatChoice(who[seat], NAMES[seat], colours[seat].name, theme.FIGURES[seat])
        for seat in range(6)
    )


def new_race(window: Window) -> States:
    window.app.navigator.to_new_race()
    step(window)
    yield "first time"
    window.app.change_settings(seats=choices())
    for edition in EDITIONS:
        window.app.change_settings(edition=edition, house=AWKWARD)
        window.app.navigator.to_new_race()
        scene = window.scene(NewRaceScene)
        step(window)
        yield f"six players, {edition}"
    scene = window.scene(NewRaceScene)
    for field in window.widgets(TextField)[:1]:
        window.form.set_focus(field)
        window.write("x" * 40)
        step(window)
        yield "a name that is too long"
        window.write("\u4e00")
        step(window)
        yield "a letter that can't be drawn"
    for seat in range(1, 6):
        scene._set(seat, "who", "nobody")
    step(window)
    yield "one alone"
    scene._set(1, "who", PERSON)
    scene._set(1, "name", scene.seats[0].name or "Ana")
    step(window)
    yield "equal names"


def know_everybody(window: Window) -> None:
    """Let all with long names be known, the first under an earlier name."""
    window.app.profiles.introduce(seat for seat in choices() if seat.is_person)
    window.app.profiles.rename(NAMES[4], f"{NAMES[4]}y"[1:], MOMENT)


def people(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_people()
    rest(window)
    yield "nobody"
    know_everybody(window)
    window.app.navigator.to_title()
    window.app.navigator.open_people()
    rest(window)
    yield "everybody"
    for card in [each for each in window.button_names() if each.startswith("person ")]:
        named(window, card).activate()
        rest(window)
        yield card
    named(window, "delete").activate()
    step(window)
    yield "to be forgotten"


def rivals(window: Window) -> States:
    for known in (False, True):
        if known:
            know_everybody(window)
        window.app.navigator.to_new_race()
        window.press("who 0")
        step(window)
        yield "with persons" if known else "rivals alone"


def parties(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_parties()
    step(window)
    yield ""
    window.press("people")
    step(window)
    yield "together"


def editions(window: Window) -> States:
    window.app.navigator.to_new_race()
    window.app.navigator.open_editions("finnish", lambda _name: None)
    step(window)
    yield "boxes"
    window.press("compare")
    step(window)
    yield "compared"


def house_rules(window: Window) -> States:
    for name in EDITIONS:
        edition = LIBRARY.edition(name)
        window.app.navigator.to_new_race()
        window.app.navigator.open_house_rules(edition, 6, AWKWARD, lambda _house: None)
        step(window)
        window.scene(HouseRulesScene)
        yield name
    for index, _choice in enumerate(window.widgets(Choice)):
        choice = window.widgets(Choice)[index]
        window.form.set_focus(choice)
        step(window)
        yield f"switch {index + 1}"
        for turn in range(len(choice.options) - 1):
            window.widgets(Choice)[index].turn(1)
            step(window)
            yield f"switch {index + 1}, option {turn + 2}"


def settings(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_settings()
    step(window)
    yield "first"
    names = ("text_size", "language", "full_screen")
    as_it_was = {name: getattr(window.app.settings, name) for name in names}
    scene = window.scene(SettingsScene)
    for each in SETTINGS:
        scene.turn_to(each.topic)
        if not isinstance(each, Setting):
            continue
        for turn in range(len(window.choice(each.name).options) - 1):
            window.form.set_focus(window.choice(each.name))
            window.choice(each.name).turn(1)
            step(window)
            if any(getattr(window.app.settings, name) != as_it_was[name] for name in names):
                if window.app.settings.full_screen:
                    window.app.toggle_full_screen()
                window.app.change_settings(**as_it_was)
                step(window)
                break
            yield f"{each.name}, option {turn + 2}"
    for sought in ("light", "tortoise"):
        scene.seek(sought)
        step(window)
        yield f"search for {sought}"


def keys(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_keys()
    scene = window.scene(KeysScene)
    for section in Section:
        scene.turn_to(section)
        step(window)
        yield section.name
    for device in (Device.KEYBOARD, Device.PAD):
        for key in ("tab", "return", "m", "b"):
            dialog = NewKeyDialog(window.app, Command.NEW_RACE, device, scene.offer)
            window.app.push(dialog)
            dialog.handle(KeyNamed(key))
            step(window)
            yield f"{device.value} {key}"
            scene.clear_above()


def dialogs(window: Window) -> States:
    go = window.app.navigator
    go.to_title()
    go.ask_name(lambda: "Name", NAMES[0], lambda _name: None)
    step(window)
    yield "a name"
    go.open_letters(window.app.scene)
    step(window)
    yield "letters"
    window.app.pop()
    window.app.pop()
    too_large = ContentError(races_folder() / "race.json", Problem.TOO_LARGE, size="4 MB")
    go.ask_name(asked_name, NAMES[1], lambda _name: partial(problem_sentence, too_large))
    step(window)
    window.form.press_main()
    step(window)
    window.scene(NameDialog)
    yield "a name with a complaint"
    window.app.pop()


def notices(window: Window) -> States:
    """What is said of files that are broken."""
    values: dict[str, object] = {
        "cause": ContentError("old.json", Problem.TOO_LARGE, size="4 MB"),
        "counts": "3, 4",
        "due": None,
        "known": EDITIONS,
        "layers": ("track", "places"),
        "possible": ("die 1", "die 2"),
        "versions": ("1.9", "1.10"),
        "where": ("cell", 1, 2),
    }
    file = races_folder() / "a race with quite a long name of its own.json"
    place = (FilePart(Part.LAYER, "track"), FilePart(Part.CELL, 3, 7))
    for problem in Problem:
        if problem is Problem.VALUE:
            continue
        fields = {
            name: values.get(name, f"<{name}>") for name in re.findall(r"{(\w+)}", problem.value)
        }
        try:
            problem_sentence(error := ContentError(file, problem, place, **fields))
        except (AttributeError, TypeError):
            continue  # its cause is another one: as long as this
        window.app.navigator.to_title()
        window.app.navigator.report(error)
        step(window)
        yield problem.name.lower()


def fault(window: Window) -> States:
    for keeps in (True, False, None):
        path = races_folder().parent / "reports" / "2026-11-24 13.30.00 report.txt"
        told = faults.sentences(ZeroDivisionError("a hare’s name is in the way"), keeps, path)
        window.app.navigator.to_fault(told)
        step(window)
        yield {True: "kept", False: "not kept", None: "nothing to keep"}[keeps]


def signs(window: Window) -> States:
    """What is said in the corner."""
    window.put_up(race_of(6, *[None] * 6))
    window.post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
    window.post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
    yield "a pad"
    scene = window.scene(RaceScene)
    window.app._sign = None
    scene.deciding.point_out_choices()
    yield "choose first, on a pad"
    window.key(pygame.K_F5)
    window.app._sign = None
    scene.deciding.point_out_choices()
    yield "choose first"
    scene.coaching.toggle()
    yield "the coach comes"
    scene.coaching.toggle()
    yield "the coach goes"
    match = scene.match
    for given in set(Help) - {Help.AS_LIKED}:
        match.players = tuple(replace(player, help=given) for player in match.players)
        scene.coaching.toggle()
        yield f"the handicap decides on help: {given}"
    for kind in FaultKind:
        bot_fault = BotFault(kind, "ValueError: no such square in my table" if kind else "")
        window.app.show_sign(lost_turn(NAMES[0], "sprinter", bot_fault))
        yield f"a bot of one’s own, {kind.name.lower()}"
    window.app.toggle_sound()
    yield "no sound"
    window.app.navigator.to_title()
    with pytest.MonkeyPatch.context() as patch:  # each walk through this scene tells the same time
        patch.setattr(pictures, "save_picture", lambda png, _taken: save_picture(png, MOMENT))
        window.app.take_picture()
    yield "a picture is saved"


# --- learning -----------------------------------------------------------------------------------


def lessons_page(window: Window) -> States:
    for done in (0, 3, len(LESSONS)):
        learner = learners(window.app)[0].name
        window.app.profiles.change(learner, lambda had, n=done: had.has_done(*list(LESSONS)[:n]))  # type: ignore[misc]
        window.app.navigator.to_lessons()
        step(window)
        yield f"{done} done"


def lesson(number: int, window: Window) -> States:
    """All steps of a lesson, with what is said to one wrong move at each."""
    window.app.change_settings(speed="instant")
    window.app.navigator.to_lesson(number)
    told = 0
    for _round in range(400):
        window.step()
        scene = window.app.scene
        if not isinstance(scene, GuidedScene) or scene.lesson.name != (*LESSONS, TWO_HARES)[number]:  # type: ignore[attr-defined]
            return
        window.pass_time(5)
        if scene.timeline.running:
            continue
        match scene.run.waits_for:
            case Waits.PRESS:
                told += 1
                yield f"step {told}"
                window.pass_time(5)
                window.key(pygame.K_RETURN)
            case Waits.ACTION:
                told += 1
                yield f"step {told}"
                step_, state = scene.run.step, scene.match.state
                assert isinstance(step_, Asked)
                actions = legal_actions(state)
                wrong = [each for each in actions if step_.judge(state, each)]
                said: set[str] = set()
                for action in wrong:
                    if step_.judge(state, action) not in said and len(said) < 3:
                        said.add(step_.judge(state, action))
                        scene.submit(action)
                        window.step()
                        yield f"step {told}, wrong {len(said)}"
                scene.submit(next(each for each in actions if each not in wrong))
            case _:
                window.think(scene)


def lesson_menu(window: Window) -> States:
    window.app.navigator.to_lesson(2)
    step(window)
    window.key(pygame.K_ESCAPE)
    step(window)
    yield "lesson"
    window.app.navigator.to_puzzle(puzzle_box()[0])
    step(window)
    window.key(pygame.K_ESCAPE)
    step(window)
    yield "puzzle"


def school(window: Window) -> States:
    window.app.navigator.to_school()
    step(window)
    yield "first time"
    box = puzzle_box()
    for index in (0, 50, 99):
        window.app.navigator.to_school(box[index].name)
        step(window)
        window.point(*named(window, box[index].name).box.centre)
        step(window)
        yield f"puzzle {index + 1}"


def puzzle(window: Window) -> States:
    window.app.change_settings(speed="instant")
    box = puzzle_box()
    for index in (0, 40, 99):
        window.app.navigator.to_puzzle(box[index])
        step(window, 5)
        yield f"{index + 1}"
        for _press in range(3):
            window.key(pygame.K_RETURN)
            window.pass_time(5)
        yield f"{index + 1}, to be solved"
        scene = window.scene(GuidedScene)
        if isinstance(scene.run.step, Asked):
            for action in legal_actions(scene.match.state):
                if scene.run.step.judge(scene.match.state, action):
                    scene.submit(action)
                    step(window)
                    yield f"{index + 1}, wrong"
                    break
    for index in (0, 99):
        window.app.navigator.to_puzzle(box[index], shown=True)
        for number in range(12):
            step(window, 5)
            scene_ = window.app.scene
            if not isinstance(scene_, GuidedScene):
                break
            if not scene_.timeline.running:
                yield f"{index + 1} shown, {number + 1}"
            window.key(pygame.K_RETURN)


def par(window: Window) -> States:
    window.app.navigator.to_par()
    step(window)
    yield "first"
    rest(window)
    yield "par known"
    for index, _choice in enumerate(window.widgets(Choice)):
        for turn in range(min(4, len(window.widgets(Choice)[index].options)) - 1):
            window.widgets(Choice)[index].turn(1)
            rest(window)
            yield f"choice {index + 1}, option {turn + 2}"


def alone(window: Window) -> States:
    for actions in (0, 6, 14):
        window.app.navigator.to_alone(run_alone(actions))
        step(window, 5)
        yield f"after {actions} actions"
    window.key(pygame.K_ESCAPE)
    step(window)
    yield "menu"


def par_result(window: Window) -> States:
    for seed in (1, 2):
        match = run_alone(1000, seed=seed)
        run = run_of(match, 19, "2026-11-23", helped=bool(seed % 2))
        window.app.navigator.to_par_result(match, run)
        rest(window)
        step(window, 5)
        yield f"race {seed}"
    scene = window.scene(ParResultScene)
    scene._watch(scene.losses[0].at)
    step(window, 5)
    yield "a lost turn"


# --- the race -----------------------------------------------------------------------------------


def race(rules: str, window: Window) -> States:
    """Six players with long names: the panel, each button and the cards of all squares."""
    for rounds in (0, 1, 4):
        for seats in (6, 3, 2):
            if seats not in {n for n, _s in LIBRARY.edition(rules).ruleset.setups}:
                continue
            match = race_of(seats, *[None] * seats, rules=rules, rounds=rounds)
            if match.state.is_over:
                continue
            scene = window.put_up(match)
            window.pass_time(1000)
            yield f"{seats} players, round {rounds + 1}"
            if seats != 6 and rounds:
                continue
            kinds: set[object] = set()
            for square in (*scene.selection.lit(), *range(match.race.track.finish + 1)):
                lit = square in scene.selection.lit()
                kind = lit, match.race.track.kinds[square]
                if kind not in kinds:
                    kinds.add(kind)
                    window.point(*scene.board_view.centre(square))
                    step(window)
                    yield f"{seats} players, round {rounds + 1}, square {square}"


def coach(window: Window) -> States:
    for number in (6, 2):
        scene = window.put_up(race_of(number, *[None] * number, rounds=2))
        window.pass_time(1000)
        if not scene.coaching.helps_now:
            scene.coaching.toggle()
        window.app._sign = None
        for square in scene.selection.lit():
            window.point(*scene.board_view.centre(square))
            step(window)
            yield f"{number} players, square {square}"
        window.point(1, 1)
        scene._ask_for_hint()
        for _round in range(1000):
            if scene.hinting.shown:
                break
            window.loop.step()
        step(window)
        yield f"{number} players, hint"
        for square in scene.selection.lit():
            window.point(*scene.board_view.centre(square))
            step(window)
            yield f"{number} players, square {square} beside the hint"
        window.point(1, 1)
        window.letter("w")
        step(window)
        yield f"{number} players, why"
        window.key(pygame.K_ESCAPE)


def first_times(window: Window) -> States:
    """The host explains what is new, at many moments of a race."""
    most = {rules: max(LIBRARY.edition(rules).ruleset.player_counts) for rules in EDITIONS}
    for rules, number in (*most.items(), ("abacus-2000", 2), ("finnish", 2)):
        window.app.change_settings(speed="instant")
        for name in NAMES:
            window.app.profiles.change(name, lambda had: replace(had, told=()))
        scene = window.put_up(race_of(number, *[None] * number, rules=rules))
        seen: set[object] = set()
        idle = 0
        while idle < 12:
            window.pass_time(1000)
            window.see_handover()
            window.uncover()
            if not isinstance(window.app.scene, RaceScene):
                break
            scene.firsts.look()
            first, idle = scene.firsts._first, idle + 1
            if first is not None and first.topic not in seen:
                seen.add(first.topic)
                idle = 0
                yield f"{rules}, {number} players, {first.topic.name.lower()}"
            actions = legal_actions(scene.match.state)
            if not actions:
                break
            scene.submit(actions[len(seen) * 7 % len(actions)])


def chance(window: Window) -> States:
    """Dice and hare cards while they lie on the table."""
    window.app.change_settings(cards_wait=True)
    for rules in EDITIONS:
        seen: set[str] = set()
        for seed in range(12):
            setup = set_up(seats_of(4, *[None] * 4), rules=rules, seed=f"seed {seed}")
            match = match_of(setup)
            scene = window.put_up(match)
            hares = [
                square
                for square, action in scene.selection.lit().items()
                if isinstance(action, MoveForward)
                and match.race.track.kinds[square] is SquareKind.HARE
            ]
            if not hares:
                continue
            scene.submit(scene.selection.lit()[hares[0]])
            for _part in range(80):
                window.pass_time(0.25, patient=False)
                if scene.timeline.waiting:
                    break
            told = str(match.log[-1].outcomes)
            if told not in seen:
                seen.add(told)
                yield f"{rules}, {told}"


def since(window: Window) -> States:
    for number in (6, 3):
        scene = window.put_up(race_of(number, *[None] * number))
        for seat, square in enumerate((4, 2, 5, 7, 8, 9)[:number]):
            scene.submit(MoveForward(seat, square))
            window.pass_time(1000)
            window.pass_time(0)
            window.uncover()
            window.pass_time(1000)
        yield f"{number} players"


def called(window: Window) -> States:
    """A name that is shown, a table that is covered."""
    scene = window.put_up(race_of(6, *[None] * 6))
    scene.submit(legal_actions(scene.match.state)[3])
    for _part in range(60):
        window.pass_time(0.5, patient=False)
        if isinstance(window.app.scene, HandoverScene):
            yield "hand-over"
            break
    window.see_handover()
    scene = window.put_up(race_of(6, None, *["sprinter"] * 5, rounds=2))
    window.app.replace(unheard := RaceScene(window.app, scene.match))
    window.step()
    lit = next(iter(unheard.selection.lit()))
    window.post_at_once(
        pygame.MOUSEBUTTONDOWN, pos=window.pixel(*unheard.board_view.centre(lit)), button=1
    )
    yield "a press that was not heard"
    hidden = HouseRules(carrots_hidden=True)
    window.put_up(race_of(6, *[None] * 6, house=hidden, rounds=2), covered=True)
    assert isinstance(window.app.scene, CoverScene)
    yield "cover"
    window.uncover()
    window.pass_time(1000)
    yield "uncovered"


def moving(window: Window) -> States:
    """Computers move: what the prompt says, with the button that finishes."""
    scene = window.put_up(race_of(6, None, *["sprinter"] * 5))
    scene.submit(legal_actions(scene.match.state)[5])
    for part in range(12):
        window.pass_time(0.4, patient=False)
        window.think(scene)
        if part % 3 == 0:
            yield f"moment {part}"


def moments(window: Window) -> States:
    """Who comes home first and who is late, by long names; who is new, and what a rival says."""
    for name in NAMES[:2]:
        seats = [replace(player, name=name) for player in seats_of(3, *[None] * 3)]
        scene = window.put_up(match_of(set_up(seats, start=">60:20/0 61:10/0 7:30/1 r9")))
        scene.submit(Finish(0))
        seen: set[str] = set()
        while scene.timeline.running:
            window.pass_time(0.2, patient=False)
            ribbon, said = scene.table.ribbon, scene.table.caption or ""
            told = ribbon.text if ribbon is not None and ribbon.part > 0.3 else said
            if told and told not in seen:
                seen.add(told)
                yield f"{name}, moment {len(seen)}"
    window.app.navigator.to_race(race_of(6, None, *list(ROSTER)[-5:]))
    step(window)
    last = None
    while window.race.timeline.running:
        speech = window.race.table.speech
        if speech is not None and speech is not last:
            yield f"new: {speech.text}"
        last = speech
        window.pass_time(0.2, patient=False)
    match = finished(6)
    talk = RivalTalk(match)
    replay = window.put_up_replay(match)
    for number in [n for n in range(len(match.log)) if talk.during(n)][:6]:
        replay.go_to(number)
        replay.forward()
        while replay.table.speech is None:
            window.pass_time(0.2, patient=False)
        yield f"line after {number} actions"


def race_menus(window: Window) -> States:
    go = window.app.navigator
    scene = window.put_up(race_of(6, house=HouseRules(carrots=70, max_rounds=30), rounds=3))
    window.pass_time(1000)
    scene.open_menu()
    step(window)
    yield "menu"
    go.open_settings()
    step(window)
    yield "settings"
    window.app.pop()
    window.app.pop()
    RaceMenuDialog(window.app, scene).open_seats()
    step(window)
    yield "seats"
    scene.clear_above()
    RaceMenuDialog(window.app, scene).ask_to_end()
    step(window)
    yield "end the race"
    scene.clear_above()
    window.app._close_window()
    step(window)
    yield "leave"
    scene.clear_above()
    scene._taking_back.take_back()
    step(window)
    yield "take back"
    scene.clear_above()
    for seat, player in enumerate(scene.match.setup.players):
        if player.bot is None:
            scene.session.hand_over(seat, "level-2")
    window.pass_time(1000)
    step(window)
    yield "rivals stand in"
    scene.session.stop()
    window.app.navigator.to_podium(scene.match)
    step(window, 20)
    yield "rivals stood in"


def reference(window: Window) -> States:
    for rules in EDITIONS:
        counts = [n for n, _s in LIBRARY.edition(rules).ruleset.setups if n > 1]
        scene = window.put_up(race_of(max(counts), rules=rules, rounds=2))
        window.app.navigator.open_reference(scene.match.state)
        step(window)
        yield rules


def log(window: Window) -> States:
    scene = window.put_up(race_of(6, *[None] * 6, rounds=8))
    window.pass_time(1000)
    scene.open_log()
    step(window)
    yield ""


# --- after the race -----------------------------------------------------------------------------


def replay(window: Window) -> States:
    match = finished()
    scene = window.put_up_replay(match)
    for at in (0, 1, 9, 30, scene.length // 2, scene.length - 1, scene.length):
        scene.go_to(at)
        step(window, 5)
        yield f"step {at}"
    scene.open_menu()
    step(window)
    yield "menu"
    scene.clear_above()
    scene.take_over()
    step(window)
    yield "take over"
    scene.clear_above()
    for one, two in ((1, 11), (33, 34), (63, 64), (30, 30)):
        named = (
            Named(one, f"{NAMES[0]}: 63 (−120)", CHOSEN, False, 5),
            Named(two, "Better: 1 (−10)", OTHER, True, 5),
        )
        told = what_turned(0.6, 0.3, "1", "You keep 51 more carrots this way.").replace("\n", " ")
        remark = Remark(told, named=named, heading=what_it_was(-0.3, luck=False))
        window.app.navigator.watch_again(match, 9, remarks={9: remark})
        step(window)
        yield f"{one} and {two} named"
        window.app.pop()


def other_rules(window: Window) -> States:
    scene = window.put_up_replay(finished())
    scene.toggle_other()
    step(window)
    yield "at once"
    for _edition in EDITIONS:
        rest(window)
        for at in (0, scene.length // 3, scene.length // 2, scene.length):
            scene.go_to(at)
            step(window, 5)
            yield f"edition {_edition}, step {at}"
        scene.turn_other(1)


def podium(window: Window) -> States:
    for number in (6, 4, 2):
        window.app.navigator.to_podium(finished(number))
        step(window, 20)
        yield f"{number} players"
        if window.scene(PodiumScene)._only_party:  # the page waits for a press
            window.key(pygame.K_RETURN)
            yield f"{number} players, the page"
    for rounds in (0, 1):
        ended = race_of(6, *["sprinter"] * 6, rounds=rounds)
        ended.stop()
        window.app.navigator.to_podium(ended)
        step(window, 20)
        yield f"ended after {rounds} rounds, with ties"
    match = race_of(4, None, "plodder", "level-1", "sprinter")
    play_to(match, lambda state: state.is_over)
    window.app.navigator.to_podium(match)
    step(window)
    window.letter("x")
    for word in range(1, 4):
        step(window, 2)
        yield f"word {word} of rivals"
        step(window, 8)
    match = race_of(3, None, "level-1", "alternator", start=">60:10/0 3:40/3 2:40/3 r9")
    match.submit(0, Finish(0))
    play_to(match, lambda state: state.is_over)
    window.app.navigator.to_podium(match)
    step(window, 20)
    yield "stronger rivals"
    if window.scene(PodiumScene)._only_party:
        window.key(pygame.K_RETURN)
        yield "stronger rivals, the page"
    match = race_of(3, None, None, "level-1")
    play_to(match, lambda state: state.is_over, person="alternator")
    window.app.navigator.to_podium(match)
    step(window, 20)
    yield "two persons"
    window.prepare()
    step(window)
    yield "two persons, new on their walls"
    if window.scene(PodiumScene)._only_party:
        window.key(pygame.K_RETURN)
        yield "two persons, the page"
    window.app.navigator.to_podium(finished(4, "tournament"))
    step(window, 20)
    yield "tournament"
    scene = window.scene(PodiumScene)
    scene._save()
    step(window)
    yield "saved"
    if scene._only_party:
        window.key(pygame.K_RETURN)
    window.press("story")
    step(window)
    yield "story, to be named"
    window.press("save")
    step(window)
    yield "name"


def story(window: Window) -> States:
    for number in (6, 3, 2):
        window.app.navigator.open_story(finished(number))
        step(window)
        yield f"{number} players"
    window.press("save text")
    step(window)
    yield "saved"


def charts(window: Window) -> States:
    for number in (6, 2):
        window.app.navigator.to_podium(finished(number, rounds=14))
        window.app.navigator.open_charts(finished(number, rounds=14))
        step(window)
        yield f"{number} players, at once"
        window.letter("l")
        step(window)
        yield f"{number} players, luck"
        named(window, "details").activate()
        step(window)
        yield f"{number} players, how to check it"
        window.app.pop()
        step(window)
        window.letter("t")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(turning, "MOST_TRIES", 48)  # what they are makes no difference
            rest(window)
            window.scene(ChartsScene)._turning.wait()
            step(window)
        yield f"{number} players, turning points"


def shelve(count: int) -> None:
    """So many saved races, one of them damaged, and one under way."""
    folder = races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        path = folder / f"{NAMES[number % 5]} against all {number:02}.json"
        path.write_text("{}" if number == 2 else RECORD, encoding="utf-8")
        os.utime(path, (1_700_000_000 - number,) * 2)


def umpire(window: Window) -> States:
    go = window.app.navigator
    go.to_title()
    go.open_more_races(
        [(name, lambda: None) for name in ("handicap", "series", "umpire", "middle")]
    )
    rest(window)
    yield "more"
    for edition in ("abacus-2000", "devir-2014", "ravensburger-2008"):
        setup = replace(race_of(3, rules=edition).setup, chance=ChanceKind.ASKED)
        match = match_of(setup)
        match.submit(0, MoveForward(0, match.race.track.kinds.index(SquareKind.HARE)))
        go.to_title()
        go.open_told_chance(match, lambda _told: None, lambda: None, lambda: None)
        rest(window)
        yield edition
    match = match_of(setup)
    go.to_race(match)
    rest(window)
    for square in (7, 4, 5):
        match.submit(match.state.turn, MoveForward(match.state.turn, square))
    go.to_race(match)
    rest(window)
    window.letter("3")
    window.letter("4")
    window.key(pygame.K_RETURN)
    rest(window)
    yield "refused, a closed hand"
    go.open_earlier(window.race, lambda _actions: None)
    rest(window)
    yield "earlier moves"
    for number, edition in ((2, "finnish"), (6, "ravensburger-1978")):
        match = race_of(number, rules=edition)
        go.to_title()
        go.open_set_position(match.race, match.setup.players, lambda _turn, _step: None)
        rest(window)
        yield f"set up, {number} players"
        window.choice("pose 0").turn(2)
        rest(window)
        yield f"set up, {number} players, refused"


def handicaps(window: Window) -> States:
    for number in (2, 6):
        match = race_of(number)
        race, setup = match.setup, match.race.setup
        window.app.navigator.to_title()
        window.app.navigator.open_handicaps(race.players, setup, lambda _given: None)
        rest(window)
        yield f"{number} players"
        window.choice("carrots 0").turn(-1)
        window.choice("lettuces 1").turn(1)
        window.choice("help 0").turn(1)
        rest(window)
        yield f"{number} players, chosen"


def statistics(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_statistics()
    rest(window)
    yield "none"
    folder = races_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "2026-11-20 20.15.hare").write_text("{", encoding="utf-8")
    handicaps = [Handicap(120, 5)] * 3
    for number, players in enumerate((3, 6, 4, 2, 3)):
        edition = "finnish" if number % 2 else "abacus-2000"
        match = played(edition, players, seed=str(number), handicaps=handicaps[: 3 * (number < 1)])
        path = folder / f"2026-11-2{number} 20.15.hare"
        path.write_text(record_text(match), encoding="utf-8")
    run = Run("Player 1", "2000/65", "2026-11-20", 188, 88, True, ())
    window.app.profiles.change("Player 1", lambda had: had.with_run(run))
    window.app.navigator.to_title()
    window.app.navigator.open_statistics()
    rest(window)
    yield "all"
    for name in ("edition", "players", "rival", "marked"):
        window.choice(name).turn(1)
        rest(window)
        yield name
    window.press("wall")
    rest(window)
    yield "wall"
    window.form.set_focus(window.button("abacus-2000"))
    rest(window)
    yield "wall, told"


def series(window: Window) -> States:
    window.app.navigator.to_series()
    rest(window)
    yield "none"
    seats = tuple(
        SeatChoice(
            "person" if seat % 2 else "level-2", NAMES[seat], colour.name, theme.FIGURES[seat]
        )
        for seat, colour in enumerate(theme.PLAYER_COLOURS)
    )
    races = Series("x" * 36, "2026-11-01", "tournament", "2000", seats, races=3, same_chance=True)
    window.app.navigator.open_new_series(races)
    rest(window)
    yield "new"
    window.choose("format", True)
    yield "new championship"
    window.choose("format", False)
    write_series("0123abcd", races)
    write_series("4567abcd", replace(races, name="Sundays", races=2))
    for number in range(1, 3):
        match = match_of(next_race("4567abcd", races, number, NAMES))
        match.stop()
        save(match, datetime(2026, 11, number, 20, 15))
    for number, name in (("0123abcd", "begun"), ("4567abcd", "over")):
        window.app.navigator.to_series(number)
        rest(window)
        yield name
        if window.offers("run"):
            window.press("run")
            rest(window)
            yield f"{name}, who is here"
            window.press("back")
    window.press("watch")
    for moment in ("running", "over"):
        rest(window)
        yield f"ceremony, {moment}"
        window.scene(CeremonyScene).timeline.finish()
    window.click(1, 1)
    yield "ceremony, with its page"


def saved_races(window: Window) -> States:
    window.app.navigator.to_title()
    window.app.navigator.open_saved_races()
    rest(window)
    yield "none"
    shelve(14)
    over = races_folder() / f"{NAMES[0]} against all 00.json"
    write_record(over, finished())
    os.utime(over, (1_700_000_000,) * 2)
    window.put_up(race_of(6, rounds=3))
    window.app.navigator.to_title()
    open_races_folder().mkdir(parents=True, exist_ok=True)
    window.app.navigator.open_saved_races()
    rest(window)
    scene = window.scene(SavedRacesScene)
    yield "many"
    for number in range(1, 5):
        scene._choose(number)
        rest(window)
        yield f"race {number + 1}"
    scene._rename()
    step(window)
    yield "a new name"
    window.app.pop()
    scene._delete()
    step(window)
    yield "to be deleted"


def rules_pages(rules: str, window: Window) -> States:
    house = replace(AWKWARD, max_rounds=9)
    window.app.navigator.to_title()
    window.app.navigator.open_rules(rules, "6.1")
    step(window)
    yield "of a rule"
    keys = [("Enter", "Continue when you have read the text"), ("Ctrl+Z", "Play again")]
    for told in (None, house):
        window.app.navigator.to_title()
        window.app.navigator.open_rules(rules, "", told, keys)
        step(window)
        window.scene(RulesScene)
        names = [b.name for b in window.widgets(Button) if b.name.startswith("chapter ")]
        for name in names if told is None else names[:3]:
            named(window, name).activate()
            step(window, 5)
            yield name + (", house rules" if told else "")
    field = window.widgets(TextField)[0]
    window.form.set_focus(field)
    window.write("hare")
    step(window)
    yield "sought"
    window.write("xyz nowhere")
    step(window)
    yield "sought in vain"


SCENES: dict[str, Callable[[Window], States]] = {
    "title": title,
    "new race": new_race,
    "editions": editions,
    "rivals": rivals,
    "people": people,
    "parties": parties,
    "house rules": house_rules,
    "settings": settings,
    "keys": keys,
    "dialogs": dialogs,
    "notices": notices,
    "fault": fault,
    "signs": signs,
    "lessons": lessons_page,
    **{f"lesson {n + 1}": partial(lesson, n) for n in range(len(LESSONS) + 1)},
    "lesson menu": lesson_menu,
    "school": school,
    "puzzle": puzzle,
    "par": par,
    "alone": alone,
    "par result": par_result,
    **{f"race {rules}": partial(race, rules) for rules in EDITIONS},
    "coach": coach,
    "first times": first_times,
    "chance": chance,
    "since": since,
    "called": called,
    "moving": moving,
    "moments": moments,
    "race menus": race_menus,
    "reference": reference,
    "log": log,
    "replay": replay,
    "other rules": other_rules,
    "podium": podium,
    "story": story,
    "charts": charts,
    "saved races": saved_races,
    "series": series,
    "umpire": umpire,
    "handicaps": handicaps,
    "statistics": statistics,
    **{f"rules {rules}": partial(rules_pages, rules) for rules in EDITIONS},
}
