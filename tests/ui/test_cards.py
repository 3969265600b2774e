"""Numbers on bases, hare cards, and the hand as cards: what they show is what the rules say."""

from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from game import resources
from game.bots import ROSTER
from game.rules import Deck, DieTable, HareEffect, MoveForward, legal_actions
from game.text.words import effect_name
from game.ui.animation.event_animator import CARD_WIDTH
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, scaled
from game.ui.draw.viewport import Viewport
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.reference import Order, Pile, ReferenceScene
from game.ui.table.cards import BANK, SHAPE, WORDS, hare_card, in_lines, vignette
from game.ui.table.hand import (
    BELOW_EACH_OTHER,
    HEIGHT,
    MOST_BELOW,
    TAG_INSIDE,
    _tag,
    card_height,
    change,
    hand,
    hand_cards,
    stacks,
)
from tests.library import edition, edition_names
from tests.ui.doubles import Memory
from tests.ui.driving import OpenWindow, Window, alike, is_at_rest, make_match

POSES = (
    *("stand", "ears", "look", "crouch", "rise", "hop", "fall", "land"),
    *("lie", "eat", "munch", "chew", "cheer", "sad", "trudge", "portrait"),
)


@pytest.mark.parametrize("figure", [*theme.FIGURES, *ROSTER])
def test_every_hare_can_strike_every_pose(figure: str) -> None:
    for pose in POSES:
        assert resources.asset("art", "hares", f"{figure}-{pose}.svg").is_file()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_base_and_a_row_bear_the_players_number(open_window: OpenWindow, seats: int) -> None:
    """And a letter where each player has two hares: of such a row each half bears its hare's."""
    window = open_window((1280, 720))
    match = make_match(None, *list(ROSTER)[: seats - 1])
    scene = window.put_up(match)
    figures = window.shown("figure")
    assert len(figures) == match.race.markers
    letters = ("a", "b") if seats == 2 else ("",)
    badges = [
        (f"{seat + 1}{letter}", player.colour)
        for seat, player in enumerate(match.players)
        for letter in letters
    ]
    assert sorted((key[4], key[3]) for key in figures) == badges
    plates = {(key[1], key[2]) for key in window.shown("token")}
    assert plates >= set(badges)
    assert scene.table.figures  # both hares of one player differ by figure alone
    assert len({key[1] for key in figures}) == match.race.markers


def test_a_number_can_be_read_in_the_smallest_window(window: Window) -> None:
    window.put_up(make_match(None, "plodder", "plodder"))
    assert all(isinstance(key[3], int) and key[3] >= 14 for key in window.shown("token"))


# --- hare cards -------------------------------------------------------------------------------

SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1440)]

Said = tuple[str, tuple[HareEffect, ...], int, str]
"""Words, effects, amount, number in the corner."""


def orders(name: str) -> list[Said]:
    """All that a hare card of this edition can say."""
    rule = edition(name).ruleset.hare
    if isinstance(rule, Deck):
        cards = [(card.effects, card.amount, "") for card in rule.cards]
    elif isinstance(rule, DieTable):
        cells = [(rule.effects(f, p), f) for f in range(1, 7) for p in range(1, 7)]
        cards = [(effects, 0, str(face)) for effects, face in cells]
    else:
        cards = []
    return [(" + ".join(effect_name(e, n) for e in es), es, n, index) for es, n, index in cards]


@pytest.mark.parametrize("effect", HareEffect, ids=lambda effect: effect.value)
def test_every_order_has_a_picture(effect: HareEffect, window: Window) -> None:
    assert resources.asset("art", "ui", f"card-effect-{effect.value}.svg").is_file()
    renderer = window.app.renderer
    card = hare_card(renderer, "violet", "x", (effect,), 5, "", renderer.viewport.px(CARD_WIDTH))
    assert card.get_height() == round(card.get_width() / SHAPE)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", edition_names())
