import type { UpMessage } from '#protocol/messages.ts';
import type { Link } from './link.ts';

/**
 * How a link that looks open is found to be dead, in milliseconds. A visible page asks for a sign of life after `quiet`
 * without a frame, `waits` after it sent something that was not answered, and at once when it wakes up. If nothing
 * comes within `answer`, the link is given up. So a link is given up 5 s after a move that did not arrive (`waits` +
 * `answer`), 9 s after the last frame when nobody does anything, and 4 s after the page woke up. The clock is checked
 * every `beat`, which can add one beat.
 */
export const HEARTBEAT = { beat: 500, quiet: 5_000, waits: 1_000, answer: 4_000 } as const;

/**
 * If two beats are further apart than this, the computer slept or the page did not run, and silence says nothing about
 * the link.
 */
const SLEPT = 3_000;

/** The parts of a link that the heartbeat uses. */
export interface Watched extends Pick<Link, 'send'> {
  isOpen(): boolean;
  /** The host sent this page away. */
  isFinal(): boolean;
  /** How many frames have ever arrived. */
  heard(): number;
  /** Opens the link again at once. */
  replace(): void;
}

/** Runs until it is stopped. */
export interface Heartbeat {
  /** A message was sent that the host should answer. */
  said(message: UpMessage): void;
  stop(): void;
}

/**
 * Reconnects at once when the page becomes visible or the network returns, and detects a link that died silently. It
 * sends nothing twice: the sender of a message that was lost has to send it again.
 */
export function startHeartbeat(link: Watched): Heartbeat {
  /** How many frames had arrived at the last check, and when the number last rose. */
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
      // A connection attempt has its own time limit; the heartbeat starts when the link is open.
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

  /** For a page that the browser restores from its cache; a freshly loaded page has only just opened its link. */
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
