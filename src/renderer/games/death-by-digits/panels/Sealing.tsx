import { Hourglass, Lock } from 'lucide-react';
import type { SeatInfo } from '#protocol/table.ts';
import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface SealingProps {
  readonly numbers: DeathByDigitsNumbers;
  readonly seats: readonly SeatInfo[];
}

/** When the rounds are over: who still has to seal an accusation. */
export function Sealing({ numbers, seats }: SealingProps) {
  const words = usePanelWords();
  return (
    <div className="dbd-board">
      <p className="dbd-title">
        <InShort short={words.t('sealing.titleShort')}>{words.t('sealing.title')}</InShort>
      </p>
      <ul className="dbd-sealing">
        {seats
          .filter(({ seat }) => numbers.seats[seat]?.isOut === false)
          .map(({ seat }) => {
            const isDone = numbers.sealed.includes(seat);
            const Sign = isDone ? Lock : Hourglass;
            return (
              <li key={seat} data-done={isDone}>
                <Sign aria-hidden size="1em" />
                <SeatMark seat={seat} />
                <span className="says-long">{words.seat(seat)}</span>
                <span className="visually-hidden">{words.t(isDone ? 'sealing.done' : 'sealing.open')}</span>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
