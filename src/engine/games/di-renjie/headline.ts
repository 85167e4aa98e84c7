import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { lastSeat } from './rules/layout.ts';
import { revealedCount } from './rules/reveal.ts';
import { CLUES_TO_END } from './rules/turn.ts';
import type { DiRenjieState } from './types.ts';

/** Where the match stands, outermost first. */
export function headlineOf({ phase, state }: Position<DiRenjieState>): readonly Text[] {
  switch (phase) {
    case 'dealing':
    case 'shuffling':
      return [{ code: phase }];
    case 'notingHints':
      return [{ code: phase, params: { noted: state.noted.length, seats: state.seats } }];
    case 'over':
      return [ending(state)];
    default:
      return phase.startsWith('finale.') ? [finale(state)] : turnHeadline(phase, state);
  }
}

/** The last part of a phase's path says what the seat on turn does. */
function turnHeadline(phase: string, state: DiRenjieState): readonly Text[] {
  const doing = phase.replace('turn.', '');
  const asked = state.request === null || doing === 'requesting' ? {} : { request: state.request };
  return [
    { code: 'round', params: { round: state.round } },
    { code: doing, params: { seat: state.active, ...asked } },
    progress(state),
  ];
}

/** How far the match is, and after whose turn it ends once there are enough revealed clues (paragraph 4.13). */
function progress(state: DiRenjieState): Text {
  const revealed = revealedCount(state);
  if (revealed < CLUES_TO_END) return { code: 'revealed', params: { revealed, needed: CLUES_TO_END } };
  return { code: 'lastRound', params: { revealed, last: lastSeat(state) } };
}

function finale({ answers, seats }: DiRenjieState): Text {
  return { code: 'answering', params: { answered: answers.filter((answer) => answer !== null).length, seats } };
}

function ending({ verdict }: DiRenjieState): Text {
  const winners = verdict?.winners ?? [];
  return winners.length === 0 ? { code: 'allLost' } : victoryHeadline(winners);
}
