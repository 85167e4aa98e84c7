import { viewAfter } from '#protocol/changes.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { ChatLine, DownMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { WindowView } from '#protocol/table.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import {
  chatDraft,
  isBeforeMatch,
  NOTHING_HEARD,
  openMatch,
  ownSeat,
  ownSeats,
  withDraft,
  withoutSecrets,
} from './client-state.ts';
import type {
  ClientFrame,
  ClientState,
  DoorState,
  HeardAnswerWindow,
  HeardChat,
  LogEntry,
  Welcome,
} from './client-state.ts';
import { reasonToKeep } from './come-back.ts';
import { withReview } from './review-desk.ts';

/** Enough for several matches; the oldest lines go first. */
const LONGEST_LOG = 600;
const LONGEST_CHAT = 300;

type SyncMessage = Extract<DownMessage, { t: 'sync' }>;
type UpdateMessage = Extract<DownMessage, { t: 'update' }>;

export interface Received {
  readonly state: ClientState;
  /** What the stage is to show, if anything. */
  readonly frame: ClientFrame | null;
  /** True when something is missing and the whole picture must be asked for. */
  readonly gap: boolean;
}

/**
 * What the page knows after `message`, heard at `now` (milliseconds of `performance.now()`). Pure; answers to what was
 * sent are dealt with by the client.
 */
export function receive(state: ClientState, message: DownMessage, now: number): Received {
  switch (message.t) {
    case 'welcome':
      return settled(welcomed(state, message));
    case 'sync': {
      const { seq, view, prompts, sealed, status, notes } = message;
      const seen = seenBy(state, message.seat);
      const log = recalled(caughtUp(seen.log, message.log), seq, view);
      const answerWindow = heard(message.window, now);
      const chat = heardAgain(state, message.chat);
      const curtain = stillDrawn(seen.curtain, view);
      const next = { ...seen, seq, view, prompts, sealed, answerWindow, status, chat, notes, log, curtain };
      const advice = stillDue(seen, prompts);
      return { state: { ...next, advice }, frame: { seq, view, prompts, events: null }, gap: false };
    }
    case 'curtain':
      return settled({ ...withoutSecrets(state), curtain: message.seat });
    case 'update': {
      if (state.seq === null || message.seq > state.seq + 1) return { state, frame: null, gap: true };
      if (message.seq <= state.seq) return settled(state);
      const view = seenAfter(state, message);
      if (view === null) return { state, frame: null, gap: true };
      const { seq, prompts, events } = message;
      const log = recalled(logged(state.log, seq, events), seq, view);
      const curtain = stillDrawn(state.curtain, view);
      const answerWindow = heard(message.window, now);
      const advice = stillDue(state, prompts);
      const next = { ...state, seq, view, prompts, sealed: false, answerWindow, log, curtain, advice };
      return { state: next, frame: { seq, view, prompts, events }, gap: false };
    }
    case 'sealed':
      return sealed(state);
    case 'advice':
      // Put away, or asked through a seat that nobody looks through by now: nobody waits for it.
      return settled(state.advice === 'coming' ? { ...state, advice: message.advice ?? 'none' } : state);
    case 'status':
      return settled({ ...state, status: message.status, answerWindow: heard(message.window, now) });
    case 'chat':
      return settled({ ...state, chat: [...state.chat, heardLine(state, message.line)].slice(-LONGEST_CHAT) });
    case 'hall':
      return settled({ ...state, hall: message.hall });
    case 'library':
      return settled({ ...state, library: message.page });
    case 'matchNotes':
      return settled(openMatch(state) === message.match ? { ...state, matchNotes: message.notes } : state);
    case 'statistics':
      return settled({ ...state, statistics: message.statistics });
    case 'sameDeal':
      return settled({ ...state, sameDeal: message.sameDeal });
    case 'libraryChanged':
      return settled({ ...state, libraryNews: state.libraryNews + 1 });
    case 'room':
      return settled({ ...state, room: message.room });
    case 'bye':
      return settled({ ...state, farewell: message.reason });
    case 'reviewing':
    case 'reviewed':
      return settled(withReview(state, message));
    case 'pass':
    case 'pong':
    case 'seedDraw':
    case 'seedLock':
    case 'replay':
    case 'record':
    case 'done':
    case 'refused':
      return settled(state);
  }
}

/** The view that an update leads to; null when it does not follow from what is here, so that all must be asked for. */
function seenAfter({ view }: ClientState, { events, changes }: UpdateMessage): GameView | null {
  try {
    return viewAfter(view, events, changes);
  } catch {
    return null;
  }
}

/** The picture of a seat is here, or (null) the public's: what was told to another seat goes, the log of it too. */
function seenBy(state: ClientState, seat: SeatId | null): ClientState {
  if (state.welcome === null || ownSeat(state) === seat) return state;
  const { welcome, curtain } = state;
  return {
    ...withoutSecrets(state),
    welcome: { ...welcome, you: { ...welcome.you, seat } },
    curtain: seat === null ? curtain : null,
  };
}

/** The curtain waits for a seat only while the table does: a bot may have made its move. */
function stillDrawn(curtain: SeatId | null, { awaiting, result }: GameView): SeatId | null {
  const isWaitedFor = awaiting.length === 0 || awaiting.some((seat) => seat === curtain);
  return result === null && isWaitedFor ? curtain : null;
}

