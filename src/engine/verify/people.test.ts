import { describe, expect, it } from 'vitest';
import type { SpectatorRule } from '#protocol/audience.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { keepPeople, type PeopleKeeper } from '#fairness/people.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import type { RecordEntry } from '../core/record.ts';
import { peopleFaults } from './people.ts';

const begun = signedRecord(registeredGame('kirin'), 'people', { limit: 2 }).header;
const header = { ...begun, seats: begun.seats.map((own) => ({ ...own, kind: 'person' as const, bot: null })) };
const HANDS: SpectatorRule = { watching: true, audience: { shows: 'hands', delay: 0, afterDeal: 0 } };
const MINDED: RecordEntry = { seat: 0, mindedBy: 'novice' };
const BACK: RecordEntry = { seat: 0, mindedBy: null };
const CID: RecordEntry = { seat: 1, sits: { name: 'Cid', kind: 'person', bot: null, tokenHash: null } };

/** A record of six inputs with these lines after some of them. */
function record(lines: Readonly<Record<number, readonly RecordEntry[]>> = {}) {
  const entries = Array.from({ length: 7 }, (_, seq): readonly RecordEntry[] => [
    ...(seq === 0 ? [] : [{ at: seq - 1, input: { type: 'any' } }]),
    ...(lines[seq] ?? []),
  ]).flat();
  return { header, entries };
}

const seats = header.seats.map(({ name, kind, bot }, seat) => ({ seat, name, kind, bot, present: true, host: false }));
const PLAIN = { seats, audience: { rule: STANDARD_SPECTATORS, isOnAir: false, asked: null } };
const status = (seat: number, more: object) => ({
  ...PLAIN,
  seats: seats.map((own) => (own.seat === seat ? { ...own, ...more } : own)),
});
const ruled = (rule: SpectatorRule, asked: SpectatorRule | null) => ({
  ...PLAIN,
  audience: { rule, isOnAir: false, asked: asked && { rule: asked, awaits: [1] } },
});
const said = (code: string, params: Record<string, number>) => ({
  seat: null,
  name: '',
  text: '',
  told: { code, params },
});

type Step = (keeper: PeopleKeeper) => void;

/** What a page finds that was there from the beginning, and was told these things after some of the steps. */
function found(
  lines: Parameters<typeof record>[0],
  told: Readonly<Record<number, readonly Step[]>> = {},
  { from = 0, kind = 'update' }: { readonly from?: number; readonly kind?: 'sync' | 'update' } = {},
) {
  const keeper = keepPeople();
  for (let seq = from; seq <= 6; seq += 1) {
    keeper.step(seq === from ? 'sync' : kind, seq);
    if (seq === 0) keeper.status(PLAIN);
    for (const step of told[seq] ?? []) step(keeper);
  }
  return peopleFaults(record(lines), keeper.told());
}

const tells =
  (of: Parameters<PeopleKeeper['status']>[0]): Step =>
  (keeper) => {
    keeper.status(of);
  };
const says =
  (code: string, params: Record<string, number>): Step =>
  (keeper) => {
    keeper.said(said(code, params));
  };

const minded = tells(status(0, { bot: 'novice' }));
const cid = tells(status(1, { name: 'Cid', kind: 'person', bot: null }));

