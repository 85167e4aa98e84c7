import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { lastSeat } from './rules/layout.ts';
import { revealedCount } from './rules/reveal.ts';
import { CLUES_TO_END } from './rules/turn.ts';
import type { DiRenjieState } from './types.ts';

/** Hints or cards are being dealt: the code says which. */
export function dealing(code: 'dealing' | 'shuffling'): () => readonly Text[] {
  return () => [{ code }];
}

export function notingHints({ noted, seats }: DiRenjieState): readonly Text[] {
  return [{ code: 'notingHints', params: { noted: noted.length, seats } }];
}

/** What the current player does, by its code, before anything has been requested. */
export function beforeRequest(code: string): (state: DiRenjieState) => readonly Text[] {
  return (state) => inTurn(state, { code, params: { seat: state.active } });
}

/** What the current player does, by its code, and what it has requested. */
export function inTurnOf(code: string): (state: DiRenjieState) => readonly Text[] {
  return (state) => {
    const asked = state.request === null ? {} : { request: state.request };
    return inTurn(state, { code, params: { seat: state.active, ...asked } });
  };
}

function inTurn(state: DiRenjieState, doing: Text): readonly Text[] {
  return [{ code: 'round', params: { round: state.round } }, doing, progress(state)];
}

/** How far the match has come, and after whose turn it ends once enough clues are revealed (paragraph 4.13). */
function progress(state: DiRenjieState): Text {
  const revealed = revealedCount(state);
  if (revealed < CLUES_TO_END) return { code: 'revealed', params: { revealed, needed: CLUES_TO_END } };
  return { code: 'lastRound', params: { revealed, last: lastSeat(state) } };
}

export function answering({ answers, seats }: DiRenjieState): readonly Text[] {
  const answered = answers.filter((answer) => answer !== null).length;
  return [{ code: 'answering', params: { answered, seats } }];
}

export function over({ verdict }: DiRenjieState): readonly Text[] {
  const winners = verdict?.winners ?? [];
  return [winners.length === 0 ? { code: 'allLost' } : victoryHeadline(winners)];
}
