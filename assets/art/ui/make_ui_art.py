"""Write the drawings of dice, icons, cards, scenes and badges as SVG files beside this script.

Run it without arguments: every file is rebuilt in the folder of the script. The output is
deterministic. Only elements that the game's rasteriser understands are used: shapes, groups and
gradients in user space, with plain hex colours.
"""

from __future__ import annotations

import itertools
import math
import random
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

OUT = Path(__file__).resolve().parent
sys.path.insert(0, str(OUT.parent / "hares"))

import make_hares as hares  # noqa: E402

INK = "#4a2f1b"
LEAF = "#24491f"
CREAM = "#fff3df"
Stop = str | tuple[float, str] | tuple[float, str, float]
Point = tuple[float, float]

# Outlines of Grandstander Bold (SIL Open Font License 1.1): character -> (box, path).
GLYPHS: dict[str, tuple[tuple[int, int, int, int], str]] = {
    "0": (
        (84, -32, 965, 1338),
        "M532 -32 Q411 -32 326 28 Q241 88 187 190 Q133 293 108 424 Q84 555 84 698 Q84 873 126 "
        "1018 Q169 1164 268 1251 Q366 1338 532 1338 Q652 1338 736 1286 Q819 1233 869 1138 "
        "Q919 1043 942 916 Q965 789 965 641 Q965 506 940 384 Q914 263 861 170 Q808 76 726 22 "
        "Q644 -32 532 -32 Z M531 269 Q575 269 604 300 Q634 331 654 388 Q673 445 682 522 Q691 "
        "600 691 692 Q691 760 682 827 Q673 894 654 949 Q636 1004 606 1037 Q575 1070 531 1070 "
        "Q487 1070 456 1036 Q425 1002 406 947 Q388 892 379 826 Q370 761 370 699 Q370 537 390 "
        "443 Q410 349 446 309 Q483 269 531 269 Z ",
    ),
    "1": (
        (7, -12, 703, 1313),
        "M524 261 Q557 261 591 260 Q625 258 655 255 Q685 252 703 249 Q703 235 702 202 Q700 "
        "170 698 132 Q696 94 693 60 Q690 26 687 9 Q661 9 598 8 Q536 6 456 4 Q377 2 298 0 Q220 "
        "-3 160 -6 Q99 -9 77 -12 Q77 15 77 61 Q77 107 78 153 Q78 199 79 225 Q95 229 120 233 "
        "Q146 237 174 240 Q201 244 225 246 Q249 249 262 250 Q262 274 262 328 Q263 381 264 452 "
        "Q266 524 268 602 Q269 679 271 752 Q273 824 275 880 Q277 937 278 965 Q267 956 248 936 "
        "Q228 915 206 890 Q185 866 167 846 Q149 826 143 818 Q114 851 74 915 Q34 979 7 1032 "
        "Q22 1048 56 1082 Q91 1117 135 1160 Q179 1203 223 1244 Q267 1285 299 1313 Q327 1313 "
        "368 1312 Q410 1310 452 1307 Q493 1304 518 1299 Q520 1282 523 1228 Q526 1173 529 1088 "
        "Q532 1004 534 896 Q535 788 535 662 Q535 568 533 466 Q531 365 524 261 Z ",
    ),
    "2": (
        (28, -17, 898, 1364),
        "M874 337 Q882 314 887 269 Q892 224 894 174 Q897 123 898 82 Q898 41 898 27 L100 -17 "
        "Q98 -9 91 22 Q84 54 76 97 Q68 140 62 184 Q56 229 54 264 Q87 295 132 342 Q178 389 234 "
        "452 Q290 514 353 592 Q403 653 446 711 Q488 769 520 822 Q552 874 570 920 Q587 965 587 "
        "1000 Q587 1040 562 1057 Q538 1074 504 1074 Q454 1074 406 1046 Q357 1017 318 970 Q279 "
        "923 254 869 Q223 884 178 913 Q133 942 92 974 Q50 1005 28 1027 Q75 1124 154 1200 Q234 "
        "1276 334 1320 Q434 1364 540 1364 Q692 1364 782 1276 Q871 1189 871 1038 Q871 936 825 "
        "818 Q779 701 685 581 Q638 523 600 476 Q562 428 532 393 Q503 358 482 334 Q460 310 447 "
        "297 Q472 300 511 304 Q550 309 596 314 Q643 318 692 322 Q742 327 788 331 Q835 335 874 "
        "337 Z ",
    ),
    "3": (
        (26, -3, 932, 1335),
        "M477 -3 Q369 -3 282 25 Q195 53 134 108 Q74 163 44 243 Q76 266 121 290 Q166 314 214 "
        "335 Q261 356 298 369 Q320 312 363 275 Q406 238 482 238 Q558 238 604 274 Q650 310 650 "
        "380 Q650 453 605 495 Q560 537 476 555 Q392 573 277 573 Q268 600 260 660 Q252 720 252 "
        "787 Q329 787 403 811 Q477 835 525 878 Q573 920 573 976 Q573 1022 546 1052 Q518 1082 "
        "461 1082 Q413 1082 364 1062 Q314 1042 274 1014 Q235 985 214 959 Q171 994 130 1032 "
        "Q88 1069 60 1098 Q32 1126 26 1133 Q52 1164 112 1212 Q173 1260 269 1298 Q365 1335 494 "
        "1335 Q594 1335 678 1297 Q763 1259 814 1186 Q865 1114 865 1011 Q865 947 833 890 Q801 "
        "833 748 792 Q696 750 635 732 Q715 717 782 674 Q850 632 891 563 Q932 494 932 398 Q932 "
        "272 870 182 Q807 92 704 44 Q601 -3 477 -3 Z ",
    ),
    "4": (
        (68, -10, 997, 1342),
        "M997 325 Q967 325 935 324 Q903 324 870 324 Q838 323 806 322 Q806 210 808 132 Q809 55 "
        "811 15 Q786 11 745 6 Q704 1 660 -2 Q615 -6 578 -8 Q540 -10 521 -10 Q521 46 526 129 "
        "Q531 212 539 305 Q486 301 421 296 Q356 290 292 284 Q229 278 180 272 Q131 267 112 265 "
        "Q98 326 87 389 Q76 452 68 516 Q97 567 141 641 Q185 715 236 800 Q288 886 340 971 Q393 "
        "1056 440 1130 Q487 1204 521 1256 Q555 1307 568 1325 Q583 1327 616 1330 Q649 1333 690 "
        "1336 Q731 1339 769 1340 Q807 1342 833 1342 Q831 1315 828 1256 Q824 1196 821 1114 "
        "Q818 1033 815 940 Q812 846 810 752 Q808 657 808 573 Q837 573 874 574 Q911 574 942 "
        "574 Q972 574 980 573 Q982 566 984 538 Q987 511 990 472 Q992 434 994 395 Q997 356 997 "
        "325 Z M610 1011 Q591 980 565 938 Q539 896 510 848 Q481 800 453 752 Q425 704 400 661 "
        "Q375 618 358 586 Q340 554 333 539 Q343 541 372 544 Q401 547 438 551 Q474 555 510 558 "
        "Q546 560 570 560 Q571 579 574 622 Q577 665 581 720 Q585 775 590 832 Q595 890 600 937 "
        "Q605 984 610 1011 Z ",
    ),
    "5": (
        (27, 2, 1040, 1330),
        "M27 227 Q48 261 92 302 Q135 342 178 376 Q220 409 241 421 Q265 382 306 346 Q346 310 "
        "402 288 Q459 265 529 265 Q603 265 657 296 Q711 327 740 384 Q770 440 770 517 Q770 568 "
        "752 616 Q735 663 698 694 Q660 724 599 724 Q555 724 521 710 Q487 695 464 672 Q440 649 "
        "428 624 Q415 598 413 578 Q388 575 349 572 Q310 569 273 569 Q240 569 198 570 Q157 570 "
        "139 571 Q139 742 128 902 Q118 1063 99 1211 Q145 1221 222 1235 Q298 1249 390 1264 "
        "Q482 1278 576 1292 Q669 1305 750 1315 Q831 1325 885 1330 Q889 1321 900 1281 Q912 "
        "1241 923 1188 Q934 1134 934 1081 Q870 1078 796 1072 Q721 1066 648 1058 Q576 1051 516 "
        "1043 Q455 1035 419 1029 Q421 1008 422 980 Q423 953 425 924 Q427 896 428 871 Q428 846 "
        "428 829 Q437 847 458 868 Q479 888 510 906 Q540 924 578 935 Q617 946 661 946 Q778 946 "
        "863 884 Q948 821 994 720 Q1040 618 1040 500 Q1040 350 974 238 Q907 126 790 64 Q674 2 "
        "525 2 Q436 2 342 24 Q248 47 166 96 Q84 146 27 227 Z ",
    ),
    "6": (
        (83, -9, 1037, 1384),
        "M853 1159 Q778 1136 704 1090 Q630 1044 564 983 Q499 922 450 854 Q400 785 374 717 "
        "Q408 755 460 782 Q513 810 574 824 Q635 838 693 838 Q798 838 876 798 Q953 757 995 676 "
        "Q1037 596 1037 473 Q1037 329 972 220 Q906 111 794 51 Q683 -9 546 -9 Q396 -9 293 56 "
        "Q190 121 136 238 Q83 355 83 508 Q83 656 126 792 Q170 927 252 1042 Q335 1157 452 1244 "
        "Q570 1332 718 1384 Q740 1367 768 1329 Q796 1291 820 1246 Q844 1200 853 1159 Z M424 "
        "519 Q406 498 396 472 Q387 445 387 418 Q387 343 436 299 Q485 255 566 255 Q626 255 672 "
        "283 Q717 311 742 356 Q767 402 767 453 Q767 524 728 562 Q689 601 622 601 Q562 601 510 "
        "578 Q457 556 424 519 Z ",
    ),
    "7": (
        (72, -38, 964, 1375),
        "M407 -38 Q372 -29 320 -12 Q267 4 213 22 Q159 39 120 52 Q81 65 75 68 Q110 165 155 270 "
        "Q200 375 253 482 Q306 588 365 690 Q424 793 488 887 Q551 981 616 1060 Q534 1047 451 "
        "1031 Q368 1015 295 999 Q222 983 170 970 Q119 958 101 952 Q97 969 92 1009 Q87 1049 82 "
        "1096 Q78 1143 75 1186 Q72 1228 72 1251 Q176 1275 296 1297 Q417 1319 536 1336 Q655 "
        "1354 756 1364 Q857 1375 922 1375 Q925 1363 931 1328 Q937 1292 944 1250 Q952 1207 958 "
        "1172 Q963 1136 964 1125 Q841 929 753 772 Q665 616 602 482 Q540 349 494 223 Q447 97 "
        "407 -38 Z ",
    ),
    "8": (
        (60, -10, 1096, 1374),
        "M611 -10 Q448 -10 324 32 Q199 74 130 160 Q60 245 60 377 Q60 456 90 520 Q119 584 170 "
        "632 Q221 680 285 709 Q205 745 154 820 Q103 894 103 1000 Q103 1127 172 1210 Q241 1293 "
        "358 1334 Q474 1374 618 1374 Q740 1374 838 1336 Q935 1297 992 1219 Q1049 1141 1049 "
        "1022 Q1049 906 1000 818 Q952 730 857 696 Q917 687 972 651 Q1026 615 1061 549 Q1096 "
        "483 1096 385 Q1096 265 1032 176 Q967 87 858 38 Q748 -10 611 -10 Z M587 248 Q643 248 "
        "694 265 Q744 282 776 318 Q807 354 807 410 Q807 501 744 533 Q682 565 593 565 Q556 565 "
        "516 558 Q477 550 444 532 Q411 514 390 483 Q370 452 370 404 Q370 362 388 332 Q406 302 "
        "437 284 Q468 265 507 256 Q546 248 587 248 Z M588 841 Q642 841 681 862 Q720 884 741 "
        "920 Q762 957 762 1000 Q762 1076 710 1108 Q658 1141 579 1141 Q493 1141 446 1093 Q398 "
        "1045 398 977 Q398 929 422 898 Q445 868 488 854 Q532 841 588 841 Z ",
    ),
    "9": (
        (45, 0, 1000, 1364),
        "M878 23 Q826 13 728 6 Q631 0 526 0 Q538 23 564 80 Q589 138 618 218 Q646 298 668 388 "
        "Q691 479 695 569 Q682 549 648 530 Q613 510 563 498 Q513 485 452 485 Q326 485 234 536 "
        "Q142 587 94 678 Q45 770 45 890 Q45 1041 113 1146 Q181 1252 292 1308 Q404 1364 535 "
        "1364 Q694 1364 797 1298 Q900 1231 950 1109 Q1000 987 1000 821 Q1000 710 989 598 Q978 "
        "487 960 382 Q942 276 920 184 Q899 93 878 23 Z M539 1135 Q448 1135 390 1080 Q331 1025 "
        "331 930 Q331 852 372 801 Q414 750 494 750 Q561 750 606 777 Q652 804 676 852 Q700 899 "
        "700 962 Q700 1042 658 1088 Q616 1135 539 1135 Z ",
    ),
}


def num(value: float) -> str:
    """Return a short decimal text."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def _stops(stops: Sequence[Stop]) -> str:
    parts: list[str] = []
    for i, stop in enumerate(stops):
        if isinstance(stop, str):
            at, colour, alpha = 100 * i / (len(stops) - 1), stop, 1.0
        else:
            at, colour = stop[0], stop[1]
            alpha = stop[2] if len(stop) == 3 else 1.0
        extra = "" if alpha == 1 else f' stop-opacity="{alpha:g}"'
        parts.append(f'<stop offset="{at:g}%" stop-color="{colour}"{extra}/>')
    return "".join(parts)


def lin(key: str, box: tuple[float, float, float, float], *stops: Stop) -> str:
    """Return a linear gradient from (x1, y1) to (x2, y2)."""
    x1, y1, x2, y2 = box
    return (
        f'<linearGradient id="{key}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" '
        f'gradientUnits="userSpaceOnUse">{_stops(stops)}</linearGradient>'
    )


def rad(key: str, ring: tuple[float, float, float], *stops: Stop, turn: str = "") -> str:
    """Return a radial gradient around (cx, cy) with radius r."""
    cx, cy, r = ring
    extra = f' gradientTransform="{turn}"' if turn else ""
    return (
        f'<radialGradient id="{key}" cx="{cx:g}" cy="{cy:g}" r="{r:g}" '
        f'gradientUnits="userSpaceOnUse"{extra}>{_stops(stops)}</radialGradient>'
    )


def soft(key: str, colour: str, alpha: float) -> str:
    """Return a radial gradient that fades out over any shape it fills."""
    return (
        f'<radialGradient id="{key}" cx="50%" cy="50%" r="50%">'
        f"{_stops([(0, colour, alpha), (100, colour, 0)])}</radialGradient>"
    )


def shadow(cx: float, cy: float, rx: float, ry: float, key: str = "sh") -> tuple[str, str]:
    """Return gradient and ellipse of a contact shadow."""
    stops: list[Stop] = [(0, "#2b1a0c", 0.5), (62, "#2b1a0c", 0.26), (100, "#2b1a0c", 0)]
    turn = f"translate(0 {cy:g}) scale(1 {ry / rx:.3f})"
    grad = rad(key, (cx, 0, rx), *stops, turn=turn)
    return grad, f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{key})"/>'


SHADE = "#1f2a3c"
"""What lies in the shade of a low sun in the upper left: cool and dark, as on the boards."""


def cast(x: float, y: float, long: float, high: float) -> str:
    """The shadow that something with its foot at (x, y) throws to the lower right, filled with the
    gradient "cast" of the drawing."""
    return (
        f'<ellipse cx="{num(x + 0.62 * long)}" cy="{num(y + 0.35 * high)}" rx="{num(long)}" '
        f'ry="{num(high)}" fill="url(#cast)"/>'
    )


def tag_path(
    d: str, fill: str = "none", stroke: str = "", width: float = 0, alpha: float = 1
) -> str:
    """Return a path element; alpha applies to the flat paint it has."""
    paint = f'fill="{fill}"'
    if stroke:
        paint += f' stroke="{stroke}" stroke-width="{num(width)}"'
        paint += ' stroke-linejoin="round" stroke-linecap="round"'
    if alpha != 1:
        paint += f' {"stroke" if fill == "none" else "fill"}-opacity="{alpha:g}"'
    return f'<path d="{d}" {paint}/>'


def group(content: str, at: str = "", paint: str = "") -> str:
    """Return a group with an optional transform and optional paint attributes."""
    attrs = (f' transform="{at}"' if at else "") + (f" {paint}" if paint else "")
    return f"<g{attrs}>{content}</g>"


def outline(width: float, colour: str = INK) -> str:
    """Return the attributes of a round outline."""
    return (
        f'stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"'
    )


ROUND = ' stroke-linejoin="round" stroke-linecap="round"'
OVAL = re.compile(
    r'<ellipse(?P<at>(?: c[xy]="[^"]*")*) rx="(?P<rx>[^"]*)"\s+ry="(?P<ry>[^"]*)"'
    r'\s+fill="url\(#(?P<key>\w+)\)"/>'
)


def _fit_oval(found: re.Match[str], keys: set[str]) -> str:
    """Turn an ellipse with a relative gradient into a flattened circle, which fades evenly."""
    if found["key"] not in keys:
        return found[0]
    at = dict(re.findall(r'(c[xy])="([^"]*)"', found["at"]))
    flat = float(found["ry"]) / float(found["rx"])
    move = f"translate({at.get('cx', 0)} {at.get('cy', 0)}) scale(1 {flat:.3f})"
    return f'<circle r="{found["rx"]}" transform="{move}" fill="url(#{found["key"]})"/>'


def save(name: str, size: tuple[int, int], defs: str, body: str) -> None:
    """Write one drawing: white space reduced, unused gradients dropped, round joins shared."""
    w, h = size
    relative = set(re.findall(r'<radialGradient id="(\w+)" cx="50%"', defs))
    body = OVAL.sub(lambda found: _fit_oval(found, relative), body)
    used = set(re.findall(r"url\(#(\w+)\)", body))
    grads = re.findall(r'<(?:linear|radial)Gradient id="\w+".*?</(?:linear|radial)Gradient>', defs)
    kept = {re.findall(r'id="(\w+)"', g)[0]: g for g in grads}
    defs = "".join(g for key, g in kept.items() if key in used)
    body = f"<g{ROUND}>{body.replace(ROUND, '')}</g>"
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    text = re.sub(r"\s+", " ", text).replace("> <", "><")
    text = text.replace("<defs></defs>", "").replace("><", ">\n<")
    (OUT / f"{name}.svg").write_text(text + "\n", encoding="utf-8")


def numeral(text: str, cx: float, cy: float, height: float, paint: str) -> str:
    """Return digits as outlines, centred on (cx, cy), capital height as given."""
    k = height / 1330
    boxes = [GLYPHS[c] for c in text]
    gap = 90
    total = sum(b[0][2] - b[0][0] for b in boxes) + gap * (len(boxes) - 1)
    x = -total / 2
    out = []
    for (x0, y0, x1, y1), d in boxes:
        mid = (y0 + y1) / 2
        at = f"translate({cx + (x - x0) * k:.2f} {cy + mid * k:.2f}) scale({k:.5f} {-k:.5f})"
        out.append(f'<path d="{d.strip()}" transform="{at}" {paint}/>')
        x += x1 - x0 + gap
    return "".join(out)


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Return a Catmull-Rom curve through the points as path data."""
    n = len(points)
    d = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(n if closed else n - 1):
        p0 = points[(i - 1) % n] if closed or i > 0 else points[i]
        p1, p2 = points[i], points[(i + 1) % n]
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d.append("C" + " ".join(num(v) for v in (*c1, *c2, *p2)))
    return "".join(d) + ("Z" if closed else "")


