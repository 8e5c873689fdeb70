"""Proximal policy optimisation over mixed tables.

All seats of a game are played by networks in turn, so a seat's next decision is not the next row.
Going backwards, each seat of each slot remembers what its next decision was worth.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from fivescore.learn.network import Network, draw, masked
from fivescore.learn.spec import MAX_SEATS
from fivescore.learn.tables import Tables

NET = 0
PAST = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """How to learn."""

    slots: int = 65_536
    steps: int = 48
    """Decisions of each slot between two updates."""
    batch: int = 65_536
    epochs: int = 1
    rate: float = 5e-4
    """The learning rate at the start; it falls to 0."""
    entropy: float = 0.03
    last_entropy: float = 0.003
    smoothing: float = 0.95
    """Lambda: how far a decision is judged by what came after, not by the network's values."""
    clip: float = 0.2
    value_weight: float = 0.5
    most_gradient: float = 1.0
    width: int = 512
    past_tables: float = 0.25
    """The share of tables at which earlier networks sit."""
    bot_tables: float = 0.25
    """The share of tables at which simple bots sit; the network alone plays at the rest."""


class Rollout:
    """The decisions of all slots over some steps, on the tables' device."""

    def __init__(self, tables: Tables, steps: int) -> None:
        spec, size, device = tables.spec, tables.size, tables.device
        self.tables = tables
        self.steps = steps

        def rows(extra: int, *shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(steps + extra, size, *shape, dtype=dtype, device=device)

        self.features = rows(1, spec.features, dtype=torch.int8)
        self.masks = rows(1, spec.actions, dtype=torch.int8)
        self.actions = rows(0, dtype=torch.int64)
        self.chances = rows(0, dtype=torch.float32)
        """Logarithms of the probabilities with which the actions were chosen."""
        self.values = rows(0, dtype=torch.float32)
        self.seats = rows(0, dtype=torch.int64)
        self.is_net = rows(0, dtype=torch.bool)
        self.rewards = rows(0, MAX_SEATS, dtype=torch.float32)
        self.ended = rows(0, dtype=torch.int8)
        nothing = torch.full((size,), -1, dtype=torch.int64, device=device)
        first = torch.zeros(size, MAX_SEATS, device=device)
        tables.step(nothing, self.features[steps], self.masks[steps], first, self.ended[0])

    @torch.no_grad()
    def play(self, network: Network, past: Network, past_slots: slice) -> None:
        """Plays on; where an earlier network sits, `past` chooses."""
        tables = self.tables
        self.features[0].copy_(self.features[self.steps])
        self.masks[0].copy_(self.masks[self.steps])
        for t in range(self.steps):
            features, masks = self.features[t], self.masks[t]
            scores, values = network(features)
            chances = torch.log_softmax(masked(scores, masks), dim=1)
            actions = draw(chances)
            self.is_net[t] = tables.kinds == NET
            if past_slots.stop > past_slots.start:
                theirs, _ = past(features[past_slots])
                other = draw(masked(theirs, masks[past_slots]))
                mine = self.is_net[t, past_slots]
                actions[past_slots] = torch.where(mine, actions[past_slots], other)
            self.actions[t] = actions
            self.chances[t] = chances.gather(1, actions[:, None])[:, 0]
            self.values[t] = values
            self.seats[t] = tables.seats
            tables.step(
                actions,
                self.features[t + 1],
                self.masks[t + 1],
                self.rewards[t],
                self.ended[t],
            )

    @torch.no_grad()
    def judge(self, smoothing: float) -> tuple[Tensor, Tensor, Tensor]:
        """Advantages, returns, and which decisions can be learned from.

        A decision after which its seat neither chose again nor saw the game end is left out, as
        are those of earlier networks.
        """
        size, device = self.tables.size, self.tables.device
        worth = torch.zeros(size, MAX_SEATS, device=device)
        gain = torch.zeros(size, MAX_SEATS, device=device)
        is_known = torch.zeros(size, MAX_SEATS, dtype=torch.bool, device=device)
        advantages = torch.zeros_like(self.values)
        usable = torch.zeros_like(self.is_net)
        for t in reversed(range(self.steps)):
            over = (self.ended[t] > 0)[:, None]
            worth = torch.where(over, self.rewards[t], worth + self.rewards[t])
            gain.masked_fill_(over, 0.0)
            is_known |= over
            seat = self.seats[t][:, None]
            value = self.values[t]
            known = is_known.gather(1, seat)[:, 0]
            advantage = worth.gather(1, seat)[:, 0] - value + smoothing * gain.gather(1, seat)[:, 0]
            advantage = torch.where(known, advantage, 0.0)
            advantages[t] = advantage
            usable[t] = known & self.is_net[t]
            worth.scatter_(1, seat, value[:, None])
            gain.scatter_(1, seat, advantage[:, None])
            is_known.scatter_(1, seat, True)
        return advantages, advantages + self.values, usable


@dataclass(slots=True)
class Losses:
    """Means over an update."""

    policy: float
    value: float
    entropy: float
    divergence: float
    explained: float
    """The share of the returns' variance that the values explain."""
    used: int
    """Decisions that were learned from."""


class Learner:
    """A network and its optimiser."""

    def __init__(self, network: Network, settings: Settings) -> None:
        self.network = network
        self.settings = settings
        is_gpu = next(network.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(
            network.parameters(), lr=settings.rate, eps=1e-5, fused=is_gpu
        )

    def update(self, rollout: Rollout, progress: float) -> Losses:
        """Learns from a rollout; `progress` goes from 0 to 1 over the training."""
        settings = self.settings
        for group in self.optimiser.param_groups:
            group["lr"] = settings.rate * max(0.0, 1 - progress)
        entropy = settings.entropy * (settings.last_entropy / settings.entropy) ** progress
        advantages, returns, usable = rollout.judge(settings.smoothing)
        rows = usable.reshape(-1).nonzero()[:, 0]
        advantages, returns = advantages.reshape(-1), returns.reshape(-1)
        advantages = advantages / (advantages[rows].std() + 1e-6)
        values = rollout.values.reshape(-1)[rows]
        explained = 1 - (returns[rows] - values).var() / (returns[rows].var() + 1e-8)
        sums = torch.zeros(4, device=rows.device)
        batches = 0
        size = min(settings.batch, len(rows))
        for _ in range(settings.epochs):
            shuffled = rows[torch.randperm(len(rows), device=rows.device)]
            for start in range(0, len(rows) - size + 1, size):
                batch = shuffled[start : start + size]
                sums += self._descend(rollout, batch, advantages, returns, entropy)
                batches += 1
        policy, value, spread, divergence = (sums / max(1, batches)).tolist()
        return Losses(policy, value, spread, divergence, float(explained), len(rows))

    def _descend(
        self, rollout: Rollout, batch: Tensor, advantages: Tensor, returns: Tensor, entropy: float
    ) -> Tensor:
        """One step of gradient descent; returns the means of a batch."""
        settings = self.settings
        masks = rollout.masks[:-1].flatten(0, 1).index_select(0, batch)
        scores, values = self.network(rollout.features[:-1].flatten(0, 1).index_select(0, batch))
        chances = torch.log_softmax(masked(scores, masks), dim=1)
        chosen = chances.gather(1, rollout.actions.reshape(-1)[batch][:, None])[:, 0]
        change = chosen - rollout.chances.reshape(-1)[batch]
        ratio = change.exp()
        advantage = advantages[batch]
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.minimum(ratio * advantage, clipped * advantage).mean()
        value_loss = (values - returns[batch]).square().mean()
        spread = -(chances.exp() * chances.masked_fill(masks == 0, 0.0)).sum(1).mean()
        loss = policy_loss + settings.value_weight * value_loss - entropy * spread
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), settings.most_gradient)
        self.optimiser.step()
        divergence = (ratio - 1 - change).mean()
        return torch.stack([policy_loss, value_loss, spread, divergence]).detach()
