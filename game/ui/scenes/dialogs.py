"""Panels over a scene: the race's menu, questions and messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.rules import Seat
from game.text import Words, _, current_language, pgettext
from game.text.default_names import spoken_name
from game.text.formats import sentences
from game.text.language import available
from game.text.turn import who_would_win
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.commands import Command
from game.ui.kit.described import Live
from game.ui.kit.input import Activated, Edit, Edited, Intent, Pressed
from game.ui.kit.layout import Flow, column, fixed, length_of, move, placed, yielding
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Form, Label, Plate, TextField, Widget
from game.ui.scenes.navigation import Host

from .page import Page
from .page_scene import EDGE, Row, Rows, back_button, done_button, put
from .settings import SPEED

if TYPE_CHECKING:
    from .guided import GuidedScene
    from .race import RaceScene
    from .replay import ReplayScene
    from .table_scene import TableScene

T = TypeVar("T")
WIDTH = 500.0
PAD = 26.0
GAP = 12.0


class Dialog(Page):
    """A panel in the middle: a heading and rows of widgets one below the other, scrolled where they
    are too tall, and a foot with a way out, which never is."""

    see_through = True
    gives_way = True
    width = WIDTH
    only_tells = False
    """Whether nothing is asked: then a press beside the panel puts it away, too."""

    def heading(self) -> str:
        """The heading above all rows; "" for none."""
        return ""

    def rows(self) -> Rows:
        """The rows, one below the other; the widgets of a sequence stand side by side."""
        raise NotImplementedError

    def foot(self) -> Rows:
        """The rows at the foot."""
        return []

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed) and self.only_tells:
            plates = (each.box for each in self.form.widgets if isinstance(each, Plate))
            if not any(box.contains(intent.x, intent.y) for box in plates):
                self.cancel()
                return
        super().handle(intent)

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        width = min(self.width, view.width - 2 * EDGE)
        content, foot = Flow(0, 0, width - 2 * PAD, GAP), Flow(0, 0, width - 2 * PAD, GAP)
        widgets: list[Widget] = []
        if self.heading():
            widgets.append(Label(self.heading(), theme.TITLE, face="display-bold", align="centre"))
            content.put(renderer, widgets[0])
        widgets += put(content, renderer, self.rows())
        below = put(foot, renderer, self.foot())
        parts = [yielding(content.bottom), fixed(foot.bottom, before=GAP if below else 0.0)]
        height = min(length_of(parts) + 2 * PAD, view.height - 2 * EDGE)
        plate = placed(view.box, width, height)
        body, feet = column(plate.inset(PAD), parts)
        for box, some in ((body, widgets), (feet, below)):
            move(some, box.x, box.y)
        area = ScrollArea(body, widgets).named("rows")
        self.form = self.form.renewed([Plate(plate, radius=22), area, *widgets, *below])


class Menu(Dialog):
    """A menu over the table: what can be done there, the settings, and the ways out."""

    shows_settings = True

    def resume(self) -> str:
        """The words of the button that leads back to the table."""
        raise NotImplementedError

    def entries(self) -> Rows:
        """The entries between that button and the settings."""
        raise NotImplementedError

    def rows(self) -> Rows:
        return [
            Button(self.resume(), self.host.pop, "play", Command.RESUME, style="button-main"),
            *self.entries(),
            SPEED.control(self.host),
            [
                self._music(),
                Button(_("Settings"), self.navigator.open_settings, "gear", Command.SETTINGS),
            ],
            *self.below(),
        ]

    def _music(self) -> Button:
        """Lets music play, or not."""
        plays = self.host.settings.music_plays
        words = _("Music: on") if plays else _("Music: off")
        icon = "sound" if plays else "mute"
        return Button(words, self.host.toggle_music, icon, Command.MUSIC)

    def looked_up(self, scene: TableScene | None = None) -> Row:
        """All the rules, and the reference card of a race that is not covered."""
        rules = Button(_("Rules"), self.host.open_rules, "book", Command.RULES)
        if scene is None:
            return [rules]
        card = Button(_("Reference card"), scene.open_reference, "book", Command.REFERENCE)
        return [card, rules]

    def house_rules_row(self, scene: TableScene) -> Rows:
        """All house rules of a race, if there are any: the panel shows only as many as fit."""
        told = scene.words.info_card.house_rules
        tell = partial(self.navigator.tell, told)
        return [Button(_("House rules"), tell, "house", Command.HOUSE_RULES)] if told() else []

    def below(self) -> Rows:
        """The entries below the settings."""
        return [self.ways_out()]

    def ways_out(self) -> list[Button]:
        """To the title, and out of the program."""
        title = Button(_("Main menu"), self.leave, "back", Command.TITLE)
        return [title, Button(_("Quit"), self.quit, "quit", Command.QUIT)]

    def leave(self) -> None:
        """Go to the title."""
        self.navigator.to_title()

    def quit(self) -> None:
        """End the program."""
        self.host.quit()


class RaceMenuDialog(Menu):
    """The menu over a race, or over its cover: resume, look things up, seats, end it."""

    def __init__(self, host: Host, scene: RaceScene) -> None:
        super().__init__(host)
        self._scene = scene
        self._match = scene.match
        self._covered = not scene.on_top

    def heading(self) -> str:
        return _("Paused and saved") if self._scene.keeps else _("Paused")

    def resume(self) -> str:
        return _("Back to the race")

    def entries(self) -> Rows:
        scene, match = self._scene, self._match
        rows: list[Row] = [
            self.looked_up(None if self._covered else scene),
            *self.house_rules_row(scene),
        ]
        seats = range(match.race.seats)
        if len(seats) > 1:
            rows.append(Button(_("Change who plays"), self.open_seats, "person", Command.SEATS))
        if scene.session.at_real_table and match.log:
            back = partial(self.navigator.open_earlier, scene, scene.undo_to)
            rows.append(Button(_("Undo an earlier move"), back, "undo").named("earlier"))
        if match.persons() > 1 and self._whose:
            told = _("Language for {name}").format(name=self._whose)
            ask = partial(self.navigator.open_languages, self._speak)
            rows.append(Button(told, ask, "globe", Command.LANGUAGE))
        if coach := scene.coaching.offer:
            rows.append(Button(coach, self._toggle_coach, "eye", Command.COACH))
        return rows

    @property
    def _whose(self) -> str:
        """The person whose turn it is; "" if it is nobody's."""
        player = self._match.player_to_act()
        return player.name if player is not None and player.bot is None else ""

    def _speak(self, code: str) -> None:
        """Speak so in this person's turns, from now on."""
        self.host.profiles.change(self._whose, lambda had: replace(had, language=code))
        self.host.suit(self.host.profiles.of(self._whose))

    def below(self) -> Rows:
        end = Button(_("End the race now"), self.ask_to_end, "flag", Command.END_RACE)
        can_end = self._match.race.seats > 1 and not self._match.state.is_over
        return [*([end] if can_end else []), self.ways_out()]

    def _toggle_coach(self) -> None:
        self.host.pop()
        self._scene.coaching.toggle()

    def open_seats(self) -> None:
        """Open the page on which persons leave their seats to computers, and come."""
        match = self._match
        first = [
            replace(player, name=spoken_name(player.bot, player.name))
            for player in match.setup.players
        ]
        players = dict(enumerate(zip(first, match.players, strict=True)))
        self.navigator.open_seats(players, self._hand_over)

    def _hand_over(self, seats: Mapping[Seat, tuple[str | None, str]]) -> None:
        """Let these computers sit there, or (None) persons."""
        self._scene.clear_above()
        for seat, (bot, name) in seats.items():
            self._scene.session.hand_over(seat, bot, name)

    def ask_to_end(self) -> None:
        """Ask whether the race is to be ended as it stands, and say who would be before whom."""
        several = self._match.persons() > 1

        def question() -> str:
            return sentences(
                _("Does everybody agree to end the race?")
                if several
                else _("End the race for everybody?"),
                _("The hare in front wins.")
                if self._match.race.setup.markers == 1
                else _("The front player wins: only each player’s back hare counts."),
                who_would_win(self._match.state, [each.name for each in self._match.players]),
            )

        self.navigator.ask(
            question,
            lambda: _("We all agree") if several else _("End the race"),
            self._end_now,
            lambda: _("Keep racing"),
        )

    def _end_now(self) -> None:
        """End the race as it stands, for everybody (rule 6.4)."""
        self._scene.clear_above()
        self._scene.session.stop()

    def leave(self) -> None:
        """Go to the title; nothing needs to be asked if the race waits there."""
        if self._scene.keeps is not False:
            self.navigator.to_title()
        else:
            self.navigator.ask(
                lambda: _("The last moves could not be saved. Leave anyway?"),
                lambda: _("Leave anyway"),
                self.navigator.to_title,
            )

    def quit(self) -> None:
        from game.text.words import unkept_question  # late: settings need no such words

        questions: dict[bool | None, Words] = {
            True: lambda: _(
                "Quit the game? The race is saved, and “Continue” takes you back to it."
            ),
            False: unkept_question,
            None: lambda: _("Quit the game?"),
        }
        self.navigator.ask(questions[self._scene.keeps], lambda: _("Quit"), self.host.quit)


