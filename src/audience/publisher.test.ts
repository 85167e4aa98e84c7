import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import type { ToPublisher } from '#protocol/publishing.ts';
import { learnSample } from '#feed/sample.ts';
import type { FeedStep } from '#feed/steps.ts';
import dezai from '#resources/feed/dezai-shen.json' with { type: 'json' };
import kirin from '#resources/feed/kirin.json' with { type: 'json' };
import { createFakeClock } from '#testkit/clock.ts';
import { perTier } from '#testkit/tier.ts';
import { LEAVING } from './channel.ts';
import { createOutputFeed } from './output-feed.ts';
import { createPublisher } from './publisher.ts';
import { hashOf, outputAt, startPublisher, TEST_PAGES, type TestPublisher } from '#testkit/audience/publisher.ts';
import { view, type TestViewer } from '#testkit/audience/viewer.ts';

type Step = Extract<ToPublisher, { t: 'step' }>;
const MATCHES = { kirin: learnSample(kirin).steps, 'dezai-shen': learnSample(dezai).steps };

const running: TestPublisher[] = [];
const viewers: TestViewer[] = [];

afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.socket.terminate();
  for (const { publisher } of running.splice(0)) await publisher.close();
});

async function start(...options: Parameters<typeof startPublisher>): Promise<TestPublisher> {
  const started = await startPublisher(...options);
  running.push(started);
  return started;
}

async function join(...[origin, token, options]: Parameters<typeof view>): Promise<TestViewer> {
  const viewer = await view(origin, token, options);
  viewers.push(viewer);
  return viewer;
}

function stepOf(number: number, game: keyof typeof MATCHES, step: FeedStep, events = step.events): Step {
  return JSON.parse(JSON.stringify({ t: 'step', output: outputAt(number), game, ...step, events })) as Step;
}

function last<T>(items: readonly T[]): T {
  const found = items.at(-1);
  if (found === undefined) throw new Error('there is none');
  return found;
}

const shows = (step: FeedStep) => (picture: FeedStep['picture']) => isDeepStrictEqual(picture, step.picture);

/** Whether a viewer has seen the last steps of a match exactly, except that the first may lack its events. */
function isFollowed({ steps }: TestViewer, match: readonly FeedStep[]): boolean {
  const [first, ...rest] = match.slice(-steps.length);
  return isDeepStrictEqual(steps, [{ ...first, events: [] }, ...rest]);
}

/** A copy of the step that differs from every other. */
function marked(step: FeedStep, mark: string): FeedStep {
  const picture = JSON.parse(JSON.stringify(step.picture)) as FeedStep['picture'];
  return { picture: { ...picture, seats: [{ name: mark, kind: 'bot' }] }, events: step.events };
}

const isMarked = (mark: string) => (picture: FeedStep['picture']) => JSON.stringify(picture['seats']).includes(mark);

