import { randomBytes } from 'node:crypto';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import { createReader, type SeenMessage } from '#protocol/seen.ts';
import { CLOSE, PROTOCOL_VERSION, type DownMessage } from '#protocol/messages.ts';
import { createContributor } from '#fairness/contributor.ts';
import { createBucket } from '#engine/table/bucket.ts';
import { chooseMove } from './choices.ts';
import type { Dice } from './dice.ts';
import type { Asked } from './history.ts';
import { openWire, type Way, type Wire } from './wire.ts';

/** Milliseconds between two tries to connect: the first, the longest, and how each grows from the last. */
export interface Retry {
  readonly first: number;
  readonly longest: number;
  readonly growth: number;
}

/** What a player tells whoever runs the soak. */
export interface PlayerEvents {
  /** The frame of a move goes out for the first time. */
  readonly asked?: (move: Asked) => void;
  readonly answered?: (move: Asked) => void;
  readonly heard?: (message: SeenMessage) => void;
  /** It has a whole picture again. */
  readonly synced?: (seat: number) => void;
  /** A link on which it had the whole picture is gone. */
  readonly lost?: (seat: number, code: number) => void;
  /** Something that no network excuses. */
  readonly problem: (sentence: string) => void;
}

interface PlayerParts {
  readonly seat: number;
  readonly token: string;
  readonly way: Way;
  readonly isSealed: boolean;
  readonly dice: Dice;
  readonly retry: Retry;
  /** Milliseconds of silence after which it asks for a sign of life, and as long again until it reconnects; 0 for never. */
  readonly patience: number;
  /** Whether it sends answered moves again now and then, and opens second tabs. */
  readonly isRestless: boolean;
  /** Asked before each new move. */
  readonly mayPlay: () => boolean;
  readonly events: PlayerEvents;
}

export interface Picture {
  readonly seq: number;
  readonly view: GameView;
  readonly prompts: readonly Prompt[];
}

/** Somebody at a seat who plays at random, and keeps asking under the same `ref` until it is answered. */
export interface Player {
  readonly seat: number;
  readonly asked: readonly Asked[];
  /** How often each thing happened to its link. */
  readonly counts: Readonly<Record<string, number>>;
  picture(): Picture | null;
  isSynced(): boolean;
  /** Whether it still waits for an answer. */
  isWaiting(): boolean;
  /** Asks for the whole picture. */
  ask(): void;
  /** The system says that the network is back. */
  wake(): void;
  /** As if its page were loaded again. */
  reload(): void;
  /** Looks again whether it may play. */
  nudge(): void;
  close(): void;
}

/** Below what the host allows (20 a second), with room for repeats. */
const ALLOWANCE = { perSecond: 14, burst: 20 };

