import type { SeatId } from '#protocol/ids.ts';
import type { Fact, NotebookText } from '#engine/kits/deduction/notebook-types.ts';
import type { Argument, Mark, Sighting } from '#engine/kits/deduction/timeline.ts';
import type { Remembered } from '../types.ts';
import { knowledgeOf } from './knowledge.ts';
import { MURDER, SIGHT } from './timeline.ts';

/** Whose notebook it is, and what it is made from. */
export interface Reader {
  readonly seat: SeatId;
  readonly seats: number;
  readonly memory: readonly Remembered[];
}

/** An argument of the kit about the Murder, in the terms of this game (chapter 14): `<game>:notebook.<code>`. */
export function factOf(reader: Reader, face: string, mark: Mark, { by, sightings }: Argument): Fact {
  const code = codeOf(by, mark);
  if (by === 'shown') return { code, params: { face }, sightings: [] };
  const told = sightings.filter(({ place, count }) => place !== MURDER && count > 0);
  return { code, params: { face }, sightings: told.flatMap((sighting) => sightingTexts(reader, sighting)) };
}

function codeOf(by: Argument['by'], mark: Mark): string {
  if (by === 'shown') return mark === 'certain' ? 'seenInMurder' : 'notInMurder';
  if (by === 'copies') return 'allCopies';
  if (by === 'others') return 'onlyOnesLeft';
  return mark === 'certain' ? 'mustBe' : 'cannotBe';
}

/** Where and when copies were seen. Every text has `face`, `count` and `turn`. */
function sightingTexts(reader: Reader, sighting: Sighting): readonly NotebookText[] {
  const { id, kind: face, place, count, isNow } = sighting;
  const params = { face, count, turn: reader.memory[id]?.turn ?? 0 };
  if (place === null) return [movedText(reader.memory[id], params)];
  if (place === SIGHT) return sightTexts(reader, sighting);
  const [kind = '', number = '0'] = place.split(':');
  if (kind !== 'hand') return [{ code: 'seen', params }];
  return [{ code: isNow ? 'inHand' : 'wasInHand', params: { ...params, seat: Number(number) } }];
}

/** Copies that the seat sees are in its hand, or known to it in Evidence. */
function sightTexts({ seat, seats, memory }: Reader, sighting: Sighting): readonly NotebookText[] {
  const { id, kind: face, count, isNow } = sighting;
  const then = isNow ? memory : memory.slice(0, id + 1);
  const held = knowledgeOf(then, seats).hands[seat]?.held.filter((number) => number === Number(face)).length ?? 0;
  const own = Math.min(held, count);
  const turn = memory[id]?.turn ?? 0;
  const texts: readonly NotebookText[] = [
    { code: isNow ? 'inYourHand' : 'wasInYourHand', params: { face, count: own, turn } },
    { code: isNow ? 'inEvidence' : 'wasInEvidence', params: { face, count: count - own, turn } },
  ];
  return texts.filter(({ params }) => params['count'] !== 0);
}

/** A moving card: guessed, played, stolen or taken. */
function movedText(
  chapter: Remembered | undefined,
  params: { readonly face: string; readonly count: number; readonly turn: number },
): NotebookText {
  if (chapter?.kind !== 'moved' || chapter.why === 'eliminated') return { code: 'seen', params };
  return { code: chapter.why, params: { ...params, seat: chapter.seat } };
}
