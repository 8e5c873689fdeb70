"""The games of the registry, and the bots of the house."""

from starlette.requests import Request
from starlette.responses import Response

from fivescore.bots import all_bot_names, character_names, get_character, study_bots
from fivescore.engine.contract import TABLE_RULINGS, Game
from fivescore.games import NAMES as GAMES
from fivescore.games import get_game
from fivescore.server.games.messages import CharacterInfo, GameInfo, Games, OptionInfo
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.routing import Endpoint


class GamesApi:
    """The route /api/games."""

    async def games(self, _request: Request) -> Response:
        """All games and bots."""
        games = [_describe(get_game(name)) for name in GAMES]
        return json_answer(Games(games, list(all_bot_names()), list(TABLE_RULINGS)))


def _describe(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        variants={variant: list(counts) for variant, counts in game.variants.items()},
        options=[
            OptionInfo(o.name, o.default, o.low, o.high, list(o.choices), list(o.words))
            for o in game.options
        ],
        sections=[(title, list(rulings)) for title, rulings in game.outline],
        own_rulings=list(game.own_rulings),
        has_auctions=game.has_auctions,
        has_decks=game.deck_file() is not None,
        characters=[_introduce(name, game.name) for name in character_names(game.name)],
        bots=list(study_bots(game.name)),
    )


def _introduce(name: str, game: str) -> CharacterInfo:
    bot = get_character(name, game)
    return CharacterInfo(name, bot.level, bot.style.name if bot.style else None)


def need_game(request: Request) -> str:
    """The name of the game in a request's path.

    Raises:
        HttpError: There is none.
    """
    name: str = request.path_params["game"]
    if name not in GAMES:
        raise HttpError(404, "gone", "There is no such game.")
    return name


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games",
        GamesApi.games,
        "The games and the bots of the house.",
        answer=Games,
        errors=(),
    ),
)
