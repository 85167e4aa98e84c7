import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHost, tokenOf, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';
import type { DownMessage, Order, UpMessage } from '#protocol/messages.ts';
import type { SeatPlan } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { SMALL } from '#seal/filling.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { createWords } from '#words/words.ts';
import { ANSWERED, malformed, someMalformed, wellFormed, type Sendable } from './odd-frames.ts';

// Every message with a `ref` is answered with that `ref`, once: whatever is wrong with it, whoever sends it, whatever the
// table is doing.

type Answer = Extract<DownMessage, { ref: string }>;

const words = createWords();
/** With what each frame was refused. */
const reasons = new Map<string, Reason>();

const PLENTY = { perSecond: 1e9, burst: 1e9 };
const me: SeatPlan = { kind: 'me', name: 'Host' };
const bea: SeatPlan = { kind: 'person', name: 'Bea' };
const open: SeatPlan = { kind: 'open' };

let running: TestHost;
let clock: FakeClock;
let refs = 0;
beforeEach(async () => {
  clock = createFakeClock();
  const browse = () => ({ tables: () => [], refresh: () => undefined, close: () => Promise.resolve() });
  const limits = { ...PLENTY, syncs: PLENTY, ping: 1e12, hello: 1e12 };
  running = await startHost({ games: [highCard, tinyTimed], clock, limits, browse });
});
afterEach(() => running.end());

