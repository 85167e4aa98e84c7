import { createHash } from 'node:crypto';
import type { OutputId } from '#protocol/audience.ts';
import type { FromPublisher, ToPublisher } from '#protocol/publishing.ts';
import type { Pages } from '#web/pages.ts';
import { createPublisher, type Publisher, type PublisherOptions } from '#audience/publisher.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const html = 'text/html; charset=utf-8';

export const TEST_PAGES: Pages = new Map([
  ['/', { body: encode('<title>the table</title>'), type: html, immutable: false }],
  ['/audience.html', { body: encode('<!doctype html><title>Audience</title>'), type: html, immutable: false }],
]);

/** What is known of a secret. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The id of the nth output of a test. */
export function outputAt(number: number): OutputId {
  return `o${String(number).padStart(8, '0')}`;
}

export interface TestPublisher {
  readonly publisher: Publisher;
  readonly told: readonly FromPublisher[];
  readonly notes: readonly string[];
  readonly origin: string;
  say(message: ToPublisher): void;
  /** Waits until it was told something like this. */
  until(isIt: (message: FromPublisher) => boolean): Promise<FromPublisher>;
}

/** A publisher that serves on a free port of this computer. */
export async function startPublisher(options: Partial<PublisherOptions> = {}): Promise<TestPublisher> {
  const told: FromPublisher[] = [];
  const notes: string[] = [];
  let wakes: (() => void)[] = [];
  const publisher = createPublisher({
    pages: TEST_PAGES,
    tell: (message) => {
      told.push(message);
      for (const wake of wakes.splice(0)) wake();
    },
    note: (line) => notes.push(line),
    ...options,
  });
  const until = async (isIt: (message: FromPublisher) => boolean): Promise<FromPublisher> => {
    for (;;) {
      const found = told.find(isIt);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wakes = [...wakes, resolve];
      });
    }
  };
  publisher.receive({ t: 'listen', where: { bind: '127.0.0.1', port: 0 } } satisfies ToPublisher);
  const listening = await until(({ t }) => t === 'listening');
  if (listening.t !== 'listening' || listening.origin === null) throw new Error('the publisher does not listen');
  return {
    publisher,
    told,
    notes,
    origin: listening.origin,
    say: (message) => {
      publisher.receive(message);
    },
    until,
  };
}