class LessonMenu(Menu):
    """The menu over a lesson or a puzzle: go on, play again, skip, reference card, all of them."""

    def __init__(self, host: Host, course: GuidedScene) -> None:
        super().__init__(host)
        self._course = course
        self._covered = not course.on_top

    def heading(self) -> str:
        return self._course.kind()

    def resume(self) -> str:
        return pgettext("race", "Continue")

    def entries(self) -> Rows:
        course = self._course
        every, to_every = course.every()
        skips = course.skips()
        return [
            Button(_("Play again"), course.begin_again, "undo", Command.BEGIN_AGAIN),
            *([Button(skips, course.leave, "last", Command.SKIP)] if skips else []),
            self.looked_up(None if self._covered else course),
            Button(every, to_every, "book", Command.CONTENTS),
        ]


class ReplayMenu(Menu):
    """The menu over a replay: go on, look things up, charts, back to what the replay lies over."""

    def __init__(self, host: Host, scene: ReplayScene) -> None:
        super().__init__(host)
        self._scene = scene
        self._lies_over = len(host.scenes) > 1

    def heading(self) -> str:
        return _("Replay")

    def resume(self) -> str:
        return _("Back to the replay")

    def entries(self) -> Rows:
        return [self.looked_up(), *self.house_rules_row(self._scene)]

    def below(self) -> Rows:
        match = self._scene.match
        charts = Button(_("Charts"), self._open_charts, "chart", Command.CHARTS)
        back = Button(_("Leave the replay"), self._back, "back", Command.LEAVE)
        return [
            *([charts] if match.state.is_over and match.race.seats > 1 else []),
            *([back] if self._lies_over else []),
            *self.ways_out(),
        ]

    def _open_charts(self) -> None:
        self.host.pop()
        self.navigator.open_charts(self._scene.match)

    def _back(self) -> None:
        self.host.pop()
        self.host.pop()


