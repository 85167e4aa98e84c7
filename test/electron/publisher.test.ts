import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { nodePath, root } from '../../tools/setup.mjs';

/** Electron's part: the way to the main process, and rejections that are only warned of. */
const PARENT = `
  import { EventEmitter } from 'node:events';
  process.parentPort = new EventEmitter();
  await import(${JSON.stringify(join(root, 'out/main/publisher.js'))});
`;

/** Runs the built publisher, does this in its process, and returns how it ended and what it said. */
async function publisherAfter(deed: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(nodePath(), ['--unhandled-rejections=warn', '--input-type=module', '--eval', PARENT + deed]);
  const said = text(child.stdout);
  const trouble = text(child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(await trouble).toBe('');
  return { code, said: await said };
}

test('it hears the main process, and ends when it is at nobody knows what, so that the host starts another', async () => {
  const { code, said } = await publisherAfter(`
    process.parentPort.postMessage = (message) => {
      console.log(message.t);
      void Promise.reject(new Error('planted'));
    };
    process.parentPort.emit('message', { data: { t: 'listen', where: { bind: '127.0.0.1', port: 0 } } });
    setTimeout(() => process.exit(3), 30000);
  `);
  expect([code, said.trim()]).toEqual([1, 'listening']);
});
