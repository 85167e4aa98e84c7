import { useClient, useWords } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';
import type { GameView } from '#protocol/view.ts';
import { AdviceButton } from './AdviceButton.tsx';
import './advice.css';

/** Fetched with the first advice: most tables advise nobody. */
const Advised = later(async () => ({ Part: (await import('./Advised.tsx')).Advised }));

/**
 * What the viewer was advised, and the button that asks for it or puts it away. The words' place is always there, even if
 * empty, so that screen readers read advice out when it comes; the button keeps the focus.
 */
export function AdvicePart({ view }: { readonly view: GameView }) {
  const words = useWords();
  const advice = useClient((state) => state.advice);
  return (
    <div className={advice === null ? 'advice-part' : 'advice-part is-open'}>
      <div className="advice" role="status" aria-label={words.ui('advice.title')}>
        {advice === 'coming' || advice === 'none' ? <p>{words.ui(`advice.${advice}`)}</p> : null}
        {advice === null || typeof advice === 'string' ? null : <Advised advice={advice} view={view} />}
      </div>
      <AdviceButton />
    </div>
  );
}
