"""The umpire in the middle of a race: what lies on the table is set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from game.match import Player, Pose, SetHare, at_the_beginning, position_of_seats
from game.rules import Deck, MarkerId, Race, Seat, Step, TurnStarted, begin_at
from game.text import _
from game.text.formats import sentences
from game.text.handicap import lettuces_at_start
from game.text.race_log import RaceLog
from game.text.set_position import against, no_carrots, no_such_square, pose_words
from game.text.words import marker_name
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.described import Live
from game.ui.kit.widgets import Button, Choice, Label, TextField, Widget
from game.ui.table.faces import shaped_portrait

from .dialogs import Dialog
from .page_scene import Group, Line, Pictured, Row, Rows, Table, back_button

LARGE = 115
"""The text size, in per cent, from which on a name stands above what is set up."""
PORTRAIT = 34.0
"""Size of a portrait, in logical units."""
SQUARE, CARROTS = 2, 3
"""Digits of a square's number, and of a number of carrots."""


class NumberField(TextField):
    """A text field for a number of few digits; what is typed first takes the place of what was
    there."""

    only_digits = True
    _has_focus = _had_focus = False

    @property
    def focused(self) -> bool:
        return self._has_focus

    @focused.setter
    def focused(self, now: bool) -> None:
        if now and not self._has_focus and not self._had_focus:
            self._line.select_all()
        self._has_focus = now

    def take_over(self, old: Widget) -> None:
        super().take_over(old)
        self._had_focus = old.focused

    def press(self, x: float, y: float) -> None:
        if not self.text or self.selected_text != self.text:
            super().press(x, y)

    def wanted_width(self, renderer: Renderer) -> float:
        return renderer.width("8888", self.size) + 20


