import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { phases, type NewGameTypes } from './phases.ts';
import type { NewGameNumbers } from './types.ts';
import { finishedRounds, totalsOf } from './rules/score.ts';
import { isLost, sumOf } from './rules/turn.ts';

type NewGamePosition = PositionOf<NewGameTypes>;

/** What the total beside the dice is drawn by. It is the same for all. */
export const laidFor = (position: NewGamePosition): GameFacts['numbers'] => asSent(laidNumbers(position));

const laidNumbers = oncePer(({ state }: NewGamePosition) => {
  return { rolls: state.rolls, sum: sumOf(state), isLost: isLost(state) };
});

/** The part of a view that New Game adds. It is the same for all, so it is worked out once for a position. */
export const factsFor = oncePer((position: NewGamePosition): GameFacts => {
  const { phase, state } = position;
  const numbers: NewGameNumbers = {
    ...laidNumbers(position),
    points: state.options.points,
    turns: state.turns,
    finished: finishedRounds(state),
  };
  return { headline: phases[phase].headline(state), scores: totalsOf(state), numbers: asSent(numbers) };
});
