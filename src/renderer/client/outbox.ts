import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import {
  chatDraft,
  noteDrafts,
  openMatch,
  ownSeat,
  ownSeats,
  withDraft,
  type ClientState,
  type Welcome,
} from './client-state.ts';
import { freshRef } from './fresh-ref.ts';
import { without } from '#protocol/without.ts';

/** What the host answers by its `ref`. */
type Request = Extract<UpMessage, { readonly ref: string }>;

interface Sent {
  readonly message: Request;
  /** The pieces that it names, so that they can shake. */
  readonly pieces: readonly string[];
  /** Whose words or decision it is: it is never sent again in another's name. */
  readonly seat: SeatId | null;
  /** The match it was meant for; null without a table. */
  readonly match: string | null;
  /** The run of the host it was sent to. */
  readonly epoch: string | undefined;
  /** Which of this page's links it went over last. */
  link: number;
}

type Notes = Readonly<Record<string, string>>;

/** The notes with one of them written again; an empty text deletes it, as it does with the host. */
export function withNote(notes: Notes, key: string, text: string): Notes {
  const rest = without(notes, key);
  return text === '' ? rest : { ...rest, [key]: text };
}

/**
 * What this page has sent and the host has not answered yet. A link may look open and lead nowhere, so whatever people
 * wrote or decided is kept, and sent again with the same `ref` over the next link: the host does nothing twice. Where it
 * would come too late, a chat line is given back as a draft.
 */
export interface Outbox {
  /** Sends what `build` makes of a fresh `ref`; false without a link. */
  send(build: (ref: string) => Request, pieces?: readonly string[], ref?: string): boolean;
  /** Writes a private note: it is shown at once, and nothing waits for it. */
  note(key: string, text: string): void;
  /** The host's answer; true if it was to something in here. */
  settle(answer: Extract<DownMessage, { t: 'done' | 'refused' }>): boolean;
  /** The state without the link: what cannot be sent again is waited for no longer. */
  linkLost(state: ClientState): ClientState;
  /** The host has greeted: what concerns the room is sent again, and what belongs to another match or seat goes. */
  greeted(welcome: Welcome): void;
  /** The picture of a seat is here: what was written and decided there is sent again. */
  synced(): void;
}

export interface OutboxParts {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  /** False when there is no link. */
  readonly post: (message: UpMessage) => boolean;
  /** Asks the host for the whole picture. */
  readonly askForAll: () => void;
}

/** People's own words: nothing else waits for them, and they outlive a restart of the host. */
const WORDS: readonly Request['t'][] = ['chat', 'note'];

/** Decisions that the table hears, and those that the host's room hears without one. */
const FOR_TABLE: readonly Request['t'][] = [
  ...WORDS,
  'move',
  'takeBack',
  'answerTakeback',
  'answerSpectators',
  'substituteBot',
  'readOn',
];
const FOR_ROOM: readonly Request['t'][] = ['order', 'sit', 'stand', 'ready', 'lesson', 'takePart', 'library'];

/** A record that is asked for after a while would take the place of what somebody looks at by then. */
const isKept = (message: Request): boolean =>
  FOR_TABLE.includes(message.t) ||
  (FOR_ROOM.includes(message.t) && !(message.t === 'library' && message.ask.kind === 'watch'));

/** Whether this page still has the seat that something was sent for; nobody's is a watcher's, or of a shared device. */
function isHere({ seat }: Sent, state: ClientState): boolean {
  const seats = ownSeats(state);
  return seat === null ? seats.length !== 1 : seats.includes(seat);
}

