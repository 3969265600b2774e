"""A race as a file: everything that decides it, so that the same file always gives the same race.

A record is one JSON object (UTF-8, at most 4 MB). `hare-and-tortoise schema race` prints its JSON
Schema. Its keys, in the order in which we write them:

`format`, `version`
    `"hare-and-tortoise race"` and 1. A reader refuses other versions and says so.
`edition`
    The edition's name, as in `assets/editions`: its rules are the preset.
`house_rules`
    What the race does otherwise: only the switches that depart, by the names of the fields of
    `game.rules.HouseRules`; `hare_squares` names the edition whose hare squares are played with.
`board`
    `name`, and `fingerprint`: 16 hexadecimal digits of the SHA-256 of the kinds of its squares
    from start to finish, joined by commas. Pictures and paths may change, the order may not.
`seats`
    In playing order, from seat 0: each player's `name`, `player` (`"person"` or the name of an
    opponent), `colour` and `figure`. The last two are for pictures and may be "".
`first`
    The seat that began (rule 2.1).
`seed`, `sealed`
    What chance was drawn from, and whether nobody knew it before the race was over.
`chance`
    `"asked"`, and only if a person told every die or card; else they came from the seed.
`start`
    Where the race began, in the notation of positions, and only if that was not the start of the
    track with its first turn.
`start_chance`
    The outcomes that came before the first action, and only if `start` was waiting for one.
`bot_seed`
    What the computers' own choices are drawn from, and only while the race is not over.
`undone`
    How many outcomes of chance were seen and then taken back, and only if there were any.
`helped`
    `true`, and only if somebody who runs alone took something back or had the coach.
`handed_over`
    Who came to sit where later, in order, and only if anybody did: `after` so many actions the
    `seat`, at first a person's, was this `player`'s: an opponent's, or the `"person"`'s again.
`ended_early`
    `true`, and only if the players have ended the race before it was decided (rule 6.4).
`actions`
    Everything that was decided, in order: `seat`, `action` and `chance`, the outcomes that it
    called for, both in the notation of `game.rules.notation`: `"0 forward 12"`, `"die 3"`.
    Outcomes are written down, not drawn again: a record needs no generator to be the same race.
`taken_back`
    What was taken back and can be done again, and only if anything can: a list of actions for each
    time, the last to be done again first at the end.
`position`
    The race after the last of the `actions`, in the notation of positions. Whoever comes to
    another one by these has other rules than the program that wrote it; such a record is refused.

A race that is not over is a record, too, even one that waits for a die or card: then the last of
the `actions`, or `start_chance`, lacks its last outcome.
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
