import type { Viewer } from '#protocol/viewer.ts';
import type { PieceTable } from '#engine/core/pieces.ts';
import { redactTable } from '#engine/core/redact.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { endingOf } from '#engine/kits/deduction/ending.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { knownFrom, unseenIn } from './knowledge.ts';
import type { NewGameState } from './types.ts';

/**
 * A state that this viewer cannot tell from the real one: the cards it cannot see lie elsewhere, so that every answer
 * given so far stays true. Only what the viewer is shown is looked at, so nothing of the true places gets into it. With
 * `open` the state itself.
 */
export function resampleFor(state: NewGameState, viewer: Viewer, rng: Rng): NewGameState {
  if (viewer.kind === 'open') return state;
  const zones = redactTable(state.table, viewer);
  // Which ending is found depends on the order of the cards, so they are shuffled.
  const unseen = shuffled(unseenIn(zones), rng.stream('resample'));
  const faces: Record<string, Card> = { ...state.table.faces };
  for (const [zone, cards] of endingOf(knownFrom(zones, state.turns, unseen))) {
    zones[zone]?.pieces.forEach((piece, place) => {
      faces[piece] = cards[place] as Card;
    });
  }
  const table: PieceTable<Card> = { ...state.table, faces };
  return { ...state, table };
}
