import { describe, expect, test } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { UpMessage } from '#protocol/messages.ts';
import type { LockedSeat, SeedCommit, SeedDrawAsk, SeedLock } from '#protocol/seed-draw.ts';
import type { TableInfo } from '#protocol/table.ts';
import { createContributor, type DrawMessage } from './contributor.ts';
import { hostCommitment, lockMessage } from './scheme.ts';
import { sign, signingKey } from './signing.ts';

const OF = { table: 't1', match: 1 };
const KEY = signingKey(new Uint8Array(32).fill(50));
const commitOf = (byte: number): string => hostCommitment(OF, bytesToHex(new Uint8Array(32).fill(byte)));
const ASK: SeedDrawAsk = { t: 'seedDraw', ...OF, commit: commitOf(1), key: KEY.public, seats: [1] };

/** A device that was asked, and what it said. */
function asked(ask: SeedDrawAsk = ASK) {
  const said: UpMessage[] = [];
  let calls = 0;
  const bytes = (count: number): Uint8Array => new Uint8Array(count).fill((calls += 1));
  const contributor = createContributor({ bytes, send: (message) => said.push(message) });
  contributor.hear(ask);
  return { contributor, said, hear: (message: DrawMessage) => contributor.hear(message) };
}

/** The host's list with the device's own commitment, or another one. */
function lockOf(said: readonly UpMessage[], change: Partial<SeedLock> = {}, key = KEY): SeedLock {
  const { seats } = said[0] as SeedCommit;
  const list: LockedSeat[] = [{ seat: 0, missing: 'bot' }, ...seats];
  const lock = { t: 'seedLock' as const, ...OF, commit: ASK.commit, key: KEY.public, seats: list, ...change };
  return { signature: sign(lockMessage(lock, lock.commit, lock.seats), key), ...lock };
}

/** The commitment of seat 1 after a bot, and another one in its name. */
function twice(seats: readonly LockedSeat[]): LockedSeat[] {
  const other = seats.map((seat) => ({ ...seat, commit: '0'.repeat(64) }));
  return [{ seat: 0, missing: 'bot' }, ...seats, ...other];
}

function welcomed(table: Partial<TableInfo> | null): DrawMessage {
  return {
    t: 'welcome',
    table: table && { game: 'tiny', options: {}, takebacks: 'never', id: 't1', match: 1, ...table },
  };
}

