import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { goalOf } from './rules/closing.ts';
import { uncommittedSeats } from './rules/commit.ts';
import { winnerOf } from './rules/end.ts';
import { firstPlayer, valueIn } from './rules/round.ts';
import { challengerIn } from './rules/scoring.ts';
import { drafter } from './rules/detectives.ts';
import { suddenValue } from './rules/sudden-death.ts';
import { currentSeat } from './rules/turn-state.ts';
import type { PrivateDieState } from './types.ts';

// The headline, from the outside in.

export function before(code: 'dealing' | 'rollingForFirst'): () => readonly Text[] {
  return () => [{ code }];
}

export function drafting(state: PrivateDieState): readonly Text[] {
  return [{ code: 'drafting', params: { seat: drafter(state) ?? 0 } }];
}

export function choosingWitness(state: PrivateDieState): readonly Text[] {
  return inRound(state, { code: 'choosingWitness', params: { seat: firstPlayer(state) } });
}

export function rollingWitness(state: PrivateDieState): readonly Text[] {
  return inRound(state, { code: 'rollingWitness' });
}

export function committing(state: PrivateDieState): readonly Text[] {
  return withValue(state, commits(state, seatsOf(state).length));
}

export function inTurn(state: PrivateDieState): readonly Text[] {
  return withValue(state, { code: 'turn', params: { seat: currentSeat(state) } });
}

export function challenging(state: PrivateDieState): readonly Text[] {
  return withValue(state, { code: 'challenging', params: { seat: challengerIn(state) ?? 0 } });
}

export function inRollOff(state: PrivateDieState): readonly Text[] {
  return withValue(state, { code: 'rollOff', params: { count: state.contenders.length } });
}

export function inSuddenDeath(state: PrivateDieState): readonly Text[] {
  const count = state.contenders.length;
  const sudden: Text = { code: 'suddenDeath', params: { count } };
  if (state.die === null) return [sudden, { code: 'rollingWitness' }];
  return [sudden, { code: 'value', params: { value: suddenValue(state) } }, commits(state, count)];
}

export function over(state: PrivateDieState): readonly Text[] {
  return [victoryHeadline([winnerOf(state)])];
}

function inRound(state: PrivateDieState, ...rest: readonly Text[]): readonly Text[] {
  return [{ code: 'round', params: { round: state.round, goal: goalOf(state) } }, ...rest];
}

function withValue(state: PrivateDieState, doing: Text): readonly Text[] {
  return inRound(state, { code: 'value', params: { value: valueIn(state) } }, doing);
}

function commits(state: PrivateDieState, seats: number): Text {
  return { code: 'committing', params: { committed: seats - uncommittedSeats(state).length, seats } };
}
