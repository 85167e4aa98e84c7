import { describe, expect, test } from 'vitest';
import type { Advice } from '#protocol/advice.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { createTestThinking } from '#testkit/thinking.ts';
import { createTestTable, playToTheEnd, statusOf, type TestGuest, type TestTableOptions } from '#testkit/test-table.ts';
import { ann, bea, dealtTiny, highCard, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { openWindow } from '#testkit/tiny-window.ts';
import { tinyTimed, tinyTogether } from '#testkit/tiny/tiny-windows.ts';
import { LOOKS } from './guests.ts';

let refs = 0;

/** Asks for advice; returns why it was refused, or null. */
function ask({ guest, link }: TestGuest, more: { readonly at?: number; readonly learns?: true } = {}): string | null {
  refs += 1;
  const ref = `advise${String(refs)}`;
  guest.receive({ t: 'advise', ref, at: more.at ?? link.picture().seq, ...(more.learns && { learns: true }) });
  const refused = link.all('refused').find((one) => one.ref === ref);
  if (!refused) expect(link.all('done').some((one) => one.ref === ref)).toBe(true);
  return refused?.reason.code ?? null;
}

const adviceTo = ({ link }: TestGuest): readonly (Advice | null)[] => link.all('advice').map(({ advice }) => advice);
const advised = (text: string): readonly object[] => parseRecord(text).entries.filter((item) => 'advised' in item);

/** Two people and a watcher after the deal, at a table that advises. */
function asked(more: Partial<TestTableOptions> = {}) {
  const dealt = dealtTiny({ advice: 'asked', ...more });
  return { ...dealt, watcher: dealt.table.join(null) };
}

describe('a seat that asks what a good player would do', () => {
  test('is told a legal move, and nobody else is told anything', () => {
    const { table, one, two, watcher } = asked();
    const before = [two, watcher].map(({ link }) => link.frames.length);
    expect(ask(one)).toBeNull();
    const [advice] = adviceTo(one);
    const [best] = advice?.choices ?? [];
    expect([two, watcher].map(({ link }) => link.frames.length)).toEqual(before);
    expect(best && table.session.game.moves.safeParse(best.move).success).toBe(true);
    one.move(best?.move ?? { type: '' });
    expect(one.link.all('refused')).toEqual([]);
  });

  test('is counted in the record with its seat and step, and the record says nothing of the answer', () => {
    const { table, one } = asked();
    ask(one);
    expect(advised(recordOf(table))).toEqual([{ advised: 0, at: 1 }]);
    playToTheEnd(table, [one, table.join(1)]);
    expect(() => verifyRecord(recordOf(table), [highCard], compileChart)).not.toThrow();
    expect(statusOf(one).advised).toEqual([1, 0]);
  });

  test('is told the same again when it asks again about the same choice, which is counted once', () => {
    const { table, one } = asked();
    ask(one);
    ask(one);
    const [first, second] = adviceTo(one);
    expect(second).toEqual(first);
    expect(advised(recordOf(table))).toHaveLength(1);
  });

  test('is told as much at a table that was taken up from its record', () => {
    const { table, one } = asked();
    ask(one);
    const again = openTiny([ann, bea], { record: recordOf(table) });
    const people = [again.join(0), again.join(1)];
    ask(people[0] as TestGuest);
    expect(adviceTo(people[0] as TestGuest)).toEqual(adviceTo(one));
    playToTheEnd(again, people);
    expect(statusOf(people[1] as TestGuest).advised).toEqual([2, 0]);
  });

  test('is counted apart from whoever had the seat before, also at a table that was taken up again', () => {
    const { table, one } = asked();
    ask(one);
    const sits = { name: 'Cem', kind: 'person', bot: null, tokenHash: '0'.repeat(64), host: false } as const;
    expect(table.session.reseat(0, sits).ok).toBe(true);
    const again = openTiny([ann, bea], { record: recordOf(table) });
    for (const taken of [table, again]) {
      const people = [taken.join(0), taken.join(1)];
      ask(people[1] as TestGuest);
      playToTheEnd(taken, people);
      const { advised: now, advisedBefore } = statusOf(people[1] as TestGuest);
      expect({ now, advisedBefore }).toEqual({ now: [0, 1], advisedBefore: [1, 0] });
    }
  });

  test('does not hear before the end how often others were advised', () => {
    const { one, two } = asked();
    ask(one);
    expect(statusOf(two)).not.toHaveProperty('advised');
    expect(two.link.frames.join('')).not.toContain('advis');
  });
});

describe('nobody is advised', () => {
  test('where the table does not allow it, which is the standard', () => {
    const { table, one } = dealtTiny();
    expect(ask(one)).toBe('adviceNever');
    expect(advised(recordOf(table))).toEqual([]);
    expect(adviceTo(one)).toEqual([]);
  });

  test.each<readonly [string, (all: ReturnType<typeof asked>) => string | null]>([
    ['notSeated', ({ watcher }) => ask(watcher)],
    ['stale', ({ one }) => ask(one, { at: 0 })],
    [
      'notAsked',
      ({ one }) => {
        one.choose();
        return ask(one);
      },
    ],
    [
      'paused',
      ({ table, one }) => {
        table.session.pause(true);
        return ask(one);
      },
    ],
    [
      'seatMinded',
      ({ table, one }) => {
        table.session.delegateSeat(0, 'casual');
        return ask(one);
      },
    ],
    [
      'matchIsOver',
      ({ table, one, two }) => {
        playToTheEnd(table, [one, two]);
        return ask(one);
      },
    ],
    [
      'diskFull',
      ({ table, one }) => {
        table.fillDisk('lines');
        return ask(one);
      },
    ],
  ])('and is refused with %s', (code, when) => {
    const all = asked();
    expect(when(all)).toBe(code);
    expect(adviceTo(all.one)).toEqual([]);
    expect(advised(recordOf(all.table))).toEqual([]);
  });

  test('while seats may stay silent: whoever has nothing to answer must not be told from the others', () => {
    const { table, one, two } = openWindow(tinyTimed, { advice: 'asked' });
    for (const guest of [one, two]) expect(ask(guest)).toBe('windowIsOpen');
    expect(advised(recordOf(table))).toEqual([]);
  });

  test('after having sealed an answer', () => {
    const table = createTestTable(tinyTogether, { seats: [ann, bea], advice: 'asked' });
    const [one] = [table.join(0), table.join(1)];
    table.clock.step();
    expect(ask(one)).toBeNull();
    one.choose();
    expect(ask(one)).toBe('alreadyCommitted');
  });
});

describe('a table that advises learners only', () => {
  test('advises who has said that they are learning, and everybody is told that they have', () => {
    const { table, one, two } = asked({ advice: 'learners' });
    expect(ask(one)).toBe('adviceLearners');
    expect(ask(one, { learns: true })).toBeNull();
    expect(two.link.last('chat').line.told).toEqual({ code: 'learning', params: { who: 0 } });
    expect(ask(one)).toBeNull();
    expect(ask(two)).toBe('adviceLearners');
    expect(two.link.all('chat')).toHaveLength(1);
    expect(recordOf(table).match(/"learns":0/g)).toHaveLength(1);
  });

  test('remembers it over a restart, but not of somebody else in the same seat', () => {
    const { table, one } = asked({ advice: 'learners' });
    ask(one, { learns: true });
    const again = openTiny([ann, bea], { record: recordOf(table) });
    const back = again.join(0);
    expect(ask(back)).toBeNull();
    const sits = { name: 'Cem', kind: 'person', bot: null, tokenHash: '0'.repeat(64), host: false } as const;
    expect(again.session.reseat(0, sits).ok).toBe(true);
    expect(ask(again.join(0))).toBe('adviceLearners');
  });
});

describe('advice that takes long', () => {
  const game = highCard;
  function slow() {
    const thinking = createTestThinking();
    const table = createTestTable(game, { seats: [ann, bea], advice: 'asked', think: thinking.think });
    const guests = [table.join(0), table.join(1)] as const;
    table.clock.step();
    return { table, thinking, one: guests[0], two: guests[1] };
  }

  test('is asked of the same threads as bots, with the sight of the seat and a seed of its own', () => {
    const { table, thinking, one } = slow();
    ask(one);
    ask(one);
    expect(thinking.questions).toHaveLength(1);
    const request = thinking.questions[0]?.request;
    expect(request).toMatchObject({ policy: null, game: 'tiny', sight: { seat: 0 } });
    expect(recordOf(table)).not.toContain(request?.seed);
    expect(adviceTo(one)).toEqual([]);
    thinking.answerAll(game);
    expect(adviceTo(one)).toHaveLength(1);
  });

  test('is dropped when the choice is over', () => {
    const { thinking, one } = slow();
    ask(one);
    one.choose();
    thinking.answerAll(game);
    expect(adviceTo(one)).toEqual([]);
  });

  test('is dropped after a takeback to another choice', () => {
    const { table, thinking, one, two } = slow();
    one.choose();
    two.choose();
    while (one.link.picture().prompts.length + two.link.picture().prompts.length === 0) table.clock.step();
    const [first, second] = one.link.picture().prompts.length > 0 ? [one, two] : [two, one];
    first.choose();
    expect(ask(second)).toBeNull();
    first.guest.receive({ t: 'takeBack', ref: 'back' });
    second.guest.receive({ t: 'answerTakeback', ref: 'agreed', agree: true });
    expect(second.link.picture().prompts).toEqual([]);
    thinking.answerAll(game);
    expect(adviceTo(second)).toEqual([]);
  });

  test('comes to whoever has the seat by then, and to its new link', () => {
    const { table, thinking, one } = slow();
    ask(one);
    const back = table.join(0);
    thinking.answerAll(game);
    expect([adviceTo(one).length, adviceTo(back).length]).toEqual([0, 1]);
  });

  test('that fails is told as none, and the operator hears of it', () => {
    const { table, thinking, one } = slow();
    ask(one);
    thinking.questions[0]?.answer({ fault: 'did not answer in time' });
    expect(adviceTo(one)).toEqual([null]);
    expect(table.notes).toEqual([
      'table table-1: nobody was advised who had asked: the adviser did not answer in time',
    ]);
    expect(table.halts).toEqual([]);
  });

  test('that failed is worked out again when it is asked for again, and counted once', () => {
    const { table, thinking, one } = slow();
    ask(one);
    thinking.questions[0]?.answer({ fault: 'did not answer in time' });
    ask(one);
    expect(thinking.questions).toHaveLength(2);
    thinking.answerAll(game);
    expect(adviceTo(one).at(-1)).not.toBeNull();
    expect(advised(recordOf(table))).toHaveLength(1);
  });

  test('that fails every time is worked out no more often than a picture may be asked for', () => {
    const { thinking, one } = slow();
    for (let times = 0; times < 50; times += 1) {
      ask(one);
      thinking.questions.at(-1)?.answer({ fault: 'did not answer in time' });
    }
    expect(thinking.questions).toHaveLength(1 + LOOKS.burst);
  });

  test('comes at the same time whether it took long or not, so that the time tells nothing of a hand', () => {
    const thinking = createTestThinking();
    const table = createTestTable(game, { seats: [ann, bea], advice: 'asked', think: thinking.think, pace: 'brisk' });
    const one = table.join(0);
    table.join(1);
    while (one.link.picture().prompts.length === 0) table.clock.step();
    const begun = table.clock.now();
    ask(one);
    thinking.answerAll(game);
    expect(adviceTo(one)).toEqual([]);
    while (adviceTo(one).length === 0) table.clock.step();
    expect(table.clock.now() - begun).toBe(700);
  });

  test('is the same as where the table works it out itself', () => {
    const { thinking, one } = slow();
    ask(one);
    thinking.answerAll(game);
    const here = createTestTable(game, { seats: [ann, bea], advice: 'asked' });
    const other = here.join(0);
    here.join(1);
    here.clock.step();
    ask(other);
    expect(adviceTo(other)).toEqual(adviceTo(one));
  });
});
