"""What page and server say to each other about who somebody is."""

from msgspec import Struct


class Me(Struct, frozen=True):
    """GET and POST /api/me: the name of the person behind this browser."""

    name: str


class DeviceLink(Struct, frozen=True):
    """POST /api/devices: a link by which a second device becomes you, once, for ten minutes."""

    path: str


class UseDevice(Struct, frozen=True):
    """POST /api/devices/use, with the secret of such a link."""

    secret: str


class DeviceInfo(Struct, frozen=True):
    """A browser that is you."""

    id: str
    label: str
    """Browser and system, as it says itself; empty where it does not."""
    made_at: int | None
    """Since when; None if that is not known."""
    seen_at: int | None
    """When it was last used, within a day."""
    is_this: bool


class Devices(Struct, frozen=True):
    """GET /api/devices: your devices, the latest used first."""

    devices: list[DeviceInfo]


class SignOut(Struct, frozen=True):
    """POST /api/devices/sign-out: that device is you no longer, at once."""

    device: str
