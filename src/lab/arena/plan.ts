import { gameById } from '#engine/games/index.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyBot, GameDefinition, GameTypes } from '#engine/core/game.ts';
import type { Interpreter } from '#engine/core/run.ts';
import { arenaBots, isArenaBot } from './plain-search.ts';

/** What an arena plays: plain data, so that it can be sent to a thread and kept in a file. */
export interface ArenaPlan {
  readonly game: string;
  readonly gameVersion: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** The policy that is measured, and the one in all other seats. */
  readonly seat: string;
  readonly against: string;
  /**
   * How many deals the measured policy, and one that only the arena knows, imagine for a move; null for their usual
   * numbers.
   */
  readonly iterations: number | null;
  readonly seed: string;
}

/** Who plays, found by the names in the plan. */
export interface Contest {
  readonly plan: ArenaPlan;
  readonly game: GameDefinition;
  readonly interpreter: Interpreter<GameTypes>;
  readonly tested: AnyBot;
  readonly opponent: AnyBot;
}

/** The game and the policies of a plan. Throws where there are none of these names. */
export function contestOf(plan: ArenaPlan): Contest {
  const game = gameById(plan.game) as GameDefinition | undefined;
  if (!game) throw new Error(`there is no game ${plan.game}`);
  const policyOf = (name: string): AnyBot => {
    const policy = arenaBots(game).find(({ id }) => id === name);
    if (!policy) throw new Error(`${plan.game} has no bot ${name}`);
    return policy;
  };
  return {
    plan,
    game,
    interpreter: compileChart(game),
    tested: budgeted(policyOf(plan.seat), plan.iterations),
    opponent: budgeted(policyOf(plan.against), isArenaBot(plan.against) ? plan.iterations : null),
  };
}

/** The policy with this number of imagined deals for a move, where it searches. */
function budgeted(policy: AnyBot, iterations: number | null): AnyBot {
  return iterations === null ? policy : (policy.within?.({ iterations }) ?? policy);
}
