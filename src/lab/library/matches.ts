import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileChart } from '#engine/chart/compile.ts';
import { games } from '#engine/games/index.ts';
import type { AnyGame, GameDefinition, GameTypes } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { playOut } from '#engine/table/move/playout.ts';

/** How many different matches are played of each game; the rest differ in players, times and names. */
const PLAYED = 4;
const NAMES = ['Ada', 'Bo', 'Chidi', 'Dana', 'Émile', 'Fen', 'Grace', 'Hana', 'Ida', 'Jun', 'Kaito', 'Lena'];
const DAY = 86_400_000;
/** Over how many days before `until` the matches are spread. */
const DAYS = 1_000;
/** One match in this many is not over, and one in this many is damaged. */
const UNFINISHED_EACH = 500;
const DAMAGED_EACH = 1_000;

interface PlayedMatch {
  readonly game: AnyGame;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  readonly inputs: readonly object[];
}

/**
 * Writes the records of `count` matches into `folder`, such as many evenings of play would leave, up to the time
 * `until` (milliseconds since 1970). The same seed text gives the same files. Throws a system error.
 */
export async function writeMatches(folder: string, count: number, seedText: string, until: number): Promise<void> {
  const played: PlayedMatch[] = [];
  for (const game of games) {
    for (let nth = 0; nth < PLAYED; nth += 1) played.push(await play(game, `${seedText}/${game.id}/${String(nth)}`));
  }
  const rng = createRng(seedFromText(seedText)).stream('library');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let number = 1; number <= count; number += 1) {
    const match = pick(played, rng);
    const startedAt = until - DAY * DAYS + Math.floor((number / count) * DAY * DAYS);
    write(folder, match, { number, startedAt, names: () => pick(NAMES, rng) });
  }
}

/** Plays a match by random legal moves. */
async function play(game: AnyGame, seedText: string): Promise<PlayedMatch> {
  const seats = game.seats.standard ?? game.seats.max;
  const definition = game as GameDefinition;
  const options = readOptions(definition.options, 'rounds' in definition.options ? { rounds: 1 } : {}, seats);
  const seed = seedFromText(seedText);
  const rng = createRng(seed);
  const choices = rng.stream('library/choices');
  const inputs: object[] = [];
  const playout = playOut<GameTypes>({
    game: definition,
    options,
    seats,
    seed,
    interpreter: compileChart(definition),
    choose: (seat, position) => pick(definition.movesOf(position, seat, rng), choices),
  });
  for await (const { input } of playout) inputs.push(input);
  return { game, options, seats, seed, inputs };
}

function write(
  folder: string,
  { game, options, seats, seed, inputs }: PlayedMatch,
  { number, startedAt, names }: { readonly number: number; readonly startedAt: number; readonly names: () => string },
): void {
  const id = `lab${String(number).padStart(6, '0')}`;
  const isOver = number % UNFINISHED_EACH !== 0;
  const bot = game.bots[0]?.id ?? '';
  const text = matchRecordText(
    {
      id,
      game: game.id,
      gameVersion: game.version,
      options: options as Parameters<typeof matchRecordText>[0]['options'],
      seats: Array.from({ length: seats }, (_, seat) =>
        seat === 0
          ? { name: names(), kind: 'person', bot: null, tokenHash: null }
          : { name: `${names()} ${String(seat)}`, kind: 'bot', bot, tokenHash: null },
      ),
      match: 1,
      seed,
      startedAt,
    },
    isOver ? inputs : inputs.slice(0, Math.ceil(inputs.length / 2)),
    isOver,
  );
  const day = new Date(startedAt).toISOString().slice(0, 10);
  const path = join(folder, `${day}-${game.id}-${id}-1.jsonl`);
  const isDamaged = isOver && number % DAMAGED_EACH === 1;
  writeFileSync(path, isDamaged ? text.replace('"at":3,', '"at":9,') : text, { flag: 'wx', mode: 0o600 });
  const endedAt = (startedAt + 20 * 60_000) / 1_000;
  utimesSync(path, endedAt, endedAt);
}
