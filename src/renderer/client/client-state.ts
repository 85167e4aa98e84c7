import type { Advice } from '#protocol/advice.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Judgement } from '#fairness/judgement.ts';
import type { Hall } from '#protocol/hall.ts';
import type { ChatLine, DownMessage } from '#protocol/messages.ts';
import type { LibraryPage, MatchNote } from '#protocol/library.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Settings } from '#protocol/settings.ts';
import type { Room } from '#protocol/room.ts';
import type { Decision, Review } from '#protocol/review.ts';
import type { SameDeal } from '#protocol/same-deal.ts';
import type { Statistics } from '#protocol/statistics.ts';
import { savedId, type TableStatus, type WindowView } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { LinkState } from './link/link.ts';
import { without } from '#protocol/without.ts';

export type Welcome = Extract<DownMessage, { t: 'welcome' }>;

/** Something that happened, kept for the log; it is put into words when it is shown. */
export interface LogEntry {
  /** Unique and rising. */
  readonly id: number;
  readonly seq: number;
  readonly event: EventView;
}

/** A line of chat as this page has heard it: the same object for as long as it is kept. */
export interface HeardChat extends ChatLine {
  /** Said here by a watcher: of them the host tells nobody which it was. */
  readonly isOwn?: true;
}

/** A move, chat line, note or order that the host would not carry out. */
export interface Refusal {
  readonly ref: string;
  readonly reason: Reason;
  /** The pieces the refused move named, so that they can shake. */
  readonly pieces: readonly string[];
  /** It was something said to the table. */
  readonly isSpeech?: true;
}

/** A window in which answers are sealed, as the host told it last. */
export interface HeardAnswerWindow {
  readonly told: WindowView;
  /** When it was told, in milliseconds of `performance.now()`: its times count from then. */
  readonly at: number;
}

/** A step of the finished match that is watched again. */
export interface ReplayStep {
  /** After this many inputs, from 0 to `of`. */
  readonly at: number;
  readonly of: number;
  /** The steps at which a round begins; none in a game without rounds. */
  readonly rounds: readonly number[];
  readonly view: GameView;
  /** What the last of them brought about. */
  readonly events: readonly EventView[];
  /** The step that was asked for last, which may be on its way. */
  readonly wanted: number;
  /** Whose seat is at the bottom of the table; null for the viewer's own. */
  readonly from: SeatId | null;
  /** The seat whose player's sight is shown; null with open cards. */
  readonly as: SeatId | null;
  /** How fast it is shown; null for the viewer's usual speed. */
  readonly speed: Settings['speed'] | null;
}

/**
 * What has become of the check of a match: its record is on its way (`done` of `of` characters), is replayed (`done` of `of`
 * lines), was judged, or could not be checked, which says nothing against it. Or the host keeps to itself what it owes every
 * page once the match is over.
 */
export type MatchCheck =
  | { readonly kind: 'fetching' | 'checking'; readonly done: number; readonly of: number }
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  | { readonly kind: 'failed' }
  | { readonly kind: 'kept'; readonly what: 'seed' | 'record' };

/** What has become of a review: it is worked out (`done` of `of` moves, 0 of 0 in line), is here, or could not be made. */
export type ReviewState =
  | { readonly kind: 'coming'; readonly done: number; readonly of: number }
  | { readonly kind: 'here'; readonly review: Review; readonly decisions: readonly Decision[] }
  | { readonly kind: 'none'; readonly reason: Reason | null };

/** The review of a player's finished match, as this page shows it. */
export interface ShownReview {
  readonly seat: SeatId;
  /** False while it is put away, above all while the replay shows one of its moves. */
  readonly isShown: boolean;
  /** How many inputs came before the decision that is tried again; null while none is. */
  readonly tries: number | null;
  readonly is: ReviewState;
}

/** How this page stands at the door of the room. */
export interface DoorState {
  /** The code is to be typed here, before anything else is shown. */
  readonly isAsking: boolean;
  /** Why the door stayed shut at the last try; null before the first, and once it has opened. */
  readonly refused: Reason | null;
}

