// What the page and the server say to each other (docs/protocol.md).
// Generated from the messages of the server and the views and score pads of the games
// by `python -m fivescore.server.typescript`.

/** How long a player may think. */
export interface ClockInfo {
  kind: "none" | "move" | "days" | "auction";
  /** Seconds for each move, or days. */
  amount: number;
}

/** A seat and who is in it. */
export interface SeatInfo {
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  /** The bot that plays for whoever is away. */
  deputy: string | null;
  is_host: boolean;
  /** Whether the person or outside bot is connected; bots of the house always are. */
  is_here: boolean;
  /** Since when a person or outside bot is not, in milliseconds since 1970. */
  gone_at?: number | null;
  /** From when on others may let a bot play for a person who is gone. */
  replaceable_at?: number | null;
  /** Whether this is a bot that somebody runs elsewhere; `bot` is null then. */
  is_outside?: boolean;
  /** The outside bot that is offered this seat and has not answered. */
  invited?: string | null;
  /** Whether the host lets whoever sits here not chat. */
  is_muted?: boolean;
}

/** Who shall sit in a seat of a new table. */
export interface SeatRequest {
  kind: "me" | "bot" | "open";
  bot?: string | null;
}

/** POST /api/tables/ID/sit: take that open seat, or the first. */
export interface Sit {
  seat?: number | null;
}

/** The seat that was taken. */
export interface SitAnswer {
  seat: number;
}

/** Why a command was not done. */
export interface Refusal {
  /** unreadable, illegal, stale, not-seated … (docs/protocol.md lists them). */
  code: string;
  ruling: string | null;
  /** By language; at least English. */
  sentences: Record<string, string>;
}

/** Every 20 seconds: the server closes a connection that says nothing for 60. */
export interface Ping {
  type: "ping";
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
  now: number;
}

/** The last message before the server closes the connection. */
export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

/** No more to say: {}. */
export interface Nothing {
}

/** GET /health. */
export interface Health {
  status: string;
  name: string;
  version: string;
}

/** Any HTTP answer but 2xx. */
export interface ErrorAnswer {
  error: string;
  code?: string;
}

/** The answer to everything but the page's files (503) while the rules are compiled. */
export interface NotReady {
  error: string;
  code: "starting";
  /** How much is done. */
  percent: number;
  /** Seconds, about; null while nobody can say. */
  left: number | null;
}

/** A message with its arguments. */
export interface Phrase {
  message: string;
  /**
   * Texts, numbers, phrases within it, and lists of them, which are said as “a, b and c”.
   * An argument that names a seat brings `$ARGUMENT_who` too.
   */
  arguments?: Record<string, string | number | Phrase | Phrase[]>;
  /** Whom it is about: `$player` is their name, `$who` is `you` for themselves, else `other`. */
  seat?: number | null;
}

/** A line of the log. */
export interface LogLine {
  message: string;
  arguments?: Record<string, string | number | Phrase | Phrase[]>;
  seat?: number | null;
  kind?: "heading" | "move" | "result" | "table";
  /** A card that is shown beside the line, as its face reads. */
  card?: string | null;
  tone?: "good" | "bad" | null;
  /** It is seen, but not read out by a screen reader. */
  is_quiet?: boolean;
}

/** One thing that a viewer has seen. Numbers count from 1 without gaps, for each viewer. */
export interface Item {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  kind: "event" | "table" | "seat" | "chat";
  /** Of an event: as a record tells it to this viewer, notes included. */
  event?: Record<string, any> | null;
  /**
   * Of table and seat: laid, started, over, rematch-asked, rematch, resumed, host, claimed,
   * undo-asked, undo-refused, undo-withdrawn, hints-asked, hints-agreed, hints-refused,
   * hints-withdrawn, configured, swapped, bot-speed, past, deal-voided;
   * sat, renamed, opened, bot, invited, uninvited, declined,
   * seat-asked, seat-refused, seat-withdrawn.
   */
  what?: string | null;
  seat?: number | null;
  name?: string | null;
  /** Of a chat. */
  text?: string | null;
  game?: number | null;
  /** Of a seat that somebody left: who that was. */
  left?: string | null;
  /** Of a table that was changed: what it is now, each with a `name` and a `value`. */
  changes?: Phrase[];
  /** Of seats that changed places: the number that each had before; null for a new one. */
  moved?: (number | null)[];
}

/** Asks for a hint. `seen` is the number of the last item that the sender had seen. */
export interface AskHint {
  type: "hint";
  id: string;
  seen: number;
}

/** A mean with its 95 % interval. */
export interface EstimateInfo {
  mean: number;
  low: number;
  high: number;
}

/** A move and the chance to win with it, from 0 to 1. */
export interface HintMoveInfo {
  move: string;
  chance: EstimateInfo;
}

/** A hint, for whoever asked alone; its answer follows. */
export interface GivenHint {
  type: "given-hint";
  /** The number of the last item that the asker had seen. */
  seen: number;
  best: HintMoveInfo;
  /** The second best; null where there is only one move. */
  other: HintMoveInfo | null;
  /** By how much the best move's chance to win is higher. */
  lead: EstimateInfo;
  /** How many chips or points more it brings. */
  points: EstimateInfo;
  unit: "chips" | "points";
  reason: Phrase;
  /** It comes before a move is made: `other` is that move, and `lead` what it costs. */
  is_warning: boolean;
  /** Whether the interval of `lead` holds no 0; otherwise the two are about equally good. */
  is_sure: boolean;
}

/** Which game of a tournament a table is for. */
export interface TournamentPlaceInfo {
  /** The tournament's. */
  id: string;
  game: number;
  round: number;
  stage: "round-robin" | "championship" | "consolation";
}

/** How a game ended. */
export interface ResultInfo {
  scores: number[];
  winners: number[];
  /** The scores of teams, where there are any. */
  teams?: number[] | null;
}

/** Somebody new wants a seat in a running game, and all who play must agree. */
export interface SeatRequestInfo {
  seat: number;
  name: string;
  /** Seats that agreed to it. */
  agreed: number[];
}

/** Somebody wants hints to be allowed in this game, and all who play must agree. */
export interface HintRequestInfo {
  seat: number;
  /** Seats that agreed to it. */
  agreed: number[];
}

/** Somebody with a name who looks on, or did, as the host sees them. */
export interface WatcherInfo {
  /** By which the host means them. */
  number: number;
  name: string;
  is_muted?: boolean;
  /** The host has sent them out. */
  is_removed?: boolean;
}

/** How far the devices of a table are with the shuffles of its game (docs/fairness.md). */
export interface ShuffleInfo {
  scheme: number;
  /** The number of the game: the present one, or the next one before it begins. */
  game: number;
  /** What the devices of those who sit here are asked for now: a commitment, or the salt. */
  stage: "none" | "commit" | "reveal";
  /** By seat; empty for none. When salts are asked for no more are taken. */
  salt_commitments: string[];
  /** Seats whose devices have not answered yet. */
  awaited: number[];
  /** Starts of this game that came to nothing: whose devices did not show their salts. */
  voided?: string[][];
}

