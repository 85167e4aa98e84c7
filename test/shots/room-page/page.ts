import '#renderer/csp-safe.ts';
import '#renderer/styles/index.css';
import type { Bridge } from '#protocol/bridge.ts';
import type { NearbyTable } from '#protocol/join.ts';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
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
  SAMPLE_CHAIRS,
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
const NEARBY: readonly NearbyTable[] = [
  { name: 'mei-laptop', game: 'kirin', seats: { free: 2, total: 4 }, address: '192.168.1.31' },
  { name: 'Living room', game: 'death-by-digits', seats: { free: 0, total: 6 }, address: '192.168.1.44' },
].map((table, index) => ({ ...table, id: `table-${String(index)}`, tlsPort: 41541, fingerprint: 'ab'.repeat(32) }));

/** The app's bridge as `?nearby=` wants it: with tables in the room, or with none. */
function pretendBridge(hasTables: boolean): Partial<Bridge> {
  return {
    settings: () => Promise.resolve(STANDARD_SETTINGS),
    saveSettings: () => Promise.resolve(),
    openLink: () => undefined,
    onCommand: () => () => undefined,
    joinTable: ({ fingerprint }) =>
      Promise.resolve(
        fingerprint === null
          ? { ok: false, problem: 'unreachable' }
          : { ok: true, at: 'ab'.repeat(16), words: 'amber lake violin moss' },
      ),
    leaveRemote: () => Promise.resolve(),
    chooseHandOver: () => Promise.resolve(null),
    takeOver: () => Promise.resolve({ ok: true }),
    showHandOver: () => Promise.resolve(),
    nearby: (listener) => {
      listener(hasTables ? NEARBY : []);
      return () => undefined;
    },
  };
}

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
    room: gatheringRoom({ guests: [], host: { door: null, adapters: SAMPLE_ADAPTERS, checks: [], problem: null } }),
  },
  'gathering-beset': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({ host: { door: BESET, adapters: SAMPLE_ADAPTERS, checks: [], problem: null } }),
  },
  'gathering-checks': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({
      gathering: {
        game: 'kirin',
        options: { kirinLead: 'lowest', leaderChoice: 'rotate' },
        takebacks: 'never',
        chairs: SAMPLE_CHAIRS,
      },
      host: {
        door: { ...SAMPLE_DOOR, words: 'tulip harbour amber sparrow' },
        adapters: SAMPLE_ADAPTERS,
        checks: [
          { guest: 'g00000003', words: 'amber lake' },
          { guest: 'g00000002', words: 'violin moss' },
        ],
        problem: null,
      },
    }),
  },
  'gathering-guest': { welcome: sampleWelcome(false, ANN), room: forGuests(gatheringRoom()) },
  'door-name': { welcome: sampleWelcome(false, { ...GUEST, guest: null, door: true }), room: forGuests(sampleRoom()) },
  'door-code': { door: { isAsking: true, refused: { code: 'wrongCode', params: { left: 2 } } } },
  'door-asking': {
    welcome: sampleWelcome(false, { ...GUEST, check: 'amber lake' }),
    room: forGuests(sampleRoom({ guests: [sampleGuest('1', 'Ann', { state: 'asking' })] })),
  },
  moved: {
    welcome: sampleWelcome(false, GUEST),
    room: {
      ...forGuests(sampleRoom({ guests: [sampleGuest('1', 'Ann')] })),
      moved: { game: 'kirin', to: { address: 'http://192.168.1.30:41520', desktop: null } },
    },
  },
  'moved-waiting': {
    welcome: sampleWelcome(false, GUEST),
    room: { ...forGuests(sampleRoom()), moved: { game: 'kirin', to: null } },
  },
  'handed-over': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: {
      ...sampleRoom(),
      moved: { game: 'kirin', to: null },
      host: {
        door: SAMPLE_DOOR,
        adapters: SAMPLE_ADAPTERS,
        checks: [],
        problem: null,
        handedOver: {
          path: '/home/ida/.local/share/baize/records/handed-over/kirin-7f3a9c21aa.baize',
          passphrase: 'K7F3Q-XM2PA-9D4TW-B8HZE',
        },
      },
    },
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
  const asked = new URLSearchParams(window.location.search);
  const nearby = asked.get('nearby');
  if (nearby !== null) Object.assign(window, { baize: pretendBridge(nearby === 'some') });
  const scene = asked.get('scene') ?? '';
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