describe('a device that takes part in a draw', () => {
  test('commits to a secret of its own for each seat, and shows it once the list is fixed', () => {
    const { said, hear, contributor } = asked();
    expect(said).toMatchObject([{ t: 'seedCommit', ...OF, seats: [{ seat: 1 }] }]);
    hear(lockOf(said));
    expect(said[1]).toMatchObject({ t: 'seedReveal', ...OF, seats: contributor.seen()?.secrets });
    expect(JSON.stringify(said[0])).not.toContain(contributor.seen()?.secrets[0]?.secret);
    expect(contributor.seen()).toMatchObject({ isShown: true, kept: null });
  });

  const forged = signingKey(new Uint8Array(32).fill(51));
  test.each<[string, string, (said: readonly UpMessage[]) => SeedLock]>([
    ['another commitment of the host', 'hostChanged', (said) => lockOf(said, { commit: commitOf(2) })],
    ['another key of the host', 'hostChanged', (said) => lockOf(said, { key: forged.public }, forged)],
    ['no commitment of its own', 'ownChanged', (said) => lockOf(said, { seats: [{ seat: 0, missing: 'bot' }] })],
    [
      'another commitment in its name',
      'ownChanged',
      (said) =>
        lockOf(said, { seats: [{ ...(said[0] as SeedCommit).seats[0], commit: '0'.repeat(64) } as LockedSeat] }),
    ],
    ['its seat twice', 'ownChanged', (said) => lockOf(said, { seats: twice((said[0] as SeedCommit).seats) })],
    ['its seat as silent', 'leftOut', (said) => lockOf(said, { seats: [{ seat: 1, missing: 'silent' }] })],
    ['a signature of somebody else', 'lockUnsigned', (said) => lockOf(said, {}, forged)],
    ['a signature of another list', 'lockUnsigned', (said) => ({ ...lockOf(said), signature: '0'.repeat(128) })],
  ])('keeps its secret when the list has %s', (_what, kept, lock) => {
    const { said, hear, contributor } = asked();
    hear(lock(said));
    expect(said).toHaveLength(1);
    expect(contributor.seen()).toMatchObject({ isShown: false, kept });
    // Nor does it for a better list afterwards.
    hear(lockOf(said));
    expect(said).toHaveLength(1);
  });

  test('shows it for one list alone, as often as that comes', () => {
    const { said, hear, contributor } = asked();
    const lock = lockOf(said);
    hear(lock);
    hear(lock);
    expect(said.map(({ t }) => t)).toEqual(['seedCommit', 'seedReveal', 'seedReveal']);
    const seats = [{ seat: 0, missing: 'absent' as const }, ...(said[0] as SeedCommit).seats];
    hear(lockOf(said, { seats }));
    expect(said).toHaveLength(3);
    expect(contributor.seen()).toMatchObject({ kept: 'secondLock' });
  });

  test('asked again says the same, and for another match something else', () => {
    const { said, hear, contributor } = asked();
    hear(ASK);
    const [first, again] = said as SeedCommit[];
    expect(again?.seats).toEqual(first?.seats);
    expect(again?.ref).not.toBe(first?.ref);
    hear({ ...ASK, match: 2 });
    expect((said[2] as SeedCommit).seats[0]?.commit).not.toBe(first?.seats[0]?.commit);
    expect(contributor.brokenOff()).toBe(0);
  });

  test('signs nothing for more seats than there are', () => {
    const { said, contributor } = asked({ ...ASK, seats: Array.from({ length: 10_000 }, () => 1) });
    expect(said).toEqual([]);
    expect(contributor.seen()).toBeNull();
  });

  test('counts the draws that were broken off after it had shown its secret', () => {
    const { said, hear, contributor } = asked();
    hear(lockOf(said));
    const { t: _t, table: _table, match: _match, ...locked } = lockOf(said);
    const seats = locked.seats.map((seat) => ('missing' in seat ? seat : { ...seat, secret: null }));
    const seedDraw = { ...locked, seats };
    // The table still gathers, as far as a page knows that was linked again.
    hear(welcomed(null));
    expect(contributor.brokenOff()).toBe(0);
    hear(welcomed({ seedDraw }));
    hear({ ...ASK, match: 2, commit: commitOf(3) });
    expect(contributor.brokenOff()).toBe(0);
    const other = asked();
    other.hear(lockOf(other.said));
    other.hear({ ...ASK, commit: commitOf(3) });
    expect(other.contributor.brokenOff()).toBe(1);
    const begun = asked();
    begun.hear(lockOf(begun.said));
    begun.hear(welcomed({}));
    expect(begun.contributor.brokenOff()).toBe(1);
  });

  test('counts such a draw as soon as another table is played at, until its match begins after all', () => {
    const { said, hear, contributor } = asked();
    hear(welcomed({ id: 't0' }));
    const next = { ...ASK, match: 2 };
    hear(next);
    const commits = said.at(-1) as SeedCommit;
    hear(lockOf([commits], { match: 2 }));
    expect(said.at(-1)).toMatchObject({ t: 'seedReveal', match: 2 });
    // It was there when it was asked, and is still.
    hear(welcomed({ id: 't0' }));
    expect(contributor.brokenOff()).toBe(0);
    hear(welcomed({ id: 't9' }));
    expect(contributor.brokenOff()).toBe(1);
    const { t: _t, table: _table, match: _match, ...locked } = lockOf([commits], { match: 2 });
    const seats = locked.seats.map((seat) => ('missing' in seat ? seat : { ...seat, secret: null }));
    hear(welcomed({ match: 2, seedDraw: { ...locked, seats } }));
    expect(contributor.brokenOff()).toBe(0);
  });
});
