import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { nodePath, root } from '../../tools/setup.mjs';

/** Electron's part: the way to the main process, and rejections that are only warned of. */
const PARENT = `
  import { EventEmitter } from 'node:events';
  const told = [];
  process.parentPort = Object.assign(new EventEmitter(), {
    postMessage: (message) => {
      told.push(structuredClone(message));
      if (message.t === 'over' || message.t === 'refused') {
        console.log(JSON.stringify(told));
        void Promise.reject(new Error('planted'));
      }
    },
  });
  const say = (data) => process.parentPort.emit('message', { data: structuredClone(data) });
  await import(${JSON.stringify(join(root, 'out/main/evening-table.js'))});
`;

/** Runs the built table, does this in its process, and returns how it ended and what it said. */
async function tableAfter(deed: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(nodePath(), ['--unhandled-rejections=warn', '--input-type=module', '--eval', PARENT + deed]);
  const said = text(child.stdout);
  const trouble = text(child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(await trouble).toBe('');
  return { code, said: await said };
}

test('it plays the match that it is told of, and ends when it is at nobody knows what, so that the host starts another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-table-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const order = {
    t: 'play',
    match: '1-1-0',
    folder,
    plan: {
      game: 'kirin',
      options: { rounds: 1 },
      seats: Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'steady' })),
      takebacks: 'never',
    },
    dealt: { seed: 'a'.repeat(64), round: 1, tables: 2, table: 1 },
  };
  const { code, said } = await tableAfter(`
    say('nothing');
    say(${JSON.stringify(order)});
    setTimeout(() => process.exit(3), 60000);
  `);
  expect(code).toBe(1);
  const told = JSON.parse(said) as readonly { readonly t: string; readonly seats?: readonly unknown[] }[];
  expect(told.filter(({ t }) => t === 'heard')).toEqual([
    { t: 'heard', count: 1 },
    { t: 'heard', count: 2 },
  ]);
  expect(told.filter(({ t }) => t === 'note')).toHaveLength(1);
  expect(told.at(-1)).toMatchObject({ t: 'over', match: '1-1-0', replaced: [] });
  expect(told.at(-1)?.seats).toHaveLength(4);
  expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  // The seed of the deal is for the table alone.
  expect(said).not.toContain('a'.repeat(64));
});
