import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running OBS of its own: no window that anybody sees, none of this person's settings. */
export interface RealObs {
  readonly address: string;
  close(): Promise<void>;
}

/** Whether OBS and a display nobody sees are installed here. */
export function isObsInstalled(): boolean {
  try {
    for (const program of ['obs', 'Xvfb']) execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts it with its websocket server behind `password`; returns when that server listens. */
export async function startObs(password: string): Promise<RealObs> {
  const home = mkdtempSync(join(tmpdir(), 'baize-obs-'));
  const port = await freePort();
  writeConfig(home, port, password);
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await line(screen, /^(\d+)$/);
  const obs = spawn('obs', ['--multi', '--disable-updater', '--disable-shutdown-check'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  await line(obs, /Server started successfully on port (\d+)/);
  return {
    address: `127.0.0.1:${String(port)}`,
    close: async () => {
      await ended(obs);
      await ended(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function writeConfig(home: string, port: number, password: string): void {
  const folder = join(home, '.config/obs-studio');
  const profile = join(folder, 'basic/profiles/Untitled');
  mkdirSync(profile, { recursive: true });
  mkdirSync(join(folder, 'basic/scenes'), { recursive: true });
  writeFileSync(
    join(folder, 'global.ini'),
    `[General]
FirstRun=true
LastVersion=486539266
[Basic]
Profile=Untitled
ProfileDir=Untitled
SceneCollection=Untitled
SceneCollectionFile=Untitled
[OBSWebSocket]
FirstLoad=false
ServerEnabled=true
ServerPort=${String(port)}
AlertsEnabled=false
AuthRequired=true
ServerPassword=${password}
`,
  );
  writeFileSync(join(profile, 'basic.ini'), `[SimpleOutput]\nFilePath=${home}\n[Video]\nFPSCommon=10\n`);
}

/** What the first line that fits has in its parentheses. */
async function line(program: ChildProcess, wanted: RegExp): Promise<string> {
  const stream = program.stdout;
  if (stream === null) throw new Error('This program has nothing to read.');
  const all: string[] = [];
  for await (const text of createInterface({ input: stream })) {
    const [, found] = wanted.exec(text) ?? [];
    if (found !== undefined) {
      // Whatever it says afterwards must not fill its pipe.
      stream.resume();
      return found;
    }
    all.push(text);
  }
  throw new Error(`The program ended before it was ready: ${all.slice(-5).join(' | ')}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGKILL');
  await gone;
}
