import { afterEach, describe, expect, it } from 'vitest';
import { act } from 'react';
import { allByRole, byRole, click, isThere, nameOf, textOf, typeInto } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { gatheringRoom, SAMPLE_ADAPTERS, SAMPLE_CHAIRS, SAMPLE_DOOR, sampleGuest } from '#renderer/testing/room.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { NO_AUDIENCE } from '#testkit/no-audience.ts';
import { Gathering } from './Gathering.tsx';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function asHost(room = gatheringRoom()): Mounted {
  const hall = { games: [SAMPLE_GAME], saved: [] };
  page = mount(<Gathering />, { state: { welcome: sampleWelcome(false), hall, room } });
  return page;
}

/** As Ann, who sits, or as somebody else. */
function asGuest(guest = 'g00000001'): Mounted {
  const welcome = sampleWelcome(false, { host: false, guest });
  page = mount(<Gathering />, { state: { welcome, room: gatheringRoom({ host: null }) } });
  return page;
}

function buttonsIn(group: string): string[] {
  const chair = byRole('group', group);
  return [...chair.querySelectorAll('button')].map(nameOf);
}

/** Opens a menu and chooses an entry. */
function choose(menu: string, entry: string): void {
  click(byRole('button', menu));
  click(byRole('menuitem', entry));
}

describe('gathering, for the host', () => {
  it('shows the way in: code, address, letters and what phones need', () => {
    asHost();
    expect(isThere('img', 'QR code')).toBe(true);
    expect(document.querySelector('.qr path')?.getAttribute('d')).toMatch(/^M\d/);
    const text = document.body.textContent;
    expect(text).toContain('192.168.1.20:41520');
    expect(text).toContain('K7F·3QX');
    expect(text).toContain('Join code K 7 F 3 Q X');
    expect(text).toContain('same network');
    expect(text).toContain('The connection works.');
  });

  it('opens the door with one press, and says why it could not', () => {
    const { client, tell } = asHost(
      gatheringRoom({
        host: { door: null, adapters: SAMPLE_ADAPTERS, checks: [], problem: null, audience: NO_AUDIENCE },
      }),
    );
    click(byRole('button', 'Invite friends (QR)'));
    expect(client.orders).toEqual([{ kind: 'openRoom', adapter: null }]);
    tell({
      room: gatheringRoom({
        host: {
          door: null,
          adapters: SAMPLE_ADAPTERS,
          checks: [],
          problem: { code: 'portTaken', params: { port: 41_520, bind: '192.168.1.20' } },
          audience: NO_AUDIENCE,
        },
      }),
    });
    expect(textOf(byRole('alert', '41520'))).toContain('Port 41520 on 192.168.1.20 is in use by another program');
  });

  it('lists networks with the likely ones first, and opens on the one that is chosen', () => {
    const { client } = asHost();
    click(byRole('button', 'Network and access…'));
    click(byRole('button', 'Network'));
    const options = allByRole('option').map(textOf);
    expect(options.map((line) => line.split(' – ')[0])).toEqual(['Wi-Fi', 'Ethernet', 'docker0', 'tun0']);
    expect(options[2]).toContain('probably not the room');
    click(byRole('option', 'Ethernet'));
    expect(client.orders).toEqual([{ kind: 'openRoom', adapter: 'eth0 10.0.0.7' }]);
  });

  it('advises in plain words, likeliest first, and says that the door does not answer', () => {
    const door = { ...SAMPLE_DOOR, reach: 'timeout' as const, advice: ['sameNetwork', 'isolation'] };
    asHost(
      gatheringRoom({ host: { door, adapters: SAMPLE_ADAPTERS, checks: [], problem: null, audience: NO_AUDIENCE } }),
    );
    expect(document.body.textContent).toContain('Check that each phone is on the same Wi-Fi');
    expect(document.body.textContent).toContain('does not answer in time');
    click(byRole('button', 'Network and access…'));
    const dialog = byRole('dialog', 'Invite friends');
    expect([...dialog.querySelectorAll('.invite-advice li')].map(textOf)).toHaveLength(2);
  });

  it('locks, asks first, renews the invitation and closes the door', () => {
    const { client } = asHost();
    click(byRole('button', 'Network and access…'));
    const flags = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')];
    for (const flag of flags) click(flag);
    click(byRole('button', 'New code and link'));
    click(byRole('button', 'Stop letting people in'));
    expect(client.orders).toEqual([
      { kind: 'approveGuests', approving: true },
      { kind: 'lockRoom', locked: true },
      { kind: 'renewInvitation' },
      { kind: 'closeRoom' },
    ]);
  });

  it('lets in whoever asks, shown first, and seats, moves and swaps guests', () => {
    const { client } = asHost();
    expect([...document.querySelectorAll('.guest strong')].map(textOf)).toEqual(['Dora', 'Ann', 'Cem', 'Ida']);
    click(byRole('button', 'Let Dora in'));
    choose('What to do with Cem', 'Seat at 4 (free)');
    choose('What to do with seat 4, free', 'Cem sits here');
    choose('What to do with seat 2, Ann', 'Move to seat 4');
    choose('What to do with seat 2, Ann', 'Swap with Ida');
    choose('What to do with seat 2, Ann', 'Free the chair');
    expect(client.orders).toEqual([
      { kind: 'admit', guest: 'g00000003' },
      { kind: 'seatGuest', guest: 'g00000002', seat: 3 },
      { kind: 'seatGuest', guest: 'g00000002', seat: 3 },
      { kind: 'seatGuest', guest: 'g00000001', seat: 3 },
      { kind: 'seatGuest', guest: 'g00000001', seat: 0 },
      { kind: 'freeSeat', seat: 1, bot: 'steady' },
    ]);
  });

  it('turns a guest away only after a question', () => {
    const { client } = asHost();
    choose('What to do with seat 2, Ann', 'Turn away…');
    expect(client.orders).toEqual([]);
    click(byRole('button', 'Turn away'));
    expect(client.orders).toEqual([{ kind: 'turnAway', guest: 'g00000001' }]);
  });

  it('moves, stands up, and seats another player at this screen by name', () => {
    const { client } = asHost();
    choose('What to do with seat 4, free', 'Sit here myself');
    choose('What to do with seat 1, Ida', 'Stand up');
    choose('What to do with seat 3, Bo', 'Add a player at this device');
    typeInto(byRole('textbox', 'Their name'), 'Bea');
    click(byRole('button', 'Sit down'));
    expect(client.asked).toEqual([{ sit: 3 }, { stand: 0 }, { sit: 2, name: 'Bea' }]);
  });

  it('begins with bots of a chosen kind on free chairs, and says so before', () => {
    const { client } = asHost();
    expect(document.body.textContent).toContain('The free chair gets a bot.');
    click(byRole('button', 'Bots on free chairs'));
    click(byRole('option', 'Novice'));
    click(byRole('button', 'Begin'));
    const [order] = client.orders;
    expect(order?.kind === 'begin' && [order.bot, order.names[0]]).toEqual(['novice', 'Bo']);
  });

  it('says why it cannot begin: nobody sits there', () => {
    const chairs = SAMPLE_CHAIRS.map((chair) => ({
      ...chair,
      kind: 'open' as const,
      name: '',
      guest: null,
      host: false,
      bot: null,
    }));
    asHost(
      gatheringRoom({
        gathering: { game: 'kirin', options: {}, takebacks: 'asked', spectators: STANDARD_SPECTATORS, chairs },
      }),
    );
    expect(byRole('button', 'Begin').hasAttribute('disabled')).toBe(true);
    expect(document.body.textContent).toContain('At least one person has to sit down');
  });

  it('says who comes and who asks, in sight and aloud', () => {
    const { tell } = asHost();
    const log = document.querySelector('.arrivals');
    expect(textOf(log)).toBe('');
    const room = gatheringRoom();
    const guests = [...room.guests, sampleGuest('7', 'Eli'), sampleGuest('8', 'Flo', { state: 'asking' })];
    tell({ room: { ...room, guests } });
    expect(textOf(log)).toBe('Eli has joined.Flo asks to come in.');
    expect(log?.className).not.toContain('hidden');
  });
});

