import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { phases, type NewGameTypes } from './phases.ts';
import type { NewGameNumbers } from './types.ts';
import { scoresOf } from './rules/end.ts';
import { isOut, questionsLeft } from './rules/layout.ts';

/** The part of a view that New Game adds. It is the same for all, so it is worked out once for a position. */
export const factsFor = oncePer(({ phase, state }: PositionOf<NewGameTypes>): GameFacts => {
  const { active, turns } = state;
  const numbers: NewGameNumbers = {
    active,
    turns,
    left: seatsOf(state).map((seat) => questionsLeft(state, seat)),
    isOut: seatsOf(state).map((seat) => isOut(state, seat)),
  };
  // Before the end nobody has any points.
  const scores = phase === 'over' ? scoresOf(state) : seatsOf(state).map(() => 0);
  return { headline: phases[phase].headline(state), scores, numbers: asSent(numbers) };
});
