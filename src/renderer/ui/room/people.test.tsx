import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '#protocol/room.ts';
import type { SeatInfo } from '#protocol/table.ts';
import { byRole, click, isThere, textOf, typeInto } from '#renderer/testing/find.ts';
import { SAMPLE_SEATS, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { InWordsOfEveryPage } from '#renderer/testing/words-of-every-page.tsx';
import { sampleGuest, sampleRoom } from '#renderer/testing/room.ts';
import type { Welcome } from '#renderer/client/client-state.ts';
import { AwayBanner } from './AwayBanner.tsx';
import { InviteCorner } from './InviteCorner.tsx';
import { Latecomer } from './Latecomer.tsx';
import { People } from './PeopleDialog.tsx';

let page: Mounted | null = null;
const invited: string[] = [];

afterEach(() => {
  vi.useRealTimers();
  page?.unmount();
  page = null;
  invited.length = 0;
});

/** Ida hosts, Ann is away, Fen and Hana are bots. */
const AWAY: readonly SeatInfo[] = SAMPLE_SEATS.map((info) =>
  info.seat === 1 ? { ...info, name: 'Ann', kind: 'person', bot: null, present: false } : info,
);
const ROOM = sampleRoom({
  guests: [sampleGuest('1', 'Ann', { state: 'seated', present: false }), sampleGuest('2', 'Cem')],
});

function open(you: Partial<Welcome['you']> = {}, seats = AWAY, room: Room = ROOM): Mounted {
  page = mount(
    <>
      <People onInvite={() => invited.push('invited')} />
      <Latecomer />
      <InviteCorner />
      <InWordsOfEveryPage>
        <AwayBanner />
      </InWordsOfEveryPage>
    </>,
    {
      state: {
        welcome: sampleWelcome(true, you),
        status: { ...SAMPLE_STATUS, seats, watchers: 1 },
        view: kirinView(),
        seq: 1,
        room,
      },
    },
  );
  return page;
}

/** What is said of somebody who is away is fetched when it is first said. */
async function arrived(): Promise<void> {
  await act(async () => {
    await import('./AwayLine.tsx');
  });
}

function choose(menu: string, entry: string): void {
  click(byRole('button', menu));
  click(byRole('menuitem', entry));
}

describe('the people of a match, for the host', () => {
  it('are told apart: here, away, bots, and who watches', () => {
    open();
    const rows = [...document.querySelectorAll('.person')].map(textOf);
    expect(rows[0]).toContain('You · At the table');
    expect(rows[1]).toContain('Away');
    expect(rows[2]).toContain('Bot');
    expect(document.body.textContent).toContain('1 person watches.');
  });

  it('gives an absent seat to a bot or a guest meanwhile, and to a bot for good after a question', () => {
    const { client } = open();
    choose('seat of Ann', 'A bot plays for now');
    choose('seat of Ann', 'Cem plays for now');
    choose('seat of Ann', 'A bot takes the seat for good…');
    expect(client.orders).toHaveLength(2);
    click(byRole('button', 'Give it to a bot'));
    expect(client.orders).toEqual([
      { kind: 'mindSeat', seat: 1, bot: 'steady' },
      { kind: 'lendSeat', seat: 1, guest: 'g00000002' },
      { kind: 'freeSeat', seat: 1, bot: 'steady' },
    ]);
  });

  it('tells after some seconds who is away, with one tap for a bot, until a bot plays', async () => {
    vi.useFakeTimers();
    const { client, tell } = open();
    const away = (seconds: number): void => {
      tell({ status: { ...SAMPLE_STATUS, seats: AWAY, away: [{ seat: 1, seconds }] } });
    };
    away(0);
    await arrived();
    const pass = (seconds: number): void => {
      act(() => {
        vi.advanceTimersByTime(seconds * 1_000);
      });
    };
    pass(9);
    expect(isThere('status', 'Ann is away.')).toBe(false);
    pass(31);
    expect(textOf(byRole('status', 'Ann is away.'))).toContain('(40 s)');
    click(byRole('button', 'Let a bot play for Ann for now'));
    expect(client.orders).toEqual([{ kind: 'mindSeat', seat: 1, bot: 'steady' }]);
    // The host's own count is what holds: this page may have slept, or come later.
    away(75);
    expect(textOf(byRole('status', 'Ann is away.'))).toContain('(75 s)');
    tell({
      status: { ...SAMPLE_STATUS, seats: AWAY.map((info) => (info.seat === 1 ? { ...info, bot: 'steady' } : info)) },
    });
    expect(isThere('status', 'Ann is away.')).toBe(false);
  });

  it('lets any player have a bot play after two minutes, and nobody who only watches', async () => {
    const away = (seconds: number) => ({
      status: { ...SAMPLE_STATUS, seats: AWAY, away: [{ seat: 1, seconds }] },
    });
    const { client, tell } = open({ host: false, seat: 0, seats: [0] });
    tell(away(119));
    await arrived();
    expect(textOf(byRole('status', 'Ann is away.'))).toContain('after 2 min any player');
    tell({ status: { ...away(119).status, awayBot: 600 } });
    expect(textOf(byRole('status', 'Ann is away.'))).toContain('A bot plays after 600 s.');
    expect(isThere('button', 'Let a bot play for Ann for now')).toBe(false);
    tell(away(120));
    click(byRole('button', 'Let a bot play for Ann for now'));
    expect(client.asked).toEqual([{ substituteBot: 1 }]);
    page?.unmount();
    open({ host: false, seat: null, seats: [] }).tell(away(300));
    await arrived();
    expect(isThere('status', 'Ann is away.')).toBe(true);
    expect(isThere('button', 'Let a bot play for Ann for now')).toBe(false);
  });

  it('lets the host say when a bot plays by itself', () => {
    const { client } = open();
    click(byRole('button', 'Let a bot play for whoever is away'));
    click(byRole('option', 'After 60 s'));
    expect(client.orders).toEqual([{ kind: 'awayBot', seconds: 60 }]);
  });

  it('hands a delegated or lent seat back', () => {
    const { client, tell } = open(
      {},
      AWAY.map((info) => (info.seat === 1 ? { ...info, bot: 'steady' } : info)),
    );
    expect(document.body.textContent).toContain('Away; a bot plays for now');
    choose('seat of Ann', 'Hand the seat back');
    tell({ status: { ...SAMPLE_STATUS, seats: AWAY }, room: { ...ROOM, minders: [{ seat: 1, guest: 'g00000002' }] } });
    expect(document.body.textContent).toContain('Cem plays for now');
    choose('seat of Ann', 'Hand the seat back');
    expect(client.orders).toEqual([
      { kind: 'mindSeat', seat: 1, bot: null },
      { kind: 'lendSeat', seat: 1, guest: null },
    ]);
  });

  it('seats a guest in a bot’s place, turns one away, pauses and invites', () => {
    const { client } = open();
    choose('seat of Fen', 'Seat Cem here');
    choose('What to do with Cem', 'Turn away…');
    click(byRole('button', 'Turn away'));
    click(byRole('button', 'Pause the match'));
    click(byRole('button', 'Invite friends (QR)…'));
    expect(client.orders).toEqual([
      { kind: 'seatGuest', guest: 'g00000002', seat: 2 },
      { kind: 'turnAway', guest: 'g00000002' },
      { kind: 'pause', paused: true },
    ]);
    expect(invited).toEqual(['invited']);
  });

  it('does not give the host’s own seat away for good', () => {
    open();
    click(byRole('button', 'seat of Ida'));
    expect(isThere('menuitem', 'for good')).toBe(false);
  });

  it('shows the code small on a screen where nobody sits, and smaller on demand', () => {
    open({ seat: null, seats: [] });
    expect(isThere('img', 'QR code')).toBe(true);
    click(byRole('button', 'Hide the QR code'));
    expect(isThere('img', 'QR code')).toBe(false);
    click(byRole('button', 'Show the QR code'));
    expect(isThere('img', 'QR code')).toBe(true);
  });

  it('shows no code on a screen where somebody plays, nor in a locked room', () => {
    const { tell } = open();
    expect(isThere('img', 'QR code')).toBe(false);
    tell({ welcome: sampleWelcome(true, { seat: null, seats: [] }), room: { ...ROOM, locked: true } });
    expect(isThere('img', 'QR code')).toBe(false);
  });
});

describe('the people of a match, for a guest', () => {
  const GUESTS = { ...ROOM, host: null };

  it('a latecomer takes a bot’s seat or watches', () => {
    const { client } = open({ host: false, seat: null, seats: [], guest: 'g00000002' }, AWAY, GUESTS);
    const [first] = [...document.querySelectorAll<HTMLElement>('.latecomer button')];
    if (first === undefined) throw new Error('There is no seat to take.');
    click(first);
    expect(client.asked).toEqual([{ sit: 2 }]);
    click(byRole('button', 'Watch'));
    expect(document.querySelector('.latecomer')).toBeNull();
    expect(isThere('button', 'What to do')).toBe(false);
  });

  it('a latecomer whom a code let in compares the words, and puts them away', () => {
    const isAsked = (): boolean => document.body.textContent.includes('amber otter');
    open({ host: false, seat: null, seats: [], guest: 'g00000002', check: 'amber otter' }, AWAY, GUESTS);
    expect(isAsked()).toBe(true);
    click(byRole('button', 'Watch'));
    expect(isAsked()).toBe(false);
  });

  it('a player stands up only after a question, and brings another player to a bot’s seat', () => {
    const { client } = open({ host: false, seat: 1, seats: [1], guest: 'g00000001' }, AWAY, {
      ...GUESTS,
      guests: [sampleGuest('1', 'Ann', { state: 'seated' })],
    });
    click(byRole('button', 'Stand up from the seat of Ann'));
    expect(client.asked).toEqual([]);
    click(byRole('button', 'Stand up'));
    click(byRole('button', 'in place of Fen'));
    typeInto(byRole('textbox', 'Their name'), 'Bea');
    click(byRole('button', 'Sit down'));
    expect(client.asked).toEqual([{ stand: 1 }, { sit: 2, name: 'Bea' }]);
  });

  it('reads why it may not sit down just now', () => {
    const { tell } = open({ host: false, seat: null, seats: [], guest: 'g00000002' }, AWAY, GUESTS);
    tell({ refusal: { ref: 'r', reason: { code: 'windowIsOpen' }, pieces: [] } });
    expect(textOf(document.querySelector('.latecomer [role=alert]'))).toContain('Try again when they have been opened');
  });
});

describe('a deal that was played before', () => {
  it('is told to whoever is at the table, and to a guest before it sits down', async () => {
    const welcome = sampleWelcome(true, { host: false, guest: 'g00000002', seat: null, seats: [] });
    const { tell } = open();
    expect(document.querySelector('.again-note')).toBeNull();
    tell({ welcome: { ...welcome, table: welcome.table && { ...welcome.table, again: { at: 0 } } } });
    const notes = () => [...document.querySelectorAll('.people .again-note, .latecomer .again-note')].map(textOf);
    const told = 'This deal was played before, so somebody may know the cards.';
    await vi.waitFor(() => {
      expect(notes()).toEqual([told, told]);
    });
    tell({ welcome: { ...welcome, table: welcome.table && { ...welcome.table, again: { at: 7 } } } });
    expect(document.querySelector('.latecomer')?.textContent).toContain('goes on from step 7 of an earlier one');
  });
});

describe('a lesson', () => {
  it('offers a guest no seat, as its moves are written down', () => {
    const welcome = sampleWelcome(true, { host: false, guest: 'g00000002', seat: null, seats: [] });
    const { tell } = open();
    tell({ welcome });
    expect(isThere('button', 'Take the seat of Fen')).toBe(true);
    tell({ welcome: { ...welcome, table: welcome.table && { ...welcome.table, isLesson: true } } });
    expect(isThere('button', 'Take the seat of Fen')).toBe(false);
    tell({ welcome: { ...sampleWelcome(true), table: welcome.table && { ...welcome.table, isLesson: true } } });
    expect(isThere('button', 'seat of Fen')).toBe(false);
  });
});