def test_every_letter_is_inside_its_field(
    window: Window, memory: Memory, name: str, size: tuple[int, int]
) -> None:
    """While a card is read: whole words, no “…”, letters that can be read."""
    memory.surfaces.forget()
    renderer = Renderer(Viewport(*size))
    width = renderer.viewport.px(CARD_WIDTH)
    for text, effects, amount, index in orders(name):
        hare_card(renderer, edition(name).cards, text, effects, amount, index, width)
    assert len(memory.made("card")) == len({(t, n, i) for t, _e, n, i in orders(name)})
    letterings = memory.made("text")
    for text, _effects, _amount, _index in orders(name):
        wanted = text[:1].upper() + text[1:]
        # the words were set in some size that the field has room for
        assert any(
            " ".join(str(words[1]).split()) == wanted
            and surface.get_width() <= WORDS[2] * width * 1.1 + 14
            and surface.get_height() <= WORDS[3] * width / SHAPE + 1
            and renderer.viewport.px(float(str(words[2]))) >= 10
            for words, surface in letterings
        ), text


@pytest.mark.parametrize("painting", ["there", "gone", "nonsense"])
def test_a_card_is_shown_as_it_is_painted(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, painting: str
) -> None:
    """Where its painting is no good it is drawn."""
    renderer, name = Renderer(window.app.renderer.viewport), "card-carrot-60"
    painted = resources.asset("art", "ui", "painted", f"{name}.webp")
    wanted = scaled(painted, 140, 200)
    copy = tmp_path / "art" / "ui" / "painted" / painted.name
    copy.parent.mkdir(parents=True)
    shutil.copy(resources.asset("art", "ui", f"{name}.svg"), copy.parents[1])
    if painting == "there":
        shutil.copy(painted, copy)
    elif painting == "nonsense":
        copy.write_text("no picture", encoding="utf-8")
    monkeypatch.setattr(resources, "folder", lambda _name: tmp_path)
    shown = renderer.picture_px(f"ui/{name}", 140, 200)
    assert shown.get_size() == wanted.get_size()
    assert alike(shown, wanted) == (painting == "there")


