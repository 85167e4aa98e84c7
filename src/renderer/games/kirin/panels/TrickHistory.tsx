import type { GamePanelProps } from '#renderer/games/panels.ts';
import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import { SeatMark } from '#renderer/ui/controls/SeatMark.tsx';
import { kirinNumbers } from './kirin-numbers.ts';
import { SeatTally } from './SeatTally.tsx';
import { SelfProgress } from './SelfProgress.tsx';
import { TrickRow } from './TrickRow.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** This round so far: the viewer's own part, what everybody has captured, and the tricks, the latest first. */
export function RoundSoFar(props: GamePanelProps) {
  const words = usePanelWords();
  const { seats } = props;
  return (
    <div className="kirin-so-far">
      <SelfProgress {...props} />
      <section aria-label={words.t('tally.heading')}>
        <h3>{words.t('tally.heading')}</h3>
        <ul className="kirin-so-far-seats">
          {seats.map(({ seat, name }) => (
            <li key={seat}>
              <span className="kirin-so-far-name">
                <SeatMark seat={seat} />
                <span>{name}</span>
              </span>
              <SeatTally {...props} seat={seat} />
            </li>
          ))}
        </ul>
      </section>
      <TrickHistory {...props} />
    </div>
  );
}

/** The tricks of this round, the latest first; of hidden piles only the last one is sent. */
export function TrickHistory({ view, seats }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = kirinNumbers(view);
  const first = firstNumber(numbers);
  return (
    <section aria-label={words.t('trick.history', { round: numbers.round })}>
      <h3>{words.t('trick.heading')}</h3>
      {numbers.tricks.length === 0 ? <p className="kirin-empty">{words.t('trick.none')}</p> : null}
      <ol className="kirin-history" reversed>
        {numbers.tricks
          .map((trick, index) => (
            <li key={first + index}>
              <TrickRow trick={trick} number={first + index} seats={seats} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

/** The trick gathered last, as long as the round lasts. */
export function LastTrick({ view, seats }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = kirinNumbers(view);
  const last = numbers.tricks.at(-1);
  if (last === undefined) return <p className="kirin-empty">{words.t('trick.none')}</p>;
  return <TrickRow trick={last} number={firstNumber(numbers) + numbers.tricks.length - 1} seats={seats} />;
}

/** What number the first trick of the list has: more were played than are listed when captured piles are hidden. */
function firstNumber(numbers: KirinNumbers): number {
  const played = Math.max(numbers.tricks.length, numbers.trick - 1);
  return played - numbers.tricks.length + 1;
}
