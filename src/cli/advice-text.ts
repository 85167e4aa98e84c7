import type { Advice } from '#protocol/advice.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import { reasonsInWords, worthInWords } from '#words/advice-words.ts';
import type { TableWords } from '#words/at-table.ts';
import { remarked } from '#words/lists.ts';
import { moveWords } from '#words/move-words.ts';

/** What a good player would do, and why, line by line. For null, that there is only one choice. */
export function adviceText(
  advice: Advice | null,
  prompts: readonly Prompt[],
  view: GameView,
  words: TableWords,
): readonly string[] {
  if (advice === null) return [words.reason({ code: 'adviceNoChoice' })];
  const [best = '', ...others] = advice.choices.map(({ move, worth }, place) => {
    const name = moveWords(words, prompts, view, move);
    const said = worthInWords(words.words, advice.unit, worth);
    const sentence = place === 0 ? words.ui('later:advice.best', { move: name }) : name;
    if (said === null) return sentence;
    return place === 0
      ? remarked(words.ui, sentence, said)
      : words.ui('later:advice.other', { move: name, worth: said });
  });
  const compared =
    others.length === 0 ? [] : [words.ui('later:advice.others'), ...others.map((other) => `  - ${other}`)];
  return [best, ...reasonsInWords(words, advice), ...compared];
}
