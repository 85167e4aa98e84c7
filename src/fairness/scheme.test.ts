import { describe, expect, test } from 'vitest';
import { ed25519, ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { OpenedSeedDraw, SeatCommit } from '#protocol/seed-draw.ts';
import { drawFaults } from './check-draw.ts';
import { commitMessage, hostCommitment, lockMessage, mixSeed, recordMessage, seatCommitment } from './scheme.ts';
import { isSigned, sign, signingKey } from './signing.ts';

const OF = { table: 'T-0001', match: 1, terms: '44'.repeat(32) };
const HOST = bytesToHex(Uint8Array.from({ length: 32 }, (_, at) => at));
const SECRETS = ['11', '22', '33'].map((byte) => byte.repeat(32));

/** The vector of scheme `tt/1`, computed by another program. */
describe('the scheme', () => {
  test('commits as in its vector', () => {
    expect(hostCommitment(OF, HOST)).toBe('50f4d3fa8a5c2b49965cee6a5f5c7be3da6e341c3b0beac270dd58aee13121ae');
    expect(SECRETS.map((secret, seat) => seatCommitment(OF, seat, secret))).toEqual([
      '4518bb88c3916b4e7a8553871a304a1f5801bc0a5ab95a9aee38fd60f058a0ba',
      '0b92b8d30cc579780cd5e76833432c807161d8f7e92430684c0cfa38648a1b0a',
      '2f1eb7aac39fb0ea0e79f9980af4cd33f123a032c3bb2a267ca5cc2a84183dcb',
    ]);
  });

  test('mixes as in its vector, whatever the order of the list', () => {
    const { draw } = drawn();
    const seed = 'e442596ad625ceb4cf6eb31dbb465695293cabe6c292a0096033af024beccd48';
    expect(mixSeed(OF, HOST, draw.seats)).toBe(seed);
    expect(mixSeed(OF, HOST, [...draw.seats].reverse())).toBe(seed);
  });

  test('leaves out who did not show a secret', () => {
    const { draw } = drawn();
    const [first, second, third] = draw.seats;
    const withheld = [first, { ...second, secret: null }, third] as OpenedSeedDraw['seats'];
    const silent = [first, { seat: 1, missing: 'silent' }, third] as OpenedSeedDraw['seats'];
    expect(mixSeed(OF, HOST, withheld)).toBe(mixSeed(OF, HOST, silent));
    expect(mixSeed(OF, HOST, withheld)).not.toBe(mixSeed(OF, HOST, draw.seats));
  });
});

describe('a draw', () => {
  test('holds as it was made', () => {
    const { draw, seed } = drawn();
    expect(drawFaults(OF, draw, seed)).toEqual([]);
    expect(drawFaults({ ...OF, match: 2 }, draw, seed).map(({ fault }) => fault)).toContain('lockSignature');
  });

  test('is bound to the terms by the host and by each seat', () => {
    const { draw, seed } = drawn();
    const faults = drawFaults({ ...OF, terms: '45'.repeat(32) }, draw, seed);
    expect(faults.map(({ fault }) => fault)).toEqual(['lockSignature', ...SECRETS.map(() => 'seatSignature')]);
  });

  test('has another list where a seat has no part for another reason', () => {
    const lists = (['bot', 'absent', 'silent', 'unasked'] as const).map((missing) =>
      bytesToHex(lockMessage(OF, HOST, [{ seat: 0, missing }])),
    );
    expect(new Set(lists).size).toBe(4);
  });

  test.each([
    ['another seed', 'seed', (draw: OpenedSeedDraw) => draw, HOST],
    ['another secret of the host', 'hostSecret', (draw: OpenedSeedDraw) => ({ ...draw, secret: SECRETS[0] ?? '' })],
    ['another secret of a seat', 'seatSecret', (draw: OpenedSeedDraw) => changed(draw, { secret: HOST })],
    ['another commitment of a seat', 'lockSignature', (draw: OpenedSeedDraw) => changed(draw, { commit: HOST })],
    ['a signature of another seat', 'seatSignature', (draw: OpenedSeedDraw) => changed(draw, signatureOf(draw, 2))],
    ['a seat twice', 'seatOrder', (draw: OpenedSeedDraw) => ({ ...draw, seats: [draw.seats[0], ...draw.seats] })],
    ['a seat left out', 'lockSignature', (draw: OpenedSeedDraw) => ({ ...draw, seats: draw.seats.slice(0, 2) })],
  ])('with %s has a fault', (_what, fault, change, seed?: string) => {
    const { draw, seed: mixed } = drawn();
    const faults = drawFaults(OF, change(draw) as OpenedSeedDraw, seed ?? mixed);
    expect(faults.map((found) => found.fault)).toContain(fault);
  });
});

describe('a signature', () => {
  test('is of its message and key alone', () => {
    const key = signingKey(new Uint8Array(32).fill(7));
    const other = signingKey(new Uint8Array(32).fill(8));
    const message = recordMessage(OF, 'lines\n');
    const signature = sign(message, key);
    expect(isSigned(message, signature, key.public)).toBe(true);
    expect(isSigned(recordMessage(OF, 'lines'), signature, key.public)).toBe(false);
    expect(isSigned(message, signature, other.public)).toBe(false);
    expect(isSigned(message, 'ff'.repeat(64), key.public)).toBe(false);
    expect(isSigned(message, signature, '00'.repeat(32))).toBe(false);
  });

  test.each([0, 1])('with a part of small order in its %s. point is none, as verifiers do not agree on it', (which) => {
    const { Point, utils } = ed25519;
    const own = utils.getExtendedPublicKey(new Uint8Array(32).fill(7));
    const small = Point.fromHex(ED25519_TORSION_SUBGROUP[1] ?? '');
    const [key, nonce] = [own.point, Point.BASE.multiply(5n)].map((point, at) =>
      at === which ? point.add(small) : point,
    );
    const message = recordMessage(OF, 'lines\n');
    const points = [nonce, key].map((point) => point?.toBytes() ?? new Uint8Array());
    const hash = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(...points, message))));
    const scalar = numberToBytesLE(Point.Fn.add(5n, Point.Fn.mul(hash, own.scalar)), 32);
    const signature = concatBytes(points[0] ?? new Uint8Array(), scalar);
    // By the letter of RFC 8032 it may be taken for good.
    expect(ed25519.verify(signature, message, points[1] ?? new Uint8Array(), { zip215: false })).toBe(true);
    expect(isSigned(message, bytesToHex(signature), key?.toHex() ?? '')).toBe(false);
  });
});

