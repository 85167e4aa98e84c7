import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import { PastSeats } from '#renderer/kit/past/PastSeats.tsx';
import { PastTricks } from '#renderer/kit/past/PastTricks.tsx';
import { kirinNumbers } from './kirin-numbers.ts';
import { SeatTally } from './SeatTally.tsx';
import { SelfProgress } from './SelfProgress.tsx';
import { TrickRow } from './TrickRow.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** This round so far: the viewer's own part, what everybody has captured, and the tricks, the latest first. */
export function RoundSoFar(props: GamePanelProps) {
  const words = usePanelWords();
  return (
    <div className="past">
      <SelfProgress {...props} />
      <PastSeats heading={words.t('tally.heading')} seats={props.seats}>
        {(seat) => <SeatTally {...props} seat={seat} />}
      </PastSeats>
      <TrickHistory {...props} />
    </div>
  );
}

/** The tricks of this round, the latest first; of hidden piles only the last one is sent. */
function TrickHistory({ view }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = kirinNumbers(view);
  const first = firstNumber(numbers);
  return (
    <PastTricks
      heading={words.t('trick.heading')}
      label={words.t('trick.history', { round: numbers.round })}
      none={words.t('trick.none')}
      tricks={numbers.tricks.map((trick, index) => (
        <TrickRow key={first + index} trick={trick} number={first + index} />
      ))}
    />
  );
}

/** The trick gathered last, as long as the round lasts. */
export function LastTrick({ view }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = kirinNumbers(view);
  const last = numbers.tricks.at(-1);
  if (last === undefined) return <p className="past-empty">{words.t('trick.none')}</p>;
  return <TrickRow trick={last} number={firstNumber(numbers) + numbers.tricks.length - 1} />;
}

/** What number the first trick of the list has: more were played than are listed when captured piles are hidden. */
function firstNumber(numbers: KirinNumbers): number {
  const played = Math.max(numbers.tricks.length, numbers.trick - 1);
  return played - numbers.tricks.length + 1;
}
