/**
 * The same Kirin in boardgame.io: its Master with a synchronous memory store, `playerView` for four seats and one
 * spectator, moves fed one after another. The rules are handed in, so both engines run the very same functions.
 */
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { InitializeGame, Sync, getFilterPlayerView } = require('boardgame.io/internal');
const { Master } = require('boardgame.io/master');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');

class Memory extends Sync {
  matches = new Map();
  createMatch(id, { initialState }) {
    this.matches.set(id, { state: initialState, initialState, log: [], metadata: {} });
  }
  setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
  }
  setState(id, state, deltalog = []) {
    const match = this.matches.get(id);
    match.state = state;
    match.log = [...match.log, ...deltalog];
  }
  fetch(id) {
    return this.matches.get(id) ?? {};
  }
  wipe(id) {
    this.matches.delete(id);
  }
  listMatches() {
    return [...this.matches.keys()];
  }
}

/**
 * `rules`: { begin() -> G0, move(G, seat, move) -> G | null, view(G, seat | null) }; `matches`: lists of
 * { seat, move }. Returns an async function that plays every match through the Master, each update redacted for five
 * viewers (and made into JSON when `encode`), and resolves to how many moves were made.
 */
export function boardgameRun(rules, matches, { encode }) {
  const act = (kind) => ({
    move: ({ G, playerID }, piece) => {
      const next = rules.move(G, Number(playerID), { type: `move.${kind}`, piece });
      return next ?? INVALID_MOVE;
    },
    // A peer's optimistic update would need the whole state at the client; secret games run on the server alone.
    client: false,
  });
  const game = {
    name: 'kirin',
    setup: (_context, setupData) => rules.begin(setupData.number),
    moves: { declare: act('declare'), play: act('play') },
    turn: { activePlayers: ActivePlayers.ALL },
    playerView: ({ G, playerID }) => rules.view(G, playerID === null ? null : Number(playerID)),
  };
  const filter = getFilterPlayerView(game);
  const viewers = ['0', '1', '2', '3', null];
  return async () => {
    let moves = 0;
    for (const [number, match] of matches.entries()) {
      const store = new Memory();
      let received = 0;
      const api = {
        send() {},
        sendAll(payload) {
          for (const playerID of viewers) {
            const seen = filter(playerID, payload);
            received += encode ? JSON.stringify(seen).length : 1;
          }
        },
      };
      const master = new Master(game, store, api);
      store.createMatch('m', { initialState: InitializeGame({ game, numPlayers: 4, setupData: { number } }) });
      for (const [stateID, { seat, move }] of match.entries()) {
        const playerID = String(seat);
        const action = { type: 'MAKE_MOVE', payload: { type: move.type.slice(5), args: [move.piece], playerID } };
        const failed = await master.onUpdate(action, stateID, 'm', playerID);
        if (failed) throw new Error(failed.error);
        moves += 1;
      }
      if (store.fetch('m').state._stateID !== match.length) throw new Error('boardgame.io refused a legal move');
      if (received === 0) throw new Error('boardgame.io sent nothing');
    }
    return moves;
  };
}
