import { Gavel, OctagonX } from 'lucide-react';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { NamedCard } from './CardChip.tsx';
import { unnamedOf } from './finale-steps.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Whether the table has solved the case: before any points, and the largest thing of the finale. */
export function VerdictBanner({ verdict }: { readonly verdict: VerdictView }) {
  const words = usePanelWords();
  const { succeeded, crime, winners } = verdict;
  // With the variant of paragraph 7.6 the Assassin wins where everybody else loses.
  const title = succeeded ? 'solved' : winners.length > 0 ? 'unsolvedAlone' : 'unsolved';
  const Mark = succeeded ? Gavel : OctagonX;
  const missing = words.list(unnamedOf(verdict).map((part) => words.t(`part.${part}`)));
  return (
    <div className="drj-banner" data-succeeded={succeeded}>
      <p className="drj-banner-title">
        <Mark aria-hidden size="1.1em" />
        <span>
          <InShort short={words.t(`verdict.short.${title}`)}>{words.t(`verdict.${title}`)}</InShort>
        </span>
      </p>
      <p className="drj-banner-cards says-more">
        {[crime.target, crime.weapon, crime.location].map((face) => (
          <NamedCard key={face} face={face} />
        ))}
      </p>
      <p className="says-long">{succeeded ? words.t('verdict.why') : words.t('verdict.missing', { missing })}</p>
    </div>
  );
}
