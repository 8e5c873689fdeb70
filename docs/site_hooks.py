"""For `./dev docs`: what the site does not hold is named in its pages, but not linked."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

DOCS = Path(__file__).parent
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Takes the links to files outside of docs/, and to folders, out of a page."""
    here = PurePosixPath(page.file.src_uri).parent

    def keep(found: re.Match[str]) -> str:
        text, target = found[1], found[2]
        if ":" in target:
            return found[0]
        place = normpath(here / target)
        is_inside = not place.startswith("..") and (DOCS / place).is_file()
        return found[0] if is_inside else text

    return _LINK.sub(keep, markdown)
