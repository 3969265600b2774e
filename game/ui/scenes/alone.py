"""A race alone against par, with the ghost of one's best run."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from game.content.profile import Run
from game.lessons.par import course_of, par_of, run_of
from game.match import Match, Waiting
from game.text import _
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.scenes.navigation import Host, RaceMenu
from game.ui.scenes.race import RaceScene


class AloneScene(RaceScene):
    """One runner on a course; at the end it is told where turns were lost.

    `kept` and `record` are files as in any race.
    """

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

    def prompt(self) -> tuple[str, str]:
        heading, line = super().prompt()
        if self.session.waits_for is Waiting.PERSON and not self.timeline.running:
            heading = _("Turn {n} · par is {par}").format(n=self.match.state.round, par=self.par)
        return heading, line

    @property
    def can_ask_for_hints(self) -> bool:
        return False  # the bulb thinks of rivals

    def open_menu(self) -> None:
        menu = RaceMenu(
            open_reference=self.open_reference,
            house_rules=self.info_card.house_rules,
            is_kept=lambda: self.keeps,
            coach=self.coaching.entry,
            open_rules=self.open_rules,
        )
        self.navigator.open_race_menu(menu)

    # --- what happens -------------------------------------------------------------------------

    def advance(self) -> None:
        self.match.helped = self.match.helped or self.coaching.helps(0)
        super().advance()

    def over(self, match: Match) -> None:
        run = run_of(match, self.par, date.today().isoformat(), helped=match.helped)
        self.host.profiles.change(run.name, lambda had: had.with_run(run))
        complaints = self._complaints.take_all()
        self.navigator.to_par_result(match, run)
        for complaint in complaints:
            self.navigator.tell(complaint)

    # --- picture ------------------------------------------------------------------------------

    def around_hares(self, renderer: Renderer) -> tuple[list[Sprite], list[Sprite]]:
        under, over = super().around_hares(renderer)
        return [*under, *self._ghost_sprites(renderer)], over

    def _ghost_sprites(self, renderer: Renderer) -> Iterator[Sprite]:
        """Where the best run stood after as many turns."""
        turn = self._shown.round - 1
        if self._ghost is None or not 0 < turn <= len(self._ghost.squares):
            return
        square = self._ghost.squares[turn - 1]
        player = self.match.players[0]
        ghost = self.board_view.hares.ghost(player.figure, player.colour)
        x, y = renderer.viewport.point(*self.board_view.foot(0, square, ()))
        yield Sprite(ghost, *ghost.get_rect(midbottom=(x, y)).topleft)
