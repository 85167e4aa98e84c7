import { describe, expect, test } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { UpMessage } from '#protocol/messages.ts';
import type { Gathering, Room } from '#protocol/room.ts';
import type { LockedSeat } from '#protocol/seed-draw.ts';
import type { SeedCommit, SeedDrawAsk, SeedLock } from '#protocol/seed-messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { createContributor, type DrawMessage } from './contributor.ts';
import { hostCommitment, lockMessage, type OfMatch } from './scheme.ts';
import { MOST_OPEN, NO_PAST, type DrawsPast } from './draws-past.ts';
import { sign, signingKey } from './signing.ts';
import { termsHash } from './terms.ts';

const OF = { table: 't1', match: 1 };
const KEY = signingKey(new Uint8Array(32).fill(50));
const secretOf = (byte: number): string => bytesToHex(new Uint8Array(32).fill(byte));
const commitOf = (byte: number): string => hostCommitment(OF, secretOf(byte));
/** The host's commitment in the draw of a match: another one for each. */
const drawnAt = (match: number): string => hostCommitment({ ...OF, match }, secretOf(match));
const TERMS: MatchTerms = { game: 'tiny', gameVersion: 1, options: { rounds: 2, mode: 'fast' }, draws: 'byEvent' };
const ASK: SeedDrawAsk = { t: 'seedDraw', ...OF, terms: TERMS, commit: commitOf(1), key: KEY.public, seats: [1] };

/** A device that has heard nothing yet, and what it says. */
function device(past: DrawsPast = NO_PAST) {
  const said: UpMessage[] = [];
  const kept: DrawsPast[] = [past];
  let calls = 0;
  const bytes = (count: number): Uint8Array => new Uint8Array(count).fill((calls += 1));
  const contributor = createContributor({
    bytes,
    send: (message) => said.push(message),
    past,
    remember: (now) => kept.push(now),
  });
  return { contributor, said, kept, hear: (message: DrawMessage) => contributor.hear(message) };
}

/** A device that was asked. */
function asked(ask: SeedDrawAsk = ASK, heard: readonly DrawMessage[] = [], past: DrawsPast = NO_PAST) {
  const made = device(past);
  for (const message of [...heard, ask]) made.hear(message);
  return made;
}

/** A draw of the host with this commitment, as everybody is told about it when its match begins. */
function drawOf(commit: string): NonNullable<TableInfo['seedDraw']> {
  return { commit, key: KEY.public, seats: [], signature: '0'.repeat(128) };
}

function signedOf(terms: MatchTerms, of: OfMatch = OF) {
  return { ...of, terms: termsHash(terms) };
}

/** The host's list with the device's own commitment, or another one. */
function lockOf(said: readonly UpMessage[], change: Partial<SeedLock> = {}, key = KEY): SeedLock {
  const { seats } = said[0] as SeedCommit;
  const list: LockedSeat[] = [{ seat: 0, missing: 'bot' }, ...seats];
  const lock = { t: 'seedLock' as const, ...OF, commit: ASK.commit, key: KEY.public, seats: list, ...change };
  return { signature: sign(lockMessage(signedOf(TERMS, lock), lock.commit, lock.seats), key), ...lock };
}

/** The same list, signed for other terms than the device was asked for. */
function lockFor(terms: MatchTerms, said: readonly UpMessage[]): SeedLock {
  const lock = lockOf(said);
  return { ...lock, signature: sign(lockMessage(signedOf(terms), lock.commit, lock.seats), KEY) };
}

/** The commitment of seat 1 after a bot, and another one in its name. */
function twice(seats: readonly LockedSeat[]): LockedSeat[] {
  const other = seats.map((seat) => ({ ...seat, commit: '0'.repeat(64) }));
  return [{ seat: 0, missing: 'bot' }, ...seats, ...other];
}

function welcomed(table: Partial<TableInfo> | null, more: { host?: boolean; room?: Room } = {}): DrawMessage {
  const { host = false, room = null } = more;
  return {
    t: 'welcome',
    table: table && { game: 'tiny', options: TERMS.options, takebacks: 'asked', id: 't1', match: 1, ...table },
    you: { seat: 1, seats: [1], host, guest: null, door: false, check: null },
    room,
  };
}

