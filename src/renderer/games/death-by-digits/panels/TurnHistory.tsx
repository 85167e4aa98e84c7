import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { PastTurns } from '#renderer/kit/past/PastTurns.tsx';
import { numbersOf } from '../numbers.ts';
import { Accusations } from './Accusations.tsx';
import { Finale } from './Finale.tsx';
import { stepsOfFinale } from './finale-steps.ts';
import { TurnCard } from './TurnCard.tsx';
import { turnsOf } from './turns.ts';
import { usePanelWords } from './use-panel-words.ts';

/** What the Murder is not, and every turn, the latest first; once the match is over, its end above them. */
export function TurnHistory(props: GamePanelProps) {
  const words = usePanelWords();
  const turns = turnsOf(useClient((state) => state.log));
  const numbers = numbersOf(props.view);
  return (
    <div className="past dbd-past">
      {numbers.ending === null ? <Accusations numbers={numbers} /> : <WholeFinale {...props} />}
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

/** The turn that was played last, or is being played; once the match is over its whole end. */
export function LastTurn(props: GamePanelProps) {
  const words = usePanelWords();
  const turns = turnsOf(useClient((state) => state.log));
  if (numbersOf(props.view).ending !== null) return <WholeFinale {...props} />;
  const last = turns.findLast(({ told }) => told.length > 0);
  if (last === undefined) return <p className="past-empty">{words.t('history.none')}</p>;
  return <TurnCard turn={last} />;
}

function WholeFinale(props: GamePanelProps) {
  return <Finale {...props} round={0} step={stepsOfFinale(props.view)} />;
}
