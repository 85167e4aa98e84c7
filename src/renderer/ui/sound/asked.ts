import { ownSeat, type ClientState } from '#renderer/client/client-state.ts';

/** Whether something is asked of the viewer's seat. By itself, since a page needs no more of what is heard at its start. */
export function isAsked(state: ClientState): boolean {
  return ownSeat(state) !== null && state.prompts.length > 0 && !state.sealed;
}
