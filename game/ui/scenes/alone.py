"""A race alone against par, with the ghost of one's best run."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from game.content.profile import Run
from game.lessons.par import course_of, par_of, run_of
from game.match import Match
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, hung
from game.ui.scenes.navigation import Host
from game.ui.table.faces import runner

from .race import RaceScene
from .table_view import Around


class AloneScene(RaceScene):
    """One runner on a course; the end shows where turns were lost."""

    def __init__(
        self,
        host: Host,
        match: Match,
        kept: Path | None = None,
        ghost: Run | None = None,
        record: Path | None = None,
    ) -> None:
        self.course = course_of(match)
        self.par = par_of(self.course, host.library) or 0
        if match.log and kept is None:  # taken over in the middle
            match.helped = True
        self._ghost = ghost
        super().__init__(host, match, record, kept)
        self.words.par = self.par
        self.hinting.away = True

    def advance(self) -> None:
        self.match.helped = self.match.helped or self.coaching.helps(0)
        super().advance()

    def over(self, match: Match) -> None:
        run = run_of(match, self.par, date.today().isoformat(), helped=match.helped)
        self.host.profiles.change(run.name, lambda had: had.with_run(run))
        self.lead_on(lambda: self.navigator.to_par_result(match, run))

    # --- picture ------------------------------------------------------------------------------

    def around(self, renderer: Renderer) -> Around:
        around = super().around(renderer)
        return around._replace(under=[*around.under, *self._ghost_sprites(renderer)])

    def _ghost_sprites(self, renderer: Renderer) -> Iterator[Sprite]:
        """Where the best run stood after this many turns."""
        turn = self.view.shown.round - 1
        if self._ghost is None or not 0 < turn <= len(self._ghost.squares):
            return
        square = self._ghost.squares[turn - 1]
        player = self.match.players[0]
        ghost = self.board_view.hares.ghost(runner(player), player.colour)
        foot = self.board_view.foot(0, square, ())
        yield hung(ghost, midbottom=renderer.viewport.point(*foot))
