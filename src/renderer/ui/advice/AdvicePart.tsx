import type { Advice } from '#protocol/advice.ts';
import type { GameView } from '#protocol/view.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { moveWords } from '#words/move-words.ts';
import { reasonsInWords, worthInWords } from '#words/advice-words.ts';
import './advice.css';

/** What the viewer was advised. It is always there, even if empty, so that screen readers read advice out when it comes. */
export function AdvicePart({ view }: { readonly view: GameView }) {
  const words = useWords();
  const advice = useClient((state) => state.advice);
  return (
    <div className={advice === null ? 'visually-hidden' : 'advice'} role="status" aria-label={words.ui('advice.title')}>
      {advice === 'coming' || advice === 'none' ? <p>{words.ui(`advice.${advice}`)}</p> : null}
      {advice === null || typeof advice === 'string' ? null : <Advised advice={advice} view={view} />}
    </div>
  );
}

/** The move, why, and what it was compared with. */
function Advised({ advice, view }: { readonly advice: Advice; readonly view: GameView }) {
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
        {best.worth === null ? null : <span className="advice-worth"> {best.worth}</span>}
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
