import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { HeartsMove, HeartsState } from './types.ts';
import { claimOf } from './rules/claim.ts';
import { legalPieces, playPrompt } from './rules/play.ts';

/** Which card to play, and an offer to claim exactly where that is allowed (paragraph 4.4). */
export function playPrompts(id: 'lead' | 'follow', state: HeartsState, seat: SeatId): readonly Prompt[] {
  const kind = claimOf(state, seat);
  const play = playPrompt(id, state, seat);
  if (kind === null) return [play];
  const params = { kind };
  const confirm = { code: 'confirmClaim', params };
  return [
    play,
    { id: 'claim', kind: 'button', text: { code: 'claim', params }, confirm, move: { type: 'move.claim' } },
  ];
}

/** The cards that may be played, and the claim if it is allowed. */
export function plays(state: HeartsState, seat: SeatId): readonly HeartsMove[] {
  const cards = legalPieces(state, seat).map((piece) => ({ type: 'move.play', piece }) as const);
  return claimOf(state, seat) === null ? cards : [...cards, { type: 'move.claim' }];
}
