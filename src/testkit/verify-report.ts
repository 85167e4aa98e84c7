import type { AnyGame, GameTypes } from '#engine/core/game.ts';
import { toEnd } from '#engine/core/record.ts';
import { xstateInterpreter, type Interpreter } from '#engine/core/run.ts';
import { verifying, type Report } from '#engine/verify/report.ts';

/** All that can be found out about a record, at once. */
export function verifyReport(
  text: string,
  games: readonly AnyGame[],
  interpreterOf: (game: AnyGame) => Interpreter<GameTypes> = xstateInterpreter,
): Report {
  return toEnd(verifying(text, games, interpreterOf)).report;
}
