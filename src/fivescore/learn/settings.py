"""Settings of the training, by game and device: what was tried stands in docs/learning.md."""

from dataclasses import replace

from fivescore.learn.ppo import Settings

_GAMES = {
    "fives": Settings(smoothing=0.95),
    "score5": Settings(smoothing=0.95),
    "scorecards": Settings(entropy=0.03, last_entropy=0.0005, smoothing=0.95),
}


def settings_of(game: str, device: str) -> Settings:
    """How a game is learned on a device: a core has fewer games and smaller batches."""
    settings = _GAMES.get(game, Settings())
    if device == "cuda":
        return settings
    return replace(settings, slots=1024, steps=32, batch=2048, epochs=2, rate=1e-3, width=128)
