import { heardSince, ownSeat, ownSeats, type ClientState } from '#renderer/client/client-state.ts';
import { isAsked } from './asked.ts';

/** Why the viewer's attention is wanted: it is their turn, or a window is open that closes by itself. */
export type Attention = 'turn' | 'stop';

/** What the viewer is newly asked between two states of the page; null for nothing, and for whoever only watches. */
export function attentionOf(before: ClientState, after: ClientState): Attention | null {
  if (after.replay !== null || (after.view?.result ?? null) !== null) return null;
  // Several people at one device: the curtain calls the next of them, who then lifts it.
  if (after.curtain !== null) return after.curtain === before.curtain ? null : 'turn';
  if (before.curtain !== null || !isAsked(after) || isAsked(before)) return null;
  return after.answerWindow === null ? 'turn' : 'stop';
}

/** Whether somebody plays at this device. */
export function isPlaying(state: ClientState): boolean {
  return ownSeats(state).length > 0 || ownSeat(state) !== null;
}

/** Whether somebody else has said something since. */
export function hasHeardSpeech(before: ClientState, after: ClientState): boolean {
  // The first list is what was said before this page came.
  return before.seq !== null && heardSince(before.chat, after.chat, ownSeats(after)).length > 0;
}