/** That a game goes on from another one (U3). */
export interface WhatIfInfo {
  /** Whose place was taken. */
  seat: number;
  /** Those that really lay there, or hidden ones drawn anew from what the seat had seen. */
  cards: "real" | "new";
  /** So many facts and moves were taken over. */
  taken: number;
  /** The other game, as the archive calls it; null in a replay. */
  game?: string | null;
  /** How many steps of its replay had been made. */
  step?: number;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  game: string;
  variant: string;
  players: number;
  options: Record<string, number | string>;
  /** The deck's id. */
  deck: string;
  /** Whether it is an owner's, and none of the game's own. */
  is_own_deck: boolean;
  clock: ClockInfo;
  is_open: boolean;
  watch: "nobody" | "everyone";
  delay: number;
  bot_speed: "slow" | "usual" | "fast";
  phase: "waiting" | "playing" | "over";
  game_number: number;
  seats: SeatInfo[];
  watchers: number;
  /** The server's to the secret seed of this game's shuffles, or of the next one's. */
  commitment: string;
  /** The seat that asks to take a move back. */
  undo: number | null;
  /** Seats that agreed to it. */
  agreed: number[];
  /** Of a game that is over, until the next one. */
  result: ResultInfo | null;
  /** Of a table that a tournament created. */
  tournament?: TournamentPlaceInfo | null;
  /** While the score of a hand is looked at: when the next one is played at the latest. */
  paused_until?: number | null;
  /** Seats of people who have looked at it. */
  seen?: number[];
  /** When the countdown of a full table ends, on the server's clock. */
  starts_at?: number | null;
  /** The host stopped the countdown, and starts the game. */
  is_held?: boolean;
  /** Seats of people who want another game. */
  wants_rematch?: number[];
  /** Games won at this table by whoever sits in each seat. */
  wins?: number[];
  /** The colour of each seat, by its number; it moves along with whoever sits there. */
  colours?: number[];
  /** The seats that play together, where there are partners. */
  sides?: number[][];
  /** The host wants to change the table before the next game. */
  wants_changes?: boolean;
  /** Not where people met who looked for a game, nor in a tournament. */
  has_host?: boolean;
  /** Who asks for a seat in the middle of the game. */
  seat_request?: SeatRequestInfo | null;
  /** The seats of all who are asked for their consent: people and outside bots, away or not. */
  asked?: number[];
  /** null in a replay. */
  shuffle?: ShuffleInfo | null;
  /** Of a game that goes on from another one. */
  what_if?: WhatIfInfo | null;
  /** Whether hints may be taken in this game, now or once all agree. */
  hints?: "never" | "ask" | "allowed";
  hint_request?: HintRequestInfo | null;
  /** Who plays alone with bots is warned of moves that cost so many percent of their chance. */
  practice?: number | null;
}

/** Who the receiver is at this table. */
export interface You {
  /** null for whoever watches. */
  seat: number | null;
  is_host: boolean;
  /** The host lets them not chat. */
  is_muted?: boolean;
  /** They ask for a seat in the middle of the game. */
  asks_seat?: boolean;
  /** For the host: those who look on, and those sent out. */
  watchers?: WatcherInfo[];
}

/** Whom the game waits for. */
export interface Turn {
  to_act: number[];
  may_act: number[];
  /** Milliseconds left on the clock of each seat that has one running, by seat number. */
  left: Record<string, number>;
  /** The receiver's legal moves; empty if it may not act, or if there are too many to list. */
  moves: string[];
}

/** An item with the lines that the log shows for it. */
export interface LoggedItem {
  number: number;
  at: number;
  kind: "event" | "table" | "seat" | "chat";
  event?: Record<string, any> | null;
  what?: string | null;
  seat?: number | null;
  name?: string | null;
  text?: string | null;
  game?: number | null;
  left?: string | null;
  changes?: Phrase[];
  moved?: (number | null)[];
  lines?: LogLine[];
}

/** The first message of a connection, and the answer to `resync`: everything. */
export interface Hello {
  type: "hello";
  table: TableInfo;
  you: You;
  /** The number of the last item. */
  number: number;
  /**
   * Those after the number that the page asked for, or the last ones: a long log is sent in
   * parts. Where earlier ones may read otherwise, the last ones in any case.
   */
  items: LoggedItem[];
  /** The game's view; null before the first game. */
  view: Record<string, any> | null;
  turn: Turn;
  /** The server's clock. */
  now: number;
}

/** What changed. Whatever is missing is as it was. */
export interface Update {
  type: "update";
  number: number;
  items?: LoggedItem[];
  /** Earlier items that read otherwise from now on: by their numbers they replace those. */
  again?: LoggedItem[];
  table?: TableInfo | null;
  you?: You | null;
  /** Only the parts of the view that changed: some of its keys. */
  view?: Record<string, any> | null;
  turn?: Turn | null;
}

/** The answer to `look-back`: items before those that the page has, without a gap. */
export interface Earlier {
  type: "earlier";
  items: LoggedItem[];
}

/** The answer to a command; what it changed comes as an update. Sent after the commit. */
export interface Answer {
  type: "answer";
  id: string;
  refusal?: Refusal | null;
}

export type ServerMessage = Hello | Update | Earlier | Answer | GivenHint | Pong | Bye;

/** A move. `seen` is the number of the last item that the sender had seen. */
export interface Play {
  type: "play";
  id: string;
  move: string;
  seen: number;
  /**
   * Otherwise a person who practises is warned first, if it costs much: it is refused with the
   * code `costly`, and a hint comes before.
   */
  is_sure?: boolean;
}

/** The rest of a deal is certain: the table shall play the cards of all. `seen` as in `play`. */
export interface Claim {
  type: "claim";
  id: string;
  seen: number;
}

/** Somebody alone with bots wants to be warned of moves that cost so much, or not any more. */
export interface SetPractice {
  type: "set-practice";
  id: string;
  /** In percent of the chance to win. */
  warns_at: number | null;
}

/** A chat line. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** The host gives a seat to a bot, or opens it. */
export interface SetSeat {
  type: "set-seat";
  id: string;
  seat: number;
  kind: "bot" | "open";
  bot?: string | null;
}

/** The host lets two seats change places before a game, with whoever sits there. */
export interface SwapSeats {
  type: "swap-seats";
  id: string;
  first: number;
  second: number;
}

/** The host lets bots move faster or slower, also during a game. */
export interface SetBotSpeed {
  type: "set-bot-speed";
  id: string;
  speed: "slow" | "usual" | "fast";
}

/** The host makes the person in a seat the host. */
export interface MakeHost {
  type: "make-host";
  id: string;
  seat: number;
}

/**
 * A bot shall play for the person in a seat who has been gone for a minute.
 *
 * The host may say that; anybody at the table, if it is the host who is gone.
 */
export interface LetBotPlay {
  type: "let-bot-play";
  id: string;
  seat: number;
}

