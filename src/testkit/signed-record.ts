import { hexToBytes } from '@noble/hashes/utils.js';
import type { OpenedSeedDraw, SeatCommit } from '#protocol/seed-draw.ts';
import { commitMessage, hostCommitment, lockMessage, mixSeed, seatCommitment, type OfMatch } from '#fairness/scheme.ts';
import { sign, signingKey, type SigningKey } from '#fairness/signing.ts';
import { RECORD_FORMAT, type RecordEntry, type RecordHeader, type RecordSeat } from '#engine/core/record.ts';
import { createRng, seedFromStream, seedFromText, type Seed } from '#engine/core/rng.ts';
import { signedEnd } from '#engine/core/signed-record.ts';
import { playSeed } from './draws.ts';
import type { PlayOptions } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** A record as a host writes it whose seed everybody has drawn, and the host's key. */
export interface SignedRecord {
  readonly header: RecordHeader;
  readonly entries: readonly RecordEntry[];
  readonly key: SigningKey;
}

/** A draw of the seed of this match: the first of its seats has a bot, the others contribute. All follows from `text`. */
export function testDraw(
  of: OfMatch,
  seats: number,
  text: string,
): { readonly draw: OpenedSeedDraw; readonly seed: Seed; readonly key: SigningKey } {
  const drawn = (what: string): Seed => seedFromStream(createRng(seedFromText(text)).stream(what));
  const key = signingKey(hexToBytes(drawn('key')));
  const secret = drawn('host');
  const commit = hostCommitment(of, secret);
  const persons = Array.from({ length: seats - 1 }, (_, index) => {
    const seat = index + 1;
    const own = drawn(`seat/${String(seat)}`);
    const pair = signingKey(hexToBytes(drawn(`device/${String(seat)}`)));
    const fixed = seatCommitment(of, seat, own);
    const signature = sign(commitMessage(of, commit, seat, fixed), pair);
    return { locked: { seat, commit: fixed, key: pair.public, signature } satisfies SeatCommit, secret: own };
  });
  const bot = { seat: 0, missing: 'bot' } as const;
  const signature = sign(lockMessage(of, commit, [bot, ...persons.map(({ locked }) => locked)]), key);
  const shown = [bot, ...persons.map(({ locked, secret: own }) => ({ ...locked, secret: own }))];
  const draw = { commit, key: key.public, seats: shown, signature, secret };
  return { draw, seed: mixSeed(of, secret, shown), key };
}

/** The record of a match whose seed was drawn, with its signature. The same text gives the same record. */
export function signedRecord(game: TestedGame, text: string, play: PlayOptions = {}): SignedRecord {
  const of = { table: 'T-0001', match: 1 };
  const seats = play.seats ?? game.seats.min;
  const { draw, seed, key } = testDraw(of, seats, text);
  const { played, draws } = playSeed(game, seed, `${text}/players`, { ...play, seats });
  const header: RecordHeader = {
    ...RECORD_FORMAT,
    id: of.table,
    game: game.id,
    gameVersion: game.version,
    options: played.options,
    seats: Array.from({ length: seats }, (_, seat) => seatNamed(seat)),
    match: of.match,
    seed,
    startedAt: 0,
    draws: 'byEvent',
    seedDraw: draw,
  };
  const purposes = new Map(draws.map(({ input, purposes: own }) => [input, own]));
  const entries = played.steps.map(({ input }, at): RecordEntry => {
    const own = purposes.get(input);
    return { at, input, ...(own && { draws: [...own] }) };
  });
  return { header, entries: [...entries, signedEnd({ header, entries }, key.secret)], key };
}

function seatNamed(seat: number): RecordSeat {
  const name = `Seat ${String(seat + 1)}`;
  if (seat === 0) return { name, kind: 'bot', bot: 'test', tokenHash: null };
  return { name, kind: 'person', bot: null, tokenHash: seedFromText(name) };
}
