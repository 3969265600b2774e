"""The players' profiles: a folder with a file for each person.

A file's name is made of the person's, so that two programs find the same one without looking
through the others: what a disk can bear of the name, and eight digits of its hash, which tell apart
what a disk may not (`Ana` and `ana`). `default.json` is for the person without a name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from unicodedata import normalize

from .errors import ContentError, Problem, reason_of
from .files import BEFORE
from .folders import file_stem, profiles_folder
from .own_file import OwnFile
from .profile import Former, Profile, read_profile, write_profile
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
        self._had: list[tuple[str, str, str]] | None = None
        """Names that persons had, until when, and what they are called now, in the order of the
        times; None before they are looked up."""
        self._of_guests: dict[str, OwnFile[Profile]] = {}
        self.guests: Collection[str] = ()
        """The names of those at the table who are guests: no file is kept of them."""
        self.learnt_here: set[str] = set()
        """The lessons that were done since the program began, by whoever: all watched who share a
        screen."""
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
        """Remember what those persons look like who have given a name, but for guests. If the first
        of them is new here, it is the one who played alone without a name until now."""
        persons = list(persons)
        self.guests = {visible(seat.name) for seat in persons if seat.guest}
        for place, seat in enumerate(persons):
            name = visible(seat.name)
            if not seat.guest and name not in ("", self._default_name()):
                self._opened(name, new=True)
                if place == 0:
                    self._give_name(name)
                look = partial(replace, name=name, figure=seat.figure, colour=seat.colour)
                self.change(name, look)

    # --- who is known -------------------------------------------------------------------------

    def has_any(self, unnamed: Iterable[str]) -> bool:
        """Whether there is a file of anybody but the `unnamed`; reads none."""
        nobodys = {*map(_file_name, ("", *unnamed))}
        with suppress(OSError):
            return any(each.name not in nobodys for each in self._folder.glob("*.json"))
        return False

    def known(self) -> list[Profile]:
        """All persons who have a name and a file, by their names; `notice` tells of broken ones."""
        self._carry_over_once()
        opened = {file.path.name: file for file in self._files.values()}
        with suppress(OSError):
            for path in self._folder.glob("*.json"):
                file = opened.get(path.name) or self._own_file(path, Profile())
                if _file_name(name := file.value.name) == path.name:
                    self._files.setdefault(normalize("NFC", name), file)
        found = (file.value for file in self._files.values() if exists(file.path))
        named = (each for each in found if each.name)
        return sorted(named, key=lambda each: (each.name.casefold(), each.name))

    def is_known(self, name: str) -> bool:
        """Whether there is a file of a person of this name."""
        return bool(name) and exists(self._folder / _file_name(normalize("NFC", name)))

    def present_name(self, name: str, when: datetime) -> str:
        """What the person is called now who was called so at that time."""
        told, had = f"{when:%Y-%m-%d %H:%M}", self._persons_called(name)
        for until, present in had:
            if told <= until:
                return present
        return had[-1][1] if had and not self.is_known(name) else name

    def _persons_called(self, name: str) -> list[tuple[str, str]]:
        """Until when persons were called so, and what they are called now, the latest last."""
        if self._had is None:
            self._had = []
            had = (
                (normalize("NFC", former.name), former.until, each.name)
                for each in self.known()
                for former in each.formerly
            )
            self._had = sorted(had, key=lambda each: each[1])
        name = normalize("NFC", name)
        return [(until, present) for former, until, present in self._had if former == name]

    def make(self, person: Profile) -> None:
        """Remember this person, who is new here, and no guest any more."""
        self.guests = {*self.guests} - {person.name}
        self._opened(person.name, new=True).change(lambda _had: person)

    def rename(self, name: str, new: str, when: datetime) -> bool:
        """Let this person be called otherwise from now on, wherever anything is kept of them; False
        if that could not be written. Nobody may have the new name."""
        file = self._file(name)
        self.guests = {*self.guests} - {new}
        former = Former(file.value.name, f"{when:%Y-%m-%d %H:%M}")
        known = replace(file.value, name=new, formerly=(*file.value.formerly, former))
        if not self._opened(new, new=True).change(lambda _had: known):
            return False
        self._sit_down(name, new)
        return self.forget(name)

    def forget(self, name: str) -> bool:
        """Keep nothing of this person any more, but for the races that are saved; False if the file
        can't be removed."""
        file = self._file(name)
        try:
            file.path.unlink(missing_ok=True)
        except OSError as error:
            reason, folder = reason_of(error), str(file.path.parent)
            self.notice = ContentError(
                file.path, Problem.PROFILE_UNSAVED, reason=reason, folder=folder
            )
            return False
        self._files = {own: each for own, each in self._files.items() if each is not file}
        self._had = None
        self._sit_down(name, "")
        return True

    def _sit_down(self, name: str, new: str) -> None:
        """Let whoever sat as this person when a race was last set up be called otherwise."""
        seats = self._settings.settings.seats
        sat = [seat.is_person and not seat.guest and visible(seat.name) == name for seat in seats]
        if any(sat):
            called = [
                replace(seat, name=new) if own else seat
                for seat, own in zip(seats, sat, strict=True)
            ]
            self._settings.change(seats=tuple(called))

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
        self._carry_over_once()
        if name in self.guests:
            return self._of_guests.setdefault(name, self._unkept(Profile(name)))
        return self._opened("" if name == self._default_name() else name)

    def _opened(self, name: str, *, new: bool = False) -> OwnFile[Profile]:
        """The file of this name, or of who had the name before, unless that is to be a `new` one's
        if nobody has it."""
        name = normalize("NFC", name)
        if name not in self._files:
            path = self._folder / _file_name(name)
            if not new and name and not exists(path) and (had := self._persons_called(name)):
                return self._opened(had[-1][1])
            self._files[name] = self._own_file(path, Profile(name))
        return self._files[name]

    def _carry_over_once(self) -> None:
        if not self._carried_over:
            self._carried_over = True
            self._carry_over()

    def _own_file(self, path: Path, fresh: Profile) -> OwnFile[Profile]:
        tell = partial(setattr, self, "notice")
        broken, unsaved = Problem.PROFILE_SET_ASIDE, Problem.PROFILE_UNSAVED
        return OwnFile(path, read_profile, write_profile, fresh, tell, broken, unsaved)

    def _unkept(self, fresh: Profile) -> OwnFile[Profile]:
        """What is known of a guest, as long as the program runs."""
        file = self._own_file(self._folder / "guest", fresh)  # there is no such file
        file.read, file.write = lambda _path: fresh, lambda _path, _profile: None
        return file

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
