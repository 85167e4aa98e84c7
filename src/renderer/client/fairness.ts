import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { MatchCheck } from './client-state.ts';
import type { FairnessDesk } from './fairness-desk.ts';

/** This page's part in drawing seeds, and whether a match went as this page was shown. */
export interface Fairness {
  hear(message: DownMessage): void;
  /** The link is lost, or another one begins. */
  unlinked(): void;
  /** Checks the finished match once more. */
  check(): void;
  /** What this page can show to others of the match that it has checked; null before that. */
  proof(): Promise<string | null>;
}

/** What the desk has to hear: what the next match is, the draw of its seed, everything that is told during the match, and the record. */
const HEARD: ReadonlySet<DownMessage['t']> = new Set([
  'welcome',
  'room',
  'seedDraw',
  'seedLock',
  'sync',
  'update',
  'curtain',
  'status',
  'chat',
  'record',
  'refused',
]);

/** Milliseconds after which a page that comes to a match fetches its desk: the hand is in sight by then, also on a slow phone. */
const AFTER_HAND = 5_000;

/**
 * Fetches its desk (signatures are large) once this page is in a room, where a seed may be drawn at any time. A page that
 * comes to a match shows that first; what it is told meanwhile waits for the desk.
 */
export function createFairness(
  send: (message: UpMessage) => boolean,
  changed: (check: MatchCheck | null) => void,
): Fairness {
  let fetched: Promise<FairnessDesk> | null = null;
  let waitNoLonger = (): void => undefined;

  const later = (): Promise<void> =>
    new Promise((resolve) => {
      waitNoLonger = resolve;
      setTimeout(resolve, AFTER_HAND);
    });

  const fetch = (isUrgent: boolean): Promise<FairnessDesk> => {
    fetched ??= (isUrgent ? Promise.resolve() : later())
      .then(() => import('./fairness-desk.ts'))
      .then(({ createFairnessDesk }) => createFairnessDesk(send, changed));
    if (isUrgent) waitNoLonger();
    // What did not arrive is asked for again the next time; until then this page takes no part.
    fetched.catch(() => {
      fetched = null;
    });
    return fetched;
  };

  /** Without its desk a page takes no part. */
  const ask = (use: (desk: FairnessDesk) => void, isUrgent = false): void => {
    fetch(isUrgent).then(use, () => undefined);
  };

  return {
    hear(message) {
      const isFirst = message.t === 'welcome' && (message.table ?? message.room) !== null;
      if (!HEARD.has(message.t) || (fetched === null && !isFirst && message.t !== 'seedDraw')) return;
      const isUrgent = message.t === 'seedDraw' || (message.t === 'welcome' && message.table === null);
      ask((desk) => {
        desk.hear(message);
      }, isUrgent);
    },
    unlinked() {
      if (fetched === null) return;
      // In its turn: what was said before is perhaps not heard yet.
      ask((desk) => {
        desk.unlinked();
      });
    },
    check() {
      ask((desk) => {
        desk.check();
      }, true);
    },
    proof: async () => (await fetched)?.proof() ?? null,
  };
}
