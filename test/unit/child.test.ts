import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import { nodePath, root } from '../../tools/setup.mjs';

/** A tool that starts a group: a script with a child, both of which loop and hear of no signal. */
const tool = (script: string): string => `
  import { startGroup } from ${JSON.stringify(join(root, 'tools/child.mjs'))};
  const heard = (text) => { process.stdout.write(text); };
  await startGroup('--eval', [${JSON.stringify(script)}], { environment: process.env, heard }).ended;
`;
const LOOPING = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  console.log('pid ' + process.pid);
  setTimeout(() => { for (;;); }, 50);
`;
const WITH_CHILD = `
  require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(LOOPING)}], { stdio: 'inherit' });
  ${LOOPING}
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Both signals take the same way; each test starts three programs, two of which loop.
test.each(perTier(['SIGTERM'] as const, ['SIGINT', 'SIGTERM'] as const))(
  'nothing of a group outlives the tool that %s ends',
  async (signal) => {
    const child = spawn(nodePath(), ['--input-type=module', '--eval', tool(WITH_CHILD)], { cwd: root });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    const trouble = text(child.stderr);
    const pids = (): number[] => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
    await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2);
    expect(pids().every(isRunning)).toBe(true);
    child.kill(signal);
    expect(await trouble).toBe('');
    await expect.poll(() => pids().filter(isRunning), { timeout: 20_000 }).toEqual([]);
  },
);

/** A tool that hands the terminal to a child, which says which signals reach it, and ends at the second. */
const handing = (isTerminal: boolean): string => `
  import { hand } from ${JSON.stringify(join(root, 'tools/child.mjs'))};
  Object.defineProperty(process.stdin, 'isTTY', { value: ${String(isTerminal)} });
  const child = ${JSON.stringify(`
    process.on('SIGINT', () => console.log('SIGINT'));
    process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(0); });
    console.log('ready');
    setInterval(() => {}, 1000);
  `)};
  await hand(process.execPath, ['--eval', child]);
`;

test.skipIf(process.platform === 'win32').each([
  [true, ['ready', 'SIGTERM']],
  [false, ['ready', 'SIGINT', 'SIGTERM']],
] as const)('Ctrl-C reaches a child once (in a terminal: %s)', async (isTerminal, expected) => {
  const child = spawn(nodePath(), ['--input-type=module', '--eval', handing(isTerminal)], { cwd: root });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const lines = (): readonly string[] => output.split('\n').filter((line) => line !== '');
  await expect.poll(lines, { timeout: 20_000 }).toEqual(['ready']);
  // A terminal sends it to both; here only this tool gets it.
  child.kill('SIGINT');
  if (!isTerminal) await expect.poll(lines, { timeout: 20_000 }).toEqual(['ready', 'SIGINT']);
  child.kill('SIGTERM');
  await expect.poll(lines, { timeout: 20_000 }).toEqual(expected);
});