/** Everything the page knows, exactly as the host told it; replaced, never changed. */
export interface ClientState {
  readonly link: LinkState;
  readonly welcome: Welcome | null;
  /** Sequence of `view`; null until the first sync. */
  readonly seq: number | null;
  readonly view: GameView | null;
  readonly prompts: readonly Prompt[];
  /** Whether the viewer's own answer is kept sealed until the window closes. */
  readonly sealed: boolean;
  /** Null while none is open. */
  readonly answerWindow: HeardAnswerWindow | null;
  readonly status: TableStatus | null;
  /** What this seat was advised; `coming` before it arrives, `none` if it could not be worked out, null if not asked. */
  readonly advice: Advice | 'coming' | 'none' | null;
  readonly chat: readonly HeardChat[];
  readonly notes: Readonly<Record<string, string>>;
  readonly hall: Hall | null;
  /** What the host last listed of the library; null before it was asked. */
  readonly library: LibraryPage | null;
  /** The statistics that were asked for last; null before that. */
  readonly statistics: Statistics | null;
  /** How a match went beside others of its deal, as it was asked for last; null before that. */
  readonly sameDeal: SameDeal | null;
  /** How often the library has changed since. */
  readonly libraryNews: number;
  /** Who is in the room; null before the first greeting. */
  readonly room: Room | null;
  readonly door: DoorState;
  /** The match that this page waited for began while it was at a lesson. */
  readonly lessonClosed: boolean;
  /** The host lays another table while the present one is still there, and whoever is in the room with it. */
  readonly laysNext: boolean;
  /** Until something is asked again, this page shows the table without pauses. */
  readonly playsOn: boolean;
  /** Of an evening: its own screen is shown, although this page is at a table. */
  readonly seesEvening: boolean;
  /** At a device with several seats: whose turn it is to look. Nothing private is here while it is set. */
  readonly curtain: SeatId | null;
  /** How often what one seat may know was taken away: whatever a page has made of it until then must go as well. */
  readonly curtains: number;
  readonly log: readonly LogEntry[];
  /** Null unless the finished match is watched again. */
  readonly replay: ReplayStep | null;
  /** The host's notes on this match, in the order of their steps; null before they are here. */
  readonly matchNotes: readonly MatchNote[] | null;
  /** Null unless somebody has asked for one. */
  readonly review: ShownReview | null;
  /** What has become of the check of the finished match; null before it, and where nothing is checked by itself. */
  readonly matchCheck: MatchCheck | null;
  /** References sent and not yet answered. */
  readonly pending: ReadonlySet<string>;
  /** Chat lines of the seat that is looked through on their way to the host, oldest first. */
  readonly saying: readonly string[];
  /** What was written and not sent or kept yet, by what it is for: it lives as long as the page. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly refusal: Refusal | null;
  /** Why the host said goodbye; back in the lobby, why the table stopped. */
  readonly farewell: Reason | null;
}

/** One thing to show on the stage: `events` is null for a sync. */
export interface ClientFrame {
  readonly seq: number;
  readonly view: GameView;
  readonly events: readonly EventView[] | null;
  readonly prompts: readonly Prompt[];
}

/** The state of a page that has heard nothing yet. */
export const NOTHING_HEARD: ClientState = {
  link: 'connecting',
  welcome: null,
  seq: null,
  view: null,
  prompts: [],
  sealed: false,
  answerWindow: null,
  status: null,
  advice: null,
  chat: [],
  notes: {},
  hall: null,
  library: null,
  statistics: null,
  sameDeal: null,
  libraryNews: 0,
  room: null,
  door: { isAsking: false, refused: null },
  lessonClosed: false,
  laysNext: false,
  playsOn: false,
  seesEvening: false,
  curtain: null,
  curtains: 0,
  log: [],
  replay: null,
  matchNotes: null,
  review: null,
  matchCheck: null,
  pending: new Set(),
  saying: [],
  drafts: {},
  refusal: null,
  farewell: null,
};