/** Sends them all; what came back under each one's `ref`, in order. */
async function answersTo(client: WireClient, sent: readonly Sendable[]): Promise<readonly (readonly Answer[])[]> {
  const from = refs;
  refs += sent.length;
  const heard = client.messages.length;
  for (const [place, { frame }] of sent.entries()) client.socket.send(frame(`r${String(from + place)}`));
  const pongs = client.messages.filter(({ t }) => t === 'pong').length;
  client.send({ t: 'ping' });
  const isBack = (): boolean => client.messages.filter(({ t }) => t === 'pong').length > pongs;
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
  // What needs a look at the folder is answered later than the ping.
  const missing = (): readonly string[] => {
    const answered = new Set(
      client.messages.slice(heard).flatMap((message) => ('ref' in message ? [message.ref] : [])),
    );
    return sent.flatMap(({ frame }, place) => (answered.has(`r${String(from + place)}`) ? [] : [frame('r')]));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  const answers = new Map<string, Answer[]>();
  for (const message of client.messages.slice(heard)) {
    if ('ref' in message) answers.set(message.ref, [...(answers.get(message.ref) ?? []), message]);
  }
  return sent.map((_, place) => answers.get(`r${String(from + place)}`) ?? []);
}

async function ask(client: WireClient, message: UpMessage & { readonly ref: string }): Promise<string> {
  client.send(message);
  const answer = await client.answer(message.ref);
  return answer.t === 'done' ? 'done' : answer.reason.code;
}

const fresh = (): string => `a${String(refs++)}`;
const order = (host: WireClient, what: Order): Promise<string> => ask(host, { t: 'order', ref: fresh(), order: what });
const connect = (options: WireOptions = {}): Promise<WireClient> => running.connect(options);
const asHost = (): Promise<WireClient> => connect({ token: running.host.hostToken });
const asBea = (): Promise<WireClient> => connect({ token: tokenOf(running.host.joinLinks()[0]?.url) });

/** Somebody who was invited and has not said a name. */
async function atDoor(): Promise<WireClient> {
  const client = await connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  await client.until('welcome');
  return client;
}

/** Somebody in the room, or (approving) waiting to be let in. */
async function inRoom(name: string): Promise<WireClient> {
  const client = await atDoor();
  client.send({ t: 'enter', ref: fresh(), name });
  await client.until('pass');
  return client;
}

async function choose(client: WireClient): Promise<boolean> {
  const picture = client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
  const move = picture && firstChoice(picture.prompts);
  return move ? (await ask(client, { t: 'move', ref: fresh(), at: picture.seq, move })) === 'done' : false;
}

/** A match between the host and Bea, both of whom are asked for a card, and whoever else may be linked meanwhile. */
async function match(game = 'tiny', seats: readonly SeatPlan[] = [me, bea]) {
  running.host.openTable({ game, options: { rounds: 1 }, seats: [...seats] });
  const [host, two] = [await asHost(), seats.includes(bea) ? await asBea() : await connect()];
  await Promise.all([host.until('sync'), two.until('sync')]);
  clock.step();
  await Promise.all([host.until('update'), two.until('update')]);
  return { host, bea: two, watcher: await connect(), waiting: await inRoom('Cy'), door: await atDoor() };
}

/** The same, when both have chosen and one of them has led. */
async function led() {
  const guests = await match();
  expect([await choose(guests.host), await choose(guests.bea)]).toEqual([true, true]);
  for (;;) {
    for (const leader of [guests.host, guests.bea]) if (await choose(leader)) return { ...guests, leader };
    await nextTurn();
  }
}

/** Until what is on its way to other guests has come. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** What a table may be doing, with whoever is linked then. */
const STATES: Readonly<Record<string, () => Promise<Readonly<Record<string, WireClient>>>>> = {
  'no table': async () => ({ host: await asHost(), stranger: await connect() }),
  'before the match': async () => {
    running.host.openTable({ game: 'tiny', options: {}, seats: [me, open] });
    const seated = await inRoom('Ann');
    expect(await ask(seated, { t: 'sit', ref: fresh(), seat: 1 })).toBe('done');
    const waiting = await inRoom('Cy');
    running.host.order({ kind: 'approveGuests', approving: true });
    const asking = await inRoom('Dag');
    return { host: await asHost(), seated, waiting, asking, door: await atDoor(), watcher: await connect() };
  },
  'a choice of everybody': () => match(),
  'a turn': () => led(),
  'behind the curtain': () => match('tiny', [me, { kind: 'me', name: 'Ann' }]),
  'a window, one of two sealed': async () => {
    const guests = await match(tinyTimed.id);
    expect(await choose(guests.bea)).toBe(true);
    return guests;
  },
  'a pause': async () => {
    const guests = await led();
    expect(await order(guests.host, { kind: 'pause', paused: true })).toBe('done');
    return guests;
  },
  'a question whether a move is taken back': async () => {
    const { leader, ...guests } = await led();
    expect(await ask(leader, { t: 'takeBack', ref: fresh() })).toBe('done');
    return guests;
  },
  'a match that is over': async () => {
    const guests = await led();
    const isOver = (): boolean => guests.bea.messages.some((one) => one.t === 'update' && one.view.result !== null);
    while (!isOver()) {
      await choose(guests.host);
      await choose(guests.bea);
      await nextTurn();
    }
    return guests;
  },
  'a table that was handed over': async () => {
    const { host, bea, waiting } = await match();
    expect(await order(host, { kind: 'handOver' })).toBe('done');
    return { host, bea, waiting };
  },
};

test('the kinds of messages that are answered come from the schema', () => {
  expect(ANSWERED).toContain('move');
  for (const sent of [wellFormed, malformed]) expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(ANSWERED));
  expect(malformed.length).toBeGreaterThan(ANSWERED.length * 20);
});

describe.each(Object.entries(STATES))('during %s', (_state, begin) => {
  test('whoever is linked is answered once, whatever it sends', async () => {
    for (const [who, client] of Object.entries(await begin())) await expectAnswers(who, client, someMalformed);
  });
});

test('whatever may be wrong in a message, it is answered once', async () => {
  await expectAnswers('the host', await asHost(), malformed);
});

async function expectAnswers(who: string, client: WireClient, wrong: readonly Sendable[]): Promise<void> {
  for (const [place, answers] of (await answersTo(client, wrong)).entries()) {
    const frame = wrong[place]?.frame('r') ?? '';
    expect({ who, frame, answers }).toMatchObject({ answers: [{ t: 'refused', reason: reasons.get(frame) ?? {} }] });
    const [answer] = answers;
    if (answer?.t !== 'refused') continue;
    // Alike for everybody at any time: it tells nothing but what was sent.
    reasons.set(frame, answer.reason);
    expect(words.reason(null, answer.reason)).not.toBe(answer.reason.code);
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(SMALL);
  }
  for (const [place, answers] of (await answersTo(client, wellFormed)).entries()) {
    expect({ who, frame: wellFormed[place]?.frame('r'), answers }).toMatchObject({ answers: [{}] });
  }
}