def polyline(points: Iterable[Point], closed: bool = True) -> str:
    """Return straight path data through the points."""
    pts = [f"{num(x)} {num(y)}" for x, y in points]
    return "M" + "L".join(pts) + ("Z" if closed else "")


# ---------------------------------------------------------------- dice

PIPS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}

DIE_DEFS = lin("face", (30, 50, 150, 180), "#faf2dd", "#efe1bf") + lin(
    "side", (160, 40, 190, 180), "#d3bc8f", "#bc9f6f"
)
DIE_TOP, DIE_INK = "#fdf8ea", "#a98a5c"
"""The face that lies in the light, and its edges."""


def pip(x: float, y: float, r: float = 16) -> str:
    """Return one carrot-orange pip, of flat paint."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#d9772f" {outline(3.4, "#8a4115")}/>'


def draw_die(value: int) -> None:
    """Write one still die: matt wood, its top in the light, its side in the shade."""
    grad, dark = shadow(108, 186, 86, 12)
    hull = (
        "M27 38C22 44 20 52 20 60V165C20 176 27 183 37 182L147 183C155 182 160 179 164 174L184 148"
        "C187 144 188 140 188 134V39C188 24 180 17 167 16L58 17C48 16 42 19 36 26Z"
    )
    face = (
        "M43 45L138 44C153 44 162 52 162 66L163 160C163 174 154 182 140 182L42 181"
        "C28 181 20 174 20 160V68C20 53 28 45 43 45Z"
    )
    body = [
        dark,
        tag_path(hull, "url(#side)"),
        tag_path("M24 54L40 27C44 20 50 18 58 18H166C174 18 181 21 184 27L158 52Z", DIE_TOP),
        tag_path(face, "url(#face)", DIE_INK, 4),
        tag_path("M159 50L183 27", "none", DIE_INK, 4),
    ]
    if value == 1:
        body.append(pip(91, 113, 25))
    else:
        dy = 38 if value == 6 else 36
        body += [pip(91 + 38 * x, 113 + dy * y, 16.5) for x, y in PIPS[value]]
    body.append(tag_path(hull, "none", INK, 5))
    save(f"die-{value}", (200, 200), DIE_DEFS + grad, "".join(body))


def draw_tumbling(index: int) -> None:
    """Write the die on its edge, in motion."""
    grad, dark = shadow(112, 189, 60, 9)
    turn = -17 if index == 1 else 24
    hull = "M100 18C106 18 110 20 115 23L166 52C173 56 176 61 176 68V124C176 131 173 136 167 139"
    hull += "L112 171C105 175 97 175 90 171L34 139C28 136 25 131 25 124V68C25 61 28 56 34 52"
    hull += "L86 23C91 20 95 18 100 18Z"
    left_face = "M29 62L100 101V172C96 173 92 171 89 169L36 138C31 135 29 131 29 126Z"
    cube = [
        tag_path(hull, "#c8ae7f"),
        tag_path("M31 58L92 22C97 19 104 19 109 22L170 58L101 97Z", DIE_TOP),
        tag_path(left_face, "#f2e6c8"),
        tag_path("M31 60L101 99L170 60M101 99V171", "none", DIE_INK, 4),
    ]
    pips_top = [(0.0, 0.0)] if index == 1 else [(-1.0, 0.0), (1.0, 0.0)]
    for u, v in pips_top:
        cube.append(
            group(pip(0, 0, 15), f"translate({101 + 30 * u:g} {58 + 17 * v:g}) scale(1.2 .7)")
        )
    left = PIPS[3] if index == 1 else PIPS[4]
    right = PIPS[2] if index == 1 else PIPS[1]
    for u, v in left:
        at = f"matrix(.87 .5 0 1 {65 + 18 * u:g} {118 + 10 * u + 22 * v:g})"
        cube.append(group(pip(0, 0, 11), at))
    for u, v in right:
        at = f"matrix(.87 -.5 0 1 {138 + 18 * u:g} {117 - 10 * u + 22 * v:g})"
        cube.append(group(pip(0, 0, 11), at))
    cube.append(tag_path(hull, "none", INK, 5.4))
    streaks = (
        "M14 58C26 34 44 18 66 10M6 92C6 84 7 76 10 70M184 150C178 162 168 172 156 180"
        if index == 1
        else "M138 8C160 16 178 32 188 54M192 66C195 74 196 82 196 90M16 146C22 160 32 170 46 178"
    )
    # outline under the streak so that it shows on light ground too
    body = dark + tag_path(streaks, "none", "#b98a52", 9) + tag_path(streaks, "none", CREAM, 4.5)
    for puff in (
        "M150 188C144 180 152 172 160 176C164 168 176 170 177 178C186 178 188 188 180 190Z",
        "M30 189C24 186 26 178 34 178C36 170 48 170 50 178C58 176 62 186 56 190Z",
    ):
        body += tag_path(puff, "#e6d2a2", "#b98a52", 3)
    body += group("".join(cube), f"translate(100 98) rotate({turn}) scale(.92) translate(-100 -97)")
    save(f"die-blur-{index}", (200, 200), grad, body)


# ---------------------------------------------------------------- icons

ICON_PEN = "#573a22"
"""Contours of the signs on buttons: softer than a figure's, for they are small and many."""
ICON_TONES = {
    "or": ("#e6984b", "#d0742b"),
    "gr": ("#87b252", "#5c8f3c"),
    "rd": ("#d8705f", "#bf4f44"),
    "bl": ("#a9cbdb", "#76a4c0"),
    "gd": ("#f0cf7b", "#dbac48"),
    "pa": ("#faf0d9", "#ecdab3"),
    "li": ("#c3b1d8", "#9a83bd"),
    "wd": ("#c0925e", "#9c6d40"),
    "fu": ("#d9b489", "#c09466"),
    "st": ("#cad6d7", "#9db1b7"),
}
"""Washes: where the light falls, and away from it."""
LIT = {
    "or": "#f0b877",
    "gr": "#aacb76",
    "rd": "#e48d7c",
    "bl": "#c2dbe6",
    "gd": "#f6dd9b",
    "li": "#d4c5e4",
    "wd": "#d0a777",
    "st": "#dce5e5",
}
"""The third tone of each, along its upper left."""


def icon(name: str, body: str) -> None:
    """Write one icon with the washes that it uses."""
    defs = "".join(lin(key, (20, 10, 80, 92), *tones) for key, tones in ICON_TONES.items())
    save(f"icon-{name}", (100, 100), defs, body)


def chunk(d: str, fill: str) -> str:
    """Return a filled shape with the outline of the icon family."""
    return tag_path(d, f"url(#{fill})", ICON_PEN, 6)


def lit(d: str, fill: str, width: float = 5.5) -> str:
    """Return strokes of the tone that such a wash has in the light."""
    return tag_path(d, "none", LIT[fill], width)


def bar_icon(d: str, fill: str, light: str, width: float = 17) -> str:
    """Return a thick stroke with an outline, for signs such as plus and tick."""
    return (
        tag_path(d, "none", ICON_PEN, width + 12)
        + tag_path(d, "none", f"url(#{fill})", width)
        + lit(light, fill)
    )


def gear_path(cx: float, cy: float, teeth: int, outer: float, inner: float) -> str:
    """Return a cog wheel with slightly tapered teeth."""
    pts: list[Point] = []
    step = math.tau / teeth
    for i in range(teeth):
        for part, r in ((-0.33, inner), (-0.2, outer), (0.2, outer), (0.33, inner)):
            a = (i + part) * step - math.pi / 2
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return polyline(pts)


def draw_icons() -> None:
    """Write the icon family."""
    icon(
        "back",
        chunk(
            "M10 50L44 16C48 13 53 15 53 20V35H80C86 35 90 39 90 45V56C90 62 86 66 80 66"
            "H53V80C53 85 48 87 44 84Z",
            "or",
        )
        + lit("M22 48L44 26M58 44H80", "or"),
    )
    icon(
        "play",
        chunk("M24 18C24 11 31 8 37 11L84 43C89 46 89 54 84 57L37 89C31 92 24 89 24 82Z", "gr")
        + lit("M34 60V26L48 35", "gr"),
    )
    tri = "M{0} 22C{0} 16 {1} 14 {2} 17L{3} 45C{4} 48 {4} 53 {3} 56L{2} 83C{1} 86 {0} 84 {0} 78Z"
    icon(
        "fast",
        chunk(tri.format(48, 53, 57, 91, 95), "gr")
        + chunk(tri.format(8, 13, 17, 51, 55), "gr")
        + lit("M17 58V29L27 36M58 32L67 39", "gr"),
    )
    icon(
        "gear",
        chunk(gear_path(50, 50, 8, 44, 33), "st")
        + f'<circle cx="50" cy="50" r="13" fill="#faf0d9" {outline(6, ICON_PEN)}/>'
        + lit("M27 48C28 37 36 28 47 27", "st"),
    )
    icon(
        "quit",
        chunk("M20 91V17C20 11 24 8 30 8H72C78 8 82 11 82 17V91Z", "pa")
        + chunk("M20 91V15L54 22C59 23 61 26 61 31V84L20 91Z", "wd")
        + f'<circle cx="50" cy="58" r="6" fill="#f0cf7b" {outline(4, ICON_PEN)}/>'
        + lit("M29 80V27L42 30", "wd")
        + tag_path("M8 91H94", "none", ICON_PEN, 7),
    )
    icon(
        "person",
        chunk("M10 91C9 68 24 56 50 56C76 56 91 68 90 91Z", "rd")
        + f'<circle cx="50" cy="33" r="24" fill="url(#fu)" {outline(6, ICON_PEN)}/>'
        + chunk(
            "M27 30C25 13 38 8 50 8C63 8 75 14 73 30C66 30 62 26 58 21C50 28 38 31 27 30Z", "wd"
        )
        + f'<circle cx="41" cy="38" r="3.800" fill="{ICON_PEN}"/>'
        f'<circle cx="59" cy="38" r="3.800" fill="{ICON_PEN}"/>'
        + tag_path("M44 46C47 49.500 53 49.500 56 46", "none", ICON_PEN, 3.4)
        + lit("M21 80C23 72 30 67 38 65", "rd"),
    )
    icon(
        "computer",
        chunk("M25 44C16 34 14 17 20 9C25 5 31 9 33 16C36 26 36 36 36 44Z", "st")
        + chunk("M49 44C49 36 51 22 58 12C62 6 70 7 71 14C72 24 68 36 62 44Z", "st")
        + tag_path("M25 20L27 32M63 20L59 32", "none", "#dba08f", 5)
        + chunk("M78 64H88M90 54C97 55 97 73 90 74C84 73 84 55 90 54Z", "gd")
        + chunk(
            "M24 40H62C73 40 78 46 78 56V76C78 86 73 92 62 92H24C13 92 8 86 8 76V56"
            "C8 46 13 40 24 40Z",
            "st",
        )
        + f'<circle cx="28" cy="60" r="11" fill="#faf0d9" {outline(4, ICON_PEN)}/>'
        f'<circle cx="58" cy="60" r="11" fill="#faf0d9" {outline(4, ICON_PEN)}/>'
        f'<circle cx="29" cy="60" r="6" fill="{ICON_PEN}"/>'
        f'<circle cx="57" cy="60" r="6" fill="{ICON_PEN}"/>'
        + tag_path("M30 77C37 84.500 49 84.500 56 77", "none", ICON_PEN, 4.6)
        + tag_path("M38 72H48L43 76Z", "#c9564a", ICON_PEN, 3)
        + lit("M16 58C16 52 19 48.500 25 48", "st"),
    )
    icon(
        "dice",
        group(
            f'<rect x="-34" y="-34" width="68" height="68" rx="17" fill="url(#pa)" '
            f"{outline(6, ICON_PEN)}/>"
            + "".join(
                f'<circle cx="{x * 17}" cy="{y * 17}" r="7.500" fill="#d9772f"/>'
                for x, y in PIPS[5]
            ),
            "translate(50 50) rotate(14)",
        ),
    )
    speaker = chunk("M10 36H26L46 17C50 13 55 15 55 21V79C55 85 50 87 46 83L26 64H10Z", "wd") + lit(
        "M17 44H29L45 28", "wd"
    )
    waves = "M67 36C74 44 74 56 67 64M79 24C93 39 93 61 79 76"
    icon(
        "sound",
        speaker + tag_path(waves, "none", ICON_PEN, 15) + tag_path(waves, "none", "url(#or)", 7),
    )
    silent = "M68 38L91 62M91 38L68 62"
    icon(
        "mute",
        speaker + tag_path(silent, "none", ICON_PEN, 17) + tag_path(silent, "none", "url(#rd)", 9),
    )
    icon(
        "save",
        chunk(
            "M9 55C9 51 11 49 15 49H30L37 63H63L70 49H85C89 49 91 51 91 55V82C91 88 88 91 82 91"
            "H18C12 91 9 88 9 82Z",
            "wd",
        )
        + chunk(
            "M42 8H58C60 8 61 9 61 11V31H72C76 31 77 34 75 37L50 61L25 37C23 34 24 31 28 31"
            "H39V11C39 9 40 8 42 8Z",
            "gr",
        )
        + lit("M46 31V15", "gr")
        + lit("M18 81V60", "wd"),
    )
    icon(
        "house",
        chunk("M20 44L50 18L80 44V84C80 88 78 91 73 91H27C22 91 20 88 20 84Z", "pa")
        + chunk(
            "M50 8C52 8 54 9 56 11L92 43C96 47 91 54 85 51L50 24L15 51C9 54 4 47 8 43L44 11"
            "C46 9 48 8 50 8Z",
            "rd",
        )
        + chunk("M41 91V66C41 60 45 57 50 57C55 57 59 60 59 66V91Z", "wd")
        + lit("M20 40L47 17", "rd"),
    )
    icon("plus", bar_icon("M50 21V79M21 50H79", "gr", "M46 42V24M24 46H40", 20))
    icon("minus", bar_icon("M21 50H79", "or", "M24 46H62", 20))
    icon("check", bar_icon("M20 53L41 74L80 27", "gr", "M43 65L76 26", 18))
    icon("cross", bar_icon("M25 25L75 75M75 25L25 75", "rd", "M26 23L43 40M73 22L62 33", 18))
    icon("left", bar_icon("M62 20L32 50L62 80", "or", "M59 21L33 47", 18))
    icon("right", bar_icon("M38 20L68 50L38 80", "or", "M39 19L62 42", 18))
    icon("first", bar_icon("M24 22V78M72 20L42 50L72 80", "or", "M21 40V24M69 21L43 47", 17))
    icon("last", bar_icon("M76 22V78M28 20L58 50L28 80", "or", "M29 19L52 42M73 40V24", 17))
    icon("pause", bar_icon("M34 23V77M66 23V77", "or", "M31 60V26M63 60V26", 21))
    icon("up", bar_icon("M20 63L50 33L80 63", "or", "M22 58L47 33", 18))
    icon("down", bar_icon("M20 37L50 67L80 37", "or", "M20 35L43 58", 18))
    icon(
        "book",
        chunk(
            "M7 24C22 17 38 18 50 27C62 18 78 17 93 24V84C78 78 62 79 50 88C38 79 22 78 7 84Z", "rd"
        )
        + tag_path(
            "M15 22C28 16 42 17 50 26C58 17 72 16 85 22V72C72 68 58 69 50 77C42 69 28 68 15 72Z",
            "url(#pa)",
            ICON_PEN,
            5,
        )
        + tag_path(
            "M50 27V76M25 35C31 33 37 34 41 37M25 48C31 46 37 47 41 50M59 37C63 34 69 33 75 35"
            "M59 50C63 47 69 46 75 48",
            "none",
            ICON_PEN,
            4,
        ),
    )
    icon(
        "rules",
        chunk(
            "M24 12H74C82 12 88 17 88 25C88 31 84 35 78 36V80C78 87 73 91 66 91H18C11 91 7 86 7 80"
            "C7 75 11 72 16 72H24Z",
            "pa",
        )
        + tag_path("M74 12C67 12 64 18 65 25C66 31 71 36 78 36", "none", ICON_PEN, 5)
        + tag_path("M37 33H55M37 48H66M37 63H66", "none", ICON_PEN, 6)
        + tag_path("M66 91C71 91 72 80 64 76", "none", ICON_PEN, 5),
    )
    icon(
        "eye",
        chunk("M5 52C18 30 34 21 50 21C66 21 82 30 95 52C82 72 66 81 50 81C34 81 18 72 5 52Z", "pa")
        + f'<circle cx="50" cy="50" r="20" fill="url(#gr)" {outline(6, ICON_PEN)}/>'
        f'<circle cx="50" cy="50" r="9.500" fill="{ICON_PEN}"/><circle cx="56" cy="44" r="4.500" '
        'fill="#faf0d9"/>' + tag_path("M22 26L16 17M50 16V6M78 26L84 17", "none", ICON_PEN, 6),
    )
    icon(
        "globe",
        f'<circle cx="50" cy="50" r="42" fill="url(#st)" {outline(6, ICON_PEN)}/>'
        + chunk(
            "M22 30C30 20 44 16 52 22C58 27 48 34 42 38C36 42 38 52 30 52C22 52 16 40 22 30Z", "gr"
        )
        + chunk(
            "M56 50C66 44 80 46 82 54C84 64 72 80 62 78C54 76 58 68 54 62C51 57 51 53 56 50Z", "gr"
        )
        + tag_path("M9 50H91M50 8C30 30 30 70 50 92C70 70 70 30 50 8", "none", ICON_PEN, 3),
    )
    icon(
        "lock",
        tag_path("M31 46V32C31 19 39 12 50 12C61 12 69 19 69 32V46", "none", ICON_PEN, 20)
        + tag_path("M31 46V32C31 19 39 12 50 12C61 12 69 19 69 32V46", "none", "url(#st)", 8)
        + chunk(
            "M22 43H78C84 43 87 46 87 52V82C87 89 84 92 78 92H22C16 92 13 89 13 82V52"
            "C13 46 16 43 22 43Z",
            "gd",
        )
        + tag_path("M50 55C59 60 60 73 50 81C40 73 41 60 50 55Z", ICON_PEN)
        + lit("M23 70V57C23 54 25 53 28 53H36", "gd"),
    )
    icon(
        "key",
        tag_path("M44 56L85 15M72 28L85 41M61 39L70 48", "none", ICON_PEN, 21)
        + f'<circle cx="34" cy="66" r="20" fill="none" {outline(24, ICON_PEN)}/>'
        + tag_path("M44 56L85 15M72 28L85 41M61 39L70 48", "none", "url(#gd)", 9)
        + '<circle cx="34" cy="66" r="20" fill="none" stroke="url(#gd)" stroke-width="12"/>'
        + lit("M20 62C22 55 26 51 33 50", "gd"),
    )
    icon(
        "hourglass",
        chunk(
            "M25 18H75C75 36 66 42 58 50C66 58 75 64 75 82H25C25 64 34 58 42 50C34 42 25 36 25 18Z",
            "bl",
        )
        + tag_path(
            "M34 31H66C63 38 56 43 50 48C44 43 37 38 34 31ZM32 79C34 68 44 66 50 59"
            "C56 66 66 68 68 79Z",
            "#e09a48",
        )
        + chunk("M20 8H80C85 8 85 21 80 21H20C15 21 15 8 20 8Z", "wd")
        + chunk("M20 79H80C85 79 85 92 80 92H20C15 92 15 79 20 79Z", "wd")
        + lit("M24 13H50M24 84H50", "wd")
        + lit("M36 28C37 34 41 39 45 42", "bl"),
    )
    cells = "".join(
        tag_path(f"M{30 + 14.5 * i:g} {17 + 13 * j:g}h14.500v13h-14.500Z", ICON_PEN)
        for i in range(4)
        for j in range(3)
        if (i + j) % 2 == 0
    )
    icon(
        "flag",
        tag_path("M24 10V91", "none", ICON_PEN, 15)
        + tag_path("M24 11V90", "none", "#c0925e", 4.5)
        + f'<path d="M28 15H90L82 36L90 57H28Z" fill="url(#pa)" {outline(6, ICON_PEN)}/>'
        + group(cells.replace("M73.5 17h14.500", "M73.5 17h12"))
        + tag_path("M28 15H90L82 36L90 57H28Z", "none", ICON_PEN, 7),
    )
    icon(
        "crown",
        chunk(
            "M17 80L9 34C8 29 13 27 16 30L32 46L46 17C48 13 52 13 54 17L68 46L84 30"
            "C87 27 92 29 91 34L83 80C82 86 18 86 17 80Z",
            "gd",
        )
        + f'<circle cx="50" cy="66" r="7.500" fill="#c9564a" stroke="{ICON_PEN}" stroke-width="4"/>'
        + f'<circle cx="30" cy="68" r="4.500" fill="#8fb45c" stroke="{ICON_PEN}" stroke-width="3"/>'
        f'<circle cx="70" cy="68" r="4.500" fill="#8fb45c" stroke="{ICON_PEN}" stroke-width="3"/>'
        + lit("M20 46L33 58L47 30", "gd"),
    )
    star = (
        "M50 10L61.8 37.8L91.8 40.4L69 60.2L75.9 89.6L50 74L24.1 89.6L31 60.2L8.2 40.4L38.2 37.8Z"
    )
    icon("star", chunk(star, "gd") + lit("M26 44L42 41", "gd"))
    icon("star-empty", tag_path(star, "#e6d3ab", "#a98a5f", 5))
    icon(
        "hint",
        chunk(
            "M50 8C70 8 82 22 82 39C82 54 70 58 68 72H32C30 58 18 54 18 39C18 22 30 8 50 8Z", "gd"
        )
        + chunk("M34 74H66V84C66 90 60 94 50 94C40 94 34 90 34 84Z", "st")
        + tag_path("M42 70V50L36 43M58 70V50L64 43", "none", ICON_PEN, 5)
        + lit("M29 42C29 30 35 22 45 19", "gd"),
    )
    icon(
        "chart",
        tag_path("M14 10V86H92", "none", ICON_PEN, 15)
        + tag_path("M14 12V86H90", "none", "#c0925e", 5)
        + tag_path("M26 66L44 44L60 56L86 20", "none", ICON_PEN, 19)
        + tag_path("M26 66L44 44L60 56L86 20", "none", "url(#gr)", 9),
    )
    again = "M74 34C63 19 40 17 27 32C14 48 20 72 40 79C57 84 73 76 79 61"
    icon(
        "again",
        tag_path(again, "none", ICON_PEN, 25)
        + chunk("M90 12V46H56Z", "bl")
        + tag_path(again, "none", "url(#bl)", 13)
        + tag_path("M83 29V39H73Z", "url(#bl)")
        + lit("M26 46C28 37 34 31 43 29", "bl"),
    )
    bent = "M34 36H60C76 36 84 46 84 58C84 71 76 80 60 80H36"
    over = "M66 36H40C24 36 16 46 16 58C16 71 24 80 40 80H64"
    for name, way, head, shade, light in (
        ("undo", bent, "M42 10V62L10 36Z", "M34 28V44Z", "M48 32H60C66 32 71 34 75 38"),
        ("redo", over, "M58 10V62L90 36Z", "M66 28V44Z", "M52 32H40C34 32 29 34 25 38"),
    ):
        icon(
            name,
            tag_path(way, "none", ICON_PEN, 25)
            + chunk(head, "gd")
            + tag_path(way, "none", "url(#gd)", 12)
            + tag_path(shade, "url(#gd)")
            + lit(light, "gd", 3.6),
        )
    icon(
        "box",
        chunk("M14 40H86V82C86 86 84 88 80 88H20C16 88 14 86 14 82Z", "wd")
        + chunk("M10 22C10 18 12 16 16 16H84C88 16 90 18 90 22V42H10Z", "rd")
        + tag_path("M50 42V56", "none", ICON_PEN, 6)
        + lit("M19 26H60", "rd"),
    )
    zz = "M15 52H47L16 85H48M60 16H85L61 42H86"
    icon(
        "rest",
        tag_path(zz, "none", ICON_PEN, 20)
        + tag_path(zz, "none", "url(#li)", 8)
        + lit("M16 50.500H37M61 14.500H76", "li", 3),
    )
    toe = "M{0} {1}c-8 -2 -11 -13 -7 -22c3 -7 12 -6 14 2c3 9 0 18 -7 20Z"
    icon(
        "footprint",
        chunk(
            "M50 92C32 95 22 84 27 69C31 57 41 52 50 52C59 52 69 57 73 69C78 84 68 95 50 92Z", "wd"
        )
        + chunk(toe.format(19, 53), "wd")
        + chunk(toe.format(39.5, 35), "wd")
        + chunk(toe.format(60.5, 35), "wd")
        + chunk(toe.format(81, 53), "wd")
        + lit("M36 76C37 69 41 64 47 62", "wd"),
    )


