import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '#protocol/messages.ts';
import type { SeatId } from '#protocol/ids.ts';
import { signingKey, type SigningKey } from '#fairness/signing.ts';
import { parseRecord, type RecordEntry, type TableRecord } from '#engine/core/record.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { recordOptions, recordStart } from '#engine/core/replay.ts';
import { createMatch, type Match, type MatchInput } from '#engine/table/move/match.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { startHost, type TestHost } from '../host.ts';
import type { WireClient } from '../wire.ts';
import { shortestOptions } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { guestPage, type GuestPage } from './guest-page.ts';

/** A match that two guests and a bot have played at a real host, to its end. */
export interface GuestsMatch {
  readonly game: TestedGame;
  /** The public text, as both guests were given it. */
  readonly text: string;
  readonly record: TableRecord;
  /** The record of a second match at the same table. */
  readonly next: string;
  /** The host's key for the table. */
  readonly key: SigningKey;
  readonly ann: GuestPage;
  readonly bea: GuestPage;
}

/** How often somebody asks again for something of the host before a test is given up. */
const PATIENCE = 20_000;

interface Running {
  readonly host: TestHost;
  readonly clock: FakeClock;
  readonly game: TestedGame;
  readonly seed: string;
  readonly owner: WireClient;
  readonly pages: readonly GuestPage[];
}

/** Plays two matches; in the first, the guest at seat 0 takes a move back as soon as it can. `seed` is what moves depend on. */
export async function playGuestsMatch(game: TestedGame, seed: string): Promise<GuestsMatch> {
  const clock = createFakeClock();
  const host = await startHost({ games: [game], clock });
  try {
    const owner = await host.connect({ token: host.host.hostToken });
    const bot = game.bots.find(({ thinks }) => thinks !== true)?.id ?? '';
    const open = { kind: 'open' } as const;
    const seats = [open, open, { kind: 'bot', bot } as const];
    await done(owner, { kind: 'openTable', plan: { game: game.id, options: shortestOptions(game), seats } });
    const ann = await seated(host, 'Ann', 0);
    const bea = await seated(host, 'Bea', 1);
    const running = { host, clock, game, seed, owner, pages: [ann, bea] };
    await done(owner, { kind: 'begin', bot, names: [] });
    const key = keptKey(host);
    await playOut(running, true);
    const [text, same] = [await ann.record(), await bea.record()];
    if (text !== same) throw new Error('two guests were given two records');
    const record = parseRecord(text);
    await done(owner, { kind: 'rematch' });
    await playOut(running, false);
    return { game, text, record, next: await ann.record(), key, ann, bea };
  } finally {
    await host.end();
  }
}

let refs = 0;
const nextRef = (): string => `g${String((refs += 1))}`;

async function done(client: WireClient, order: Order): Promise<void> {
  const ref = nextRef();
  client.send({ t: 'order', ref, order });
  const answer = await client.answer(ref);
  if (answer.t !== 'done') throw new Error(`${order.kind} was refused: ${answer.reason.code}`);
}

async function seated(host: TestHost, name: string, seat: SeatId): Promise<GuestPage> {
  const join = { by: 'link', secret: host.host.invitation().secret } as const;
  const page = await guestPage((options) => host.connect(options), { join });
  page.client.send({ t: 'enter', ref: nextRef(), name });
  await page.client.until('pass');
  const ref = nextRef();
  page.client.send({ t: 'sit', ref, seat });
  await page.client.answer(ref);
  return page;
}

/** The host's key, as it lies beside the record while the match is played. */
function keptKey({ records }: TestHost): SigningKey {
  const name = readdirSync(records).find((file) => file.endsWith('.kept')) ?? '';
  const kept = JSON.parse(readFileSync(join(records, name), 'utf8')) as { readonly signingKey: string };
  return signingKey(kept.signingKey);
}

/** The record on the disk of the match with the highest number. */
function latestRecord({ records }: TestHost): { readonly name: string; readonly record: TableRecord } {
  const all = readdirSync(records).filter((file) => file.endsWith('.jsonl'));
  const read = all.map((file) => {
    const name = join(records, file);
    return { name, record: parseRecord(readFileSync(name, 'utf8')) };
  });
  return read.reduce((latest, one) => (one.record.header.match > latest.record.header.match ? one : latest));
}

