import { Skull, Trophy } from 'lucide-react';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { StagedEnd } from '#renderer/kit/panels/StagedEnd.tsx';
import type { VerdictView } from '#engine/games/di-renjie/types.ts';
import { betweenSentences } from '#words/lists.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { CardChip } from './CardChip.tsx';
import { ClueBoard } from './ClueBoard.tsx';
import { CRIME_PARTS, finaleSteps } from './finale-steps.ts';
import { numbersOf } from '../numbers.ts';
import { PointsTable } from './PointsTable.tsx';
import { usePanelWords } from './use-panel-words.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

/** The end of the match, told step by step: the table's verdict comes before anybody's points. */
export function Finale(props: SummaryPanelProps) {
  const words = usePanelWords();
  const { verdict } = numbersOf(props.view);
  if (verdict === null) return null;
  const steps = finaleSteps(verdict, props.step);
  return (
    <StagedEnd look="drj-finale">
      <section className="drj-crime" aria-label={words.t('finale.crime')}>
        <h3>{words.t('finale.crime')}</h3>
        <ol className="drj-crime-cards">
          {CRIME_PARTS.map((part) => (
            <li key={part}>
              <span className="drj-crime-part">{words.t(`part.${part}`)}</span>
              <CardChip face={verdict.crime[part]} />
              <span>{words.short(verdict.crime[part])}</span>
            </li>
          ))}
        </ol>
      </section>
      <AnswerTable verdict={verdict} opened={steps.answers} me={props.me} />
      <div className="drj-finale-story" aria-live="polite">
        {steps.isAssassinKnown ? <OwnsUp verdict={verdict} /> : null}
        {steps.isJudged ? <VerdictBanner verdict={verdict} /> : null}
        {steps.areCounted ? <Points verdict={verdict} me={props.me} /> : null}
      </div>
      {steps.areCluesOpen ? <ClueBoard view={props.view} /> : null}
    </StagedEnd>
  );
}

function OwnsUp({ verdict: { assassin, namedBy } }: { readonly verdict: VerdictView }) {
  const words = usePanelWords();
  if (assassin === null) return null;
  const name = words.seat(assassin);
  return (
    <p className="drj-story-line">
      <Skull aria-hidden size="1.2em" />
      <span>
        <strong>{words.t('finale.assassin', { name })}</strong>
        {betweenSentences(words.ui)}
        {namedBy.length === 0
          ? words.t('finale.namedByNobody')
          : words.t('finale.namedBy', { names: words.seats(namedBy), count: namedBy.length })}
      </span>
    </p>
  );
}

function Points({ verdict, me }: { readonly verdict: VerdictView; readonly me: number | null }) {
  const words = usePanelWords();
  const { winners, succeeded } = verdict;
  const names = words.seats(winners);
  return (
    <>
      {succeeded ? <PointsTable verdict={verdict} me={me} /> : <p>{words.t('finale.noPoints')}</p>}
      {winners.length === 0 ? null : (
        <p className="drj-story-line">
          <Trophy aria-hidden size="1.2em" />
          <strong>{words.t(succeeded ? 'finale.won' : 'finale.wonAlone', { names, count: winners.length })}</strong>
        </p>
      )}
    </>
  );
}
