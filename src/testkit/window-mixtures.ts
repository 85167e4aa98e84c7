import type { SeatId } from '#protocol/ids.ts';
import type { SeatPlan } from '#protocol/table.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import { doingsOf, type Conduct } from './window-conduct.ts';
import { tapped, type Sent } from './session-plant.ts';
import { createTestTable, type TestGuest, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';
import type { WindowScene } from './window-scenes.ts';

/** What happens before everybody's eyes, whoever answers. */
export interface PublicActs {
  /** The host stops the table for a while. */
  readonly pauses: boolean;
  /** The host lets a bot play for this seat for a while. */
  readonly minds: SeatId | null;
  /** The host is killed, and continues the match. */
  readonly restarts: boolean;
}

/** What one seat does, and when: a part of the time for which the window is open. */
interface Doing {
  readonly conduct: Conduct;
  readonly moment: number;
}

/** What everybody who is asked does in one world. */
export type Mixture = ReadonlyMap<SeatId, Doing>;

/** A fault planted in a table, by which somebody could be told too much. */
export interface WindowFault {
  readonly game?: (game: TestedGame) => TestedGame;
  /** What else is sent when a frame leaves for a guest. */
  readonly also?: (sent: Sent, everybody: readonly (SeatId | null)[]) => readonly Sent[];
}

/** What came of a mixture: all that arrived at each guest, with the time, and the inputs that were written down. */
export interface MixtureHeard {
  readonly heard: ReadonlyMap<SeatId | null, readonly string[]>;
  readonly inputs: readonly string[];
}

const ANSWERING: readonly Conduct[] = ['answers', 'answersAndReloads', 'answersTwice'];
const SAYING_NOTHING: readonly Conduct[] = [
  'silent',
  'isRefused',
  'drops',
  'leaves',
  'replaces',
  'writes',
  'wishes',
  'syncs',
];

/** The world others are compared with: all silent or, where everybody is waited for, all answering at one moment. */
export function plainMixture({ asked, window }: WindowScene): Mixture {
  return new Map(asked.map((seat) => [seat, { conduct: window.most === null ? 'answers' : 'silent', moment: 0.2 }]));
}

/** Another world, in which some of those who are asked do otherwise, at other times. */
export function otherMixture(scene: WindowScene, stream: Stream): Mixture {
  const { asked, window } = scene;
  // Half of the time nobody is silent: a window must not close for that.
  const isTold = window.most === null || stream.uniform(2) === 0;
  const choices = isTold ? ANSWERING : [...ANSWERING, ...SAYING_NOTHING];
  const some = shuffled(asked, stream).slice(0, 1 + stream.uniform(asked.length));
  const others = some.map((seat): [SeatId, Doing] => {
    return [seat, { conduct: pick(choices, stream), moment: 0.05 + stream.uniform(40) / 100 }];
  });
  return new Map([...plainMixture(scene), ...others]);
}

/**
 * The first difference between two worlds that anybody could see who does the same in both; null when every byte is the
 * same and arrives at the same millisecond. Who stays away is told once the window has closed, so of that no more is
 * compared.
 */
export function mixtureDifference(
  scene: WindowScene,
  [one, other]: readonly [Mixture, Mixture],
  acts: PublicActs,
  fault: WindowFault = {},
): string | null {
  const [here, there] = [playMixture(scene, one, acts, fault), playMixture(scene, other, acts, fault)];
  for (const [who, frames] of here.heard) {
    if (who !== null && JSON.stringify(one.get(who)) !== JSON.stringify(other.get(who))) continue;
    const [a, b] = [frames, there.heard.get(who) ?? []].map(withoutLatePresence);
    const at = Array.from({ length: Math.max(a?.length ?? 0, b?.length ?? 0) }).findIndex((_, i) => a?.[i] !== b?.[i]);
    if (at >= 0) {
      const told = `${String(who)} can tell ${JSON.stringify([...one])} from ${JSON.stringify([...other])}`;
      return `${scene.name}, ${JSON.stringify(acts)}: ${told}\n${String(a?.[at])}\n${String(b?.[at])}`;
    }
  }
  const same = here.inputs.join() === there.inputs.join();
  return same ? null : `${scene.name}: other inputs\n${here.inputs.join('\n')}\n${there.inputs.join('\n')}`;
}

/** What arrived, without what tells after the close who stays away. */
export function withoutLatePresence(frames: readonly string[]): readonly string[] {
  const closed = frames.findIndex((text) => text.includes('{"t":"update"'));
  return frames.filter((text, index) => closed < 0 || index < closed || !text.includes('{"t":"status"'));
}

/**
 * Plays a scene until its window has closed, and a while longer. What the seats do falls into the first half of the time
 * for which it is open, the public acts into the second.
 */
export function playMixture(
  scene: WindowScene,
  mixture: Mixture,
  acts: PublicActs,
  fault: WindowFault = {},
): MixtureHeard {
  const length = scene.window.most ?? scene.window.least;
  const everybody: readonly (SeatId | null)[] = [null, ...Array.from({ length: scene.seats }, (_, seat) => seat)];
  const heard = new Map<SeatId | null, string[]>(everybody.map((who) => [who, []]));
  const guests = new Map<SeatId | null, TestGuest>();
  const records = [scene.record];
  let life = 0;
  let passed = 0;
  let table = open(null);
  joinAll();

  function open(kept: string | null): TestTable {
    life += 1;
    const opened: TestTable = createTestTable(fault.game?.(scene.game) ?? scene.game, {
      seats: everybody.flatMap((who): SeatPlan[] => (who === null ? [] : [{ kind: 'person', name: 'Ann' }])),
      pace: 'brisk',
      entropy: scene.name,
      record: records.join(''),
      kept,
      tap: (link, to) =>
        tapped(
          link,
          to,
          (sent) => [sent, ...(fault.also?.(sent, everybody) ?? [])],
          (who, text) => heard.get(who)?.push(`${String(life)}/${String(opened.clock.now() - start)} ${text}`),
        ),
    });
    const start = opened.clock.now();
    return opened;
  }
  function joinAll(): void {
    for (const who of everybody) guests.set(who, table.join(who));
  }
  function at(who: SeatId | null): TestGuest {
    const guest = guests.get(who);
    if (!guest) throw new Error(`nobody sits at ${String(who)}`);
    return guest;
  }
  function until(part: number): void {
    const wanted = Math.max(passed, Math.round(part * length));
    table.clock.pass(wanted - passed);
    passed = wanted;
  }

  const join = (who: SeatId): void => {
    guests.set(who, table.join(who));
  };
  const doings = [...mixture].flatMap(([seat, { conduct, moment }]) =>
    doingsOf(scene, seat, conduct, { at, join }).map((act, index) => ({ part: moment + index * 0.02, act })),
  );
  for (const { part, act } of doings.toSorted((a, b) => a.part - b.part)) {
    until(part);
    act();
  }
  until(0.55);
  at(null).guest.receive({ t: 'chat', ref: 'chat', text: 'Well?' });
  if (acts.minds !== null) table.session.delegateSeat(acts.minds, scene.game.bots[0]?.id ?? '');
  until(0.6);
  if (acts.pauses) {
    table.session.pause(true);
    table.clock.pass(5_000);
    table.session.pause(false);
  }
  if (acts.minds !== null) table.session.delegateSeat(acts.minds, null);
  until(0.7);
  for (const { guest } of guests.values()) guest.receive({ t: 'sync' });
  if (acts.restarts) {
    // Killed: nothing is stopped, and nothing is written that was not written before.
    records.push(...(table.records[0] ?? []));
    table = open(table.kept[0] ?? null);
    joinAll();
  }
  // At a restart the window starts again.
  table.clock.pass(2 * length + 4_000);
  table.session.stop();
  const lines = [...records, ...(table.records[0] ?? [])].join('').split('\n');
  const inputs = lines.filter((line) => line.startsWith('{"at"')).map((line) => line.replace(/,"sum".*/, ''));
  return { heard, inputs };
}
