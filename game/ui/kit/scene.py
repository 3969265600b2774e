"""A scene, and what it may ask of the program around it.

A scene shows, is told intents, and says when it wants to move next. It knows no other scene and
nothing of the window: what it needs it asks of its `Host`, and where it leads it leaves to the
`Navigator`. Both are interfaces, so that a test can hold a scene alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Picture, Sprite

from .commands import Command, Device
from .input import Control, Intent
from .sound import Sound
from .widgets import Form

if TYPE_CHECKING:
    from pathlib import Path

    from game.bots import Thinker
    from game.content.boards import Board
    from game.content.editions import Edition
    from game.content.errors import ContentError
    from game.content.library import Library
    from game.content.profile import Run
    from game.content.profiles import ProfileStore
    from game.content.settings import Light, Settings
    from game.lessons.landing import Puzzle
    from game.lessons.par import Course
    from game.match import Match, Player
    from game.rules import GameState, HouseRules, Seat, Square
    from game.text.line import Line

    from .gate import Gate


def nothing() -> str:
    """Nothing to tell."""
    return ""


def nothing_kept() -> bool | None:
    """There is nothing to be kept yet."""
    return None


class Remark(NamedTuple):
    """What the host of the lessons says at a step of a replay, and the square it points at."""

    told: str
    square: Square | None = None


NO_REMARKS: Mapping[int, Remark] = {}


class Host(Protocol):
    """The program around the scenes: one window, the player's settings, the stack of scenes."""

    @property
    def renderer(self) -> Renderer:
        """What draws for the window as it is now."""

    @property
    def library(self) -> Library:
        """All editions and boards there are."""

    @property
    def settings(self) -> Settings:
        """The settings of this machine."""

    @property
    def light(self) -> Light:
        """That of the settings; to be had before all of them are read."""

    @property
    def profiles(self) -> ProfileStore:
        """What belongs to each person."""

    @property
    def sound(self) -> Sound:
        """What is heard."""

    @property
    def first_start(self) -> bool:
        """Whether nothing has ever been set or learnt here."""

    @property
    def bots(self) -> Thinker:
        """Where the computers think."""

    @property
    def navigator(self) -> Navigator:
        """The way to other scenes."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""

    @property
    def visible(self) -> bool:
        """Whether the window may be seen: it is not minimised."""

    @property
    def complaints(self) -> list[str]:
        """What went wrong when there was nobody to tell: for the end of the program."""

    def clock(self) -> float:
        """Seconds since some moment; nothing else is to be asked what time it is."""

    def show_sign(self, told: str, *, warns: bool = True) -> None:
        """A sentence in the corner for a few seconds; `warns`: it went otherwise than wanted."""

    @property
    def device(self) -> Device:
        """Keyboard or pad, whichever was used last; the mouse has the keyboard beside it."""

    def key_name(self, command: Command) -> str:
        """What players call the key of this command on that device; "" if it has none there."""

    def anything_held(self) -> bool:
        """Whether any button or key is down, on mouse, keyboard or pad."""

    def held_for(self, control: Control) -> float | None:
        """Seconds for which the `by` of an intent has been down; None once it is up."""

    @property
    def notice(self) -> ContentError | None:
        """What the player must be told, or None. `take_notice` takes it."""

    def take_notice(self) -> ContentError | None:
        """The notice, once."""

    def change_settings(self, **changes: object) -> None:
        """Change settings and write them down at once."""

    def toggle_full_screen(self) -> None:
        """Between window and full screen."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene away; the one below goes on where it was."""

    def replace(self, *scenes: Scene) -> None:
        """Put these scenes in the place of all others."""

    def open_folder(self, folder: Path) -> bool:
        """Show a folder with the system's own program for that; False if there is none."""

    def quit(self) -> None:
        """End the program after this round of its loop."""


