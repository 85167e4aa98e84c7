import './quick-react.ts';
import { PROTOCOL_VERSION } from '#protocol/ids.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { wholeView } from '#protocol/changes.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import type { Settings } from '#protocol/settings.ts';
import type { TableStatus } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import { createWords } from '#words/words.ts';
import type { LinkListener } from '#renderer/client/link/link.ts';
import type { StageFrame, StageGestures, TableStage } from '#renderer/stage/contract.ts';
import { App } from '#renderer/pages/table/app.tsx';
import { loadLayers, loadReplayBar } from '#renderer/pages/table/later.ts';
import { SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { pretendPass } from '#renderer/testing/pass.ts';
import { createClient } from '#renderer/client/client.ts';
import type { OpenStage } from '#renderer/client/hooks.ts';
import { loadLargeControls } from '#renderer/ui/prompt/load-large-controls.ts';
import { loadStanding } from '#renderer/ui/prompt/load-standing.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';

/** Who listens to the ratio of pixels. */
const onRatio = new Set<() => void>();

const SEATS = ['Ada', 'Bo', 'Fen', 'Mei'];

/** A page at the test table, with the test as its host and a stage that only takes notes. */
export interface LaidTable {
  readonly sent: UpMessage[];
  readonly stage: {
    readonly frames: StageFrame[];
    readonly shaken: string[];
    readonly pointed: (string | null)[];
    readonly chosen: (readonly string[])[];
    /** How each picture was opened; the last one is on the page. */
    readonly opened: Pick<Parameters<OpenStage>[1], 'renderer' | 'onLost'>[];
    /** The ratio of pixels at each change of size. */
    readonly ratios: number[];
    gestures(): StageGestures;
    /** The picture is behind and still shows this, from the next frame on; null: it has caught up. */
    isBehindAt(view: GameView | null): void;
  };
  say(message: DownMessage): Promise<void>;
  /** Sends the whole picture. */
  sync(seq: number, view: GameView, prompts?: readonly Prompt[]): Promise<void>;
  update(seq: number, view: GameView, prompts: readonly Prompt[], events?: readonly { type: string }[]): Promise<void>;
  press(key: string): Promise<void>;
  link(state: 'open' | 'lost'): Promise<void>;
  /** The window is on another monitor, and as large as before. */
  toMonitor(ratio: number): Promise<void>;
  leave(): Promise<void>;
}

/** Opens the whole page in jsdom and lays the test table on it. */
export async function layTable(prompts: readonly Prompt[], settings: Partial<Settings> = {}): Promise<LaidTable> {
  standInForTheBrowser();
  // A test does not wait for a file that a page would fetch in between.
  await Promise.all([
    import('#renderer/pages/table/TableDialogs.tsx'),
    loadLayers(),
    loadReplayBar(),
    loadLargeControls(),
    loadStanding(),
  ]);
  const sent: UpMessage[] = [];
  const frames: StageFrame[] = [];
  const shaken: string[] = [];
  const pointed: (string | null)[] = [];
  const chosen: (readonly string[])[] = [];
  const opened: LaidTable['stage']['opened'] = [];
  const ratios: number[] = [];
  let host: LinkListener | undefined;
  let gestures: StageGestures | undefined;
  let behind: GameView | null = null;
  const client = createClient({
    pass: pretendPass(null),
    openLink: (listener) => {
      host = listener;
      return { send: (message) => sent.push(message) > 0, reconnect: nothing, close: nothing };
    },
  });
  const stage: TableStage = {
    show: (frame) => frames.push(frame),
    resize: () => ratios.push(window.devicePixelRatio),
    makeRoom: nothing,
    configure: nothing,
    point: (piece) => pointed.push(piece),
    stand: nothing,
    choose: (pieces) => chosen.push(pieces),
    shake: (piece) => shaken.push(piece),
    layout: () => null,
    subscribe: () => () => undefined,
    isSettled: () => true,
    isTelling: () => behind !== null,
    shown: () => behind,
    destroy: nothing,
  };
  const page = {
    client,
    settings: createSettingsStore({ read: () => ({ ...STANDARD_SETTINGS, ...settings }), save: nothing }),
    words: createWords(),
    openStage: async (_container: HTMLElement, options: Parameters<OpenStage>[1]) => {
      gestures = options.gestures;
      opened.push(options);
      return await Promise.resolve(stage);
    },
  };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const say = async (message: DownMessage): Promise<void> => {
    await act(async () => {
      host?.onMessage(message);
      await Promise.resolve();
    });
  };
  const sync: LaidTable['sync'] = (seq, view, offered = []) =>
    say({
      t: 'sync',
      seq,
      seat: 0,
      view,
      prompts: offered,
      sealed: false,
      status: STATUS,
      window: null,
      chat: [],
      log: [],
      notes: {},
    });
  await act(async () => {
    root.render(<App page={page} />);
    await Promise.resolve();
  });
  await act(async () => {
    host?.onState('open');
    await Promise.resolve();
  });
  await say(WELCOME);
  await sync(7, tableView(), prompts);
  // The game's pages load and the stage opens; should they not, the test runs into its time limit here.
  while (frames.length === 0) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
  return {
    sent,
    say,
    sync,
    stage: {
      frames,
      shaken,
      pointed,
      chosen,
      opened,
      ratios,
      isBehindAt: (view) => {
        behind = view;
      },
      gestures: () => {
        if (gestures === undefined) throw new Error('The stage has not been opened.');
        return gestures;
      },
    },
    update: async (seq, view, next, events = []) => {
      await say({ t: 'update', seq, events, changes: wholeView(view), prompts: next, window: null });
    },
    press: async (key) => {
      await act(async () => {
        const target = document.activeElement ?? document.body;
        const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (key === 'Enter' && goesOn && target instanceof HTMLButtonElement) target.click();
        target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
        await Promise.resolve();
      });
    },
    link: async (state) => {
      await act(async () => {
        host?.onState(state);
        await Promise.resolve();
      });
    },
    toMonitor: async (ratio) => {
      Object.assign(window, { devicePixelRatio: ratio });
      await act(async () => {
        for (const listener of [...onRatio]) listener();
        await Promise.resolve();
      });
    },
    leave: async () => {
      await act(async () => {
        root.unmount();
        await Promise.resolve();
      });
      place.remove();
      // Another test may measure elements itself.
      Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
      Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
    },
  };
}

/** What the host greets the page with. */
export const WELCOME: Extract<DownMessage, { t: 'welcome' }> = {
  t: 'welcome',
  v: PROTOCOL_VERSION,
  epoch: 'e',
  you: { seat: 0, seats: [0], host: false, guest: null, door: false, check: null },
  table: { id: 't', game: 'kirin', options: {}, match: 1, takebacks: 'asked' },
  game: {
    id: 'kirin',
    version: 1,
    seats: { min: 4, max: 4 },
    options: [],
    bots: ['novice'],
    chart: {
      states: [
        {
          id: 'trick.following',
          parent: null,
          description: 'The others follow.',
          tag: 'turn',
          initial: true,
          final: false,
        },
      ],
      transitions: [],
    },
  },
  room: null,
  hall: null,
};

/** How things are at the table. */
export const STATUS: TableStatus = {
  ...SAMPLE_STATUS,
  seats: SEATS.map((name, seat) => ({
    seat,
    name,
    kind: seat === 0 ? ('person' as const) : ('bot' as const),
    bot: seat === 0 ? null : 'novice',
    present: true,
    host: false,
  })),
};

function nothing(): void {
  // Stands in for what the browser or the host would do.
}

/** What jsdom has no notion of: sizes and media. */
function standInForTheBrowser(): void {
  const globals = {
    IS_REACT_ACT_ENVIRONMENT: true,
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
    matchMedia: (media: string) => ({
      matches: false,
      addEventListener: (_type: string, listener: () => void) => {
        if (media.includes('resolution')) onRatio.add(listener);
      },
      removeEventListener: (_type: string, listener: () => void) => onRatio.delete(listener),
    }),
  };
  Object.assign(globalThis, globals);
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1366 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 768 });
}
