import type { SeatId } from '#protocol/ids.ts';
import type { Memory } from '../notebook/memory.ts';
import type { Element, Printed } from '../types.ts';

/**
 * How likely a bottom that was not seen is the third copy: between steady players of four to six it is so in 72 to 83 %
 * of clues.
 */
export const GENUINE = 0.75;

/** What a player has noted of one clue on the table. */
export interface ClueNote {
  readonly clue: number;
  readonly owner: SeatId;
  /** Null while it is hidden and this player has not seen it. */
  readonly element: Element | null;
  /** Null unless this player presented or examined it. */
  readonly bottom: Printed | null;
}

/** The clues on the table in the order in which they were presented, as far as this seat knows them. */
export function clueNotes({ chapters }: Memory): readonly ClueNote[] {
  const notes: ClueNote[] = [];
  for (const chapter of chapters) {
    if (chapter.kind !== 'presented' && chapter.kind !== 'revealed' && chapter.kind !== 'examined') continue;
    const { clue } = chapter;
    const owner = chapter.kind === 'presented' ? chapter.seat : (notes[clue]?.owner ?? chapter.seat);
    const old = notes[clue] ?? { clue, owner, element: null, bottom: null };
    if (chapter.kind === 'revealed') {
      notes[clue] = { ...old, element: chapter.element };
      continue;
    }
    const [top, , bottom] = chapter.faces;
    notes[clue] = { ...old, element: (top as Element | null) ?? old.element, bottom: bottom ?? old.bottom };
  }
  return notes;
}

/** Whether no clue of this element is known, so that copies of it can still become one (paragraph 3.4). */
export function isLive(clues: readonly ClueNote[], element: Element): boolean {
  return !clues.some((note) => note.element === element);
}

/** Copies of this element that are known to be in clues. */
export function copiesInClues(clues: readonly ClueNote[], element: Element): number {
  return clues.reduce((sum, note) => {
    if (note.element !== element) return sum;
    return sum + (note.bottom === element ? 3 : 2);
  }, 0);
}
