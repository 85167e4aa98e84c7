import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { listOf, z } from '#protocol/schema.ts';

/** What a host prints when it is ready. */
const told = z.looseObject({ seats: listOf(z.looseObject({ seat: z.number(), join: z.nullable(z.string()) })) });

const memory = z.strictObject({ live: z.number(), resident: z.number() });

/** Megabytes: what the program holds on to, and what the system has given it. */
export type Memory = z.infer<typeof memory>;

/** A host in a process of its own, which can be killed. */
export interface HostProcess {
  /** The secrets in the join links it printed, by seat; null for those given out before. */
  readonly tokens: readonly (string | null)[];
  /** What it wrote to its standard error, line by line. */
  readonly notes: readonly string[];
  isRunning(): boolean;
  /** What it takes of memory, everything collected that is of no use any more. Only a host of Parade tells. */
  memory(): Promise<Memory>;
  /** Resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** A host that ended before it was ready. */
export class HostEnded extends Error {
  override readonly name = 'HostEnded';
}

/** Starts `baize <args>` and waits until it is ready. Throws HostEnded with its last words when it never is. */
export async function startHost(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<HostProcess> {
  const child = spawn(process.execPath, ['--expose-gc', process.argv[1] ?? '', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  child.stdin.on('error', () => undefined);
  const stop = (): void => void child.kill('SIGKILL');
  // Nothing may be left behind, however this process ends.
  process.once('exit', stop);
  const notes: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => notes.push(line));
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isRunning = false;
      process.off('exit', stop);
      resolve();
    });
  });
  const lines = createInterface({ input: child.stdout });
  const nextLine = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lines.once('line', (line) => {
        resolve(JSON.parse(line));
      });
      void ended.then(() => {
        reject(new HostEnded(notes.at(-1) ?? 'the host ended without a word'));
      });
    });
  const { seats } = told.parse(await nextLine());
  return {
    tokens: seats.map(({ join }) => /#seat=(.+)$/.exec(join ?? '')?.[1] ?? null),
    notes,
    isRunning: () => isRunning,
    async memory() {
      const answer = nextLine();
      child.stdin.write('memory\n');
      return memory.parse(await answer);
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** A port of this computer that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