/** A player that connects at once. */
export function createPlayer(parts: PlayerParts): Player {
  const { seat, token, dice, retry, patience, events } = parts;
  const asked: Asked[] = [];
  const counts: Record<string, number> = {};
  const read = createReader();
  /** What it said about draws of seeds, by `ref`. */
  const saidOfDraws = new Set<string>();
  const contributor = createContributor({
    bytes: randomBytes,
    send: (message) => {
      if ('ref' in message) saidOfDraws.add(message.ref);
      wire?.send(message);
    },
  });
  const bucket = createBucket(ALLOWANCE.perSecond, ALLOWANCE.burst);
  let wire: Wire | null = null;
  let epoch = '';
  let isSynced = false;
  let picture: Picture | null = null;
  /** Whether the picture is newer than the last move. */
  let isFresh = false;
  let pending: Asked | null = null;
  /** Whether the host was restarted since the pending move was sent first. */
  let hasCrossed = false;
  let failed = 0;
  let heardAt = performance.now();
  let hasProbed = false;
  let isClosed = false;
  let trying: NodeJS.Timeout | null = null;
  let acting: NodeJS.Timeout | null = null;
  const watch = patience > 0 ? setInterval(lookAfter, patience / 4) : null;

  function count(what: string): void {
    counts[what] = (counts[what] ?? 0) + 1;
  }

  function connect(): void {
    if (trying) clearTimeout(trying);
    trying = null;
    if (isClosed) return;
    wire?.drop();
    isSynced = false;
    heardAt = performance.now();
    hasProbed = false;
    count('connections');
    const own: Wire = openWire(parts.way, parts.isSealed ? token : null, {
      opened: () => {
        own.send({ t: 'hello', v: PROTOCOL_VERSION, token });
      },
      heard: (message) => {
        if (wire === own && !isClosed) hear(message);
      },
      closed: (code) => {
        if (wire === own && !isClosed) lose(code);
      },
    });
    wire = own;
  }

  function lose(code: number): void {
    wire = null;
    if (isSynced) events.lost?.(seat, code);
    isSynced = false;
    count(`closed/${String(code)}`);
    if (code === CLOSE.token) events.problem(`seat ${String(seat)} was refused by its token`);
    const wait = Math.min(retry.longest, retry.first * retry.growth ** failed);
    failed += 1;
    trying = setTimeout(connect, wait);
  }

  function hear(given: DownMessage): void {
    heardAt = performance.now();
    hasProbed = false;
    const message = follow(given);
    if (message === null) return;
    switch (message.t) {
      case 'welcome':
        greet(message);
        contributor.hear(message);
        break;
      case 'seedDraw':
      case 'seedLock':
        contributor.hear(message);
        break;
      case 'sync':
        see(message);
        failed = 0;
        isSynced = true;
        events.synced?.(seat);
        if (pending) repeat(pending);
        break;
      case 'update':
        see(message);
        break;
      case 'sealed':
        if (picture) see({ ...picture, prompts: [] });
        break;
      case 'done':
      case 'refused':
        answer(message);
        break;
      default:
    }
    events.heard?.(message);
    if (message.t === 'sync' || message.t === 'update') act();
  }

  function follow(message: DownMessage): SeenMessage | null {
    try {
      return read(message);
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      events.problem(`seat ${String(seat)}: ${fault.message}`);
      return null;
    }
  }

  function greet({ epoch: told, you }: Extract<DownMessage, { t: 'welcome' }>): void {
    if (epoch !== '' && epoch !== told) {
      count('restarts');
      if (pending) hasCrossed = true;
    }
    epoch = told;
    picture = null;
    if (you.seat !== seat) events.problem(`seat ${String(seat)} was greeted as ${String(you.seat)}`);
  }

  function see({ seq, view, prompts }: Picture): void {
    picture = { seq, view, prompts };
    isFresh = true;
  }

  function answer(message: Extract<DownMessage, { t: 'done' | 'refused' }>): void {
    if (saidOfDraws.delete(message.ref)) return;
    if (message.ref !== pending?.ref) {
      compare(message);
      return;
    }
    const own = pending;
    pending = null;
    own.answeredAt = performance.now();
    own.outcome = message.t;
    if (message.t === 'refused') {
      own.reason = message.reason.code;
      // Asked of the host before it was killed, and of the next one again: it may have been carried out by the first.
      if (hasCrossed) own.outcome = 'unknown';
    }
    events.answered?.(own);
    if (parts.isRestless) fidget(own);
    act();
  }

  /** The answer to a frame that was sent once more after it had been answered must be the first one again. */
  function compare(message: Extract<DownMessage, { t: 'done' | 'refused' }>): void {
    const known = asked.findLast(({ ref }) => ref === message.ref);
    if (!known) events.problem(`seat ${String(seat)} had an answer to "${message.ref}", which it never asked`);
    else if (known.outcome !== message.t && known.outcome !== 'unknown') {
      events.problem(`${known.ref} was ${known.outcome}, and ${message.t} when it was asked again`);
    }
  }

  function fidget(own: Asked): void {
    if (dice.oneIn(8)) {
      count('repeats');
      repeat(own);
    }
    if (dice.oneIn(60)) {
      count('second tabs');
      // The first tab stays open until the host closes it.
      wire = null;
      connect();
    }
  }

  function repeat({ ref, at, move }: Asked): void {
    if (!bucket.take(performance.now())) {
      setTimeout(() => {
        if (pending?.ref === ref) repeat(pending);
      }, 100);
      return;
    }
    const sent = asked.findLast((own) => own.ref === ref);
    if (sent) sent.sent += 1;
    wire?.send({ t: 'move', ref, at, move });
  }

  function act(): void {
    if (acting) clearTimeout(acting);
    acting = null;
    if (isClosed || !isSynced || pending || !picture || !parts.mayPlay()) return;
    if (!isFresh) {
      // Refused, or the picture that came of it was held back: after a while it asks.
      acting = setTimeout(refresh, 250);
      return;
    }
    if (picture.prompts.length === 0) return;
    if (!bucket.take(performance.now())) {
      acting = setTimeout(act, 1_000 / ALLOWANCE.perSecond);
      return;
    }
    const move = chooseMove(picture.prompts, dice);
    if (move) send(move, picture.seq);
  }

  function send(move: Asked['move'], at: number): void {
    const ref = `s${String(seat)}-${String(asked.length)}`;
    const now = performance.now();
    pending = { ref, seat, at, move, sentAt: now, answeredAt: now, outcome: 'open', reason: null, sent: 1 };
    asked.push(pending);
    isFresh = false;
    hasCrossed = false;
    events.asked?.(pending);
    wire?.send({ t: 'move', ref, at, move });
  }

  function refresh(): void {
    if (isSynced && bucket.take(performance.now())) wire?.send({ t: 'sync' });
    act();
  }

  /** Finds out a link that looks open and is dead. */
  function lookAfter(): void {
    if (!wire || performance.now() - heardAt < patience * (hasProbed ? 2 : 1)) return;
    if (isSynced && !hasProbed) {
      hasProbed = true;
      wire.send({ t: 'sync' });
      return;
    }
    if (performance.now() - heardAt < patience * 2) return;
    count('given up');
    connect();
  }

  connect();
  return {
    seat,
    asked,
    counts,
    picture: () => picture,
    isSynced: () => isSynced,
    isWaiting: () => pending !== null,
    ask: refresh,
    wake() {
      failed = 0;
      if (!isSynced) connect();
    },
    reload: connect,
    nudge: act,
    close() {
      isClosed = true;
      for (const timer of [trying, acting]) if (timer) clearTimeout(timer);
      if (watch) clearInterval(watch);
      wire?.drop();
    },
  };
}
