import type { SeatId } from '#protocol/ids.ts';
import { createRng, type Rng, type Seed } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { isSameChoice, type Moment } from '#engine/table/move/match.ts';
import type { AnyInput, AnyMove, AnyPosition, PlayedStep } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';

/** The bot that makes the moves of a script. */
export const SCRIPTED = 'scripted';

/** As many takebacks as a schedule has at most. */
const MOST_TAKEBACKS = 60;

/**
 * The game in which chance brings, and a bot of its own plays, what a script has. Whoever only imagines how the match
 * might go on (chances of winning) draws as ever. `done` is how many inputs the match has, `seeds` those of all its
 * matches, and `drawn` what chance has brought where, which a host that takes up the record must draw again.
 */
export function scriptedGame(
  game: TestedGame,
  steps: readonly PlayedStep[],
  done: () => number,
  seeds: () => readonly Seed[],
  drawn: Map<string, AnyInput>,
): TestedGame {
  const own = new Map<Seed, readonly number[]>();
  const isReal = (rng: Rng): boolean => {
    const told = whose(rng);
    return seeds().some((seed) => {
      const known =
        own.get(seed) ?? Array.from({ length: MOST_TAKEBACKS }, (_, at) => whose(createRng(seed, { takebacks: at })));
      own.set(seed, known);
      return known.includes(told);
    });
  };
  return {
    ...game,
    ...(game.memory ? { memory: () => null } : {}),
    chance(position, rng) {
      if (!isReal(rng)) return game.chance(position, rng);
      const key = JSON.stringify(position);
      const input = drawn.get(key) ?? steps[done()]?.input;
      if (!input?.type.startsWith('chance.')) throw new Error('chance is drawn out of turn');
      drawn.set(key, input);
      return input as ReturnType<TestedGame['chance']>;
    },
    bots: [
      ...game.bots,
      {
        id: SCRIPTED,
        choose({ seat }) {
          const move = moveOf(game, steps, done(), seat);
          if (!move) throw new Error('the script has no move here');
          return move;
        },
      },
    ],
  };
}

function whose(rng: Rng): number {
  return rng.stream('whose').uniform(2 ** 32);
}

/** What this seat does after `done` inputs; null where the script has nothing for it. */
export function moveOf(game: TestedGame, steps: readonly PlayedStep[], done: number, seat: SeatId): AnyMove | null {
  // Those who choose at the same time may do so in another order than in the script.
  let from = done;
  while (from > 0 && isWithin(game, steps[from - 1])) from -= 1;
  for (let at = from; at < steps.length; at += 1) {
    const input = steps[at]?.input;
    if (input && 'seat' in input && input.seat === seat) {
      const { seat: _seat, ...move } = input as AnyMove & { readonly seat: SeatId };
      return move;
    }
    if (!isWithin(game, steps[at])) return null;
  }
  return null;
}

/** The longest part of a script that does not end while others still choose. */
export function wholeChoices(game: TestedGame, steps: readonly PlayedStep[]): readonly PlayedStep[] {
  let length = steps.length;
  while (length > 0 && isWithin(game, steps[length - 1])) length -= 1;
  return steps.slice(0, length);
}

function isWithin(game: TestedGame, step: PlayedStep | undefined): boolean {
  return step !== undefined && isSameChoice(momentOf(game, step.before), momentOf(game, step.position));
}

function momentOf(game: TestedGame, position: AnyPosition): Moment {
  return { phase: position.phase, waiting: awaiting(game, position) };
}
