import type { EntrantId } from '#protocol/evening.ts';
import type { EveningEntrant, EveningState } from '#engine/evening/state.ts';

/** Who has this id in the evening, whether they still take part or not; undefined for nobody. */
export function entrantOf({ entrants }: Pick<EveningState, 'entrants'>, id: EntrantId): EveningEntrant | undefined {
  return entrants.find((known) => known.id === id);
}