/**
 * The host takes a person's seat away: in a game only from one who is gone.
 *
 * Before and after a game anybody at the table may take it from a host who is gone, and becomes
 * the host.
 */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** The host lets somebody not chat any more, or again: whoever sits there, or a watcher. */
export interface Mute {
  type: "mute";
  id: string;
  is_muted: boolean;
  seat?: number | null;
  watcher?: number | null;
}

/** The host lets a watcher not look on any more, or again. */
export interface RemoveWatcher {
  type: "remove-watcher";
  id: string;
  watcher: number;
  is_removed: boolean;
}

/**
 * The sender's answer to a question that all who play are asked.
 *
 * undo: somebody wants to take moves back. seat: somebody new wants a seat. hints: somebody wants
 * hints to be allowed in this game, to all. `seen` is the number of the last item that the sender
 * had seen: nobody agrees to a question that they have not read.
 */
export interface Consent {
  type: "consent";
  id: string;
  question: "undo" | "seat" | "hints";
  agrees: boolean;
  seen: number;
}

/**
 * A command that needs no more words.
 *
 * start: the host starts, bots take open seats. hold: the host stops the countdown. leave: the
 * sender stands up. away: a bot plays for the sender. back: the sender was away and plays again.
 * undo: take my last move back. withdraw: the sender's own undo. ask-hints: the sender wants hints
 * to be allowed in this game. withdraw-seat: the sender no
 * longer asks for a seat. next: the sender has seen the score of a hand. rematch: the sender wants
 * another game; once all people do it begins, everybody one seat on. rematch-with-changes: the
 * same by the host, who wants to change the table first; all meet in the lobby then.
 */
export interface Do {
  type: "do";
  id: string;
  what: "start" | "hold" | "leave" | "away" | "back" | "undo" | "ask-hints" | "withdraw" | "withdraw-seat" | "next" | "rematch" | "rematch-with-changes";
}

/** The sender's commitment to their part of the next game's shuffles: 64 hexadecimal digits. */
export interface BindSalt {
  type: "bind-salt";
  salt_commitment: string;
  /** What it answers; one for another commitment than the table's is left out. */
  commitment: string;
}

/** The sender's part of the next game's shuffles: 64 hexadecimal digits. */
export interface Salt {
  type: "salt";
  salt: string;
  /** What it answers; one for another commitment than the table's is left out. */
  commitment?: string;
}

/** Send a hello again, with the items after this number. */
export interface Resync {
  type: "resync";
  after: number;
}

/** Send the items just before this number. */
export interface LookBack {
  type: "look-back";
  before: number;
}

/** Whether the page can be seen. Until the page says otherwise, it can. Nobody else hears it. */
export interface Visible {
  type: "visible";
  is_visible: boolean;
}

export type TableCommand = Play | Claim | SetPractice | Say | SetSeat | SwapSeats | SetBotSpeed | MakeHost | LetBotPlay | Remove | Mute | RemoveWatcher | Consent | Do;

export type ClientMessage = Play | Claim | SetPractice | Say | SetSeat | SwapSeats | SetBotSpeed | MakeHost | LetBotPlay | Remove | Mute | RemoveWatcher | Consent | Do | AskHint | BindSalt | Salt | Ping | Resync | LookBack | Visible;

/** POST /api/tables. */
export interface NewTable {
  game: string;
  players: number;
  seats: SeatRequest[];
  variant?: string;
  options?: Record<string, number | string>;
  /** The text of a deck file. */
  deck?: string | null;
  clock?: ClockInfo;
  is_open?: boolean;
  watch?: "nobody" | "everyone";
  delay?: number;
  /** Seconds that people have at most to look at the score before the next hand is played. */
  pause?: number;
  /** Seconds from when the last seat is taken to the first deal, where several people play. */
  countdown?: number;
  bot_speed?: "slow" | "usual" | "fast";
  /** Whether there may be hints; against people they are off unless all agree. */
  hints?: boolean;
}

/** POST /api/tables/ID/config: the host changes a table; null for what stays as it is. */
export interface ChangeTable {
  variant?: string | null;
  players?: number | null;
  /** All of them: one that is not named takes its default. */
  options?: Record<string, number | string> | null;
  /** The text of a deck file; empty for the game's own. */
  deck?: string | null;
  clock?: ClockInfo | null;
  is_open?: boolean | null;
  watch?: "nobody" | "everyone" | null;
  delay?: number | null;
  bot_speed?: "slow" | "usual" | "fast" | null;
  hints?: boolean | null;
}

/** Where the new table is. */
export interface NewTableAnswer {
  table: string;
}

/** GET /api/tables/ID: a table for whoever has its link. */
export interface TableAnswer {
  table: TableInfo;
  you: You;
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  game: string;
  variant: string;
  players: number;
  phase: "waiting" | "playing" | "over";
  /** By seat; empty for an open one. */
  names: string[];
  open_seats: number;
  clock: ClockInfo;
  to_act: number[];
  your_seat?: number | null;
  changed_at?: number;
  /** The host's name, where they sit at the table. */
  host?: string;
  watch?: "nobody" | "everyone";
  delay?: number;
  /** The name of an owner's deck; null for one of the game's own. */
  deck?: string | null;
}

/** GET /api/tables: open tables; `yours` are those you sit at. */
export interface Tables {
  open: TableSummary[];
  yours: TableSummary[];
  /** Listed tables whose game can be watched as it is played, the latest first. */
  running?: TableSummary[];
}

/** A game of a tournament; finals are known when the round robin is over. */
export interface TournamentGame {
  number: number;
  round: number;
  stage: "round-robin" | "championship" | "consolation";
  /** Who starts, and the other, by their seats in the tournament. */
  players: number[];
  phase: "waiting" | "playing" | "over";
  /** Where it is played, or was. */
  table: string | null;
  /** Of a game that is over, by place: who started, and the other. */
  scores: number[] | null;
  /** The highest single card of each. */
  best: number[] | null;
  /** Places, 0 or 1. */
  winners: number[];
}

/** A player's place after the round robin, or so far. */
export interface StandingInfo {
  /** From 1; players that nothing has told apart yet share one. */
  rank: number;
  player: number;
  played: number;
  points: number;
  best_card: number;
  best_game: number;
  /** Points in the games between those who are level in all else. */
  between: number | null;
  /** What put the player behind the one above; null for the first, and where nothing has. */
  decided_by: "points" | "best-card" | "best-game" | "between" | "lot" | null;
}

/** A tournament as everybody sees it who has its link. */
export interface TournamentInfo {
  id: string;
  phase: "waiting" | "playing" | "over";
  consolation: boolean;
  /** The deck's id. */
  deck: string;
  /** Whether it is an owner's, and none of the game's own. */
  is_own_deck: boolean;
  clock: ClockInfo;
  watch: "nobody" | "everyone";
  seats: SeatInfo[];
  games: TournamentGame[];
  standings: StandingInfo[];
  /** The players in the order in which a lot put them, if one was drawn. */
  lot: number[] | null;
  /** Who won the championship game; two if it is shared. */
  winners: number[];
}

