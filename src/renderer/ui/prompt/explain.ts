import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { sentencesOf } from '#words/lists.ts';
import { facesOf } from './choose.ts';

/** A refusal in words, naming the cards that oblige unless the game's own sentence has named them. */
export function explain(words: TableWords, view: GameView | null, reason: Reason): string {
  const sentence = words.reason(reason);
  const cards = view === null ? [] : facesOf(view, reason);
  const [first] = cards;
  if (first === undefined || sentence.includes(words.face(first))) return sentence;
  return sentencesOf(words.ui, [sentence, words.ui('reason.because', { cards })]);
}
