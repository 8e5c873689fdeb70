"""Commands that cannot be done."""

from fivescore.engine.contract import FivescoreError


class RefusedError(FivescoreError):
    """A command that cannot be done now. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
