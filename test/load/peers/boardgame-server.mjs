/**
 * The same Kirin on boardgame.io's own server over socket.io, compression off. Moves come in as a client's would, over
 * one connection that is no viewer.
 */
import { createRequire } from 'node:module';

process.env.NODE_ENV ??= 'production';
const require = createRequire(import.meta.url);
const { Server, SocketIO } = require('boardgame.io/server');
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core');
const { WebSocket } = require('ws');

/** Serves one match, `bench`; resolves with its port and what makes a move. */
export async function serve(rules) {
  const act = (kind) => ({
    move: ({ G, playerID }, piece) => rules.move(G, Number(playerID), { type: `move.${kind}`, piece }) ?? INVALID_MOVE,
    client: false,
  });
  const game = {
    name: 'kirin',
    setup: () => rules.begin(0),
    moves: { declare: act('declare'), play: act('play') },
    turn: { activePlayers: ActivePlayers.ALL },
    playerView: ({ G, playerID }) => rules.view(G, playerID === null ? null : Number(playerID)),
  };
  const transport = new SocketIO({ socketOpts: { perMessageDeflate: false, httpCompression: false } });
  const server = Server({ games: [game], origins: [/.*/], transport });
  const { appServer } = await server.run({ port: 0, callback: () => undefined });
  const { port } = appServer.address();
  const mover = await connectMover(port);
  let stateID = 0;
  return {
    port,
    move({ seat, move }) {
      const playerID = String(seat);
      const action = { type: 'MAKE_MOVE', payload: { type: move.type.slice(5), args: [move.piece], playerID } };
      mover.send(`42/kirin,${JSON.stringify(['update', action, stateID, 'bench', playerID])}`);
      stateID += 1;
    },
  };
}

function connectMover(port) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40/kirin,');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40/kirin,')) resolve(socket);
    });
  });
}
