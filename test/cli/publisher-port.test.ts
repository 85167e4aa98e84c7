import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { publisherAt } from '#cli/publisher-port.ts';
import { ownFolder } from './run-baize.ts';

const TEXT = 'x'.repeat(20_000);

/** A publisher that is this program, told something until it is gone; how often that was. */
async function toldUntilGone(code: string, most: number, patience?: number): Promise<number> {
  const program = join(ownFolder(), 'publisher.mjs');
  writeFileSync(program, code);
  const gone = new AbortController();
  const port = publisherAt(program, patience)(
    () => undefined,
    () => {
      gone.abort();
    },
  );
  let times = 0;
  for (; !gone.signal.aborted && times < most; times += 1) {
    port.send({ t: 'step', output: 'o00000001', game: 'kirin', picture: { TEXT }, events: null });
    await pause(5);
  }
  port.end();
  return times;
}

it('a publisher that reads nothing any more is ended, so that it is started again and nothing gathers', async () => {
  expect(await toldUntilGone("process.on('message', () => { for (;;); });", 6_000, 500)).toBeLessThan(6_000);
});

it('one that reads is left alone, however much it is told', async () => {
  expect(await toldUntilGone("process.on('message', () => undefined);", 200)).toBe(200);
});
