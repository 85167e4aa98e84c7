import { answersOf } from '#engine/kits/deduction/answers.ts';
import type { Look, NotebookRow, NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import type { Answer, Strength } from '#engine/kits/deduction/timeline.ts';
import { typeOf } from '../rules/cards.ts';
import { ELEMENTS, type DiRenjieOptions } from '../types.ts';
import { copiesSeen } from './copies.ts';
import { factOf } from './facts.ts';
import type { Memory } from './memory.ts';
import { BOX_PLACES, timelineOf } from './timeline.ts';

const notebooks = new WeakMap<Memory, Map<Strength, NotebookView>>();

/**
 * What a perfect note-taker of this level would have written down (chapter 11); null if the notebook does nothing by
 * itself (paragraph 7.8). One row per element, in the order of the elements: `excluded` is certainly innocent,
 * `certain` is certainly in the box. Worked out from the memory alone; the same object for the same memory.
 */
export function notebookOf(memory: Memory, aid: DiRenjieOptions['aid']): NotebookView | null {
  if (aid === 'off') return null;
  const byLevel = notebooks.get(memory) ?? new Map<Strength, NotebookView>();
  notebooks.set(memory, byLevel);
  const kept = byLevel.get(aid);
  if (kept) return kept;
  const fresh: NotebookView = { level: aid, rows: rowsOf(memory, aid), looks: looksOf(memory) };
  byLevel.set(aid, fresh);
  return fresh;
}

function rowsOf(memory: Memory, level: Strength): readonly NotebookRow[] {
  const timeline = timelineOf(memory);
  const copies = copiesSeen(timeline);
  const answers = new Map<string, Answer>();
  for (const place of BOX_PLACES) {
    answersOf(timeline, place, level).forEach((answer, index) => {
      const kind = timeline.kinds[index]?.id ?? '';
      if (typeOf(kind as Parameters<typeof typeOf>[0]) === place.slice(-1)) answers.set(kind, answer);
    });
  }
  return ELEMENTS.map((kind): NotebookRow => {
    const { mark, because } = answers.get(kind) ?? { mark: 'possible', because: null };
    return {
      kind,
      mark: mark === 'possible' ? 'open' : mark === 'impossible' ? 'excluded' : 'certain',
      because: because === null ? null : factOf(memory, kind, mark, because),
      copies: copies.get(kind) ?? [],
    };
  });
}

/** What this seat was shown once: its hints, and clues that it examined (paragraphs 2.4 and 4.3). */
function looksOf(memory: Memory): readonly Look[] {
  return memory.chapters.flatMap((chapter): readonly Look[] => {
    if (chapter.kind !== 'hinted' && chapter.kind !== 'examined') return [];
    const faces = chapter.faces.flatMap((face) => face ?? []);
    if (chapter.seat !== memory.seat || faces.length === 0) return [];
    if (chapter.kind === 'hinted') return [{ what: { code: 'hints', params: {} }, faces }];
    const { clue, turn } = chapter;
    const owner = memory.chapters.find((each) => each.kind === 'presented' && each.clue === clue);
    const seat = owner?.kind === 'presented' ? owner.seat : 0;
    return [{ what: { code: 'examinedClue', params: { seat, clue, turn } }, faces }];
  });
}