/** Who the receiver is in a tournament. */
export interface TournamentYou {
  seat: number | null;
  is_host: boolean;
  /** The number of the game that the receiver plays now. */
  game: number | null;
  /** Where. */
  table: string | null;
}

/** A tournament as it stands: the first message of a connection, then one for each change. */
export interface TournamentUpdate {
  type: "tournament";
  tournament: TournamentInfo;
  you: TournamentYou;
}

export type TournamentMessage = TournamentUpdate | Pong | Bye;

/** POST /api/tournaments: a tournament of Score Cards for four. */
export interface NewTournament {
  seats: SeatRequest[];
  consolation?: boolean;
  /** The text of a deck file. */
  deck?: string | null;
  clock?: ClockInfo;
  watch?: "nobody" | "everyone";
}

/** Where the new tournament is. */
export interface NewTournamentAnswer {
  tournament: string;
}

/** GET /api/tournaments/ID, and the answer to what is done there. */
export interface TournamentAnswer {
  tournament: TournamentInfo;
  you: TournamentYou;
}

/** POST /api/tournaments/ID/seat: the host gives a seat to a bot, or opens it. */
export interface SetTournamentSeat {
  seat: number;
  kind: "bot" | "open";
  bot?: string | null;
}

/** POST /api/tournaments/ID/let-bot-play: a bot shall play for the person in a seat. */
export interface TournamentSeat {
  seat: number;
}

/** A tournament in a list. */
export interface TournamentSummary {
  id: string;
  phase: "waiting" | "playing" | "over";
  /** By seat; empty for an open one. */
  names: string[];
  played: number;
  games: number;
  winners: number[];
  your_seat?: number | null;
  changed_at?: number;
}

/** GET /api/tournaments: the tournaments that you play in, the latest first. */
export interface Tournaments {
  yours: TournamentSummary[];
}

/** The sender waits for a game; the same again changes what they wait for. */
export interface Seek {
  type: "seek";
  /** null for any. */
  game?: string | null;
  /** null for as many as come. */
  players?: number | null;
  /** Whether they would also start with bots in some seats. */
  takes_bots?: boolean;
}

/** The sender waits no longer. */
export interface SeekCancel {
  type: "cancel";
}

/** The answer to a call, at once and without asking anybody: this page is still there. */
export interface SeekHere {
  type: "here";
  call: number;
}

/** The sender starts now, with whoever is in their list and takes bots, and bots. */
export interface SeekWithBots {
  type: "with-bots";
}

export type SeekClientMessage = Seek | SeekCancel | SeekHere | SeekWithBots | Ping;

/** Somebody in the list. */
export interface SeekPerson {
  name: string;
  is_you?: boolean;
}

/** You do not wait: not yet, or no longer. */
export interface SeekIdle {
  type: "idle";
  /** Why, if it is not your own doing: too-fast. */
  code?: string;
}

/** The table in the making for you. Sent whenever it changes. */
export interface SeekWaiting {
  type: "waiting";
  /** What you wait for. */
  wish: Seek;
  /** What will be played; null while all in the list are open to any game. */
  game: string | null;
  /** Who waits for the same, in the order in which they came. */
  people: SeekPerson[];
  /** How many seats the list has. */
  seats: number;
  /** When the table is made if nobody else comes; null while too few are there. */
  starts_at: number | null;
  /** From when on you can start with bots; null if you want people only. */
  bots_at: number | null;
  /** How many bots that would be. */
  bots: number;
  /** Who would come along then. */
  company: string[];
  /**
   * Until when you are not called, since calls here were not answered; null if nothing is in the
   * way.
   */
  held_until: number | null;
  /** The server's clock. */
  now: number;
}

/** There are enough. Are you there? Whoever does not say `here` in three seconds is not. */
export interface SeekCall {
  type: "call";
  call: number;
}

/** You sit at this table: go there. */
export interface SeekFound {
  type: "found";
  table: string;
}

export type SeekServerMessage = SeekIdle | SeekWaiting | SeekCall | SeekFound | Pong | Bye;

/** GET /api/seeks: how many people wait for a game now. */
export interface Seekers {
  people: number;
}

/** GET and POST /api/me: the name of the person behind this browser. */
export interface Me {
  name: string;
}

/** POST /api/devices: a link by which a second device becomes you, once, for ten minutes. */
export interface DeviceLink {
  path: string;
}

/** POST /api/devices/use, with the secret of such a link. */
export interface UseDevice {
  secret: string;
}

/** A browser that is you. */
export interface DeviceInfo {
  id: string;
  /** Browser and system, as it says itself; empty where it does not. */
  label: string;
  /** Since when; null if that is not known. */
  made_at: number | null;
  /** When it was last used, within a day. */
  seen_at: number | null;
  is_this: boolean;
}

/** GET /api/devices: your devices, the latest used first. */
export interface Devices {
  devices: DeviceInfo[];
}

/** POST /api/devices/sign-out: that device is you no longer, at once. */
export interface SignOut {
  device: string;
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  default: number | string;
  low: number;
  high: number;
  choices: string[];
  /** What it may be besides a number; those make a game endless without an auction clock. */
  words: string[];
}

/** A bot of the house with a name and a way of its own to play. */
export interface CharacterInfo {
  name: string;
  level: string;
  /** What it likes to do: gambles, hoards, spoils; null if it has no habits. */
  style: string | null;
}

/** A game of the registry. */
export interface GameInfo {
  name: string;
  /** The possible numbers of players of each. */
  variants: Record<string, number[]>;
  options: OptionInfo[];
  /** The rules page: headings and the rulings under each. */
  sections: [string, string[]][];
  /** The rulings that are ours, in whole or in part, and not the rulebook's. */
  own_rulings: string[];
  /** Whether its tables can have an auction clock. */
  has_auctions: boolean;
  /** Whether it can be played with other decks than its own. */
  has_decks: boolean;
  /** Who of the house plays it, the weakest first. */
  characters: CharacterInfo[];
  /** Bots for study: the one that stands in for people first, then the strongest. */
  bots: string[];
}

/** GET /api/games. */
export interface Games {
  games: GameInfo[];
  bots: string[];
  /** The rulings for every table, whatever is played. */
  table_rulings: string[];
}

/** Something to be done at a moment of a guide, and what the rules say of every try. */
export interface GuideTask {
  /** What is asked for. Others may be allowed too. */
  move: string;
  /** All moves that the rules allow. */
  allowed: string[];
  /** Why others that can be tried are not allowed, by the move. */
  refused: Record<string, Refusal>;
  /** The picture once it is done. */
  view: Record<string, any>;
  /** What the reader sees happen. */
  events: Record<string, any>[];
  /** Its log. */
  lines: LogLine[];
}

/** A moment of a guide. */
export interface GuideStep {
  /** Which words of the page belong to it. */
  says: string;
  /** What in the picture it is about, as in `hand`, `hand:G` or `total:0`. */
  points_at: string;
  view: Record<string, any>;
  /** The log of the last move before it. */
  lines: LogLine[];
  /** What the reader is to do here; null where they are only told. */
  task?: GuideTask | null;
}

