import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { PastTurns } from '#renderer/kit/past/PastTurns.tsx';
import { numbersOf } from '../numbers.ts';
import { BarredRequests } from './BarredRequests.tsx';
import { ClueBoard } from './ClueBoard.tsx';
import { Finale } from './Finale.tsx';
import { stepsOfFinale } from './finale-steps.ts';
import { RevealTracker } from './RevealTracker.tsx';
import { turnsOf } from './turns.ts';
import { TurnCard } from './TurnCard.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** How near the end is, the clues on the table, what cannot be asked for, and every turn, the latest first. */
export function TurnHistory(props: GamePanelProps) {
  const words = usePanelWords();
  const turns = turnsOf(useClient((state) => state.log));
  const numbers = numbersOf(props.view);
  return (
    <div className="past drj-past">
      {numbers.verdict === null ? <RevealTracker numbers={numbers} /> : <WholeFinale {...props} />}
      {numbers.verdict === null ? <ClueBoard view={props.view} /> : null}
      <BarredRequests requests={numbers.requests} />
      <PastTurns
        heading={words.t('history.turns')}
        none={words.t('history.none')}
        turns={turns.map((turn, index) => (
          <TurnCard key={index} turn={turn} />
        ))}
      />
    </div>
  );
}

/** The turn finished last; once the match is over its whole end. */
export function LastTurn(props: GamePanelProps) {
  const words = usePanelWords();
  const turns = turnsOf(useClient((state) => state.log));
  if (numbersOf(props.view).verdict !== null) return <WholeFinale {...props} />;
  const last = turns.findLast(({ isOver }) => isOver);
  if (last === undefined) return <p className="past-empty">{words.t('history.none')}</p>;
  return <TurnCard turn={last} />;
}

function WholeFinale(props: GamePanelProps) {
  return <Finale {...props} round={0} step={stepsOfFinale(props.view)} />;
}
