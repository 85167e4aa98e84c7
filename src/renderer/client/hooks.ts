import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { SeatId } from '#protocol/ids.ts';
import { LEARNER, type SeatInfo } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { StageOptions, TableStage } from '#renderer/stage/contract.ts';
import { wordsAtTable } from '#words/at-table.ts';
import type { TableWords } from '#words/at-table.ts';
import { openWords } from '#words/open-words.ts';
import type { Words } from '#words/open-words.ts';
import { SHARED } from '#words/shared.ts';
import { seatName } from '#words/seat-name.ts';
import { SOURCE } from '#words/word-set.ts';
import type { SoundDesk } from '#renderer/sound/desk.ts';
import { ownSeat } from './client-state.ts';
import type { ClientState } from './client-state.ts';
import type { Client } from './client.ts';
import { createDisguise } from './disguise.ts';
import { each } from './each.ts';
import { createLessonNames } from './lesson-names.ts';
import type { OwnDesk } from './own-desk.ts';
import type { Settings, SettingsStore } from './settings-store.ts';
import { namingSeats } from './unnamed.ts';
import { VEIL } from './veil.ts';

/** Opens the picture of a table; which renderer it takes is decided by the page, where it is not given. */
export type OpenStage = (
  container: HTMLElement,
  options: Omit<StageOptions, 'renderer'> & Partial<Pick<StageOptions, 'renderer'>>,
) => Promise<TableStage>;

/** What a page is built on. */
export interface Page {
  readonly client: Client;
  readonly settings: SettingsStore;
  /** In the language that is chosen now: whoever keeps words of its own goes by their language. */
  readonly words: Words;
  readonly openStage: OpenStage;
  /** Where is said what is to be heard; a page without one is silent. */
  readonly sound?: SoundDesk;
  /** Only of the host's own page in a browser. */
  readonly ownDesk?: OwnDesk | null;
}

const ENGLISH = openWords(SHARED.english, SOURCE);

/** Set once at the root: `<PageContext value={page}>`. */
export const PageContext = createContext<Page | null>(null);

/** The page itself, for a part that goes on with other words. */
export function usePage(): Page {
  const page = use(PageContext);
  if (page === null) throw new Error('This component must stand inside a PageContext.');
  return page;
}

/** The client, for sending: `useActions().move(move)`, `.order(order)`, `.chat(text)`, `.note(key, text)`. */
export function useActions(): Client {
  return usePage().client;
}

/** The disguise of each language. */
const disguiseIn = each((words: Words) =>
  createDisguise({
    seat: (seat) => words.ui('seat.numbered', { number: seat + 1 }),
    guest: (nth) => words.ui('veil.guest', { number: nth + 1 }),
    watcher: words.ui('veil.watcher'),
  }),
);

/** How seats without a name are called in each language. */
const namingIn = each((words: Words) => namingSeats(words));

/** How the players of a lesson are called in each language. */
const lessonNamesIn = each((words: Words) => createLessonNames((index) => words.botName(index)));

/**
 * What a component may read: with seats and the players of a lesson named in the page's language, and in streamer mode without what
 * people call themselves, unless a button is held down.
 */
function readable({ client, settings, words }: Page): ClientState {
  const state = namingIn(words)(lessonNamesIn(words)(client.getState()));
  return settings.get().streamer && !VEIL.showsNames() ? disguiseIn(words)(state) : state;
}

/** Hears of everything that `readable` depends on. */
const subscriptionOf = each((page: Page): Client['subscribe'] => (listener) => {
  const stops = [page.client, page.settings, VEIL].map((one) => one.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
});

/** Where to say what is to be heard; null on a page that is silent, and outside a page. */
export function useSound(): SoundDesk | null {
  return use(PageContext)?.sound ?? null;
}

/** How this page draws a table. */
export function useOpenStage(): OpenStage {
  return usePage().openStage;
}

/**
 * A part of what the host has said. `select` must return something that is the same as long as the state is: a field,
 * or a plain value worked out from fields, never a new object.
 */
export function useClient<T>(select: (state: ClientState) => T): T {
  const page = usePage();
  return useSyncExternalStore(subscriptionOf(page), () => select(readable(page)));
}

/**
 * What was written under `key` and not sent yet, null for nothing, and a way to write it: it outlives whatever it is
 * written in.
 */
export function useDraft(key: string): readonly [string | null, (text: string | null) => void] {
  const { client } = usePage();
  const draft = useClient(({ drafts }) => drafts[key] ?? null);
  return [
    draft,
    (text) => {
      client.keepDraft(key, text);
    },
  ];
}

/** The viewer's own seat, or null for a watcher. */
export function useOwnSeat(): SeatId | null {
  return useClient(ownSeat);
}

/** True for the window that hosts the table. */
export function useIsHost(): boolean {
  return useClient((state) => state.welcome?.you.host ?? false);
}

/**
 * Whose turn it is. Where a lesson has stopped, the others have their moves already: it is nobody's turn but the
 * learner's, and that only where a move is asked for.
 */
export function useTurns({ awaiting }: Pick<GameView, 'awaiting'>): readonly SeatId[] {
  const task = useClient(({ status }) => status?.lesson?.task);
  if (task === undefined) return awaiting;
  return task === 'move' ? awaiting.filter((seat) => seat === LEARNER) : [];
}

/** The game at the table, or null when none is open. */
export function useGame(): GameInfo | null {
  return useClient((state) => state.welcome?.game ?? null);
}

const NO_SEATS: readonly SeatInfo[] = [];

/** Who sits where; empty before the first sync. */
export function useSeats(): readonly SeatInfo[] {
  return useClient((state) => state.status?.seats ?? NO_SEATS);
}

/** The settings and a way to change some of them. */
export function useSettings(): readonly [Settings, SettingsStore['change']] {
  const { settings } = usePage();
  return [useSyncExternalStore(settings.subscribe, settings.get), settings.change];
}

/** Whether streamer mode is on; false outside a page. */
export function useIsStreamer(): boolean {
  const page = use(PageContext);
  const read = (): boolean => page?.settings.get().streamer ?? false;
  return useSyncExternalStore(page?.settings.subscribe ?? NEVER, read);
}

/** Words with the present game and the players' names filled in; outside a page (a lone dialog) the shared words. */
export function useWords(): TableWords {
  const page = use(PageContext);
  const words = page?.words ?? ENGLISH;
  const game = useOptional(page, (state) => state.welcome?.game?.id ?? null);
  const seats = useOptional(page, (state) => state.status?.seats ?? NO_SEATS) ?? NO_SEATS;
  return useMemo(
    () =>
      wordsAtTable(words, game, (seat) =>
        seatName(words.ui, seats.find((info) => info.seat === seat)?.name ?? '', seat),
      ),
    [words, game, seats],
  );
}

const NEVER = (): (() => void) => () => undefined;

function useOptional<T>(page: Page | null, select: (state: ClientState) => T): T | null {
  const read = (): T | null => (page === null ? null : select(readable(page)));
  return useSyncExternalStore(page === null ? NEVER : subscriptionOf(page), read);
}
