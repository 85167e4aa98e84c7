import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import type { SeatCommit } from '#protocol/seed-draw.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { createRng, shuffled } from '#engine/core/rng.ts';
import {
  commitMessage,
  hostCommitment,
  lockMessage,
  mixSeed,
  recordMessage,
  seatCommitment,
} from '#fairness/scheme.ts';
import { sign, signingKey } from '#fairness/signing.ts';
import { termsHash } from '#fairness/terms.ts';

/** docs/fairness.md is what other programs are written from: what it gives them to try must be what the code gives. */
const page = readFileSync(join(import.meta.dirname, '../../docs/fairness.md'), 'utf8');
const TERMS: MatchTerms = {
  game: 'hearts',
  gameVersion: 1,
  options: { points: 50, moon: 'own', sun: false, jack: true, queenBreaks: false },
  takebacks: 'never',
  draws: 'byEvent',
};
const OF = { table: 'T-0001', match: 1, terms: termsHash(TERMS) };

function filled(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}

test('the values that the page gives to try a program on are those of the code', () => {
  const secret = bytesToHex(Uint8Array.from({ length: 32 }, (_, at) => at));
  const host = signingKey(filled(9));
  const commit = hostCommitment(OF, secret);
  const seats = [0x11, 0x22, 0x33].map((byte, seat) => {
    const key = signingKey(filled(seat + 1));
    const own = bytesToHex(filled(byte));
    const fixed = seatCommitment(OF, seat, own);
    const signature = sign(commitMessage(OF, commit, seat, fixed), key);
    return { locked: { seat, commit: fixed, key: key.public, signature } satisfies SeatCommit, own };
  });
  const seed = mixSeed(
    OF,
    secret,
    seats.map(({ locked, own }) => ({ ...locked, secret: own })),
  );
  const list = lockMessage(
    OF,
    commit,
    seats.map(({ locked }) => locked),
  );
  const dice = createRng(seed).stream('dice/1');
  const cards = Array.from({ length: 52 }, (_, card) => card);
  const values = {
    H: commit,
    ...Object.fromEntries(seats.map(({ locked }, seat) => [`C of ${String(seat)}`, locked.commit])),
    T: OF.terms,
    'signed C': seats[0]?.locked.signature ?? '',
    'signed list': sign(list, host),
    seed,
    'signed end': sign(recordMessage(OF, 'lines\n'), host),
    'dice/1': Array.from({ length: 10 }, () => 1 + dice.uniform(6)).join(' '),
    deck: shuffled(cards, createRng(seed).stream('deck')).slice(0, 10).join(' '),
  };
  const [, block = ''] = /```\n(H .*?)```/s.exec(page) ?? [];
  // A signature is written in two lines.
  const lines = block.trim().replaceAll(/\n +/g, '').split('\n');
  expect(Object.fromEntries(lines.map((line) => line.split(/ {2,}/)))).toEqual(values);
});