/** Creates an outbox from which nothing has been sent. */
export function createOutbox({ state, change, post, askForAll }: OutboxParts): Outbox {
  // In the order in which they were sent.
  const sent = new Map<string, Sent>();
  let links = 0;

  function keep(message: Request, pieces: readonly string[] = []): void {
    const now = state();
    const [seat, match, epoch] = [ownSeat(now), openMatch(now), now.welcome?.epoch];
    sent.set(message.ref, { message, pieces, seat, match, epoch, link: links });
  }

  /**
   * The state after some of it has been answered or has become pointless. What waits in the name of another seat is
   * neither shown nor waited for: it is sent again once somebody looks through that one.
   */
  function published(next: ClientState): ClientState {
    const seat = ownSeat(next);
    const isSeen = (one: Sent): boolean => one.seat === seat || !FOR_TABLE.includes(one.message.t);
    const waiting = [...sent.values()].filter(isSeen).map(({ message }) => message);
    const refs = new Set(waiting.map(({ ref }) => ref));
    return {
      ...next,
      pending: new Set([...next.pending].filter((ref) => refs.has(ref))),
      saying: waiting.flatMap((message) => (message.t === 'chat' ? [message.text] : [])),
    };
  }

  /** A line goes back to the field of its seat, or of whoever this page is now that it has that seat no longer. */
  function givenBack(next: ClientState, one: Sent): ClientState {
    const { message } = one;
    if (message.t !== 'chat') return next;
    const key = chatDraft(next, isHere(one, next) ? one.seat : ownSeat(next));
    const draft = next.drafts[key];
    return withDraft(next, key, draft === undefined ? message.text : `${message.text} ${draft}`);
  }

  /** A note on a match is no draft any more once the host has it, unless it has been written on. */
  function taken(next: ClientState, { message }: Sent): ClientState {
    if (message.t !== 'library' || message.ask.kind !== 'note') return next;
    const key = `${noteDrafts(message.ask.match)}${String(message.ask.at)}`;
    return next.drafts[key] === message.ask.text ? withDraft(next, key, null) : next;
  }

  function sendAgain(isDue: (one: Sent) => boolean): void {
    const due = [...sent.values()].filter((one) => one.link !== links && isDue(one));
    const awaited = due.flatMap(({ message }) => (WORDS.includes(message.t) ? [] : [message.ref]));
    if (awaited.length > 0) change({ ...state(), pending: new Set([...state().pending, ...awaited]) });
    for (const one of due) if (post(one.message)) one.link = links;
  }

  return {
    send(build, pieces = [], ref = freshRef()) {
      const message = build(ref);
      // Waiting begins before sending: an in-memory link answers before `send` returns.
      keep(message, pieces);
      const awaited = WORDS.includes(message.t) ? [] : [ref];
      change(published({ ...state(), pending: new Set([...state().pending, ...awaited]), refusal: null }));
      if (post(message)) return true;
      sent.delete(ref);
      change(published(state()));
      return false;
    },
    note(key, text) {
      const message = { t: 'note', ref: freshRef(), key, text } as const;
      const seat = ownSeat(state());
      // Only the last words of a note count; older ones that are still unanswered must not be sent again after them.
      for (const [ref, one] of sent) {
        if (one.message.t === 'note' && one.message.key === key && one.seat === seat) sent.delete(ref);
      }
      keep(message);
      change({ ...state(), notes: withNote(state().notes, key, text) });
      post(message);
    },
    settle(answer) {
      const one = sent.get(answer.ref);
      if (one === undefined) return false;
      sent.delete(answer.ref);
      const { message, pieces } = one;
      const isHeard = WORDS.includes(message.t) ? one.seat === ownSeat(state()) : state().pending.has(answer.ref);
      let next = published(state());
      if (answer.t === 'refused') {
        const said = message.t === 'chat' ? ({ isSpeech: true } as const) : {};
        // A refusal may say what somebody holds: behind a curtain nobody hears it.
        if (isHeard) next = { ...next, refusal: { ref: answer.ref, reason: answer.reason, pieces, ...said } };
        next = givenBack(next, one);
      } else next = taken(next, one);
      change(next);
      // A note that the host refused is dropped: the host's list counts.
      if (answer.t === 'refused' && message.t === 'note') askForAll();
      return true;
    },
    linkLost(next) {
      links += 1;
      for (const [ref, { message }] of sent) if (!isKept(message)) sent.delete(ref);
      return published(next);
    },
    greeted({ epoch }) {
      const match = openMatch(state());
      let next = state();
      for (const [ref, one] of sent) {
        // What this link has carried is answered over it, even if it has changed the table first.
        if (one.link === links) continue;
        const isWords = WORDS.includes(one.message.t);
        const isPossible = match === null || !FOR_TABLE.includes(one.message.t) || isHere(one, next);
        if (isPossible && (one.match === match ? isWords || one.epoch === epoch : isWords && match === null)) continue;
        sent.delete(ref);
        next = givenBack(next, one);
      }
      change(published(next));
      // What was said while a table gathers goes to the room, too.
      sendAgain(({ message }) => FOR_ROOM.includes(message.t) || (match === null && message.t === 'chat'));
    },
    synced() {
      const [seat, match] = [ownSeat(state()), openMatch(state())];
      const isOwn = (one: Sent): boolean =>
        one.seat === seat && one.match === match && FOR_TABLE.includes(one.message.t);
      const notes = [...sent.values()].filter(isOwn).reduce((so, { message }) => {
        return message.t === 'note' ? withNote(so, message.key, message.text) : so;
      }, state().notes);
      // The picture is older than they are.
      change(published({ ...state(), notes }));
      sendAgain(isOwn);
    },
  };
}
