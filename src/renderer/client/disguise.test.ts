import { describe, expect, it } from 'vitest';
import { SAMPLE_GAME, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { gatheringRoom } from '#renderer/testing/room.ts';
import { NOTHING_HEARD, type ClientState } from './client-state.ts';
import { createDisguise } from './disguise.ts';

const PEOPLE = ['Ida', 'Ann', 'Cem', 'Dora', 'Zoe (they)'];
const STATE: ClientState = {
  ...NOTHING_HEARD,
  welcome: sampleWelcome(true),
  status: SAMPLE_STATUS,
  room: gatheringRoom(),
  chat: [
    { seat: 0, name: 'Ida', text: 'Well played' },
    { seat: null, name: 'Cem', text: 'Hello' },
    { seat: null, name: '', text: '', told: { code: 'takebackDeclined', params: { who: 1, by: 2 } }, nth: 1 },
  ],
  hall: {
    games: [SAMPLE_GAME],
    saved: [
      {
        id: 'a',
        table: 'a',
        match: 1,
        game: 'kirin',
        seats: ['Ann', 'Zoe (they)', 'Annabel', 'Bo'],
        savedAt: 0,
        headline: [{ code: 'leads', params: { leader: 1 } }],
      },
    ],
  },
};
const disguise = createDisguise({
  seat: (seat) => `Seat ${String(seat + 1)}`,
  guest: (nth) => `Guest ${String(nth + 1)}`,
  watcher: 'A guest',
});

describe('a disguised table', () => {
  it('has nobody’s name anywhere in it', () => {
    const text = JSON.stringify(disguise(STATE));
    for (const name of PEOPLE) expect(text).not.toContain(`"${name}"`);
    expect(disguise(STATE).hall?.saved[0]).toMatchObject({
      seats: ['Seat 1', 'Seat 2', 'Seat 3', 'Seat 4'],
      headline: [{ code: 'leads', params: { leader: 1 } }],
    });
  });

  it('tells people apart by their seats, and leaves bots and the table their own', () => {
    const { status, chat, room } = disguise(STATE);
    expect(status?.seats.map(({ name }) => name)).toEqual(['Seat 1', 'Bo', 'Fen', 'Hana']);
    expect(chat.map(({ name }) => name)).toEqual(['Seat 1', 'A guest', '']);
    expect(room?.gathering?.chairs.map(({ name }) => name)).toEqual(['Seat 1', 'Seat 2', 'Bo', '']);
    expect(room?.guests.map(({ name }) => name)).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
  });

  it('is the same as long as what is disguised is the same', () => {
    const again = disguise({ ...STATE, pending: new Set(['a']) });
    expect(again.status).toBe(disguise(STATE).status);
    expect(again.room).toBe(disguise(STATE).room);
    expect(disguise(STATE)).toBe(disguise(STATE));
    // A line that has been heard is told from a new one by being the same.
    expect(disguise({ ...STATE, chat: [...STATE.chat] }).chat[0]).toBe(disguise(STATE).chat[0]);
  });
});
