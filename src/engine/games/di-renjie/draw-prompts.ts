import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { judgeMove } from './judge-move.ts';
import { allSources, deckSize, judgeSource, largestPlan, leastPlan, mostFrom } from './rules/draw.ts';
import { victimOf } from './rules/layout.ts';
import { requestIn } from './rules/request.ts';
import { handPieces } from './rules/state-steps.ts';
import type { DiRenjieState, Source } from './types.ts';

/** Where to take a card from when nobody gave one. */
export function takePrompt(state: DiRenjieState, seat: SeatId): Prompt {
  return {
    id: 'take',
    kind: 'oneOf',
    text: { code: 'take', params: { request: String(requestIn(state)) } },
    move: { type: 'move.take' },
    field: 'from',
    offers: allSources(state).map((from) => ({
      key: from,
      verdict: judgeMove(state, seat, { type: 'move.take', from }),
      label: sourceLabel(state, from),
    })),
  };
}

function sourceLabel(
  state: DiRenjieState,
  source: Source,
): { readonly code: string; readonly params: Readonly<Record<string, string | number>> } {
  const seat = victimOf(source);
  return seat === null
    ? { code: 'fromDeck', params: { cards: deckSize(state) } }
    : { code: 'fromHand', params: { seat, cards: handPieces(state, seat).length } };
}

/** The plan: how many cards to draw, and from where. */
export function drawPrompt(state: DiRenjieState): Prompt {
  const [min, max] = [leastPlan(state), largestPlan(state)];
  return {
    id: 'draw',
    kind: 'shares',
    text: min > 0 ? { code: 'drawForced', params: { count: min } } : { code: 'draw', params: { count: max } },
    move: { type: 'move.draw' },
    field: 'plan',
    offers: allSources(state).map((source) => ({
      key: source,
      verdict: judgeSource(state, source),
      label: sourceLabel(state, source),
      most: mostFrom(state, source),
    })),
    min,
    max,
  };
}
