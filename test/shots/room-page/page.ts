import '#renderer/client/csp-safe.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { NO_AUDIENCE } from '#testkit/no-audience.ts';
import type { SavedTable } from '#protocol/table.ts';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientFrame, ClientState } from '#renderer/client/client-state.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import { HANDS as ALL_HANDS, onAir, SAMPLE_RULE } from '#renderer/testing/audience.ts';
import { SAMPLE_GAME, SAMPLE_SEATS, SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import type { GameView } from '#protocol/view.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { pretendClient } from '#renderer/testing/client.ts';
import {
  gatheringRoom,
  SAMPLE_DOOR,
  SAMPLE_ADAPTERS,
  SAMPLE_CHAIRS,
  sampleGuest,
  sampleRoom,
} from '#renderer/testing/room.ts';
import { createWords } from '#words/words.ts';
import { rememberLayout } from '#renderer/ui/lobby/lobby-memory.ts';
import { standardLayout } from '#renderer/ui/lobby/lobby-plan.ts';
import { pretendBridge } from './bridge.ts';
import { besetBy, obsAsked } from './beset.ts';
import { CROWDS } from './crowd.ts';
import { DEALS } from './deals.ts';

const AWAY = SAMPLE_SEATS.map((info) =>
  info.seat === 1 ? { ...info, kind: 'person' as const, bot: null, present: false, name: 'Ann' } : info,
);
/** The cards of the third trick: the viewer's own hand in sight, the others' not. */
const HANDS: Readonly<Record<string, readonly string[]>> = {
  'hand:0': ['az2', 'az6', 've1', 'wh3', 'whKA', 'bl5'],
  trick: ['veKA', 've3'],
};
/** What lies on the table; the viewer's own hand only for its owner's eyes. */
const zonesFor = (isOwn: boolean): GameView['zones'] =>
  Object.fromEntries(
    ['hand:0', 'hand:1', 'hand:2', 'hand:3', 'trick', 'captured:0', 'captured:3'].map((name) => {
      const known = isOwn || name === 'trick' ? HANDS[name] : undefined;
      const pieces = Array.from({ length: known?.length ?? 6 }, (_, index) => `${name}-${String(index)}`);
      const [kind, seat] = name.split(':');
      const facing: 'owner' | 'up' = kind === 'trick' ? 'up' : 'owner';
      return [
        name,
        {
          owner: seat === undefined ? null : Number(seat),
          facing,
          pieces,
          faces: pieces.map((_, at) => known?.[at] ?? null),
        },
      ];
    }),
  );
/** What somebody sees whose cards are not before them. */
const UNSEEN = { view: kirinView({ mine: null }, { zones: zonesFor(false) }) };
const MATCH: Partial<ClientState> = {
  welcome: sampleWelcome(true),
  status: { ...SAMPLE_STATUS, seats: AWAY, watchers: 1 },
  view: kirinView({}, { zones: zonesFor(true) }),
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

/** A match in which a move is to be taken back. */
const asking = (by: number, awaits: readonly number[]): Partial<ClientState> => ({
  ...MATCH,
  status: { ...SAMPLE_STATUS, takeback: { by, undoes: 3, awaits: [...awaits] } },
});

const round = (number: number): SavedTable['headline'] => [{ code: 'round', params: { round: number, rounds: 3 } }];
const SAVED: readonly SavedTable[] = [
  { headline: round(2), seats: ['Ida', 'Ann', 'Cem', 'Bo'], savedAt: Date.UTC(2026, 10, 20, 19, 30) },
  {
    headline: round(1),
    seats: ['Ida', 'Dora', 'Bo', 'Fen'],
    savedAt: Date.UTC(2026, 10, 21, 21, 5),
    handedOver: true,
  },
].map((table, index) => ({ ...table, id: `saved-${String(index)}`, table: 'table', match: 1, game: 'kirin' }));

const forGuests = (room: ReturnType<typeof sampleRoom>) => ({ ...room, host: null });

const MOVED: Partial<ClientState> = {
  welcome: sampleWelcome(false, GUEST),
  room: {
    ...forGuests(sampleRoom({ guests: [sampleGuest('1', 'Ann')] })),
    moved: { game: 'kirin', to: { address: 'http://192.168.1.30:41520', desktop: null } },
  },
};

/** The host would like to show all hands. */
const ASKED = { rule: { ...SAMPLE_RULE, audience: ALL_HANDS }, awaits: [0, 2] };

/** What the page may be asked to show, by `?scene=`. */
const SCENES: Readonly<Record<string, Partial<ClientState>>> = {
  'first-start': { welcome: sampleWelcome(false), hall: { games: [SAMPLE_GAME], saved: [] } },
  lobby: { welcome: sampleWelcome(false), hall: { games: [SAMPLE_GAME], saved: [] } },
  'gathering-host': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom(),
  },
  'gathering-shut': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({
      guests: [],
      host: { door: null, adapters: SAMPLE_ADAPTERS, checks: [], problem: null, audience: NO_AUDIENCE },
    }),
  },
  'gathering-beset': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({
      host: { door: BESET, adapters: SAMPLE_ADAPTERS, checks: [], problem: null, audience: NO_AUDIENCE },
    }),
  },
  'gathering-checks': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({
      gathering: {
        game: 'kirin',
        options: { kirinLead: 'lowest', leaderChoice: 'rotate' },
        takebacks: 'never',
        spectators: STANDARD_SPECTATORS,
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
        audience: NO_AUDIENCE,
      },
    }),
  },
  'lobby-saved': { welcome: sampleWelcome(false), hall: { games: [SAMPLE_GAME], saved: SAVED } },
  'lobby-next': {
    welcome: sampleWelcome(true),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: sampleRoom({ guests: [sampleGuest('1', 'Ann', { state: 'seated' })] }),
    laysNext: true,
  },
  'gathering-guest-checks': {
    welcome: sampleWelcome(false, { ...GUEST, guest: 'g00000002', check: 'violin moss' }),
    room: forGuests(gatheringRoom()),
  },
  'gathering-guest': { welcome: sampleWelcome(false, ANN), room: forGuests(gatheringRoom()) },
  'door-name': { welcome: sampleWelcome(false, { ...GUEST, guest: null, door: true }), room: forGuests(sampleRoom()) },
  'door-code': { door: { isAsking: true, refused: { code: 'wrongCode', params: { count: 2 } } } },
  'door-asking': {
    welcome: sampleWelcome(false, { ...GUEST, check: 'amber lake' }),
    room: forGuests(sampleRoom({ guests: [sampleGuest('1', 'Ann', { state: 'asking' })] })),
  },
  moved: MOVED,
  'moved-desktop': MOVED,
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
        audience: NO_AUDIENCE,
        handedOver: {
          path: '/home/ida/.local/share/baize/records/handed-over/kirin-7f3a9c21aa.baize',
          passphrase: 'K7F3Q-XM2PA-9D4TW-B8HZE',
        },
      },
    },
  },
  match: MATCH,
  'on-air': { ...MATCH, ...onAir(), view: MATCH.view ?? null },
  'consent-asked': {
    ...MATCH,
    ...onAir(ASKED, { host: false, guest: GUEST.guest }),
    view: MATCH.view ?? null,
  },
  'consent-host': { ...MATCH, ...onAir({ ...ASKED, awaits: [1, 2] }), view: MATCH.view ?? null },
  'gathering-ruled': {
    welcome: sampleWelcome(false),
    hall: { games: [SAMPLE_GAME], saved: [] },
    room: gatheringRoom({
      gathering: {
        game: 'kirin',
        options: { rounds: 5 },
        takebacks: 'asked',
        spectators: { watching: false, audience: ALL_HANDS },
        chairs: SAMPLE_CHAIRS,
      },
    }),
  },
  'takeback-asked': asking(1, [0, 2]),
  'takeback-own': asking(0, [1, 2]),
  'takeback-watched': asking(1, [2]),
  'curtain-takeback': {
    ...asking(0, [1]),
    ...UNSEEN,
    welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }),
    curtain: 1,
  },
  'big-screen': { ...MATCH, ...UNSEEN, welcome: sampleWelcome(true, { seat: null, seats: [] }) },
  late: {
    ...MATCH,
    ...UNSEEN,
    welcome: sampleWelcome(true, GUEST),
    room: forGuests(sampleRoom({ guests: [sampleGuest('1', 'Eve')] })),
  },
  curtain: { ...MATCH, ...UNSEEN, welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }), curtain: 1 },
  peek: { ...MATCH, ...UNSEEN, welcome: sampleWelcome(true, { seat: null, seats: [0, 1] }) },
  open: { ...MATCH, welcome: sampleWelcome(true, { seats: [0, 1] }) },
};

