import { STANDARD_ADVICE, type AdviceRule } from '#protocol/advice.ts';
import { STANDARD_SPECTATORS, type SpectatorRule } from '#protocol/audience.ts';
import type { GameInfo } from '#protocol/catalogue.ts';
import { STANDARD_TAKEBACKS, type TablePlan, type TakebackRule } from '#protocol/table.ts';
import { refuse, type Reason } from '#protocol/text.ts';
import { chartInfo } from '#engine/chart/info.ts';
import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import { OptionError, optionInfos, readOptions } from '#engine/core/options.ts';
import { seedFromText, type Seed } from '#engine/core/rng.ts';
import { judgeSeating } from '#engine/table/room/seating.ts';
import { plain } from '#engine/table/room/spectator-rules.ts';

export type PlanReading =
  | {
      readonly ok: true;
      readonly game: GameDefinition;
      readonly options: object;
      readonly seed: Seed | null;
      readonly takebacks: TakebackRule;
      readonly advice: AdviceRule;
      readonly spectators: SpectatorRule;
      readonly awayBot: number | undefined;
    }
  | { readonly ok: false; readonly reason: Reason };

/** A plan checked against the known games. `seed` is null if it is to be drawn. */
export function readPlan(plan: TablePlan, games: readonly AnyGame[]): PlanReading {
  const game = games.find(({ id }) => id === plan.game) as GameDefinition | undefined;
  if (!game) {
    const known = games.map(({ id }) => id).join(', ');
    return refuse('noSuchGame', { params: { game: plan.game, known: known.slice(0, 200) } }) as PlanReading;
  }
  const seating = judgeSeating(game, plan.seats);
  if (!seating.ok) return seating;
  try {
    const options = readOptions(game.options, plan.options, plan.seats.length);
    const { seed, takebacks = STANDARD_TAKEBACKS, advice = STANDARD_ADVICE, awayBot } = plan;
    const spectators = plain(plan.spectators ?? STANDARD_SPECTATORS);
    const rules = { takebacks, advice, spectators, awayBot };
    return { ok: true, game, options, seed: seed ? seedFromText(seed) : null, ...rules };
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    return { ok: false, reason: { code: 'badOption', params: { problem: error.message.slice(0, 200) } } };
  }
}

const infos = new WeakMap<AnyGame, GameInfo>();

/** A game as pages know it. */
export function gameInfoOf(game: AnyGame): GameInfo {
  let info = infos.get(game);
  if (!info) {
    info = {
      id: game.id,
      version: game.version,
      seats: { ...game.seats },
      options: optionInfos(game.options),
      bots: game.bots.map(({ id }) => id),
      ...(game.lesson && { lesson: game.lesson.minutes }),
      chart: chartInfo(game.chart),
    };
    infos.set(game, info);
  }
  return info;
}
