import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startNatsServer } from '#audience/local-nats.ts';
import { kirinMatches } from '../bench/matches.ts';
import { startChild, type Child, type Peer } from './children.ts';
import type { Target } from './dialects.ts';
import { clockNow } from './figures.ts';
import { LATE } from './load.ts';
import { MATCHES, type Hosting } from './servers.ts';
import { createShow } from './steps.ts';

/** A server that is measured. */
export interface Served {
  readonly targets: readonly Target[];
  /** The processes whose time is told: those that the viewers are connected to, with the rules they need. */
  readonly pids: readonly number[];
  /** Those of them that hold viewers: their memory is told. */
  readonly holders: readonly number[];
  /** Others that take part, told apart. */
  readonly besides: readonly number[];
  /** One move of a player, now. Returns when each update of it was published. */
  move(): readonly number[];
  end(): Promise<void>;
}

const PEERS = { Colyseus: 'colyseus', 'Colyseus (lean)': 'colyseus-lean', 'boardgame.io': 'boardgame' } as const;

/** `Colyseus (lean)` tells less than an audience is shown: counts of cards, and not which card lies where. */
export type CaseName = 'publisher' | 'gateway' | keyof typeof PEERS;
/** The cases that need other engines. */
export const PEER_CASES = Object.keys(PEERS) as readonly (keyof typeof PEERS)[];

/** Starts the server of a case. */
export function startCase(name: CaseName, gateways: number, viewers: number): Promise<Served> {
  if (name === 'publisher') return startPublisher();
  if (name === 'gateway') return startGateways(gateways, viewers);
  return startPeer(PEERS[name]);
}

/** A host and its publisher, a process each as they are at a table. */
async function startPublisher(): Promise<Served & { readonly link: string }> {
  const child = startChild('host');
  const { origin, token, publisher } = await child.ask<Hosting>({ do: 'where' });
  // The same moves once more, to know how many steps each one is shown in. The first has been made.
  const show = createShow(await kirinMatches(MATCHES));
  show();
  return {
    link: `${origin}/audience.html#watch=${token}`,
    targets: [{ dialect: 'feed', port: Number(new URL(origin).port), path: '/feed', token }],
    pids: [publisher, child.pid],
    holders: [publisher],
    besides: [],
    move: () => {
      const steps = show().length;
      const now = clockNow();
      child.send({ do: 'move' });
      return Array.from({ length: steps }, () => now);
    },
    end: child.end,
  };
}

const TABLE = 'bench';

/** A publisher whose one viewer is a relay, a nats-server, and gateways. */
async function startGateways(count: number, viewers: number): Promise<Served> {
  const publisher = await startPublisher();
  const nats = await startNatsServer();
  const commands: ChildProcess[] = [];
  const relay = startCommand(['relay', '--table', TABLE, '--nats', nats.address, '--json'], publisher.link);
  commands.push(relay);
  await firstLine(relay);
  const room = String(viewers + LATE);
  const flags = ['gateway', '--port', '0', '--nats', nats.address, '--viewers', room, '--per-address', room, '--json'];
  const targets: Target[] = [];
  for (let number = 0; number < count; number += 1) {
    const gateway = startCommand(flags);
    commands.push(gateway);
    const { url } = JSON.parse(await firstLine(gateway)) as { url: string };
    targets.push({ dialect: 'feed', port: Number(new URL(url).port), path: `/feed/${TABLE}`, token: null });
  }
  const [relayPid = 0, ...gatewayPids] = commands.map(({ pid }) => pid ?? 0);
  return {
    targets,
    pids: gatewayPids,
    holders: gatewayPids,
    besides: [...publisher.pids, relayPid, nats.pid()],
    move: publisher.move,
    end: async () => {
      for (const command of commands) command.kill('SIGKILL');
      await publisher.end();
      await nats.end();
    },
  };
}

async function startPeer(role: Peer): Promise<Served> {
  const child: Child = startChild(role);
  const { port } = await child.ask<{ readonly port: number }>({ do: 'where' });
  return {
    targets: [{ dialect: role === 'boardgame' ? role : 'colyseus', port, path: 'kirin', token: null }],
    pids: [child.pid],
    holders: [child.pid],
    besides: [],
    move: () => {
      const now = clockNow();
      child.send({ do: 'move' });
      return [now];
    },
    end: child.end,
  };
}

/** The command itself, as a person would start it; a secret goes to its standard input. */
function startCommand(args: readonly string[], input = ''): ChildProcess {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  child.stdin.end(`${input}\n`);
  return child;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('the output of a command is read');
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => {
      reject(new Error('a command ended before it was ready'));
    });
  });
}
