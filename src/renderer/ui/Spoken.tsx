import './language-missing.css';
import { useMemo, useState, type ReactNode } from 'react';
import { useFollowing, useLanguage, useTitle } from '#renderer/client/language.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { useAskedUnseen } from '#renderer/ui/sound/use-asked-unseen.ts';
import { SOURCE } from '#words/word-set.ts';
import type { WordSet } from '#words/word-set.ts';

interface SpokenProps {
  /** With the words that the page begins with. */
  readonly page: Page;
  /** What the page has to say. */
  readonly set: WordSet;
  /** Which page it is: its window is called as `language:title` has it. */
  readonly name: 'table' | 'hand';
  readonly children: (page: Page) => ReactNode;
}

/** The page in the language that is set, and in another one as soon as that is chosen: nothing on it begins again. */
export function Spoken({ page, set, name, children }: SpokenProps) {
  const language = useLanguage(page.settings, set);
  const { words, hasFailed } = useFollowing(set, language, page.words);
  const spoken = useMemo(() => ({ ...page, words: words ?? page.words }), [page, words]);
  useTitle(spoken.words, name, useAskedUnseen(page.client) ? spoken.words.ui('hand:turn.mine') : '');
  return (
    <>
      {children(spoken)}
      {hasFailed ? <Missing key={language} page={spoken} /> : null}
    </>
  );
}

/** Says in English that there is nothing else. */
function Missing({ page }: Pick<SpokenProps, 'page'>) {
  const [isSeen, setSeen] = useState(false);
  const { ui } = page.words;
  return isSeen ? null : (
    <p className="language-missing" role="status" lang={SOURCE}>
      {ui('language:missing')}
      <button
        type="button"
        onClick={() => {
          setSeen(true);
        }}
      >
        {ui('action.close')}
      </button>
    </p>
  );
}
