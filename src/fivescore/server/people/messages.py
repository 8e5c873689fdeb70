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
