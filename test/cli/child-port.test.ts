import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';
import { bareEnvironment, publisherAt } from '#cli/child-port.ts';
import { createDelay, type Released } from '#engine/table/audience/delay.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import { createPublisher, type Publisher } from '#host/audience/publisher.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { ownFolder } from './run-baize.ts';

const LISTEN: ToPublisher = { t: 'listen', where: null };

afterEach(() => vi.unstubAllEnvs());

/** Says that it took every message, as publishers do. */
const TAKES = "let n = 0; process.on('message', () => process.send({ t: 'heard', count: ++n }));";
/** Takes one and never comes back. */
const HANGS = "process.on('message', () => { for (;;); });";

/** A publisher's file with this program in it. */
function program(code: string): string {
  const path = join(ownFolder(), 'publisher.mjs');
  writeFileSync(path, code);
  return path;
}

/** A port to the program, and what came over it. */
function opened(code: string) {
  const heard: FromPublisher[] = [];
  const gone: string[] = [];
  const port = publisherAt(program(code))(
    (message) => heard.push(message),
    () => gone.push('gone'),
  );
  return { port, heard, gone };
}

/** A step as only the delay makes one, as long as a long one. */
function step(): Released<AudienceStep> {
  const made: Released<AudienceStep>[] = [];
  const picture = { game: 'kirin', text: 'x'.repeat(20_000) };
  const clock = createFakeClock();
  const delay = createDelay<AudienceStep>(clock, { least: 1, afterDeal: 0 }, (item) => made.push(item));
  delay.hold({ picture, events: [] } as unknown as AudienceStep, null);
  clock.step();
  const [only] = made;
  if (!only) throw new Error('nothing was released');
  return only;
}

/** The program as a host's publisher, on a clock of the test's own. */
function started(code: string): { readonly publisher: Publisher; readonly clock: FakeClock; readonly notes: string[] } {
  const clock = createFakeClock();
  const notes: string[] = [];
  const open = publisherAt(program(code));
  const note = (line: string): void => void notes.push(line);
  const publisher = createPublisher({ open, clock, changed: () => undefined, note });
  publisher.output('o00000001', 'a'.repeat(64));
  publisher.serve({ bind: '127.0.0.1', port: null, before: null });
  return { publisher, clock, notes };
}

describe('a publisher that is another process', () => {
  it('is ended when it takes nothing any more, so that it is started again and nothing gathers', async () => {
    const { publisher, clock, notes } = started(HANGS);
    // It has never said anything, so it might be beginning still.
    for (let second = 0; second < 30; second += 1) {
      publisher.step('o00000001', step());
      clock.pass(1_000);
    }
    expect(notes).toEqual(['the publisher takes nothing any more, and is started again']);
    // It is another process's death that is waited for, however long that takes here.
    await expect.poll(() => publisher.problem()?.code, { timeout: 20_000 }).toBe('publisherLost');
    publisher.serve(null);
  });

  it('is told everything, and left alone as long as it takes it', async () => {
    const { port, heard, gone } = opened(TAKES);
    for (let count = 0; count < 200; count += 1) port.send(LISTEN);
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toEqual({ t: 'heard', count: 200 });
    expect(gone).toEqual([]);
    port.end();
  });

  it('is killed at once, whatever it is doing, and that it is gone is told once', async () => {
    const { port, gone } = opened(HANGS);
    port.send(LISTEN);
    port.kill();
    await expect.poll(() => gone, { timeout: 20_000 }).toEqual(['gone']);
    port.send(LISTEN);
    port.kill();
    expect(gone).toEqual(['gone']);
  });

  it('gets nothing of the environment but where Windows lies', async () => {
    vi.stubEnv('BAIZE_SECRET', 'x');
    const { port, heard } = opened("process.send(Object.keys(process.env)); process.on('message', () => undefined);");
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1);
    expect(heard[0]).not.toContain('BAIZE_SECRET');
    // On other systems even the search path is none of its business.
    if (process.platform !== 'win32') expect(heard[0]).not.toContain('PATH');
    port.end();
    expect(
      bareEnvironment({ SYSTEMROOT: 'C:\\Windows', windir: 'C:\\Windows', Path: 'C:\\', BAIZE_SECRET: 'x' }),
    ).toEqual({ SYSTEMROOT: 'C:\\Windows', windir: 'C:\\Windows' });
  });
});
