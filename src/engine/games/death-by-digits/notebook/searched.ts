import type { Place, Remembered } from '../types.ts';

/** What the Search Warrant took from a hand: its lowest and its highest card. */
interface SearchedEnds {
  readonly hand: Place;
  readonly least: number;
  readonly most: number;
}

/**
 * The two ends of a hand, as far as they were seen, if the entry at `at` is the second of them: what is left in the
 * hand is between them (paragraph 10.6). Null for any other entry.
 */
export function searchedEnds(memory: readonly Remembered[], at: number): SearchedEnds | null {
  const [low, high] = [memory[at - 1], memory[at]];
  if (low?.kind !== 'moved' || high?.kind !== 'moved' || low.why !== 'searched' || high.why !== 'searched') return null;
  if (low.turn !== high.turn || !low.faces || !high.faces) return null;
  return { hand: high.from, least: Number(low.faces[0]), most: Number(high.faces[0]) };
}
