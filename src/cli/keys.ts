import type { Ui } from '#words/lists.ts';
import { createWords } from '#words/words.ts';

/** What is typed for more than one answer to a question; the words for each are at `terminal:key.<what>`. */
type Key = 'yes' | 'no' | 'hint';

/** What the sentences tell the player to type for this: the first of its words. */
export function keyOf(key: Key, ui: Ui): string {
  return wordsFor(key, ui)[0] ?? '';
}

/** Which of these an answer means: one of the player's own words or, where it is none of them, an English one. Null for none. */
export function keyIn<const K extends Key>(answer: string, keys: readonly K[], ui: Ui): K | null {
  const typed = answer.trim().toLowerCase();
  for (const said of [ui, createWords().ui]) {
    const found = keys.find((key) => wordsFor(key, said).includes(typed));
    if (found !== undefined) return found;
  }
  return null;
}

function wordsFor(key: Key, ui: Ui): readonly string[] {
  return ui(`terminal:key.${key}`)
    .split(/[,，、]/u)
    .map((word) => word.trim().toLowerCase());
}
