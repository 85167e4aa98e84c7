import type { Reason } from '#protocol/text.ts';
import type { ClientState, Welcome } from './client-state.ts';

/**
 * The saved match to continue by itself: the host has been restarted (another epoch) and has no table, and its
 * own window was showing one that lies on the disk unfinished. Null in every other case, above all when the table was
 * left on purpose.
 */
export function matchToComeBackTo(before: Welcome | null, now: Welcome): string | null {
  const left = before?.table ?? null;
  if (left === null || now.table !== null || !now.you.host || before?.epoch === now.epoch) return null;
  const saved = now.hall?.saved.find(({ table, match }) => table === left.id && match === left.match);
  // Whether it goes on without what is missing is for somebody to say.
  return saved && !saved.damage?.asks ? saved.id : null;
}

/** Why a table stopped by itself. */
const STOPPED: readonly string[] = ['tableHalted', 'recordNotWritten'];

/** The goodbye that whoever comes back to a host without a table should still read; null for any other. */
export function reasonToKeep(farewell: Reason | null): Reason | null {
  return farewell !== null && STOPPED.includes(farewell.code) ? farewell : null;
}

/**
 * Why the host does not let this page in; null while it does, or nobody has said why. A page that was turned away because
 * others fill the room goes on trying.
 */
export function reasonOutside({ link, farewell }: Pick<ClientState, 'link' | 'farewell'>): Reason | null {
  const isTurnedAway = link === 'closed' || (link !== 'open' && farewell?.code === 'crowded');
  return isTurnedAway ? farewell : null;
}

/** Whether this greeting is for the match that the page was at. */
export function isSameMatch(before: Welcome | null, now: Welcome): boolean {
  const [one, other] = [before?.table ?? null, now.table];
  return before?.epoch === now.epoch && one !== null && one.id === other?.id && one.match === other.match;
}