/** A room whose table gathers for such a match. */
function gathers(more: Partial<Gathering> = {}): Room {
  const { options } = TERMS;
  const plain = { game: 'tiny', options, takebacks: 'asked', spectators: STANDARD_SPECTATORS, chairs: [] } as const;
  return { gathering: { ...plain, ...more }, guests: [], locked: false, approving: false, minders: [], host: null };
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
    ['a signature for other options', 'lockUnsigned', (said) => lockFor({ ...TERMS, options: { rounds: 3 } }, said)],
    ['a signature for another game', 'lockUnsigned', (said) => lockFor({ ...TERMS, game: 'other' }, said)],
    ['a signature for other takebacks', 'lockUnsigned', (said) => lockFor({ ...TERMS, takebacks: 'never' }, said)],
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

  test('counts the draws that led to no match after it had shown its secret', () => {
    const { said, hear, contributor } = asked();
    hear(lockOf(said));
    // The table still gathers, as far as a page knows that was linked again.
    hear(welcomed(null));
    expect(contributor.brokenOff()).toBe(0);
    hear(welcomed({ seedDraw: drawOf(ASK.commit) }));
    expect(contributor.brokenOff()).toBe(0);
    contributor.opened(OF, secretOf(2));
    contributor.opened({ ...OF, match: 2 }, secretOf(1));
    hear({ ...ASK, match: 2, commit: commitOf(3) });
    expect(contributor.brokenOff()).toBe(0);
    hear(welcomed({ match: 2, seedDraw: drawOf(commitOf(3)) }));
    expect(contributor.brokenOff()).toBe(1);
    // It was left, and was played to its end later.
    contributor.opened(OF, secretOf(1));
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

  /** What a host may say between two draws, so that the first is not counted. */
  const BETWEEN: Readonly<Record<string, (match: number) => DrawMessage | null>> = {
    'nothing at all': () => null,
    'that a later match is on': (match) => welcomed({ match: match + 1 }),
    'that the match of another draw is on': (match) => welcomed({ match, seedDraw: drawOf(commitOf(99)) }),
    'that its match is on': (match) => welcomed({ match, seedDraw: drawOf(drawnAt(match)) }),
    'that there is no table': () => welcomed(null),
  };
  test.each(
    Object.entries(BETWEEN).flatMap(([what, between]) =>
      [false, true].map((isLoaded) => [what, isLoaded, between] as const),
    ),
  )(
    'counts four draws that came to nothing where the host says %s (page loaded again: %s)',
    (_what, isLoaded, between) => {
      let page = device();
      for (let match = 2; match < 6; match += 1) {
        page.hear(welcomed({ match: 1 }));
        page.hear({ ...ASK, match, commit: drawnAt(match) });
        const commits = page.said.at(-1);
        page.hear(lockOf([commits as UpMessage], { match, commit: drawnAt(match) }));
        expect(page.said.at(-1)).toMatchObject({ t: 'seedReveal', match });
        const message = between(match);
        if (message) page.hear(message);
        if (isLoaded) page = device(page.kept.at(-1));
      }
      page.hear({ ...ASK, match: 50 });
      page.hear(welcomed({ match: 50, seedDraw: drawOf(ASK.commit) }));
      expect(page.contributor.brokenOff()).toBe(4);
    },
  );

  test('counts every draw, and keeps the latest alone', () => {
    const { said, hear, contributor, kept } = device();
    for (let match = 1; match <= MOST_OPEN + 2; match += 1) {
      hear({ ...ASK, match, commit: drawnAt(match) });
      hear(lockOf([said.at(-1) as UpMessage], { match, commit: drawnAt(match) }));
    }
    hear(welcomed({ match: 99 }));
    expect(contributor.brokenOff()).toBe(MOST_OPEN + 2);
    expect(JSON.stringify(kept.at(-1)).length).toBeLessThan(5_000);
  });

  test('remembers them, and what it has shown, when its page is loaded again', () => {
    const before = asked(ASK, [], { ...NO_PAST, brokenOff: 3 });
    before.hear(lockOf(before.said));
    expect(before.kept.at(-1)).toEqual({ brokenOff: 3, open: [{ ...OF, commit: ASK.commit }] });
    const loadedAgain = (heard: readonly DrawMessage[]): ReturnType<typeof asked> =>
      asked({ ...ASK, match: 2, commit: commitOf(3) }, heard, before.kept.at(-1));
    expect(loadedAgain([]).contributor.brokenOff()).toBe(4);
    const opened = loadedAgain([welcomed({ seedDraw: drawOf(ASK.commit) })]);
    opened.contributor.opened(OF, secretOf(1));
    expect(opened.kept.at(-1)).toEqual({ brokenOff: 3, open: [] });
    // Away during that match, it cannot know whether there was one.
    expect(loadedAgain([welcomed({ match: 2 })]).contributor.brokenOff()).toBe(4);
  });

  test('keeps what it was told about one match while it is asked for others', () => {
    const { said, hear, contributor } = asked();
    hear(lockOf(said));
    for (let match = 2; match < 6; match += 1) hear({ ...ASK, match, commit: drawnAt(match) });
    expect(contributor.seen(OF)).toMatchObject({ of: OF, commit: ASK.commit, isShown: true });
    expect(contributor.seen({ ...OF, match: 9 })).toBeNull();
  });

  test('asked for the same draw by other terms makes another secret', () => {
    const { said, hear, contributor } = asked();
    hear(lockOf(said));
    hear({ ...ASK, terms: { ...TERMS, options: { rounds: 3 } } });
    const [first, , second] = said as SeedCommit[];
    expect(second?.seats[0]?.commit).not.toBe(first?.seats[0]?.commit);
    expect(contributor.brokenOff()).toBe(1);
  });

  const told: readonly (readonly [string, DrawMessage, boolean])[] = [
    ['the table gathers for', { t: 'room', room: gathers() }, true],
    ['the table gathers for, some of them typed', { t: 'room', room: gathers({ options: { rounds: '2' } }) }, true],
    ['a greeting names', welcomed(null, { room: gathers() }), true],
    ['the match before had', welcomed({ match: 0 }), true],
    ['another table has', welcomed({ id: 't2', match: 0, options: {} }), true],
    ['another match had', welcomed({ match: 5, options: { rounds: 1 } }), true],
    ['its own screen has chosen', welcomed(null, { host: true, room: gathers({ game: 'other' }) }), true],
    ['are of another game', { t: 'room', room: gathers({ game: 'other' }) }, false],
    ['have another option', welcomed(null, { room: gathers({ options: { rounds: 1 } }) }), false],
    ['have an option more', { t: 'room', room: gathers({ options: { ...TERMS.options, more: true } }) }, false],
    ['have other takebacks', { t: 'room', room: gathers({ takebacks: 'never' }) }, false],
    ['have other advice', { t: 'room', room: gathers({ advice: 'asked' }) }, false],
    [
      'have another rule for spectators',
      { t: 'room', room: gathers({ spectators: { ...STANDARD_SPECTATORS, watching: false } }) },
      false,
    ],
    ['are not those of the match before', welcomed({ match: 0, takebacks: 'never' }), false],
  ];
  test.each(told)('asked for terms after others that %s', (_what, message, isAgreed) => {
    const { said, contributor, hear } = asked(ASK, [message]);
    expect(said.map(({ t }) => t)).toEqual(isAgreed ? ['seedCommit'] : []);
    expect(contributor.seen()).toMatchObject({ terms: TERMS, kept: isAgreed ? null : 'otherTerms' });
    if (isAgreed) return;
    hear({ t: 'seedLock', ...OF, commit: ASK.commit, key: KEY.public, seats: [], signature: '0'.repeat(128) });
    expect(said).toEqual([]);
    expect(contributor.seen()).toMatchObject({ isShown: false, kept: 'otherTerms' });
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
    hear(welcomed({ match: 2, seedDraw: drawOf(ASK.commit) }));
    expect(contributor.brokenOff()).toBe(0);
  });

  test('counts it at another table also when its page was loaded again before', () => {
    const { said, hear, kept } = asked();
    hear(lockOf(said));
    const again = createContributor({
      bytes: () => new Uint8Array(32),
      send: () => true,
      past: kept.at(-1) ?? NO_PAST,
    });
    again.hear(welcomed({ id: 't0' }));
    expect(again.brokenOff()).toBe(0);
    again.hear(welcomed({ id: 't9' }));
    expect(again.brokenOff()).toBe(1);
    again.hear(welcomed({ id: 't0' }));
    expect(again.brokenOff()).toBe(0);
  });
});
