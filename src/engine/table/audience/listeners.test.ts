import { describe, expect, test } from 'vitest';
import { viewOf } from '../../core/redact.ts';
import { OPEN } from '#protocol/viewer.ts';
import { ann, bea, dealtTiny, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { answer, ask, ledTiny, pendingFor } from '#testkit/taking-back.ts';
import { createTestTable, playToTheEnd } from '#testkit/test-table.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import type { TableListener, Told } from './told.ts';

/** A listener that keeps what it is told, and says of which deals it has shown faces. */
function listening(mayGoBackTo: TableListener['mayGoBackTo'] = () => true): TableListener & { readonly heard: Told[] } {
  const heard: Told[] = [];
  return { heard, told: (step) => heard.push(step), mayGoBackTo };
}

describe('a subscription to a table', () => {
  test('tells at once where the match stands, then everything that is accepted, with every face', () => {
    const { table, one, two } = dealtTiny();
    const listener = listening();
    table.session.subscribe(listener);
    const [first] = listener.heard;
    expect(first).toMatchObject({ table: 'table-1', match: 1, step: null, isOver: false });
    expect(first?.seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ann', 'person'],
      ['Bea', 'person'],
    ]);
    playToTheEnd(table, [one, two]);
    const inputs = recordOf(table)
      .split('\n')
      .filter((line) => line.includes('"input"')).length;
    expect(listener.heard).toHaveLength(inputs);
    expect(listener.heard.slice(1).every(({ step }) => step !== null)).toBe(true);
    expect(listener.heard.at(-1)?.isOver).toBe(true);
    const faces = listener.heard.flatMap(({ game, position }) =>
      Object.values(viewOf(game, position, OPEN).zones).flatMap((zone) => zone.faces),
    );
    expect(faces.length).toBeGreaterThan(0);
    expect(faces).not.toContain(null);
  });

  test('tells nothing that is not written down', () => {
    const { table, one, two } = dealtTiny();
    const lengths: number[] = [];
    table.session.subscribe({ told: () => lengths.push(recordOf(table).length), mayGoBackTo: () => true });
    one.choose();
    two.choose();
    expect(lengths).toHaveLength(3);
    // With every input that was told the record had grown before.
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
    table.breakStore();
    one.choose();
    two.choose();
    expect(table.halts).toHaveLength(1);
    expect(lengths).toHaveLength(3);
  });

  test('a takeback and a rematch do not follow from what was told before', () => {
    const { table, leader, follower } = ledTiny();
    const listener = listening();
    table.session.subscribe(listener);
    ask(leader);
    answer(follower, true);
    expect(listener.heard.at(-1)).toMatchObject({ step: null, match: 1 });
    playToTheEnd(table, [leader, follower]);
    expect(table.session.rematch().ok).toBe(true);
    expect(listener.heard.at(-1)).toMatchObject({ step: null, match: 2, isOver: false });
  });

  test('a listener that throws breaks nothing: it is noted, without what it said', () => {
    const table = openTiny([ann, bea]);
    const people = [table.join(0), table.join(1)];
    const sound = listening();
    table.session.subscribe({
      told: () => {
        throw new Error('the ace of spades');
      },
      mayGoBackTo: () => true,
    });
    table.session.subscribe(sound);
    playToTheEnd(table, people);
    expect(table.halts).toEqual([]);
    expect(table.notes.length).toBeGreaterThan(0);
    expect(table.notes.join()).not.toContain('spades');
    expect(sound.heard.at(-1)?.isOver).toBe(true);
  });

  test('nobody is told anything any more who has gone', () => {
    const { table, one, two } = dealtTiny();
    const listener = listening();
    const cancel = table.session.subscribe(listener);
    cancel();
    cancel();
    playToTheEnd(table, [one, two]);
    expect(listener.heard).toHaveLength(1);
  });
});

describe('a deal that an audience has been shown', () => {
  test('is not gone back to', () => {
    const { table, leader, follower } = ledTiny();
    table.session.subscribe(listening(() => false));
    expect(ask(leader)).toBe('takebackShown');
    expect(pendingFor(follower)).toBeNull();
  });

  test('is not gone back to when it is shown while the others are being asked', () => {
    const { table, leader, follower } = ledTiny();
    let isShown = false;
    table.session.subscribe(listening(() => !isShown));
    expect(ask(leader)).toBe('done');
    isShown = true;
    expect(answer(follower, true)).toBe('done');
    expect(pendingFor(leader)).toBeNull();
    expect(follower.link.last('chat').line.told?.code).toBe('takebackShown');
    expect(recordOf(table)).not.toContain('"back"');
    expect(follower.choose()).toBe(true);
  });

  test('stays shown when whoever showed it has gone, and nobody knows what a listener showed that cannot say', () => {
    for (const answers of [() => false, failing]) {
      const { table, leader } = ledTiny();
      table.session.subscribe(listening(answers))();
      expect(ask(leader)).toBe('takebackShown');
    }
  });

  test('after a restart is any deal before the one that runs, where an audience was to see hands', () => {
    const game = registeredGame('kirin');
    const people = ['Ann', 'Bea', 'Cem', 'Dan'].map((name) => ({ kind: 'person' as const, name }));
    const first = createTestTable(game, { seats: people, options: { rounds: 2 } });
    const guests = people.map((_, seat) => first.join(seat));
    const round = (): unknown => guests[0]?.link.picture().view.numbers['round'];
    while (round() !== 2) if (!guests.some((guest) => guest.choose()) && !first.clock.step()) throw new Error('stuck');
    const text = recordOf(first);
    const asked = (ruled: string): string => {
      const table = createTestTable(game, { seats: people, record: ruled });
      const [guest] = people.map((_, seat) => table.join(seat));
      if (!guest) throw new Error('nobody');
      return ask(guest);
    };
    expect(asked(text)).toBe('done');
    const rule = { watching: true, audience: { shows: 'hands', delay: 0, afterDeal: 0 } } as const;
    first.session.ruleSpectators(rule);
    for (const { guest } of guests) guest.receive({ t: 'answerSpectators', ref: 'agree', rule, agree: true });
    expect(first.session.spectators().audience.shows).toBe('hands');
    expect(asked(recordOf(first))).toBe('takebackShown');
  });
});

function failing(): boolean {
  throw new Error('no idea');
}