# ---------------------------------------------------------------- carrot, lettuce

CARROT_INK, LETTUCE_INK = "#8a4115", "#2c4424"
"""Contours of what is counted: those of the squares, the lettuce's a little deeper."""
COUNTER = 8
"""Width of such a contour in the 200-unit drawing: it is read at 15 to 20 pixels."""


def carrot() -> str:
    """Return the carrot of the squares in the 200-unit drawing: three leaves, three tones."""
    leaf, pen = "#38552c", COUNTER
    return (
        tag_path(
            "M128 78C112 62 98 40 102 20C105 8 116 12 119 20C123 6 135 9 135 21"
            "C144 17 150 26 146 36C152 52 148 66 142 80Z",
            "#5f9145",
            leaf,
            pen,
        )
        + tag_path(
            "M134 84C148 72 166 66 181 74C191 80 188 90 178 90C184 99 175 107 166 103"
            "C157 111 144 106 134 96Z",
            "#4c7739",
            leaf,
            pen,
        )
        + tag_path(
            "M130 86C132 62 143 38 162 26C172 21 178 30 173 37C183 33 190 42 183 50"
            "C191 52 191 63 181 65C174 78 156 88 142 94Z",
            "#83b052",
            leaf,
            pen,
        )
        + tag_path(
            "M102 66C126 54 158 76 158 104C158 136 100 180 40 191C23 193 13 183 20 169"
            "C38 126 72 80 102 66Z",
            "#e28d42",
            CARROT_INK,
            pen,
        )
        + tag_path(
            "M153 92C157 106 152 118 137 134C108 160 74 178 40 186C30 187 26 184 26 179"
            "C62 172 102 150 126 126C140 112 149 104 153 92Z",
            "#c0682a",
        )
        + tag_path("M100 80C82 94 62 122 48 152", "none", "#efaa60", 13)
        + tag_path(
            "M92 88C99 89 106 94 110 101M130 124C136 124 142 121 146 116M68 122C76 123 82 128 86 "
            "135M102 154C108 152 112 148 114 143",
            "none",
            CARROT_INK,
            6.5,
        )
    )


def head(at: Point, rx: float, ry: float, bumps: int, turn: float) -> str:
    """Return the outline of a leaf or a head of so many bumps."""
    around = [math.tau * (i + turn) / bumps for i in range(bumps + 1)]
    ends = [(at[0] + rx * math.cos(a), at[1] + ry * math.sin(a)) for a in around]
    bump = num((rx + ry) / 2 * math.sin(math.pi / bumps) * 1.16)
    return (
        f"M{num(ends[0][0])} {num(ends[0][1])}"
        + "".join(f"A{bump} {bump} 0 0 1 {num(x)} {num(y)}" for x, y in ends[1:])
        + "Z"
    )


def lettuce() -> str:
    """Return the whole lettuce: dark all round, that it is counted at a glance."""
    return (
        tag_path(head((100, 98), 77, 78, 9, 0.75), "#4d7b40", LETTUCE_INK, COUNTER)
        + tag_path(head((60, 112), 36, 50, 8, 0.3), "#6f9c4e", LETTUCE_INK, COUNTER - 1)
        + tag_path(head((140, 112), 36, 50, 8, 0.2), "#5d8b45", LETTUCE_INK, COUNTER - 1)
        + tag_path(head((100, 110), 41, 52, 8, 0.25), "#aecb76", LETTUCE_INK, COUNTER - 1)
        + tag_path("M100 162V84M100 140L77 114M100 126L120 104", "none", "#e6edbf", 9)
    )


def lettuce_eaten() -> str:
    """Return what is left of an eaten lettuce: its hollow outline, bitten, and pale."""
    return tag_path(
        "M96 20A27 27 0 0 0 116 60A25 25 0 0 0 134 96A25 25 0 0 0 174 102A32 32 0 0 1 164 150"
        "A32 32 0 0 1 128 177A34 34 0 0 1 76 178A33 33 0 0 1 34 150A33 33 0 0 1 24 104"
        "A34 34 0 0 1 42 54A34 34 0 0 1 96 20Z",
        "#f5efd8",
        "#6b653d",
        COUNTER,
    ) + tag_path("M98 160V112M98 140L72 116M98 150L122 134", "none", "#b3ad7f", 8)


def draw_plants() -> None:
    """Write carrots and lettuces: they are counters and stand nowhere, so they have no shadow."""
    save("carrot", (200, 200), "", carrot())
    save("lettuce", (200, 200), "", lettuce())
    save("lettuce-eaten", (200, 200), "", lettuce_eaten())


# ---------------------------------------------------------------- hare and tortoise

HARE_DEFS = (
    lin("hb", (118, 90, 226, 320), "#ebc89c", "#cb9c69", "#9a6b40")
    + lin("hfar", (150, 160, 220, 300), "#b58453", "#7f5532")
    + rad("hh", (292, 66, 92), "#f2d8b4", (55, "#d6a874"), "#ab7848")
    + lin("he", (170, -50, 290, 60), "#7d5533", (38, "#b98756"), "#dcb283")
    + lin("hi", (190, -40, 290, 60), "#e59f92", "#f6d3c2")
    + lin("hc", (250, 130, 190, 250), "#fff6e2", "#e9d2ab")
    + lin("hs", (250, 120, 240, 190), "#f4705f", "#e0483e", "#a82c2c")
    + lin("ht", (250, 130, 20, 110), "#d8463c", "#f4705f", "#b33230")
    + soft("hblush", "#f0705a", 0.65)
)


def hare_leap(line: float = 6) -> str:
    """Return a hare in full leap to the right, about 390 x 360 units, head near (300, 88)."""
    o = outline(line)
    out: list[str] = [f"<g {o}>"]
    # far legs
    out.append(
        tag_path(
            "M178 208C190 232 176 258 150 268C124 278 110 282 98 294L72 322"
            "C60 334 38 334 38 320C38 310 52 304 64 300C82 290 92 268 106 244Z",
            "url(#hfar)",
        )
    )
    out.append(
        tag_path(
            "M262 168C290 184 316 184 344 172C358 164 376 162 380 172C385 184 372 194 358 200"
            "C330 214 292 218 262 208Z",
            "url(#hfar)",
        )
    )
    # tail
    tail = (
        "M96 196C84 202 72 198 70 188C58 190 48 180 54 170C46 162 52 150 62 152"
        "C64 142 78 138 84 148C94 146 104 152 106 162Z"
    )
    out.append(tag_path(tail, "#fff6e4"))
    # body
    out.append(
        tag_path(
            "M262 112C222 98 150 112 112 150C82 180 76 226 100 252C118 270 150 266 178 252"
            "C212 240 258 240 280 214C298 192 300 152 286 126Z",
            "url(#hb)",
        )
    )
    out.append("</g>")
    out.append(
        tag_path(
            "M284 140C292 166 290 192 276 208C258 226 222 232 192 240C206 214 240 214 254 186"
            "C262 170 266 152 266 140Z",
            "url(#hc)",
        )
    )
    out.append(tag_path("M126 152C154 126 190 116 226 118", "none", CREAM, 6, 0.6))
    out.append(f"<g {o}>")
    # near hind leg
    out.append(
        tag_path(
            "M146 166C180 176 190 220 168 246C152 264 120 266 96 266C76 268 66 276 56 284L20 308"
            "C4 318 -20 318 -22 304C-24 292 -6 286 8 280C28 270 44 252 60 222"
            "C76 188 112 158 146 166Z",
            "url(#hb)",
        )
    )
    # near arm
    out.append(
        tag_path(
            "M226 178C220 204 236 222 262 230C296 240 334 238 354 224C366 214 362 200 348 200"
            "C322 204 300 202 282 186",
            "url(#hb)",
        )
    )
    out.append("</g>")
    out.append(tag_path("M92 214C104 192 122 182 142 182", "none", CREAM, 5.5, 0.65))
    out.append(
        tag_path(
            "M-10 304C-4 300 2 297 8 294M-2 309C4 305 10 302 15 299M352 212C348 216 342 218 336 219"
            "M372 184C368 188 363 190 358 191",
            "none",
            INK,
            3.6,
        )
    )
    out.append(tag_path("M150 262C166 252 176 238 177 222", "none", "#7a5230", 4, 0.6))
    # scarf tails
    out.append(f"<g {o}>")
    out.append(
        tag_path(
            "M250 138C214 116 186 142 150 128C122 118 104 96 74 104C60 108 50 112 40 110"
            "L50 128L36 142C62 150 82 132 108 144C144 162 176 172 212 158C228 152 244 152 256 156Z",
            "url(#ht)",
        )
    )
    out.append(
        tag_path(
            "M252 146C226 150 214 176 186 182C164 186 150 178 130 186L142 200L134 216"
            "C158 210 176 218 202 208C230 196 246 176 262 164Z",
            "url(#ht)",
        )
    )
    out.append("</g>")
    out.append(
        tag_path(
            "M222 142C194 150 168 148 140 138C118 128 96 116 70 122M220 172C204 188 184 194 160 "
            "194",
            "none",
            "#ffb09c",
            4,
            0.75,
        )
    )
    out.append(tag_path("M62 106L70 136M146 184L156 208", "none", "#8e2526", 4, 0.7))
    # ears
    out.append(f"<g {o}>")
    out.append(
        tag_path(
            "M300 46C292 12 262 -34 220 -52C202 -58 194 -44 202 -28C216 4 248 40 278 58Z",
            "url(#he)",
        )
    )
    out.append(
        tag_path(
            "M280 52C256 22 206 -8 166 -8C148 -8 144 8 156 20C182 44 230 66 266 74Z", "url(#he)"
        )
    )
    out.append("</g>")
    out.append(
        tag_path(
            "M286 40C272 10 246 -24 222 -38C214 -42 210 -36 214 -26C228 2 252 30 274 46Z",
            "url(#hi)",
        )
    )
    out.append(
        tag_path("M258 50C232 26 198 6 172 4C164 4 162 10 168 16C190 34 226 52 254 60Z", "url(#hi)")
    )
    out.append(f"<g {o}>")
    # head
    out.append(
        tag_path(
            "M252 96C248 62 276 38 308 40C342 42 366 66 366 94C372 104 370 118 358 128"
            "C342 144 296 148 272 134C258 126 252 112 252 96Z",
            "url(#hh)",
        )
    )
    # scarf around the neck
    out.append(
        tag_path(
            "M252 118C268 142 304 152 340 140C346 148 344 158 336 164C306 176 262 168 240 142"
            "C240 132 244 122 252 118Z",
            "url(#hs)",
        )
    )
    out.append("</g>")
    out.append(tag_path("M256 136C276 154 304 160 328 154", "none", "#ffb09c", 4, 0.75))
    # muzzle, nose and laughing mouth
    out.append(
        tag_path(
            "M336 96C318 90 304 100 306 114C308 126 326 130 340 124C352 130 366 124 368 112"
            "C370 102 354 92 342 98Z",
            "#fff6e4",
        )
    )
    out.append('<ellipse cx="290" cy="112" rx="17" ry="12" fill="url(#hblush)"/>')
    out.append(
        tag_path(
            "M322 117C324 134 336 140 346 138C355 136 360 126 359 116C350 121 345 119 341 115"
            "C336 120 330 121 322 117Z",
            "#7c2a22",
            INK,
            4,
        )
    )
    out.append(tag_path("M331 131C336 126 346 125 352 130C348 137 338 138 331 131Z", "#f08a78"))
    out.append(
        tag_path(
            "M335 117L336 124H346L347 117C345 118 343 117 341 115C339 117 337 118 335 117Z",
            "#ffffff",
            INK,
            2.2,
        )
    )
    out.append(
        tag_path(
            "M333 94C338 90 348 90 352 95C351 102 347 106 342 107C337 105 334 100 333 94Z",
            "#c4605a",
            INK,
            3.6,
        )
    )
    out.append(tag_path("M342 107V115", "none", INK, 3.6))
    # eyes
    out.append(
        '<ellipse cx="308" cy="80" rx="12.500" ry="16" fill="#2a1810"/>'
        '<ellipse cx="349" cy="77" rx="9" ry="14" fill="#2a1810"/>'
        '<circle cx="313" cy="73" r="5.400" fill="#fff"/><circle cx="352" cy="71" r="4" '
        'fill="#fff"/>'
        '<circle cx="304" cy="88" r="2.600" fill="#fff" fill-opacity=".8"/>'
        '<circle cx="347" cy="85" r="2" fill="#fff" fill-opacity=".8"/>'
    )
    out.append(
        tag_path("M294 58C299 51 307 49 314 51M343 52C348 50 353 52 356 56", "none", "#6b4526", 4.6)
    )
    out.append(tag_path("M264 86C266 70 276 58 290 52", "none", CREAM, 5.5, 0.7))
    out.append(
        tag_path(
            "M303 41C302 31 309 23 318 22C315 28 318 31 325 31C322 36 322 39 324 43",
            "#e3bd90",
            INK,
            4.4,
        )
    )
    out.append(
        tag_path(
            "M300 112L278 108M302 119L282 122M366 110L384 106M366 117L382 120",
            "none",
            "#fff6e4",
            2.6,
            0.85,
        )
    )
    return "".join(out)