/** A match that goes along with the latest record on the disk: what is new there is played when this is called. */
function mirrorOf({ host, game }: Running): () => Match {
  const { name, record } = latestRecord(host);
  const { seed, draws } = record.header;
  const position = recordStart(record, game);
  const match = createMatch({ game, options: recordOptions(record, game), seed, draws, position });
  let known = { lines: 1, bytes: 0 };
  return () => {
    const bytes = statSync(name).size;
    if (bytes === known.bytes) return match;
    const lines = readFileSync(name, 'utf8').trimEnd().split('\n');
    for (const line of lines.slice(known.lines)) {
      const item = JSON.parse(line) as RecordEntry;
      if ('input' in item) match.accept(match.preview(item.input as MatchInput), item.input as MatchInput);
      if ('back' in item) match.takeBack(item.back);
    }
    known = { lines: lines.length, bytes };
    return match;
  };
}

/** Both guests make any legal move when they are asked for one, until the match is over. */
async function playOut(running: Running, takesBack: boolean): Promise<void> {
  const { clock, game, seed, pages } = running;
  const stream = createRng(seedFromText(seed)).stream('guests');
  const rng = createRng(seedFromText(seed));
  const mirror = mirrorOf(running);
  let hasTakenBack = !takesBack;
  for (let round = 0; round < PATIENCE; round += 1) {
    const match = mirror();
    const waiting = match.waiting();
    if (waiting.kind === 'over') {
      await overAt(pages);
      return;
    }
    const awaited = waiting.kind === 'seats' ? waiting.seats : [];
    // Whoever has answered in secret is still awaited as far as the record says.
    const seat = awaited.find((one) => askedAt(pages[one]) === match.seq());
    const page = seat === undefined ? undefined : pages[seat];
    if (seat === undefined || !page) {
      // Time passes for bots and dice alone: links would be given up for silence.
      if (awaited.length === 0 || awaited.some((one) => one >= pages.length)) clock.step();
      await nextTurn();
      continue;
    }
    const moves = game.movesOf(match.position(), seat, rng) as readonly { readonly type: string }[];
    const ref = nextRef();
    page.client.send({ t: 'move', ref, at: match.seq() + startOf(page), move: pick(moves, stream) });
    await page.client.answer(ref);
    // Faster than this nobody may send.
    clock.pass(500);
    if (round % 16 === 0) page.client.send({ t: 'sync' });
    if (seat === 0 && !hasTakenBack) hasTakenBack = await takenBack(pages);
  }
  throw new Error(`the match of ${game.id} does not end (${seed})`);
}

/** Ann asks to take her last move back; whether she could. */
async function takenBack([ann, bea]: readonly GuestPage[]): Promise<boolean> {
  const [ref, agreed] = [nextRef(), nextRef()];
  ann?.client.send({ t: 'takeBack', ref });
  const answer = await ann?.client.answer(ref);
  if (answer?.t !== 'done') return false;
  bea?.client.send({ t: 'answerTakeback', ref: agreed, agree: true });
  await bea?.client.answer(agreed);
  return true;
}

/** The sequence number, counted from the match's start, at which this guest is asked for a move; null where it is not. */
function askedAt(page: GuestPage | undefined): number | null {
  const picture = page?.client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
  return page && picture && picture.prompts.length > 0 ? picture.seq - startOf(page) : null;
}

/** A rematch goes on counting where the match before ended. */
function startOf({ memory }: GuestPage): number {
  return memory.shown()?.table.start ?? 0;
}

async function overAt(pages: readonly GuestPage[]): Promise<void> {
  for (const { client } of pages) {
    const { length } = client.messages;
    const isTold = (): boolean =>
      client.messages
        .slice(Math.max(0, length - 40))
        .some((message) => (message.t === 'status' || message.t === 'sync') && message.status.seed !== null);
    for (let turn = 0; turn < PATIENCE && !isTold(); turn += 1) await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
