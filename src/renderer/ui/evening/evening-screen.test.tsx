import { afterEach, describe, expect, it } from 'vitest';
import type { EveningRoom, EveningScreenInfo } from '#protocol/evening-room.ts';
import { byRole, click, isThere } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { gatheringRoom } from '#renderer/testing/room.ts';
import { EveningScreen } from './EveningScreen.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const NEW: EveningRoom = {
  id: 'kirin-1',
  game: 'kirin',
  options: {},
  tables: 2,
  seats: 4,
  rounds: 3,
  deals: 1,
  draw: 'swiss',
  standing: 'waiting',
  round: 0,
  entrants: [],
  seatings: [],
  playing: [],
  standings: null,
  you: null,
};

const PEOPLE: EveningRoom['entrants'] = [
  { id: 'e1', name: 'Host', bot: null, present: true, guest: null, host: true },
  { id: 'e2', name: 'Ann', bot: null, present: true, guest: 'g00000001', host: false },
  { id: 'e3', name: 'Bea', bot: null, present: false, guest: null, host: false },
];

const SEATINGS: EveningRoom['seatings'] = [
  ['e1', null, null, null],
  [null, 'e2', null, null],
];

function show(evening: Partial<EveningRoom>, isHost: boolean): Mounted {
  const full = { ...NEW, ...evening };
  const room = { ...gatheringRoom(isHost ? {} : { host: null }), gathering: null, evening: full };
  const welcome = isHost ? sampleWelcome(false) : sampleWelcome(false, { host: false, guest: 'g00000001' });
  const hall = isHost ? { games: [SAMPLE_GAME], saved: [] } : null;
  page = mount(<EveningScreen />, { state: { welcome: { ...welcome, table: null, game: null }, hall, room } });
  return page;
}

const said = (): string => document.body.textContent;

describe('an evening, for the host', () => {
  it('says what to do before anybody has come, and begins a round with bots alone', () => {
    const { client } = show({}, true);
    expect(said()).toContain('Nobody has come yet. Whoever scans the code takes part.');
    expect(said()).toContain('Nobody takes part yet. Bots would sit on all 8 chairs.');
    expect(said()).toContain('No deal has been finished at every table yet.');
    click(byRole('button', 'Begin round 1'));
    expect(client.orders).toEqual([{ kind: 'beginRound' }]);
  });

  it('lets a bot play for whoever has gone, and asks before a match is given up', () => {
    const { client } = show(
      { standing: 'playing', round: 1, entrants: PEOPLE, seatings: SEATINGS, playing: [0, 1], you: 'e1' },
      true,
    );
    click(byRole('button', 'What to do with Ann'));
    click(byRole('menuitem', 'Let a bot play'));
    click(byRole('button', 'What to do with Bea'));
    click(byRole('menuitem', 'Let them play again'));
    click(byRole('button', 'Table 2: what to do'));
    click(byRole('menuitem', 'Give up this match'));
    click(byRole('button', 'Give up'));
    expect(client.orders).toEqual([
      { kind: 'excuse', entrant: 'e2', takes: false },
      { kind: 'excuse', entrant: 'e3', takes: true },
      { kind: 'giveUpMatch', table: 1 },
    ]);
  });

  it('asks before the evening is ended or left', () => {
    const { client } = show({ entrants: PEOPLE }, true);
    click(byRole('button', 'End the tournament'));
    click(byRole('button', 'End it'));
    click(byRole('button', 'Leave the tournament'));
    click(byRole('button', 'Leave'));
    expect(client.orders).toEqual([{ kind: 'endEvening' }, { kind: 'leaveTable' }]);
  });
});

describe('the page of the standings, for the host', () => {
  const shown = (screen: EveningScreenInfo): Mounted => {
    const room = gatheringRoom();
    const welcome = { ...sampleWelcome(false), table: null, game: null };
    page = mount(<EveningScreen />, {
      state: {
        welcome,
        hall: { games: [SAMPLE_GAME], saved: [] },
        room: { ...room, gathering: null, evening: NEW, host: room.host && { ...room.host, screen } },
      },
    });
    return page;
  };

  const links = (): readonly (string | null)[] =>
    [...document.querySelectorAll('.evening-big a')].map((link) => link.getAttribute('href'));

  it('is served when the host wants it', () => {
    const { client } = show({}, true);
    expect(said()).toContain('for a big screen and for everybody who watches');
    click(byRole('button', 'Switch the page on'));
    expect(client.orders).toEqual([{ kind: 'serveStandings', isServed: true }]);
  });

  it('is one link away, and can be closed again', () => {
    const { client } = shown({ address: 'http://192.0.2.7:41620/', inRoom: true, problem: null });
    expect(links()).toEqual(['http://192.0.2.7:41620/']);
    expect(isThere('img', 'QR code for the page of the standings')).toBe(true);
    click(byRole('button', 'Switch the page off'));
    expect(client.orders).toEqual([{ kind: 'serveStandings', isServed: false }]);
  });

  it('says where no other device reaches it, and why it is not served', () => {
    shown({ address: 'http://127.0.0.1:41620/', inRoom: false, problem: null });
    expect(said()).toContain('This computer is in no network');
    expect(isThere('img', 'QR code for the page of the standings')).toBe(false);
    page?.unmount();
    shown({ address: null, inRoom: true, problem: { code: 'noFreePort' } });
    expect(said()).toContain('port');
    expect(links()).toEqual([]);
  });
});

describe('an evening, for a guest', () => {
  it('shows the next chair, and how to take a break', () => {
    const { client } = show({ round: 1, entrants: PEOPLE, seatings: SEATINGS, you: 'e2' }, false);
    expect(said()).toContain('Round 2: table 2, seat 2');
    expect(isThere('button', 'Begin round 2')).toBe(false);
    click(byRole('button', 'Take a break'));
    expect(client.asked).toEqual([{ takesPart: false }]);
  });

  it('shows how everybody stands, and that others still play', () => {
    const lines = [
      { entrant: 'e2', place: 1, mean: 7500, played: 1, rounds: [7500], left: false },
      { entrant: 'e3', place: null, mean: null, played: 0, rounds: [null], left: true },
    ];
    show(
      {
        standing: 'playing',
        round: 1,
        entrants: PEOPLE,
        seatings: SEATINGS,
        playing: [0],
        you: 'e2',
        standings: { unit: 'percent', deals: 1, lines },
      },
      false,
    );
    expect(said()).toContain('Your match is over. Waiting for one table.');
    const table = byRole('table', 'After 1 deal');
    expect([...table.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual(['Ann', 'Beahas left']);
    expect(table.textContent).toContain('75.00%');
    // Whoever was third at the table may be first here.
    expect(said()).toContain('at the other tables, not with those at its own table');
  });

  it('lets whoever takes a break join in again', () => {
    const { client } = show({ entrants: PEOPLE, you: 'e3' }, false);
    expect(said()).toContain('You are taking a break.');
    click(byRole('button', 'Join in'));
    expect(client.asked).toEqual([{ takesPart: true }]);
  });
});