TORT_DEFS = (
    lin("ts", (60, 80, 150, 200), "#dfe0a0", "#b3b866", "#838e49")
    + rad("thd", (282, 76, 62), "#f3f2c0", (55, "#cdd088"), "#9fa85c")
    + rad("tsh", (104, 58, 150), "#f0c878", (48, "#c28a43"), "#7d4c22")
    + rad("tp", (110, 56, 130), "#ffe3a0", (55, "#dba852"), "#a76f34")
    + lin("trim", (0, 156, 0, 186), "#f6d894", "#bd8b48")
    + soft("tblush", "#ee8066", 0.65)
)


def tortoise_walk(line: float = 6) -> str:
    """Return a serene tortoise walking right, about 330 x 225 units, feet at y = 224."""
    o = outline(line)
    leg = "M{0} 160C{1} 180 {2} 204 {3} 214C{4} 224 {5} 225 {6} 216C{7} 200 {7} 180 {8} 160Z"
    out: list[str] = [f"<g {o}>"]
    out.append(tag_path("M22 158C8 160 -6 170 -10 180C6 186 24 182 38 172Z", "url(#ts)"))
    # far legs
    out.append(
        tag_path(
            "M86 172C84 190 80 204 84 212C92 219 112 219 118 211C122 198 124 186 124 172Z",
            "#8b9550",
        )
    )
    out.append(
        tag_path(
            "M214 168C222 184 232 200 240 206C250 210 264 204 266 196C262 184 252 172 246 162Z",
            "#8b9550",
        )
    )
    # neck and head
    out.append(
        tag_path(
            "M196 172C224 170 240 150 242 122C234 88 246 48 284 46C320 44 338 74 332 102"
            "C326 128 304 136 290 140C282 172 256 198 208 194Z",
            "url(#thd)",
        )
    )
    # near legs
    out.append(
        tag_path(
            "M40 162C34 182 22 198 24 210C32 224 62 226 72 216C80 202 88 184 88 166Z", "url(#ts)"
        )
    )
    out.append(tag_path(leg.format(168, 172, 180, 188, 198, 226, 232, 232, 222), "url(#ts)"))
    # shell
    out.append(tag_path("M18 160C10 84 62 18 128 18C194 18 240 84 234 160Z", "url(#tsh)"))
    out.append("</g>")
    o2 = outline(4.4)
    out.append(f"<g {o2}>")
    plates = [
        "M128 34L166 56L162 96L128 112L92 96L90 56Z",
        "M84 56L50 64C38 80 32 100 31 122L62 132L86 98Z",
        "M172 56L206 64C216 80 222 100 223 122L196 132L168 98Z",
        "M62 138L42 156H110L126 120L90 104Z",
        "M196 138L214 156H146L130 120L166 104Z",
        "M92 48C104 36 116 28 128 28C140 28 152 36 164 48L128 30Z",
    ]
    for plate in plates[:5]:
        out.append(tag_path(plate, "url(#tp)"))
    out.append("</g>")
    out.append(
        tag_path(
            "M128 48L154 62L151 88L128 99M46 76L72 70M206 76L186 70", "none", "#8f5c26", 3, 0.6
        )
    )
    out.append(tag_path("M40 96C50 64 76 38 108 31", "none", "#fff2c8", 7, 0.8))
    out.append(tag_path("M98 62L126 45", "none", "#fff2c8", 5, 0.8))
    out.append(f"<g {o}>")
    out.append(
        tag_path(
            "M8 158C4 148 12 146 22 148C86 160 166 160 230 148C242 146 250 150 246 160"
            "C238 180 190 186 128 186C66 186 18 180 8 158Z",
            "url(#trim)",
        )
    )
    out.append("</g>")
    out.append(
        tag_path(
            "M46 158L43 176M80 162L78 181M116 164V183M152 163L154 182M188 160L192 177"
            "M218 155L224 169",
            "none",
            "#8a5c2c",
            4,
        )
    )
    out.append(tag_path("M20 154C60 163 100 166 140 164", "none", "#fff2c8", 3.6, 0.8))
    # toes, cheek, sleepy eye, smile
    out.append(
        tag_path(
            "M34 218V212M44 221V214M55 221V215M200 220V213M210 220V214M220 218V213",
            "none",
            INK,
            3.6,
        )
    )
    out.append('<ellipse cx="284" cy="110" rx="17" ry="12" fill="url(#tblush)"/>')
    out.append(tag_path("M274 84C279 95 296 96 303 85", "none", INK, 5))
    out.append(tag_path("M278 91L273 96M287 94L285 100M296 92L298 98", "none", INK, 3))
    out.append(tag_path("M274 66C280 60 289 59 296 62", "none", "#6b6a34", 4.4))
    out.append(
        tag_path(
            "M297 108C302 120 315 121 322 110M293 106C294 109 297 110 300 109", "none", INK, 4.4
        )
    )
    out.append('<circle cx="325" cy="84" r="2.400" fill="#4a2f1b"/>')
    out.append(tag_path("M252 100C250 78 260 60 278 55", "none", "#fffde0", 5, 0.75))
    out.append(
        tag_path(
            "M276 141C270 147 264 149 257 149M268 158C262 163 257 165 251 165",
            "none",
            "#7d8546",
            4,
            0.7,
        )
    )
    return "".join(out)


# ---------------------------------------------------------------- logo, table


def parted(drawing: str) -> tuple[str, str]:
    """Return the washes and the shapes of a whole drawing."""
    washes, _, body = drawing.partition("<defs>")[2].rpartition("</svg>")[0].partition("</defs>")
    return washes, body


class Peeping(hares.Painter):
    """A racing hare of which only the head is seen."""

    def portrait(self) -> None:
        """Look over an edge."""
        self.head(60, 71, "proud", "up", self.f.tilt * 0.7, 0.92, 0.68)


def draw_logo() -> None:
    """Write the app icon: the hare with the scarf peeping over a tortoise's shell."""
    figure = next(figure for figure in hares.FIGURES if figure.key == "scarf")
    hare = Peeping(figure, "portrait", (120, 120)).draw()
    washes, peeping = parted(hare)
    defs = (
        lin("bg", (30, 10, 220, 250), "#d7e3a8", "#a3c072")
        + lin("sl", (60, 150, 190, 240), "#a3985c", "#6f673c")
        + lin("sp", (60, 160, 190, 220), "#cbbd7e", "#a39763")
        + lin("rm", (20, 212, 230, 240), "#d8ca93", "#a89c69")
    )
    plates = (
        "M128 164L160 175L157 204L128 214L99 204L96 175Z"
        "M87 177L60 186C50 197 46 208 45 218H86L92 205Z"
        "M169 177L196 186C206 197 210 208 211 218H170L164 205Z"
    )
    shell, edge = "#463d20", "#5b5230"
    body = (
        f'<rect x="7" y="7" width="242" height="242" rx="56" fill="url(#bg)" {outline(7)}/>'
        + group(peeping, "translate(30 8) scale(1.62)")
        + tag_path("M26 226C24 180 72 151 128 151C184 151 232 180 230 226Z", "url(#sl)", shell, 6.5)
        + tag_path(plates, "url(#sp)", edge, 3.6)
        + tag_path(
            "M20 222C18 212 24 210 34 212C90 222 166 222 222 212C232 210 238 212 236 222"
            "C228 236 190 240 128 240C66 240 28 236 20 222Z",
            "url(#rm)",
            shell,
            6,
        )
    )
    paw = "M60 174C52 164 54 150 67 149C79 148 87 156 87 168Z"
    for at in ("", "translate(256 0) scale(-1 1)"):
        body += group(
            tag_path(paw, "#a9744a", INK, 5) + tag_path("M66 167V160M75 164V157", "none", INK, 3.4),
            at,
        )
    save("logo", (256, 256), washes + defs, body)


def draw_table() -> None:
    """Write a wooden table top that repeats without a seam."""
    rng = random.Random(11)
    tones = ("#c79d69", "#c29764", "#caa06d", "#c09461")
    out: list[str] = []
    h = 100
    for row, tone in enumerate(tones):
        y = row * h
        out.append(f'<rect x="0" y="{y}" width="400" height="{h}" fill="{tone}"/>')
        knot = (130 + row * 233) % 400, y + 34 + 26 * (row % 2)
        for k in range(12):
            y0 = y + 8 + k * 7.6 + rng.uniform(-1.5, 1.5)
            waves = [(rng.uniform(0.6, 2), rng.uniform(0, 6.3), n) for n in (1, 2, 3)]
            pts: list[Point] = []
            for x in range(-50, 451, 20):
                # the grain flows round the knot; its distance repeats with the tile
                away = min(abs(x - knot[0] + d) for d in (-400, 0, 400))
                lift = (y0 - knot[1]) / (abs(y0 - knot[1]) + 6) * 9 * math.exp(-((away / 34) ** 2))
                fade = math.exp(-(((y0 - knot[1]) / 20) ** 2))
                sway = sum(a * math.sin(math.tau * n * x / 400 + p) for a, p, n in waves)
                pts.append((x, y0 + sway * (1 - 0.7 * fade) + lift * fade))
            colour, alpha = rng.choice((("#a97d4a", 0.36), ("#b0854f", 0.4), ("#e0bd8c", 0.42)))
            inside = [(x, min(max(v, y + 4), y + h - 5)) for x, v in pts]
            out.append(tag_path(smooth(inside), "none", colour, rng.uniform(1, 2), alpha))
        if row % 2 == 0:
            kx, ky = knot
            for dx in (-400, 0, 400):
                if -30 < kx + dx < 430:
                    for r, alpha in ((8.5, 0.2), (5, 0.34)):
                        out.append(
                            f'<ellipse cx="{num(kx + dx)}" cy="{num(ky)}" rx="{r * 1.6:g}" '
                            f'ry="{r * 0.8:g}" fill="#8f6236" fill-opacity="{alpha}"/>'
                        )
        out.append(f'<rect x="0" y="{y}" width="400" height="2" fill="#e6c596" fill-opacity=".5"/>')
        out.append(
            f'<rect x="0" y="{y + h - 6}" width="400" height="6" fill="#8a5f36" '
            f'fill-opacity=".14"/>'
        )
        out.append(
            f'<rect x="0" y="{y + h - 2.5}" width="400" height="2.500" fill="#7d5530" '
            'fill-opacity=".55"/>'
        )
    save("table", (400, 400), "", "".join(out))


# ---------------------------------------------------------------- parts of the landscapes

PLANT_DEFS = (
    lin("lf1", (112, 12, 150, 88), "#c3e36c", "#6fb445", "#3c8436")
    + lin("lf2", (112, 12, 150, 88), "#8cc850", "#2f7a34")
    + lin("lf3", (112, 12, 150, 88), "#5aa53f", "#27652a")
)


def frond(x: float, y: float, angle: float, size: float, fill: str, lobes: int = 4) -> str:
    """Return one feathery carrot leaf of that market growing from (x, y); angle 0 points up."""
    left: list[str] = []
    right: list[str] = []
    step = 62 / lobes
    for i in range(lobes):
        y0, y1 = -22 - step * i, -22 - step * (i + 1)
        w = 20 - 2.6 * abs(i - 1.2)
        left.append(f"C{-w:g} {y0 + 2:g} {-w - 3:g} {y1 - 3:g} -5 {y1 + 2:g}")
        right.insert(0, f"C{w + 3:g} {y1 - 3:g} {w:g} {y0 + 2:g} 5 {y0:g}")
    top = -22 - 62
    d = f"M-4 0L-5 -22{''.join(left)}C-9 {top - 10} 9 {top - 10} 5 {top + 2}{''.join(right)}L4 0Z"
    at = f"translate({x:g} {y:g}) rotate({angle:g}) scale({size:g})"
    vein = f"M0 -14V{top + 12}M0 -38L-8 -46M0 -38L8 -46M0 -58L-7 -65M0 -58L7 -65"
    return group(
        tag_path(d, fill, LEAF, 4 / size) + tag_path(vein, "none", "#e4f3ae", 2.6 / size, 0.75), at
    )


def ruffle(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    lobes: int,
    depth: float,
    span: tuple[float, float],
    seed: int,
) -> list[Point]:
    """Return points along a frilly arc between two angles (degrees, 0 = right, 90 = up)."""
    rng = random.Random(seed)
    pts: list[Point] = []
    steps = lobes * 4
    for i in range(steps + 1):
        t = i / steps
        a = math.radians(span[0] + (span[1] - span[0]) * t)
        wave = abs(math.sin(math.pi * lobes * t)) ** 0.6
        k = 1 - depth + depth * wave * (0.92 + 0.16 * rng.random() * (i % 4 == 2))
        pts.append((cx + rx * k * math.cos(a), cy - ry * k * math.sin(a)))
    return pts


def frill(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    lobes: int,
    depth: float,
    span: tuple[float, float],
    foot: Point,
    seed: int,
) -> str:
    """Return a frilly leaf closed at its foot."""
    edge = smooth(ruffle(cx, cy, rx, ry, lobes, depth, span, seed))
    return f"{edge}L{num(foot[0])} {num(foot[1])}Z"


LETTUCE_DEFS = (
    lin("lo", (40, 50, 130, 186), "#8fcd55", "#4e9d3f", "#2a6b2f")
    + lin("lm", (40, 44, 130, 178), "#b9e068", "#74b94a", "#3f8a38")
    + rad("lh", (84, 84, 78), "#f9fccb", (46, "#d3ec86"), "#83bf4b")
)


def market_lettuce() -> str:
    """Return a lettuce of the title's market."""
    out: list[str] = []
    out.append(
        tag_path(frill(100, 118, 88, 74, 11, 0.12, (-44, 224), (100, 181), 3), "url(#lo)", LEAF, 5)
    )
    out.append(
        tag_path(
            "M38 150C28 140 24 130 23 116M162 150C172 140 176 130 177 116"
            "M100 66V52M84 68L76 54M116 68L124 54M62 74L50 64M138 74L150 64",
            "none",
            "#d7efa0",
            3.4,
            0.7,
        )
    )
    out.append(
        tag_path(frill(72, 124, 50, 58, 7, 0.13, (30, 258), (94, 177), 5), "url(#lm)", LEAF, 5)
    )
    out.append(
        tag_path(frill(128, 124, 50, 58, 7, 0.13, (150, -78), (106, 177), 6), "url(#lm)", LEAF, 5)
    )
    out.append(
        tag_path(
            "M88 170C66 158 46 140 38 110M70 156C58 152 48 146 42 140M60 142C58 128 58 118 60 106"
            "M112 170C134 158 154 140 162 110M130 156C142 152 152 146 158 140"
            "M140 142C142 128 142 118 140 106",
            "none",
            "#e6f5b4",
            3.6,
            0.85,
        )
    )
    out.append(
        tag_path(frill(100, 126, 43, 58, 8, 0.12, (-52, 232), (100, 179), 8), "url(#lh)", LEAF, 5)
    )
    out.append(tag_path("M93 176C96 148 97 122 100 88C103 122 104 148 107 176Z", "#fbffe6"))
    out.append(
        tag_path(
            "M98 150C87 142 79 132 75 118M99 128C91 121 86 112 84 101M102 150C113 142 121 132 125 "
            "118"
            "M101 128C109 121 114 112 116 101",
            "none",
            "#fbffe6",
            4,
        )
    )
    out.append(tag_path("M69 122C67 108 71 97 79 90", "none", "#ffffff", 4.5, 0.85))
    out.append(tag_path("M33 126C30 112 35 98 45 89", "none", "#e6f7b0", 4, 0.7))
    drop = "M134 88C138 94 140 98 138 101C135 105 130 103 130 98C130 95 132 91 134 88Z"
    out.append(tag_path(drop, "#ecfaff", "#4f9a3a", 2))
    return "".join(out)


