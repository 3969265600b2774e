"""Races to be recorded, and one whole record, written out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.bots import ROSTER
from game.match import Match, Player
from game.rules import BY_THE_BOOK, NO_HANDICAP, Handicap, HouseRules, legal_actions, view_for
from game.ui.draw import theme
from tests.library import edition, match_of, set_up

FOLDER = Path(__file__).parent / "golden"
RECORD = """\
{
  "format": "hare-and-tortoise race",
  "version": 1,
  "edition": "abacus-2000",
  "house_rules": {"carrots": 70, "max_rounds": 9},
  "board": {"name": "2000", "fingerprint": "21d9a87a37441d3c"},
  "seats": [
    {"name": "Ana", "player": "person", "colour": "red", "figure": "hat"},
    {"name": "Bob", "player": "sprinter", "colour": "blue", "figure": "cap"},
    {"name": "Cléo", "player": "plodder", "colour": "", "figure": ""}
  ],
  "first": 1,
  "seed": "hedge",
  "sealed": false,
  "actions": [
    {"seat": 1, "action": "1 forward 1", "chance": ["die 5"]},
    {"seat": 2, "action": "2 forward 5"},
    {"seat": 0, "action": "0 forward 2"},
    {"seat": 1, "action": "1 forward 4"},
    {"seat": 2, "action": "2 take"}
  ],
  "position": ">2:67/3 4:62/3 5:65/3 r2"
}
"""
"""A whole record: three players, of whom the second begins; a hare square, a stay."""
OF_FEW_RACES = [
    *("chance", "series", "start", "start_chance", "bot_seed", "undone", "helped", "handed_over"),
    *("ended_early", "taken_back"),
]
"""The keys that this record lacks, in the order of the file."""


def played(
    name: str,
    players: int,
    *,
    on: str = "",
    house: HouseRules = BY_THE_BOOK,
    seed: str = "hedge",
    actions: int = 10_000,
    wild: float = 0.35,
    handicaps: Sequence[Handicap] = (),
) -> Match:
    """A race of this edition after this number of actions; the part `wild` of them is random."""
    book = edition(name)
    seats = [
        Player(
            f"Player {seat + 1}",
            (None, "sprinter", "plodder")[seat % 3],
            theme.PLAYER_COLOURS[seat].name,
            theme.FIGURES[seat],
            handicaps[seat] if handicaps else NO_HANDICAP,
        )
        for seat in range(players)
    ]
    dice = Random(f"{name} {players} {seed}")
    first = dice.randrange(players)
    setup = set_up(seats, rules=name, on=on or book.board, house=house, first=first, seed=seed)
    match = match_of(setup, sealed=players % 2 == 0)
    for _action in range(actions):
        actor = match.state.actor
        if actor is None:
            break
        bot = ROSTER[("sprinter", "plodder")[actor % 2]]
        if dice.random() < wild:
            action = dice.choice(legal_actions(match.state))
        else:
            action = bot.choose(view_for(match.state, actor), dice)
        match.submit(actor, action)
    return match


def written(folder: Path, content: str | bytes | object) -> Path:
    """A file with this content: text, bytes, or a value as JSON."""
    path = folder / "race.json"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif isinstance(content, str):
        path.write_text(content, encoding="utf-8")
    else:
        path.write_text(json.dumps(content), encoding="utf-8")
    return path


def document() -> dict[str, Any]:
    """The record above as values, to be changed."""
    values: dict[str, Any] = json.loads(RECORD)
    return values
