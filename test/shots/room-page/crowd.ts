import type { ClientState } from '#renderer/client/client-state.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { gatheringRoom, SAMPLE_CHAIRS, sampleGuest } from '#renderer/testing/room.ts';

const { gathering, ...rest } = gatheringRoom();

/** A room with five guests and people who watch: some are ready, some talk, and the rules have just changed. */
const room = {
  ...rest,
  gathering: gathering && {
    ...gathering,
    watchers: 2,
    changed: 'rules' as const,
    chairs: SAMPLE_CHAIRS.map((chair) =>
      chair.seat === 2
        ? {
            ...chair,
            kind: 'person' as const,
            name: 'Maximilian-Konstantin',
            bot: null,
            guest: 'g00000004',
            ready: true,
          }
        : chair.seat === 3
          ? { ...chair, kind: 'person' as const, name: 'Bea', guest: 'g00000005', ready: true }
          : chair,
    ),
  },
  guests: [
    sampleGuest('1', 'Ann', { state: 'seated' }),
    sampleGuest('2', 'Cem'),
    sampleGuest('4', 'Maximilian-Konstantin', { state: 'seated' }),
    sampleGuest('5', 'Bea', { state: 'seated', present: false }),
    sampleGuest('6', 'Dora', { state: 'asking' }),
  ],
};

const chat = [
  { seat: 0, name: 'Ida', text: 'Two more minutes, then we begin.' },
  { seat: null, name: 'Cem', text: 'I watch first and take a chair in the second match, if somebody leaves early.' },
  { seat: 3, name: 'Bea', text: 'Ready!' },
];

/** What the room shows while many gather in it. */
export const CROWDS: Readonly<Record<string, Partial<ClientState>>> = {
  'gathering-crowd': {
    welcome: sampleWelcome(false, { host: false, guest: 'g00000001', seat: 1, seats: [1] }),
    room: { ...room, host: null },
    chat,
  },
  'gathering-crowd-host': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room,
    chat,
  },
};
