"""After the race: who stands where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import product
from pathlib import Path

from pygame import Rect

from game.bots import ROSTER
from game.content.editions import DEFAULT_EDITION
from game.content.errors import ContentError
from game.match import Match, Player, result_of, start_match
from game.records import save
from game.records.new_on_wall import NewOnWall
from game.records.statistics import History
from game.rules import Seat, race_result
from game.text import Words, _, ngettext, pgettext
from game.text.achievements import new_on_the_wall, new_on_walls
from game.text.before_and_after import DECIDED
from game.text.default_names import name_players, spoken_name
from game.text.editions import played_by, title_of
from game.text.formats import joined, labelled, ordinal
from game.text.handicap import handicap_of
from game.text.races import rounds_told
from game.text.rival_lines import quoted
from game.text.rivals import bot_name, step_down, step_up
from game.text.story import end_sentence
from game.text.words import carrots
from game.ui.draw import theme
from game.ui.draw.backdrop import cover_zoom
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command
from game.ui.kit.described import Described, Live, Role, headline, readable
from game.ui.kit.gate import Gate
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Pressed
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.navigation import Host
from game.ui.table.faces import portrait, shaped_portrait

from .kept_race import asked_name, renamed
from .last_race import lost_before
from .on_steps import PAD, StepsScene, dimmed
from .page_scene import Pictured, Row, Table, drawn
from .podium_talk import PodiumTalk, praise
from .seat_choices import choices_of, with_other_rivals
from .turning_search import search_in

PRAISE, HOST = (270.0, 360.0, 200.0), 210.0
"""Most room for a line of what the host says, in logical units: the first for which there is some;
the host's height in the drawing."""
PORTRAIT, CARROT = 32.0, 22.0
MOST_TOLD = 4
"""Most changes of seats that are told."""


class RivalsButton(Button):
    """Begins a race against other rivals: a pair, or who is new there, with their faces."""

    side = PORTRAIT

    def __init__(
        self, rivals: Sequence[Player], run: Callable[[], None], *, stronger: bool
    ) -> None:
        if stronger:
            told = ngettext("Stronger rival", "Stronger rivals", len(rivals))
        else:
            told = ngettext("Gentler rival", "Gentler rivals", len(rivals))
        named = labelled(told, joined([spoken_name(each.bot, each.name) for each in rivals]))
        super().__init__(named, run, command=Command.RUN, title=told)
        self._rivals = rivals

    def _pictures(self) -> Sequence[tuple[str, str]]:
        return list(map(portrait, self._rivals))