WORLD_DEFS = (
    lin("roofr", (0, -60, 0, -20), "#f08468", "#b8463a")
    + lin("roofb", (0, -60, 0, -20), "#d79a5c", "#96602f")
    + lin("wall", (-24, -40, 24, 0), "#fffaea", "#ecd6ae")
    + rad("fol", (-18, -74, 74), "#e3f29c", (46, "#a4d164"), "#5d963a")
    + rad("fol2", (-18, -74, 74), "#c5e583", (46, "#7fb94e"), "#427f36")
    + lin("pop", (-16, -60, 16, -50), "#b9dc74", "#6fae48", "#427f36")
    + rad("blos", (-18, -74, 74), "#fff4f2", (46, "#fbcfd2"), "#e392a4")
    + lin("trunk", (-8, 0, 8, 0), "#b98a52", "#8a5a33", "#6b4526")
    + lin("cloud", (0, -50, 0, 20), "#ffffff", (60, "#fffdf6"), "#d9ecf3")
)


def cloud(x: float, y: float, k: float, ky: float = 1) -> str:
    """Return a soft cloud about 200 units wide."""
    d = (
        "M-96 14C-112 14 -112 -10 -92 -12C-90 -32 -62 -38 -50 -26C-40 -52 2 -56 14 -32C28 -48 60 "
        "-40 62 -18"
        "C84 -24 104 -6 94 14C82 24 62 22 52 15C32 26 -8 26 -24 16C-44 25 -78 25 -96 14Z"
    )
    return group(
        tag_path(d, "url(#cloud)")
        + tag_path(
            "M-84 -4C-80 -18 -62 -22 -52 -12M-28 -26C-18 -38 0 -36 6 -24", "none", "#ffffff", 4, 0.9
        ),
        f"translate({x:g} {y:g}) scale({k:g} {k * ky:g})",
    )


def bush_path(rx: float, ry: float, lobes: int, seed: int, cy: float = 0) -> str:
    """Return a cloud-like closed outline around (0, cy)."""
    return smooth(ruffle(0, cy, rx, ry, lobes, 0.15, (0, 360), seed)[:-1], True)


def tree(x: float, y: float, k: float, fill: str = "fol", line: float = 3.4, seed: int = 1) -> str:
    """Return a round tree 130 units high, foot at (x, y)."""
    edge = "#9a5468" if fill == "blos" else LEAF
    light = "#ffffff" if fill == "blos" else "#f2fbc0"
    crown = (
        "M-42 -60C-58 -70 -54 -94 -38 -96C-40 -116 -12 -128 2 -114C18 -126 42 -112 38 -94"
        "C56 -88 54 -62 38 -56C30 -42 10 -42 0 -50C-14 -40 -36 -44 -42 -60Z"
    )
    clump = (
        "M-36 -76C-40 -88 -28 -94 -22 -90C-22 -104 0 -110 6 -98C18 -98 20 -84 10 -80"
        "C4 -72 -8 -72 -14 -77C-22 -70 -32 -70 -36 -76Z"
    )
    body = (
        tag_path(
            "M-8 0C-5 -14 -5 -24 -6 -44H7C6 -24 7 -14 11 0C4 3 -2 3 -8 0Z", "url(#trunk)", INK, line
        )
        + tag_path(crown, f"url(#{fill})", edge, line)
        + tag_path(clump, light, alpha=0.3)
        + tag_path("M-38 -86C-38 -98 -28 -106 -18 -106", "none", light, 4.5, 0.75)
        + tag_path(
            "M-24 -58C-18 -53 -10 -53 -6 -58M14 -64C20 -58 28 -60 32 -66M18 -90C22 -86 28 -87 31 "
            "-91",
            "none",
            edge,
            3,
            0.45,
        )
    )
    sway = -1 if seed % 2 else 1
    return group(
        body, f"translate({x:g} {y:g}) scale({k * sway:g} {k * (0.94 + seed % 4 * 0.04):.3g})"
    )


def poplar(x: float, y: float, k: float) -> str:
    """Return a slender poplar, 100 units high."""
    return group(
        tag_path("M0 0V-20", "none", INK, 7)
        + tag_path(
            "M0 -12C-16 -14 -18 -40 -12 -62C-9 -80 -4 -94 0 -102C4 -94 9 -80 12 -62C18 -40 16 -14 "
            "0 -12Z",
            "url(#pop)",
            LEAF,
            3.4,
        )
        + tag_path("M-8 -36C-8 -56 -5 -72 -2 -82", "none", "#f2fbc0", 3.4, 0.6),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def house(
    x: float, y: float, k: float, roof: str = "roofr", line: float = 3, flip: bool = False
) -> str:
    """Return a cottage about 60 units wide, foot at (x, y)."""
    body = (
        tag_path("M13 -58V-44L22 -38V-58Z", "#d79a5c", INK, line)
        + tag_path("M-24 0V-30L0 -52L24 -30V0Z", "url(#wall)", INK, line)
        + tag_path(
            "M-32 -26C-22 -36 -10 -50 0 -62C10 -50 22 -36 32 -26L26 -20L0 -46L-26 -20Z",
            f"url(#{roof})",
            INK,
            line,
        )
        + tag_path("M-8 0V-13C-8 -21 6 -21 6 -13V0Z", "#8a5a33", INK, line * 0.8)
        + tag_path("M12 -21H20V-12H12Z", "#ffe07a", INK, line * 0.7)
        + tag_path("M-20 -21H-13V-13H-20Z", "#ffe07a", INK, line * 0.7)
        + f'<circle cx="0" cy="-32" r="4.500" fill="#bfe3f0" {outline(line * 0.7)}/>'
        + tag_path("M-22 -30L-2 -51", "none", "#ffd9c4", 2.4, 0.8)
    )
    return group(body, f"translate({x:g} {y:g}) scale({-k if flip else k:g} {k:g})")


def church(x: float, y: float, k: float, line: float = 3) -> str:
    """Return a small church with a pointed steeple."""
    body = (
        tag_path("M-4 0V-34L22 -50L48 -34V0Z", "url(#wall)", INK, line)
        + tag_path("M-10 -30L22 -58L54 -30L48 -25L22 -44L-4 -25Z", "url(#roofb)", INK, line)
        + tag_path("M-24 0V-64H2V0Z", "url(#wall)", INK, line)
        + tag_path("M-30 -62L-11 -108L8 -62Z", "url(#roofr)", INK, line)
        + tag_path("M-11 -108V-122M-17 -116H-5", "none", INK, line)
        + f'<circle cx="-11" cy="-48" r="7" fill="#fffdf4" {outline(line * 0.7)}/>'
        + tag_path("M-11 -52V-48L-8 -46", "none", INK, 2)
        + tag_path("M-16 0V-16C-16 -24 -6 -24 -6 -16V0Z", "#8a5a33", INK, line * 0.8)
        + tag_path(
            "M10 -8V-20C10 -26 18 -26 18 -20V-8ZM28 -8V-20C28 -26 36 -26 36 -20V-8Z",
            "#bfe3f0",
            INK,
            line * 0.7,
        )
    )
    return group(body, f"translate({x:g} {y:g}) scale({k:g})")


def arch(x: float, y: float, k: float, line: float = 3) -> str:
    """Return the finish arch, 90 units wide, feet at y."""
    cells = "".join(
        f"M{-40 + 10 * i} {-84 + 8 * j}h10v8h-10Z"
        for i in range(8)
        for j in range(2)
        if (i + j) % 2
    )
    body = (
        tag_path("M-42 0V-80M42 0V-80", "none", INK, 10)
        + tag_path("M-42 0V-80M42 0V-80", "none", "#d79a5c", 4.6)
        + f'<rect x="-48" y="-90" width="96" height="28" rx="5" fill="#fffaf0" {outline(line)}/>'
        + tag_path(cells, "#4a2f1b")
        + f'<rect x="-48" y="-90" width="96" height="28" rx="5" fill="none" {outline(line)}/>'
        + tag_path("M-42 -92V-112L-18 -104L-42 -97Z", "#e8574a", INK, line)
        + tag_path("M42 -92V-112L66 -104L42 -97Z", "#f2b632", INK, line)
        + tag_path("M-42 -60C-30 -50 -14 -46 0 -46C14 -46 30 -50 42 -60", "none", "#75ac48", 6)
        + "".join(
            f'<circle cx="{a}" cy="{b}" r="4" fill="{c}"/>'
            for a, b, c in (
                (-32, -52, "#f08ba0"),
                (-16, -47, "#fffdf2"),
                (0, -46, "#ffe07a"),
                (16, -47, "#f08ba0"),
                (32, -52, "#fffdf2"),
            )
        )
    )
    return group(body, f"translate({x:g} {y:g}) scale({k:g})")


def blossom(
    x: float, y: float, r: float, petal: str, edge: str, heart: str = "#f6c445", squash: float = 1
) -> str:
    """Return a flower head with five petals."""
    valley, k = r * 0.5, r * 0.44
    tips = [
        (valley * math.cos(a), valley * math.sin(a))
        for a in (math.tau * i / 5 - 0.94 for i in range(6))
    ]
    d = f"M{num(tips[0][0])} {num(tips[0][1])}" + "".join(
        f"A{num(k)} {num(k)} 0 1 1 {num(px)} {num(py)}" for px, py in tips[1:]
    )
    at = f"translate({num(x)} {num(y)})" + ("" if squash == 1 else f" scale(1 {squash:g})")
    return (
        f'<g transform="{at}"><path d="{d}Z" fill="{petal}" stroke="{edge}" '
        f'stroke-width="{num(max(1, r * 0.14))}"/><circle r="{num(r * 0.3)}" fill="{heart}"/></g>'
    )


FLOWERS: tuple[tuple[str, str, str], ...] = (
    ("#fffdf2", "#c9b98a", "#f6c445"),
    ("#f08ba0", "#8d3a4e", "#ffe9a8"),
    ("#a9bdf5", "#4a5a9a", "#fff3b0"),
    ("#ffe07a", "#b97814", "#e2711f"),
    ("#e8574a", "#8a2323", "#ffe07a"),
    ("#d3c2f2", "#6a4ba2", "#fff3b0"),
)


def tuft(x: float, y: float, k: float, fill: str, alpha: float = 1) -> str:
    """Return a tuft of grass."""
    d = (
        "M-16 0C-14 -14 -20 -26 -28 -34C-14 -28 -8 -16 -7 -8C-6 -26 -2 -40 6 -50C4 -34 4 -20 5 -8"
        "C8 -20 16 -30 28 -36C20 -24 17 -12 18 0C6 4 -6 4 -16 0Z"
    )
    return group(tag_path(d, fill, alpha=alpha), f"translate({num(x)} {num(y)}) scale({k:.2f})")


def stem_flower(x: float, y: float, h: float, r: float, kind: int, lean: float = 0) -> str:
    """Return a flower with stem and leaves, foot at (x, y)."""
    petal, edge, heart = FLOWERS[kind % len(FLOWERS)]
    tx, ty = x + lean, y - h
    bend = f"{num(x)} {num(y - h * 0.5)} {num(tx)} {num(y - h * 0.6)}"
    stem = f"M{num(x)} {num(y)}C{bend} {num(tx)} {num(ty)}"
    lf = (
        f"M{num(x)} {num(y - h * 0.15)}c{num(-r)} {num(-r * 0.3)} {num(-r * 1.3)} {num(-r)} "
        f"{num(-r * 1.4)} "
        f"{num(-r * 1.5)}c{num(r)} {num(r * 0.2)} {num(r * 1.4)} {num(r * 0.8)} {num(r * 1.4)} "
        f"{num(r * 1.5)}Z"
    )
    return (
        tag_path(stem, "none", "#3f7d34", max(2, r * 0.24))
        + tag_path(lf, "#5d963a")
        + blossom(tx, ty, r, petal, edge, heart)
    )


def hill(points: Sequence[Point], fill: str, base: float = 920, line: str = "") -> str:
    """Return a hill whose upper edge runs smoothly through the points."""
    d = f"{smooth(points)}V{base:g}H{num(points[0][0])}Z"
    edge = tag_path(smooth(points), "none", line, 3.4) if line else ""
    return tag_path(d, fill) + edge


def road_samples(
    points: Sequence[tuple[float, float, float]], per: int = 14
) -> list[tuple[float, float, float]]:
    """Return points along a Catmull-Rom road; the third number is the half width."""
    out: list[tuple[float, float, float]] = []
    n = len(points)
    for i in range(n - 1):
        ps = [points[max(0, i - 1)], points[i], points[i + 1], points[min(n - 1, i + 2)]]
        for s in range(per):
            t = s / per
            row = []
            for c in range(3):
                a, b, cc, d = (p[c] for p in ps)
                row.append(
                    0.5
                    * (
                        2 * b
                        + (cc - a) * t
                        + (2 * a - 5 * b + 4 * cc - d) * t * t
                        + (3 * b - a - 3 * cc + d) * t**3
                    )
                )
            out.append((row[0], row[1], row[2]))
    out.append(points[-1])
    return out


def road(
    points: Sequence[tuple[float, float, float]], grow: float = 1, dy: float = 0, flat: float = 1.9
) -> str:
    """Return the outline of a road seen at a low angle; widths are half heights on level runs."""
    mid = road_samples(points)
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(mid):
        x0, y0, _ = mid[max(0, i - 1)]
        x1, y1, _ = mid[min(len(mid) - 1, i + 1)]
        tx, ty = (x1 - x0) / flat, y1 - y0
        length = math.hypot(tx, ty) or 1
        nx, ny = -ty / length, tx / length
        left.append((x + nx * w * grow * flat, y + dy + ny * w * grow))
        right.append((x - nx * w * grow * flat, y + dy - ny * w * grow))
    return polyline(left + right[::-1])


# ---------------------------------------------------------------- title picture

TITLE_ROAD: list[tuple[float, float, float]] = [
    (-160, 762, 44),
    (120, 778, 47),
    (420, 786, 48),
    (760, 788, 46),
    (1080, 772, 42),
    (1318, 744, 37),
    (1404, 724, 34),
    (1440, 690, 30.5),
    (1404, 655, 27),
    (1318, 636, 25),
    (1120, 620, 22.5),
    (860, 604, 20),
    (620, 584, 18),
    (420, 566, 16),
    (330, 556, 15),
    (288, 545, 14),
    (272, 530, 12.8),
    (288, 515, 11.6),
    (330, 506, 10.8),
    (520, 494, 9.5),
    (740, 484, 8.5),
    (850, 475, 7.7),
    (884, 469, 7.2),
    (897, 461, 6.6),
    (884, 453, 6.1),
    (850, 449, 5.7),
    (740, 442, 5),
    (590, 436, 4.4),
    (510, 427, 3.6),
    (480, 414, 3),
]


HEDGEHOG_SPACE = 4


def square(x: float, y: float, w: float, kind: int, marked: bool = True) -> str:
    """Return one space of the race lying on the road, without its mark where feet cover it."""
    ring = ("#ffd59a", "#dff0a8", "#f5e4bd", "#e6dcf5", "#f5e4bd")[kind]
    k = w / 46
    if w < 9:
        return (
            f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(58 * k)}" ry="{num(25 * k)}" '
            f'fill="#fffaf0" '
            f"{outline(round(5 * k, 1), '#6b4526')}/>"
        )
    base = (
        f'<ellipse rx="62" ry="27" cy="3" fill="#8a5a33" fill-opacity=".45"/>'
        f'<ellipse rx="60" ry="26" fill="{ring}" {outline(4, "#6b4526")}/>'
        '<ellipse rx="52" ry="21" cy="1" fill="#fffaf0"/>'
    )
    if kind == 0:
        mark = tag_path(
            "M14 -8C22 -4 20 4 10 8C-2 12 -22 14 -30 12C-26 6 -10 -6 14 -8Z", "#f5862a", INK, 3
        ) + tag_path(
            "M16 -4C22 -14 32 -14 36 -10C32 -6 34 0 30 3C24 4 20 2 16 -1Z", "#75ac48", LEAF, 3
        )
    elif kind == 1:
        mark = tag_path(
            "M-28 4C-30 -8 -14 -14 0 -12C14 -14 30 -8 28 4C24 14 -24 14 -28 4Z", "#7cc04a", LEAF, 3
        ) + tag_path("M-12 4C-14 -8 14 -8 12 4C8 12 -8 12 -12 4Z", "#dff3a0", LEAF, 2.4)
    elif kind == 2:
        mark = tag_path("M-26 6C-24 -14 18 -14 20 6Z", "#b57d3a", INK, 3) + tag_path(
            "M20 4C20 -8 36 -8 34 0C32 6 26 8 20 6Z", "#c9cd80", INK, 3
        )
    elif kind == HEDGEHOG_SPACE:
        mark = tag_path("M10 -8C20 -8 26 0 36 4C32 9 16 10 4 9Z", "#f0cfa2", INK, 3) + tag_path(
            "M14 8C10 4 12 -2 15 -7L10 -9L9 -15L3 -11L-2 -17L-6 -11L-13 -14L-14 -8L-22 -9L-21 -3"
            "L-29 -1L-25 4L-30 8Z",
            "#8f6338",
            INK,
            3,
        )
    else:
        mark = tag_path(
            "M-6 0C-14 -16 -8 -20 -2 -12L2 -2L8 -13C14 -20 18 -12 10 0C20 8 12 14 2 14"
            "C-8 14 -16 8 -6 0Z",
            "#cf9f6d",
            INK,
            3,
        )
    return group(base + (mark if marked else ""), f"translate({num(x)} {num(y)}) scale({k:.3f})")


