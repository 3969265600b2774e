"""Settings: remembered, written whole or not at all, and never a reason not to start."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.settings import SeatChoice, Settings, SettingsStore, read_settings, write_settings
from game.rules import HouseRules
from game.text.problems import problem_sentence
from tests.library import LIBRARY
from tests.refusals import refused

HOUSE: dict[str, Any] = {
    "carrots": 70,
    "carrots_hidden": True,
    "restart_carrots": "start",
    "max_rounds": 30,
    "hare_squares": "devir-2014",
    "take_or_give_optional": False,
}
FULL = Settings(
    cards_wait=True,
    speed="fast",
    full_screen=True,
    confirm_moves=True,
    light="evening",
    text_size=130,
    language="pt_BR",
    effects=0,
    ambience=100,
    music=70,
    music_plays=False,
    muted=True,
    edition="abacus-2000",
    board="2000",
    seats=(
        SeatChoice("person", "Jäñç “x” \\ 名", "red", "hat"),
        SeatChoice("sprinter", "", "blue", "cap"),
    ),
    first=1,
    house=HouseRules(**HOUSE),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hare" / "settings.json"


@pytest.mark.parametrize("settings", [Settings(), FULL], ids=["the program's own", "all changed"])
def test_what_is_written_is_read_again(path: Path, settings: Settings) -> None:
    write_settings(path, settings)
    assert read_settings(path, LIBRARY) == settings


def test_settings_that_are_left_out_are_the_programs_own(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "speed": "slow"}', encoding="utf-8")
    assert read_settings(path, LIBRARY) == Settings(speed="slow")


def test_house_rules_are_kept_by_the_name_of_the_edition(path: Path) -> None:
    write_settings(path, FULL)
    assert json.loads(path.read_text(encoding="utf-8"))["house"] == HOUSE


def test_house_rules_of_an_edition_that_has_gone_are_forgotten_and_nothing_else(path: Path) -> None:
    write_settings(path, FULL)
    text = path.read_text(encoding="utf-8").replace("devir-2014", "devir-1999")
    path.write_text(text, encoding="utf-8")
    store = SettingsStore(LIBRARY, path)
    assert store.settings == replace(FULL, house=None)
    assert store.notice is None


SEAT = {"who": "person", "name": "", "colour": "red", "figure": "hat"}
BROKEN: dict[str, tuple[dict[str, object], str]] = {
    "an unknown key": ({"colour": "red"}, "colour"),
    "an unknown speed": ({"speed": "warp"}, "speed"),
    "no such light": ({"light": "noon"}, "light"),
    "no such text size": ({"text_size": 101}, "text_size"),
    "a sentence for a language": ({"language": "plain English"}, "language"),
    "a number for a yes or no": ({"full_screen": 1}, "full_screen"),
    "louder than all there is": ({"effects": 101}, "effects"),
    "less than silence": ({"ambience": -10}, "ambience"),
    "half a level": ({"ambience": 12.5}, "ambience"),
    "music as loud as can be": ({"music": "max"}, "music"),
    "first is a seventh seat": ({"first": 6}, "first"),
    "a seat without a name": ({"seats": [{"who": "person"}]}, "seats.0.name"),
    "seven seats": ({"seats": [SEAT] * 7}, "seats"),
    "an endless name": ({"seats": [SEAT | {"name": "x" * 41}]}, "seats.0.name"),
    "a name that no font can print": ({"seats": [SEAT | {"name": "A\0"}]}, "seats.0.name"),
    "an unknown house rule": ({"house": {"snow": True}}, "house.snow"),
    "a house rule of another kind": ({"house": {"carrots": "many"}}, "house.carrots"),
    "a house without carrots": ({"house": {"carrots": 0}}, "house.carrots"),
}


@pytest.mark.parametrize(("values", "place"), BROKEN.values(), ids=BROKEN.keys())
def test_what_is_no_setting_is_refused_by_its_place(
    path: Path, values: dict[str, object], place: str
) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 1} | values), encoding="utf-8")
    with refused(place):
        read_settings(path, LIBRARY)


def test_broken_settings_are_set_aside_and_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"{")
    store = SettingsStore(LIBRARY, path)
    assert store.early.light == "day"
    assert store.settings == Settings()
    assert "kept as settings.json.broken" in problem_sentence(store.notice)


def test_of_broken_settings_that_stays_which_is_on_the_screen_already(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"text_size": 200, "light": "evening", "speed": "warp"}', encoding="utf-8")
    store = SettingsStore(LIBRARY, path)
    assert store.early.text_size == 200
    assert store.settings == Settings(light="evening", text_size=200)
    store.change(muted=True)
    assert read_settings(path, LIBRARY).text_size == 200


def test_settings_that_could_not_be_read_again_are_not_written(path: Path) -> None:
    write_settings(path, FULL)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="speed"):
        write_settings(path, Settings(speed="warp"))  # type: ignore[arg-type]
    assert path.read_bytes() == before


def test_the_settings_lie_in_the_players_own_folder() -> None:
    path = SettingsStore(LIBRARY).path
    assert path.name == "settings.json"
    assert "hare-and-tortoise" in path.parts[-2]


def test_what_another_program_has_changed_meanwhile_stays(path: Path) -> None:
    here, there = SettingsStore(LIBRARY, path), SettingsStore(LIBRARY, path)
    assert here.settings == Settings()
    there.change(speed="fast")
    here.change(muted=True)
    assert SettingsStore(LIBRARY, path).settings == Settings(speed="fast", muted=True)