class PodiumScene(StepsScene):
    """The five best on their steps, and what to do next."""

    def __init__(
        self, host: Host, match: Match, saved: Path | None = None, gate: Gate | None = None
    ) -> None:
        """`gate` knows whose hand has skipped the end of the race, and may be skipping still."""
        result = race_result(match.state)
        if result is None:
            raise ValueError("The podium waits for a race that is over.")
        super().__init__(host, result.ranking, result.places, result.winners)
        self.match = match
        self._gate = gate or Gate(host.clock, match.persons)
        self._saved = saved
        """The race's file among the saved ones; None if it could not be written."""
        self.result = result
        self._talk = PodiumTalk(host, match, result)
        self._won = any(player.bot is None for player in self._winners)
        players = () if match.setup.series else match.setup.players  # in a series all stay
        self._others = with_other_rivals(players, stronger=self._won)
        """The players of a race against stronger rivals, once a person has beaten these, or against
        gentler ones, once nobody has twice."""
        if result.end not in DECIDED or not (self._won or lost_before(host, match, saved)):
            self._others = ()
        self._search = search_in(match) if host.bots.apart and match.race.seats > 1 else None
        """The search for the turning points, which the charts will tell."""
        if self._search is not None:
            self._search.begin(host.bots)
        self._news: NewOnWall | None = None
        """What is new on the walls of those who ran; read once nothing else is to be done."""
        self._news_known = not host.settings.keepsakes
        self._walled = [
            each.name for each in result_of(match).seats if each.bot is None and not each.guest
        ]
        """Those who ran and have a wall."""
        self._praise_kept: tuple[Hashable, list[Sprite]] | None = None
        if not host.settings.reduced_motion and host.settings.speed != "instant":
            self._throw_a_party()

    @property
    def _winners(self) -> list[Player]:
        return [self.match.players[seat] for seat in self.result.winners]

    def arrange(self, renderer: Renderer) -> None:
        name_players(self.match)
        go, saved = self.navigator, self._saved is not None
        named = partial(go.open_story, name=self._name if saved else None)
        watch, charts, story = (
            partial(self._look_at, to) for to in (go.watch_again, go.open_charts, named)
        )
        buttons = [
            Button(_("Race again"), self._again, "again", Command.RACE_AGAIN),
            Button(_("Change players or rules"), self._set_up, "flag", Command.NEW_RACE),
            Button(_("Replay"), watch, "eye", Command.WATCH),
            Button(_("Charts"), charts, "chart", Command.CHARTS),
            Button(_("Story"), story, "book", Command.STORY),
            Button(_("Main menu"), go.to_title, "back", Command.TITLE),
        ]
        if not saved:
            buttons.insert(-1, Button(_("Save the race"), self._save, "save", Command.SAVE))
        if saved and self._walled and self.host.settings.keepsakes:  # there from the first: no
            person = next(iter(self._new), self._walled[0])  # button moves when something is new
            wall = partial(go.open_statistics, person, wall=True)
            buttons.append(Button(pgettext("heading", "Trophies"), wall, "star", Command.WALL))
        if self._others:
            buttons.insert(1, RivalsButton(self._new_ones(), self._run_on, stronger=self._won))
        buttons[1 if self._others and self._won else 0].style = "button-main"
        if series := self.match.setup.series:
            show = partial(go.to_series, series, celebrates=True)
            buttons[0] = Button(_("Series"), show, "crown", Command.SERIES, style="button-main")
        for button in buttons:
            button.size = theme.TEXT
        self._place(renderer, buttons)

    def _fewer(self, buttons: Sequence[Button]) -> Sequence[Button]:
        if not self._others:
            return buttons
        again, rivals, _changes, *others = buttons
        rivals.text = rivals.title
        return [again, rivals, *others]

    def prepare(self) -> bool:
        """Look, race by race, what is new on a wall; the page tells it once that is known."""
        if self._news_known:
            return super().prepare()
        if self._news is None:
            profiles = self.host.profiles
            since = profiles.counted_since
            history = History(self.host.library, profiles.present_name)
            self._news = NewOnWall(self.match, self._saved, history, since)
        self._news_known = not self._news.read_next()
        if self._news_known and any(self._news.new.values()):
            self._seen = self._seen or not self._only_party  # a page that is there stays
            self.arrange(self.host.renderer)
            wake()
        return True

    def close(self) -> None:
        """Nobody waits for the turning points any more."""
        if self._search is not None:
            self._search.leave()

    def _look_at(self, opened: Callable[[Match], None]) -> None:
        """Open something about the race; the podium waits below."""
        self.timeline.finish()
        opened(self.match)

    def _save(self) -> None:
        """Save the race, which failed when it was over."""
        self.timeline.finish()  # below what is said nothing would fall any further
        try:
            self._saved = save(self.match, datetime.now())
        except ContentError as error:
            self.navigator.report(error)
            return
        self.arrange(self.host.renderer)

    def _name(self) -> None:
        """Ask what to call the race among the saved ones."""
        if self._saved is not None:
            self.timeline.finish()
            self.navigator.ask_name(asked_name, self._saved.stem, self._named)

    def _named(self, name: str) -> Words | None:
        assert self._saved is not None
        before, (self._saved, told) = self._saved, renamed(self._saved, name)
        if self._saved == before:
            return told
        if told:
            self.navigator.tell(told)
        return None

    # --- the party --------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.timeline.running:
            self.timeline.update(dt)
            self.landscape.calm()
        else:
            self.landscape.update(dt)
        if self._all_there and self._aloud:
            self._talk.update(dt)

    def rest(self) -> float | None:
        if self.timeline.running:
            return 0.0
        rests = self.landscape.rest(), self._talk.rest() if self._aloud else None
        return min((rest for rest in rests if rest is not None), default=None)

    def _set_up(self) -> None:
        """The page where another race is set up, with the players of this one."""
        players = self.match.setup.players
        if all(player.bot is None or player.bot in ROSTER for player in players):
            self.host.change_settings(seats=tuple(choices_of(players)))
        self.navigator.open_new_race()

    def _again(self) -> None:
        """Run again with the same players, and new chance."""
        self.navigator.to_race(start_match(self.match.setup.again(), self.host.library))

    def _run_on(self) -> None:
        """Run again, against the other rivals."""
        setup = replace(self.match.setup.again(), players=self._others)
        self.navigator.to_race(start_match(setup, self.host.library))

    def _new_ones(self) -> list[Player]:
        """The rivals of that race, if they are two; of others those who did not run in this one."""
        rivals = [player for player in self._others if player.bot]
        ran = {player.bot for player in self.match.setup.players if len(rivals) != 2}
        return [player for player in rivals if player.bot not in ran]

    def handle(self, intent: Intent) -> None:
        self._gate.watch(intent)
        presses = isinstance(intent, Pressed | Activated)
        if isinstance(intent, Cancelled) and not (self._waits and self._only_party):
            self.navigator.to_title()
        elif self._only_party:
            if presses or isinstance(intent, Commanded | Cancelled):
                self._seen = not self.timeline.running
                self.timeline.finish()
        elif presses and not self._gate.lets_through(PodiumScene, PodiumScene):
            self.timeline.finish()
        elif not self.form.handle(intent) and isinstance(intent, Pressed | Activated | Commanded):
            if isinstance(intent, Activated) and not self.timeline.running:
                self.form.press_main()
            self.timeline.finish()  # any other key or click ends the party

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        self._gate.shown(PodiumScene)
        yield from self._on_steps(renderer)
        if self._all_there:
            yield from self._praise(renderer)
        if not self._only_party:
            yield from self.form.compose(renderer)
        elif not self.timeline.running:
            yield from self._how_to_go_on(renderer)
        if self._aloud and self._all_there and (speaker := self._talk.speaker) is not None:
            yield from self._talk.compose(renderer, *self._around(renderer, speaker))

    def _of_others(self) -> str:
        """What is said of the other rivals."""
        bots = [player.bot or "" for player in self._new_ones()]
        return step_up(bots) if self._won else step_down(bots)

    def described(self) -> Iterator[Described]:
        yield replace(headline(self._told), live=Live.POLITE)
        place = _("{place}: {name}, {carrots}")
        for seat in self.result.ranking:
            told = place.format(
                place=ordinal(self.result.places[seat]),
                name=self.match.players[seat].name,
                carrots=carrots(self.match.state.carrots[seat]),
            )
            yield readable(told)
        yield from map(readable, self._about())
        if self._all_there:
            yield from (readable(said, ("praise", said), Live.POLITE) for said in self._praised())
            for seat, line in self._talk.lines[:1]:
                said = labelled(self.match.players[seat].name, quoted(line))
                yield readable(said, ("speech", said), Live.POLITE)
        if not self._only_party:
            yield from (each for each in self.form.described() if each.role is Role.BUTTON)
        elif not self.timeline.running:
            yield readable(_("Press anything to go on."), live=Live.POLITE)

    def _praised(self) -> list[str]:
        """What the lessons' host has to say, a sentence each."""
        said = praise(self.host, self.match, self.result)
        if self._others:
            said.append(self._of_others())
        return said

    def _praise(self, renderer: Renderer) -> list[Sprite]:
        """The lessons' host, with a word for whom he has taught, and for whoever needs stronger
        rivals, beside the podium. He leaves out what has no room there, and is not there at all
        where he would hide a figure, or what a rival has still to say."""
        key = renderer.viewport, self.host.light, len(self._talk.lines)
        if self._praise_kept is None or self._praise_kept[0] != key:
            said = self._praised()
            texts = ("\n".join(said[:number]) for number in range(len(said), 0, -1))
            found = (self._drawn_praise(renderer, *each) for each in product(texts, PRAISE))
            self._praise_kept = key, next(filter(None, found), [])
        return self._praise_kept[1]

    def _drawn_praise(self, renderer: Renderer, text: str, room: float) -> list[Sprite]:
        view = renderer.viewport
        high = round(HOST * cover_zoom(view.pixels))
        by_day = renderer.picture_px("ui/host-cheer", round(high * theme.FIGURE_SHAPE), high)
        host = by_day
        if self.host.light == "evening":
            host = renderer.kept(("host at dusk", high), lambda: dimmed(by_day))
        words = renderer.block(text, theme.TEXT, room, face="display", align="centre")
        pad, free = view.px(PAD), view.rect(self._free)
        sheet = words.get_rect().inflate(2 * pad, pad)
        both = Rect(0, 0, max(sheet.width, host.get_width()), sheet.height + host.get_height())
        both.bottomright = free.bottomright
        taken = [s.rect() for seat in self.result.ranking for s in self._figure(renderer, seat)]
        for line in self._talk.lines if self._aloud else ():
            taken.append(self._talk.covers(renderer, line, *self._around(renderer, line[0])))
        if not free.contains(both) or both.collidelist(taken) >= 0:
            return []
        sheet.midtop = both.midtop
        paper = renderer.panel(*sheet.size, "parchment", PAD)
        return [
            hung(host, midbottom=both.midbottom),
            Sprite(paper, *sheet.topleft),
            Sprite(words, *words.get_rect(center=sheet.center).topleft),
        ]

    def _around(self, renderer: Renderer, seat: Seat) -> tuple[Rect, Rect, list[Rect]]:
        """The room for a bubble, the figure of this seat, and the other figures."""
        figures = {
            each: sprite.rect()
            for each in self.result.ranking
            for sprite in self._figure(renderer, each)
        }
        own = figures.pop(seat)
        return renderer.viewport.rect(self._free), own, list(figures.values())

    def _written(self, seat: Seat, line: str) -> Pictured:
        """What a rival says, to be read on the page, where there is no room for a bubble."""
        face = partial(shaped_portrait, player=self.match.players[seat], side=PORTRAIT)
        return Pictured(quoted(line), theme.SMALL, picture=face, side=PORTRAIT)

    @property
    def _told(self) -> str:
        """The title: who has won."""
        winners = [self.match.players[seat].name for seat in self.result.winners]
        told = ngettext("{names} wins!", "{names} win!", len(winners))
        return told.format(names=joined(winners))

    def keep_free(self, renderer: Renderer) -> list[Box]:
        praise = self._praise(renderer) if self._all_there else ()
        told = [renderer.viewport.box_of(each.rect()) for each in praise]
        return [*super().keep_free(renderer), *told]

    @property
    def _seed(self) -> int:
        return len(self.match.log)

    def _player(self, seat: Seat) -> Player:
        return self.match.players[seat]

    def _pose(self, seat: Seat) -> str:
        place = self.result.places[seat]
        home = self.match.race.markers_of(seat)[0] in self.match.state.home
        if self.result.end not in DECIDED:  # nobody is to blame for not being home
            return "cheer" if seat in self.result.winners else "stand"
        return "cheer" if home and place <= 3 else "stand"

    def _written_instead(self) -> Sequence[Row]:
        return [self._written(seat, line) for seat, line in self._talk.lines]

    def _rows(self) -> Sequence[Row]:
        """Places, names and carrots, and how the race ended."""
        rows = [self._row(seat) for seat in self.result.ranking]
        prose = Label("\n".join(self._about()), theme.SMALL, colour=theme.INK_SOFT)
        return Table(rows, 1), prose

    def _about(self) -> list[str]:
        """What is new, how the race ended, and by which rules it was run."""
        lines = [
            end_sentence(self.result.end),
            rounds_told(self.match.state.round, midway=self.match.setup.start is not None),
        ]
        setup = self.match.setup
        chosen = self.host.library.edition(setup.edition)
        played = played_by(title_of(chosen), setup.house)
        if setup.house or setup.edition != DEFAULT_EDITION:  # else nobody asks
            lines.insert(1, played)
        if self.match.race.setup.markers > 1:
            lines.insert(1, _("Two hares each: the first player with both hares home wins."))
        began = (replace(p, name=spoken_name(p.bot, p.name)) for p in setup.players)
        told = map(handicap_of, began)
        return [*self._new_on_walls(), *lines, *filter(None, told), *self._stood_in()]

    def _new_on_walls(self) -> Iterator[str]:
        """What has been achieved for the first time, or by whom where several ran: in one line."""
        if self._news is not None and len(self._news.new) > 1 and self._new:
            yield new_on_walls([spoken_name(None, name) for name in self._new])
        else:
            yield from map(new_on_the_wall, self._new.values())

    @property
    def _new(self) -> dict[str, list[str]]:
        """What persons have achieved for the first time, by name; empty before it is known."""
        if self._news is None or not self._news_known:
            return {}
        return {name: some for name, some in self._news.new.items() if some}

    def _stood_in(self) -> Iterator[str]:
        """Who ran for whom, and from which round on."""
        match = self.match
        for each in match.handed_over[:MOST_TOLD]:
            player = match.setup.players[each.seat]
            n = match.states[match.runs_from(each)].round
            name = spoken_name(player.bot, player.name)
            rival = bot_name(each.bot) if each.bot and each.bot != player.bot else ""
            if comes := each.name or rival:
                yield _("From round {n} on {bot} ran for {name}.").format(n=n, bot=comes, name=name)
            else:
                yield _("From round {n} on {name} ran.").format(n=n, name=name)

    def _row(self, seat: Seat) -> list[Label]:
        player, n = self.match.players[seat], self.match.state.carrots[seat]
        left = ngettext("{n} left", "{n} left", n).format(n=n)
        face = partial(shaped_portrait, player=player, side=PORTRAIT)
        carrot = drawn("ui/carrot", CARROT)
        held = Pictured(left, theme.BUTTON, picture=carrot, side=CARROT, align="right")
        held.face, held.colour = "display-bold", theme.CARROT
        return [
            Label(ordinal(self.result.places[seat]), theme.BUTTON, face="display-bold"),
            Pictured(player.name, theme.BUTTON, picture=face, side=PORTRAIT),
            held,
        ]
