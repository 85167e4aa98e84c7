import { expect, test } from 'vitest';
import { SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { createWords } from '#words/words.ts';
import { NOTHING_HEARD, type ClientState } from './client-state.ts';
import { namingSeats } from './unnamed.ts';

const SEATS = SAMPLE_STATUS.seats.map((info, seat) =>
  seat === 1 ? { ...info, name: 'Seat 2' } : { ...info, name: 'Ann' },
);
const STATE: ClientState = {
  ...NOTHING_HEARD,
  status: { ...SAMPLE_STATUS, seats: SEATS },
  chat: [
    { seat: 1, name: 'Seat 2', text: 'Hello' },
    { seat: 0, name: 'Seat 2', text: 'This is my name' },
    { seat: null, name: '', text: '', told: { code: 'takebackDone', params: { count: 1, who: 1 } }, nth: 1 },
  ],
};

test('a seat that nobody has given a name is called by its number, in the language of the page', () => {
  const named = namingSeats(createWords('de'))(STATE);
  expect(named.status?.seats.map(({ name }) => name)).toEqual(['Ann', 'Platz 2', 'Ann', 'Ann']);
  expect(named.chat.map(({ name }) => name)).toEqual(['Platz 2', 'Seat 2', '']);
  expect(namingSeats(createWords('zh-Hans'))(STATE).status?.seats[1]?.name).toBe('2号座位');
});

test('the same state is named once, so that nothing is drawn again', () => {
  const naming = namingSeats(createWords('de'));
  expect(naming(STATE)).toBe(naming(STATE));
  expect(naming({ ...STATE, link: 'open' }).status).toBe(naming(STATE).status);
  // A line that has been heard is told from a new one by being the same.
  expect(naming({ ...STATE, chat: [...STATE.chat] }).chat[0]).toBe(naming(STATE).chat[0]);
});
