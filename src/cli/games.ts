import { chartInfo } from '#engine/chart/info.ts';
import { diagram } from '#engine/chart/diagram.ts';
import { allowedValues, optionInfos } from '#engine/core/options.ts';
import { seatRange } from '#engine/core/run.ts';
import { games } from '#engine/games/index.ts';
import { createWords } from '#words/words.ts';
import { readGame } from './arguments.ts';
import type { Printer } from './printer.ts';

/** `baize games`: the games there are, with seats, bots and options. */
export function listGames(options: { readonly json?: boolean }, print: Printer): void {
  if (options.json) {
    print.json(
      games.map((game) => ({
        id: game.id,
        version: game.version,
        seats: game.seats,
        bots: game.bots.map(({ id }) => id),
        options: optionInfos(game.options),
      })),
    );
    return;
  }
  const words = createWords();
  for (const game of games) {
    print.line(`${game.id}: ${words.gameName(game.id)}, ${seatRange(game)} players`);
    print.line(`  bots: ${game.bots.map(({ id }) => id).join(', ')}`);
    for (const option of optionInfos(game.options)) {
      const standard = String(option.standard);
      print.line(
        `  --set ${option.key}=${standard}  ${words.optionLabel(game.id, option.key)} (${allowedValues(option)})`,
      );
    }
  }
}

/** `baize chart`: the game's statechart as Mermaid text, or as data. */
export function showChart(name: string, options: { readonly json?: boolean }, print: Printer): void {
  const game = readGame(name);
  if (options.json) print.json(chartInfo(game.chart));
  else print.line(diagram(chartInfo(game.chart)).trimEnd());
}
