"""The network that is trained: an input layer, residual blocks, and one layer of outputs.

On a GPU the hidden layers compute in bfloat16 from float32 weights, cast by hand: LayerNorm under
autocast would cost half the forward pass. Widths are multiples of 8.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from fivescore.learn.spec import Spec

WIDTH = 512
BLOCKS = 2
SPARE = 8
"""Outputs behind the actions; the first is the value."""


class Network(nn.Module):
    """Scores of all actions, and what the position is worth to the chooser."""

    scales: Tensor

    def __init__(self, spec: Spec, width: int = WIDTH, blocks: int = BLOCKS) -> None:
        super().__init__()
        assert width % 8 == 0
        self.actions = spec.actions
        self.enter = nn.Linear(spec.features, width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(blocks))
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.leave = nn.Linear(width, spec.actions + SPARE)
        self.register_buffer("scales", torch.from_numpy(spec.scales.copy()))
        with torch.no_grad():
            self.enter.weight.normal_(0, 0.1)
            self.enter.bias.zero_()
            self.leave.weight.mul_(0.1)
            self.leave.bias.zero_()
            self.leave.bias[: spec.actions] = torch.from_numpy(spec.biases)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """Of int8 features: scores of actions and values, as float32."""
        kind = torch.bfloat16 if features.is_cuda else torch.float32
        weight = (self.enter.weight * self.scales).to(kind)
        x = functional.relu(functional.linear(features.to(kind), weight, self.enter.bias.to(kind)))
        for norm, layer in zip(self.norms, self.layers, strict=True):
            assert isinstance(norm, nn.LayerNorm)
            assert isinstance(layer, nn.Linear)
            width = norm.normalized_shape
            y = functional.layer_norm(
                x, list(width), norm.weight.to(kind), norm.bias.to(kind), norm.eps
            )
            y = functional.linear(y, layer.weight.to(kind), layer.bias.to(kind))
            x = x + functional.relu(y)
        out = functional.linear(x.float(), self.leave.weight, self.leave.bias)
        return out[:, : self.actions], out[:, self.actions]


NEVER = -1e9
"""The score of an action that is not legal."""


def masked(scores: Tensor, masks: Tensor) -> Tensor:
    """The scores with illegal actions out of reach."""
    return scores.masked_fill(masks == 0, NEVER)


def draw(scores: Tensor) -> Tensor:
    """An action for each row of masked scores, as likely as they say (Gumbel's trick)."""
    noise = torch.empty_like(scores).exponential_().clamp_(min=1e-20).log_()
    return (scores - noise).argmax(dim=1)
