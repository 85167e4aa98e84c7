import { request } from 'node:http';
import { FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import type { Frame, RawViewer, RawWish } from './raw-viewer.ts';

/** Where viewers connect to, and how they speak there. */
export interface Target {
  readonly dialect: 'feed' | 'colyseus' | 'boardgame';
  readonly port: number;
  readonly path: string;
  readonly token: string | null;
}

/** `start`: the viewer has everything up to now. `step`: one update. `other`: neither. */
export type Meaning = 'start' | 'step' | 'other';

export interface Dialect {
  /** What to ask for; a server with rooms gives each viewer a place of its own. */
  wish(target: Target): Promise<RawWish>;
  /** What a frame means, and the answers the server needs to go on. */
  hear(frame: Frame, viewer: RawViewer): Meaning;
}

const feed: Dialect = {
  wish: ({ port, path, token }) =>
    Promise.resolve({
      port,
      path,
      protocols: token === null ? [FEED_PROTOCOL] : [FEED_PROTOCOL, `${TOKEN_PREFIX}${token}`],
    }),
  hear: ({ isText, content }) => (isText ? 'other' : ((content[0] ?? 0) & 0x80) === 0 ? 'step' : 'start'),
};

/** Of @colyseus/shared-types 0.18. */
const JOIN_ROOM = 10;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;

const colyseus: Dialect = {
  async wish({ port, path }) {
    const seat = (await post(port, `/matchmake/joinOrCreate/${path}`)) as Readonly<Record<string, string>>;
    const { processId = '', roomId = '', sessionId = '' } = seat;
    return { port, path: `/${processId}/${roomId}?sessionId=${sessionId}`, protocols: [] };
  },
  hear({ content }, viewer) {
    const kind = content[0] ?? 0;
    if (kind === JOIN_ROOM) viewer.send(Buffer.of(JOIN_ROOM), false);
    return kind === ROOM_STATE ? 'start' : kind === ROOM_STATE_PATCH ? 'step' : 'other';
  },
};

/** Engine.io 4 and socket.io 5 in a namespace, as boardgame.io's own client speaks. */
const boardgame: Dialect = {
  wish: ({ port }) => Promise.resolve({ port, path: '/socket.io/?EIO=4&transport=websocket', protocols: [] }),
  hear({ content }, viewer) {
    const text = content.subarray(0, 24).toString('latin1');
    const say = (words: string): void => {
      viewer.send(Buffer.from(words), true);
    };
    if (text.startsWith('0')) say('40/kirin,');
    else if (text === '2') say('3');
    else if (text.startsWith('40/kirin,')) say('42/kirin,["sync","bench",null,null,4]');
    else if (text.startsWith('42/kirin,["sync"')) return 'start';
    else if (text.startsWith('42/kirin,["update"')) return 'step';
    return 'other';
  },
};

export const DIALECTS: Readonly<Record<Target['dialect'], Dialect>> = { feed, colyseus, boardgame };

function post(port: number, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 2 };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch {
          reject(new Error(`no place for a viewer: ${text.slice(0, 80)}`));
        }
      });
    });
    asked.on('error', reject);
    asked.end('{}');
  });
}
