import type { Seating } from '#protocol/evening.ts';
import type { DuplicateRule } from './scoring.ts';
import type { EveningState } from './state.ts';

/**
 * Who sits where in the next round: by table, who has each seat, null for a bot of the house. The same state always
 * gives the same draw. Put into a `drawn` entry by whoever runs the evening.
 */
export function drawRound(state: EveningState, rule: DuplicateRule): readonly Seating[] {
  throw new Error(`not written: ${String(state.entries)} ${rule.unit}`);
}
