"""What Fives brings to the lab."""

from fivescore.bots.fives import RANDOM, choose_move
from fivescore.engine.template import Binding
from fivescore.games.fives.playout import RULES, play_seeded, playout, playouts
from fivescore.lab import driver

_bind = Binding(__name__, game=RULES, players=driver.Bots(RANDOM, choose_move), playout=playout)
LAB = driver.Lab(RULES, _bind(driver.play_games), playouts, play_seeded)
