// The server's HTTP interface (docs/protocol.md).

import type {
  ChangeTable,
  DeckCheck,
  DeckInfo,
  DeckMistake,
  DeckRefused,
  DeviceLink,
  Devices,
  History,
  TournamentAnswer,
  Tournaments,
  Guide,
  InviteAnswer,
  Me,
  NewTournament,
  NewTournamentAnswer,
  NewTable,
  NewTableAnswer,
  MoveNotices,
  Nothing,
  OwnGames,
  PadDeck,
  PadDeckAnswer,
  PadStart,
  Partners,
  PlayOn,
  Replay,
  ReviewState,
  Seekers,
  SitAnswer,
  Tables,
  TellTurns,
  TurnNoticesInfo,
} from "./protocol.ts";
import { isNotReady, waitUntilReady } from "./starting.svelte.ts";
import { has, t } from "./words.ts";

/** An answer that is not what was asked for. `message` is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What is wrong with a deck file that was sent. */
    readonly mistake: DeckMistake | null = null,
  ) {
    super(message);
  }
}

/** What went wrong, as a sentence for people. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : String(error);
}

/** Sends a request and gives the answer: GET without a body, POST with one. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : posted(body));
  } catch {
    throw new ApiError(0, "offline", t("web-error-offline"));
  }
  if (!answer.ok) throw await failure(answer);
  return (await answer.json()) as Answer;
}

function posted(body: object): RequestInit {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

async function failure(answer: Response): Promise<ApiError> {
  let payload: Partial<DeckRefused> = {};
  try {
    payload = (await answer.json()) as DeckRefused;
  } catch {
    // Something between us and the server answered, in its own words.
  }
  const { code = "wrong", error, mistake } = payload;
  if (isNotReady(payload)) void waitUntilReady(payload);
  const own = `web-refused-${code}`;
  // Before there are words nobody reads it.
  const text = has(own) ? t(own) : (error ?? t("web-error-server", { status: answer.status }));
  return new ApiError(answer.status, code, text, mistake);
}

export const getMe = () => ask<Me>("/api/me");
export const setMe = (name: string) => ask<Me>("/api/me", { name });
export const getTables = () => ask<Tables>("/api/tables");
export const createTable = (request: NewTable) => ask<NewTableAnswer>("/api/tables", request);
export const sit = (table: string, seat: number | null) =>
  ask<SitAnswer>(`/api/tables/${encodeURIComponent(table)}/sit`, { seat });
/** Asks those who play for a seat in the middle of their game. */
export const askForSeat = (table: string, seat: number | null) =>
  ask<Nothing>(`/api/tables/${encodeURIComponent(table)}/ask`, { seat });
/** Deletes a table at which nobody else plays. */
export const deleteTable = (table: string) =>
  ask<Nothing>(`/api/tables/${encodeURIComponent(table)}/delete`, {});
export const changeTable = (table: string, change: ChangeTable) =>
  ask<Nothing>(`/api/tables/${encodeURIComponent(table)}/config`, change);
/** How many people wait for a game. */
export const getSeekers = () => ask<Seekers>("/api/seeks");
const noticesPath = (table: string) => `/api/tables/${encodeURIComponent(table)}/notices`;
export const getNotices = (table: string) => ask<TurnNoticesInfo>(noticesPath(table));
export const tellTurns = (table: string, browser: TellTurns) => ask<Nothing>(noticesPath(table), browser);
export const stopTelling = (table: string, endpoint: string) =>
  ask<Nothing>(`${noticesPath(table)}/stop`, { endpoint });
export const moveNotices = (change: MoveNotices) => ask<Nothing>("/api/notices/move", change);
export const getTournaments = () => ask<Tournaments>("/api/tournaments");
export const createTournament = (request: NewTournament) =>
  ask<NewTournamentAnswer>("/api/tournaments", request);
const tournamentPath = (tournament: string) => `/api/tournaments/${encodeURIComponent(tournament)}`;
export const sitAtTournament = (tournament: string, seat: number) =>
  ask<SitAnswer>(`${tournamentPath(tournament)}/sit`, { seat });
export const setTournamentSeat = (tournament: string, seat: number, bot: string | null) =>
  ask<TournamentAnswer>(
    `${tournamentPath(tournament)}/seat`,
    bot ? { seat, kind: "bot", bot } : { seat, kind: "open" },
  );
