import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { Locked } from './Locked.tsx';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { RequestBoard } from './RequestBoard.tsx';
import { RevealTracker } from './RevealTracker.tsx';
import { usePanelWords } from './use-panel-words.ts';
import { VerdictBanner } from './VerdictBanner.tsx';

/** What is asked for and who has answered how, and how near the end is; at the end what the table found. */
export function CaseStrip({ view, seats }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const { strip: stage } = phases.of(view);
  return (
    <section className="drj-strip" aria-label={words.t('strip.label')} data-stage={stage}>
      <div className="drj-strip-in">
        {numbers.verdict !== null ? (
          <VerdictBanner verdict={numbers.verdict} />
        ) : stage === 'turn' ? (
          <RequestBoard numbers={numbers} />
        ) : (
          <Locked numbers={numbers} seats={seats} what={stage} />
        )}
        {stage === 'turn' ? <RevealTracker numbers={numbers} /> : null}
      </div>
    </section>
  );
}