/** GET /api/guides/GAME: a first game in a few steps. */
export interface Guide {
  table: TableInfo;
  /** Whose eyes the reader has. */
  seat: number;
  steps: GuideStep[];
}

/** A finished game in the archive. */
export interface FinishedSummary {
  id: string;
  game: string;
  variant: string;
  names: string[];
  scores: number[];
  winners: number[];
  finished_at: number;
  teams?: number[] | null;
  /** The name of an owner's deck; null for one of the game's own. */
  deck?: string | null;
  /** Whether it went on from another game. */
  is_what_if?: boolean;
}

/** GET /api/archive: your finished games, the latest first. */
export interface Archive {
  games: FinishedSummary[];
}

/** What the viewer saw at one step. */
export interface ReplayItem {
  events: Record<string, any>[];
  /** What the log shows for them. */
  lines: LogLine[];
}

/** A position of a finished game. */
export interface ReplayStep {
  /** The event that led here, as the viewer sees it. */
  item: ReplayItem;
  view: Record<string, any>;
}

/** GET /api/archive/ID/replay?viewer=0|…|spectator|all: every position, one viewer's. */
export interface Replay {
  summary: FinishedSummary;
  /** As it stood at the end. */
  table: TableInfo;
  steps: ReplayStep[];
}

/** A mean with its 95 % interval. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** A move that was a choice, and what it cost given what its seat knew. */
export interface Decision {
  /** The step of the replay that shows it, counted from 0. */
  step: number;
  seat: number;
  move: string;
  /** Of the seat to win before it, with the best move. */
  chance: number;
  /** By how much the better move's chance to win is higher. */
  cost: Estimate;
  /** How many chips or points the better move brings more. */
  points: Estimate;
  /** null where the first look found no better move. */
  better?: string | null;
  /** The cost with every imagined world alike: a check on the weights. */
  if_uniform?: Estimate | null;
  worlds?: number;
}

/** Every seat's chance to win after a step, each as that seat could know it. */
export interface ChancesAfter {
  /** Of the replay; -1 before the first. */
  step: number;
  chances: number[];
}

/** A part of the game in which the chances moved much. */
export interface Moment {
  /** Its last step. */
  step: number;
  /** Its first step. */
  first: number;
  /** Whose chance moved most. */
  seat: number;
  before: number;
  after: number;
  /** The step of the dearest sure mistake in it. */
  mistake?: number | null;
}

/** Luck and skill of a seat: start + cards + own + others = result. */
export interface SeatReview {
  /** The chance to win before anything was dealt. */
  start: number;
  /** What dealt and drawn cards gave. */
  cards: Estimate;
  /** What own mistakes cost, as far as they are sure: 0, or less. */
  own: Estimate;
  /** All the rest: what others decided and held, and own decisions too close to tell. */
  others: number;
  /** 1 for a victory, less for a shared one, else 0. */
  result: number;
  decisions: number;
  /** Those that another move was surely better than. */
  mistakes: number;
}

/** A finished game, decision by decision. */
export interface Review {
  version: number;
  game: string;
  unit: "chips" | "points";
  seed: number;
  decisions: Decision[];
  standings: ChancesAfter[];
  /** Those that decided the game, in their order. */
  moments: Moment[];
  seats: SeatReview[];
}

/** GET and POST /api/archive/ID/review: how far the review of a game is. */
export interface ReviewState {
  state: "none" | "waiting" | "measuring" | "done" | "failed";
  /** Parts that are measured. */
  done?: number;
  parts?: number;
  review?: Review | null;
}

/** POST /api/archive/ID/what-if: play on from a moment of a finished game, against bots. */
export interface PlayOn {
  /** So many steps of the replay have been made: 0 is before the first deal. */
  step: number;
  /** Whose place the sender takes. */
  seat: number;
  /** The bots of the other seats, in their order; fewer take turns. */
  bots: string[];
  /** Those that really lay there, or hidden ones drawn anew from what the seat had seen. */
  cards: "real" | "new";
  bot_speed?: "slow" | "usual" | "fast";
}

/** Games of one kind. */
export interface GamesPlayed {
  game: string;
  variant: string;
  players: number;
  played: number;
  /** By oneself, or by one's team. */
  won: number;
  /** Victories shared with others. */
  shared: number;
  /** Games from before histories were kept, of which it is not known who sat where. */
  unknown: number;
}

/** A number over all games of a kind. */
export interface FeatInfo {
  game: string;
  feat: string;
  kind: "sum" | "best";
  amount: number;
  /** The id of the game in which it was the highest. */
  best_game: string;
}

/** GET /api/history: the statistics of whoever asks, over all their finished games. */
export interface History {
  played: GamesPlayed[];
  feats: FeatInfo[];
  /** Games that are still to be counted, after an update of the server. */
  uncounted: number;
  /** So long a table is kept after its game, with its log and chat. */
  keep_over_days: number;
  /** So long a table is kept at which nothing happens. */
  keep_idle_days: number;
}

/** A finished game of whoever asks. */
export interface OwnGame {
  game: FinishedSummary;
  /** Theirs; null in some games from before histories were kept. */
  seat: number | null;
  result: "won" | "shared" | "lost" | null;
}

/** GET /api/history/games: finished games of whoever asks, the latest first. */
export interface OwnGames {
  games: OwnGame[];
  /** Whether there are older ones: ask again, with the last `finished_at` as `before`. */
  has_more: boolean;
}

/** What a history counts. */
export interface Statistics {
  played: GamesPlayed[];
  feats: FeatInfo[];
}

/** A finished game in a file. */
export interface ExportedGame {
  summary: FinishedSummary;
  seat: number | null;
  result: "won" | "shared" | "lost" | null;
  record: Record<string, any>;
}

/** An invitation of the last half hour in a file. */
export interface ExportedInvitation {
  /** The other's. */
  name: string;
  made_at: number;
  /** Whether you asked them, and not they you. */
  is_yours: boolean;
}

/** GET /api/history/export: everything in one file. */
export interface ExportedHistory {
  format: string;
  exported_at: number;
  name: string;
  statistics: Statistics;
  /** The latest first. */
  games: ExportedGame[];
  invitations?: ExportedInvitation[];
  /** The names of people whose invitations you do not see. */
  hidden?: string[];
}

/** Somebody you played with. */
export interface PartnerInfo {
  /** Made for the two of you: nobody else's list has it. */
  id: string;
  /** As it was in your last game together. */
  name: string;
  game: string;
  variant: string;
  players: number;
  /** When your last game together ended. */
  played_at: number;
  /** How many you played together lately. */
  games: number;
  /** Until when your invitation is open; null if there is none. */
  invited_until?: number | null;
  /** Where it leads. */
  table?: string | null;
  /** They said “not now” to it. */
  has_declined?: boolean;
}

/** Somebody whose invitations you do not see. */
export interface HiddenPartner {
  id: string;
  name: string;
}

