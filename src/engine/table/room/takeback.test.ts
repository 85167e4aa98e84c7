import { describe, expect, test } from 'vitest';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createTestTable, firstChoice, playToTheEnd, type TestGuest } from '#testkit/test-table.ts';
import { ann, bea, bot, dealtTiny, highCard, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { openWindow } from '#testkit/tiny-window.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { tinyTimed, tinyTogether, tinyTurns } from '#testkit/tiny/tiny-windows.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { parseRecord, recordInputs } from '../../core/record.ts';
import { verifyRecord } from '../../core/replay.ts';
import { answer, answerTo, ask, freshRef, ledTiny, linesOf, pendingFor, seatOf } from '#testkit/taking-back.ts';

describe('a move that others have seen', () => {
  test('is taken back once they agree, and everybody is shown where the match stands', () => {
    const { table, leader, follower, before } = ledTiny();
    const watcher = table.join(null);
    expect(ask(leader)).toBe('done');
    const asked = { by: seatOf(leader), undoes: 1, awaits: [seatOf(follower)] };
    for (const guest of [leader, follower, watcher]) expect(pendingFor(guest)).toEqual(asked);
    const told = watcher.link.picture().seq;
    expect(answer(follower, true)).toBe('done');
    for (const guest of [leader, follower, watcher]) {
      expect(guest.link.last('sync')).toMatchObject({ seq: told + 1, status: { takeback: null } });
      expect(guest.link.last('sync').chat.at(-1)?.told).toEqual({
        code: 'takebackDone',
        params: { who: seatOf(leader), count: 1 },
      });
    }
    const { view, prompts } = leader.link.picture();
    expect({ view, prompts }).toEqual({ view: before.view, prompts: before.prompts });
    expect(linesOf(table).at(-1)).toEqual({ back: 1, seat: seatOf(leader) });
  });

  test('it is written before anybody is told', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    const from = table.order.length;
    answer(follower, true);
    expect(table.order[from]).toBe('write');
    expect(table.order.slice(from)).toContain('tell sync');
  });

  test('what cannot be written is told to nobody', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    table.breakStore();
    answer(follower, true);
    expect(table.halts).toEqual([{ code: 'recordNotWritten' }]);
    expect(follower.link.all('sync')).toHaveLength(1);
  });

  test('stands when one of them declines; the same is not asked twice', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    expect(answer(follower, false)).toBe('done');
    expect(pendingFor(leader)).toBeNull();
    expect(leader.link.last('chat').line).toEqual({
      seat: null,
      name: '',
      text: '',
      told: { code: 'takebackDeclined', params: { who: seatOf(leader), by: seatOf(follower) } },
      nth: 1,
    });
    expect(ask(leader)).toBe('takebackDeclined');
    expect(answer(follower, true)).toBe('noTakeback');
    expect(linesOf(table)).not.toContainEqual(expect.objectContaining({ back: 1 }));
    expect(follower.choose()).toBe(true);
  });

  test('stands when the asker withdraws, and may be asked again', () => {
    const { leader, follower } = ledTiny();
    ask(leader);
    expect(answer(leader, true)).toBe('takebackNotAsked');
    expect(answer(leader, false)).toBe('done');
    expect(pendingFor(follower)).toBeNull();
    expect(ask(leader)).toBe('done');
  });

  test('stands when the host declines for the table', () => {
    const { table, leader, follower } = ledTiny();
    expect(table.session.declineTakeback()).toMatchObject({ reason: { code: 'noTakeback' } });
    ask(leader);
    expect(table.session.declineTakeback()).toEqual({ ok: true });
    expect(follower.link.last('chat').line.told?.code).toBe('takebackDeclinedByHost');
    expect(ask(leader)).toBe('takebackDeclined');
  });

  test('holds the table while they think', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    const { seq } = follower.link.picture();
    const ref = follower.move(firstChoice(follower.link.picture().prompts) ?? { type: '' });
    expect(answerTo(follower, ref)).toBe('takebackPending');
    expect(ask(follower)).toBe('takebackPending');
    while (table.clock.step());
    expect(follower.link.picture().seq).toBe(seq);
    answer(follower, false);
    expect(follower.choose()).toBe(true);
    expect(follower.link.picture().seq).toBe(seq + 1);
  });

  test('takes with it what chance and the others did after it, and chance brings something else', () => {
    const { table, leader, follower } = ledTiny();
    follower.choose();
    table.clock.step();
    const dealt = (): unknown =>
      recordInputs(parseRecord(recordOf(table))).findLast(({ type }) => type === 'chance.dealt');
    const first = dealt();
    expect(ask(leader)).toBe('done');
    expect(pendingFor(follower)).toMatchObject({ undoes: 3 });
    answer(follower, true);
    leader.choose();
    follower.choose();
    table.clock.step();
    expect(recordInputs(parseRecord(recordOf(table))).filter(({ type }) => type === 'chance.dealt')).toHaveLength(2);
    expect(dealt()).not.toEqual(first);
    playToTheEnd(table, [leader, follower]);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
  });
});

