import type { Trump, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import { sentenceOf } from '#words/lists.ts';
import { TRUMPS } from '../art/faces.ts';
import { CLASS_GLYPHS } from '../art/glyph-urls.ts';
import { InkSign } from '#renderer/kit/panels/InkSign.tsx';
import { trumpClassOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

/** How many trumps of each class have been played openly; which, in the tooltip and to screen readers. */
export function TrumpCounter({ seen }: { readonly seen: readonly Trump[] }) {
  const words = usePanelWords();
  const countOf = (trumps: TrumpClass): number => seen.filter((card) => trumpClassOf(card) === trumps).length;
  const names = words.list(seen.map((card) => words.face(card)));
  const told = seen.length === 0 ? words.t('counter.none') : words.t('counter.names', { names });
  return (
    <p className="dezai-counter" title={told}>
      <span className="visually-hidden">
        {words.sentences([
          sentenceOf(words.ui, words.t('counter.spoken', { high: countOf('high'), low: countOf('low') })),
          told,
        ])}
      </span>
      {(['high', 'low'] as const).map((trumps) => (
        <span key={trumps} className="dezai-counter-class" aria-hidden>
          <InkSign url={CLASS_GLYPHS[trumps]} />
          <span className="dezai-counter-word">{words.t(`counter.${trumps}`)}</span>
          {words.t('counter.count', { seen: countOf(trumps), all: TRUMPS[trumps].length })}
        </span>
      ))}
    </p>
  );
}
