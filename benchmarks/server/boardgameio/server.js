// boardgame.io with a card game like Fives: node server.js memory | flatfile FOLDER
//
// Four players with secret hands of 13 cards; a move plays a card from the hand to the table, the
// highest number takes the trick and leads. After 52 moves the phase ends and the next one deals.
// It is lighter than Fives on purpose (every card may be played, nothing is scored), and uses what
// costs boardgame.io least: no events from moves, no undo, one move a turn, production mode.
//
// Says its port in a line of JSON. For each line "gc" on standard input it collects garbage and
// answers with a line; it ends when standard input does.

'use strict';

const readline = require('readline');
const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const PLAYERS = 4;
const DECK = [...'BGRS'].flatMap((colour) => Array.from({ length: 13 }, (_, k) => `${colour}${k + 1}`));
const valueOf = (card) => Number(card.slice(1));

const deal = ({ G, random }) => {
  const order = random.Shuffle(DECK);
  const each = order.length / PLAYERS;
  for (let seat = 0; seat < PLAYERS; seat++) {
    G.players[seat].hand = order.slice(seat * each, (seat + 1) * each);
  }
  G.left = order.length;
  G.taken = Array(PLAYERS).fill(0);
  G.number += 1;
};

const play = ({ G, playerID }, card) => {
  const { hand } = G.players[playerID];
  const place = hand.indexOf(card);
  if (place < 0) return INVALID_MOVE;
  hand.splice(place, 1);
  if (G.trick.length === PLAYERS) G.trick = [];
  G.trick.push({ seat: Number(playerID), card });
  G.left -= 1;
  G.next = (Number(playerID) + 1) % PLAYERS;
  if (G.trick.length === PLAYERS) {
    const best = G.trick.reduce((a, b) => (valueOf(b.card) > valueOf(a.card) ? b : a));
    G.taken[best.seat] += G.trick.reduce((sum, each) => sum + valueOf(each.card), 0);
    G.next = best.seat;
  }
};

const game = {
  name: 'cards',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: ({ random }) => {
    const players = Object.fromEntries(Array.from({ length: PLAYERS }, (_, k) => [k, {}]));
    const G = { players, trick: [], taken: [], next: 0, left: 0, number: 0 };
    deal({ G, random });
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  phases: {
    hand: {
      start: true,
      next: 'hand',
      endIf: ({ G }) => G.left === 0,
      onEnd: deal, // endIf is asked before onBegin is done
      moves: { play },
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { first: ({ G }) => G.next, next: ({ G }) => G.next },
      },
    },
  },
};

const [storage, folder] = process.argv.slice(2);
const db = storage === 'flatfile' ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [game], db, origins: [] });

// Its own way to listen takes no address and would be reached from outside.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, '127.0.0.1', ready);

server.run(0).then(({ appServer }) => {
  // Every two minutes it would read all files to see which are too old, though none ever is.
  if (db) db.games.stopExpiredKeysInterval();
  console.log(JSON.stringify({ port: appServer.address().port }));
});

readline
  .createInterface({ input: process.stdin })
  .on('line', () => {
    global.gc();
    console.log(JSON.stringify({ collected: true }));
  })
  .on('close', () => process.exit(0));
