"""The first start: what the system wishes, and what is asked where it does not say."""

from __future__ import annotations

import json

import pytest

from game.ui.scenes.ease import EaseDialog
from game.ui.scenes.race import RaceScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import wishes
from tests.cases import cases
from tests.ui.driving import OpenWindow, Window, make_match

NOTHING = '{"type":"a{sa{sv}}","data":[{}]}'


def portal(**found: object) -> str:
    """The portal's answer, as `busctl` prints it."""
    group = {key.replace("_", "-"): {"type": "v", "data": value} for key, value in found.items()}
    return json.dumps({"type": "a{sa{sv}}", "data": [{"org.freedesktop.appearance": group}]})


@cases(
    "said, wished",
    (portal(contrast=0, reduced_motion=0), {}),
    (portal(contrast=1), {"contrast": True}),
    (portal(high_contrast=True), {"contrast": True}),
    (portal(reduced_motion=1), {"reduced_motion": True}),
    (portal(enable_animations=False), {"reduced_motion": True}),
    (portal(AnimationDurationFactor="0"), {"reduced_motion": True}),
    (portal(text_scaling_factor=1.0), {}),
    (portal(text_scaling_factor=1.2), {"text_size": 115}),
    (portal(text_scaling_factor=3.0), {"text_size": 200}),
    (NOTHING, {}),
    ("", {}),  # there is no portal, or no bus
)
def test_what_the_portal_says_becomes_settings(said: str, wished: dict[str, object]) -> None:
    assert wishes.of_portal(said) == wished


def test_what_the_defaults_of_macos_say_becomes_settings() -> None:
    said = {"reduceMotion": "1\n", "increaseContrast": "0\n"}
    assert wishes.of_defaults(said.__getitem__) == {"reduced_motion": True}


class AtOnce:
    """A thread that has run when it has been started."""

    def __init__(self, target: object, **_named: object) -> None:
        self._target = target

    def start(self) -> None:
        assert callable(self._target)
        self._target()


def start(window: Window, monkeypatch: pytest.MonkeyPatch, told: dict[str, object]) -> None:
    """The first start, where the system says this."""
    monkeypatch.setattr(wishes, "Thread", AtOnce)
    monkeypatch.setattr(wishes, "system_wishes", lambda: told)
    window.app.ask_system()
    window.step()


def test_the_system_is_heeded_and_a_sign_says_so(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open(TitleScene)
    start(window, monkeypatch, {"reduced_motion": True})
    assert window.app.settings.reduced_motion
    assert window.sees("Some settings are as your system has them.")
    window.scene(TitleScene)


def test_where_the_system_says_nothing_the_player_is_asked(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open(TitleScene)
    start(window, monkeypatch, {})
    window.scene(EaseDialog)
    window.press("text_size 130")
    window.press("reduced_motion True")
    assert window.app.settings.text_size == 130
    assert window.app.settings.reduced_motion
    assert window.button("text_size 130").style == "button"
    assert window.button("text_size 100").style == "button-plain"
    window.press("done")
    window.scene(TitleScene)


@pytest.mark.parametrize(("size", "largest"), [((1280, 720), 200), ((960, 540), 175)])
def test_the_largest_letters_are_offered_where_they_have_room(
    open_window: OpenWindow, size: tuple[int, int], largest: int
) -> None:
    window = open_window(size)
    window.open(TitleScene)
    window.app.navigator.open_ease()
    window.step()
    offered = [name for name in window.button_names() if name.startswith("text_size")]
    assert offered[-1] == f"text_size {largest}"
    window.press(offered[-1])
    assert window.app.settings.text_size == largest
    window.press("done")
    window.scene(TitleScene)


def test_nobody_is_asked_over_a_race(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.put_up(make_match(None, "plodder"))
    start(window, monkeypatch, {})
    window.scene(RaceScene)


def test_a_system_that_breaks_down_has_said_nothing(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open(TitleScene)

    def breaks() -> dict[str, object]:
        raise OSError("no such thing")

    monkeypatch.setattr(wishes, "Thread", AtOnce)
    monkeypatch.setattr(wishes, "system_wishes", breaks)
    window.app.ask_system()
    window.step()
    window.scene(EaseDialog)
