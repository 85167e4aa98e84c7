import { expect, test } from 'vitest';
import type { AudiencePicture } from '#protocol/audience.ts';
import type { Session } from '#engine/table/session.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { deskOn, reach, rule, type Desk } from '#testkit/host/audience/desk.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { createTestTable, playToTheEnd, testEntropy } from '#testkit/test-table.ts';
import { dealtTiny, highCard } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';

const OVER = recordTextOf(playMatch(tiny, 'presented', { seats: 2, options: { rounds: 2 } }));

/** A match that was opened from its record. */
const watched = (): Session => createTestTable(highCard, { seats: [], record: OVER, isReplay: true }).session;

function deskAt(session: Session): Desk<FakeClock> {
  return deskOn(createFakeClock(), testEntropy, session);
}

/** A desk at a replay, with an output that is served. */
function opened(): { readonly own: Desk<FakeClock>; readonly id: string; readonly session: Session } {
  const session = watched();
  const own = deskAt(session);
  own.obey(reach);
  own.publisher().serves(41_560);
  return { own, id: own.open(), session };
}

interface Shown {
  readonly picture: AudiencePicture;
  readonly events: readonly unknown[] | null;
}

const shown = (own: Desk<FakeClock>, id: string): readonly Shown[] =>
  own
    .publisher()
    .of('step')
    .filter(({ output }) => output === id) as unknown as readonly Shown[];

const present = { kind: 'presentReplay', isShown: true } as const;
const faces = ({ picture }: Shown): readonly (readonly (string | null)[])[] =>
  [0, 1].map((seat) => picture.view.zones[`hand:${String(seat)}`]?.faces ?? []);

test('a replay is shown to nobody before somebody presents it, and then what the presenter sees', () => {
  const { own, id } = opened();
  own.audience.present({ at: 3 });
  expect(shown(own, id)).toEqual([]);
  expect(own.obey(present)).toBe('done');
  expect(own.audience.info().isPresenting).toBe(true);

  own.audience.present({ at: 1 });
  own.audience.present({ at: 2 });
  own.audience.present({ at: 2, as: 1 });
  own.audience.present({ at: 900 });
  const [first, second, closed, ...more] = shown(own, id);
  expect(more).toEqual([]);
  // What does not follow from the picture before is shown at once.
  expect([first?.events, second?.events?.length !== undefined, closed?.events]).toEqual([null, true, null]);
  const open = faces(first as Shown);
  expect(open.flat().length).toBeGreaterThan(0);
  expect(open.flat()).not.toContain(null);
  const [theirs, own1] = faces(closed as Shown);
  expect(new Set(theirs)).toEqual(new Set([null]));
  expect(own1).not.toContain(null);
});

test('it ends with an order, and when the table goes', () => {
  const { own, id } = opened();
  own.obey(present);
  expect(own.obey({ kind: 'presentReplay', isShown: false })).toBe('done');
  own.audience.present({ at: 1 });
  expect([shown(own, id), own.audience.info()]).toMatchObject([[], { reach: null }]);
  expect(own.audience.info().isPresenting).toBeUndefined();

  own.obey(present);
  own.sit(watched());
  own.audience.present({ at: 1 });
  expect(shown(own, id)).toEqual([]);
});

test('names are shown as the output is set', () => {
  const { own } = opened();
  const id = own.open({ names: 'seats' });
  own.obey(present);
  own.audience.present({ at: 1 });
  expect(shown(own, id)[0]?.picture.seats.map(({ name }) => name)).toEqual(['', '']);
});

test('nothing can be presented without an output, at a table of players, or while an audience is behind', () => {
  const replay = deskAt(watched());
  expect(replay.obey(present)).toBe('noOutputOpen');
  const { table, one, two } = dealtTiny({ spectators: { watching: true, audience: rule('public', 60) } });
  const own = deskAt(table.session);
  own.obey(reach);
  own.publisher().serves(41_560);
  const id = own.open();
  expect(own.obey(present)).toBe('replayOfRecordOnly');
  playToTheEnd(table, [one, two]);
  expect(own.obey(present)).toBe('replayOfRecordOnly');
  own.sit(watched());
  expect(own.obey(present)).toBe('audienceBehind');
  own.clock.pass(3_600_000);
  expect(own.obey(present)).toBe('done');
  own.audience.present({ at: 0 });
  expect(shown(own, id).at(-1)?.picture.view.result).toBeNull();
});

test('nothing is presented to whoever has a link of an earlier run while that is held, until the host orders it', () => {
  const { own: before } = opened();
  const own = deskOn(createFakeClock(), testEntropy, watched(), before.folder);
  expect(own.audience.hold()).toBe(true);
  expect([own.obey(present), own.starts(), own.audience.isOnAir()]).toEqual(['noOutputOpen', 0, false]);
  expect([own.obey(reach), own.obey(present)]).toEqual(['done', 'done']);
});
