"""The players' profiles: a folder with a file for each person.

A file's name is made of the person's, so that two programs find the same one without looking
through the others: what a disk can bear of the name, and eight digits of its hash, which tell apart
what a disk may not (`Ana` and `ana`). `default.json` is for the person without a name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from unicodedata import normalize

from .errors import ContentError, Problem
from .files import BEFORE
from .folders import file_stem, profiles_folder
from .own_file import OwnFile
from .profile import Profile, read_profile, write_profile
from .reading import exists
from .settings import SeatChoice, SettingsStore
from .visible import visible

_FIRST_PLAYER = "Player 1"
"""What version 0.1, which spoke only English, called a person without a name."""


class ProfileStore:
    """The profiles by name, each read when it is first asked for.

    `default_name` is what a person without a name is called at the table, in the current language.
    What version 0.1 kept in the settings and in `progress.json` beside the folder is carried over
    first.
    """

    def __init__(
        self,
        settings: SettingsStore,
        folder: Path | None = None,
        default_name: Callable[[], str] = lambda: "",
    ) -> None:
        self._settings = settings
        self._folder = folder or profiles_folder()
        self._default_name = default_name
        self._files: dict[str, OwnFile[Profile]] = {}
        self._carried_over = False
        self.notice: ContentError | None = None
        """What the player must be told; set to None once it has been shown."""

    def of(self, name: str) -> Profile:
        """The profile of the person with this name; a fresh one if there is none yet."""
        return self._file(name).value

    def change(self, name: str, changed: Callable[[Profile], Profile]) -> None:
        """Change the profile of this name and write it; what other programs have written stays."""
        self._file(name).change(changed)

    def counted_since(self, name: str) -> datetime | None:
        """From when on this person's races count; None if all do."""
        since = self.of(name).counted_from
        return datetime.fromisoformat(since) if since else None

    def introduce(self, persons: Iterable[SeatChoice]) -> None:
        """Remember what those persons look like who have given a name. If the first of them is new
        here, it is the one who played alone without a name until now."""
        for place, seat in enumerate(persons):
            if (name := visible(seat.name)) not in ("", self._default_name()):
                if place == 0:
                    self._give_name(name)
                look = partial(replace, name=name, figure=seat.figure, colour=seat.colour)
                self.change(name, look)

    def share_coach(self, names: Sequence[str]) -> None:
        """If the coach helps one of these persons, let it help those, too, who are new here."""
        people = [(name, self.of(name)) for name in names]
        if any(person.coached for _name, person in people):
            for name, person in people:
                if not (person.told or person.lessons or person.races):
                    self.change(name, lambda had: replace(had, coached=True))

    def _give_name(self, name: str) -> None:
        """Let this person, if new, have what has been done without a name."""
        mine, nobodys = self._file(name), self._file("")
        if mine.value == Profile(name) and mine.change(lambda had: had.joined(nobodys.value)):
            nobodys.change(lambda _had: Profile())

    # --- files --------------------------------------------------------------------------------

    def _file(self, name: str) -> OwnFile[Profile]:
        if not self._carried_over:
            self._carried_over = True
            self._carry_over()
        return self._opened("" if name == self._default_name() else name)

    def _opened(self, name: str) -> OwnFile[Profile]:
        name = normalize("NFC", name)
        if name not in self._files:
            path = self._folder / _file_name(name)
            self._files[name] = self._own_file(path, Profile(name))
        return self._files[name]

    def _own_file(self, path: Path, fresh: Profile) -> OwnFile[Profile]:
        tell = partial(setattr, self, "notice")
        broken, unsaved = Problem.PROFILE_SET_ASIDE, Problem.PROFILE_UNSAVED
        return OwnFile(path, read_profile, write_profile, fresh, tell, broken, unsaved)

    def _carry_over(self) -> None:
        """Give each person what version 0.1 kept of all of them. The old files go last, and joining
        twice changes nothing: no crash or full disk does harm."""
        old, progress = self._settings.settings, self._folder.with_name("progress.json")
        if not (old.coached or old.told or old.lessons or exists(progress)):
            return
        results = self._own_file(progress, Profile()).value
        told = (entry.rpartition("/") for entry in old.told)
        found = [
            ("", Profile(lessons=old.lessons, puzzles=results.puzzles)),
            *((name, Profile(coached=True)) for name in old.coached),
            *((name, Profile(told=(topic,))) for name, _slash, topic in told),
            *((run.name, Profile(runs=(run,))) for run in results.runs),
        ]
        alone = next((visible(seat.name) for seat in old.seats if seat.is_person), "")
        gained: dict[str, Profile] = defaultdict(Profile)
        for name, part in found:
            owner = alone if name in ("", _FIRST_PLAYER) else name
            gained[owner] = gained[owner].joined(part)
        written = [
            self._opened(name).change(partial(Profile.joined, other=profile))
            for name, profile in gained.items()
        ]
        if all(written):
            self._settings.change(coached=(), told=(), lessons=())
            with suppress(OSError):
                progress.replace(progress.with_name(progress.name + BEFORE))


def _file_name(name: str) -> str:
    if not name:
        return "default.json"
    from hashlib import blake2b  # late, as all that the title can do without

    digest = blake2b(name.encode(errors="surrogatepass"), digest_size=4).hexdigest()
    return f"{file_stem(name, 'player')} {digest}.json".strip()
