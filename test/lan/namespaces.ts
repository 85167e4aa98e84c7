import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A made-up network of some computers: network namespaces, each with a cable to one switch. */
export interface Lan {
  /** The address of a computer, `10.77.0.1` for the first. */
  addressOf(computer: string): string;
  /** Runs a program on a computer. It is killed with the network. */
  run(computer: string, command: string, args: readonly string[]): Actor;
  /** Unplugs everything. */
  close(): Promise<void>;
}

/** A program on one of the computers that speaks one JSON value per line. */
export interface Actor {
  readonly said: readonly Said[];
  /** The first thing it said, past or future, that `wanted` accepts. Throws when it ends before. */
  until<T>(wanted: (said: Said) => T | null): Promise<T>;
  tell(line: string): void;
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL: no time to say goodbye. Returns when it is gone. */
  kill(): Promise<void>;
  readonly ended: Promise<number | null>;
}

export type Said = Readonly<Record<string, unknown>>;

const PREFIX = 'baize-lan';
const own = `${PREFIX}-${String(process.pid)}`;

function ip(...args: readonly string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Why no such network can be made here, in one sentence; null when it can. Making one needs Linux, root and iproute2. */
export function whyNoLan(): string | null {
  const probe = `${own}-probe`;
  try {
    ip('netns', 'add', probe);
    ip('-n', probe, 'link', 'add', 'probe0', 'type', 'veth', 'peer', 'name', 'probe1');
    return null;
  } catch (error) {
    const said =
      error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
    const reason = said || (error instanceof Error ? error.message : String(error));
    return `network namespaces cannot be made here (${reason.split('\n')[0] ?? ''}); it takes Linux, root and iproute2`;
  } finally {
    remove(probe);
  }
}

function remove(namespace: string): void {
  try {
    for (const pid of ip('netns', 'pids', namespace).split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // Nothing runs there, or it has just ended, or there is no such namespace.
  }
  try {
    ip('netns', 'del', namespace);
  } catch {
    // It is not there.
  }
}

/** Namespaces that a killed test run could not remove. */
function removeLeftovers(): void {
  for (const [name, pid] of ip('netns', 'list').matchAll(new RegExp(`\\b${PREFIX}-(\\d+)-\\w+`, 'g'))) {
    if (!isAlive(Number(pid))) remove(name);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Connects `computers`, each of them named in up to eight letters. */
export function openLan(computers: readonly string[]): Lan {
  removeLeftovers();
  const namespaceOf = (computer: string): string => `${own}-${computer}`;
  const addressOf = (computer: string): string => `10.77.0.${String(computers.indexOf(computer) + 1)}`;
  const names = ['switch', ...computers].map(namespaceOf);
  const removeAll = (): void => {
    for (const name of names) remove(name);
  };
  process.once('exit', removeAll);
  const actors: Actor[] = [];

  try {
    const hub = namespaceOf('switch');
    ip('netns', 'add', hub);
    ip('-n', hub, 'link', 'add', 'br0', 'type', 'bridge');
    ip('-n', hub, 'link', 'set', 'br0', 'up');
    for (const computer of computers) {
      const namespace = namespaceOf(computer);
      ip('netns', 'add', namespace);
      // Made inside, so that this computer's own list of adapters never shows them.
      ip('-n', namespace, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', computer, 'netns', hub);
      ip('-n', hub, 'link', 'set', computer, 'master', 'br0', 'up');
      ip('-n', namespace, 'address', 'add', `${addressOf(computer)}/24`, 'dev', 'eth0');
      ip('-n', namespace, 'link', 'set', 'lo', 'up');
      ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    }
  } catch (error) {
    removeAll();
    throw error;
  }

  return {
    addressOf,
    run(computer, command, args) {
      const inside = ['netns', 'exec', namespaceOf(computer), command, ...args];
      const actor = actorOf(spawn('ip', inside, { stdio: ['pipe', 'pipe', 'inherit'] }));
      actors.push(actor);
      return actor;
    },
    async close() {
      await Promise.all(actors.map((actor) => actor.kill()));
      removeAll();
      process.off('exit', removeAll);
    },
  };
}

function actorOf(child: ChildProcessByStdio<Writable, Readable, null>): Actor {
  const said: Said[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  // `ip netns exec` becomes the program, so a signal to it is one to the program.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      isOver = true;
      wake();
      resolve(code);
    });
  });
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    // A program of the people who use it also says things in their language.
    if (line.startsWith('{')) said.push(JSON.parse(line) as Said);
    wake();
  });

  return {
    said,
    ended,
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          for (const one of said) {
            const found = wanted(one);
            if (found === null) continue;
            waiting.delete(look);
            resolve(found);
            return;
          }
          if (!isOver) return;
          waiting.delete(look);
          reject(new Error(`the program ended before it said what was waited for, after ${JSON.stringify(said)}`));
        };
        waiting.add(look);
        look();
      }),
    tell: (line) => void child.stdin.write(`${line}\n`),
    signal: (signal) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