describe('what is asked for and withdrawn', () => {
  test('again and again does not hold the table up', () => {
    const { table, leader, follower } = ledTiny();
    const answers: string[] = [];
    for (let second = 0; second < 20; second += 1) {
      answers.push(ask(leader));
      answer(leader, false);
      table.clock.pass(1_000);
    }
    expect(answers.slice(0, 4)).toEqual(['done', 'done', 'done', 'takebackWithdrawn']);
    expect(new Set(answers.slice(3))).toEqual(new Set(['takebackWithdrawn']));
    expect(follower.link.all('chat')).toHaveLength(3);
    // Another move may be asked for.
    while (follower.link.picture().view.awaiting[0] !== seatOf(leader) || !leader.choose()) {
      if (!follower.choose() && !table.clock.step()) throw new Error('the table waits for nobody');
    }
    expect(ask(leader)).not.toBe('takebackWithdrawn');
  });
});

describe('what cannot be taken back', () => {
  test('answers that were sealed, and everything before them', () => {
    const { one, two, table } = dealtTiny();
    one.choose();
    expect(ask(one)).toBe('takebackSealed');
    two.choose();
    expect(ask(one)).toBe('takebackSealed');
    expect(ask(table.join(null))).toBe('notSeated');
  });

  test('nothing of one’s own, a paused table, a finished match', () => {
    const { table, leader, follower } = ledTiny({ options: { rounds: 1 } });
    expect(ask(follower)).toBe('takebackSealed');
    ask(leader);
    table.session.pause(true);
    // The question is closed.
    expect(pendingFor(follower)).toBeNull();
    expect(answer(follower, true)).toBe('noTakeback');
    expect(ask(leader)).toBe('paused');
    table.session.pause(false);
    playToTheEnd(table, [leader, follower]);
    expect(ask(leader)).toBe('matchIsOver');
    const empty = openTiny([ann, bea]);
    expect(ask(empty.join(0))).toBe('nothingToTakeBack');
  });

  test('anything at a table where it is not allowed, which everybody is told and the record says', () => {
    const { table, leader } = ledTiny({ takebacks: 'never' });
    expect(ask(leader)).toBe('takebacksNever');
    expect(table.session.table().takebacks).toBe('never');
    expect(parseRecord(recordOf(table)).header.takebacks).toBe('never');
    expect(recordOf(ledTiny().table)).not.toContain('takebacks');
    expect(openTiny([], { record: recordOf(table), seats: [ann, bea] }).session.table().takebacks).toBe('never');
  });

  test('what a bot played in one’s seat, or somebody else', () => {
    const { table, leader, follower } = ledTiny();
    const seat = seatOf(leader);
    table.session.delegateSeat(seat, 'casual');
    expect(ask(leader)).toBe('seatMinded');
    table.session.delegateSeat(seat, null);
    expect(ask(leader)).toBe('nothingToTakeBack');
    const again = createTestTable(highCard, { seats: [ann, bea], record: recordOf(table) });
    expect(ask(again.join(seat))).toBe('nothingToTakeBack');
    expect(follower.choose()).toBe(true);
  });

  test('more at once than anybody needs', () => {
    const table = openTiny([ann, bot], { options: { rounds: 3 } });
    const one = table.join(0);
    const answers = Array.from({ length: 20 }, () => {
      for (let step = 0; step < 40 && !one.choose(); step += 1) table.clock.step();
      return ask(one);
    });
    expect(answers).toContain('done');
    expect(answers).toContain('takebackTooFast');
  });
});