def test_a_card_larger_than_its_painting_is_good_for_is_drawn_sharp(window: Window) -> None:
    """As a window of 3840 by 2160 shows it."""
    renderer, name = Renderer(window.app.renderer.viewport), "card-hare-face-daisy"
    painted = resources.asset("art", "ui", "painted", f"{name}.webp")
    wide = pygame.image.load(painted).get_width()
    for part, from_painting in ((1.25, True), (1.8, False)):
        size = round(wide * part), round(wide * part / SHAPE)
        shown = renderer.picture_px(f"ui/{name}", *size)
        assert shown.get_size() == size
        pixel = shown.get_at((size[0] // 2, size[1] // 3))
        close = scaled(painted, *size).get_at((size[0] // 2, size[1] // 3))
        assert (pixel == close) == from_painting


def test_lines_are_few_and_even() -> None:
    def size(line: str) -> tuple[int, int]:
        return len(line), 1

    assert in_lines("", size, 10) == []
    assert in_lines("carrots", size, 3) == ["carrots"]
    assert in_lines("a b c d", size, 3) == ["a b", "c d"]
    assert in_lines("take 10 carrots", size, 99) == ["take 10 carrots"]


def test_what_comes_first_is_small_in_the_picture(window: Window) -> None:
    renderer = window.app.renderer
    both = (HareEffect.SHUFFLE, HareEffect.TAKE_ONE_FROM_EACH)
    alone = vignette(renderer, both[1:], 0, 200)
    assert vignette(renderer, both, 0, 200).get_size() == alone.get_size()
    assert renderer.has(("vignette", both[:1], 0, 80))


@pytest.mark.parametrize(
    ("rules", "deck"),
    [
        ("ravensburger-1978", "violet"),
        ("devir-2014", "clover"),
        ("ravensburger-2008", "daisy"),
        ("intellect-1974", "berry"),
    ],
)
def test_a_deck_is_known_by_its_flower(window: Window, rules: str, deck: str) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder", rules=rules))
    assert any(key[1] == f"ui/card-hare-back-{deck}" for key in window.shown("picture"))
    scene.submit(MoveForward(0, 1))  # a hare square
    while scene.timeline.running:
        window.pass_time(0.05)
        card = scene.table.card
        if card is not None and card.turned == 1.0:
            assert card.effects
            assert card.index.isdigit() == (rules == "intellect-1974")
            (face,) = window.shown("card")
            assert face[1:5] == (deck, card.text, card.amount, card.index)
            break
    else:
        raise AssertionError("no card was read")


# --- the hand ---------------------------------------------------------------------------------


def fewest(most: int) -> list[int]:
    """How many cards each number of carrots needs at least."""
    need = [0]
    for number in range(1, most + 1):
        need.append(1 + min(need[number - value] for value in BANK if value <= number))
    return need


def test_change_is_exact_and_takes_the_fewest_cards() -> None:
    need = fewest(999)
    for carrots in range(1000):
        cards = change(carrots)
        assert sum(cards) == carrots
        assert len(cards) == need[carrots]
        assert cards == sorted(cards, reverse=True)
        assert set(cards) <= set(BANK)


@pytest.mark.parametrize("value", BANK)
def test_every_card_of_the_bank_is_drawn(value: int) -> None:
    assert resources.asset("art", "ui", f"card-carrot-{value}.svg").is_file()


def worth(names: Sequence[str]) -> int:
    """The value of these carrot cards together."""
    found = [re.fullmatch(r"card-carrot-(\d+)", name) for name in names]
    return sum(int(match[1]) for match in found if match)


def held(window: Window) -> list[str]:
    """The cards in the hand at the lower edge, from left to right."""
    return [name for key in window.shown("hand") for name in [str(key[1])] * cast(int, key[2])]


@pytest.mark.parametrize("rules", edition_names())
def test_the_hand_shows_what_the_state_says(window: Window, rules: str) -> None:
    scene = window.put_up(make_match(None, "plodder", "sprinter", rules=rules))
    rng = Random(rules)
    compared = 0
    for _round in range(400):
        if window.app.scene is not scene or compared > 20:
            break
        scene.timeline.finish()
        window.pass_time(0)
        window.think(scene)
        state = scene.match.state
        at_rest = not scene.timeline.running and is_at_rest(scene.table, state)
        if not at_rest or window.app.scene is not scene:
            continue
        names = held(window)
        assert worth(names) == state.carrots[0]
        assert names.count("card-lettuce") == state.lettuces[0]
        assert names.count("card-lettuce-eaten") == 3 - state.lettuces[0]
        compared += 1
        player = scene.match.player_to_act()
        if player is not None and player.bot is None:
            scene.submit(rng.choice(legal_actions(state)))
    assert compared > 8


def test_a_hidden_hand_is_a_hand_of_backs(window: Window) -> None:
    """However many cards it has, as many backs show; the lettuces are for all to see."""
    match = make_match(None, None, "plodder", hidden=True)
    scene = window.put_up(match, covered=True)
    window.scene(CoverScene)
    assert not scene.session.hand_is_open(0)
    names = hand_cards(scene.table, 0, is_open=scene.session.hand_is_open(0))
    assert names == ["card-back-carrot"] * 6 + ["card-lettuce"] * 3
    window.uncover()
    assert worth(held(window)) == match.state.carrots[0]


def test_whose_hand_it_is(window: Window) -> None:
    """The person's whose turn it is or comes next; without persons nobody's."""
    scene = window.put_up(make_match("plodder", None, "plodder", None))
    assert scene.words.hand_seat() == 1
    assert scene.panel.hand is not None
    bots = window.put_up(make_match("plodder", "plodder", "sprinter"))
    assert bots.words.hand_seat() is None
    assert bots.panel.hand is None
    assert not held(window)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_panel_has_room_for_all(window: Window, seats: int) -> None:
    scene = window.put_up(make_match(None, *["plodder"] * (seats - 1)))
    panel, view = scene.panel, window.app.renderer.viewport
    assert panel.hand is not None
    lower = [panel.log, *panel.rows] if panel.window is None else [panel.window]
    boxes = [panel.header, panel.turn, *lower, panel.hand]
    for above, below in itertools.pairwise(boxes):
        assert above.bottom <= below.y + 0.01
    assert boxes[-1].bottom <= view.height + 0.01
    whole = window.app.window.surface.get_rect()
    cards = list(hand(window.app.renderer, panel.hand, hand_cards(scene.table, 0, is_open=True)))
    for card in cards:
        seen = card.surface.get_bounding_rect().move(card.x, card.y)
        assert whole.contains(seen), "no card is cut off"
    if view.height >= 720:
        assert panel.log.height > 120, "a round of the log"
    large = seats < 6 and view.height >= 720
    assert panel.hand.height >= (HEIGHT if large else 0.75 * HEIGHT), "the hand is seen"


@pytest.mark.parametrize("carrots", [0, 1, 98, 245, 999])
def test_the_hand_stays_in_the_panel(window: Window, carrots: int) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    scene.table.counting[0] = carrots
    renderer, box = window.app.renderer, scene.panel.hand
    assert box is not None
    sprites = list(hand(renderer, box, hand_cards(scene.table, 0, is_open=True)))
    assert len(sprites) == len(set(change(carrots))) + 1, "the lettuces are one stack"
    left, right = renderer.viewport.rect(box).left, renderer.viewport.rect(box).right
    seen = [s.surface.get_bounding_rect().move(s.x, s.y) for s in sprites]
    assert left <= min(rect.left for rect in seen)
    assert max(rect.right for rect in seen) <= right
    apart = [b.x - a.x for a, b in itertools.pairwise(sprites)]
    assert min(apart, default=5) >= 5


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (800, 1280)], ids=str)
def test_what_counts_equal_cards_lies_on_them_alone(window: Window) -> None:
    """No card on the right lies on the tag."""
    scene = window.put_up(make_match(None, None, "plodder"))
    renderer, box, compared = window.app.renderer, scene.panel.hand, 0
    assert box is not None
    unit = renderer.viewport.scale
    for carrots, lettuces in itertools.product((2, 62, 117, 122, 179, 297), range(4)):
        scene.table.counting[0], scene.table.shown.lettuces[0] = carrots, lettuces
        names = hand_cards(scene.table, 0, is_open=True)
        for holder in None, (scene.match.players[0], 0):
            held, sprites = stacks(names), list(hand(renderer, box, names, holder))
            fan = sprites[-len(held) :]
            wide, whole = card_height(box) * SHAPE * unit, renderer.viewport.rect(box)
            assert fan[-1].rect().centerx + wide / 2 <= whole.right
            for (one, after), (this, that) in zip(
                itertools.pairwise(held), itertools.pairwise(fan), strict=True
            ):
                if one[1] > 1:
                    shifted = min(after[1] - 1, MOST_BELOW) * BELOW_EACH_OTHER * unit
                    seen = that.rect().centerx - shifted - this.rect().centerx
                    assert seen >= TAG_INSIDE * unit + _tag(renderer, one[1]).get_width()
                    compared += 1
    assert compared > 20


def test_a_click_on_the_hand_opens_the_reference_card(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", "plodder"))
    assert scene.panel.hand is not None
    window.click(*scene.panel.hand.centre)
    window.scene(ReferenceScene)


# --- the reference card -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1440)], ids=str)
@pytest.mark.parametrize("rules", edition_names())
def test_nothing_on_the_reference_card_is_cut_off(window: Window, rules: str) -> None:
    """With all cards but one under the deck: no “…”, every picture and word on the card."""
    match = make_match(None, "plodder", "plodder", rules=rules)
    deck, pile = match.race.ruleset.hare, []
    if isinstance(deck, Deck):
        pile = [kind for kind, card in enumerate(deck.cards) for _copy in range(card.count)][1:]
    state = replace(match.state, pile=tuple(pile))
    window.app.push(ReferenceScene(window.app, state))
    window.step()
    if window.offers("part 1"):
        window.press("part 1")
    scene = window.scene(ReferenceScene)
    view, renderer = window.app.renderer.viewport, window.app.renderer
    for order in window.widgets(Order):
        inside = view.rect(order.box).inflate(2, 2)
        for sprite in order.compose(renderer):
            assert inside.contains(sprite.surface.get_bounding_rect().move(sprite.x, sprite.y))
    said = [str(key[1]) for key in window.shown("text")]
    assert not [text for text in said if "…" in text]
    if isinstance(deck, Deck):
        assert len([w for w in scene.form.widgets if isinstance(w, Order)]) == len(deck.cards)
        (row,) = [w for w in scene.form.widgets if isinstance(w, Pile)]
        assert len(list(row.compose(renderer))) == deck.size - 1
