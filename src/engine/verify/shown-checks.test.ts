import { describe, expect, it } from 'vitest';
import { lockedSeats } from '#fairness/scheme.ts';
import type { DrawSeen } from '#fairness/contributor.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import { publicSeedDraw, type OpenedSeedDraw } from '#protocol/seed-draw.ts';
import { plainParts, signedRecord, testDraw } from '#testkit/signed-record.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { hashSeed } from '../core/rng.ts';
import { recordTerms, signedOf } from '../core/signed-record.ts';
import { shownFaults } from './shown-checks.ts';

const { header } = signedRecord(registeredGame('kirin'), 'shown', { limit: 4 });
const { id, match, game, options, seed, seedDraw } = header;
const draw = seedDraw as OpenedSeedDraw;
const OWN = 1;

/** A draw in which somebody else's commitment stands for every seat; it shows secrets of its own. */
const puppets = testDraw(signedOf(header), plainParts(header.seats.length), 'puppets').draw;

/** What the page of seat OWN was told about this draw, and what it did. */
function shownAs(told: OpenedSeedDraw, seen: Partial<DrawSeen>): ShownMatch {
  const own = draw.seats[OWN];
  if (own === undefined || 'missing' in own || own.secret === null) throw new Error('this seat has no secret');
  const { secret, ...commit } = own;
  const lock = { seats: lockedSeats(told), signature: told.signature };
  const kept = { lock, isShown: true, kept: null, ...seen };
  return {
    table: { id, match, game, options, takebacks: 'never', seedDraw: publicSeedDraw(told) },
    isToldTwice: false,
    seedHashes: [hashSeed(seed)],
    draw: {
      of: { table: id, match },
      terms: recordTerms(header),
      commit: told.commit,
      key: told.key,
      commits: [commit],
      secrets: [{ seat: OWN, secret }],
      ...kept,
    },
    brokenOff: 0,
    passedOver: [],
    witness: [],
    people: { facts: [], whole: [] },
  };
}

function faultsOf(told: OpenedSeedDraw, seen: Partial<DrawSeen> = {}): readonly string[] {
  const record = { header: { ...header, seedDraw: told }, entries: [] };
  return shownFaults(record, shownAs(told, seen), { differences: [] }).map(({ fault }) => fault);
}

describe('what a page knows of the draw', () => {
  it('is what an honest host keeps', () => {
    expect(faultsOf(draw)).toEqual([]);
  });

  it('shows that another commitment stands in its place, although the host told everybody the same', () => {
    const told = { ...draw, seats: puppets.seats };
    expect(faultsOf(told, { isShown: false, kept: 'ownChanged' })).toEqual(['otherSecret']);
  });

  it('shows that the host signed the list for the record and not for this page', () => {
    const lock = { seats: lockedSeats(draw), signature: '0'.repeat(128) };
    expect(faultsOf(draw, { lock, isShown: false, kept: 'lockUnsigned' })).toEqual(['lockedList']);
  });

  it('shows that the host fixed two lists', () => {
    expect(faultsOf(draw, { kept: 'secondLock' })).toEqual(['lockedList']);
  });

  it('shows that it was asked for other terms than those of the match, or than it was told before', () => {
    const terms = { ...recordTerms(header), takebacks: 'never' as const };
    expect(faultsOf(draw, { terms })).toEqual(['terms']);
    const seats = draw.seats.map((drawn) => (drawn.seat === OWN ? { seat: OWN, missing: 'silent' as const } : drawn));
    const declined = { commits: [], secrets: [], isShown: false, kept: 'otherTerms' as const };
    expect(faultsOf({ ...draw, seats }, declined)).toEqual(['terms']);
  });

  it('says nothing of commitments that came too late', () => {
    const seats = draw.seats.map((drawn) => (drawn.seat === OWN ? { seat: OWN, missing: 'silent' as const } : drawn));
    expect(faultsOf({ ...draw, seats }, { isShown: false, kept: 'leftOut' })).toEqual([]);
  });
});