/** A whole draw by three seats. */
function drawn(): { readonly draw: OpenedSeedDraw; readonly seed: string } {
  const host = signingKey(new Uint8Array(32).fill(9));
  const commit = hostCommitment(OF, HOST);
  const locked = SECRETS.map((secret, seat): SeatCommit => {
    const key = signingKey(new Uint8Array(32).fill(seat + 1));
    const own = seatCommitment(OF, seat, secret);
    return { seat, commit: own, key: key.public, signature: sign(commitMessage(OF, commit, seat, own), key) };
  });
  const seats = locked.map((seat, at) => ({ ...seat, secret: SECRETS[at] ?? '' }));
  const signature = sign(lockMessage(OF, commit, locked), host);
  const draw = { commit, key: host.public, seats, signature, secret: HOST };
  return { draw, seed: mixSeed(OF, HOST, seats) };
}

/** The draw with the second seat changed. */
function changed(draw: OpenedSeedDraw, change: object): OpenedSeedDraw {
  return { ...draw, seats: draw.seats.map((seat, at) => (at === 1 ? { ...seat, ...change } : seat)) };
}

function signatureOf({ seats }: OpenedSeedDraw, at: number): object {
  const other = seats[at];
  return other && 'signature' in other ? { signature: other.signature } : {};
}
