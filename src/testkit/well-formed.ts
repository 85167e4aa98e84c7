import { z } from '#protocol/schema.ts';
import type { Stream } from '#engine/core/rng.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import type { AnyMove, AnyPosition } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** At most this many moves of one shape; beyond that a random sample of them. */
const MOST = 400;

const shapes = new WeakMap<TestedGame, JsonSchema>();

/**
 * Every move that the game's schema admits, whether it makes sense or not: all move types with all pieces on the table
 * and one that does not exist, all names and numbers. The game must have a verdict on each of them.
 */
export function wellFormedMoves(game: TestedGame, position: AnyPosition, stream: Stream): readonly AnyMove[] {
  let schema = shapes.get(game);
  if (!schema) {
    schema = z.toJSONSchema(game.moves, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    shapes.set(game, schema);
  }
  const pieces = [...Object.keys(position.state.table.faces), 'nowhere'];
  // Thousands of numbers are drawn, and nothing is dealt by them.
  const quick = quickStream(stream.uniform(2 ** 31));
  const all = (schema.oneOf ?? schema.anyOf ?? [schema]).flatMap((shape) => movesOfShape(shape, pieces, quick));
  return all.filter((move) => game.moves.safeParse(move).success);
}

function movesOfShape(shape: JsonSchema, pieces: readonly string[], stream: Stream): AnyMove[] {
  let moves: readonly Record<string, unknown>[] = [{}];
  for (const [field, schema] of Object.entries(shape.properties ?? {})) {
    const values = valuesOf(schema, pieces, stream);
    const before = moves;
    moves = sampled(before.length * values.length, stream).map((number) => ({
      ...before[Math.floor(number / values.length)],
      [field]: values[number % values.length],
    }));
  }
  return moves as AnyMove[];
}

/**
 * The numbers from 0 to `count` - 1, in order. Where there are more than `MOST` this many of them, every such set
 * equally likely; by Floyd's method, which draws no more often than it takes.
 */
function sampled(count: number, stream: Stream): readonly number[] {
  if (count <= MOST) return Array.from({ length: count }, (_, number) => number);
  const taken = new Set<number>();
  for (let last = count - MOST; last < count; last += 1) {
    const number = stream.uniform(last + 1);
    taken.add(taken.has(number) ? last : number);
  }
  return [...taken].sort((a, b) => a - b);
}

function valuesOf(schema: JsonSchema, pieces: readonly string[], stream: Stream): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((variant) => valuesOf(variant, pieces, stream));
  if (schema.type === 'boolean') return [false, true];
  if (schema.type === 'null') return [null];
  if (schema.type === 'array') return subsetsOf(valuesOf(schema.items ?? {}, pieces, stream), stream);
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = Math.max(schema.minimum ?? -2, -2);
    const high = Math.min(schema.maximum ?? 40, low + 60);
    return Array.from({ length: high - low + 1 }, (_, index) => low + index);
  }
  return pieces;
}

function subsetsOf(values: readonly unknown[], stream: Stream): readonly unknown[] {
  return Array.from({ length: 60 }, () => {
    const most = 1 + stream.uniform(6);
    const subset: unknown[] = [];
    for (const value of values) {
      if (subset.length === most) break;
      if (stream.uniform(4) === 0) subset.push(value);
    }
    return subset;
  });
}
