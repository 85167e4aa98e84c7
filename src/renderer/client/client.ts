import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { LibraryAsk } from '#protocol/library.ts';
import { PROTOCOL_VERSION, type DownMessage, type Order, type UpMessage } from '#protocol/messages.ts';
import type { Reason } from '#protocol/text.ts';
import type { LinkState, OpenLink } from './link/link.ts';
import type { Pass } from './link/tokens.ts';
import { NOTHING_HEARD, ownSeats, withDraft } from './client-state.ts';
import type { ClientFrame, ClientState, Welcome } from './client-state.ts';
import { isSameMatch, matchToComeBackTo } from './come-back.ts';
import { createAdviceDesk } from './advice-desk.ts';
import { freshRef } from './fresh-ref.ts';
import { createGlance, hidden } from './glance.ts';
import { createLibraryDesk } from './library-desk.ts';
import { piecesOf, type MoveData } from './move-data.ts';
import { createOutbox } from './outbox.ts';
import { receive } from './receive.ts';
import { createReplayDesk } from './replay-desk.ts';
import { createReviewDesk, type ReviewActions } from './review-desk.ts';
import { createFairness } from './fairness.ts';
import { isNowhere, watching, type Watcher } from './watching.ts';

/** The page's end of the table. Nothing is predicted: only what the host says changes the state. */
export interface Client extends Watcher, ReviewActions {
  getState(): ClientState;
  subscribe(listener: () => void): () => void;
  /** Every frame in the order it arrived, for the stage; a new listener gets the latest view at once, as a sync. */
  onFrame(listener: (frame: ClientFrame) => void): () => void;
  /** Sends a move on the view the page has; false when there is no link or no view to answer. */
  move(move: MoveData): boolean;
  /** Like `onFrame`, for the replay: the next step comes with its events, any other step as a sync. */
  onReplayFrame(listener: (frame: ClientFrame) => void): () => void;
  order(order: Order): boolean;
  /** Asks something of the library. */
  askLibrary(ask: LibraryAsk): boolean;
  /** For the host: goes to the lobby to lay another table while this one stays, or (false) comes back to it. */
  layNext(isWanted: boolean): void;
  /** Shows the table without pauses, or (false) at the usual speed again. */
  playOn(isWanted: boolean): void;
  /** The reader has been told that the match has ended the lesson. */
  forgetLesson(): void;
  /** Of an evening: shows its own screen, or (false) the table again. */
  seeEvening(isWanted: boolean): void;
  /** In an evening: takes part from the next round on, or no longer. */
  takePart(takes: boolean): boolean;
  /** At the door: says who comes. */
  enter(name: string): boolean;
  /** Sits down; with a name it is another person at this device. */
  sit(seat: SeatId, name?: string): boolean;
  /** Gives a seat up. */
  stand(seat: SeatId): boolean;
  /** While the table gathers: whoever sits here is ready, or no longer. */
  sayReady(seat: SeatId, isReady: boolean): boolean;
  /** While the table gathers: opens the lesson of its game here, at this stop, or (null) goes back to the room. */
  takeLesson(stop: number | null): boolean;
  /**
   * At a device with several seats: asks to look through one of them, or draws the curtain (null): then everything
   * private is gone at once, before the host knows.
   */
  look(seat: SeatId | null): void;
  /** The fragment that takes this page's secret along to where its table is now; only for somebody who has tapped. */
  takeAlong(): string;
  /** Comes to the door again with this code (six letters, as `joinCode` reads them). */
  joinByCode(code: string): void;
  /** Asks for the code here, or (false) watches without being in the room. */
  askForCode(isWanted: boolean): void;
  /** Forgets whatever this page was let in by: from now on it only watches. */
  leaveRoom(): void;
  /** Says something to everybody; over a lost link it is said again. */
  chat(text: string): boolean;
  /** Keeps what is written under `key` and not sent yet; null for nothing any more. */
  keepDraft(key: string, text: string | null): void;
  /** Checks the finished match once more: its record, and whether all that was told here follows from it. */
  checkMatch(): void;
  /** What of that can be shown to others, as the text of a file; null before the match was checked. */
  matchProof(): Promise<string | null>;
  /**
   * Asks what a good player would do; with `learns` the viewer tells everybody that they are learning, as some tables want.
   * False where the table advises nobody, and while nothing is asked of the viewer.
   */
  advise(learns: boolean): boolean;
  /** Takes the advice out of sight. True when there was any. */
  forgetAdvice(): boolean;
  /** Asks to take back the viewer's own last move. */
  takeBack(): boolean;
  /** Agrees to what another seat asks to take back, or declines; whoever asked withdraws with false. */
  answerTakeback(agree: boolean): boolean;
  /** Agrees that an audience is shown more, or sooner, as the host asks; or declines. */
  answerSpectators(rule: SpectatorRule, agree: boolean): boolean;
  /** Lets a bot play for another seat, whose person has been away for long. */
  substituteBot(seat: SeatId): boolean;
  /** In a lesson: goes on after what was said at this stop. */
  readOn(stop: number): boolean;
  /** Writes a private note: shown at once, and sent again after a lost link until the host keeps it. */
  note(key: string, text: string): void;
  /** Clears the last refusal. */
  forgetRefusal(): void;
  reconnect(): void;
  close(): void;
}