def cart() -> str:
    """Return a cart heaped with carrots, 250 units wide, wheels standing on y = 0."""
    out: list[str] = []
    out.append(tag_path("M118 -62L196 -44L206 -34L200 -26L112 -44Z", "url(#wood)", INK, 5))
    out.append(f'<circle cx="-52" cy="-42" r="36" fill="#6b4526" {outline(5)}/>')
    heap = [
        (-84, -116, -34),
        (-36, -128, -12),
        (10, -130, 8),
        (100, -118, 30),
        (-62, -142, -22),
        (-12, -150, -4),
        (34, -142, 16),
    ]
    heap.sort(key=lambda item: item[1])
    for x, y, turn in heap:
        tops = (
            frond(-9, -2, -34, 0.36, "url(#lf3)", 3)
            + frond(9, -2, 34, 0.36, "url(#lf2)", 3)
            + frond(0, -2, 0, 0.42, "url(#lf1)", 3)
        )
        root = (
            tag_path(
                "M-17 6C-16 -8 16 -8 17 6C18 30 8 56 0 70C-8 56 -18 30 -17 6Z", "url(#cc)", INK, 4
            )
            + tag_path("M-9 6C-9 18 -7 28 -4 36", "none", "#fff0c4", 4, 0.75)
            + tag_path("M15 14H9M14 26H9M-16 22H-11", "none", "#a9441a", 2.6)
        )
        out.append(group(tops + root, f"translate({x} {y}) rotate({turn})"))
    out.append(group(mouse("mo2", "#84bfe0"), "translate(62 -84) scale(.78)"))
    out.append(tag_path("M-122 -108L128 -108L112 -46H-104Z", "url(#wood)", INK, 5.5))
    out.append(
        tag_path(
            "M-116 -88H122M-110 -68H117M-62 -106L-56 -48M60 -106L56 -48M0 -106V-48",
            "none",
            "#6b4526",
            4,
        )
    )
    out.append(tag_path("M-114 -100H40", "none", "#ffe0ae", 4, 0.7))
    out.append(tag_path("M-130 -116H136V-102H-130Z", "url(#wood)", INK, 5))
    out.append(tag_path("M-122 -111H60", "none", "#ffe0ae", 3.4, 0.8))
    for cx in (-66, 66):
        out.append(
            f'<circle cx="{cx}" cy="-40" r="40" fill="#8a5a33" {outline(5.5)}/>'
            f'<circle cx="{cx}" cy="-40" r="28" fill="#f0dcae" {outline(4.5)}/>'
        )
        spokes = "".join(
            f"M{cx} -40L{num(cx + 28 * math.cos(a))} {num(-40 + 28 * math.sin(a))}"
            for a in (math.tau * i / 8 + 0.2 for i in range(8))
        )
        out.append(tag_path(spokes, "none", INK, 8) + tag_path(spokes, "none", "#c98f55", 3.4))
        out.append(f'<circle cx="{cx}" cy="-40" r="9" fill="#f2b632" {outline(4.5)}/>')
        out.append(
            tag_path(
                f"M{cx - 33} -48C{cx - 30} -62 {cx - 20} -71 {cx - 8} -73",
                "none",
                "#ffe0ae",
                4,
                0.75,
            )
        )
    return "".join(out)


def sheep(look_up: bool = False) -> str:
    """Return a small sheep, 90 units wide, feet on y = 0."""
    head = (
        tag_path(
            "M34 -48C48 -52 58 -40 54 -28C50 -18 36 -20 32 -30ZM34 -46C28 -50 24 -46 25 -41Z",
            "#6b4f3e",
            INK,
            4,
        )
        + '<circle cx="45" cy="-38" r="3" fill="#fff"/>'
    )
    return (
        '<ellipse cx="2" cy="0" rx="46" ry="7" fill="#4c8a36" fill-opacity=".4"/>'
        + tag_path("M-20 -14V-1M-6 -12V0M14 -12V0M26 -14V-1", "none", INK, 8)
        + group(tag_path(bush_path(40, 26, 9, 4), "#fffaf0", INK, 4.5), "translate(0 -34)")
        + tag_path("M-28 -36C-26 -50 -12 -56 2 -55", "none", "#ffffff", 4)
        + tag_path(
            "M-8 -26C-2 -20 6 -20 10 -26M12 -38C18 -33 24 -34 28 -40", "none", "#c9b79a", 3.4
        )
        + (group(head, "translate(1 -9) rotate(-26 34 -38)") if look_up else head)
    )


def butterfly(x: float, y: float, k: float, tone: str, turn: float) -> str:
    """Return a butterfly."""
    body = (
        tag_path(
            "M0 0C-8 -22 -30 -24 -28 -8C-27 2 -14 6 0 2ZM0 0C8 -22 30 -24 28 -8C27 2 14 6 0 2Z",
            tone,
            INK,
            2.6,
        )
        + tag_path(
            "M0 2C-14 4 -22 12 -16 20C-10 24 -2 14 0 4ZM0 2C14 4 22 12 16 20C10 24 2 14 0 4Z",
            "#fff3df",
            INK,
            2.6,
        )
        + tag_path("M0 -6L0 14M0 -6L-6 -16M0 -6L6 -16", "none", INK, 2.8)
    )
    return group(body, f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})")


def narrowed(drawing: str, wide: float) -> str:
    """Return a drawing of absolute points narrower, its lines as broad as they were."""

    def narrow(path: re.Match[str]) -> str:
        points = r"(-?[\d.]+) (-?[\d.]+)"
        return re.sub(points, lambda at: f"{num(wide * float(at[1]))} {at[2]}", path[0])

    return re.sub(r' d="[^"]*"', narrow, drawing)


def branch(seed: int) -> str:
    """Return a flowering branch that reaches in from the upper left corner."""
    rng = random.Random(seed)
    out = [
        tag_path(
            "M-30 -20C60 30 130 46 196 96C208 106 214 118 216 128C200 112 186 104 170 98"
            "C190 122 196 144 194 168C184 136 168 110 140 92C100 72 40 60 -30 60Z",
            "url(#trunkb)",
            INK,
            4,
        )
    ]
    out.append(
        tag_path("M110 68C150 60 200 62 250 84C210 76 170 76 130 82Z", "url(#trunkb)", INK, 4)
    )
    out.append(tag_path("M-10 14C60 40 110 54 160 84", "none", "#d9b186", 4, 0.6))
    spots = [
        (20, 14),
        (66, 26),
        (10, 70),
        (60, 78),
        (104, 40),
        (120, 100),
        (150, 66),
        (184, 118),
        (200, 86),
        (236, 80),
        (214, 132),
        (172, 150),
        (92, 64),
        (194, 172),
        (-6, 34),
        (140, 30),
        (36, 44),
        (262, 92),
        (164, 104),
    ]
    for x, y in spots:
        out.append(
            tag_path(f"M{x} {y}c14 -16 32 -14 38 -6c-8 12 -26 16 -38 6Z", "#9ccb62", LEAF, 2.4)
        )
    for x, y in spots:
        for _ in range(2):
            bx, by = x + rng.uniform(-18, 18), y + rng.uniform(-16, 16)
            tone = rng.choice(("#fde4e6", "#fbcfd6", "#fff3f3"))
            out.append(blossom(bx, by, rng.uniform(13, 18), tone, "#b9667e", "#f2b632"))
    return "".join(out)


def hedgehog_walk() -> tuple[str, str]:
    """Return the washes of the hedgehog with the apple, and itself, feet at y = 783, as large as
    the tortoise; its apple is where the butterfly sits."""
    washes, body = parted(hares.hedgehog())
    return washes, group(body, "translate(60 526) scale(1.42)")


def draw_title(name: str = "title", *, tortoise: bool = True) -> None:
    """Write the title picture, with a tortoise or a hedgehog."""
    rng = random.Random(5)
    x: float
    y: float
    defs = (
        lin("sky", (0, 0, 0, 470), "#9fd6ee", (45, "#cfeaf3"), (78, "#fff3d2"), "#ffe9b8")
        + rad(
            "sun",
            (404, 352, 640),
            (0, "#fff8d8", 1),
            (16, "#fff0b8", 0.8),
            (50, "#fff6df", 0.35),
            (100, "#fff6df", 0),
        )
        + lin("m1", (0, 330, 0, 470), "#b9cfe0", "#d6e6d8")
        + lin("m2", (0, 350, 0, 480), "#a8cfc0", "#cfe6b4")
        + lin("m3", (0, 372, 0, 520), "#a3cc80", "#b4d478")
        + lin("m4", (0, 420, 0, 640), "#c3dd80", "#8fbe56", "#6ba343")
        + lin("m5", (0, 540, 0, 900), "#a4cc62", "#75ab47", "#467f31")
        + lin("m6", (0, 800, 0, 900), "#5f9a3f", "#316a2b", "#1c4520")
        + lin("rd", (0, 400, 0, 840), "#f4e2b4", "#e8cd97", "#d3ab6e")
        + lin("wood", (0, -120, 0, -40), "#d79f63", "#b07a45", "#8a5a33")
        + lin("trunkb", (0, -20, 0, 170), "#a3754a", "#6b4526")
        + soft("pool", "#5d963a", 0.5)
        + soft("lite", "#f7f9b8", 0.65)
        + soft("air", "#fff6df", 0.8)
        + soft("shade", "#2b1a0c", 0.55)
        + soft("cast", SHADE, 0.62)
        + soft("corner", SHADE, 0.6)
        + lin("cc", (-14, 0, 16, 60), "#ffb84e", "#f07f26", "#c9541b")
    )
    out: list[str] = ['<rect width="1600" height="900" fill="url(#sky)"/>']
    rays = ""
    for i in range(11):
        a = math.radians(196 + 15 * i)
        b = a + math.radians(5.5)
        rays += (
            f"M404 352L{num(404 + 1500 * math.cos(a))} {num(352 + 1500 * math.sin(a))}"
            f"L{num(404 + 1500 * math.cos(b))} {num(352 + 1500 * math.sin(b))}Z"
        )
    out.append(tag_path(rays, "#fffbe6", alpha=0.2))
    out.append('<rect width="1600" height="560" fill="url(#sun)"/>')
    out.append('<circle cx="404" cy="352" r="58" fill="#fffbe2"/>')
    out += [
        cloud(1400, 150, 1.15, 0.9),
        cloud(1180, 62, 0.6),
        cloud(150, 300, 0.7, 0.8),
        cloud(700, 52, 0.5),
        cloud(1330, 300, 0.62, 0.7),
        cloud(980, 350, 0.5, 0.5),
    ]
    # far layers
    out.append(
        hill(
            [
                (-40, 410),
                (120, 360),
                (260, 388),
                (420, 366),
                (600, 398),
                (760, 356),
                (900, 384),
                (1060, 340),
                (1220, 384),
                (1380, 336),
                (1520, 372),
                (1640, 350),
            ],
            "url(#m1)",
            600,
        )
    )
    out.append(
        hill(
            [
                (-40, 420),
                (160, 392),
                (330, 414),
                (560, 396),
                (800, 420),
                (1000, 394),
                (1180, 416),
                (1400, 380),
                (1640, 402),
            ],
            "url(#m2)",
            640,
        )
    )
    far = [(x, 404 + 6 * math.sin(x / 70)) for x in range(600, 1640, 23)]
    for x, y in far:
        r = rng.uniform(6, 12)
        out.append(
            f'<ellipse cx="{x}" cy="{num(y)}" rx="{num(r)}" ry="{num(r * 0.85)}" fill="#93c39a"/>'
        )
    out.append(
        hill(
            [
                (-40, 446),
                (120, 432),
                (260, 414),
                (400, 402),
                (540, 412),
                (720, 436),
                (960, 424),
                (1180, 404),
                (1340, 396),
                (1480, 410),
                (1640, 402),
            ],
            "url(#m3)",
            680,
        )
    )
    # fields and hedges on the far hill
    out.append(
        tag_path(
            "M1040 436C1120 420 1200 414 1280 416L1240 446C1170 442 1110 444 1060 452Z",
            "#e6d98a",
            alpha=0.8,
        )
    )
    out.append(
        tag_path(
            "M1300 420C1360 412 1420 414 1480 424L1500 450C1440 438 1380 438 1310 444Z",
            "#c3a7dd",
            alpha=0.55,
        )
    )
    out.append(
        tag_path(
            "M1308 428C1370 418 1430 420 1484 430M1310 436C1370 427 1440 429 1492 440",
            "none",
            "#8a6cc0",
            2.4,
            0.45,
        )
    )
    hedge = [
        (60, 440),
        (96, 437),
        (680, 431),
        (712, 434),
        (748, 433),
        (786, 432),
        (1084, 424),
        (1120, 420),
        (1152, 419),
        (1252, 436),
        (1284, 437),
        (1318, 440),
        (1500, 416),
        (1540, 413),
        (1580, 411),
    ]
    for i, (x, y) in enumerate(hedge):
        r = 9 + 4 * ((i * 7) % 3)
        out.append(
            tag_path(
                f"M{x - 20} {y}C{x - 22} {y - r} {x - 8} {y - r - 5} {x - 3} {y - r}"
                f"C{x + 6} {y - r - 6} {x + 22} {y - r} {x + 20} {y}Z",
                ("#7fb36a", "#8fc074", "#73a862")[i % 3],
            )
        )
    # windmill
    mill = (
        tag_path("M-17 0L-11 -58H11L17 0Z", "url(#wall)", INK, 3)
        + tag_path("M-14 -56C-12 -72 12 -72 14 -56Z", "url(#roofr)", INK, 3)
        + tag_path("M-5 0V-12C-5 -18 5 -18 5 -12V0Z", "#8a5a33", INK, 2.2)
    )
    out.append(group(mill, "translate(1392 402) scale(.92)"))
    # village on its hill
    out.append('<ellipse cx="404" cy="392" rx="260" ry="70" fill="url(#air)"/>')
    out += [
        poplar(232, 424, 0.6),
        poplar(216, 428, 0.5),
        poplar(586, 422, 0.46),
        poplar(1352, 404, 0.44),
        poplar(1432, 404, 0.52),
        poplar(1446, 406, 0.42),
        tree(300, 410, 0.34, "fol2", 4, 3),
        tree(566, 424, 0.36, "fol", 4, 4),
        house(330, 414, 0.62, "roofb", 2.8),
        church(392, 410, 0.68, 2.8),
        house(446, 408, 0.62, "roofr", 2.8),
        house(520, 420, 0.7, "roofb", 2.8, True),
        tree(362, 418, 0.3, "fol", 4, 7),
        house(288, 426, 0.7, "roofr", 2.8),
        tree(250, 430, 0.42, "blos", 4, 8),
        tree(548, 428, 0.3, "blos", 4, 9),
    ]
    # middle meadow with the upper lanes
    out.append(
        hill(
            [
                (-40, 470),
                (140, 452),
                (300, 432),
                (460, 420),
                (620, 428),
                (820, 440),
                (1000, 446),
                (1240, 446),
                (1440, 440),
                (1640, 452),
            ],
            "url(#m4)",
            920,
            "#86b854",
        )
    )
    out.append('<ellipse cx="300" cy="470" rx="300" ry="40" fill="url(#lite)"/>')
    out.append('<ellipse cx="1150" cy="520" rx="380" ry="60" fill="url(#lite)"/>')
    out.append('<ellipse cx="760" cy="540" rx="420" ry="36" fill="url(#pool)"/>')
    for x, y, k, fill, seed in (
        (40, 476, 0.8, "fol2", 11),
        (118, 470, 0.6, "blos", 12),
        (176, 462, 0.46, "fol", 13),
        (1010, 462, 0.44, "fol2", 14),
        (1060, 458, 0.36, "fol", 15),
        (1450, 470, 0.6, "fol", 16),
        (1530, 486, 0.86, "fol2", 17),
        (1600, 480, 0.7, "blos", 18),
    ):
        out.append(cast(x, y, 60 * k, 15 * k))
        out.append(tree(x, y, k, fill, 3.4, seed))
    # near meadow
    out.append(
        hill(
            [(-40, 580), (160, 556), (420, 590), (700, 626), (1000, 640), (1300, 662), (1640, 640)],
            "url(#m5)",
        )
    )
    out.append('<ellipse cx="330" cy="640" rx="420" ry="70" fill="url(#lite)"/>')
    out.append('<ellipse cx="1180" cy="690" rx="300" ry="46" fill="url(#lite)"/>')
    out.append('<ellipse cx="760" cy="700" rx="420" ry="60" fill="url(#pool)"/>')
    # the road over everything
    out.append(tag_path(road(TITLE_ROAD, 1.16, 5), "#5d963a", alpha=0.55))
    out.append(tag_path(road(TITLE_ROAD, 1.1, 1.5), "#8a5a33"))
    out.append(tag_path(road(TITLE_ROAD, 0.98, 0), "#c9a264"))
    out.append(tag_path(road(TITLE_ROAD, 0.9, 0), "url(#rd)"))
    out.append(tag_path(road(TITLE_ROAD, 0.62, 0), "#b98d55", alpha=0.3))
    out.append(tag_path(road(TITLE_ROAD, 0.5, 0), "url(#rd)"))
    for _ in range(46):
        x = rng.uniform(-10, 1380)
        y = 778 + rng.uniform(-30, 30) - max(0, x - 1080) ** 2 / 1500
        r = rng.uniform(2.4, 5)
        out.append(
            tag_path(
                f"M{num(x - r * 1.8)} {num(y)}q{num(r * 1.8)} {num(-r * 1.5)} {num(r * 3.6)} 0Z",
                rng.choice(("#cfae74", "#fbf2d8", "#d9bd88")),
            )
        )
    mid = road_samples(TITLE_ROAD, 48)
    dist, want, kind = 0.0, 2.4, 0
    slow_space = 2 if tortoise else HEDGEHOG_SPACE
    order = (0, 1, 3, 0, slow_space, 1, 0, 3, slow_space)
    squares: list[str] = []
    for (x0, y0, w0), (x1, y1, _) in itertools.pairwise(mid):
        dist += math.hypot(x1 - x0, (y1 - y0) * 1.9) / w0
        if dist >= want and w0 > 4.4:
            squares.append(
                square(x0, y0, w0 * 0.98, order[kind % len(order)], y0 < 700 or not 200 < x0 < 520)
            )
            kind += 1
            want += 3.55
    out += squares[::-1]
    out.append(arch(480, 420, 0.52, 4))
    # grass and flowers of the near meadow
    items: list[tuple[float, str]] = []

    def clear_of_road(x: float, y: float) -> bool:
        return all(abs(y - py) > pw * 1.3 + 8 or abs(x - px) > 60 for px, py, pw in mid[::4])

    for _ in range(200):
        x, y = rng.uniform(-20, 1620), rng.uniform(500, 880)
        if not clear_of_road(x, y):
            continue
        k = 0.18 + (y - 480) / 620
        if rng.random() < 0.62:
            items.append((y, tuft(x, y, k * 0.75, rng.choice(("#75ac48", "#5d963a", "#8fc457")))))
        elif not 570 < x < 1030:
            petal, edge, heart = FLOWERS[rng.choice((0, 0, 1, 2, 3, 5))]
            items.append((y, blossom(x, y, 4 + 11 * k, petal, edge, heart, 0.8)))
    items.sort()
    out += [text for _, text in items]
    # sheep; two more of them, the sails and a butterfly are drawn by `draw_living`
    for x, y, k, flip in (
        (74, 548, 0.62, 1),
        (150, 528, 0.5, -1),
        (1560, 590, 0.74, 1),
        (1160, 484, 0.36, 1),
        (1210, 492, 0.4, -1),
    ):
        out.append(cast(x, y, 52 * k, 11 * k))
        out.append(group(sheep(), f"translate({x} {y}) scale({k * flip:g} {k:g})"))
    # racers
    out.append(cast(1242, 806, 190, 30))
    out.append('<ellipse cx="1242" cy="804" rx="158" ry="18" fill="url(#shade)"/>')
    out.append(group(cart(), "translate(1242 806) scale(.9)"))
    if tortoise:
        slow = TORT_DEFS
        out.append(cast(176, 780, 220, 26))
        out.append('<ellipse cx="176" cy="782" rx="170" ry="22" fill="url(#shade)"/>')
        out.append(group(tortoise_walk(5), "translate(26 570) scale(.95)"))
    else:
        slow, hedgehog_drawn = hedgehog_walk()
        out.append(hedgehog_drawn)
    out.append(group(hare_leap(6), "translate(1050 412) rotate(-5) scale(.87)"))
    out.append(
        tag_path(
            "M1040 712C1052 702 1062 690 1070 676M1072 728C1084 716 1092 704 1098 692"
            "M1010 690C1020 682 1028 674 1034 664",
            "none",
            CREAM,
            5,
            0.75,
        )
    )
    # foreground
    for x, wide in ((-60, 520), (1640, 620)):
        out.append(f'<ellipse cx="{x}" cy="930" rx="{wide}" ry="250" fill="url(#corner)"/>')
    out.append(
        hill(
            [
                (-40, 838),
                (160, 850),
                (420, 866),
                (700, 872),
                (980, 868),
                (1240, 858),
                (1460, 840),
                (1640, 826),
            ],
            "url(#m6)",
        )
    )
    front: list[tuple[float, str]] = []
    for i in range(54):
        x = -10 + i * 31 + rng.uniform(-10, 10)
        y = 880 + rng.uniform(-8, 20)
        edge_rise = abs(x - 800) / 800
        front.append(
            (
                y,
                tuft(
                    x,
                    y,
                    0.7 + 0.7 * edge_rise * rng.uniform(0.6, 1),
                    rng.choice(("#4c8a36", "#5d963a", "#3a7430", "#6ba544")),
                ),
            )
        )
    for x in (24, 66, 130, 196, 236, 1352, 1404, 1470, 1520, 1574):
        h = rng.uniform(70, 128)
        front.append(
            (
                888,
                stem_flower(
                    x,
                    890 + rng.uniform(-6, 10),
                    h,
                    rng.uniform(13, 19),
                    rng.randrange(6),
                    rng.uniform(-10, 10),
                ),
            )
        )
    for x in (330, 520, 640, 980, 1080):
        front.append(
            (887, stem_flower(x, 896, rng.uniform(22, 32), rng.uniform(9, 12), rng.randrange(4), 3))
        )
    front.sort(key=lambda item: item[0])
    out += [text for _, text in front]
    for x, y, k in (
        (150, 764, 0.54),
        (1374, 744, 0.66),
        (1470, 722, 0.84),
        (40, 740, 0.74),
        (1056, 770, 0.42),
    ):
        out.append(
            f'<ellipse cx="{num(x + 100 * k)}" cy="{num(y + 182 * k)}" rx="{num(90 * k)}" '
            f'ry="{num(16 * k)}" fill="url(#shade)"/>'
        )
        out.append(group(market_lettuce(), f"translate({x} {y}) scale({k})"))
    # frame of blossom, butterflies, birds
    out.append(group(branch(3), "translate(0 -6) scale(1.12)"))
    out.append(group(branch(9), "translate(1600 -20) scale(-.86 .86)"))
    out.append(butterfly(1040, 452, 0.62, "#b9a3e0", 16))
    out.append(
        tag_path(
            "M1300 220q14 -14 24 0q10 -14 24 0M1364 252q10 -10 17 0q7 -10 17 0M300 250q9 -9 15 0"
            "q6 -9 15 0",
            "none",
            "#5a7a92",
            4,
        )
    )
    save(
        name,
        (1600, 900),
        WORLD_DEFS + CROWD_DEFS + HARE_DEFS + slow + PLANT_DEFS + LETTUCE_DEFS + defs,
        "".join(out),
    )


