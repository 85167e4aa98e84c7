import { Lock } from 'lucide-react';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { StagedEnd } from '#renderer/kit/panels/StagedEnd.tsx';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { Accusations } from './Accusations.tsx';
import { finaleSteps } from './finale-steps.ts';
import type { FinaleSteps } from './finale-steps.ts';
import { NamedNumbers } from './NamedNumbers.tsx';
import { NumberCard } from './NumberCard.tsx';
import { numbersOf } from '../numbers.ts';
import { OpenTable } from './OpenTable.tsx';
import { usePanelWords } from './use-panel-words.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

/** The end of the match, step by step: the Murder, what was named, the verdict, then everything. */
export function Finale({ view, step }: SummaryPanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  if (numbers.ending === null) return null;
  const steps = finaleSteps(numbers, step);
  const murder = (numbers.murder ?? []).map(Number);
  const shared = { numbers, steps, murder };
  return (
    <StagedEnd look="dbd-finale">
      <section className="dbd-murder" aria-label={words.t('finale.murder')}>
        <h3>{words.t('finale.murder')}</h3>
        <ol className="dbd-murder-cards">
          {murder.map((number, place) => (
            <li key={place}>
              <NumberCard number={number} />
            </li>
          ))}
        </ol>
      </section>
      {numbers.opened.length > 0 ? <SealedAccusations {...shared} /> : <LastAccusation {...shared} />}
      <div aria-live="polite">{steps.isJudged ? <VerdictBanner view={view} /> : null}</div>
      {steps.isAllOpen ? (
        <>
          <OpenTable view={view} />
          <Accusations numbers={numbers} />
        </>
      ) : null}
    </StagedEnd>
  );
}

interface ToldProps {
  readonly numbers: DeathByDigitsNumbers;
  readonly steps: FinaleSteps;
  readonly murder: readonly number[];
}

/** The accusation that ended the match. */
function LastAccusation({ numbers, steps, murder }: ToldProps) {
  const words = usePanelWords();
  const last = numbers.accusations.at(-1);
  if (last === undefined) return null;
  return (
    <section className="dbd-said" aria-label={words.t('finale.accusation')}>
      <h3 className="dbd-player">
        <SeatMark seat={last.seat} />
        <span>{words.t('finale.names', { name: words.seat(last.seat) })}</span>
      </h3>
      <NamedNumbers numbers={last.numbers} said={steps.named} murder={murder} />
    </section>
  );
}

/** The accusations that were sealed when the rounds were over, opened seat by seat. */
function SealedAccusations({ numbers, steps, murder }: ToldProps) {
  const words = usePanelWords();
  return (
    <section className="dbd-said" aria-label={words.t('finale.sealed')}>
      <h3>{words.t('finale.sealed')}</h3>
      <ul className="dbd-sealed">
        {numbers.opened.map(({ seat, numbers: named, correct }, index) => (
          <li key={seat}>
            <span className="dbd-player">
              <SeatMark seat={seat} />
              <span>{words.seat(seat)}</span>
            </span>
            {index < steps.opened ? (
              <NamedNumbers numbers={named} said={steps.named} murder={murder} />
            ) : (
              <span className="dbd-soft">
                <Lock aria-hidden size="1em" /> {words.t('finale.locked')}
              </span>
            )}
            {steps.isJudged ? <span>{words.t('finale.correct', { count: correct })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
