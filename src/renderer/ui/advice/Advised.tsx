import type { Advice } from '#protocol/advice.ts';
import type { GameView } from '#protocol/view.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { remarked } from '#words/lists.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { moveWords } from '#words/move-words.ts';
import { reasonsInWords, worthInWords } from '#words/advice-words.ts';

/** The move, why, and what it was compared with. */
export function Advised({ advice, view }: { readonly advice: Advice; readonly view: GameView }) {
  const words = useWords();
  const prompts = useClient((state) => state.prompts);
  const [best, ...others] = advice.choices.map((choice) => ({
    name: moveWords(words, prompts, view, choice.move),
    worth: worthInWords(words, advice.unit, choice.worth),
  }));
  if (best === undefined) return null;
  return (
    <>
      <p className="advice-best">
        {words.ui('advice.best', { move: best.name })}
        {best.worth === null ? null : <span className="advice-worth">{remarked(words.ui, '', best.worth)}</span>}
      </p>
      {reasonsInWords(words, advice).map((reason) => (
        <p key={reason}>
          <Explained text={reason} />
        </p>
      ))}
      {others.length === 0 ? null : (
        <>
          <p className="advice-others">{words.ui('advice.others')}</p>
          <ul>
            {others.map(({ name, worth }, place) => (
              <li key={place}>{worth === null ? name : words.ui('advice.other', { move: name, worth })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
