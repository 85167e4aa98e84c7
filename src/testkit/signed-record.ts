import { hexToBytes } from '@noble/hashes/utils.js';
import type { DrawnSeat, OpenedSeedDraw, SeedPart } from '#protocol/seed-draw.ts';
import {
  commitMessage,
  hostCommitment,
  lockedSeats,
  lockMessage,
  mixSeed,
  seatCommitment,
  type OfMatch,
} from '#fairness/scheme.ts';
import { sign, signingKey, type SigningKey } from '#fairness/signing.ts';
import { readOptions, type OptionsSpec } from '#engine/core/options.ts';
import { RECORD_FORMAT, type RecordEntry, type RecordHeader, type RecordSeat } from '#engine/core/record.ts';
import { createRng, seedFromStream, seedFromText, type Seed } from '#engine/core/rng.ts';
import { begin } from '#engine/core/run.ts';
import { signedEnd } from '#engine/core/signed-record.ts';
import { undoneBy } from '#engine/core/taking-back.ts';
import { createMatch, type Match } from '#engine/table/move/match.ts';
import { playSeed } from './draws.ts';
import { shortestOptions, type PlayOptions } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** A record as a host writes it whose seed everybody has drawn, and the host's key. */
export interface SignedRecord {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly key: SigningKey;
}

/** A match whose seed is drawn. */
export interface DrawnMatch {
  readonly draw: OpenedSeedDraw;
  readonly seed: Seed;
  readonly key: SigningKey;
}

/** A bot in the first seat; everybody else contributes. */
export function plainParts(seats: number): readonly SeedPart[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'bot' : 'contributed'));
}

/** A draw of the seed of this match in which the seats have these parts. All follows from `text`. */
export function testDraw(of: OfMatch, parts: readonly SeedPart[], text: string): DrawnMatch {
  const drawn = (what: string): Seed => seedFromStream(createRng(seedFromText(text)).stream(what));
  const key = signingKey(hexToBytes(drawn('key')));
  const secret = drawn('host');
  const commit = hostCommitment(of, secret);
  const seats = parts.map((part, seat): DrawnSeat => {
    if (part !== 'contributed' && part !== 'withheld') return { seat, missing: part };
    const own = drawn(`seat/${String(seat)}`);
    const pair = signingKey(hexToBytes(drawn(`device/${String(seat)}`)));
    const fixed = seatCommitment(of, seat, own);
    const signature = sign(commitMessage(of, commit, seat, fixed), pair);
    return { seat, commit: fixed, key: pair.public, signature, secret: part === 'withheld' ? null : own };
  });
  const signature = sign(lockMessage(of, commit, lockedSeats({ seats })), key);
  return { draw: { commit, key: key.public, seats, signature, secret }, seed: mixSeed(of, secret, seats), key };
}

/** Which match signed records of tests are of. */
const OF = { table: 'T-0001', match: 1 };

/** The record of a match whose seed was drawn, with its signature. The same text gives the same record. */
export function signedRecord(
  game: TestedGame,
  text: string,
  { parts = plainParts(game.seats.min), ...play }: PlayOptions & { readonly parts?: readonly SeedPart[] } = {},
): SignedRecord {
  const whole = play.seats === undefined ? parts : plainParts(play.seats);
  const drawn = testDraw(OF, whole, text);
  const { played, draws } = playSeed(game, drawn.seed, `${text}/players`, { ...play, seats: whole.length });
  const purposes = new Map(draws.map(({ input, purposes: own }) => [input, own]));
  const entries = played.steps.map(({ input }, at): RecordEntry => {
    const own = purposes.get(input);
    return { at, input, ...(own && { draws: [...own] }) };
  });
  return signed(headerOf(game, played.options, whole, drawn), entries, drawn, played.isOver);
}

/** The same of a match of bots in which moves are taken back; `limit` ends one that is long. */
export function signedTakingBack(
  game: TestedGame,
  text: string,
  parts: readonly SeedPart[],
  limit: number,
): SignedRecord {
  const drawn = testDraw(OF, parts, text);
  const stream = createRng(seedFromText(text)).stream('takebacks');
  const seats = parts.length;
  const options = readOptions(game.options as OptionsSpec<RecordHeader['options']>, shortestOptions(game), seats);
  const position = begin(game, options, seats);
  const match = createMatch({ game, options, seed: drawn.seed, draws: 'byEvent', position });
  const entries: RecordEntry[] = [];
  while (entries.length < limit && match.waiting().kind !== 'over') {
    const seat = stream.uniform(seats);
    // Once they are many, somebody has to let the match end.
    const back = stream.uniform(entries.length + 1) < 6 ? undoneBy(game, match.past(), seat) : null;
    if (back?.ok === true) {
      entries.push({ back: back.undoes, seat });
      match.takeBack(back.undoes);
      continue;
    }
    entries.push(entryOf(game, match));
  }
  return signed(headerOf(game, options, parts, drawn), entries, drawn, match.waiting().kind === 'over');
}

/** What happens next in a match of bots, which it takes in. */
function entryOf(game: TestedGame, match: Match): RecordEntry {
  const at = match.inputs();
  const waiting = match.waiting();
  const [awaited] = waiting.kind === 'seats' ? waiting.seats : [];
  const next = awaited === undefined ? match.drawChance() : match.askBot(awaited, game.bots[0]?.id ?? '');
  match.accept(match.preview(next.input), next.input);
  return { at, input: next.input, ...('draws' in next && { draws: next.draws }) };
}

function headerOf(
  game: TestedGame,
  options: RecordHeader['options'],
  parts: readonly SeedPart[],
  { draw, seed }: DrawnMatch,
): RecordHeader {
  return {
    ...RECORD_FORMAT,
    id: OF.table,
    game: game.id,
    gameVersion: game.version,
    options,
    seats: parts.map((part, seat) => seatNamed(seat, part === 'bot')),
    match: OF.match,
    seed,
    startedAt: 0,
    draws: 'byEvent',
    seedDraw: draw,
  };
}

/** The record with its last line; without one where the match goes on. */
function signed(
  header: RecordHeader,
  entries: readonly RecordEntry[],
  { key }: DrawnMatch,
  isOver: boolean,
): SignedRecord {
  const end = isOver ? [signedEnd({ header, entries }, key.secret)] : [];
  return { header, entries: [...entries, ...end], key };
}

function seatNamed(seat: number, isBot: boolean): RecordSeat {
  const name = `Seat ${String(seat + 1)}`;
  if (isBot) return { name, kind: 'bot', bot: 'test', tokenHash: null };
  return { name, kind: 'person', bot: null, tokenHash: seedFromText(name) };
}
