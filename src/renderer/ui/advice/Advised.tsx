import type { Advice } from '#protocol/advice.ts';
import type { GameView } from '#protocol/view.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { remarked } from '#words/lists.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { useFollowing } from '#renderer/client/language.ts';
import { moveWords } from '#words/move-words.ts';
import { reasonsInWords, worthInWords } from '#words/advice-words.ts';
import { FOR_LATER } from '#words/later.ts';

/** The move, why, and what it was compared with. */
export function Advised({ advice, view }: { readonly advice: Advice; readonly view: GameView }) {
  const words = useWords();
  const prompts = useClient((state) => state.prompts);
  const { words: more } = useFollowing(FOR_LATER, words.words.language, null);
  if (more === null) return null;
  const [best, ...others] = advice.choices.map((choice) => ({
    name: moveWords(words, prompts, view, choice.move),
    worth: worthInWords(more, advice.unit, choice.worth),
  }));
  if (best === undefined) return null;
  return (
    <>
      <p className="advice-best">
        {more.ui('later:advice.best', { move: best.name })}
        {best.worth === null ? null : <span className="advice-worth">{remarked(more.ui, '', best.worth)}</span>}
      </p>
      {reasonsInWords(words, advice).map((reason) => (
        <p key={reason}>
          <Explained text={reason} />
        </p>
      ))}
      {others.length === 0 ? null : (
        <>
          <p className="advice-others">{more.ui('later:advice.others')}</p>
          <ul>
            {others.map(({ name, worth }, place) => (
              <li key={place}>{worth === null ? name : more.ui('later:advice.other', { move: name, worth })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