@dataclass(eq=False, repr=False)
class SetPositionDialog(Dialog):
    """A row for each hare. `_done` is given who is to act and the turn that begins there."""

    width = 980.0

    _race: Race
    _players: Sequence[Player]
    _done: Callable[[Seat, Step], None]
    _turn: Seat = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._seats = list(at_the_beginning(self._race))
        shown = self._race.track.number_shown
        self._squares = [str(shown(0))] * self._race.markers
        """What is written as the square of each hare."""
        self._carrots = [str(seat.carrots) for seat in self._seats]
        self._turn = self._race.first

    def heading(self) -> str:
        return _("Begin in the middle")

    # --- rows -------------------------------------------------------------------------------

    def rows(self) -> Rows:
        about = sentences(
            _("Set it up as it lies on your table, before the next turn."),
            _("Write the number that is printed on the square."),
            _("Shuffle all hare cards: none counts as drawn.")
            if isinstance(self._race.ruleset.hare, Deck)
            else "",
        )
        rows: list[Row | Group] = [Label(about, theme.TEXT, align="centre")]
        lines = [self._row(marker) for marker in range(self._race.markers)]
        if self.host.renderer.viewport.text_size > LARGE:
            rows += [each for line in lines for each in _one_below_another(line)]
        else:
            heads = ("", _("Square"), _("The hare"), _("Carrots"), _("Lettuces"))
            told = [Label(each, theme.SMALL, colour=theme.INK_SOFT) for each in heads]
            rows.append(Table([told, *lines], 0))
        rows.append(self._whose_turn())
        return rows

    def _row(self, marker: MarkerId) -> list[Widget]:
        race, seat = self._race, self._race.seat_of(marker)
        player, own = self._players[seat], race.markers_of(seat)
        name = player.name
        if len(own) > 1:
            name = _("{name} ({badge})").format(name=name, badge=marker_name(race, marker))
        face = partial(shaped_portrait, player=player, side=PORTRAIT)
        hare = self._hare(marker)
        square = self._number(
            self._squares[marker], SQUARE, partial(self._write, self._squares, marker)
        )
        square.enabled = hare.pose is not Pose.HOME
        pose = Choice(
            self._poses(marker),
            (hare.pose, hare.arrival),
            lambda each: pose_words(each[0].value, each[1]),
            partial(self._set_pose, marker),
            size=theme.TEXT,
            title=name,
        )
        cells: list[Widget] = [
            Pictured(name, theme.LARGE, picture=face, side=PORTRAIT),
            square.named(f"square {marker}").explained(name, _("Square")),
            pose.named(f"pose {marker}"),
        ]
        if marker != own[0]:  # carrots and lettuces are the player's
            return [*cells, Label(""), Label("")]
        carrots = self._number(
            self._carrots[seat], CARROTS, partial(self._write, self._carrots, seat)
        )
        lettuces = Choice(
            range(race.stocks[seat].lettuces + 1),
            self._seats[seat].lettuces,
            lettuces_at_start,
            partial(self._set_lettuces, seat),
            size=theme.TEXT,
            title=name,
        )
        return [
            *cells,
            carrots.named(f"carrots {seat}").explained(name, _("Carrots")),
            lettuces.named(f"lettuces {seat}"),
        ]

    def _number(self, text: str, longest: int, changed: Callable[[str], None]) -> TextField:
        return NumberField(text, longest, changed, renderer=self.host.renderer)

    def _poses(self, marker: MarkerId) -> list[tuple[Pose, int]]:
        race = self._race
        poses = [Pose.STANDS, Pose.EATS, Pose.MISSES]
        poses += [Pose.ATE] if race.setup.markers > 1 else []
        poses += [Pose.AGAIN] if race.seat_of(marker) == self._turn else []
        home = range(1, race.markers)
        return [*((pose, 0) for pose in poses), *((Pose.HOME, place) for place in home)]

    def _whose_turn(self) -> Choice[int]:
        turn = Choice(
            range(self._race.seats),
            self._turn,
            lambda seat: _("Next: {name}").format(name=self._players[seat].name),
            self._set_turn,
        )
        return turn.named("turn")

    def foot(self) -> Rows:
        step, problem = self._step()
        told = problem or (self._forced(step) if step is not None else "")
        label = Label(told, theme.TEXT, align="centre")
        label.colour = theme.WARNING if problem else theme.INK_SOFT
        label.live = Live.POLITE
        start = Button(
            _("Start the race!"), self._begin, "flag", style="button-main", size=theme.LEAD
        )
        start.enabled = step is not None
        return [*([label] if told else []), [back_button(self.host.pop), start.named("begin")]]

    # --- what is set up ---------------------------------------------------------------------

    def _hare(self, marker: MarkerId) -> SetHare:
        each, seat = self._race.setup.markers, self._race.seat_of(marker)
        return self._seats[seat].hares[marker % each]

    def _put(self, marker: MarkerId, hare: SetHare) -> None:
        each, seat = self._race.setup.markers, self._race.seat_of(marker)
        hares = list(self._seats[seat].hares)
        hares[marker % each] = hare
        self._seats[seat] = replace(self._seats[seat], hares=tuple(hares))

    def _write(self, texts: list[str], place: int, text: str) -> None:
        texts[place] = text
        self.arrange(self.host.renderer)

    def _set_pose(self, marker: MarkerId, chosen: tuple[Pose, int]) -> None:
        pose, arrival = chosen
        self._put(marker, replace(self._hare(marker), pose=pose, arrival=arrival))
        self.arrange(self.host.renderer)

    def _set_lettuces(self, seat: Seat, lettuces: int) -> None:
        self._seats[seat] = replace(self._seats[seat], lettuces=lettuces)
        self.arrange(self.host.renderer)

    def _set_turn(self, seat: Seat) -> None:
        self._turn = seat
        for marker in range(self._race.markers):
            if self._hare(marker).pose is Pose.AGAIN:  # only in one's own turn
                self._put(marker, replace(self._hare(marker), pose=Pose.STANDS))
        self.arrange(self.host.renderer)

    def _step(self) -> tuple[Step | None, str]:
        """The turn that begins, or what is against this position."""
        race, names = self._race, [player.name for player in self._players]
        finish = race.track.finish
        for marker, written in enumerate(self._squares):
            hare, name = self._hare(marker), names[race.seat_of(marker)]
            if hare.pose is Pose.HOME:
                continue
            if not written.isdecimal() or not 1 <= int(written) <= finish:
                return None, no_such_square(name, written)
            self._put(marker, replace(hare, square=finish - int(written)))
        for seat, written in enumerate(self._carrots):
            if not written.isdecimal():
                return None, no_carrots(names[seat])
            self._seats[seat] = replace(self._seats[seat], carrots=int(written))
        state, objection = position_of_seats(race, self._seats, self._turn)
        if objection is not None:
            return None, against(objection, race, names[objection.seat])
        assert state is not None
        return begin_at(state), ""

    def _forced(self, step: Step) -> str:
        """What happens before the first choice, as the rules have it; "" if nothing does."""
        events = [event for event in step.events if not isinstance(event, TurnStarted)]
        if not events:
            return ""
        log = RaceLog(
            self._race, self._turn, lambda: tuple(p.name for p in self._players), frozenset()
        )
        log.tell(events)
        return sentences(_("First of all:"), *(line.text for line in log.lines()[1:]))

    def _begin(self) -> None:
        step, _problem = self._step()
        if step is None:
            return
        told, turn = self._forced(step), self._turn
        self.host.pop()
        self._done(turn, step)
        if told:
            self.navigator.tell(lambda: told)


def _one_below_another(line: Sequence[Widget]) -> list[Widget | Group]:
    """What stands in a line of the table, for large letters: the name, and each field after what
    it is."""
    name, square, pose, *of_player = line
    told: list[Widget | Group] = [name, Line([Label(_("Square"), theme.TEXT), square]), pose]
    if len(of_player) == 2 and isinstance(of_player[0], TextField):
        carrots, lettuces = of_player
        told += [Line([Label(_("Carrots"), theme.TEXT), carrots]), lettuces]
    return told
