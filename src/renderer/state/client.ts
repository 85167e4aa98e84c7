import type { SeatId } from '#protocol/ids.ts';
import { PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { DownMessage, Order, UpMessage } from '#protocol/messages.ts';
import type { LinkState, OpenLink } from '#renderer/link/link.ts';
import { NOTHING_HEARD } from './client-state.ts';
import type { ClientFrame, ClientState } from './client-state.ts';
import { matchToComeBackTo } from './come-back.ts';
import { notesOnTheWay, withNote } from './own-notes.ts';
import { receive } from './receive.ts';
import { createReplayDesk } from './replay-desk.ts';

/** A move as a page forms it: the fixed part of a prompt with the choice put in. */
export interface MoveData {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The page's end of the table. Nothing is predicted: only what the host says changes the state. */
export interface Client {
  getState(): ClientState;
  subscribe(listener: () => void): () => void;
  /** Every frame in the order it arrived, for the stage; the latest view at once, as a sync. */
  onFrame(listener: (frame: ClientFrame) => void): () => void;
  /** Sends a move on the view the page has; false when there is no link or no view to answer. */
  move(move: MoveData): boolean;
  /** Asks for a step of the finished match with open cards; once it is here the page is in the replay. */
  watchAgain(at: number): void;
  /** Turns the table of the replay, so that this seat is at the bottom and its hand lies large. */
  watchFrom(seat: SeatId): void;
  leaveReplay(): void;
  /** Like `onFrame`, of the replay: a step that follows the one before comes with its events, any other as a sync. */
  onReplayFrame(listener: (frame: ClientFrame) => void): () => void;
  order(order: Order): boolean;
  chat(text: string): boolean;
  /** Writes a private note: shown at once, and sent again after a lost link until the host keeps it. */
  note(key: string, text: string): void;
  /** Takes the last refusal away. */
  forgetRefusal(): void;
  reconnect(): void;
  close(): void;
}

export interface ClientOptions {
  readonly openLink: OpenLink;
  readonly token: string | null;
}

/** Opens the link and keeps the state of what comes over it. */
export function createClient({ openLink, token }: ClientOptions): Client {
  let state: ClientState = NOTHING_HEARD;
  let asked = false;
  const sentPieces = new Map<string, readonly string[]>();
  const unkept = notesOnTheWay();
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: ClientFrame) => void>();
  const replayListeners = new Set<(frame: ClientFrame) => void>();

  function change(next: ClientState): void {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function askForAll(): void {
    if (asked) return;
    asked = link.send({ t: 'sync' });
  }

  function answered(message: Extract<DownMessage, { t: 'done' | 'refused' }>): void {
    if (unkept.settle(message.ref)) {
      noteAnswered(message);
      return;
    }
    if (!state.pending.has(message.ref)) return;
    const pending = new Set(state.pending);
    pending.delete(message.ref);
    const pieces = sentPieces.get(message.ref) ?? [];
    sentPieces.delete(message.ref);
    const refusal = message.t === 'refused' ? { ref: message.ref, reason: message.reason, pieces } : state.refusal;
    change({ ...state, pending, refusal });
  }

  /** What the host would not keep is taken back: its own list tells what stands. */
  function noteAnswered(message: Extract<DownMessage, { t: 'done' | 'refused' }>): void {
    if (message.t === 'done') return;
    change({ ...state, refusal: { ref: message.ref, reason: message.reason, pieces: [] } });
    askForAll();
  }

  /** A sync is older than what was written meanwhile, and may have come because the link had been lost. */
  function keepNotes(): void {
    for (const note of unkept.all()) link.send({ t: 'note', ...note });
    if (unkept.all().length > 0) change({ ...state, notes: unkept.over(state.notes) });
  }

  /** Another step of the replay, or that there is none. */
  function replayed(message: Extract<DownMessage, { t: 'replay' | 'refused' | 'done' }>): void {
    if (message.t !== 'replay') {
      desk.forget();
      const refusal = message.t === 'refused' ? { ref: message.ref, reason: message.reason, pieces: [] } : null;
      change({ ...state, replay: null, refusal });
      return;
    }
    const { at, of, view, events } = message;
    const before = state.replay;
    const wanted = before === null || before.wanted === before.at ? at : before.wanted;
    change({ ...state, replay: { at, of, view, events, wanted, from: before?.from ?? null } });
    const frame = { seq: at, view, prompts: [], events: at === (before?.at ?? at) + 1 ? events : null };
    for (const listener of [...replayListeners]) listener(frame);
  }

  function onMessage(message: DownMessage): void {
    if (message.t === 'done' || message.t === 'refused' || message.t === 'replay') {
      if (desk.settle(message)) replayed(message);
      else if (message.t !== 'replay') answered(message);
      return;
    }
    if (message.t === 'welcome' || message.t === 'sync') asked = false;
    const before = state.welcome;
    const received = receive(state, message, performance.now());
    change(received.state);
    if (message.t === 'sync') keepNotes();
    if (message.t === 'welcome') {
      // Another match: what was written about the one before is of no use.
      if (state.view === null) unkept.clear();
      if (state.replay === null) desk.forget();
      else desk.askAgain();
      const id = matchToComeBackTo(before, message);
      if (id !== null) sendAnswerable((ref) => ({ t: 'order', ref, order: { kind: 'resumeTable', id } }));
    }
    if (received.gap) askForAll();
    if (received.frame !== null) for (const listener of [...frameListeners]) listener(received.frame);
  }

  function onState(next: LinkState): void {
    asked = false;
    sentPieces.clear();
    change({ ...state, link: next, pending: new Set() });
    if (next === 'open') link.send({ t: 'hello', v: PROTOCOL_VERSION, ...(token === null ? {} : { token }) });
  }

  /** Sends something that the host will answer by its `ref`. */
  function sendAnswerable(build: (ref: string) => UpMessage, pieces: readonly string[] = []): boolean {
    const ref = freshRef();
    // Waiting begins before sending: an in-memory link answers before `send` returns.
    sentPieces.set(ref, pieces);
    change({ ...state, pending: new Set(state.pending).add(ref), refusal: null });
    if (link.send(build(ref))) return true;
    answered({ t: 'done', ref });
    return false;
  }

  const link = openLink({ onMessage, onState, onMalformed: askForAll });
  const desk = createReplayDesk({ freshRef, send: (message) => link.send(message) });

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: (listener) => {
      frameListeners.add(listener);
      const { seq, view, prompts } = state;
      if (seq !== null && view !== null) listener({ seq, view, prompts, events: null });
      return () => frameListeners.delete(listener);
    },
    move: (move) => {
      const at = state.seq;
      if (at === null) return false;
      return sendAnswerable((ref) => ({ t: 'move', ref, at, move }), piecesOf(move));
    },
    watchAgain: (at) => {
      if (state.replay !== null) change({ ...state, replay: { ...state.replay, wanted: at } });
      desk.ask(at);
    },
    watchFrom: (from) => {
      if (state.replay !== null) change({ ...state, replay: { ...state.replay, from } });
    },
    leaveReplay: () => {
      desk.forget();
      change({ ...state, replay: null });
    },
    onReplayFrame: (listener) => {
      replayListeners.add(listener);
      const { replay } = state;
      if (replay !== null) listener({ seq: replay.at, view: replay.view, prompts: [], events: null });
      return () => replayListeners.delete(listener);
    },
    order: (order) => sendAnswerable((ref) => ({ t: 'order', ref, order })),
    chat: (text) => sendAnswerable((ref) => ({ t: 'chat', ref, text })),
    note: (key, text) => {
      const note = { ref: freshRef(), key, text };
      unkept.add(note);
      change({ ...state, notes: withNote(state.notes, key, text) });
      link.send({ t: 'note', ...note });
    },
    forgetRefusal: () => {
      if (state.refusal !== null) change({ ...state, refusal: null });
    },
    reconnect: () => {
      link.reconnect();
    },
    close: () => {
      link.send({ t: 'bye' });
      link.close();
    },
  };
}

/** 72 random bits as text: unique among all messages of a guest, over reloads too. Works on plain-http pages. */
function freshRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function piecesOf(move: MoveData): readonly string[] {
  const named = move['piece'] ?? move['pieces'];
  if (typeof named === 'string') return [named];
  return Array.isArray(named) ? named.filter((piece) => typeof piece === 'string') : [];
}