/** Somebody asks you to play again. */
export interface InvitationInfo {
  /** Theirs in your list of partners. */
  id: string;
  name: string;
  game: string;
  variant: string;
  players: number;
  table: string;
  made_at: number;
  /** It is no longer open then, on the server's clock. */
  until: number;
}

/** GET /api/partners: yours, those who played with you last first. */
export interface Partners {
  partners: PartnerInfo[];
  hidden: HiddenPartner[];
}

/** POST /api/partners/ID/invite: {}. */
export interface Invite {
}

/** The table to meet at: yours, or theirs if they asked you first. */
export interface InviteAnswer {
  table: string;
}

/** POST /api/partners/ID/hide: whether you do not want to see their invitations. */
export interface HidePartner {
  is_hidden: boolean;
}

/** All invitations to you that are open. Sent at once, and again whenever they change. */
export interface Invitations {
  type: "invitations";
  invitations: InvitationInfo[];
  /** The server's clock. */
  now: number;
}

export type InvitationsMessage = Invitations | Pong | Bye;

/** GET /api/tables/ID/notices: whether you can be told of your turns, and which browsers are. */
export interface TurnNoticesInfo {
  /** The server's public key, to which a browser binds its subscription; null: switched off. */
  key: string | null;
  /** Yours. */
  browsers: NotifiedBrowser[];
}

/** A browser of yours that is told. */
export interface NotifiedBrowser {
  /** SHA-256 of its endpoint, in hexadecimal digits: a browser knows itself again by it. */
  id: string;
  language: string;
}

/** What a browser says of itself when it subscribes (RFC 8291), in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** POST /api/tables/ID/notices: tell this browser of my turns. */
export interface TellTurns {
  endpoint: string;
  keys: BrowserKeys;
  language: "en" | "fr" | "de" | "es";
}

/** POST /api/tables/ID/notices/stop: do not tell this browser any more. */
export interface StopTelling {
  endpoint: string;
}

/** POST /api/notices/move: the browser has another endpoint, at all tables. */
export interface MoveNotices {
  old: string;
  endpoint: string;
  keys: BrowserKeys;
}

/** GET /api/decks/GAME, /api/tables/ID/deck and /api/archive/ID/deck: the cards of a deck. */
export interface DeckInfo {
  id: string;
  /** Each with everything that its game tells of it, and `card`, its name in moves. */
  cards: Record<string, any>[];
}

/** POST /api/decks/check. */
export interface DeckRequest {
  /** Of a deck file. */
  text: string;
}

/** What is wrong with a deck file. */
export interface DeckMistake {
  /** What it is and what would be right, in English, after the field. */
  text: string;
  /** As in `deck.cards[7].family`. */
  field?: string | null;
  line?: number | null;
  /** Both counted from 1. */
  column?: number | null;
  /** The same in the reader's language, without the field. */
  phrase?: Phrase | null;
}

/** The answer (400) to whatever brings a deck file that cannot be played with. */
export interface DeckRefused {
  error: string;
  code?: string;
  mistake?: DeckMistake | null;
}

/** The answer to a deck file: its game and cards, or the first mistake in it. */
export interface DeckCheck {
  game?: string | null;
  deck?: DeckInfo | null;
  mistake?: DeckMistake | null;
}

/** POST /api/bots: a bot of yours, or a new token for one. */
export interface NewBot {
  name: string;
}

/** The token of a bot, shown this once (docs/bot-api.md). */
export interface BotToken {
  name: string;
  token: string;
}

/** POST /api/bots/revoke: its token is worth nothing from now on. */
export interface RevokeBot {
  name: string;
}

/** A bot of yours. */
export interface OwnBot {
  name: string;
  /** When its token was made. */
  made_at: number;
  has_token: boolean;
  is_online: boolean;
}

/** GET /api/bots: your bots, and the names of all that can be offered a seat now. */
export interface Bots {
  yours: OwnBot[];
  online: string[];
}

/** POST /api/tables/ID/invite: the host offers a seat to an outside bot. */
export interface InviteBot {
  seat: number;
  /** Its name. */
  bot: string;
}

/** The offer is made; the bot accepts or declines it. */
export interface Invited {
  seat: number;
  bot: string;
}

export type Names = string[];

export type DeckHash = string;

export type Number = number;

/** An entry that cannot be: the sheet is right up to there. */
export interface ScorePadProblem {
  /** Where it stands: hand, round, seat, turn, play, counted from 0; card. */
  place: Record<string, number | string>;
  ruling: string;
  /** What is wrong and what would be right, by language. */
  sentences: Record<string, string>;
}

export type PadTotal = number | "bust" | null;

export type PadTotals = (number | "bust" | null)[];

/** POST /api/pad/fives. */
export interface PadFives {
  names: string[];
  /** The totals of each hand, by seat: a number, bust for any over 25, null for an open place. */
  hands: (number | "bust" | null)[][];
  options?: Record<string, number | string>;
}

/** A hand and its chips, by seat, line by line. */
export interface PadFivesHand {
  totals: (number | "bust")[];
  rank: number[];
  exact: number[];
  bust: number[];
  pot: number[];
  /** Where the chips of those over 25 went; null if there was none. */
  paid_to: "seat" | "centre" | "nobody" | null;
  /** Who took the pot. */
  taker: number | null;
  /** Afterwards. */
  chips: number[];
  centre: number;
}

/** The answer: every whole hand scored. */
export interface PadFivesSheet {
  target: number;
  /** The most that all totals of a hand add up to. */
  most: number;
  first_chips: number[];
  hands: PadFivesHand[];
  chips: number[];
  centre: number;
  is_over: boolean;
  winners: number[];
  decided: "chips" | "final" | "shared" | null;
  problem: ScorePadProblem | null;
}

export type PadCards = string[];

/** A card that somebody has. */
export interface PadHeld {
  seat: number;
  card: string;
}

/** POST /api/pad/score5. */
export interface PadScore5 {
  names: string[];
  /** The final cards of each player; those that count nothing may be left out. */
  hands: string[][];
  /** The family chosen for the wild; null for the best one. */
  wild?: string | null;
  /** Who wins a tie, where the sheet asks for it (`tied`). */
  tie_winner?: number | null;
  /** The card that was entered last: of two that cannot both be there, it is the wrong one. */
  latest?: PadHeld | null;
  /** The text of a deck file. Without one any family and value that can be printed counts. */
  deck?: string | null;
  /** One of our own decks, to be checked against it like a deck file. */
  deck_sha256?: string;
}

/** What a hand scores. */
export interface PadScore5Seat {
  /** The card that counts in each family. */
  counted: (string | null)[];
  total: number;
  /** null where nothing counts, and of printed cards, whose tiebreakers we do not know. */
  tiebreaker: number | null;
  /** The counted card with the highest tiebreaker. */
  tie_card: string | null;
}

/** Who holds the wild, and what it counts for. */
export interface PadWild {
  seat: number;
  family: string;
  best: string;
}