/**
 * What a chat line is kept under while it is written: several seats may share a device, and none reads another's. Before
 * the match people change their seats, and there is one line.
 */
export function chatDraft(state: Pick<ClientState, 'welcome'>, seat: SeatId | null): string {
  return isBeforeMatch(state) ? 'chat:room' : `chat:${String(seat)}`;
}

/** Whether the page is at a table that still gathers, or in a lesson meanwhile. */
export function isBeforeMatch({ welcome }: Pick<ClientState, 'welcome'>): boolean {
  return welcome !== null && (welcome.table === null || welcome.table.isLesson === true);
}

/** Whether the table is shown without pauses: as this page wants it, or because the bots make none. */
export function isPlayedOn({ playsOn, status }: ClientState): boolean {
  return playsOn || status?.hurry === true;
}

/** What the notes on the steps of a match are kept under while they are written: this, and the step. */
export function noteDrafts(match: string | null): string {
  return `note:${String(match)}:`;
}

/** The state with a draft; null for none any more. */
export function withDraft(state: ClientState, key: string, text: string | null): ClientState {
  const rest = without(state.drafts, key);
  return { ...state, drafts: text === null ? rest : { ...rest, [key]: text } };
}

/**
 * The seat at the bottom of the table: the viewer's own, the first of several at this device while none of them looks,
 * the first of all for a watcher, any in a replay.
 */
export function bottomSeat(state: ClientState): SeatId {
  return state.replay?.from ?? ownSeat(state) ?? ownSeats(state)[0] ?? 0;
}

/** The id (as in `savedTable`) of the match at this table; null without a table. */
export function openMatch({ welcome }: ClientState): string | null {
  const table = welcome?.table ?? null;
  return table === null ? null : savedId(table.id, table.match);
}

/** Whether the deal at this table was played before from its start, or is played at other tables, too. */
export function isSharedDeal({ welcome }: ClientState): boolean {
  const { again, evening } = welcome?.table ?? {};
  return again?.at === 0 || evening !== undefined;
}

/** Whether the match at this table is over and only watched again, from its record. */
export function isReplayOfRecord({ welcome }: ClientState): boolean {
  return welcome?.table?.isReplay === true;
}

/** Whether other tables play the same deal at the same time. */
export function isOfEvening({ welcome }: ClientState): boolean {
  return welcome?.table?.evening !== undefined;
}

/** Whether the table gives a lesson. */
export function isLessonTable({ welcome }: ClientState): boolean {
  return welcome?.table?.isLesson === true;
}

/** The seat this page looks through, or null for a watcher and behind the curtain. */
export function ownSeat(state: ClientState): SeatId | null {
  return state.welcome?.you.seat ?? null;
}

const NO_SEATS: readonly SeatId[] = [];

/** Every seat of this device. */
export function ownSeats(state: ClientState): readonly SeatId[] {
  return state.welcome?.you.seats ?? NO_SEATS;
}

/** What others have said since `before`, oldest first, for whoever has these seats; nothing that the table itself says. */
export function heardSince(
  before: readonly HeardChat[],
  chat: readonly HeardChat[],
  own: readonly SeatId[],
): readonly HeardChat[] {
  if (chat === before) return [];
  const isOwn = (line: HeardChat): boolean => line.isOwn === true || own.some((seat) => seat === line.seat);
  return chat.filter((line) => line.told === undefined && !isOwn(line) && !before.includes(line));
}

/** The state without anything that only one seat may know; what follows is for the eyes of everybody. */
export function withoutSecrets(state: ClientState): ClientState {
  const { welcome, curtains } = state;
  return {
    ...state,
    welcome: welcome === null ? null : { ...welcome, you: { ...welcome.you, seat: null } },
    view: null,
    prompts: [],
    sealed: false,
    advice: null,
    notes: {},
    log: [],
    // In the replay every face is open.
    replay: null,
    review: null,
    // A refusal may say what one holds, and so may one that is still on its way.
    refusal: null,
    pending: new Set(),
    saying: [],
    curtains: ownSeat(state) === null ? curtains : curtains + 1,
  };
}