describe('who is here', () => {
  const list = (): Element | null => document.querySelector('section[aria-label="Who is here"]');
  const rows = (): string[] => [...(list()?.querySelectorAll('.guest-who') ?? [])].map(textOf);

  it('everybody reads: the host by name, who sits where, who has no chair, and how many watch', () => {
    const { tell } = asGuest();
    expect(rows()).toEqual(['Doraasks to come in', 'AnnYou, Seat 2', 'Cemwithout a seat', 'IdaHost, Seat 1']);
    expect(textOf(list())).not.toContain('watch');
    const { gathering } = gatheringRoom();
    const chairs = SAMPLE_CHAIRS.filter(({ host }) => !host);
    tell({
      room: gatheringRoom({ host: null, guests: [], gathering: gathering && { ...gathering, chairs, watchers: 2 } }),
    });
    expect(rows()).toEqual(['Hostwithout a seat']);
    expect(textOf(list())).toContain('2 people watch.');
  });
});

describe('the ready sign', () => {
  const withReady = (seats: readonly number[], changed?: 'game' | 'rules') => {
    const { gathering } = gatheringRoom();
    const chairs = SAMPLE_CHAIRS.map((chair) => (seats.includes(chair.seat) ? { ...chair, ready: true } : chair));
    return gatheringRoom({ gathering: gathering && { ...gathering, chairs, ...(changed && { changed }) } });
  };

  it('is given and taken back on one’s own chair alone, and stands beside the name in words', () => {
    const { client, tell } = asGuest();
    click(byRole('button', 'I am ready, on seat 2'));
    tell({ room: withReady([1]) });
    expect(textOf(byRole('group', 'Seat 2'))).toContain('You sit here, ready');
    click(byRole('button', 'Not ready yet, on seat 2'));
    expect(client.asked).toEqual([
      { ready: true, seat: 1 },
      { ready: false, seat: 1 },
    ]);
    expect(buttonsIn('Seat 3').some((name) => name.includes('ready'))).toBe(false);
  });

  it('is counted beside the button that begins, without the host, and read out', () => {
    const { tell } = asHost();
    expect(document.body.textContent).toContain('0 of 1 ready');
    tell({ room: withReady([1]) });
    expect(document.body.textContent).toContain('1 of 1 ready');
    expect(allByRole('status').map(textOf)).toContain('Ann is ready.');
    expect(byRole('button', 'Begin').hasAttribute('disabled')).toBe(false);
  });

  it('is asked for again where the host has changed what was agreed to, until it is given', () => {
    const { tell } = asGuest();
    tell({ room: { ...withReady([], 'rules'), host: null } });
    expect(document.body.textContent).toContain('The host has changed the rules of this table.');
    tell({ room: { ...withReady([1], 'rules'), host: null } });
    expect(document.body.textContent).not.toContain('The host has changed');
  });
});