export interface ClientOptions {
  readonly openLink: OpenLink;
  readonly pass: Pass;
  /** The code is to be typed before anything else. */
  readonly asksCode?: boolean;
}

/** Opens the link and keeps the state of what comes over it. */
export function createClient({ openLink, pass, asksCode = false }: ClientOptions): Client {
  let state: ClientState = { ...NOTHING_HEARD, door: { isAsking: asksCode, refused: null } };
  let asked = false;
  // Whether the host has greeted over the link that is open now.
  let isGreeted = false;
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
    if (!outbox.settle(message) && !adviser.settle(message)) reviewDesk.settle(message);
  }

  /** Sets the step of the replay, or ends it. */
  function replayed(message: Extract<DownMessage, { t: 'replay' | 'refused' | 'done' }>): void {
    if (message.t !== 'replay') {
      desk.forget();
      const refusal = message.t === 'refused' ? { ref: message.ref, reason: message.reason, pieces: [] } : null;
      change({ ...state, replay: null, refusal });
      // There is nothing else to see at this table. A link may have led to a step or a seat that there is not.
      if (isNowhere(refusal)) watchAgain(0, null);
      return;
    }
    const { at, of, rounds, view, events, as = null } = message;
    const before = state.replay;
    const wanted = before === null || before.wanted === before.at ? at : before.wanted;
    // Without open cards the seat whose sight it is has its hand in front.
    const { from = as, speed = null } = before ?? {};
    change({ ...state, replay: { at, of, rounds, view, events, wanted, from, as, speed } });
    const isNext = before !== null && at === before.at + 1 && as === before.as;
    const frame = { seq: at, view, prompts: [], events: isNext ? events : null };
    for (const listener of [...replayListeners]) listener(frame);
  }

  function watchAgain(at: number, as = state.replay?.as ?? null): void {
    if (state.replay !== null) change({ ...state, replay: { ...state.replay, wanted: at } });
    desk.ask({ at, as });
  }

  /** What the replay still waits for is asked for again after a lost link, but never of another match. */
  function goOnWatching(before: Welcome | null, now: Welcome): void {
    const isReopened = isGreeted && now.table?.isReplay === true;
    isGreeted = true;
    if (isSameMatch(before, now) && !isReopened) {
      desk.askAgain();
      reviewDesk.askAgain();
      return;
    }
    desk.forget();
    if (!isReopened) return;
    // Greeted again over the same link: a record of the same match was opened, and may have other steps.
    change({ ...state, review: null });
    if (state.replay !== null) watcher.watchRecord();
  }

  function onMessage(message: DownMessage): void {
    if (message.t === 'done' || message.t === 'refused' || message.t === 'replay') {
      if (desk.settle(message)) replayed(message);
      else if (message.t !== 'replay') answered(message);
      return;
    }
    // Of several lists that were asked for, one for each letter that was typed, only the last counts.
    if (libraryDesk.isOutdated(message)) return;
    fairness.hear(message);
    if (message.t === 'welcome' || message.t === 'sync') asked = false;
    if (message.t === 'sync' && !glance.isExpected(state, message.seat)) return;
    const before = state.welcome;
    const received = receive(state, message, performance.now());
    change(received.state);
    if (message.t === 'curtain') glance.lowered(message.seat);
    if (message.t === 'pass') pass.keep(message.token);
    if (message.t === 'pass' || message.t === 'matchNotes') answered({ t: 'done', ref: message.ref });
    if (message.t === 'bye') sentAway(message.reason);
    if (message.t === 'welcome') {
      glance.forget();
      outbox.greeted(message);
      goOnWatching(before, message);
      const id = matchToComeBackTo(before, message);
      if (id !== null) outbox.send((ref) => ({ t: 'order', ref, order: { kind: 'resumeTable', id } }));
    }
    if (received.gap && !glance.isWaiting()) askForAll();
    if (received.frame !== null) for (const listener of [...frameListeners]) listener(received.frame);
    // A link within one page answers at once: its next frame must not be there before this one.
    if (message.t === 'sync') outbox.synced();
  }

  function onState(next: LinkState): void {
    asked = false;
    isGreeted = false;
    change(outbox.linkLost(adviser.linkLost({ ...state, link: next })));
    fairness.unlinked();
    if (next === 'open') link.send({ t: 'hello', v: PROTOCOL_VERSION, ...pass.hello() });
    else glance.forget();
  }

  /** What does not open the door is not shown again: with something else it is tried at once, or somebody is asked. */
  function sentAway(reason: Reason): void {
    const next = pass.refused(reason.code);
    if (next === 'ask') change({ ...state, door: { isAsking: true, refused: reason } });
    if (next === 'again') link.reconnect();
  }

  const link = openLink({ onMessage, onState, onMalformed: askForAll });
  const glance = createGlance({
    ask: (seat) => link.send({ t: 'look', seat }),
    // Nothing that is still on its way may change a picture that is gone.
    hide: () => {
      change(hidden(state));
    },
    // The updates after a picture that was dropped are for its seat, and would fit the one that stands.
    lose: () => {
      change({ ...state, seq: null });
    },
  });
  const send = (message: UpMessage): boolean => link.send(message);
  const fairness = createFairness(send, (matchCheck) => {
    change({ ...state, matchCheck });
  });
  const adviser = createAdviceDesk({ state: () => state, change, send });
  const outbox = createOutbox({ state: () => state, change, post: send, askForAll });
  const libraryDesk = createLibraryDesk({ send, sendAnswerable: outbox.send });
  const desk = createReplayDesk({ freshRef, send });
  const watcher = watching({
    state: () => state,
    change,
    watchAgain,
    forget: desk.forget,
    openRecord: (match, ref) => outbox.send(() => ({ t: 'library', ref, ask: { kind: 'watch', match } }), [], ref),
  });
  const reviewDesk = createReviewDesk({ state: () => state, change, send, watchAs: watcher.watchAs });

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
      return outbox.send((ref) => ({ t: 'move', ref, at, move }), piecesOf(move));
    },
    ...watcher,
    openReview: reviewDesk.openReview,
    closeReview: reviewDesk.closeReview,
    showReviewed: reviewDesk.showReviewed,
    tryAgain: reviewDesk.tryAgain,
    onReplayFrame: (listener) => {
      replayListeners.add(listener);
      const { replay } = state;
      if (replay !== null) listener({ seq: replay.at, view: replay.view, prompts: [], events: null });
      return () => replayListeners.delete(listener);
    },
    layNext: (isWanted) => {
      change({ ...state, laysNext: isWanted });
    },
    playOn: (isWanted) => {
      change({ ...state, playsOn: isWanted });
    },
    forgetLesson: () => {
      change({ ...state, lessonClosed: false });
    },
    seeEvening: (isWanted) => {
      change({ ...state, seesEvening: isWanted });
    },
    takePart: (takes) => outbox.send((ref) => ({ t: 'takePart', ref, takes })),
    order: (order) => outbox.send((ref) => ({ t: 'order', ref, order })),
    askLibrary: libraryDesk.ask,
    enter: (name) => outbox.send((ref) => ({ t: 'enter', ref, name })),
    sit: (seat, name) => outbox.send((ref) => ({ t: 'sit', ref, seat, ...(name === undefined ? {} : { name }) })),
    stand: (seat) => outbox.send((ref) => ({ t: 'stand', ref, seat })),
    sayReady: (seat, ready) => outbox.send((ref) => ({ t: 'ready', ref, seat, ready })),
    takeLesson: (stop) => outbox.send((ref) => ({ t: 'lesson', ref, stop })),
    look: (seat) => {
      if (ownSeats(state).length > 1) glance.look(state, seat);
    },
    takeAlong: () => pass.takeAlong(),
    joinByCode: (code) => {
      pass.tryCode(code);
      change({ ...state, door: { isAsking: true, refused: null } });
      link.reconnect();
    },
    askForCode: (isWanted) => {
      const mustBegin = !isWanted && (state.welcome === null || state.link === 'closed');
      if (!isWanted) pass.watch();
      change({ ...state, door: { isAsking: isWanted, refused: null } });
      if (mustBegin) link.reconnect();
    },
    leaveRoom: () => {
      pass.leave();
      link.reconnect();
    },
    checkMatch: fairness.check,
    matchProof: fairness.proof,
    chat: (text) => outbox.send((ref) => ({ t: 'chat', ref, text })),
    advise: adviser.ask,
    forgetAdvice: adviser.forget,
    takeBack: () => outbox.send((ref) => ({ t: 'takeBack', ref })),
    answerSpectators: (rule, agree) => outbox.send((ref) => ({ t: 'answerSpectators', ref, rule, agree })),
    answerTakeback: (agree) => outbox.send((ref) => ({ t: 'answerTakeback', ref, agree })),
    substituteBot: (seat) => outbox.send((ref) => ({ t: 'substituteBot', ref, seat })),
    readOn: (stop) => outbox.send((ref) => ({ t: 'readOn', ref, stop })),
    note: outbox.note,
    keepDraft: (key, text) => {
      change(withDraft(state, key, text));
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