# ---------------------------------------------------------------- podium scene

CROWD_DEFS = (
    rad("mo1", (-10, -70, 70), "#e9e2da", (55, "#b9ada2"), "#86796e")
    + rad("mo2", (-10, -70, 70), "#f0d6b8", (55, "#cda57c"), "#97704a")
    + rad("ml", (-12, -60, 76), "#8f8399", (55, "#635870"), "#41384f")
    + rad("hg", (-14, -60, 78), "#b98a5c", (55, "#85593a"), "#55361f")
    + rad("hf", (-6, -46, 44), "#fff6e2", (60, "#f3d9ae"), "#d3ab78")
    + rad("rb", (-10, -56, 60), "#b7926a", (60, "#8b6844"), "#5f4429")
    + rad("bb", (-10, -56, 60), "#bfe0f2", (60, "#6fb0d8"), "#3a78a8")
    + rad("red", (0, -40, 34), "#ff9a5c", "#e0562e")
    + soft("cbl", "#f0705a", 0.6)
)


def eyes(dx: float, y: float, r: float, closed: bool = False) -> str:
    """Return a pair of eyes; closed ones laugh."""
    if closed:
        return tag_path(
            f"M{num(-dx - r)} {y}q{num(r)} {num(-r * 1.7)} {num(2 * r)} 0"
            f"M{num(dx - r)} {y}q{num(r)} {num(-r * 1.7)} {num(2 * r)} 0",
            "none",
            "#2a1810",
            3,
        )
    return "".join(
        f'<ellipse cx="{num(s * dx)}" cy="{y}" rx="{num(r)}" ry="{num(r * 1.25)}" fill="#2a1810"/>'
        f'<circle cx="{num(s * dx + r * 0.35)}" cy="{num(y - r * 0.45)}" r="{num(r * 0.4)}" '
        f'fill="#fff"/>'
        for s in (-1, 1)
    )


def mouse(fur: str, scarf: str, closed: bool = False, wave: bool = True) -> str:
    """Return a cheering mouse, 110 units high."""
    arm = (
        "M-22 -38C-34 -46 -44 -58 -46 -70C-42 -78 -32 -76 -31 -68C-28 -58 -20 -52 -14 -48Z"
        if wave
        else "M-20 -40C-32 -34 -34 -22 -26 -18C-18 -16 -12 -24 -12 -32Z"
    )
    return (
        tag_path("M24 -10C44 -4 60 -14 56 -34C54 -44 44 -42 46 -34", "none", INK, 8)
        + tag_path("M24 -10C44 -4 60 -14 56 -34C54 -44 44 -42 46 -34", "none", "#f0b7a8", 3.4)
        + f"<g {outline(3.6)}>"
        + tag_path(arm, f"url(#{fur})")
        + group(tag_path(arm, f"url(#{fur})"), "scale(-1 1)")
        + tag_path(
            "M-14 -52C-30 -40 -34 -12 -26 -3C-18 3 18 3 26 -3C34 -12 30 -40 14 -52Z", f"url(#{fur})"
        )
        + f'<circle cx="-25" cy="-94" r="18" fill="url(#{fur})"/><circle cx="25" cy="-94" r="18" '
        f'fill="url(#{fur})"/>'
        + tag_path(
            "M0 -100C-24 -100 -34 -84 -32 -70C-30 -56 -14 -46 0 -46C14 -46 30 -56 32 -70"
            "C34 -84 24 -100 0 -100Z",
            f"url(#{fur})",
        )
        + tag_path(
            "M-22 -54C-8 -44 8 -44 22 -54C27 -52 28 -44 24 -41C8 -32 -8 -32 -24 -41"
            "C-28 -44 -27 -52 -22 -54Z",
            scarf,
        )
        + tag_path("M-26 0C-26 -8 -8 -8 -6 0ZM26 0C26 -8 8 -8 6 0Z", "#f0b7a8")
        + "</g>"
        + '<circle cx="-25" cy="-94" r="10.500" fill="#f2b9ae"/><circle cx="25" cy="-94" '
        'r="10.500" '
        'fill="#f2b9ae"/>'
        + '<ellipse cy="-18" rx="15" ry="15" fill="#fff6e4"/>'
        + eyes(13, -76, 5.4, closed)
        + '<ellipse cx="-20" cy="-64" rx="8" ry="6" fill="url(#cbl)"/><ellipse cx="20" cy="-64" '
        'rx="8" '
        'ry="6" fill="url(#cbl)"/>'
        + tag_path("M-7 -62C-5 -52 5 -52 7 -62Z", "#7c2a22", INK, 2.4)
        + f'<circle cy="-66" r="4.600" fill="#c4605a" {outline(2.2)}/>'
        + tag_path(
            "M-12 -66L-28 -69M-12 -63L-27 -61M12 -66L28 -69M12 -63L27 -61", "none", INK, 1.6, 0.7
        )
        + tag_path("M-25 -82C-22 -90 -14 -95 -6 -95", "none", CREAM, 3, 0.7)
    )


def hat(tone: str, dot: str) -> str:
    """Return a paper hat that sits on a mouse's head."""
    return (
        tag_path("M-15 -97L2 -134L15 -96C6 -91 -6 -91 -15 -97Z", tone, INK, 3.4)
        + tag_path("M-9 -106L11 -104M-5 -117L7 -115", "none", dot, 3)
        + f'<circle cx="2" cy="-135" r="6" fill="{dot}" {outline(3)}/>'
    )


def mole(closed: bool = True, banner: str = "") -> str:
    """Return a mole with spectacles and both shovels up."""
    hand = (
        "M-30 -48C-44 -52 -52 -64 -52 -76L-62 -82L-54 -84L-56 -94L-48 -88L-42 -96L-40 -86L-32 -88"
        "C-36 -76 -30 -66 -18 -62Z"
    )
    return (
        f"<g {outline(3.6)}>"
        + tag_path(hand, "#f0b7a8")
        + group(tag_path(hand, "#f0b7a8"), "scale(-1 1)")
        + tag_path(
            "M0 -100C-34 -100 -40 -66 -40 -40C-40 -14 -34 0 0 0C34 0 40 -14 40 -40"
            "C40 -66 34 -100 0 -100Z",
            "url(#ml)",
        )
        + (
            tag_path(
                "M-34 -34C-14 -22 14 -22 34 -34C38 -30 38 -22 34 -19C14 -8 -14 -8 -34 -19"
                "C-38 -22 -38 -30 -34 -34Z",
                banner,
            )
            if banner
            else ""
        )
        + "</g>"
        + '<ellipse cx="-22" cy="-58" rx="10" ry="7" fill="url(#cbl)"/><ellipse cx="22" cy="-58" '
        'rx="10" '
        'ry="7" fill="url(#cbl)"/>'
        + f'<circle cx="-14" cy="-72" r="11" fill="#fff6df" {outline(3)}/><circle cx="14" '
        f'cy="-72" r="11" '
        f'fill="#fff6df" {outline(3)}/>'
        + eyes(13.5, -71, 4, closed)
        + tag_path("M-12 -50C-8 -36 8 -36 12 -50Z", "#7c2a22", INK, 2.6)
        + tag_path("M-4 -49V-43H4V-49Z", "#fff", INK, 1.4)
        + f'<ellipse cy="-57" rx="9" ry="7" fill="#ee8f88" {outline(3)}/>'
        + tag_path("M-4 -60C-3 -62 -1 -62 0 -62", "none", "#fff", 2.4, 0.8)
        + tag_path("M-31 -70C-30 -84 -22 -94 -10 -95", "none", CREAM, 3.4, 0.55)
    )


def hedgehog(closed: bool = False, flag: str = "") -> str:
    """Return a hedgehog with raised paws."""
    spikes: list[Point] = []
    n = 17
    for i in range(n):
        a = math.radians(-28 + 236 * i / (n - 1))
        r = 50 if i % 2 else 40
        spikes.append((r * 0.98 * math.cos(a), -48 - r * math.sin(a)))
    paw = "M-26 -40C-38 -42 -46 -52 -46 -62C-42 -70 -33 -67 -32 -60C-30 -54 -26 -52 -20 -52Z"
    stick = ""
    if flag:
        stick = (
            tag_path("M40 -58V-122", "none", INK, 6)
            + tag_path("M40 -58V-121", "none", "#d79f63", 2.4)
            + tag_path(
                "M42 -121C54 -128 64 -114 78 -120L74 -96C62 -92 54 -104 42 -98Z", flag, INK, 3.2
            )
        )
    return (
        stick
        + f"<g {outline(3.6)}>"
        + tag_path(polyline([(-36, -8), *reversed(spikes), (36, -8)]), "url(#hg)")
        + tag_path("M-28 -30C-36 -12 -30 0 0 0C30 0 36 -12 28 -30Z", "url(#hf)")
        + tag_path(
            "M0 -76C-18 -84 -32 -70 -31 -54C-30 -38 -16 -28 0 -28C16 -28 30 -38 31 -54"
            "C32 -70 18 -84 0 -76Z",
            "url(#hf)",
        )
        + tag_path(paw, "url(#hf)")
        + group(tag_path(paw, "url(#hf)"), "scale(-1 1)")
        + "</g>"
        + tag_path(
            "M-30 -78L-34 -86M-16 -88L-18 -96M16 -88L18 -96M30 -78L34 -86M0 -84V-94",
            "none",
            "#d9b186",
            3,
            0.8,
        )
        + eyes(13, -58, 5, closed)
        + '<ellipse cx="-20" cy="-47" rx="8" ry="6" fill="url(#cbl)"/><ellipse cx="20" cy="-47" '
        'rx="8" '
        'ry="6" fill="url(#cbl)"/>'
        + tag_path("M-8 -43C-5 -33 5 -33 8 -43Z", "#7c2a22", INK, 2.4)
        + '<circle cy="-48" r="5.400" fill="#2a1810"/><circle cx="-1.500" cy="-50" r="1.600" '
        'fill="#fff"/>' + tag_path("M-14 -12C-6 -8 6 -8 14 -12", "none", "#c79a5c", 2.4)
    )


def bird(fill: str = "rb", breast: str = "url(#red)") -> str:
    """Return a singing bird with a lifted wing."""
    return (
        tag_path("M-8 -6V2M-14 4L-8 1L-2 4M10 -6V2M4 4L10 1L16 4", "none", INK, 3.6)
        + f"<g {outline(3.4)}>"
        + tag_path("M-34 -30L-66 -22L-60 -34L-68 -42L-36 -46Z", f"url(#{fill})")
        + tag_path(
            "M6 -88C-18 -88 -24 -68 -34 -48C-44 -22 -22 -4 4 -4C32 -4 44 -28 38 -54"
            "C36 -76 26 -88 6 -88Z",
            f"url(#{fill})",
        )
        + "</g>"
        + tag_path("M30 -62C38 -40 30 -12 8 -8C-6 -8 -10 -26 0 -42C8 -54 18 -62 30 -62Z", breast)
        + f"<g {outline(3.4)}>"
        + tag_path("M36 -72L58 -80L44 -64ZM36 -64L56 -56L38 -56Z", "#f6b63c")
        + tag_path(
            "M-20 -42C-34 -60 -38 -80 -34 -96L-24 -86L-20 -98L-12 -84L-4 -92C0 -74 0 -56 -4 -42Z",
            f"url(#{fill})",
        )
        + "</g>"
        + '<circle cx="22" cy="-70" r="5.600" fill="#2a1810"/><circle cx="24" cy="-72" r="2.200" '
        'fill="#fff"/>'
        + '<ellipse cx="16" cy="-58" rx="8" ry="6" fill="url(#cbl)"/>'
        + tag_path("M-4 -80C0 -84 6 -85 12 -84", "none", CREAM, 3, 0.7)
    )


PODIUM: list[tuple[int, float, float]] = [
    (4, 500, 596),
    (5, 1100, 622),
    (2, 650, 512),
    (3, 950, 552),
    (1, 800, 452),
]
PODIUM_BASE = 752.0
STEP_HALF = 75.0