/** Advice stands while the same is asked: others may have sealed something meanwhile. */
function stillDue({ advice, prompts }: ClientState, next: readonly Prompt[]): ClientState['advice'] {
  if (advice === null) return null;
  return next.length > 0 && JSON.stringify(prompts) === JSON.stringify(next) ? advice : null;
}

/** The answer is given: the prompts go, and the picture no longer offers anything. */
function sealed(state: ClientState): Received {
  const { seq, view } = state;
  const frame = seq === null || view === null ? null : { seq, view, prompts: [], events: [] };
  return { state: { ...state, sealed: true, prompts: [], advice: null }, frame, gap: false };
}

function heard(told: WindowView | null, at: number): HeardAnswerWindow | null {
  return told === null ? null : { told, at };
}

/** A line that a watcher said here comes before the host's answer to it. */
function heardLine(state: ClientState, line: ChatLine): HeardChat {
  const isOwn = line.seat === null && ownSeats(state).length === 0 && state.saying.includes(line.text);
  return isOwn ? { ...line, isOwn } : line;
}

/** The host's lines, those that were heard before as they were: whoever listens hears only what is new among them. */
function heardAgain(state: ClientState, lines: readonly ChatLine[]): readonly HeardChat[] {
  const known = state.chat.map((line) => JSON.stringify({ ...line, isOwn: undefined }));
  let from = 0;
  return lines.map((line) => {
    const at = known.indexOf(JSON.stringify(line), from);
    if (at >= 0) from = at + 1;
    return (at < 0 ? undefined : state.chat[at]) ?? heardLine(state, line);
  });
}

function settled(state: ClientState): Received {
  return { state, frame: null, gap: false };
}

/**
 * The state after a greeting: the same match continues where it was; for another table, or after a restart of the host,
 * the page starts again.
 */
function welcomed(state: ClientState, welcome: Welcome): ClientState {
  const before = state.welcome;
  const goesOn =
    before?.epoch === welcome.epoch &&
    before.table?.id === welcome.table?.id &&
    before.table?.match === welcome.table?.match;
  const same = before?.you.seat === welcome.you.seat ? state : withoutSecrets(state);
  const kept = goesOn && welcome.table !== null ? same : { ...NOTHING_HEARD, link: state.link };
  return {
    ...kept,
    welcome,
    // Without a table no sync tells it.
    ...(welcome.table === null && { chat: heardAgain(state, welcome.chat ?? []) }),
    lessonClosed: goesOn ? state.lessonClosed : isCalledFromLesson(before, welcome),
    // A sync follows; until it is here no update can be placed.
    seq: null,
    hall: welcome.hall,
    room: welcome.room,
    door: greeted(state.door, welcome),
    curtain: null,
    // An order may change the table first and be answered afterwards.
    pending: state.pending,
    saying: state.saying,
    drafts: draftsAt(state, welcome),
    refusal: null,
    farewell: welcome.table === null ? reasonToKeep(state.farewell) : null,
  };
}

/** What was being written while the table gathered goes on at the match, under the seat that came of it. */
function draftsAt(state: ClientState, welcome: Welcome): ClientState['drafts'] {
  const [from, to] = [chatDraft(state, null), chatDraft({ welcome }, welcome.you.seat)];
  const draft = isBeforeMatch(state) && from !== to ? state.drafts[from] : undefined;
  return draft === undefined ? state.drafts : withDraft(withDraft(state, from, null), to, draft).drafts;
}

/** Whether a guest who learnt while the table gathered is now at its match. */
function isCalledFromLesson(before: Welcome | null, { table, you }: Welcome): boolean {
  return before?.table?.isLesson === true && !you.host && table !== null && table.isLesson !== true;
}

/** A guest who has been let in needs no code any more. */
function greeted(door: DoorState, { you }: Welcome): DoorState {
  const isKnown = you.host || you.door || you.guest !== null || you.seats.length > 0;
  return isKnown ? NOTHING_HEARD.door : door;
}

/**
 * The log with the lines that a sync adds after its last one. A line in the range of the host's lines that the host
 * does not list has been taken back.
 */
function caughtUp(log: readonly LogEntry[], recent: SyncMessage['log']): readonly LogEntry[] {
  const told = new Set(recent.map(({ seq }) => seq));
  const first = recent[0]?.seq ?? 0;
  const kept = log.filter(({ seq }) => seq < first || told.has(seq));
  const last = log.at(-1)?.seq ?? -1;
  return recent
    .filter(({ seq }) => seq > last)
    .reduce((so, { seq, events }) => logged(so, seq, events), kept.length === log.length ? log : kept);
}

/** The log, cut to as far back as the game allows. */
function recalled(log: readonly LogEntry[], seq: number, { recall }: GameView): readonly LogEntry[] {
  return recall === null ? log : log.filter((entry) => entry.seq > seq - recall);
}

function nextId(log: readonly LogEntry[]): number {
  return (log.at(-1)?.id ?? 0) + 1;
}

function logged(log: readonly LogEntry[], seq: number, events: readonly EventView[]): readonly LogEntry[] {
  const first = nextId(log);
  return [...log, ...events.map((event, index) => ({ id: first + index, seq, event }))].slice(-LONGEST_LOG);
}
