import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
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

test.each(['SIGINT', 'SIGTERM'] as const)('nothing of a group outlives the tool that %s ends', async (signal) => {
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
});