describe('who is asked', () => {
  test('nobody where all others are bots', () => {
    const table = openTiny([ann, bot]);
    const one = table.join(0);
    const phase = (): string => one.link.picture().view.phase;
    while (phase() !== 'trick.playing' || one.link.picture().prompts.length === 0) {
      if (!one.choose()) table.clock.step();
    }
    const { view } = one.link.picture();
    one.choose();
    expect(ask(one)).toBe('done');
    expect(pendingFor(one)).toBeNull();
    expect(one.link.picture().view).toEqual(view);
    playToTheEnd(table, [one]);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
  });

  test('nobody where nobody has learnt anything', () => {
    const game = registeredGame('private-die');
    const table = createTestTable(game, { seats: [ann, bea], pace: 'brisk' });
    const guests = [table.join(0), table.join(1)];
    const roller = (): TestGuest | undefined =>
      guests.find(({ link }) => link.picture().prompts.some(({ move }) => move.type === 'move.roll'));
    for (let step = 0; step < 200 && !roller(); step += 1) {
      if (!guests.some((guest) => guest.choose())) table.clock.step();
    }
    const one = roller();
    if (!one) throw new Error('nobody is to roll');
    const before = one.link.picture();
    one.move({ type: 'move.roll', count: 2 } as { type: string });
    expect(one.link.picture().view.phase).not.toBe(before.view.phase);
    expect(ask(one)).toBe('done');
    expect(one.link.picture()).toMatchObject({ view: before.view, prompts: before.prompts });
  });

  test('not a seat that a bot minds from now on; the last of them, and it is done', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    table.session.delegateSeat(seatOf(follower), 'casual');
    expect(pendingFor(leader)).toBeNull();
    expect(linesOf(table).slice(-2)).toEqual([
      { seat: seatOf(follower), mindedBy: 'casual' },
      { back: 1, seat: seatOf(leader) },
    ]);
    playToTheEnd(table, [leader]);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
  });

  test('nobody any more when a bot plays for the asker, or the asker leaves', () => {
    const { table, leader, follower } = ledTiny();
    ask(leader);
    const sits = { name: 'Casual', kind: 'bot', bot: 'casual', tokenHash: null } as const;
    expect(table.session.reseat(seatOf(leader), sits)).toEqual({ ok: true });
    expect(pendingFor(follower)).toBeNull();
    expect(follower.link.last('chat').line.told?.code).toBe('takebackWithdrawn');
    expect(linesOf(table)).not.toContainEqual(expect.objectContaining({ back: 1 }));
  });

  test('everybody at once who shares a screen', () => {
    const table = openTiny([ann, bea]);
    const link = createMemoryLink();
    const guest = table.session.join(link, [0, 1]);
    table.clock.step();
    const act = (): void => {
      const seat = link.last('curtain').seat;
      guest.receive({ t: 'look', seat });
      const { seq, prompts } = link.picture();
      guest.receive({ t: 'move', ref: freshRef(), at: seq, move: firstChoice(prompts) ?? { type: '' } });
    };
    for (let move = 0; move < 3; move += 1) act();
    const leader = recordInputs(parseRecord(recordOf(table))).at(-1)?.['seat'];
    expect(link.last('sync').seat).not.toBeNull();
    expect(link.last('curtain').seat).not.toBe(leader);
    // The curtain is down; the player who moved last speaks, and the other agrees on the same screen.
    guest.receive({ t: 'takeBack', ref: freshRef() });
    expect(link.last('status').status.takeback).toMatchObject({ by: leader });
    guest.receive({ t: 'answerTakeback', ref: freshRef(), agree: true });
    expect(link.last('curtain').seat).toBe(leader);
    expect(link.last('sync')).toMatchObject({ seat: null, prompts: [] });
  });
});

describe('a window', () => {
  test.each([
    ['of a fixed length', tinyTimed],
    ['in which one after the other answers', tinyTurns],
    ['that waits for everybody', tinyTogether],
  ])('%s is not gone back from, nor behind it', (_kind, game) => {
    const { table, one, two } = openWindow(game);
    // With the second kind the answers come first, and its windows afterwards.
    expect(ask(one)).toBe(game === tinyTurns ? 'nothingToTakeBack' : 'windowIsOpen');
    for (let step = 0; step < 60 && one.link.picture().view.phase !== 'trick.playing'; step += 1) {
      for (const guest of [one, two]) guest.choose();
      table.clock.step();
    }
    const refused = [one, two].map((guest) => ask(guest));
    for (const code of refused) expect(['windowIsOpen', 'takebackSealed']).toContain(code);
  });
});
