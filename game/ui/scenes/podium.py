"""After the race: who stands where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.content.editions import edition
from game.match import Match, start_match
from game.rules import Seat, departures, race_result
from game.text import _, end_sentence, ordinal
from game.ui import flow, theme
from game.ui.app import App
from game.ui.input import Cancelled, Intent
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.scenes.title import PICTURE, cover_zoom, covering
from game.ui.sprites import Sprite
from game.ui.viewport import Box
from game.ui.widgets import Button, Form, aligned

STEPS = ((800, 439), (650, 499), (950, 539), (500, 583), (1100, 609))
"""Where the feet of the first five stand, in the drawing."""
LAST = (1035, 775)
"""Where the sixth stands, on the grass."""
FIGURE = 150.0
"""Height of a figure in the drawing."""


class PodiumScene(Scene):
    """The five best on their steps, and what to do next."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        result = race_result(match.state)
        if result is None:
            raise ValueError("The podium waits for a race that is over.")
        self.result = result
        self.form = Form()

    def arrange(self, look: Look) -> None:
        view = look.viewport
        widths = (250.0, 250.0, 200.0)
        x = (view.width - sum(widths) - 2 * 16) / 2
        y = view.height - 76
        boxes = []
        for width in widths:
            boxes.append(Box(x, y, width, 58))
            x += width + 16
        again, title = self._again, partial(flow.to_title, self.app)
        self.form = Form(
            [
                Button(
                    boxes[0],
                    _("Race again"),
                    again,
                    icon="ui/icon-again",
                    key="a",
                    style="button-main",
                    size=23,
                ),
                Button(
                    boxes[1],
                    _("New set-up"),
                    partial(flow.to_new_race, self.app),
                    icon="ui/icon-gear",
                    key="n",
                    size=23,
                ),
                Button(boxes[2], _("Main menu"), title, icon="ui/icon-back", key="t", size=23),
            ]
        )

    def _again(self) -> None:
        """The same players once more, with new chance."""
        race = self.match.race
        rules = edition(race.ruleset.name).ruleset
        house = departures(race, rules)
        flow.to_race(self.app, start_match(rules, race.track, self.match.players, house=house))

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled):
            flow.to_title(self.app)
        else:
            self.form.handle(intent)

    # --- picture ----------------------------------------------------------------------------

    def compose(self, look: Look) -> Iterator[Sprite]:
        yield Sprite(covering(look, "ui/podium-scene"), 0, 0)
        view = look.viewport
        winners = [self.match.players[seat].name for seat in self.result.winners]
        heading = _("{names} wins!").format(names=_(" and ").join(winners))
        lettering = look.text(heading, 60, theme.GOLD, "display-bold", outline=theme.INK)
        px, py = view.point(view.width / 2, 52)
        yield Sprite(lettering, px - lettering.get_width() // 2, py - lettering.get_height() // 2)
        for standing, seat in reversed(list(enumerate(self.result.ranking))):
            yield from self._figure(look, standing, seat)
        yield from self._table(look)
        yield from self.form.compose(look)

    def _figure(self, look: Look, standing: int, seat: Seat) -> Iterator[Sprite]:
        view = look.viewport
        zoom = cover_zoom(look)
        spot = STEPS[standing] if standing < len(STEPS) else LAST
        x = round((spot[0] - PICTURE[0] / 2) * zoom + view.pixel_width / 2)
        y = round((spot[1] - PICTURE[1] / 2) * zoom + view.pixel_height / 2)
        player = self.match.players[seat]
        home = self.match.race.markers_of(seat)[0] in self.match.state.home
        pose = "cheer" if home and standing < 3 else ("stand" if home else "sad")
        height = round(FIGURE * zoom)
        figure = look.picture_px(
            f"hares/{player.figure}-{pose}", round(height * 200 / 240), height, player.colour
        )
        yield Sprite(figure, x - figure.get_width() // 2, y - round(height * 214 / 240))

    def _table(self, look: Look) -> Iterator[Sprite]:
        """Places, names and how the race ended, as a small page on the left."""
        view = look.viewport
        seats = self.result.ranking
        lines = [
            end_sentence(self.result.end),
            _("Rounds: {n} · Seed: {seed}").format(n=self.match.state.round, seed=self.match.seed),
        ]
        width = 316.0
        prose = look.text("\n".join(lines), 15.5, theme.INK_SOFT, wrap=width - 32)
        height = 34 * len(seats) + prose.get_height() / view.scale + 34
        box = Box(20, 112, width, height)
        rect = view.rect(box)
        yield Sprite(look.panel(rect.width, rect.height, "parchment", 18), rect.x, rect.y)
        y = box.y + 14
        for seat in seats:
            player = self.match.players[seat]
            row = Box(box.x + 18, y, box.width - 36, 30)
            place = look.text(ordinal(self.result.places[seat]), 21, theme.INK, "display-bold")
            yield aligned(look, place, row, "left")
            portrait = look.picture(f"hares/{player.figure}-portrait", 30, 30, player.colour)
            yield Sprite(portrait, *view.point(box.x + 68, y - 1))
            name = look.fitted(player.name, 21, box.width - 124, theme.INK, "display")
            yield aligned(look, name, Box(box.x + 106, y, box.width - 124, 30), "left")
            y += 34
        yield Sprite(prose, *view.point(box.x + 18, y + 2))
