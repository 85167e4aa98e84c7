import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { goalOf } from './rules/closing.ts';
import { uncommittedSeats } from './rules/commit.ts';
import { winnerOf } from './rules/end.ts';
import { firstPlayer, valueIn } from './rules/round.ts';
import { challengerIn } from './rules/scoring.ts';
import { drafter } from './rules/detectives.ts';
import { suddenValue } from './rules/sudden-death.ts';
import { seatOnTurn } from './rules/turn-state.ts';
import type { PrivateDieState } from './types.ts';

/** Where the match stands, outermost first. */
export function headlineOf({ phase, state }: Position<PrivateDieState>): readonly Text[] {
  switch (phase) {
    case 'dealing':
    case 'rollingForFirst':
      return [{ code: phase }];
    case 'drafting':
      return [{ code: 'drafting', params: { seat: drafter(state) ?? 0 } }];
    case 'over':
      return [victoryHeadline([winnerOf(state)])];
    default:
      return phase.startsWith('suddenDeath.') ? suddenHeadline(state) : roundHeadline(phase, state);
  }
}

function roundHeadline(phase: string, state: PrivateDieState): readonly Text[] {
  const round: Text = { code: 'round', params: { round: state.round, goal: goalOf(state) } };
  if (state.die === null) {
    if (phase !== 'round.choosingWitness') return [round, { code: 'rollingWitness' }];
    return [round, { code: 'choosingWitness', params: { seat: firstPlayer(state) } }];
  }
  return [round, { code: 'value', params: { value: valueIn(state) } }, doing(phase, state)];
}

function doing(phase: string, state: PrivateDieState): Text {
  if (phase === 'round.committing') return commits(state, seatsOf(state).length);
  if (phase === 'rollOff.rolling') return { code: 'rollOff', params: { count: state.contenders.length } };
  if (phase === 'scoring.challenging') return { code: 'challenging', params: { seat: challengerIn(state) ?? 0 } };
  return { code: 'turn', params: { seat: seatOnTurn(state) } };
}

function suddenHeadline(state: PrivateDieState): readonly Text[] {
  const count = state.contenders.length;
  const sudden: Text = { code: 'suddenDeath', params: { count } };
  if (state.die === null) return [sudden, { code: 'rollingWitness' }];
  return [sudden, { code: 'value', params: { value: suddenValue(state) } }, commits(state, count)];
}

function commits(state: PrivateDieState, seats: number): Text {
  return { code: 'committing', params: { committed: seats - uncommittedSeats(state).length, seats } };
}
