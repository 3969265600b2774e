"""A race as a file, with everything that decides it: the same file always gives the same race.

A record is one JSON object (UTF-8, at most 4 MB). `hare-and-tortoise schema race` prints its JSON
Schema. Its keys, in the order in which we write them:

`format`, `version`
    `"hare-and-tortoise race"` and 1. Other versions are refused.
`edition`
    The edition's name, as in `assets/editions`: its rules are the preset.
`house_rules`
    What the race changes in the edition, by the names of the fields of `game.rules.HouseRules`;
    `hare_squares` names the edition whose hare squares are used.
`board`
    `name`, and `fingerprint`: 16 hexadecimal digits of the SHA-256 of the kinds of its squares
    from start to finish, joined by commas. Pictures and paths may change, the order may not.
`seats`
    In playing order, from seat 0: each player's `name`, `player` (`"person"` or the name of an
    opponent), `colour` and `figure`, which are for pictures and may be ""; `carrots` and `lettuces`
    to begin with, only where a handicap gives others than the set-up (ruling 2.4); `guest`: `true`,
    only for a person whose races are not counted; `help`, only where a handicap gives or denies it
    to a person: `"coach"` (and hints), `"hints"` (but no coach) or `"none"`.
`first`
    The seat that began (rule 2.1).
`seed`, `sealed`
    What chance was drawn from, and whether it was secret until the race was over.
`chance`
    `"asked"`, only if a person told every die or card; `"same"`, only if everybody's dice showed
    the same; otherwise they came from the seed, and each player had other ones.
`series`
    Eight hexadecimal digits, the number of the series that the race belongs to, if any.
`start`
    The position at which the race began, in the notation of positions, unless that was the first
    turn at the start of the track: a puzzle's, or one that people set up by hand (what was forced
    in the turn that began there has been done).
`start_chance`
    The outcomes before the first action, only if chance was due at `start`.
`bot_seed`
    What the computers' own choices are drawn from; only while the race is not over.
`undone`
    How many outcomes were seen and then taken back, if any.
`helped`
    `true`, only if somebody who runs alone took something back or had the coach.
`handed_over`
    Seats handed over, in order, if any: `after` this many actions the `seat` was this `player`'s:
    an opponent's, or a `"person"`'s: one with a `name`, or without one whose it was at first.
`ended_early`
    `true`, only if the players ended the race before it was decided (rule 6.4).
`actions`
    All decisions, in order: `seat`, `action` and `chance`, the outcomes of its hare squares, both
    in the notation of `game.rules.notation`: `"0 forward 12"`, `"die 3"`. Outcomes are recorded,
    not drawn again, so a record needs no generator to be the same race.
`taken_back`
    What was taken back and can be redone, if anything: a list of actions for each time, the next
    one to be redone at the end.
`position`
    The race after the last of the `actions`, in the notation of positions. A program that gets
    another one has other rules than the one that wrote the record, and refuses it.

A race that is not over is a record, too. If it waits for a die or card, the last of the `actions`,
or `start_chance`, lacks its last outcome.
"""

from .auto_saver import AutoSaver, RecordWriter, save
from .check import check_file
from .record import (
    LARGEST_FILE,
    fingerprint,
    match_from,
    read_kept,
    read_record,
    record_text,
    write_record,
)
