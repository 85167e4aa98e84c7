/** Children of the tools: either they own the terminal, or their output is kept and shown only if they fail. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnvironment, nodePath, root } from './setup.mjs';

/** How long a child may take to end after it was asked to, before it is made to. */
const GRACE_MS = 10_000;
/** How often to look whether the shell that npm started this process in is still there. */
const PARENT_CHECK_MS = 250;
const PASSED_ON = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Ctrl-C reaches everything in the terminal's foreground, this process's children too (on Windows in its console). To
 * pass it on would send it twice, and Electron dies of the second one before it has saved.
 * @param {NodeJS.Signals} signal
 */
const hasHeardItself = (signal) => signal === 'SIGINT' && (process.stdin.isTTY || process.platform === 'win32');

/**
 * Runs a program that owns the terminal, and returns the exit code to end with (128 + number for a signal). Signals
 * that reach this process alone are passed on, and it outlives the child, so nothing is left behind.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export async function hand(program, args, options = {}) {
  const child = spawn(program, args, { cwd: options.cwd ?? root, env: childEnvironment(), stdio: 'inherit' });
  const { code, error } = await endOf(child);
  if (error) throw error;
  return code;
}

/**
 * Runs a Node script quietly on the project's Node, and returns its exit code and everything it printed, in order. A
 * script that takes longer than `limitMs` is ended and counts as failed.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ limitMs?: number, environment?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export async function quietly(script, args, options = {}) {
  const environment = { ...childEnvironment(), NO_COLOR: '1', FORCE_COLOR: undefined, ...options.environment };
  const child = spawn(nodePath(), [script, ...args], {
    cwd: options.cwd ?? root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text;
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text;
  });
  const { code, error, late } = await endOf(child, options.limitMs);
  if (error) output += `${error.message}\n`;
  if (late) output += `Ended after ${String((options.limitMs ?? 0) / 1000)} s without a result.\n`;
  return { code: late ? code || 1 : code, output, stdout };
}

/**
 * Runs a Node script that tells the person on standard error how far it is, and this process on file descriptor 3 why it
 * failed. Returns its exit code and what it told.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function tellingProgress(script, args) {
  const child = spawn(nodePath(), [script, ...args], {
    cwd: root,
    env: { ...childEnvironment(), FORCE_COLOR: undefined },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  let said = '';
  const [, , , told] = child.stdio;
  if (told && 'setEncoding' in told)
    told.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
  const { code, error } = await endOf(child);
  return { code, said: error?.message ?? said.trim() };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [limitMs]
 * @returns {Promise<{ code: number, error?: Error, late: boolean }>}
 */
function endOf(child, limitMs) {
  return new Promise((resolve) => {
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    let late = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      if (hasHeardItself(signal)) return;
      child.kill(signal);
      timers.push(setTimeout(() => child.kill('SIGKILL'), GRACE_MS));
    };
    const stopListening = whenAskedToEnd(stop, () => child.kill('SIGKILL'));
    /** @param {{ code: number, error?: Error }} end */
    const settle = (end) => {
      stopListening();
      timers.forEach(clearTimeout);
      resolve({ ...end, late });
    };
    if (limitMs !== undefined) {
      timers.push(
        setTimeout(() => {
          late = true;
          stop('SIGTERM');
        }, limitMs),
      );
    }
    child.once('error', (error) => {
      settle({ code: 1, error });
    });
    child.once('close', (code, signal) => {
      settle({ code: signal ? 128 + constants.signals[signal] : (code ?? 1) });
    });
  });
}

/**
 * Calls `stop` when this process is asked to end, and `killNow` when it ends. Returns a function that calls it off.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @param {() => void} killNow
 */
function whenAskedToEnd(stop, killNow) {
  // npm passes a signal to its shell only, and the shell dies of it without a word to this process.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env['npm_lifecycle_event'] || process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, PARENT_CHECK_MS);
  for (const signal of PASSED_ON) process.on(signal, stop);
  process.on('exit', killNow);
  return () => {
    for (const signal of PASSED_ON) process.off(signal, stop);
    process.off('exit', killNow);
    clearInterval(watch);
  };
}

/**
 * Runs a Node script whose own children may hang, and tells `heard` what it prints. `end` kills it with all its
 * children; so does whatever ends this process.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {{ environment: NodeJS.ProcessEnv, heard: (text: string) => void }} options
 * @returns {{ end: () => void, ended: Promise<number> }} `ended`: its exit code
 */
export function startGroup(script, args, { environment, heard }) {
  // Windows knows no groups of processes, and its workers end when their parent is gone.
  const detached = process.platform !== 'win32';
  const child = spawn(nodePath(), [script, ...args], { cwd: root, env: environment, detached });
  const end = () => {
    if (child.pid === undefined) return;
    try {
      if (detached) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // All of them have ended by themselves.
    }
  };
  const stopListening = whenAskedToEnd((signal) => {
    end();
    process.exit(128 + constants.signals[signal]);
  }, end);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', heard);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      stopListening();
      resolve(code ?? 1);
    });
  });
  return { end, ended };
}