describe('a publisher', () => {
  test('shows many viewers of three outputs exactly what each was told, whenever they come', async () => {
    const publisher = await start();
    const games = ['kirin', 'dezai-shen', 'kirin'] as const;
    const tokens = games.map(() => randomBytes(24).toString('base64url'));
    for (const [at, token] of tokens.entries()) {
      publisher.say({ t: 'output', output: outputAt(at), tokenHash: hashOf(token) });
    }
    const early = await Promise.all(
      Array.from({ length: perTier(6, 20) }, (_, at) => join(publisher.origin, tokens[at % 3] ?? '')),
    );
    // Past the first renewal.
    const LENGTH = 70;
    const matches = games.map((game, at) => {
      const steps = MATCHES[game].slice(at, at + LENGTH);
      return [...steps.slice(0, -1), marked(last(steps), 'the end')];
    });
    const late: TestViewer[] = [];
    const stride = perTier(23, 7);
    for (let number = 0; number < LENGTH; number += 1) {
      for (const [at, game] of games.entries()) {
        const step = matches[at]?.[number];
        if (step) publisher.say(stepOf(at, game, step));
      }
      if (number % stride === stride - 1)
        late.push(...(await Promise.all(tokens.map((token) => join(publisher.origin, token)))));
    }
    expect(late).toHaveLength(perTier(9, 30));
    await Promise.all([...early, ...late].map((viewer) => viewer.until(isMarked('the end'))));
    for (const [at, viewer] of early.entries()) {
      expect(viewer.games).toEqual([games[at % 3]]);
      expect(viewer.steps).toHaveLength(LENGTH);
      expect(isFollowed(viewer, matches[at % 3] ?? [])).toBe(true);
    }
    for (const [index, viewer] of late.entries()) {
      expect(viewer.steps.length).toBeGreaterThan(0);
      expect(isFollowed(viewer, matches[index % 3] ?? [])).toBe(true);
    }
    await publisher.until(
      (said) => said.t === 'viewers' && said.output === outputAt(0) && said.count >= perTier(3, 10),
    );
    expect(publisher.notes).toEqual([]);
  });

  test('sends what follows from the steps and from nothing else, the same bytes to everybody', async () => {
    const publisher = await start();
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('one') });
    const both = [await join(publisher.origin, 'one'), await join(publisher.origin, 'one', { origin: null })];
    const steps = [...MATCHES.kirin.slice(0, 20), marked(last(MATCHES.kirin), 'the end')];
    for (const step of steps) publisher.say(stepOf(1, 'kirin', step));
    await Promise.all(both.map((viewer) => viewer.until(isMarked('the end'))));
    const made: (string | Buffer)[] = [];
    const feed = createOutputFeed({
      reset: (about, key) => made.push(about, Buffer.from(key)),
      step: (frame) => made.push(Buffer.from(frame)),
    });
    for (const { game, picture, events } of steps.map((step) => stepOf(1, 'kirin', step))) {
      feed.show({ game, picture, events });
    }
    for (const { frames } of both) expect(frames).toEqual(made);
  });

  test('starts again with another game, and cuts where nothing follows', async () => {
    const publisher = await start();
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('one') });
    const viewer = await join(publisher.origin, 'one');
    const [first, second] = MATCHES.kirin;
    const other = MATCHES['dezai-shen'][0];
    if (!first || !second || !other) throw new Error('the samples have steps');
    publisher.say(stepOf(1, 'kirin', first));
    publisher.say({ ...stepOf(1, 'kirin', marked(second, 'cut')), events: null });
    await viewer.until(isMarked('cut'));
    const late = await join(publisher.origin, 'one');
    publisher.say(stepOf(1, 'dezai-shen', marked(other, 'another')));
    await Promise.all([viewer, late].map((each) => each.until(isMarked('another'))));
    expect(viewer.games).toEqual(['kirin', 'dezai-shen']);
    expect(viewer.steps.map(({ events }) => events)).toEqual([[], [], []]);
    // A latecomer begins at the cut: nothing from before it is sent any more.
    expect(late.frames.filter((frame) => typeof frame !== 'string')).toHaveLength(2);
  });

  test('sends the viewers of an old link away, and those of an output that is forgotten', async () => {
    const publisher = await start();
    const [step] = MATCHES.kirin;
    if (!step) throw new Error('the sample has steps');
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('old') });
    publisher.say(stepOf(1, 'kirin', step));
    const old = await join(publisher.origin, 'old');
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('new') });
    expect(await old.closed).toBe(LEAVING.closed);
    await expect(view(publisher.origin, 'old')).rejects.toThrow('401');
    const renewed = await join(publisher.origin, 'new');
    await renewed.until(shows(step));
    publisher.say({ t: 'forget', output: outputAt(1) });
    expect(await renewed.closed).toBe(LEAVING.closed);
    await expect(view(publisher.origin, 'new')).rejects.toThrow('401');
  });

  test('moves to another port, and nowhere', async () => {
    const publisher = await start();
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('one') });
    const viewer = await join(publisher.origin, 'one');
    publisher.say({ t: 'listen', where: { bind: '127.0.0.1', port: 0 } });
    expect(await viewer.closed).toBe(LEAVING.ends);
    const moved = await publisher.until((said) => said.t === 'listening' && said.origin !== publisher.origin);
    const origin = moved.t === 'listening' ? (moved.origin ?? '') : '';
    const again = await join(origin, 'one');
    publisher.say({ t: 'listen', where: null });
    expect(await again.closed).toBe(LEAVING.ends);
    await publisher.until((said) => said.t === 'listening' && said.origin === null && said.problem === null);
    await expect(view(origin, 'one')).rejects.toThrow('ECONNREFUSED');
  });

  test('says why it cannot be served', async () => {
    const [one, other] = [await start(), await start()];
    other.say({ t: 'listen', where: { bind: '127.0.0.1', port: Number(new URL(one.origin).port) } });
    const said = await other.until((message) => message.t === 'listening' && message.problem !== null);
    expect(said.t === 'listening' ? said.problem?.code : null).toBe('portTaken');
  });

  test('drops anything but a message, and notes nothing of its content', async () => {
    const publisher = await start();
    const [step] = MATCHES.kirin;
    if (!step) throw new Error('the sample has steps');
    for (const message of [null, 'step', {}, { t: 'output', output: 'x', tokenHash: 'secret' }, { t: 'listen' }]) {
      publisher.publisher.receive(message);
    }
    publisher.say(stepOf(7, 'kirin', marked(step, 'secret')));
    publisher.say({ t: 'output', output: outputAt(1), tokenHash: hashOf('one') });
    // Longer than any text of a feed may be.
    publisher.say(stepOf(1, 'kirin', step));
    publisher.say(stepOf(1, 'kirin', marked(step, 'secret'.repeat(1_000))));
    publisher.say(stepOf(1, 'kirin', step));
    const viewer = await join(publisher.origin, 'one');
    await viewer.until(shows(step));
    expect(publisher.notes).toHaveLength(7);
    expect(publisher.notes.join('\n')).not.toContain('secret');
  });

  test('tells what it has taken, all at once a second after the first of it, and after sixty-four', () => {
    const clock = createFakeClock();
    const counts: number[] = [];
    const publisher = createPublisher({
      pages: TEST_PAGES,
      clock,
      tell: (message) => {
        if (message.t === 'heard') counts.push(message.count);
      },
    });
    const receive = (times: number): void => {
      for (let time = 0; time < times; time += 1) publisher.receive({ t: 'forget', output: outputAt(1) });
    };
    receive(3);
    publisher.receive('what is no message is taken, too');
    clock.pass(999);
    expect(counts).toEqual([]);
    clock.pass(1);
    expect([counts, clock.waiting()]).toEqual([[4], []]);
    receive(130);
    expect(counts).toEqual([4, 68, 132]);
    clock.pass(1_000);
    expect(counts).toEqual([4, 68, 132, 134]);
  });

  test('serves the page of the audience and none of the table', async () => {
    const { origin } = await start();
    expect(await (await fetch(`${origin}/audience.html?view=table`)).text()).toContain('Audience');
    for (const path of ['/', '/index.html', '/feed']) expect((await fetch(origin + path)).status).toBe(404);
  });
});
