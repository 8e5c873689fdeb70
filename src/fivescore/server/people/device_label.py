"""What a person's own list calls a device: the browser and the system, as it says itself."""

BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def device_label(agent: str) -> str:
    """The browser and the system in a User-Agent; empty where neither is known."""
    found = [
        next((name for sign, name in names if sign in agent), "") for names in (BROWSERS, SYSTEMS)
    ]
    return " · ".join(filter(None, found))
