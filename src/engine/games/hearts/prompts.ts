import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import type { HeartsMove, HeartsState } from './types.ts';
import { claimOf } from './rules/claim.ts';
import { handOf, passingFrom } from './rules/layout.ts';
import { PASSED, receiverOf } from './rules/pass.ts';
import { legalPieces, playPrompt } from './rules/play.ts';

/** How many of the ways to pass three cards are returned when a sample is asked for. */
const PASSES_SAMPLED = 8;

/** Which cards to pass. */
export function passPrompts(state: HeartsState, seat: SeatId): readonly Prompt[] {
  return [
    {
      id: 'pass',
      kind: 'pieces',
      text: { code: 'pass', params: { cards: PASSED, to: receiverOf(state, seat) } },
      move: { type: 'move.pass' },
      field: 'pieces',
      min: PASSED,
      max: PASSED,
      target: passingFrom(seat),
      offers: zoneOf(state.table, handOf(seat)).pieces.map((key) => ({ key, verdict: ALLOWED })),
    },
  ];
}

/** One way to pass three cards, or a sample drawn with `rng`. */
export function passes({ table, hand }: HeartsState, seat: SeatId, rng?: Rng): readonly HeartsMove[] {
  const held = zoneOf(table, handOf(seat)).pieces;
  if (!rng) return [{ type: 'move.pass', pieces: held.slice(0, PASSED) }];
  const stream = rng.stream(`pass/${String(hand)}/${String(seat)}`);
  return Array.from({ length: PASSES_SAMPLED }, () => ({
    type: 'move.pass',
    pieces: shuffled(held, stream).slice(0, PASSED),
  }));
}

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
