import type { SeatId } from '#protocol/ids.ts';
import { LEARNER } from '#protocol/table.ts';
import type { Seed } from './rng.ts';

/**
 * A first lesson: the beginning of a match on the real rules, in which everybody's moves are written down. The learner
 * makes their own moves; the others, and chance, do what they did when it was written.
 */
export interface Lesson<M extends { readonly type: string }> {
  /** How long it takes, in minutes, when everything is read. */
  readonly minutes: number;
  /** The options that differ from the standard. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** By seat; the learner sits in the first, and has a name of their own. Pages name the others in their language. */
  readonly names: readonly string[];
  readonly seed: Seed;
  /** The moves of all seats, in the order in which they are made. */
  readonly moves: readonly (M & { readonly seat: SeatId })[];
  /** Where the table stops to say something, in order. The last is the end. */
  readonly stops: readonly LessonStop[];
}

/** The lesson stops, and a sentence is said. */
export interface LessonStop {
  /** How many of `moves` were made before. */
  readonly at: number;
  /** The sentence, by its key in `resources/lessons`. */
  readonly say: string;
  /** What the sentence is about. */
  readonly points?: readonly LessonPoint[];
}

/**
 * Something on the table that a sentence points at: a piece, a zone, a player's plate, or a part of the page. Where the
 * learner moves, also each choice that makes the move: `offer:<field>:<key>` for a choice of a prompt, as often as it
 * is to be chosen, and `offer:<id>` for a prompt that is a button.
 */
export type LessonPoint =
  | `piece:${string}`
  | `zone:${string}`
  | `plate:${number}`
  | `offer:${string}`
  | 'part:panel'
  | 'part:headline'
  | 'part:notebook'
  | 'part:prompt';

/** What the learner does at a stop: reads and goes on, makes the written move, or has finished. */
export type LessonTask = 'read' | 'move' | 'end';

/** What the learner does at this stop of the lesson, counted from 0. */
export function taskAt({ stops, moves }: Lesson<{ readonly type: string }>, index: number): LessonTask {
  const [stop, next] = [stops[index], stops[index + 1]];
  if (stop === undefined || next === undefined) return 'end';
  return next.at > stop.at && moves[stop.at]?.seat === LEARNER ? 'move' : 'read';
}
