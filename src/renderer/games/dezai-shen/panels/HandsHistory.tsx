import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { PastSeats } from '#renderer/kit/past/PastSeats.tsx';
import { PastTricks } from '#renderer/kit/past/PastTricks.tsx';
import { firstTrickNumber, isFinished, numbersOf } from '../numbers.ts';
import { CallList } from './CallList.tsx';
import { EarlierHand } from './EarlierHand.tsx';
import { SeatStatus } from './SeatStatus.tsx';
import { TrickRow } from './TrickRow.tsx';
import { TrumpCounter } from './TrumpCounter.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** The present hand with its auction and tricks, then the hands before it, opened. */
export function HandsHistory(props: GamePanelProps) {
  const words = usePanelWords();
  const [{ counts }] = useSettings();
  const numbers = numbersOf(props.view);
  const { ledger, hand } = numbers;
  const first = firstTrickNumber(numbers);
  return (
    <div className="past">
      {isFinished(numbers) ? null : (
        <>
          <PastSeats heading={words.t('history.players')} seats={props.seats}>
            {(seat) => <SeatStatus {...props} seat={seat} />}
          </PastSeats>
          {counts && numbers.trick > 0 ? <TrumpCounter seen={numbers.trumpsSeen} /> : null}
          <CallList calls={numbers.calls} />
          <PastTricks
            heading={words.t('trick.heading')}
            label={words.t('trick.label', { hand })}
            none={words.t('trick.none')}
            tricks={numbers.tricks.map((trick, index) => (
              <TrickRow key={first + index} trick={trick} number={first + index} />
            ))}
          />
        </>
      )}
      <section aria-label={words.t('history.earlier')}>
        <h3>{words.t('history.earlier')}</h3>
        {ledger.length === 0 ? <p className="past-empty">{words.t('history.noneEarlier')}</p> : null}
        <ol className="dezai-earlier" reversed>
          {ledger.map((entry, index) => <EarlierHand key={index} entry={entry} number={index + 1} />).reverse()}
        </ol>
      </section>
    </div>
  );
}