/** The same scene on a phone, which came by the door. */
function asGuest(state: Partial<ClientState>): Partial<ClientState> {
  const { welcome } = state;
  if (!welcome) return state;
  return { ...state, welcome: { ...welcome, you: { ...welcome.you, host: false, guest: GUEST.guest } } };
}

/** What a phone's player is shown of the same state. */
async function appOf(kind: string | null): Promise<(props: { readonly page: Page }) => ReactNode> {
  if (kind === 'hand') {
    await import('#renderer/pages/hand/hand-page.css');
    return (await import('#renderer/pages/hand/HandApp.tsx')).HandApp;
  }
  await import('#renderer/kit/css/index.css');
  return (await import('#renderer/pages/table/app.tsx')).App;
}

async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element named root.');
  const asked = new URLSearchParams(window.location.search);
  const nearby = asked.get('nearby');
  if (nearby !== null) Object.assign(window, { baize: pretendBridge(nearby === 'some', obsAsked(asked)) });
  const scene = asked.get('scene') ?? '';
  const known = SCENES[scene] ?? CROWDS[scene] ?? DEALS[scene];
  if (known === undefined) throw new Error(`There is no scene "${scene}".`);
  const state = besetBy(known, asked);
  if (scene !== 'first-start') rememberLayout(() => localStorage, standardLayout(SAMPLE_GAME));
  const client = pretendClient(asked.get('app') === 'hand' ? asGuest(state) : state);
  const { view } = state;
  // The picture of the table is told what lies on it, as by a host.
  const page = {
    ...client,
    onFrame: (listener: (frame: ClientFrame) => void) => {
      if (view) listener({ seq: 1, view, prompts: [], events: null });
      return () => undefined;
    },
  };
  // What the table says passes by itself: the picture asks for it when it is ready.
  Object.assign(window, {
    sayAtTable: (code: string) => {
      client.tell({ chat: [{ nth: 1, seat: null, name: '', text: '', told: { code, params: { who: 1, by: 2 } } }] });
    },
  });
  const kept = { textScale: Number(asked.get('text') ?? 1), streamer: asked.has('streamer') };
  const settings = createSettingsStore({ read: () => kept, save: () => undefined });
  const openStage = async (...[container, options]: Parameters<Page['openStage']>) => {
    const { createStage } = await import('#renderer/stage/create-stage.ts');
    return await createStage(container, { ...options, renderer: 'canvas' });
  };
  const App = await appOf(asked.get('app'));
  createRoot(root).render(createElement(App, { page: { client: page, settings, words: createWords(), openStage } }));
}

void main();
