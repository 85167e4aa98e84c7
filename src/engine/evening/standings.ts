import type { EveningStandings } from '#protocol/evening.ts';
import type { DuplicateRule } from './scoring.ts';
import type { EveningState } from './state.ts';

/** How everybody stands after the matches that are finished at every table, or abandoned; best first. */
export function standingsOf(state: EveningState, rule: DuplicateRule): EveningStandings {
  throw new Error(`not written: ${String(state.entries)} ${rule.unit}`);
}
