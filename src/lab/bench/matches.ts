import { compileChart } from '#engine/chart/compile.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { playOut } from '#engine/table/move/playout.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { readOptions } from '#engine/core/options.ts';
import type { KirinInput, KirinOptions } from '#engine/games/kirin/types.ts';

export const KIRIN_OPTIONS: KirinOptions = readOptions(kirin.options, {}, 4);

/** The inputs of matches in random legal play, drawn before anything is measured. */
export async function kirinMatches(count: number): Promise<readonly (readonly KirinInput[])[]> {
  const interpreter = compileChart(kirin);
  const matches: KirinInput[][] = [];
  for (let number = 0; number < count; number += 1) {
    const seed = seedFromText(`bench/${String(number)}`);
    const choices = createRng(seed).stream('bench/choices');
    const inputs: KirinInput[] = [];
    const playout = playOut({
      game: kirin,
      options: KIRIN_OPTIONS,
      seats: 4,
      seed,
      interpreter,
      choose: (seat, position) => pick(kirin.movesOf(position, seat), choices),
    });
    for await (const { input } of playout) inputs.push(input);
    matches.push(inputs);
  }
  return matches;
}
