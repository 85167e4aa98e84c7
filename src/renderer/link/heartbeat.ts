import type { UpMessage } from '#protocol/messages.ts';
import type { Link } from './link.ts';

/**
 * How a link that looks open is found to be dead, in milliseconds. A page in sight asks for a sign of life after
 * `quiet` without a frame, `waits` after it said something that nothing came back for, and at once when it wakes up;
 * `answer` later, and nothing has come, the link is given up. So a link is declared lost 5 s after a move that nobody
 * heard (`waits` + `answer`), 9 s after the last frame where nobody does anything, 4 s after the page woke up; the
 * clock is looked at every `beat`, which adds up to one.
 */
export const HEARTBEAT = { beat: 500, quiet: 5_000, waits: 1_000, answer: 4_000 } as const;

/** When two beats are further apart, the computer slept, or the page was kept from running: nothing is held against the link. */
const SLEPT = 3_000;

/** A link as far as it is watched over. */
export interface Watched extends Pick<Link, 'send'> {
  isOpen(): boolean;
  /** The host sent this page away. */
  isFinal(): boolean;
  /** How many frames have ever arrived. */
  heard(): number;
  /** Starts again at once. */
  replace(): void;
}

/** Keeps watch until it is told to stop. */
export interface Heartbeat {
  /** Something was said on the link, which the host is to answer. */
  said(message: UpMessage): void;
  stop(): void;
}

/**
 * Tries again at once when the page comes back to sight or the network returns, and finds out a link that died without
 * a word. Nothing is said twice: what was said on a link that is given up is for whoever said it to say again.
 */
export function startHeartbeat(link: Watched): Heartbeat {
  /** How many frames had arrived at the last look, and when that was more than before. */
  let heard = link.heard();
  let lastHeard = Date.now();
  let lastBeat = Date.now();
  /** Since when something waits for an answer; null when nothing does. */
  let waiting: number | null = null;
  /** When a sign of life was asked for; null when none is missing. */
  let asked: number | null = null;

  function listen(now: number): void {
    if (link.heard() === heard) return;
    heard = link.heard();
    [lastHeard, waiting, asked] = [now, null, null];
  }

  function ask(now: number): void {
    asked = now;
    link.send({ t: 'ping' });
  }

  function replace(): void {
    waiting = null;
    asked = null;
    lastHeard = Date.now();
    link.replace();
  }

  function beat(): void {
    const now = Date.now();
    // The clock may have been set back.
    const pause = Math.abs(now - lastBeat);
    lastBeat = now;
    if (document.visibilityState === 'hidden' || link.isFinal()) return;
    listen(now);
    if (!link.isOpen()) {
      // What is being tried has a limit of its own; the watch begins when it is open.
      [waiting, asked, lastHeard] = [null, null, now];
    } else if (pause > SLEPT) {
      ask(now);
    } else if (asked !== null) {
      if (now - asked >= HEARTBEAT.answer) replace();
    } else if (now - lastHeard >= HEARTBEAT.quiet || (waiting !== null && now - waiting >= HEARTBEAT.waits)) {
      ask(now);
    }
  }

  function wake(): void {
    if (document.visibilityState === 'hidden' || link.isFinal()) return;
    const now = Date.now();
    lastBeat = now;
    listen(now);
    if (link.isOpen()) ask(now);
    else replace();
  }

  /** A page that is taken out of the browser's drawer as it was; one that is loaded has opened its link just now. */
  function shown({ persisted }: PageTransitionEvent): void {
    if (persisted) wake();
  }

  const timer = setInterval(beat, HEARTBEAT.beat);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('pageshow', shown);
  window.addEventListener('online', wake);
  return {
    said({ t }) {
      if (t !== 'ping' && t !== 'bye') waiting ??= Date.now();
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('online', wake);
    },
  };
}