class Navigator(Protocol):
    """Which scene follows which. `to_…` replaces all scenes, `open_…` lays one on top."""

    def import_ahead(self) -> Iterator[None]:
        """Import what comes after the title, one scene with each step."""

    def to_title(self) -> None:
        """The title, with nothing else open."""

    def to_new_race(self) -> None:
        """The page where a race is set up."""

    def to_lessons(self) -> None:
        """The page of the first race."""

    def to_lesson(self, number: int, part: int = 0) -> None:
        """A part of this lesson of the first race, both counted from 0."""

    def to_school(self, chosen: str = "") -> None:
        """The landing school, the keyboard on the puzzle of this name."""

    def to_puzzle(self, puzzle: Puzzle, *, shown: bool = False) -> None:
        """This puzzle, to be solved; `shown`: the host does what is right."""

    def to_par(self, course: Course | None = None) -> None:
        """The page on which a race alone is chosen; this course, if one is given."""

    def to_alone(self, match: Match, kept: Path | None = None, record: Path | None = None) -> None:
        """A race alone; it lies in the file `kept` if it has been begun before.

        With `record` it is written into that file, too.
        """

    def to_par_result(self, match: Match, run: Run) -> None:
        """What a race alone has come to, and where it lost turns."""

    def to_race(self, match: Match, record: Path | None = None) -> None:
        """The race itself; with `record` it is written into that file."""

    def go_on(self, path: Path) -> None:
        """The race under way in this file; says so if it can't be gone on with."""

    def draw_race_ahead(
        self, rules: Edition, on: Board, players: Sequence[Player]
    ) -> Iterator[None]:
        """Draw what the beginning of such a race shows, a little with each step."""

    def to_replay(self, match: Match) -> None:
        """A race that has been run, from its beginning."""

    def to_podium(self, match: Match, saved: Path | None = None, gate: Gate | None = None) -> None:
        """The podium of a race that is over; `saved` is where it lies among the saved ones.

        `gate` knows whose hand has skipped the end of the race.
        """

    def open_charts(self, match: Match) -> None:
        """Charts of a race that is over, and the luck in it, over whatever is shown."""

    def watch_again(
        self,
        match: Match,
        at: int = 0,
        *,
        take_over: bool = False,
        remarks: Mapping[int, Remark] = NO_REMARKS,
    ) -> None:
        """A race after so many actions, over the present scene, which waits below.

        With `take_over` it is asked at once who runs on from there.
        """

    def to_fault(self, sentences: Sequence[str]) -> None:
        """The window that tells, in these sentences, of a fault inside the program."""

    def open_rivals(self, seat: str, who: str, done: Callable[[str], None]) -> None:
        """The table of all who may sit in a seat; `done` is told who was chosen."""

    def open_house_rules(
        self,
        chosen: Edition,
        players: int,
        house: HouseRules,
        done: Callable[[HouseRules], None],
    ) -> None:
        """The page of all switches; `done` is told the house rules when it is left."""

    def open_rules(
        self,
        edition: str,
        rule: str = "",
        house: HouseRules | None = None,
        keys: Sequence[tuple[str, str]] = (),
    ) -> None:
        """The rules pages of this edition, at the chapter with this rule.

        `house` are the house rules of the race, if it has any. `keys` are those of the page from
        which they are opened, which come before all chapters.
        """

    def open_reference(self, state: GameState) -> None:
        """The reference card over the table."""

    def open_log(
        self,
        players: Sequence[Player],
        lines: Sequence[Line],
        edition: str,
        house: HouseRules | None = None,
    ) -> None:
        """The whole log of these players' race, the oldest line first, over the table.

        The rule that did what a line tells is looked up as `open_rules` is told.
        """

    def open_saved_races(self, chosen: Path | None = None) -> None:
        """The player's races, under way and over; `chosen` is the one to show."""

    def open_race_menu(
        self,
        open_reference: Callable[[], None] | None = None,
        house_rules: Callable[[], str] = nothing,
        is_kept: Callable[[], bool | None] = nothing_kept,
        open_seats: Callable[[], None] | None = None,
        end_race: Callable[[], None] | None = None,
        coach: tuple[str, Callable[[], None]] | None = None,
        open_rules: Callable[[], None] | None = None,
    ) -> None:
        """The menu over the race; without the reference card while the table is covered.

        `house_rules` tells those of the race, in the language of the moment; "" if there are none.
        `is_kept` says whether the race waits for whoever leaves it; None: nothing has happened yet.
        `coach` is how the help of whoever is to act is switched, and what to call that.
        `open_rules` opens the rules pages of the race.
        """

    def open_lesson_menu(
        self,
        heading: str,
        every: tuple[str, Callable[[], None]],
        begin_again: Callable[[], None],
        skip: Callable[[], None],
        open_reference: Callable[[], None] | None,
    ) -> None:
        """The menu over a lesson or a puzzle."""

    def open_seats(
        self,
        players: Mapping[Seat, tuple[Player, bool]],
        done: Callable[[Mapping[Seat, str | None]], None],
    ) -> None:
        """Who sits where: each player, and whether the seat began as a person's.

        `done` is told who sits in the persons' seats from now on: a bot, or None for the person.
        """

    def open_replay_menu(
        self, match: Match | None = None, house_rules: Callable[[], str] = nothing
    ) -> None:
        """The menu over the replay of this race; with a way back where a scene waits below it."""

    def open_settings(self) -> None:
        """The settings over whatever is shown."""

    def cover(
        self,
        player: Player,
        then: Callable[[], None],
        meanwhile: Callable[[Intent], bool],
    ) -> None:
        """Cover the table until this person is at the screen; `then` runs when they say so.

        `meanwhile` is asked first whether it makes use of what is wanted.
        """

    def hand_over(
        self,
        player: Player,
        then: Callable[[], None],
        meanwhile: Callable[[Intent], bool],
    ) -> None:
        """Show for a moment whose turn it is; `then` runs once that has been seen."""

    def ask(self, question: str, yes: str, then: Callable[[], None], no: str = "") -> None:
        """Ask before something is lost; `then` runs if the player says so.

        `no` is what the button says that leads back; "": that one stays here.
        """

    def ask_name(self, heading: str, name: str, then: Callable[[str], str]) -> None:
        """Ask for a name; `then` gets it unless the player has thought better of it.

        It returns what is against the name, which is asked for again then, or "".
        """

    def tell(self, message: str) -> None:
        """Say something the player must know."""


