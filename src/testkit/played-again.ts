import type { SeatId } from '#protocol/ids.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { EngineFault, type GameTypes } from '#engine/core/game.ts';
import { awaiting, judge, type Interpreter } from '#engine/core/run.ts';
import type { AnyInput, AnyMove, AnyPosition, Played, PlayedStep } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** What comes about at a place of a match: always the same, or what suits the position reached. */
export type Coming = AnyInput | ((position: AnyPosition) => AnyInput);

const interpreters = new WeakMap<TestedGame, Interpreter<GameTypes>>();

/** The compiled chart of a game; the same one each time. */
export function interpreterOf(game: TestedGame): Interpreter<GameTypes> {
  const interpreter = interpreters.get(game) ?? compileChart(game);
  interpreters.set(game, interpreter);
  return interpreter;
}

/**
 * The same match with other inputs; null as soon as one of them is not allowed, or leads to a step that `isWanted` does
 * not want.
 */
export function playedAgain(
  { game, start }: Pick<Played, 'game' | 'start'>,
  inputs: readonly Coming[],
  isWanted: (step: PlayedStep, index: number) => boolean = () => true,
): readonly PlayedStep[] | null {
  const interpreter = interpreterOf(game);
  const steps: PlayedStep[] = [];
  let position = start;
  for (const [index, coming] of inputs.entries()) {
    try {
      const input = typeof coming === 'function' ? coming(position) : coming;
      if (!isAllowed(game, position, input)) return null;
      const step: PlayedStep = { input, ...interpreter.advance(position, input) };
      if (!isWanted(step, index)) return null;
      steps.push(step);
      position = step.position;
    } catch (error) {
      if (error instanceof EngineFault) return null;
      throw error;
    }
  }
  return steps;
}

function isAllowed(game: TestedGame, position: AnyPosition, input: AnyInput): boolean {
  if (input.type.startsWith('chance.')) {
    return awaiting(game, position).kind === 'chance' && game.chances.safeParse(input).success;
  }
  const { seat, ...move } = input as AnyMove & { readonly seat: SeatId };
  return judge(game, position, seat, move).ok;
}
