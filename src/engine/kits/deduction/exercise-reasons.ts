import type { ExerciseReason } from '#engine/core/exercise.ts';
import type { Fact } from './notebook-types.ts';

/** Why the notebook claims something, as an exercise says it: the fact, and where the copies were seen. */
export function reasonsOf(fact: Fact | null): readonly ExerciseReason[] {
  if (fact === null) return [];
  return [fact, ...fact.sightings].map(({ code, params }) => ({ group: 'notebook', text: { code, params } }));
}