class Scene:
    """One layer of the scene stack. The host calls, in this order and as often as needed:

    * `arrange(renderer)`: the window has a new size; place everything. Called before the first
      picture, and whenever the window changes, also while another scene lies above.
    * `handle(intent)`: something was wanted; the top scene alone is asked.
    * `update(dt)`: so many seconds have passed. Only what is *shown* changes here.
    * `advance()`: all that was wanted has been done; the top scene alone may let happen what does
      not come from the player, and lead to other scenes.
    * `compose(renderer)`: the picture as sprites and groups of them. What is seen depends on the
      scene's state alone; at most it keeps what it has composed, to be quicker the next time.
    * `first_answer(renderer, x, y)`: a press here is to be answered at once; the picture with what
      lies there brought up to date, and the rest as it was composed last. None: `compose` will do.
    * `rest()`: seconds until the next `update` is wanted, 0 while something moves, None at rest.
    * `prepare()`: at rest, nobody wants anything; make some of what will be needed soon.
    """

    see_through = False
    """Whether the scene below shows (dialogs)."""
    veils = True
    """Whether what shows below it lies in the dark."""
    gives_way = False
    """Whether it is not seen while another one that gives way lies above it: panels peep out."""
    outdoors = False
    """Whether birds are heard, or crickets."""
    tells_rules = False
    """Whether it is the rules themselves."""
    last_resort = False
    """Whether it tells of a fault inside the program, so that a fault of its own is the end."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.form = Form()
        """The controls."""

    @property
    def navigator(self) -> Navigator:
        """The way to other scenes."""
        return self.host.navigator

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies above this one."""
        return self.host.scenes[-1] is self

    def clear_above(self) -> None:
        """Take away all that lies over this scene."""
        while not self.on_top:
            self.host.pop()

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.form.typing

    @property
    def has_fields(self) -> bool:
        """Whether there is a text field."""
        return self.form.has_fields

    def keyboard_place(self) -> object:
        """Where the keyboard is: equal as long as it has not moved."""
        return self.form.keyboard_place()

    @property
    def edition_name(self) -> str:
        """The edition that is played or chosen here; "" if none is."""
        return ""

    @property
    def rule(self) -> str:
        """The number of the rule that is looked at; "" if none is."""
        return ""

    @property
    def house_rules(self) -> HouseRules | None:
        """The house rules of the race that is shown; None if there are none."""
        return None

    def commands(self) -> dict[Command, str]:
        """What can be commanded here now, and what each command does; "" if that is not told."""
        return {each.command: each.title for each in self.form.buttons() if each.command}

    def keys(self) -> list[tuple[str, str]]:
        """The keys of this page, and what each does."""
        named = [(self.host.key_name(each), does) for each, does in self.commands().items()]
        return [*((key, does) for key, does in named if key and does), *self.more_keys()]

    def more_keys(self) -> list[tuple[str, str]]:
        """Keys that stand for no command: those that move."""
        return []

    @property
    def keeps(self) -> bool | None:
        """Whether what has happened to the race that is run here is kept; None without one."""
        return None

    def report(self) -> str:
        """What of the scene helps to find a fault, without names."""
        return ""

    def arrange(self, renderer: Renderer) -> None:
        """Place everything for this window."""

    def draw_ahead(self, renderer: Renderer) -> None:
        """Draw what is large for this renderer, which nobody else uses yet.

        A thread calls this while the scene goes on: the scene itself must not be changed.
        """

    def handle(self, intent: Intent) -> None:
        """React to what a player wants."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def advance(self) -> None:
        """Go on with what does not come from the player: a computer's answer, a hand-over."""

    def compose(self, renderer: Renderer) -> Iterable[Sprite | Group]:
        """The picture, from back to front. A scene that is not see-through covers everything."""
        return ()

    def first_answer(self, renderer: Renderer, x: float, y: float) -> Picture | None:
        """The picture with what lies at this place brought up to date, the rest as it was last.

        None if it is not quicker to be had than the whole.
        """
        return None

    def rest(self) -> float | None:
        """Seconds until `update` is wanted again; None: not before something happens."""
        return None

    def prepare(self) -> bool:
        """Make one thing that will be needed soon; False if there is nothing left to make."""
        return False

    def close(self) -> None:
        """The scene has left the stack for good."""
