import type { Viewer } from '#protocol/viewer.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { digit, EVIDENCE_DOWN, murderOf, slotPlace } from '../rules/layout.ts';
import { MURDER_SLOTS, type DeathByDigitsState, type RememberedCard } from '../types.ts';
import { knowledgeOf } from './knowledge.ts';
import { memoryOf } from '../chronicle.ts';

/**
 * Hidden cards that this viewer has seen: of the Murder, and in Evidence (paragraphs 13.4 and 13.5). None if the memory
 * aid is off.
 */
export function rememberedBy(state: DeathByDigitsState, viewer: Viewer): readonly RememberedCard[] {
  if (state.options.aid === 'off' || viewer.kind === 'open') return [];
  const memory = memoryOf(state, viewer.kind === 'seat' ? viewer.seat : null);
  const { places } = knowledgeOf(memory, state.seats);
  const murder = MURDER_SLOTS.flatMap((slot) => {
    const place = zoneOf(state.table, murderOf(slot));
    return place.facing === 'up' ? [] : place.pieces.map((piece) => ({ piece, at: murderOf(slot) }));
  });
  const down = zoneOf(state.table, EVIDENCE_DOWN).pieces;
  const evidence = down.map((piece) => ({ piece, at: slotPlace(state.slots.indexOf(piece)) }));
  return [...murder, ...evidence].flatMap(({ piece, at }) => {
    const number = places.get(at);
    return number === undefined ? [] : [{ piece, face: digit(number) }];
  });
}
