import type { SeatId } from '#protocol/ids.ts';
import type { HandKnowledge } from './notebook/knowledge.ts';
import { handSize } from './rules/layout.ts';
import type { DeathByDigitsState, SeatView } from './types.ts';

/** One seat as everybody may know it; `known` is what everybody knows of its hand. */
export function seatViewOf(state: DeathByDigitsState, seat: SeatId, known: HandKnowledge | undefined): SeatView {
  return {
    cards: handSize(state, seat),
    isOut: state.isOut[seat] ?? false,
    looks: state.looks[seat] ?? [],
    known: known?.held ?? [],
  };
}
