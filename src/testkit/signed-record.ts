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
  type OfTerms,
} from '#fairness/scheme.ts';
import { sign, signingKey, type SigningKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';
import { STANDARD_TAKEBACKS } from '#protocol/table.ts';
import { readOptions, type OptionsSpec } from '#engine/core/options.ts';
import { RECORD_FORMAT, type RecordEntry, type RecordHeader, type RecordSeat } from '#engine/core/record.ts';
import { createRng, seedFromStream, seedFromText, type Seed } from '#engine/core/rng.ts';
import { begin } from '#engine/core/run.ts';
import { signedEnd, signedOf } from '#engine/core/signed-record.ts';
import { undoneBy } from '#engine/core/taking-back.ts';
import { termsOf } from '#engine/table/lifecycle/starting.ts';
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
export function testDraw(of: OfTerms, parts: readonly SeedPart[], text: string): DrawnMatch {
  const drawn = drawnFrom(text);
  const key = signingKey(hexToBytes(drawn('key')));
  const secret = drawn('host');
  const commit = hostCommitment(of, secret);
  const seats = parts.map((part, seat): DrawnSeat => {
    if (part !== 'contributed' && part !== 'withheld') return { seat, missing: part };
    const own = secretOf(drawn, seat);
    const pair = signingKey(hexToBytes(drawn(`device/${String(seat)}`)));
    const fixed = seatCommitment(of, seat, own);
    const signature = sign(commitMessage(of, commit, seat, fixed), pair);
    return { seat, commit: fixed, key: pair.public, signature, secret: part === 'withheld' ? null : own };
  });
  const signature = sign(lockMessage(of, commit, lockedSeats({ seats })), key);
  return { draw: { commit, key: key.public, seats, signature, secret }, seed: mixSeed(of, secret, seats), key };
}

/** The seed that such a draw gives, whatever the terms are. */
function testSeed(of: OfMatch, parts: readonly SeedPart[], text: string): Seed {
  const drawn = drawnFrom(text);
  const shown = parts.flatMap((part, seat) =>
    part === 'contributed' ? [{ seat, secret: secretOf(drawn, seat) }] : [],
  );
  return mixSeed(of, drawn('host'), shown);
}

type Drawn = (what: string) => Seed;

function drawnFrom(text: string): Drawn {
  return (what) => seedFromStream(createRng(seedFromText(text)).stream(what));
}

function secretOf(drawn: Drawn, seat: number): Seed {
  return drawn(`seat/${String(seat)}`);
}

/** What is signed about the first match of a table of tests (`createTestTable`) by these rules. */
export function signedAtTestTable(game: TestedGame, given: RecordHeader['options'], seats: number): OfTerms {
  const options = readOptions(game.options as OptionsSpec<RecordHeader['options']>, given, seats);
  const terms = termsOf({ game, options, takebacks: STANDARD_TAKEBACKS, draws: 'byEvent' });
  return { table: 'table-1', match: 1, terms: termsHash(terms) };
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
  const seed = testSeed(OF, whole, text);
  const { played, draws } = playSeed(game, seed, `${text}/players`, { ...play, seats: whole.length });
  const purposes = new Map(draws.map(({ input, purposes: own }) => [input, own]));
  const entries = played.steps.map(({ input }, at): RecordEntry => {
    const own = purposes.get(input);
    return { at, input, ...(own && { draws: [...own] }) };
  });
  return signed(game, played.options, { parts: whole, text, entries, isOver: played.isOver });
}

/** The same of a match of bots in which moves are taken back; `limit` ends one that is long. */
export function signedTakingBack(
  game: TestedGame,
  text: string,
  parts: readonly SeedPart[],
  limit: number,
): SignedRecord {
  const seed = testSeed(OF, parts, text);
  const stream = createRng(seedFromText(text)).stream('takebacks');
  const seats = parts.length;
  const options = readOptions(game.options as OptionsSpec<RecordHeader['options']>, shortestOptions(game), seats);
  const position = begin(game, options, seats);
  const match = createMatch({ game, options, seed, draws: 'byEvent', position });
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
  return signed(game, options, { parts, text, entries, isOver: match.waiting().kind === 'over' });
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

/** How a match of a signed record went. */
interface Recorded {
  readonly parts: readonly SeedPart[];
  /** What its draw follows from. */
  readonly text: string;
  readonly entries: readonly RecordEntry[];
  readonly isOver: boolean;
}

/** The record with its last line; without one where the match goes on. */
function signed(
  game: TestedGame,
  options: RecordHeader['options'],
  { parts, text, entries, isOver }: Recorded,
): SignedRecord {
  const begun: RecordHeader = {
    ...RECORD_FORMAT,
    id: OF.table,
    game: game.id,
    gameVersion: game.version,
    options,
    seats: parts.map((part, seat) => seatNamed(seat, part === 'bot')),
    match: OF.match,
    seed: testSeed(OF, parts, text),
    startedAt: 0,
    draws: 'byEvent',
  };
  const { draw, key } = testDraw(signedOf(begun), parts, text);
  const header = { ...begun, seedDraw: draw };
  const end = isOver ? [signedEnd({ header, entries }, key.secret)] : [];
  return { header, entries: [...entries, ...end], key };
}

function seatNamed(seat: number, isBot: boolean): RecordSeat {
  const name = `Seat ${String(seat + 1)}`;
  if (isBot) return { name, kind: 'bot', bot: 'test', tokenHash: null };
  return { name, kind: 'person', bot: null, tokenHash: seedFromText(name) };
}
