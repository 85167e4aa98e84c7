import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { SeatInfo, TableStatus } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { ClientState, Welcome } from '#renderer/client/client-state.ts';

type Sync = Extract<DownMessage, { t: 'sync' }>;

/** Kirin as the host describes it, with a chart of a few states. */
export const SAMPLE_GAME: GameInfo = {
  id: 'kirin',
  version: 1,
  seats: { min: 4, max: 4 },
  bots: ['novice', 'steady'],
  options: [
    { key: 'rounds', kind: 'count', min: 1, max: 9, standard: 3, lengths: { short: 1, long: 6 } },
    { key: 'capturedView', kind: 'choice', choices: ['open', 'hidden'], standard: 'open' },
  ],
  chart: {
    states: [
      { id: 'dealing', parent: null, description: 'Cards are dealt.', tag: 'chance', initial: true, final: false },
      { id: 'trick', parent: null, description: 'A trick is played.', tag: null, initial: false, final: false },
      {
        id: 'trick.leading',
        parent: 'trick',
        description: 'The leader plays.',
        tag: 'turn',
        initial: true,
        final: false,
      },
      {
        id: 'trick.following',
        parent: 'trick',
        description: 'The others follow.',
        tag: 'turn',
        initial: false,
        final: false,
      },
      { id: 'over', parent: null, description: 'It is over.', tag: null, initial: false, final: true },
    ],
    transitions: [
      { from: 'dealing', to: 'trick', input: 'chance.dealt', guard: null, effects: ['deal'] },
      { from: 'trick.leading', to: 'trick.following', input: 'move.play', guard: 'mayPlay', effects: ['play'] },
      { from: 'trick.following', to: 'over', input: 'move.play', guard: 'isVeryLast', effects: [] },
      { from: 'trick.following', to: 'trick.following', input: 'move.play', guard: null, effects: ['play'] },
    ],
  },
};

export const SAMPLE_SEATS: readonly SeatInfo[] = ['Ida', 'Bo', 'Fen', 'Hana'].map((name, seat) => ({
  seat,
  name,
  kind: seat === 0 ? 'person' : 'bot',
  bot: seat === 0 ? null : 'steady',
  present: true,
  host: seat === 0,
}));

export const SAMPLE_STATUS: TableStatus = {
  seats: SAMPLE_SEATS,
  paused: false,
  trouble: null,
  watchers: 0,
  takeback: null,
  audience: { rule: STANDARD_SPECTATORS, isOnAir: false, asked: null },
  seedHash: '',
  seed: null,
};

/** A greeting to the host's window, at a table or in the lobby; `you` for somebody else's page. */
export function sampleWelcome(isAtTable: boolean, you: Partial<Welcome['you']> = {}): Welcome {
  const seat = isAtTable ? 0 : null;
  return {
    t: 'welcome',
    v: PROTOCOL_VERSION,
    epoch: 'epoch',
    you: { seat, seats: isAtTable ? [0] : [], host: true, guest: null, door: false, check: null, ...you },
    table: isAtTable ? { id: 'table', game: 'kirin', options: {}, match: 1, takebacks: 'asked' } : null,
    game: isAtTable ? SAMPLE_GAME : null,
    room: null,
    hall: { games: [SAMPLE_GAME], saved: [] },
  };
}

/** The state of the host's window at a table that shows `view`. */
export function atTable(view: GameView): Partial<ClientState> {
  return { welcome: sampleWelcome(true), status: SAMPLE_STATUS, view, seq: 1 };
}

/** The whole picture of a table that shows `view`, at step 4 and for nobody's seat; changed as said. */
export function sampleSync(view: GameView, more: Partial<Sync> = {}): Sync {
  return {
    t: 'sync',
    seq: 4,
    seat: null,
    view,
    prompts: [],
    sealed: false,
    status: SAMPLE_STATUS,
    window: null,
    chat: [],
    log: [],
    notes: {},
    ...more,
  };
}
