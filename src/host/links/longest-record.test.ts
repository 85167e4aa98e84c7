import { expect, test } from 'vitest';
import { PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import { MAX_RECORD_LENGTH } from '#protocol/record-length.ts';
import { createRecordFetch } from '#fairness/record-fetch.ts';
import { createGuestList } from '#engine/table/room/guests.ts';
import { giveRecord } from '#engine/table/room/giving-record.ts';
import type { RunningTable } from '#engine/table/table.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { createMemoryLink, type MemoryLink } from '#testkit/memory-link.ts';
import { createGate, OWN_WINDOW, type Gate } from './gate.ts';
import { STANDARD_LIMITS } from '../limits.ts';

/** A page behind a real gate, at a table where a match with a record of this length is over. */
function atTable(text: string) {
  const clock = createFakeClock();
  const state = { isOver: true, asked: 0, isWhole: false };
  const table = {
    setup: {},
    isReplay: false,
    lesson: null,
    exercise: null,
    halted: null,
    ports: { clock, note: () => undefined },
    journal: { publicText: () => text },
    match: { waiting: () => ({ kind: state.isOver ? 'over' : 'chance' }) },
  } as unknown as RunningTable;
  const guests = createGuestList();
  const say = (message: UpMessage): void => {
    gate.frame(JSON.stringify(message));
  };
  const fetch = createRecordFetch({
    ref: () => `r${String((state.asked += 1))}`,
    send: say,
  });
  const link: MemoryLink = createMemoryLink({
    trusting: true,
    onSend: (message) => {
      state.isWhole ||= fetch.hear(message) === 'whole';
    },
  });
  const guest = guests.add(link, [0]);
  const gate: Gate = createGate(link, {
    greet: () => ({
      receive(message) {
        if (message.t !== 'record') return;
        giveRecord(table, guest, message, (verdict) => {
          if (!verdict.ok) link.send({ t: 'refused', ref: message.ref, reason: verdict.reason });
        });
      },
      sync: () => undefined,
      gone: () => {
        guests.remove(guest);
      },
    }),
    origin: OWN_WINDOW,
    clock,
    limits: STANDARD_LIMITS,
    note: () => undefined,
  });
  say({ t: 'hello', v: PROTOCOL_VERSION });
  return { clock, state, fetch, gate, link, say };
}

test('the longest record comes whole, though the page asks for each part at once, and chats besides', () => {
  const text = 'x'.repeat(MAX_RECORD_LENGTH - 1) + 'y';
  const { clock, state, fetch, link, say } = atTable(text);
  fetch.ask();
  for (let line = 0; line < STANDARD_LIMITS.burst / 4; line += 1) say({ t: 'ping' });
  while (clock.step());
  expect([link.closed(), state.isWhole, fetch.text() === text]).toEqual([null, true, true]);
  expect(state.asked).toBeGreaterThan(STANDARD_LIMITS.burst);
});

test('a part that waits is refused when the next match has begun, and is not given to somebody who left', () => {
  const { clock, state, fetch, gate, link } = atTable('x'.repeat(MAX_RECORD_LENGTH));
  fetch.ask();
  const { length } = link.all('record');
  expect(clock.waiting()).toHaveLength(1);
  state.isOver = false;
  clock.step();
  expect(link.last('refused').reason).toEqual({ code: 'matchNotOver' });
  expect([link.all('record').length, state.isWhole]).toEqual([length, false]);
  state.isOver = true;
  fetch.ask();
  expect(clock.waiting()).toHaveLength(1);
  gate.gone();
  expect(clock.waiting()).toEqual([]);
});
