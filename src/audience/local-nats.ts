import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A nats-server on a free port of this computer, for tests and measurements; its store survives a kill. */
export interface NatsServer {
  /** `nats://127.0.0.1:…`, the same after a restart. */
  readonly address: string;
  readonly pid: () => number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it and deletes its store. */
  end(): Promise<void>;
}

/** Starts it, with additional configuration if given. Throws one sentence if it is not installed. */
export async function startNatsServer(configuration = ''): Promise<NatsServer> {
  const store = mkdtempSync(join(tmpdir(), 'baize-nats-'));
  const port = await freePort();
  const file = join(store, 'nats.conf');
  writeFileSync(file, configuration);
  const flags = ['-c', file, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store];
  let child = await start(flags, port);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return {
    address: `nats://127.0.0.1:${String(port)}`,
    pid: () => child.pid ?? 0,
    kill,
    restart: async () => {
      await kill();
      child = await start(flags, port);
    },
    end: async () => {
      await kill();
      rmSync(store, { recursive: true, force: true });
    },
  };
}

/** Resolves when it takes connections. */
function start(flags: readonly string[], port: number): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('nats-server', flags, { stdio: 'ignore' });
    const stop = (): void => void child.kill('SIGKILL');
    process.once('exit', stop);
    child.once('error', () => {
      reject(new Error('nats-server is not installed; on Debian install it with "apt-get install nats-server".'));
    });
    child.once('exit', () => {
      process.off('exit', stop);
      reject(new Error('nats-server ended before it was ready'));
    });
    const ask = (): void => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => {
        socket.destroy();
        resolve(child);
      });
      socket.once('error', () => {
        if (child.exitCode === null && child.pid !== undefined) setTimeout(ask, 20);
      });
    };
    child.once('spawn', ask);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