describe('the lesson of the game, while the table gathers', () => {
  it('is offered to guests where the game has one, and to nobody else', () => {
    const { gathering } = gatheringRoom();
    const { client, tell } = asGuest();
    expect(
      allByRole('button')
        .map(nameOf)
        .some((name) => name.includes('Learn')),
    ).toBe(false);
    tell({ room: gatheringRoom({ host: null, gathering: gathering && { ...gathering, lesson: 7 } }) });
    click(byRole('button', 'Learn it in 7 minutes'));
    expect(client.asked).toEqual([{ lesson: 0 }]);
    page?.unmount();
    asHost(gatheringRoom({ gathering: gathering && { ...gathering, lesson: 7 } }));
    expect(
      allByRole('button')
        .map(nameOf)
        .some((name) => name.includes('Learn')),
    ).toBe(false);
  });
});

describe('the talk of a room that gathers', () => {
  it('is read by everybody there, is in sight for a moment and read out, and goes to the host as it was typed', () => {
    const { client, tell } = asGuest('g00000002');
    typeInto(byRole('textbox', 'Say something to the table'), 'Begin soon?');
    click(byRole('button', 'Send'));
    expect(client.said).toEqual(['Begin soon?']);
    tell({ chat: [{ seat: 0, name: 'Ida', text: 'In a minute.' }] });
    expect(textOf(byRole('log', 'Chat'))).toBe('Ida In a minute.');
    expect(textOf(document.querySelector('.arrivals'))).toBe('Ida: In a minute.');
  });
});

describe('the house rules of a table that gathers', () => {
  it('are told one after the other, without the full stops of their sentences', () => {
    const gathering = gatheringRoom().gathering;
    const options = { kirinLead: 'lowest', leaderChoice: 'random' };
    asHost(gatheringRoom({ gathering: gathering && { ...gathering, options } }));
    expect(document.body.textContent).toContain(
      'Kirin led: Lowest rank: every card of a stronger beast meets the obligation\u00a0\u00b7 First leader: Drawn',
    );
  });
});

describe('gathering, for a guest', () => {
  it('with a seat may move, bring another player, and stand up', () => {
    const { client } = asGuest();
    expect(buttonsIn('Seat 1')).toEqual([]);
    click(byRole('button', 'Move to seat 4'));
    click(byRole('button', 'Stand up from seat 2'));
    click(byRole('button', 'Add a player at this device on seat 3'));
    click(byRole('button', 'Sit down'));
    expect(document.body.textContent).toContain('Type a name of 1 to 24 characters.');
    typeInto(byRole('textbox', 'Their name'), 'Bea');
    click(byRole('button', 'Sit down'));
    expect(client.asked).toEqual([{ sit: 3 }, { stand: 1 }, { sit: 2, name: 'Bea' }]);
    expect(client.orders).toEqual([]);
  });

  it('without one may sit on a free chair or in a bot’s place, and sees nothing of the door', () => {
    const { client } = asGuest('g00000002');
    expect(document.body.textContent).toContain('Take a free chair');
    click(byRole('button', 'Sit on seat 3'));
    expect(client.asked).toEqual([{ sit: 2 }]);
    expect(isThere('img', 'QR code')).toBe(false);
    expect(isThere('button', 'Begin')).toBe(false);
  });

  it('reads why the host refused', () => {
    const { tell } = asGuest();
    tell({ refusal: { ref: 'r', reason: { code: 'seatTaken' }, pieces: [] } });
    expect(textOf(byRole('alert', 'Somebody'))).toBe('Somebody sits there already.');
  });

  it('that nobody invited watches, and may come in by the code', () => {
    const welcome = sampleWelcome(false, { host: false });
    page = mount(<Gathering />, { state: { welcome, room: gatheringRoom({ host: null }) } });
    act(() => undefined);
    expect(buttonsIn('Seat 4')).toEqual([]);
    click(byRole('button', 'Join with a code'));
    expect(page.client.asked).toEqual([{ asksCode: true }]);
  });
});
