"""While somebody chooses, nothing lies over what they choose by: the lit squares, the finish and
the hare to move, whatever else has to be told."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.draw.sprites import flat
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_view import feet, figures
from game.ui.table.caption import caption
from game.ui.table.choice_overlay import BODY
from tests.sweep import in_full
from tests.ui.driving import SMALL, OpenWindow, Window, make_match, wise_action

STEP = 0.25
"""Seconds from one look at the window to the next."""
LOOKS = 8
"""Looks at each decision."""
EDGE = 0.08
"""The part of a square, on each side, that may be hidden."""
SAID = "Choose first: click, or use the arrow keys for squares and Tab for buttons."


def chosen_by(scene: RaceScene) -> list[Rect]:
    """The pixels of the lit squares and the finish but for their edges, and of the body of the hare
    to move."""
    board, view = scene.board_view, scene.host.renderer.viewport
    squares = (*scene.selection.lit(), board.board.track.finish)
    hare = figures(board, feet(scene.table))[scene.selection.acting_marker()]
    body, edge = view.rect(hare), 1 - 2 * EDGE
    body = body.inflate(-body.width * (1 - BODY[0]), -body.height * (1 - BODY[1]))
    seen = (view.rect(board.square_box(square)) for square in squares)
    return [*(each.scale_by(edge) for each in seen), body]


def told(window: Window, scene: RaceScene) -> dict[str, list[Rect]]:
    """The pixels of all that is told over the table: by what tells it."""
    renderer, table = window.app.renderer, scene.table
    drawn = {id(sprite.surface): sprite.rect() for sprite in flat(window.app.picture())}
    over = {
        "caption": [each.rect() for each in caption(renderer, table)],
        "number": [drawn[id(number.surface)] for number in table.compose_rising()],
        "tip": list(scene._choices._bubble),
    }
    if window.app.sign_rect is not None:
        over["sign"] = [window.app.sign_rect]
    if isinstance(window.app.scene, HandoverScene):
        card = window.app.scene.form.widgets[0].box
        over["card"] = [renderer.viewport.rect(card)]
    return {by: rects for by, rects in over.items() if rects}


@pytest.mark.parametrize(
    ("size", "text"), [in_full(SMALL, 100), (SMALL, 150), ((1280, 720), 200)], ids=str
)
def test_nothing_lies_over_what_one_chooses_by(
    open_window: OpenWindow, size: tuple[int, int], text: int
) -> None:
    window = open_window(size, text_size=text, speed="normal")
    match = make_match(None, None, "level-1", seed="cover1")
    scene = window.put_up(match, covered=True)
    seen: set[str] = set()
    for _decision in range(30):
        window.app.show_sign(SAID)
        for _look in range(LOOKS):
            if not scene.selection.open:
                break
            over, clear = told(window, scene), chosen_by(scene)
            for by, rects in over.items():
                hidden = [each for each in rects if each.collidelist(clear) >= 0]
                assert not hidden, f"{by} in round {match.state.round}"
            seen.update(over)
            window.clock.sleep(STEP)
            window.pass_time(STEP, patient=False)
            window.step()
        window.see_handover()
        scene.submit(wise_action(match))
        while not scene.selection.open and not match.state.is_over:
            window.clock.sleep(STEP)
            window.pass_time(STEP, patient=False)
            window.step()
            window.think(scene)
    assert seen | {"tip"} == {"caption", "number", "tip", "sign", "card"}
