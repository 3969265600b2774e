"""Telling the player of a file that is broken, or can't be written."""

from __future__ import annotations

from game.ui.scenes.navigation import Scene


class NoticeScene(Scene):
    """A scene that tells such things, as nobody is thinking of a race there."""

    def update(self, dt: float) -> None:
        if self.on_top and (notice := self.host.take_notice()):
            from game.text.problems import problem_sentence  # late: mostly there is nothing to tell

            self.navigator.tell(problem_sentence(notice))

    def rest(self) -> float | None:
        return 0.0 if self.host.notice else None
