import type { SeatId } from '#protocol/ids.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { matchRecordText } from '#engine/core/record.ts';
import { facesIn, type PieceTable } from '#engine/core/pieces.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting, begin } from '#engine/core/run.ts';
import { botMove } from '#engine/table/move/playout.ts';
import type { GameDefinition, GameTypes, InputOf, PositionOf } from '#engine/core/game.ts';

/** A moment of a match worth looking at: the host's own player, in seat 0, is to move. */
export interface Scene<T extends GameTypes> {
  readonly isReached: (position: PositionOf<T>) => boolean;
  /** What a seat does instead of what its bot would; undefined leaves it to the bot. */
  readonly choose?: (moves: readonly T['move'][], position: PositionOf<T>, seat: SeatId) => T['move'] | undefined;
  readonly options?: Partial<T['options']>;
  /** How many play; as few as the game allows if left out. */
  readonly seats?: number;
  /** The moment must come by this input at the latest, or another seed is tried. */
  readonly before: number;
}

/** Where a match of a game of tricks stands. */
interface AtTrick {
  readonly phase: string;
  readonly state: { readonly tricks: readonly unknown[]; readonly table: PieceTable };
}

/** Whether this many tricks of this round are over and this many cards lie in the next one. */
export function isAt({ phase, state }: AtTrick, tricks: number, cards: number): boolean {
  return phase.startsWith('trick.') && state.tricks.length === tricks && facesIn(state.table, 'trick').length === cards;
}

/** The seed that a scene is known to have, in hexadecimal; null where it has to be looked for. */
export type SeedOf = (name: string) => string | null;

const NAMES = ['Mei', 'Bo', 'Fen', 'Hana', 'Ilse', 'Juno'];
const SEEDS_TRIED = 3000;

/**
 * The record of an unfinished match that ends at this moment, as text. Steady bots play towards it, with one seed after
 * another until it comes about, or with the known one. Throws when it never does.
 */
function sceneRecord<T extends GameTypes>(
  game: GameDefinition<T>,
  name: string,
  scene: Scene<T>,
  seedOf: SeedOf,
): string {
  const known = seedOf(name);
  const options = readOptions(game.options, { ...scene.options }, scene.seats ?? game.seats.min);
  for (let number = 0; number < SEEDS_TRIED; number += 1) {
    const seed = `${name}/${String(number)}`;
    if (known !== null && seedFromText(seed) !== known) continue;
    const inputs = playTo(game, options, scene, seed);
    if (inputs) return recordOf(game, options, { id: name, seed, seats: scene.seats ?? game.seats.min }, inputs);
  }
  throw new Error(`no seed of ${String(SEEDS_TRIED)} leads to the scene ${name}`);
}

/** A game's scenes as records: for `GameTests.scenes`. */
export function scenesOf<T extends GameTypes>(game: GameDefinition<T>, scenes: Readonly<Record<string, Scene<T>>>) {
  return (seedOf: SeedOf): readonly (readonly [name: string, record: string])[] =>
    Object.entries(scenes).map(([name, scene]) => [name, sceneRecord(game, name, scene, seedOf)]);
}

function playTo<T extends GameTypes>(
  game: GameDefinition<T>,
  options: T['options'],
  scene: Scene<T>,
  seed: string,
): readonly InputOf<T>[] | null {
  const rng = createRng(seedFromText(seed));
  const { advance } = compileChart(game);
  const steady = game.bots.find(({ id }) => id === 'steady');
  if (!steady) throw new Error(`${game.id} has no steady bot`);
  const inputs: InputOf<T>[] = [];
  let position = begin(game, options, scene.seats ?? game.seats.min);
  while (inputs.length < scene.before) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') return null;
    if (waiting.kind === 'seats' && waiting.seats[0] === 0 && scene.isReached(position)) return inputs;
    const [seat] = waiting.kind === 'seats' ? waiting.seats : [];
    let input: InputOf<T>;
    if (seat === undefined) input = game.chance(position, rng);
    else {
      const chosen = scene.choose?.(game.movesOf(position, seat, rng), position, seat);
      const move = chosen ?? botMove({ game, options }, steady, seat, position, inputs.length, rng);
      input = { ...move, seat } as InputOf<T>;
    }
    inputs.push(input);
    ({ position } = advance(position, input));
  }
  return null;
}

function recordOf<T extends GameTypes>(
  game: GameDefinition<T>,
  options: T['options'],
  { id, seed, seats }: { readonly id: string; readonly seed: string; readonly seats: number },
  inputs: readonly InputOf<T>[],
): string {
  const header = {
    id,
    game: game.id,
    gameVersion: game.version,
    options: { ...options } as Readonly<Record<string, string | number | boolean>>,
    seats: NAMES.slice(0, seats).map((name, seat) =>
      seat === 0
        ? { name, kind: 'person' as const, bot: null, tokenHash: null }
        : { name, kind: 'bot' as const, bot: 'steady', tokenHash: null },
    ),
    match: 1,
    seed: seedFromText(seed),
    startedAt: 0,
  };
  return matchRecordText(header, inputs, false);
}