export const doAtTournament = (tournament: string, what: "start" | "leave" | "back") =>
  ask<TournamentAnswer>(`${tournamentPath(tournament)}/${what}`, {});
/** The host lets a bot play for somebody who is gone. */
export const letBotPlayAtTournament = (tournament: string, seat: number) =>
  ask<TournamentAnswer>(`${tournamentPath(tournament)}/let-bot-play`, { seat });
export const tournamentRecordsPath = (tournament: string) => `${tournamentPath(tournament)}/records`;
export const getHistory = () => ask<History>("/api/history");
/** Own finished games, those that ended before a time; the latest without one. */
export const getOwnGames = (before?: number) =>
  ask<OwnGames>(`/api/history/games${before === undefined ? "" : `?before=${before}`}`);
export const getPartners = () => ask<Partners>("/api/partners");
const partnerPath = (partner: string) => `/api/partners/${encodeURIComponent(partner)}`;
export const invitePartner = (partner: string) => ask<InviteAnswer>(`${partnerPath(partner)}/invite`, {});
export const declineInvitation = (partner: string) => ask<Nothing>(`${partnerPath(partner)}/decline`, {});
export const hidePartner = (partner: string, isHidden: boolean) =>
  ask<Nothing>(`${partnerPath(partner)}/hide`, { is_hidden: isHidden });
export const EXPORT_PATH = "/api/history/export";
/** Takes a finished game out of one's own history; one that nobody else played is deleted. */
export const deleteGame = (game: string) =>
  ask<Nothing>(`/api/history/games/${encodeURIComponent(game)}/delete`, {});
export const deleteMe = () => ask<object>("/api/history/delete", {});
export const recordPath = (game: string) => `/api/archive/${encodeURIComponent(game)}/record`;
export const getRecord = (game: string) => ask<Record<string, any>>(recordPath(game));
/** Goes on from a moment of a finished game, at a table of its own. */
export const playOn = (game: string, wanted: PlayOn) =>
  ask<NewTableAnswer>(`/api/archive/${encodeURIComponent(game)}/what-if`, wanted);
/** How far the review of a finished game is; `ask` has it measured. */
export const getReview = (game: string) =>
  ask<ReviewState>(`/api/archive/${encodeURIComponent(game)}/review`);
export const askReview = (game: string) =>
  ask<ReviewState>(`/api/archive/${encodeURIComponent(game)}/review`, {});
export const getReplay = (game: string, viewer: string) =>
  ask<Replay>(`/api/archive/${encodeURIComponent(game)}/replay?viewer=${viewer}`);
/** Where the cards of a table are described, and those of a finished game. */
export const deckPath = (table: string) => `/api/tables/${encodeURIComponent(table)}/deck`;
export const recordedDeckPath = (game: string) => `/api/archive/${encodeURIComponent(game)}/deck`;
export const guideDeckPath = (game: string) => `/api/guides/${encodeURIComponent(game)}/deck`;
export const ownDeckPath = (game: string) => `/api/decks/${encodeURIComponent(game)}`;
/** A game's own deck as a file, to write another by. */
export const deckFilePath = (game: string) => `${ownDeckPath(game)}/file`;
export const checkDeck = (text: string) => ask<DeckCheck>("/api/decks/check", { text });
export const getDeck = (path: string) => ask<DeckInfo>(path);
export const getGuide = (game: string) => ask<Guide>(`/api/guides/${encodeURIComponent(game)}`);
export const getDevices = () => ask<Devices>("/api/devices");
/** That device is this person no longer, at once. */
export const signOut = (device: string) => ask<Nothing>("/api/devices/sign-out", { device });
export const makeDeviceLink = () => ask<DeviceLink>("/api/devices", {});
export const joinDevice = (secret: string) => ask<Me>("/api/devices/use", { secret });
/** All that a new score pad needs; kept by the service worker. */
export const getPadStart = (game: string) => ask<PadStart>(`/api/pad/${encodeURIComponent(game)}`);
export const padDeck = (game: string, named: PadDeck) => ask<PadDeckAnswer>(`/api/pad/${game}/deck`, named);
