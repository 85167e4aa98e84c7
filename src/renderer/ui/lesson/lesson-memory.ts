import { gameId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';

const KEY = 'baize.lessons';

const place = z.object({ stop: z.int().check(z.minimum(0)), isDone: z.boolean() });
/** How far somebody came in a lesson: the stop, and whether it was ever played to its end. */
export type LessonPlace = z.infer<typeof place>;

const remembered = z.catch(z.record(gameId, place), {});

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** How far the lesson of this game was played in this browser; null if it was never begun. */
export function recallLesson(storage: () => Shelf, game: string): LessonPlace | null {
  return recallAll(storage)[game] ?? null;
}

/** Keeps how far a lesson was played. Where storage is forbidden or full it is forgotten, and nothing else happens. */
export function rememberLesson(storage: () => Shelf, game: string, now: LessonPlace): void {
  const all = recallAll(storage);
  try {
    storage().setItem(KEY, JSON.stringify({ ...all, [game]: now }));
  } catch {
    // The place holds for this visit.
  }
}

function recallAll(storage: () => Shelf): Readonly<Record<string, LessonPlace>> {
  try {
    return remembered.parse(JSON.parse(storage().getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