describe('what a record says of people', () => {
  it('is what a page was told', () => {
    expect(found({}, { 3: [tells(PLAIN)] })).toEqual([]);
    expect(found({ 2: [MINDED], 4: [BACK] }, { 2: [minded], 3: [minded], 5: [tells(PLAIN)] })).toEqual([]);
    expect(found({ 2: [MINDED, BACK] }, { 2: [minded, tells(PLAIN)] })).toEqual([]);
    expect(found({ 2: [CID] }, { 2: [cid] })).toEqual([]);
    expect(found({ 2: [{ learns: 1 }] }, { 2: [says('learning', { who: 1 })] })).toEqual([]);
    const asked = { 1: [tells(ruled(STANDARD_SPECTATORS, HANDS))] };
    expect(found({ 1: [{ asked: HANDS }] }, { ...asked, 3: [tells(PLAIN)] })).toEqual([]);
    const declined = { ...asked, 2: [says('spectatorsDeclined', { by: 1 }), tells(PLAIN)] };
    expect(found({ 1: [{ asked: HANDS }], 2: [{ declined: HANDS }] }, declined)).toEqual([]);
    const held = { ...asked, 3: [tells(ruled(HANDS, null))] };
    expect(found({ 1: [{ asked: HANDS }], 3: [{ spectators: HANDS }] }, held)).toEqual([]);
  });

  const seatAt = (seat: number, seq: number) => [{ fault: 'seat', seat, seq }];
  const audienceAt = (seq: number) => [{ fault: 'audience', seq }];
  it.each<[string, Parameters<typeof found>, readonly unknown[]]>([
    ['hides that a bot played for somebody', [{}, { 3: [minded] }], seatAt(0, 3)],
    ['names another bot', [{ 2: [{ seat: 0, mindedBy: 'steady' }] }, { 2: [minded] }], seatAt(0, 2)],
    ['says that a bot played on, which had left', [{ 2: [MINDED] }, { 2: [minded], 4: [tells(PLAIN)] }], seatAt(0, 4)],
    ['has a bot play for one move', [{ 2: [MINDED], 3: [BACK] }], seatAt(0, 2)],
    ['hides that somebody else sat down', [{}, { 4: [cid] }], seatAt(1, 4)],
    ['has somebody else sit down', [{ 4: [CID] }], seatAt(1, 4)],
    ['hides a rule', [{}, { 2: [tells(ruled(HANDS, null))] }], audienceAt(2)],
    ['has a rule that nobody was told', [{ 2: [{ spectators: HANDS }] }], audienceAt(2)],
    ['hides a question', [{}, { 2: [tells(ruled(STANDARD_SPECTATORS, HANDS))] }], audienceAt(2)],
    ['has a question that nobody was asked', [{ 2: [{ asked: HANDS }] }], audienceAt(2)],
    ['hides that somebody declined', [{}, { 2: [says('spectatorsDeclined', { by: 1 })] }], audienceAt(2)],
    ['has somebody decline', [{ 2: [{ declined: HANDS }] }], audienceAt(2)],
    [
      'hides that somebody was learning',
      [{}, { 2: [says('learning', { who: 1 })] }],
      [{ fault: 'learns', seat: 1, seq: 2 }],
    ],
    ['has somebody learn', [{ 2: [{ learns: 1 }] }], [{ fault: 'learns', seat: 1, seq: 2 }]],
  ])('is found out where it %s', (_what, given, faults) => {
    expect(found(...given)).toEqual(faults);
  });

  it('is found out where somebody was advised more often than everybody was shown at the end', () => {
    const ended =
      (advised: readonly number[]): Step =>
      (keeper) => {
        keeper.ended({ seats, advised });
      };
    const asked: RecordEntry = { advised: 0, at: 2 };
    expect(found({ 2: [asked] }, { 6: [ended([1])] })).toEqual([]);
    expect(found({ 2: [asked, asked] }, { 6: [ended([1])] })).toEqual([{ fault: 'advised', seat: 0, seq: 6 }]);
    expect(found({}, { 6: [ended([1])] })).toEqual([{ fault: 'advised', seat: 0, seq: 6 }]);
    // Whoever came later may have seen somebody else in that seat.
    expect(found({}, { 6: [ended([1])] }, { kind: 'sync' })).toEqual([]);
  });

  it('is not looked for beyond the end of the record', () => {
    const keeper = keepPeople();
    keeper.step('sync', 9);
    keeper.status(PLAIN);
    expect(peopleFaults(record(), keeper.told())).toEqual([]);
  });

  it('need not be known to whoever came later, or was told only how things stood now and then', () => {
    const lines = { 2: [MINDED, BACK], 3: [{ declined: HANDS }] } as const;
    expect(found(lines)).toHaveLength(2);
    expect(found(lines, {}, { from: 3 })).toEqual([]);
    expect(found(lines, {}, { kind: 'sync' })).toEqual([]);
    const lost: Step = (keeper) => {
      keeper.lost();
    };
    expect(found(lines, { 2: [lost], 3: [lost] })).toEqual([]);
  });

  it('is told of a step that came at once, before that of the change which made it possible', () => {
    expect(found({ 2: [MINDED] }, { 3: [minded] })).toEqual([]);
  });
});
