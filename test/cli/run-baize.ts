import { fork, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { createProgram } from '#cli/commands.ts';
import { plain, type Printer } from '#cli/printer.ts';
import { report } from '#cli/report.ts';

/** How a command ended and what it printed, line by line. */
export interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs `baize <args>` within this process. */
export function baize(...args: readonly string[]): Promise<Ran> {
  return running(args, () => undefined);
}

/** The same for a command that asks: this is typed, and then the input ends. */
export function baizeTyping(input: string, ...args: readonly string[]): Promise<Ran> {
  return typing(input, () => baize(...args));
}

/** `serving` for a command that asks: this is typed, and then the input ends. */
export function servingTyped(input: string, ...args: readonly string[]): Promise<Serving> {
  return typing(input, () => serving(...args));
}

async function typing<T>(input: string, run: () => Promise<T>): Promise<T> {
  const typed = Object.assign(new PassThrough(), { isTTY: false });
  typed.end(input);
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(typed as unknown as typeof process.stdin);
  try {
    return await run();
  } finally {
    stdin.mockRestore();
  }
}

/** Calls a part of the program that another process has to start, as if none had: this one was started by Vitest. */
export function startedByNobody(part: (print: Printer) => unknown): unknown {
  const send = process.send?.bind(process);
  const nothing = (): void => undefined;
  Reflect.deleteProperty(process, 'send');
  try {
    return part({ line: nothing, json: nothing, note: nothing, room: () => Promise.resolve() });
  } finally {
    if (send) process.send = send;
  }
}

/** A command that goes on until it is asked to end. */
export interface Serving {
  /** The first line that it printed. */
  readonly line: string;
  /** What it has said on standard error. */
  readonly err: readonly string[];
  /** Asks it to end, as Ctrl-C does. */
  end(): Promise<Ran>;
}

/** Runs `baize <args>` within this process until the test is over. Throws when it ends before it has printed a line. */
export async function serving(...args: readonly string[]): Promise<Serving> {
  const before = heard();
  const err: string[] = [];
  let told = (_line: string): void => undefined;
  const first = new Promise<string>((resolve) => {
    told = resolve;
  });
  const ran = running(
    args,
    (line) => {
      told(line);
    },
    err,
  );
  const early = ran.then(({ code }): never => {
    throw new Error(`baize ${args.join(' ')} ended with ${String(code)}: ${err.join('\n')}`);
  });
  // In the end it ends.
  early.catch(() => undefined);
  const line = await Promise.race([first, early]);
  const asked = heard().filter((listener) => !before.includes(listener));
  const end = (): Promise<Ran> => {
    for (const listener of asked) listener('SIGINT');
    return ran;
  };
  onTestFinished(async () => {
    await end();
  });
  return { line, err, end };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Who is told that this process is to end. */
const heard = (): readonly NodeJS.SignalsListener[] => SIGNALS.flatMap((signal) => process.listeners(signal));

async function running(args: readonly string[], printed: (line: string) => void, err: string[] = []): Promise<Ran> {
  const before = heard();
  const out: string[] = [];
  const line = (text: string): void => {
    out.push(...text.split('\n'));
    printed(text);
  };
  const print = {
    line: (text: string) => {
      line(plain(text));
    },
    json: (value: unknown) => {
      line(JSON.stringify(value));
    },
    note: (text: string) => void err.push(...plain(text).split('\n')),
    room: () => Promise.resolve(),
  };
  try {
    await createProgram(print).parseAsync(args, { from: 'user' });
    return { code: 0, out, err };
  } catch (error) {
    return { code: report(error, print), out, err };
  } finally {
    // It is over, and this process is not.
    const added = heard().filter((listener) => !before.includes(listener));
    for (const signal of SIGNALS) for (const listener of added) process.off(signal, listener);
  }
}

/** A folder of this test's own, removed when it is over. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-cli-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export type Program = ChildProcessByStdio<Writable, Readable, Readable>;

const BUILT = join(import.meta.dirname, '../../out/cli/baize.js');
const PAGES = join(import.meta.dirname, '../../out/renderer/index.html');

/** Starts the built command as a process of its own, ended with the test. Throws when it was not built. */
export function startProgram(...args: readonly string[]): Program {
  return startProgramWith([], {}, ...args);
}

/** The same with options for Node, and with more in its environment. */
export function startProgramWith(
  node: readonly string[],
  environment: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Program {
  needBuilt();
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [...node, BUILT, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  // A command that does not read its input is gone before it is written.
  child.stdin.on('error', () => undefined);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the built command as a process that can be spoken with, in an own folder, ended with the test. */
export function forkProgram(folder: string, ...args: readonly string[]): ChildProcess {
  needBuilt();
  const child = fork(BUILT, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function needBuilt(): void {
  for (const file of [BUILT, PAGES]) {
    if (!existsSync(file)) throw new Error(`${file} is missing; build it first with "npm run build"`);
  }
}

/** Runs the built command to its end. */
export async function runProgram(args: readonly string[], input = ''): Promise<Ran> {
  const child = startProgram(...args);
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text.out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text.err += part));
  child.stdin.end(input);
  const code = await endOf(child);
  const lines = (all: string): readonly string[] => (all === '' ? [] : all.replace(/\n$/, '').split('\n'));
  return { code, out: lines(text.out), err: lines(text.err) };
}

/** Starts a command with `--json`; what its first line tells. Rejects with what it complained about if it ends before. */
export async function startTelling<T>(
  ...args: readonly string[]
): Promise<{ readonly program: Program; readonly told: T }> {
  const program = startProgram(...args, '--json');
  let complaint = '';
  program.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', resolve);
    void endOf(program).then((code) => {
      reject(new Error(`${args.join(' ')} ended with ${String(code)}: ${complaint}`));
    });
  });
  return { program, told: JSON.parse(line) as T };
}

/** The exit code, once all output has been read; 128 for a signal. */
export function endOf(child: Program): Promise<number> {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? 128);
    });
  });
}
