import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { phases, type NewGameTypes } from './phases.ts';
import type { NewGameNumbers } from './types.ts';
import { tricksInRound } from './rules/deal.ts';
import { playsOf } from './rules/layout.ts';
import { voidsOf, winningPlay } from './rules/play.ts';
import { totalsOf, tricksWon } from './rules/score.ts';

type NewGamePosition = PositionOf<NewGameTypes>;

/** What cards and signs lie by. It is the same for all. */
export const laidFor = (position: NewGamePosition): GameFacts['numbers'] => asSent(laidNumbers(position));

const laidNumbers = oncePer(({ state }: NewGamePosition) => {
  return { leader: state.leader, winning: winningPlay(playsOf(state))?.seat ?? null };
});

/** The part of a view that New Game adds. It is the same for all, so it is worked out once for a position. */
export const factsFor = oncePer((position: NewGamePosition): GameFacts => {
  const { phase, state } = position;
  const { round, seats, tricks, rounds } = state;
  const numbers: NewGameNumbers = {
    ...laidNumbers(position),
    round: Math.max(1, round),
    trick: Math.min(tricks.length + 1, tricksInRound(seats)),
    tricksInRound: tricksInRound(seats),
    won: tricksWon(state),
    voids: voidsOf(state),
    tricks,
    finished: rounds,
  };
  return { headline: phases[phase].headline(state), scores: totalsOf(state), numbers: asSent(numbers) };
});
