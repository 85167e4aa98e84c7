import type { Fact, NotebookText } from '#engine/kits/deduction/notebook-types.ts';
import type { Argument, Mark, Sighting } from '#engine/kits/deduction/timeline.ts';
import { cluePlace } from '../rules/layout.ts';
import type { Memory } from './memory.ts';
import { elementOf } from './timeline.ts';

/** An argument of the kit in the terms of this game (chapter 11): `<game>:notebook.<code>`. */
export function factOf(memory: Memory, face: string, mark: Mark, { by, sightings }: Argument): Fact {
  const params = { face };
  if (by === 'shown') return { code: 'hinted', params, sightings: [] };
  const told = sightings.map((sighting) => sightingText(memory, sighting));
  if (by === 'others') return { code: 'onlyOneLeft', params, sightings: told };
  if (by === 'copies') return { code: 'allCopies', params, sightings: told };
  return { code: mark === 'certain' ? 'mustBe' : 'fitsNowhere', params, sightings: told };
}

/** Where and when copies were seen. Every text has `face` and `count`. */
function sightingText(memory: Memory, sighting: Sighting): NotebookText {
  const { kind: face, count, place } = sighting;
  const params = { face, count };
  if (place === null) return movedText(memory, sighting);
  const clue = memory.chapters.find((chapter) => chapter.kind === 'presented' && cluePlace(chapter.clue) === place);
  if (clue?.kind === 'presented') return clueText(memory, clue.clue, clue.seat, sighting);
  const seat = Number(place.slice('hand:'.length));
  const turn = memory.chapters[sighting.id]?.turn ?? 0;
  if (seat === memory.seat)
    return { code: sighting.isNow ? 'inYourHand' : 'wasInYourHand', params: { ...params, turn } };
  return { code: sighting.isNow ? 'inHand' : 'wasInHand', params: { ...params, seat, turn } };
}

/** A moving card: given to a seat, or drawn by it. */
function movedText(memory: Memory, { id, kind: face, count }: Sighting): NotebookText {
  const chapter = memory.chapters[id];
  const turn = chapter?.turn ?? 0;
  if (chapter?.kind === 'given')
    return { code: 'given', params: { face, count, turn, seat: chapter.seat, to: chapter.to } };
  if (chapter?.kind === 'drawn') return { code: 'drawn', params: { face, count, turn, seat: chapter.seat } };
  if (chapter?.kind === 'presented') return clueText(memory, chapter.clue, chapter.seat, { kind: face, count });
  return { code: 'seen', params: { face, count, turn } };
}

/** `element` is the clue's element, or `none` while that is unknown. */
function clueText(
  memory: Memory,
  clue: number,
  seat: number,
  { kind: face, count }: Pick<Sighting, 'kind' | 'count'>,
): NotebookText {
  const params = { face, count, seat, clue, element: elementOf(memory, clue) ?? 'none' };
  if (seat === memory.seat) return { code: 'inYourClue', params };
  const isExamined = memory.chapters.some(
    (chapter) => chapter.kind === 'examined' && chapter.clue === clue && chapter.seat === memory.seat,
  );
  if (isExamined) return { code: 'inExaminedClue', params };
  return { code: count > 2 ? 'inProvedClue' : 'inClue', params };
}