/** The answer. */
export interface PadScore5Sheet {
  seats: PadScore5Seat[];
  wild: PadWild | null;
  /** Empty until everybody has cards, and while `tied` waits for an answer. */
  winners: number[];
  /** The players of whom somebody has to say which one has the highest tiebreaker (S12). */
  tied: number[];
  decided: "total" | "tiebreaker" | "shared" | null;
  problem: ScorePadProblem | null;
}

export type PadPoints = (number | null)[][];

export type PadMove = string;

/** A round of Score Cards: points by seat and turn, or the Starting card and the plays. */
export interface PadRound {
  /** null where a place is open. */
  points?: (number | null)[][] | null;
  starting?: string | null;
  /** Moves in order, as in records. */
  plays?: string[];
}

/** POST /api/pad/scorecards. */
export interface PadScorecards {
  names: string[];
  rounds: PadRound[];
  variant?: string;
  /** Who starts the first round. */
  start?: number;
  /** A card: what would it score now? */
  asked?: string | null;
  /** The text of a deck file. */
  deck?: string | null;
  /** One of our own decks; without it the present one. */
  deck_sha256?: string;
}

/** A way to play the card that was asked for. */
export interface PadWay {
  move: string;
  /** Whose display; null where no one is named. */
  vs: number | null;
  choice: "way" | "colour" | "number" | "change-number" | "change-colour" | null;
  value: number | string | null;
  changed: string | null;
  points: number;
  /** Of those with this display. */
  is_best: boolean;
  /** How the points come about, by language; of the best ones. */
  how: Record<string, string> | null;
}

/** A place of a sheet. */
export interface PadPlace {
  seat: number;
  turn: number;
}

/** A round as it stands. */
export interface PadRoundSheet {
  start: number;
  /** In which the players play. */
  order: number[];
  points: (number | null)[][];
  /** Of the cards; with the bonus once the round is over. */
  totals: number[];
  /** Who has it, or would have it now. */
  bonus: number[];
  bonus_points: number;
  /** The cards for which they have it. */
  best: PadPlace[];
  is_over: boolean;
  to_play: PadPlace | null;
  starting: string | null;
  /** null where only the points are known. */
  displays: string[][] | null;
  /** How the points of each card came about, by language. */
  hows: Record<string, string>[][] | null;
}

/** The answer. */
export interface PadScorecardsSheet {
  turns: number;
  all_rounds: number;
  /** In which the players play, in every round, also in those to come. */
  orders: number[][];
  lowest: number;
  highest: number;
  rounds: PadRoundSheet[];
  totals: number[];
  /** The seats that play together: partners (C10), or each for itself. */
  sides: number[][];
  /** The sums of partners, by side. */
  teams: number[] | null;
  is_over: boolean;
  winners: number[];
  decided: "points" | "best-card" | "shared" | null;
  ways: PadWay[];
  problem: ScorePadProblem | null;
}

/** POST /api/pad/GAME/deck: the cards of a deck, to enter them by. */
export interface PadDeck {
  /** The text of a deck file. */
  deck?: string | null;
  /** One of our own decks; without it the one of new pads. */
  deck_sha256?: string;
}

/** Its cards, in the order of the deck. */
export interface PadDeckAnswer {
  id: string;
  /** Empty for printed cards of which we know no deck. */
  sha256: string;
  cards: Record<string, any>[];
}

/** The sheet of a pad into which nothing has been entered. */
export interface PadEmptySheet {
  variant: string;
  players: number;
  /** Who starts; 0 where that does not matter. */
  start: number;
  sheet: Record<string, any>;
}

/** GET /api/pad/GAME: all that a new pad needs to be written on without a server. */
export interface PadStart {
  /** The deck of new pads. */
  deck: PadDeckAnswer;
  /** Decks of ours that a pad can be begun with instead. */
  others: PadDeckAnswer[];
  sheets: PadEmptySheet[];
}

/** A legal move with what is certain about it: arithmetic on public facts, no advice. */
export interface FivesMove {
  move: string;
  /** null while it is open. */
  wins: boolean | null;
  /** Who takes the trick, if the move ends it. */
  taker: number | null;
  number: number;
  total_if_won: number;
}

/** A card in a trick. */
export interface FivesPlay {
  seat: number;
  /** `B7`, `B7=M5` where the viewer knows the face, else `??=M5`. */
  move: string;
}

/** A finished trick. */
export interface FivesTrick {
  /** Of an earlier trick only the winning card, where the option `memory` is off (F11). */
  plays: FivesPlay[];
  winner: number;
  value: number;
}

/** How a finished hand was paid, line by line; a number for each seat (F12-F17). */
export interface FivesPaid {
  rank: number[];
  exact: number[];
  bust: number[];
  pot: number[];
  /**
   * The first and last rank that each seat's total spans, more than one where it is tied (F13);
   * null over 25.
   */
  ranks: ([number, number] | null)[];
  /** All lines of a seat together. */
  gains: number[];
  /** Chips that those over 25 paid (F15); the rest of a pot lay in the centre (F17). */
  busts: number;
  /** Where those chips went (F15, F16); null if nobody paid any. */
  paid_to: "seat" | "centre" | "nobody" | null;
  /** Who took the pot. */
  taker: number | null;
}

/** The viewer may claim the rest of the hand: how it ends is certain from what they know. */
export interface FivesClaim {
  /** `bust`: everybody is over 25. `tricks`: each of the viewer's cards wins its trick. */
  why: "bust" | "tricks";
  /** How many the viewer would take; 0 where everybody is over 25, as that is open. */
  tricks: number;
  /** What they add up to. */
  number: number;
  /** The viewer's total then. */
  total: number;
}

/** A hand of Fives. */
export interface FivesView {
  viewer: number | "spectator" | "all";
  phase: "deal" | "play" | "over";
  players: number;
  hands: number;
  all_bust: "carry" | "vanish";
  hand_number: number;
  tricks_in_hand: number;
  to_act: number | null;
  /** The viewer's own cards; null for those who watch. */
  hand: string[] | null;
  moves: FivesMove[];
  /** The ruling by which the viewer, whose turn it is, can flip no card; null where one can. */
  no_flip: "F5" | "F6" | null;
  trick: FivesPlay[];
  /** `B`, `G`, `S` or `M`. */
  led: string | null;
  winning: number | null;
  tricks: FivesTrick[];
  held: number[];
  totals: number[];
  chips: number[];
  centre: number;
  opener: number | null;
  /** How the last finished hand was paid. */
  paid: FivesPaid | null;
  /** The viewer's own offer; nobody else sees it. */
  claim?: FivesClaim | null;
  /** Every hand, by seat, where a finished game is shown with open cards. */
  open_hands?: string[][] | null;
}

export const TARGET = 25;

/** A card that was or is up for auction. */
export interface Score5Lot {
  card: string;
  /** Who won it, null if nobody did; missing while it is up. */
  winner?: number | null | undefined;
}

/** Seats whose bids were level, and the cards whose tiebreakers put them in this order. */
export interface Score5Tie {
  /** 0 for those who bid nothing and showed a card. */
  sum: number;
  seats: number[];
  cards: string[];
}

