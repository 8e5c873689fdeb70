"""A wire that keeps what is sent over it."""


class KeptWire:
    """Takes messages, and delivers none."""

    is_over = False
    is_crowded = False

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)

    def take(self) -> list[bytes]:
        """What was sent since this was last asked."""
        taken, self.messages = self.messages, []
        return taken

    def drop_waiting(self) -> None:
        raise AssertionError("Nobody is slow here.")

    def end(self, code: int, reason: str) -> None:
        self.messages.append(f"{code} {reason}".encode())
