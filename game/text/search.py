"""What a search finds: texts that have all its words, however these are written."""

from unicodedata import category, normalize


def is_found(text: str, sought: str) -> bool:
    """Whether the text has all words of the search; True if there are none.

    >>> is_found("Réglages : l’écran", "l'ecran REGLAGES")
    True
    >>> is_found("Sound effects", "sound light")
    False
    """
    known = _plain(text)
    return all(word in known for word in _plain(sought).split())


def _plain(text: str) -> str:
    """The text as it is compared: in lower case, with apostrophes as on keyboards, no accents."""
    letters = normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in letters if category(letter) != "Mn")