def podium() -> str:
    """Return the five steps with numerals; tops are 24 units deep."""
    tones = {
        1: ("#ffe07a", "#b97814"),
        2: ("#e3ecf1", "#7f97a6"),
        3: ("#e8b27c", "#8f5426"),
        4: ("#d2ec9a", "#4c8a36"),
        5: ("#cfe7f4", "#3f83b0"),
    }
    out: list[str] = []
    for place, x, y in PODIUM:
        x0, x1 = x - STEP_HALF, x + STEP_HALF
        h = PODIUM_BASE - y
        out.append(
            f'<rect x="{x0}" y="{y}" width="{2 * STEP_HALF}" height="{num(h)}" fill="url(#ws)" '
            f"{outline(5)}/>"
        )
        boards = "".join(
            f"M{num(x0 + 30 * i)} {num(y + 16)}V{PODIUM_BASE - 3}" for i in range(1, 5)
        )
        grain = "".join(
            f"M{num(x0 + 30 * i + 9)} {num(y + 34 + 17 * (i * place % 4))}v{num(h * 0.26)}"
            f"M{num(x0 + 30 * i + 19)} {num(y + h * 0.55 + 11 * (i * place % 3))}v{num(h * 0.2)}"
            for i in range(5)
        )
        out.append(tag_path(boards, "none", "#7b5230", 3, 0.6))
        out.append(tag_path(grain, "none", "#8a5a33", 2.4, 0.35))
        out.append(
            tag_path(f"M{x0 + 8} {num(y + 20)}V{PODIUM_BASE - 12}", "none", "#ffdca6", 4, 0.5)
        )
        # top board and cloth
        light, dark = tones[place]
        tl = x0 + (8 if place in (1, 2, 4) else -8)
        tr = x1 - (8 if place in (1, 3, 5) else -8)
        out.append(tag_path(f"M{x0 - 6} {y}L{tl} {y - 26}H{tr}L{x1 + 6} {y}Z", "url(#wt)", INK, 5))
        out.append(
            tag_path(
                f"M{x0 + 10} {y - 13}H{x1 - 10}M{x0 + 14} {y - 21}H{x1 - 30}",
                "none",
                "#fff0cf",
                3,
                0.6,
            )
        )
        out.append(
            f'<rect x="{x0 - 7}" y="{y}" width="{2 * STEP_HALF + 14}" height="15" rx="4" '
            f'fill="url(#wl)" {outline(4.5)}/>'
        )
        # cloth swags and numeral on a disc
        for half in (0, 1):
            sx = x0 + 2 + 73 * half
            out.append(
                tag_path(
                    f"M{sx} {y + 16}H{sx + 73}C{sx + 66} {y + 46} {sx + 7} {y + 46} {sx} {y + 16}Z",
                    "url(#sw)",
                    INK,
                    3.6,
                )
            )
            out.append(
                tag_path(
                    f"M{sx + 12} {y + 20}C{sx + 18} {y + 34} {sx + 54} {y + 34} {sx + 61} {y + 20}"
                    f"M{sx + 25} {y + 19}C{sx + 30} {y + 26} {sx + 44} {y + 26} {sx + 48} {y + 19}",
                    "none",
                    "#ffb7a4",
                    2.6,
                    0.7,
                )
            )
        cy = y + min(92, h / 2 + 16)
        r = 38 if place == 1 else 34
        out.append(f'<circle cx="{x}" cy="{num(cy)}" r="{r}" fill="{light}" {outline(4.5)}/>')
        out.append(
            f'<circle cx="{x}" cy="{num(cy)}" r="{r - 7}" fill="#fffaf0" stroke="{dark}" '
            'stroke-width="2.500"/>'
        )
        out.append(numeral(str(place), x, cy, 40 if place == 1 else 35, f'fill="{INK}"'))
        out.append(
            tag_path(
                f"M{x - r + 5} {num(cy - 8)}C{x - r + 9} {num(cy - 20)} {x - 20} {num(cy - r + 9)} "
                f"{x - 8} {num(cy - r + 5)}",
                "none",
                "#ffffff",
                3.4,
                0.85,
            )
        )
    for i, x in enumerate((733, 800, 867)):
        petal, edge, heart = FLOWERS[(1, 0, 1)[i]]
        out.append(blossom(x, 470, 13, petal, edge, heart))
    return "".join(out)


def bunting(points: tuple[Point, Point, Point], count: int, size: float, start: int = 0) -> str:
    """Return a string of pennants along a quadratic curve."""
    (xa, ya), (xb, yb), (xc, yc) = points
    tones = ("#e8574a", "#ffd45c", "#7cc04a", "#84bfe0", "#f5902f", "#b9a3e0")

    def at(t: float) -> Point:
        return (
            (1 - t) ** 2 * xa + 2 * t * (1 - t) * xb + t * t * xc,
            (1 - t) ** 2 * ya + 2 * t * (1 - t) * yb + t * t * yc,
        )

    out: list[str] = []
    for i in range(count):
        (x0, y0), (x1, y1) = at((i + 0.12) / count), at((i + 0.88) / count)
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        sway = 3 * math.sin(i * 2.1)
        out.append(
            tag_path(
                f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}L{num(mx + sway)} {num(my + size)}Z",
                tones[(i + start) % 6],
                INK,
                3.2,
            )
        )
        out.append(
            tag_path(
                f"M{num(x0 + 6)} {num(y0 + 6)}L{num(mx + sway - 1)} {num(my + size - 10)}",
                "none",
                CREAM,
                2.6,
                0.7,
            )
        )
    out.append(tag_path(f"M{xa} {ya}Q{xb} {yb} {xc} {yc}", "none", INK, 4))
    return "".join(out)


def pole(x: float, y0: float, y1: float, tone: str = "") -> str:
    """Return a festive pole with stripes, and with a flag if that has a tone."""
    stripes = "".join(
        f"M{x - 7} {num(y)}L{x + 7} {num(y - 12)}"
        for y in (y0 + 30 + 34 * i for i in range(int((y1 - y0 - 30) / 34)))
    )
    flag = group(
        tag_path("M0 0C18 -10 34 8 58 -2L50 16L58 32C36 40 18 24 0 34Z", tone, INK, 3.6)
        + tag_path("M6 8C18 2 30 12 42 10", "none", CREAM, 3, 0.7),
        f"translate({x} {y0 + 6})",
    )
    return (
        (flag if tone else "")
        + tag_path(f"M{x} {y0}V{y1}", "none", INK, 19)
        + tag_path(f"M{x} {y0 + 1}V{y1 - 2}", "none", "#fff6df", 11)
        + tag_path(stripes, "none", "#e8574a", 7)
        + f'<circle cx="{x}" cy="{y0 - 4}" r="11" fill="#f2b632" {outline(4)}/>'
        + f'<circle cx="{x - 3}" cy="{y0 - 7}" r="3" fill="#fff6df"/>'
    )


def draw_podium() -> None:
    """Write the scene of the prize giving."""
    rng = random.Random(21)
    x: float
    y: float
    defs = (
        lin("sky", (0, 0, 0, 560), "#9fd6ee", (45, "#cfeaf3"), (80, "#fff3d2"), "#ffe9b8")
        + rad("sun", (800, 430, 720), (0, "#fff8d8", 1), (30, "#fff3c4", 0.7), (100, "#fff6df", 0))
        + lin("m1", (0, 380, 0, 520), "#b9cfe0", "#d6e6d8")
        + lin("m2", (0, 420, 0, 560), "#a8cfc0", "#cfe6b4")
        + lin("m4", (0, 500, 0, 640), "#bcd97c", "#86b650")
        + lin("m5", (0, 590, 0, 900), "#a9cf68", "#76ab48", "#3f782e")
        + lin("ws", (430, 440, 1170, 760), "#dba868", "#bd8449", "#94622f")
        + lin("sw", (430, 440, 1170, 700), "#f4705f", "#e0483e", "#b83834")
        + lin("wt", (430, 420, 1170, 620), "#f7d8a2", "#dcb070")
        + lin("wl", (430, 440, 1170, 640), "#e8bd7e", "#b88146")
        + soft("pool", "#4c8a36", 0.55)
        + soft("lite", "#f7f9b8", 0.75)
        + soft("shade", "#2b1a0c", 0.5)
        + soft("cast", SHADE, 0.62)
        + soft("corner", SHADE, 0.55)
    )
    out: list[str] = ['<rect width="1600" height="900" fill="url(#sky)"/>']
    rays = ""
    for i in range(18):
        a = math.radians(20 * i + 4)
        b = a + math.radians(8)
        rays += (
            f"M800 430L{num(800 + 1100 * math.cos(a))} {num(430 + 1100 * math.sin(a))}"
            f"L{num(800 + 1100 * math.cos(b))} {num(430 + 1100 * math.sin(b))}Z"
        )
    out.append(tag_path(rays, "#fffbe6", alpha=0.26))
    out.append('<rect width="1600" height="760" fill="url(#sun)"/>')
    out += [
        cloud(210, 330, 0.8, 0.8),
        cloud(1420, 350, 0.9, 0.8),
        cloud(560, 380, 0.5, 0.6),
        cloud(1130, 400, 0.5, 0.6),
    ]
    out.append(
        hill(
            [
                (-40, 470),
                (160, 420),
                (340, 462),
                (560, 430),
                (800, 470),
                (1040, 424),
                (1260, 462),
                (1460, 416),
                (1640, 450),
            ],
            "url(#m1)",
            700,
        )
    )
    out.append(
        hill(
            [(-40, 500), (240, 470), (520, 500), (800, 480), (1100, 500), (1380, 466), (1640, 490)],
            "url(#m2)",
            700,
        )
    )
    out.append(
        hill(
            [(-40, 540), (240, 520), (520, 540), (800, 530), (1100, 540), (1380, 518), (1640, 536)],
            "url(#m4)",
            900,
            "#86b854",
        )
    )
    # village
    for x, y, k, fill, seed in (
        (40, 600, 1.5, "fol2", 3),
        (420, 590, 1.0, "fol", 4),
        (1190, 592, 1.0, "fol2", 5),
        (1560, 604, 1.6, "fol", 6),
        (250, 584, 1.0, "blos", 7),
        (1262, 590, 1.0, "blos", 8),
    ):
        out.append(cast(x, y, 60 * k, 14 * k) + tree(x, y, k, fill, 3.6, seed))
    out += [
        poplar(480, 596, 1.0),
        poplar(1130, 596, 0.9),
        church(1392, 602, 1.6, 3.2),
        house(120, 612, 2.1, "roofr", 2.6),
        house(330, 604, 1.75, "roofb", 2.8),
        house(1512, 612, 2.0, "roofb", 2.6, True),
        house(1196, 604, 1.2, "roofr", 3, True),
        house(430, 598, 1.1, "roofr", 3),
        tree(214, 616, 0.7, "fol", 3.8, 9),
        tree(1330, 616, 0.7, "fol2", 3.8, 10),
    ]
    # green
    out.append(
        hill(
            [(-40, 612), (200, 604), (500, 598), (800, 596), (1100, 598), (1400, 604), (1640, 612)],
            "url(#m5)",
            920,
            "#75ac48",
        )
    )
    out.append('<ellipse cx="800" cy="700" rx="700" ry="90" fill="url(#lite)"/>')
    out.append('<ellipse cx="800" cy="760" rx="520" ry="42" fill="url(#pool)"/>')
    out.append(cast(800, 760, 520, 60))
    out.append('<ellipse cx="800" cy="757" rx="440" ry="22" fill="url(#shade)"/>')
    for _ in range(120):
        x, y = rng.uniform(0, 1600), rng.uniform(640, 890)
        k = 0.3 + (y - 620) / 520
        if rng.random() < 0.75:
            out.append(tuft(x, y, k * 0.6, rng.choice(("#75ac48", "#5d963a", "#8fc457")), 0.8))
        elif not 300 < x < 1300:
            petal, edge, heart = FLOWERS[rng.choice((0, 1, 2, 3))]
            out.append(blossom(x, y, 4 + 7 * k, petal, edge, heart, 0.8))
    # poles and bunting
    out.append(bunting(((14, 112), (700, 372), (1284, 200)), 29, 34))
    out.append(bunting(((1284, 200), (1460, 286), (1630, 236)), 8, 32, 4))
    # confetti
    for _ in range(150):
        x, y = rng.uniform(10, 1590), rng.uniform(178, 560)
        tone = rng.choice(
            ("#e8574a", "#ffc93c", "#7cc04a", "#5fa9cf", "#f5902f", "#b9a3e0", "#fffaf0")
        )
        size = rng.uniform(4, 8)
        at = f"translate({num(x)} {num(y)}) rotate({rng.randrange(180)})"
        if rng.random() < 0.6:
            out.append(
                f'<rect x="{num(-size)}" y="{num(-size / 2)}" width="{num(2 * size)}" '
                f'height="{num(size)}" rx="1.500" fill="{tone}" transform="{at}"/>'
            )
        elif rng.random() < 0.6:
            out.append(f'<circle r="{num(size * 0.7)}" fill="{tone}" transform="{at}"/>')
        else:
            out.append(group(tag_path("M-10 0q5 -8 10 0q5 8 10 0", "none", tone, 4), at))
    out.append(pole(14, 102, 690, "#ffd45c") + pole(1284, 190, 690))
    out.append(podium())
    # crowd: back row, then front row; two more are drawn by `draw_living`
    crowd: list[tuple[float, float, float, str]] = [
        (36, 672, 1.0, mouse("mo1", "#84bfe0") + hat("#7cc04a", "#fff3df")),
        (120, 664, 1.0, mole(True)),
        (208, 668, 0.98, hedgehog(True, "#ffd45c")),
        (296, 660, 0.95, mouse("mo2", "#75ac48", True)),
        (378, 664, 0.9, bird("bb", "#fff3df")),
        (1222, 664, 0.95, mouse("mo1", "#f5902f", True)),
        (1304, 662, 0.95, mole(False, "#e8574a")),
        (1394, 668, 0.98, mouse("mo2", "#84bfe0") + hat("#e8574a", "#ffd45c")),
        (1480, 664, 1.0, hedgehog(True)),
        (1566, 672, 1.0, mole(True)),
        (0, 762, 1.3, hedgehog(False, "#e8574a")),
        (90, 758, 1.25, bird()),
        (182, 764, 1.28, mouse("mo2", "#e8574a") + hat("#84bfe0", "#ffd45c")),
        (282, 762, 1.2, mole(True, "#84bfe0")),
        (372, 764, 1.12, ""),
        (1228, 764, 1.15, ""),
        (1322, 762, 1.2, hedgehog(True, "#84bfe0")),
        (1424, 764, 1.26, mouse("mo2", "#b9a3e0", True)),
        (1516, 758, 1.22, "flip" + bird("bb", "#fff3df")),
        (1600, 764, 1.3, mole(False)),
    ]
    for x, y, k, text in crowd:
        out.append(cast(x, y, 64 * k, 15 * k))
        flip = text.startswith("flip")
        out.append(
            f'<ellipse cx="{x}" cy="{num(y)}" rx="{num(46 * k)}" ry="{num(9 * k)}" '
            f'fill="url(#shade)"/>'
        )
        out.append(
            group(
                text.removeprefix("flip"), f"translate({x} {y}) scale({-k if flip else k:g} {k:g})"
            )
        )
    for x in (-60, 1660):
        out.append(f'<ellipse cx="{x}" cy="920" rx="560" ry="230" fill="url(#corner)"/>')
    save("podium-scene", (1600, 900), WORLD_DEFS + CROWD_DEFS + defs, "".join(out))


# ---------------------------------------------------------------- what stirs in the scenes


def draw_living() -> None:
    """Write what stands in title and podium and can stir, in the units of these pictures."""
    for pose in (1, 2):
        save(
            f"living-sheep-{pose}",
            (70, 58),
            "",
            group(sheep(pose == 2), "translate(30 52) scale(.6)"),
        )
    blades = "".join(
        group(tag_path("M0 0V-46M2 -14H12V-44H2Z", "#fffaf0", INK, 2.4), f"rotate({20 + 90 * i})")
        for i in range(4)
    )
    save("living-sails", (96, 96), "", group(blades, "translate(48 48) scale(.92)"))
    for pose, wide in enumerate((1, 0.62, 0.24), 1):
        wings = narrowed(butterfly(0, 0, 1, "#f2b632", 0), wide)
        save(
            f"living-butterfly-{pose}",
            (50, 50),
            "",
            group(wings, "translate(25 25) rotate(-16) scale(.72)"),
        )
    for pose, up in enumerate((14, 4, -9), 1):
        wings = f"M4 20q14 {-up} 24 0q10 {-up} 24 0"
        save(f"living-bird-{pose}", (56, 40), "", tag_path(wings, "none", "#5a7a92", 4))
    for pose in range(5):
        save(f"living-flag-{pose}", (72, 64), "", waving_flag(pose))
    save(
        "living-hedgehog",
        (126, 124),
        CROWD_DEFS,
        group(hedgehog(False), "translate(63 117) scale(1.12)"),
    )
    guest = mouse("mo1", "#75ac48") + hat("#ffd45c", "#e8574a")
    save("living-mouse", (134, 178), CROWD_DEFS, group(guest, "translate(61 168) scale(1.15)"))
    save(
        "living-lantern",
        (40, 60),
        lin("paper", (8, 0, 34, 0), "#ffe9a8", "#ffc25c", "#e8873a"),
        tag_path("M20 0V10", "none", INK, 2.4)
        + tag_path("M20 10C36 10 40 46 20 48C0 46 4 10 20 10Z", "url(#paper)", "#8a4a10", 2.4)
        + tag_path(
            "M14 12C7 22 7 36 14 46M26 12C33 22 33 36 26 46", "none", "#c9702c", 1.8, alpha=0.7
        )
        + tag_path("M13 10H27M14 48H26M20 48V57", "none", "#8a4a10", 3),
    )


def waving_flag(pose: int) -> str:
    """Return the flag of the pole on the right: 0 at rest, 1 to 4 a wave that runs through it."""
    if pose == 0:
        lift = [(0, 0), (16, -4), (30, 1), (44, 3), (58, -2)]
    else:
        turn = math.tau * (pose - 1) / 4
        lift = [(x, -x / 7 * math.sin(x / 11 - turn)) for x in (0, 14.5, 29, 43.5, 58)]
    top = [(x + 4, y + 14) for x, y in lift]
    low = [(x, y + 33) for x, y in top]
    notch = (top[-1][0] - 8, top[-1][1] + 17)
    upper, lower = smooth(top), smooth(low[::-1])
    inner = smooth([(x + 5, y + 9) for x, y in top[:-1]])
    cloth = f"{upper}L{num(notch[0])} {num(notch[1])}L{lower[1:]}Z"
    return tag_path(cloth, "#84bfe0", INK, 3.6) + tag_path(inner, "none", CREAM, 3, 0.7)


def main() -> None:
    """Write every drawing."""
    for value in range(1, 7):
        draw_die(value)
    for index in (1, 2):
        draw_tumbling(index)
    draw_icons()
    draw_plants()
    draw_logo()
    draw_table()
    draw_title()
    draw_title("title-hedgehog", tortoise=False)
    draw_podium()
    draw_living()


if __name__ == "__main__":
    main()
