"""What the system itself says of languages."""


def system_languages() -> list[str]:
    """The languages in the system's own settings, the preferred one first."""
    from pygame.system import get_pref_locales  # late: the environment usually says it

    return [f"{each['language']}_{each['country'] or ''}" for each in get_pref_locales()]