/** The last reveal; it stays on the table until the next one. Lists are by seat. */
export interface Score5Reveal {
  lot: string;
  bids: string[][];
  sums: number[];
  shown: (string | null)[];
  winner: number | null;
  /** Seats from the highest bid down. */
  order: number[];
  /** The card whose tiebreaker decided, for each seat that was level with another. */
  ties: (string | null)[];
  /** The same, by sums; the highest first. */
  tied: Score5Tie[];
  /** Seats of whose set a card is shown here for the first time: it names the set. */
  gave_away: number[];
  taken: string[][];
}

/** A seat's set that everybody can name. */
export interface Score5Set {
  name: string;
  /** Its cards that were seen; none where no other set was left for the seat. */
  seen: string[];
}

/** What everybody can be sure of about a seat. */
export interface Score5Sure {
  /** The card that counts in each family. */
  families: (string | null)[];
  score: number;
}

/** Who holds the wild; for its holder, what each family would make of it (S11). */
export interface Score5Wild {
  seat: number;
  family: "green" | "red" | "yellow" | "purple" | "blue" | null;
  default: "green" | "red" | "yellow" | "purple" | "blue" | null;
  /** What each family would make of the score. */
  totals: number[] | null;
  /** The card that counts in each family without the wild. */
  held: (string | null)[] | null;
}

/** The viewer's score as it stands; while bids are made, with the auction card too. */
export interface Score5Score {
  now: number;
  with_lot?: number | undefined;
  if_bid_wins?: number | undefined;
}

/** What a card on offer would make of one's score, and what one holds of its family. */
export interface Score5Pick {
  card: string;
  score: number;
  held: string | null;
}

/** Twelve auctions of Score 5. */
export interface Score5View {
  viewer: number | "spectator" | "all";
  phase: "deal" | "bid" | "share" | "wild" | "over";
  players: number;
  auction: number;
  to_act: number[];
  lots: Score5Lot[];
  placed: number[];
  /** Cards in each bid, once all have placed. */
  counts: number[] | null;
  ready: number[];
  /** null where bids may be changed without limit (S5). */
  changes_left: number[] | null;
  /** Cards in each hand, those bid included. */
  sizes: number[];
  reveal: Score5Reveal | null;
  offer: string[];
  queue: number[];
  to_pick: number | null;
  /** Who takes each of the cards that are left. */
  picking: number[];
  /** Every hand, where hands are open. */
  hands: string[][] | null;
  /** The cards that everybody can know of each hand; null where the table plays without memory. */
  known: string[][] | null;
  /** The set of each seat that everybody can name; empty where that is not listed, as `known`. */
  sets: (Score5Set | null)[];
  sure: Score5Sure[];
  wild: Score5Wild | null;
  totals: number[] | null;
  tiebreaks: number[] | null;
  hand?: string[] | null;
  bid?: string[] | null;
  bid_sum?: number | null;
  set?: string | null;
  own_score?: Score5Score | null;
  own_families?: (string | null)[] | null;
  /** One's cards with the auction card, family by family, the one that counts first. */
  by_family?: string[][] | null;
  picks?: Score5Pick[] | null;
  /** Every card that is left goes to the viewer, in whatever order they take them (S7). */
  takes_rest?: boolean | null;
  /** For each card in the view its tiebreaker, and its set or stars. */
  printed: Record<string, [number, string]>;
  /** Every hand, by seat, where a finished game is shown with open cards. */
  open_hands?: string[][] | null;
  open_bids?: string[][] | null;
}

export const AUCTIONS = 12;

export const FAMILIES = ["green", "red", "yellow", "purple", "blue"] as const;

/** The points of the cards of a round by seat, and who got the bonus. */
export interface FinishedRound {
  points: number[];
  bonus: number[];
}

/** What one operation of a rule brought: how often, for how much, from which cards. */
export interface Part {
  kind: "points" | "cards" | "colours" | "numbers" | "sets" | "runs" | "value" | "scored" | "cap" | "floor" | "double";
  bound?: number | undefined;
  points: number;
  times?: number | undefined;
  each?: number | undefined;
  cards?: string[] | undefined;
  /** The card before, whose effect on the next turn this is. */
  from?: string | undefined;
}

/** A card that counts as another for one play. */
export interface Changed {
  card: string;
  to: number | string;
}

/** The card that was played last, wherever it lies (C16). */
export interface LastPlay {
  seat: number;
  card: string;
  move: string;
  vs: number | null;
  points: number;
  parts: Part[];
  changed?: Changed | undefined;
}

/** A line of the final table: a player, or two partners (C8, C10). */
export interface Standing {
  place: number;
  seats: number[];
  total: number;
  /** The best single card of the last round, which breaks ties. */
  best: number;
  is_winner: boolean;
}

/** Choices that score alike. */
export interface OptionGroup {
  points: number;
  parts: Part[];
  /** `colour red`, `number 7`, `option 2`, `change B6-17 to 3`. */
  choices: string[];
  /** The parts in words; nothing where the rule itself says it all. */
  how?: Phrase | undefined;
}

/** The best way to play a card with a display. */
export interface CardPlay {
  card: string;
  /** The seat whose display counts; null with two players and in Explosive. */
  vs: number | null;
  move: string;
  choice: string;
  points: number;
  parts: Part[];
  changed?: Changed | undefined;
  /** The parts in words; nothing where the rule itself says it all. */
  how?: Phrase | undefined;
  /** The card before, where its effect leaves the choice. */
  chooser?: string | undefined;
  /** All that the rule leaves to choose, the best first; only in the viewer's own turn. */
  options?: OptionGroup[] | undefined;
}

/** The cards that the viewer knows the partner to hold, from passing (C10). */
export interface PartnerCards {
  seat: number;
  cards: string[];
}

/** A round of Score Cards. */
export interface ScoreCardsView {
  viewer: number | "spectator" | "all";
  phase: "deal" | "play" | "pass" | "return" | "over";
  variant: "standard" | "explosive" | "partnership";
  players: number;
  /** Whether a play names the display that it is scored with (C5, C9). */
  names_display: boolean;
  round: number;
  start: number | null;
  to_act: number | null;
  starting: string | null;
  displays: string[][];
  points: number[][];
  /** The best single card of this round so far, by seat. */
  best: (number | null)[];
  rounds: FinishedRound[];
  totals: number[];
  /** The seats that play together: partners (C10), or each for itself. */
  sides: number[][];
  /** The sums of partners, by side. */
  teams: number[] | null;
  left: number;
  last: LastPlay | null;
  /** The final table, the winners first; once the game is over. */
  standings?: Standing[] | null;
  hand?: string[] | null;
  plays?: CardPlay[] | null;
  known?: PartnerCards | null;
  /** The card that the partner just passed. */
  passed_to_you?: string | null;
  /** Every hand, by seat, where a finished game is shown with open cards. */
  open_hands?: string[][] | null;
}

export const ROUNDS = 4;

export const TURNS = 5;

export const BONUS = 5;
