import { pick } from '#engine/core/rng.ts';
import { isInside } from '#engine/core/phases.ts';
import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import type { Call, DezaiShenOptions, DezaiShenState } from '#engine/games/dezai-shen/types.ts';
import { positionOf, type AnyPosition } from '../../any-game.ts';
import { playMatch, type Played, type PlayedStep, type PlayOptions } from '../../playout.ts';
import { registeredGame } from '../../tested-games.ts';

type Choose = NonNullable<PlayOptions['choose']>;

/** Makes the first of these calls that is legal, passes when none is, and plays every hand to its twelfth trick. */
export function calling(...calls: readonly Call[]): Choose {
  return (moves, _position, _seat, stream) => {
    const [called] = [...calls, 'pass'].flatMap((call) => moves.find((move) => move['call'] === call) ?? []);
    return (
      called ??
      pick(
        moves.filter(({ type }) => type !== 'move.claim'),
        stream,
      )
    );
  };
}

/** Makes the first of these calls that is legal, else passes, and claims as soon as that is possible. */
export function claimingFor(...calls: readonly Call[]): Choose {
  const call = calling(...calls);
  return (moves, ...rest) => moves.find(({ type }) => type === 'move.claim') ?? call(moves, ...rest);
}

/** A match of one hand, void or not, in which everybody makes the first of these calls that is legal. */
export function playHand(
  seed: string,
  options: Partial<DezaiShenOptions>,
  calls: readonly Call[],
  choose: Choose = calling(...calls),
): Played {
  return playMatch(registeredGame('dezai-shen'), seed, {
    options: { handsPerMatch: 1, voidCounts: true, ...options },
    choose,
  });
}

/** The state of Dezai Shen after this step. */
export function stateAfter({ position }: Pick<PlayedStep, 'position'>): DezaiShenState {
  return position.state as DezaiShenState;
}

/** Whether the match stands inside this state of the chart. */
export function isIn(position: AnyPosition, state: 'exchange' | 'trick'): boolean {
  return isInside(positionOf<DezaiShenTypes>(position).phase, state);
}

/** The first step that leads to this phase. Throws when there is none. */
export function stepTo({ steps, seed }: Played, phase: DezaiShenTypes['phase']): PlayedStep {
  const found = steps.find(({ position }) => position.phase === phase);
  if (!found) throw new Error(`the match ${seed} never came to ${phase}`);
  return found;
}
