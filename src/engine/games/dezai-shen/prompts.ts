import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { Text } from '#protocol/text.ts';
import { CALLS, type Call, type DezaiShenMove, type DezaiShenState } from './types.ts';
import { contractAfter, judgeCall } from './rules/auction.ts';
import { judgeClaim } from './rules/claim.ts';
import { DEEPEST_CUT, judgePick, SHALLOWEST_CUT } from './rules/deal.ts';
import { PILE_NUMBERS } from './rules/layout.ts';
import { legalPieces, playPrompt } from './rules/play.ts';

/** How deep to cut. */
export function cutPrompts(): readonly Prompt[] {
  const move = { type: 'move.cut' };
  const range = { min: SHALLOWEST_CUT, max: DEEPEST_CUT, step: 1 };
  return [{ id: 'cut', kind: 'amount', text: { code: 'cut' }, move, field: 'depth', ...range }];
}

/** Which pile to pick. */
export function pickPrompts(state: DezaiShenState): readonly Prompt[] {
  return [
    {
      id: 'pick',
      kind: 'oneOf',
      text: { code: 'pick' },
      move: { type: 'move.pick' },
      field: 'pile',
      offers: PILE_NUMBERS.map((pile) => ({
        key: pile,
        verdict: judgePick(state, { type: 'move.pick', pile }),
        label: { code: 'pile', params: { pile: pile + 1 } },
      })),
    },
  ];
}

/** Every call, with the verdict on it. */
export function callPrompts(state: DezaiShenState, seat: SeatId): readonly Prompt[] {
  return [
    {
      id: 'call',
      kind: 'oneOf',
      text: { code: 'call' },
      move: { type: 'move.call' },
      field: 'call',
      offers: CALLS.map((call) => {
        const verdict = judgeCall(state, seat, { type: 'move.call', call });
        return { key: call, verdict, label: callLabel(state, seat, call, verdict.ok) };
      }),
    },
  ];
}

/** The call by name; if it can be made, with the contract that would then stand (paragraph 4.6). */
function callLabel({ auction, options }: DezaiShenState, seat: SeatId, call: Call, isLegal: boolean): Text {
  const contract = call !== 'pass' && isLegal ? contractAfter(auction, seat, call, options) : null;
  if (contract === null) return { code: call };
  const { level, needs, stake } = contract;
  return { code: call, params: { level, needs, stake } };
}

/** Which card to play, and an offer to claim the rest if that is allowed. */
export function playPrompts(id: 'lead' | 'follow', state: DezaiShenState, seat: SeatId): readonly Prompt[] {
  return [playPrompt(id, state, seat), ...claimPrompt(state, seat)];
}

/** Offered exactly when it would be accepted: a refused claim would help nobody (paragraph 7.5). */
function claimPrompt(state: DezaiShenState, seat: SeatId): readonly Prompt[] {
  if (!judgeClaim(state, seat).ok) return [];
  // The claimant is told beforehand what everybody will be shown (paragraphs 8.4 and 9.10).
  const params = { shows: state.options.claimShows };
  const confirm = { code: 'confirmClaim', params };
  return [{ id: 'claim', kind: 'button', text: { code: 'claim', params }, confirm, move: { type: 'move.claim' } }];
}

/** Every depth of the cut. */
export function cuts(): readonly DezaiShenMove[] {
  return Array.from({ length: DEEPEST_CUT - SHALLOWEST_CUT + 1 }, (_, index) => ({
    type: 'move.cut',
    depth: SHALLOWEST_CUT + index,
  }));
}

/** The cards that may be played, and the claim if it is allowed. */
export function plays(state: DezaiShenState, seat: SeatId): readonly DezaiShenMove[] {
  const cards = legalPieces(state, seat).map((piece) => ({ type: 'move.play', piece }) as const);
  return judgeClaim(state, seat).ok ? [...cards, { type: 'move.claim' }] : cards;
}
