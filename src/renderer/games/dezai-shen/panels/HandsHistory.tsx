import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { PastSeats } from '#renderer/kit/past/PastSeats.tsx';
import { PastTricks } from '#renderer/kit/past/PastTricks.tsx';
import { isFinished, numbersOf } from '../numbers.ts';
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
  const first = firstNumber(numbers);
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

/** The trick taken last: of this hand, or of the one before while the next is dealt. */
export function LastTrick({ view }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const before = numbers.ledger.at(-1)?.tricks ?? [];
  const last = numbers.tricks.at(-1);
  if (last !== undefined) return <TrickRow trick={last} number={firstNumber(numbers) + numbers.tricks.length - 1} />;
  const former = before.at(-1);
  if (former === undefined) return <p className="past-empty">{words.t('trick.none')}</p>;
  return <TrickRow trick={former} number={before.length} />;
}

/** The number of the first trick that is told: more were played where the past is closed (paragraph 9.8). */
function firstNumber({ tricks, tricksWon }: DezaiShenNumbers): number {
  return tricksWon.reduce((sum, won) => sum + won, 0) - tricks.length + 1;
}
