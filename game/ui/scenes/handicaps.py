"""Handicaps: other carrots and lettuces at the start (ruling 2.4) for some of the players, and who
has which help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from game.match import Help, Player
from game.records.statistics import History, fair_starts
from game.rules import HANDICAP_CARROTS, HANDICAP_LETTUCES, NO_HANDICAP, Handicap, Setup
from game.text import _
from game.text.handicap import carrots_at_start, help_chosen, lettuces_at_start, suggested
from game.ui.draw import theme
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Button, Choice, Label
from game.ui.table.faces import shaped_portrait

from .dialogs import PAD, Dialog
from .page_scene import EDGE, Pictured, Row, Rows, Table, back_button, done_button

STEP = 5
"""Carrots from one choice to the next."""
PORTRAIT = 36.0
"""Size of a portrait, in logical units."""


@dataclass(eq=False, repr=False)
class HandicapsDialog(Dialog):
    """A row for each player; `_done` is told the players with their handicaps."""

    width = 1000.0

    _players: Sequence[Player]
    _setup: Setup
    """What who has no handicap begins with."""
    _done: Callable[[Sequence[Player]], None]
    _told: str = field(default="", init=False)
    """How fair starts were reckoned."""
    _history: History | None = field(default=None, init=False)
    """The races that are looked through for fair starts."""

    def __post_init__(self) -> None:
        self._given = list(self._players)

    def heading(self) -> str:
        return _("Handicap")

    def rows(self) -> Rows:
        about = _(
            "New players may begin with more carrots or fewer lettuces to eat, or with the coach."
        )
        rows: list[Row] = [Label(about, theme.TEXT, align="centre")]
        lines = [self._row(*each) for each in enumerate(self._given)]
        table, renderer = Table(lines, 0), self.host.renderer
        room = min(self.width, renderer.viewport.width - 2 * EDGE) - 2 * PAD
        if table.least_width(renderer) > room:  # a name stands above its choices, help below them
            for name, *stocks, help_ in lines:
                rows += [name, stocks, *([help_] if isinstance(help_, Choice) else [])]
        else:
            rows.append(table)
        if self._told:
            rows.append(Label(self._told, theme.SMALL, colour=theme.INK_SOFT, align="centre"))
        return rows

    def _row(self, seat: int, player: Player) -> Sequence[Label | Choice[int] | Choice[Help]]:
        had, usual = player.handicap, self._setup
        face = partial(shaped_portrait, player=player, side=PORTRAIT)
        least, most = HANDICAP_CARROTS
        carrots = {*range(least, most + 1, STEP), usual.carrots, had.carrots or least}
        fewest, all_ = HANDICAP_LETTUCES
        return [
            Pictured(player.name, theme.LARGE, picture=face, side=PORTRAIT),
            Choice(
                sorted(carrots),
                had.carrots or usual.carrots,
                carrots_at_start,
                partial(self._set, seat, "carrots"),
                size=theme.TEXT,
                title=player.name,
            ).named(f"carrots {seat}"),
            Choice(
                range(fewest, max(all_, usual.lettuces) + 1),
                had.lettuces or usual.lettuces,
                lettuces_at_start,
                partial(self._set, seat, "lettuces"),
                size=theme.TEXT,
                title=player.name,
            ).named(f"lettuces {seat}"),
            self._help(seat, player),
        ]

    def _help(self, seat: int, player: Player) -> Label | Choice[Help]:
        """The choice of help, which is for persons."""
        if player.bot is not None:
            return Label("", theme.TEXT)
        give = partial(self._give, seat)
        return Choice(
            tuple(Help), player.help, help_chosen, give, size=theme.TEXT, title=player.name
        ).named(f"help {seat}")

    def foot(self) -> Rows:
        suggest = Button(_("What would be fair?"), self._suggest, "hint", Command.HINT)
        suggest.enabled = sum(map(_counts, self._players)) > 1
        suggest.enabled = suggest.enabled and self._history is None
        none = Button(_("No handicap"), self._clear, "cross", Command.NO)
        none.enabled = any(player.has_handicap for player in self._given)
        return [
            [suggest.named("suggest"), none.named("none")],
            [back_button(self.host.pop), done_button(self._finish)],
        ]

    # --- choosing ---------------------------------------------------------------------------

    def _set(self, seat: int, what: str, value: int) -> None:
        usual, had = self._setup, self._given[seat].handicap
        carrots, lettuces = had.carrots, had.lettuces
        if what == "carrots":
            carrots = None if value == usual.carrots else value
        else:
            lettuces = None if value == usual.lettuces else value
        self._told = ""
        self._change(seat, handicap=Handicap(carrots, lettuces))

    def _give(self, seat: int, help_: Help) -> None:
        self._change(seat, help=help_)

    def _change(self, seat: int, **changed: Handicap | Help) -> None:
        self._given[seat] = replace(self._given[seat], **changed)  # type: ignore[arg-type]
        self.arrange(self.host.renderer)

    def _clear(self) -> None:
        clear = partial(replace, handicap=NO_HANDICAP, help=Help.AS_LIKED)
        self._given = list(map(clear, self._players))
        self._told = ""
        self.arrange(self.host.renderer)

    def _suggest(self) -> None:
        """Look through the saved races for how well the persons have run."""
        self._history = History(self.host.library, self.host.profiles.present_name)
        self._history.look()
        self._told = _("Reading the saved races…")
        self.arrange(self.host.renderer)

    def prepare(self) -> bool:
        """Read one race more; once all are read the handicaps are suggested."""
        history = self._history
        if history is None:
            return super().prepare()
        if history.is_complete:
            self._history = None
            names = [each.name for each in self._players if _counts(each)]
            fair = fair_starts(history.races, names)
            for seat, player in enumerate(self._players):
                fewer = fair.fewer.get(player.name, 0) if _counts(player) else 0
                lettuces = self._setup.lettuces - fewer if fewer else None
                had = self._given[seat]
                fair_one = Handicap(had.handicap.carrots, lettuces)
                self._given[seat] = replace(had, handicap=fair_one)
            self._told = suggested(fair.beaten, fair.fewer, fair.races)
            self.arrange(self.host.renderer)
            wake()
        else:
            history.read_next()
        return True

    def _finish(self) -> None:
        self.host.pop()
        self._done(self._given)


def _counts(player: Player) -> bool:
    """Whether this is a person whose races are counted."""
    return player.bot is None and not player.guest
