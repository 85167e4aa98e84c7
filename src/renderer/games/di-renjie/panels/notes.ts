import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import { numbersOf } from '../numbers.ts';
import { facesOfClue } from './clue-faces.ts';

/** The clue that a zone is part of, and which part; null for any other zone. */
function clueOfZone(zone: ZoneId): { readonly clue: number; readonly part: 'top' | 'rest' } | null {
  const [kind, number] = zone.split(':');
  if (kind !== 'clueTop' && kind !== 'clueRest') return null;
  return { clue: Number(number), part: kind === 'clueTop' ? 'top' : 'rest' };
}

/** Whoever presented the clue that this zone is part of. */
export function playedBy(view: GameView, zone: ZoneId): SeatId | null {
  const part = clueOfZone(zone);
  return part === null ? null : (numbersOf(view).clues[part.clue]?.owner ?? null);
}

/** What is to be said of a zone as it lies: of a clue whose it is, whether it is revealed, and what one has seen of it. */
export function zoneNote(view: GameView, zone: ZoneId): Text | null {
  const numbers = numbersOf(view);
  if (zone === 'box') return numbers.verdict === null ? { code: 'crime' } : null;
  if (zone === 'unused') return { code: 'unused' };
  const part = clueOfZone(zone);
  const own = part === null ? undefined : numbers.clues[part.clue];
  if (part?.part !== 'top' || own === undefined) return null;
  const seen = numbers.examined?.find(({ clue }) => clue === part.clue);
  // While the cards are open they are read by themselves.
  const [, , bottom = null] = facesOfClue(view, part.clue);
  if (seen !== undefined && bottom === null) {
    return { code: 'examined', params: { owner: own.owner, bottom: seen.faces[2] ?? '' } };
  }
  return { code: own.isRevealed ? 'revealed' : 'hidden', params: { owner: own.owner } };
}

/** Where in its clue a card lies: a stack has a top, a middle and a bottom. */
export function pieceNote(_view: GameView, zone: ZoneId, index: number): Text | null {
  const part = clueOfZone(zone);
  if (part === null) return null;
  return { code: part.part === 'top' ? 'top' : index === 0 ? 'middle' : 'bottom' };
}
