/**
 * Starts the packed app and sees that it runs: `node tools/package/smoke.mjs [PROGRAM]`. Without a name it takes the one
 * that `npm run package` has packed. The packed app lets nobody look into it, so what can be seen is how it behaves: it
 * stays, a second start gives way to it, its window has a page whose process lives on, and it ends by itself when it is
 * asked to.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isStarted, run } from '../entry.mjs';
import { SetupError } from '../setup.mjs';
import { PACKAGES, TEXTS } from './about.mjs';
import { packedFolder, programIn } from './config.mjs';

const LIMIT_MS = 120_000;
const PAUSE_MS = 500;
/** A page that cannot live, without its sandbox or its files, is gone within this time, and loaded again. */
const LIVES_MS = 5_000;

/** @typedef {{ ended: number | null | undefined, said: string, end: () => void }} Started `ended`: its exit code; undefined while it runs */

/**
 * Throws SetupError with a sentence where the app does not behave so.
 * @param {string} program
 * @param {readonly string[]} [args]
 * @param {number} [limitMs]
 */
export async function smoke(program, args = [], limitMs = LIMIT_MS) {
  const data = mkdtempSync(join(tmpdir(), 'baize-smoke-'));
  const until = Date.now() + limitMs;
  // Whichever comes first stays.
  const both = [1, 2].map(() => start(program, [...args, `--user-data-dir=${data}`]));
  const running = () => both.filter(({ ended }) => ended === undefined);
  try {
    while (running().length === 2 && Date.now() < until) await wait(PAUSE_MS);
    const [app, other] = running();
    const said = both.map((one) => one.said).join('');
    expect(other === undefined, 'a second start did not give way to it', said);
    const bad = both.find(({ ended }) => ended !== undefined && ended !== 0);
    expect(
      app !== undefined && bad === undefined,
      `it ended before it was asked to, with the code ${String(bad?.ended)}`,
      said,
    );
    const page = await pageOf(data, until);
    expect(page !== undefined, 'no page of a window came', app.said);
    await wait(LIVES_MS);
    expect((await pagesOf(data)).includes(page), 'the page of its window has crashed', app.said);
    app.end();
    while (running().length > 0 && Date.now() < until) await wait(PAUSE_MS);
    const [code] = both.map(({ ended }) => ended).filter((ended) => ended !== 0);
    expect(
      both.every(({ ended }) => ended === 0),
      `asked to end, it ended with the code ${String(code)}`,
      app.said,
    );
  } finally {
    for (const one of running()) one.end();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits for the process of a page, and returns its id; undefined where none comes in time. */
async function pageOf(/** @type {string} */ data, /** @type {number} */ until) {
  for (;;) {
    const [page] = await pagesOf(data);
    if (page !== undefined || Date.now() > until) return page;
    await wait(PAUSE_MS);
  }
}

/** The processes of pages of the app that keeps its data there: Chromium names the folder to each process that it starts. */
async function pagesOf(/** @type {string} */ data) {
  const { stdout } = await promisify(execFile)(...listing(), { maxBuffer: 64 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((line) => line.includes('--type=renderer') && line.includes(data))
    .map((line) => Number.parseInt(line, 10));
}

/**
 * What lists every process, its id first and then how it was started.
 * @returns {[string, string[]]}
 */
function listing() {
  // A terminal's width would shorten the lines.
  if (process.platform !== 'win32') return ['ps', ['-A', '-ww', '-o', 'pid=,args=']];
  const each = 'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }';
  return ['powershell.exe', ['-NoProfile', '-Command', each]];
}

/** @returns {Started} */
function start(/** @type {string} */ program, /** @type {readonly string[]} */ args) {
  const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Started} */
  const started = {
    ended: undefined,
    said: '',
    end: () => {
      if (started.ended !== undefined || child.pid === undefined) return;
      // Elsewhere a signal asks; on Windows it would kill, and this asks its windows.
      if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid)]);
      else child.kill('SIGTERM');
    },
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      started.said += text;
    });
  }
  child.once('error', (error) => {
    started.said += error.message;
    started.ended = null;
  });
  child.once('exit', (code) => {
    started.ended = code;
  });
  return started;
}

/** @type {(isSo: boolean, otherwise: string, said: string) => asserts isSo} */
function expect(isSo, otherwise, said) {
  if (!isSo) throw new SetupError(`The packed app does not run as it should: ${otherwise}.\n${said}`.trimEnd());
}

if (isStarted(import.meta.filename)) {
  run(async () => {
    const [given] = process.argv.slice(2);
    const packed = programIn(packedFolder(PACKAGES), process.platform);
    const program = given ?? (process.platform === 'darwin' ? join(packed, 'Contents/MacOS', TEXTS.name) : packed);
    if (!existsSync(program)) throw new SetupError(`There is no program at ${program}; npm run package packs one.`);
    await smoke(resolve(program));
    process.stdout.write(
      'The packed app starts, does not start twice, shows a page that lives, and ends when it is asked to.\n',
    );
    return 0;
  });
}
