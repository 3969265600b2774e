"""Which scene follows which. Scenes know only this page, not each other."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.ui.kit.sound_names import PODIUM, RACE_STARTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from game.content.boards import Board
    from game.content.editions import Edition
    from game.match import Match, Player
    from game.rules import GameState, HouseRules
    from game.ui.shell.app import App

# Each scene is imported when it is first needed: the title shows without waiting for the rest.


def import_ahead() -> Iterator[None]:
    """Import what comes after the title, one scene with each step."""
    for scene in ("new_race", "race", "podium", "dialogs"):
        import_module(f"{__package__}.{scene}")
        yield


def to_title(app: App) -> None:
    """The title, with nothing else open."""
    from .title import TitleScene

    app.replace(TitleScene(app))


def to_new_race(app: App) -> None:
    """The page where a race is set up."""
    from .new_race import NewRaceScene

    app.replace(NewRaceScene(app))


def open_house_rules(
    app: App,
    chosen: Edition,
    players: int,
    house: HouseRules,
    done: Callable[[HouseRules], None],
) -> None:
    """The page of all switches; `done` is told the house rules when it is left."""
    from .house_rules import HouseRulesScene

    app.push(HouseRulesScene(app, chosen, players, house, done))


def open_reference(app: App, state: GameState) -> None:
    """The reference card over the table."""
    from .reference import ReferenceScene

    app.push(ReferenceScene(app, state))


def to_race(app: App, match: Match, record: Path | None = None) -> None:
    """The race itself; with `record` it is written into that file."""
    from .race import RaceScene

    app.replace(RaceScene(app, match, record))
    app.sound.play(RACE_STARTS)


def draw_race_ahead(
    app: App, rules: Edition, on: Board, players: Sequence[Player]
) -> Iterator[None]:
    """Draw what the beginning of such a race shows, a little with each step.

    What can't be drawn is left to the race itself, which says so.
    """
    import pygame

    from game.content.errors import ContentError
    from game.text import language

    from .table_scene import on_the_table

    hedgehog, light = rules.has_hedgehog(language()), app.settings.light
    view, _area = on_the_table(on, app.renderer, hedgehog=hedgehog, light=light)
    try:
        yield from view.draw_ahead()
        for number, player in enumerate(players, 1):
            view.figure(player.figure, "stand", player.colour, number, facing_left=False)
            yield
    except (ContentError, pygame.error):
        return


def to_replay(app: App, match: Match) -> None:
    """A race that has been run, from its beginning."""
    from .replay import ReplayScene

    app.replace(ReplayScene(app, match))


def watch_again(app: App, match: Match) -> None:
    """The same over the present scene, which waits below."""
    from .replay import ReplayScene

    app.push(ReplayScene(app, match))


def open_saved_races(app: App) -> None:
    """The races that were saved."""
    from game.content.saved_races import saved_races

    from .dialogs import SavedRaces

    app.push(SavedRaces(app, saved_races()))


def open_replay_menu(app: App, house_rules: str = "") -> None:
    """The menu over a replay; with a way back where a scene waits below it.

    `house_rules` tells those of the race; "" if there are none.
    """
    from .dialogs import ReplayMenu

    def back() -> None:
        app.pop()
        app.pop()

    app.push(ReplayMenu(app, back if len(app.scenes) > 1 else None, house_rules))


def to_podium(app: App, match: Match) -> None:
    """The podium of a race that is over."""
    from .podium import PodiumScene

    app.replace(PodiumScene(app, match))
    app.sound.play(PODIUM)


def open_race_menu(
    app: App, open_reference: Callable[[], None] | None = None, house_rules: str = ""
) -> None:
    """The menu over the race; without the reference card while the table is covered.

    `house_rules` tells those of the race; "" if there are none.
    """
    from .dialogs import RaceMenu

    app.push(RaceMenu(app, open_reference, house_rules))


def open_settings(app: App) -> None:
    """The settings over whatever is shown."""
    from .dialogs import SettingsDialog

    app.push(SettingsDialog(app))


def ask(app: App, question: str, yes: str, then: Callable[[], None]) -> None:
    """Ask before something is lost; `then` runs if the player says so."""
    from .dialogs import Question

    app.push(Question(app, question, yes, then))


def cover(app: App, player: Player, then: Callable[[], None]) -> None:
    """Cover the table until this person is at the screen; `then` runs when they say so.

    The scene below must have closed all hands before.
    """
    from .cover import CoverScene

    app.push(CoverScene(app, player, then))


def tell(app: App, message: str) -> None:
    """Say something the player must know."""
    from .dialogs import Message

    app.push(Message(app, message))
