"""Settings of the training, by game and device: what was tried stands in docs/learning.md."""

from dataclasses import replace

from fivescore.learn.ppo import Settings
from fivescore.learn.spec import Spec


def settings_of(spec: Spec, device: str) -> Settings:
    """How a game is learned on a device: a core has fewer games and smaller batches."""
    settings = Settings(smoothing=0.95, last_entropy=spec.last_entropy)
    if device == "cuda":
        return settings
    return replace(settings, slots=1024, steps=32, batch=2048, epochs=2, rate=1e-3, width=128)
