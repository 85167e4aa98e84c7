import '#renderer/csp-safe.ts';
import '#renderer/styles/index.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#renderer/app.tsx';
import type { ClientState } from '#renderer/state/client-state.ts';
import { createSettingsStore } from '#renderer/state/settings-store.ts';
import { SAMPLE_GAME, SAMPLE_SEATS, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-samples.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { pretendClient } from '#renderer/testing/pretend-client.ts';
import {
  gatheringRoom,
  SAMPLE_DOOR,
  SAMPLE_ADAPTERS,
  sampleGuest,
  sampleRoom,
} from '#renderer/testing/room-samples.ts';
import { createWords } from '#words/words.ts';

const AWAY = SAMPLE_SEATS.map((info) =>
  info.seat === 1 ? { ...info, kind: 'person' as const, bot: null, present: false, name: 'Ann' } : info,
);
const MATCH: Partial<ClientState> = {
  welcome: sampleWelcome(true),
  status: { ...SAMPLE_STATUS, seats: AWAY, watchers: 1 },
  view: kirinView(),
  seq: 1,
  room: sampleRoom({
    guests: [
      sampleGuest('1', 'Ann', { state: 'seated', present: false }),
      sampleGuest('2', 'Cem'),
      sampleGuest('3', 'Dora', { state: 'asking' }),
    ],
  }),
};
const GUEST = { host: false, guest: 'g00000001', seat: null, seats: [] } as const;
const ANN = { ...GUEST, seat: 1, seats: [1] };
const BESET = {
  ...SAMPLE_DOOR,
  reach: 'timeout' as const,
  advice: ['otherAdapter', 'sameNetwork', 'firewallWindows', 'isolation'],
};
const forGuests = (room: ReturnType<typeof sampleRoom>) => ({ ...room, host: null });

/** What the page may be asked to show, by `?scene=`. */
const SCENES: Readonly<Record<string, Partial<ClientState>>> = {
  lobby: { welcome: sampleWelcome(false), hall: { games: [SAMPLE_GAME], saved: [] } },
  'gathering-host': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom(),
  },
  'gathering-shut': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({ guests: [], host: { door: null, adapters: SAMPLE_ADAPTERS, problem: null } }),
  },
  'gathering-beset': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({ host: { door: BESET, adapters: SAMPLE_ADAPTERS, problem: null } }),
  },
  'gathering-guest': { welcome: sampleWelcome(false, ANN), room: forGuests(gatheringRoom()) },
  'door-name': { welcome: sampleWelcome(false, { ...GUEST, guest: null, door: true }), room: forGuests(sampleRoom()) },
  'door-code': { door: { isAsking: true, refused: { code: 'wrongCode', params: { left: 2 } } } },
  'door-asking': {
    welcome: sampleWelcome(false, GUEST),
    room: forGuests(sampleRoom({ guests: [sampleGuest('1', 'Ann', { state: 'asking' })] })),
  },
  match: MATCH,
  'big-screen': { ...MATCH, welcome: sampleWelcome(true, { seat: null, seats: [] }) },
  late: {
    ...MATCH,
    welcome: sampleWelcome(true, GUEST),
    room: forGuests(sampleRoom({ guests: [sampleGuest('1', 'Eve')] })),
  },
  curtain: { ...MATCH, welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }), curtain: 1 },
  peek: { ...MATCH, welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }) },
  open: { ...MATCH, welcome: sampleWelcome(true, { seats: [0, 1] }) },
};

function main(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element named root.');
  const scene = new URLSearchParams(window.location.search).get('scene') ?? '';
  const state = SCENES[scene];
  if (state === undefined) throw new Error(`There is no scene "${scene}".`);
  const client = pretendClient(state);
  const settings = createSettingsStore({ read: () => ({}), save: () => undefined });
  const openStage = async (...[container, options]: Parameters<Parameters<typeof App>[0]['page']['openStage']>) => {
    const { createStage } = await import('#renderer/stage/create-stage.ts');
    return await createStage(container, { ...options, renderer: 'canvas' });
  };
  createRoot(root).render(createElement(App, { page: { client, settings, words: createWords(), openStage } }));
}

main();
