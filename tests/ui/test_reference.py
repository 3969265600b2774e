"""The reference card (rule 1.6): how it comes and goes, and that nothing is missing on it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.match import Match
from game.rules import (
    Card,
    Deck,
    DieTable,
    MoveForward,
    SquareKind,
    parse_state,
    price,
    state_text,
)
from game.text.formats import ordinal
from game.text.languages import LANGUAGES, PSEUDO
from game.text.words import capitalised, effect_brief, effect_name, hare_help, orders, square_help
from game.ui.kit.input import Pressed
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Label
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.race import RaceScene
from game.ui.scenes.reference import Order, Pile, ReferenceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.table_scene import TableScene
from tests.library import edition, edition_names, match_of, set_up
from tests.ui.driving import OpenWindow, Window, assert_at_rest, make_match, players
from tests.ui.overflow import speaking

DECKS = [name for name in edition_names() if isinstance(edition(name).ruleset.hare, Deck)]
TABLES = [name for name in edition_names() if isinstance(edition(name).ruleset.hare, DieTable)]
OTHERS = sorted({*edition_names()} - {*DECKS, *TABLES})


@pytest.fixture
def size() -> tuple[int, int]:
    """Large enough for the whole page to be in view."""
    return 1280, 720


def words(window: Window) -> list[str]:
    """What the labels of the card say, in their order."""
    return [label.text for label in window.widgets(Label)]


def race_of(rules: str) -> Match:
    """A race of persons in which one move has been made."""
    match = make_match(None, None, None, rules=rules)
    match.submit(0, MoveForward(0, 4))
    return match


def order_seen(window: Window, text: str) -> bool:
    """Whether the words of an order are on the screen, in however many lines."""
    return any(" ".join(seen.split()) == text for seen in window.texts())


# --- coming and going -----------------------------------------------------------------------


@pytest.mark.parametrize("shown", ["race", "replay"])
@pytest.mark.parametrize("way", ["c", "press reference", "tab to reference"])
@pytest.mark.parametrize("rules", ["abacus-2000", "devir-2014"], ids=["die", "deck"])
def test_it_opens_at_the_table(window: Window, rules: str, way: str, shown: str) -> None:
    """Rule 1.6: every player has one. By its letter, or at the place of die or deck."""
    scene: TableScene
    if shown == "race":
        scene = window.put_up(race_of(rules))
    else:
        scene = window.put_up_replay(race_of(rules))
        scene.go_to(scene.length)
        window.step()
    view = scene.board_view
    box = view.deck_box() if rules == "devir-2014" else view.die_box()
    assert window.button("deck").box == box
    window.do(way)
    assert window.scene(ReferenceScene).state is scene.moment
    assert window.app.scenes[-2] is scene
    assert len(scene.match.log) == 1, "nothing was done at the table"
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is scene
    assert not scene.timeline.running


@pytest.mark.parametrize(
    "way", ["c", "escape", "return", "space", "press done", "right click", "pad b"]
)
def test_it_is_put_away(window: Window, way: str) -> None:
    scene = window.put_up(race_of("abacus-2000"))
    window.letter("c")
    window.scene(ReferenceScene)
    window.do(way)
    assert window.scene(RaceScene) is scene
    window.click_square(5)
    assert len(scene.match.log) == 2, "the race goes on"


def test_a_click_beside_it_or_on_it_does_nothing(window: Window) -> None:
    scene = window.put_up(race_of("abacus-2000"))
    window.letter("c")
    card = window.scene(ReferenceScene)
    for x, y in ((3, 3), scene.board_view.centre(5), card.form.widgets[0].box.centre):
        window.click(x, y)
        assert window.scene(ReferenceScene) is card
    assert len(scene.match.log) == 1


def test_it_leads_to_all_the_rules(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    window.put_up(race_of("abacus-2000"))
    window.letter("c")
    window.press("rules")
    window.scene(RulesScene)
    window.key(pygame.K_ESCAPE)
    window.scene(ReferenceScene)


def test_it_opens_from_the_menu(window: Window) -> None:
    scene = window.put_up(race_of("abacus-2000"))
    window.menu("reference")
    window.scene(ReferenceScene)
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    window.key(pygame.K_ESCAPE)
    assert window.scene(RaceScene) is scene


def test_it_opens_while_something_moves_and_the_motion_waits(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.click_square(4)
    window.pass_time(0.1)
    assert scene.timeline.running
    window.letter("c")
    window.scene(ReferenceScene)
    for _second in range(5):
        window.pass_time(1.0)
    assert scene.timeline.running
    window.key(pygame.K_ESCAPE)
    window.pass_time(1000)
    assert_at_rest(scene)


def test_2_2_nothing_opens_over_a_covered_table(window: Window) -> None:
    """Neither by its letter nor from the menu: the table is covered for a reason."""
    scene = window.put_up(make_match(None, None, "plodder", hidden=True), covered=True)
    window.letter("c")
    window.click(*scene.board_view.die_box().centre)
    window.scene(CoverScene)
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    assert not window.offers("reference")
    window.letter("c")
    window.scene(RaceMenuDialog)


def test_the_place_of_the_die_is_no_square(window: Window) -> None:
    """A press there is a press on the place, whatever of the board lies under it."""
    for rules in ("abacus-2000", "devir-2014"):
        scene = window.put_up(make_match(None, None, None, rules=rules))
        for square in range(65):
            assert not window.button("deck").box.contains(*scene.board_view.centre(square)), square
        window.app.handle(Pressed(*window.button("deck").box.centre))
        assert scene.match.log == []


# --- what is on it --------------------------------------------------------------------------


@pytest.mark.parametrize("rules", edition_names())
def test_1_6_every_distance_has_its_price(window: Window, rules: str) -> None:
    """The usual ones at once, all of them at a press."""
    window.put_up(race_of(rules))
    window.letter("c")
    assert ("20", "210") in pairwise(words(window))
    assert "2080" not in words(window)
    window.press("all prices")
    told = words(window)
    pairs, seen = list(pairwise(told)), window.texts()
    for squares in range(1, 65):
        assert (str(squares), str(price(squares))) in pairs
        assert any(str(price(squares)) in text for text in seen)
    assert ("1", "1") in pairs
    assert ("64", "2080") in pairs


@pytest.mark.parametrize(("code", "range_of"), [("es", "De 1.ª a 6.ª"), ("fi", "1.–6.")])
def test_a_range_of_positions_is_written_as_the_language_does(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, code: str, range_of: str
) -> None:
    monkeypatch.delenv("HARE_LANGUAGE")
    window = open_window((1024, 768), text_size=200, language=code)
    window.put_up(make_match(*[None] * 6))
    window.letter("c")
    assert range_of in words(window)


@pytest.mark.parametrize("hares", [3, 6])
@pytest.mark.parametrize("rules", TABLES)
def test_1_6_every_cell_of_the_table_is_there(window: Window, rules: str, hares: int) -> None:
    """As many columns as there are positions in this race."""
    window.put_up(make_match(*[None] * hares, rules=rules))
    window.letter("c")
    told = words(window)
    table = edition(rules).ruleset.hare
    assert isinstance(table, DieTable)
    heading = "a card" if rules == "intellect-1974" else "the die"
    assert f"Hare squares: {heading} and your position" in told
    columns = {
        position: next(label.box for label in window.widgets(Label) if label.text == text)
        for position, text in enumerate(map(ordinal, range(1, hares + 1)), 1)
    }
    assert not any(label.text == ordinal(hares + 1) for label in window.widgets(Label))
    orders = window.widgets(Order)
    rows = sorted({order.box.y for order in orders})
    assert len(rows) == 6
    for face, y in enumerate(rows, 1):
        for position, column in columns.items():
            (cell,) = [o for o in orders if o.box.y == y and o.box.contains(column.centre[0], y)]
            assert cell.effects == table.effects(face, position)
            names = [(effect_name(each), effect_brief(each)) for each in cell.effects]
            said = {capitalised(" + ".join(words)) for words in zip(*names, strict=True)}
            assert cell.text in said
            assert order_seen(window, cell.text)


@pytest.mark.parametrize("rules", DECKS)
def test_every_card_of_the_deck_is_there_with_its_number(window: Window, rules: str) -> None:
    """Rules 5.2, 5.3, 8: kinds, counts, and how many are still to come."""
    match = make_match(None, None, None, rules=rules)
    deck = match.race.ruleset.hare
    assert isinstance(deck, Deck)
    seen = (3, 0, 3, 1)
    position = f"{state_text(match.state)} deck({'.'.join(map(str, seen))})"
    if deck.cards[3].count < 2:
        seen = (3, 0, 1)
        position = f"{state_text(match.state)} deck(3.0.1)"
    window.put_up(match)
    window.open(ReferenceScene, parse_state(match.race, position))
    told = words(window)
    top = f"Hare squares: {deck.size} cards. You draw the top one. Still to come: "
    assert f"{top}{deck.size - len(seen)}." in told
    shown = window.widgets(Order)
    for kind, card in enumerate(deck.cards):
        left = card.count - seen.count(kind)
        cards = "1 card" if card.count == 1 else f"{card.count} cards"
        assert shown[kind].counted == f"{cards}, {left} still to come"
        assert shown[kind].counted in window.texts()
        assert (shown[kind].effects, shown[kind].amount) == (card.effects, card.amount)
        assert shown[kind].text == capitalised(orders(card.effects, card.amount))
        assert order_seen(window, shown[kind].text)
    told_apart = {order.text for order in shown[: len(deck.cards)]}
    assert len(told_apart) == len(deck.cards), "cards of a kind have their own words"
    assert window.sees("At the bottom of the deck, in the order they will come up:")
    assert pile_of(window) == [deck.cards[kind] for kind in seen]


@pytest.mark.parametrize("seen", [(), (3,), (3, 0, 1)], ids=len)
def test_the_number_on_the_deck_counts_the_cards_that_nobody_has_drawn(
    window: Window, seen: tuple[int, ...]
) -> None:
    """As the reference card and the rules say of it."""
    rules = "devir-2014"
    drawn = f" deck({'.'.join(map(str, seen))})" if seen else ""
    start = f">0:65/3 0:65/3 0:65/3 r1{drawn}"
    window.put_up(match_of(set_up(players(None, None, None), rules=rules, start=start)))
    plates = [words[1] for words in window.shown("plate with")]
    told = [window.memory.words(each, "text") for each in plates if isinstance(each, Surface)]
    assert str(15 - len(seen)) in [words[1] for words in told if words is not None]
    window.letter("c")
    assert window.sees(f"Still to come: {15 - len(seen)}.")


def pile_of(window: Window) -> list[Card]:
    """The cards under the deck, as the row of pictures shows them."""
    (pile,) = window.widgets(Pile)
    return pile.cards


@pytest.mark.parametrize("rules", [*DECKS, *OTHERS])
def test_before_the_first_card_there_is_no_order_and_what_happens_without_chance_is_told(
    window: Window, rules: str
) -> None:
    window.put_up(race_of(rules))
    window.letter("c")
    no_order = "No card has been drawn since the deck was shuffled."
    assert window.sees(no_order if rules in DECKS else hare_help(edition(rules).ruleset.hare))


def test_a_deck_is_shown_as_it_lies_after_a_card_was_drawn(window: Window) -> None:
    """At the table itself: the card that was just read is the first under the deck."""
    scene = window.put_up(make_match(None, None, None, rules="devir-2014"))
    scene.submit(MoveForward(0, 1))  # a hare square
    scene.timeline.finish()
    window.pass_time(0)
    (kind,) = scene.match.state.pile
    deck = scene.match.race.ruleset.hare
    assert isinstance(deck, Deck)
    window.letter("c")
    assert pile_of(window) == [deck.cards[kind]]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != PSEUDO])
def test_in_a_usual_window_the_whole_table_is_in_view(window: Window, language: str) -> None:
    """In languages that say more, too: pictures give way to words."""
    with speaking(language):
        window.put_up(race_of("abacus-2000"))
        window.letter("c")
        assert [area.most for area in window.widgets(ScrollArea)] == [0.0, 0.0]


def test_where_there_is_room_for_one_part_only_each_is_a_press_away(
    open_window: OpenWindow,
) -> None:
    """What squares do comes first; nothing has to be scrolled past."""
    window = open_window((1280, 720), text_size=130)
    window.put_up(race_of("abacus-2000"))
    window.letter("c")
    assert square_help(SquareKind.LETTUCE) in words(window)
    assert not window.widgets(Order)
    window.press("part 1")
    assert window.widgets(Order)
    assert [area.most for area in window.widgets(ScrollArea)] == [0.0]
    window.press("part 2")
    assert "2080" in words(window)
    assert [area.most for area in window.widgets(ScrollArea)] == [0.0]
