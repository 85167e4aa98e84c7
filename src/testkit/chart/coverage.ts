import type { ChartInfo } from '#protocol/catalogue.ts';
import type { GameDefinition, GameTypes, InputOf, PositionOf } from '#engine/core/game.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { arrowInfo, arrowLabel, chartInfo } from '#engine/chart/info.ts';

/** One input, with the position it was made in. */
export interface TakenStep<T extends GameTypes> {
  readonly before: PositionOf<T>;
  readonly input: InputOf<T>;
}

/** How often each arrow of a chart was taken. */
export interface Coverage {
  readonly taken: ReadonlyMap<string, number>;
  /** The arrows that no step took, as `arrowName` writes them. */
  readonly missed: readonly string[];
}

/** Which arrows of the game's chart these steps took, eventless ones included. */
export function chartCoverage<T extends GameTypes>(game: GameDefinition<T>, steps: Iterable<TakenStep<T>>): Coverage {
  const taken = new Map<string, number>();
  const interpreter = compileChart<T>(game, (arrow) => {
    const name = arrowName(arrowInfo(arrow));
    taken.set(name, (taken.get(name) ?? 0) + 1);
  });
  for (const { before, input } of steps) interpreter.advance(before, input);
  const all: ChartInfo['transitions'] = chartInfo(game.chart).transitions;
  return { taken, missed: all.map(arrowName).filter((name) => !taken.has(name)) };
}

/** An arrow in one line, unique within a chart: `trick.following -> trick.resolving : move.play [lastCard] / play`. */
export function arrowName(arrow: ChartInfo['transitions'][number]): string {
  return `${arrow.from} -> ${arrow.to} : ${arrowLabel(arrow)}`;
}