@dataclass(eq=False, repr=False)
class LanguageDialog(Dialog):
    """All languages, each under its own name; the one that is spoken is ticked. `_done` is told the
    one that is chosen, if it is not to be that of the program."""

    width = 620.0

    _done: Callable[[str], None] | None = None

    def rows(self) -> Rows:
        buttons = [self._button(code, name) for code, name in available().items()]
        return [buttons[at : at + 2] for at in range(0, len(buttons), 2)]

    def _button(self, code: str, name: str) -> Button:
        spoken = code == current_language()
        button = Button(
            name, partial(self._speak, code), "check" if spoken else "", size=theme.LEAD
        )
        button.style, button.chosen = "button-main" if spoken else "button", spoken
        return button.named(code)

    def _speak(self, code: str) -> None:
        if self._done is None:
            self.host.change_settings(language=code)
        self.host.pop()
        if self._done is not None:
            self._done(code)

    def foot(self) -> Rows:
        return [back_button(self.host.pop)]


@dataclass(eq=False, repr=False)
class Question(Dialog):
    """Asks before something is lost. Esc and the first button, which says so, mean no."""

    _question: Words
    _yes: Words
    _then: Callable[[], None]
    _no: Words | None = None

    def rows(self) -> Rows:
        return [Label(self._question(), theme.LEAD, face="display", align="centre")]

    def foot(self) -> Rows:
        no = self._no() if self._no else _("Cancel")
        return [
            Button(no, self.host.pop, "back", Command.NO, style="button-main"),
            Button(self._yes(), self._then, command=Command.YES),
        ]


@dataclass(eq=False, repr=False)
class NameDialog(Dialog):
    """Asks for a name; `then` gets it, and returns what is against it. If anything is, it is asked
    for again."""

    _heading: Words
    _name: str
    _then: Callable[[str], Words | None]
    _longest: int
    _complaint: Words | None = None

    def heading(self) -> str:
        return self._heading()

    def arrange(self, renderer: Renderer) -> None:
        first = not self.form.widgets
        super().arrange(renderer)
        if first:
            field = next(w for w in self.form.widgets if isinstance(w, TextField))
            self.form.set_focus(field)
            field.handle(Edited(Edit.SELECT_ALL))  # what is written first takes its place

    def rows(self) -> Rows:
        write, renderer = partial(setattr, self, "_name"), self.host.renderer
        field = TextField(self._name, self._longest, write, renderer=renderer)
        field.explained(self._heading())
        if not self._complaint:
            return [field.named("name")]
        told = Label(self._complaint(), theme.LARGE, colour=theme.WARNING, live=Live.URGENT)
        return [field.named("name"), told.named("complaint")]

    def foot(self) -> Rows:
        cancel = back_button(self.host.pop, _("Cancel"))
        return [[cancel, done_button(self._done, command=None)]]

    def _done(self) -> None:
        self.host.pop()
        self._complaint = self._then(self._name)
        if self._complaint:
            self.form = Form()  # with the name marked, as at first
            self.host.push(self)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated) and self.form.typing:
            self._done()  # Enter in the field
        else:
            super().handle(intent)


@dataclass(eq=False, repr=False)
class Message(Dialog):
    """Says something and waits until it has been read."""

    _message: Words

    def rows(self) -> Rows:
        return [Label(self._message(), theme.LARGE)]

    def foot(self) -> Rows:
        return [done_button(self.host.pop, _("OK"), None)]
