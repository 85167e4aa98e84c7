import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPublisher } from '#audience/publisher.ts';
import { createRedactor } from '#engine/core/redactor.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import type { GameView } from '#protocol/view.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { FOLDER, isMove, peerRules, type PeerRules, type PeerState } from '../bench/peers.ts';
import { kirinMatches } from '../bench/matches.ts';
import { startChild, type Peer } from './children.ts';
import { createShow } from './steps.ts';

/** How many matches are played over and over; the same in every process. */
export const MATCHES = 6;
const PLENTY = 1_000_000;

/** The publisher itself, with room for as many viewers as are measured. */
export function servePublisher(): void {
  const publisher = createPublisher({
    pages: new Map(),
    tell: (message) => {
      process.send?.(message);
    },
    note: (line) => {
      process.stderr.write(`publisher: ${line}\n`);
    },
    limits: { viewers: PLENTY, viewersPerAddress: PLENTY },
    webLimits: { connections: PLENTY, connectionsPerAddress: PLENTY, headers: 60_000, request: 60_000 },
  });
  process.on('message', (message) => {
    publisher.receive(message);
  });
}

/** Where a host's publisher serves, and which process it is. */
export interface Hosting {
  readonly origin: string;
  readonly token: string;
  readonly publisher: number;
}

interface Listening {
  readonly origin: string | null;
}

function isListening(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 't' in message && message.t === 'listening';
}

const OUTPUT = 'o00000001';

/** A host without a table: it plays, redacts, and hands each step to its publisher. It makes a move whenever it is told to. */
export async function serveHost(): Promise<void> {
  const show = createShow(await kirinMatches(MATCHES));
  const child = startChild('publisher');
  const { origin } = await child.ask<Listening>({ t: 'listen', where: { bind: '127.0.0.1', port: 0 } }, isListening);
  if (origin === null) throw new Error('the publisher could not listen');
  const token = randomBytes(16).toString('base64url');
  child.send({ t: 'output', output: OUTPUT, tokenHash: createHash('sha256').update(token).digest('hex') });
  const move = (): void => {
    for (const { picture, events } of show()) {
      child.send({ t: 'step', output: OUTPUT, game: picture.game, picture, events });
    }
  };
  // The first step is what a feed begins with.
  move();
  const hosting: Hosting = { origin, token, publisher: child.pid };
  process.on('message', (message: Asked) => {
    if (message.do === 'where') process.send?.(hosting);
    else move();
  });
}

/** What a server is asked by the process that measures. */
interface Asked {
  readonly do: 'where' | 'move';
}

/** One move, as it is handed to a peer. */
interface PeerMove {
  readonly seat: number;
  readonly move: object;
}

interface PeerServer {
  readonly port: number;
  /** Makes the next move; everybody is told about it. */
  move(move: PeerMove): void;
}

interface PeerModule {
  serve(rules: ShownRules, lean: boolean): Promise<PeerServer>;
}

/** A peer with the same matches by the same rules. It makes its next move whenever it is told to. */
export async function servePeer(peer: Peer): Promise<void> {
  const [name = ''] = peer.split('-');
  const address = pathToFileURL(join(FOLDER, `${name}-server.mjs`)).href;
  const { serve } = (await import(/* @vite-ignore */ address)) as PeerModule;
  const matches = await kirinMatches(MATCHES);
  const moves = matches.flatMap((match) => match.filter(isMove).map(({ seat, ...move }) => ({ seat, move })));
  let at = 0;
  const server = await serve(endless(peerRules(matches)), peer === 'colyseus-lean');
  process.on('message', (message: Asked) => {
    if (message.do === 'where') {
      process.send?.({ port: server.port });
      return;
    }
    const move = moves[at % moves.length];
    at += 1;
    if (move) server.move(move);
  });
}

interface ShownRules extends PeerRules {
  /** What an output that shows what is public shows, its numbers apart. */
  shown(state: PeerState): { readonly view: GameView; readonly numbers: GameView['numbers'] };
}

/** Rules by which the next match begins with the first move after one is over. */
function endless(rules: PeerRules): ShownRules {
  const redactor = createRedactor(kirin);
  return {
    ...rules,
    shown: ({ position }) => {
      const view = redactor.view(position, PUBLIC);
      return { view, numbers: view.numbers };
    },
    move: (state, seat, move) => {
      const isOver = state.position.phase === 'over';
      return rules.move(isOver ? rules.begin((state.match + 1) % MATCHES) : state, seat, move);
    },
  };
}
