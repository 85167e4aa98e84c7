import { Hourglass, Lock } from 'lucide-react';
import type { SeatInfo } from '#protocol/table.ts';
import type { DiRenjieNumbers } from '#engine/games/di-renjie/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface LockedProps {
  readonly numbers: DiRenjieNumbers;
  readonly seats: readonly SeatInfo[];
  readonly what: 'hints' | 'answers';
}

/** Where all do something in secret: who has done it. */
export function Locked({ numbers, seats, what }: LockedProps) {
  const words = usePanelWords();
  return (
    <div className="drj-locked">
      <p className="drj-strip-title says-much">
        <InShort short={words.t(`locked.${what}Short`)}>{words.t(`locked.${what}`)}</InShort>
      </p>
      <ul className="drj-answers">
        {seats.map(({ seat }) => {
          const own = numbers.seats[seat];
          const isDone = what === 'hints' ? own?.hasNoted === true : own?.hasAnswered === true;
          const Mark = isDone ? Lock : Hourglass;
          return (
            <li key={seat} data-response={isDone ? 'gave' : 'waiting'}>
              <Mark aria-hidden size="1em" />
              <SeatMark seat={seat} />
              <span className="drj-name says-long">{words.seat(seat)}</span>
              <span className="drj-response says-long">
                {words.t(isDone ? `locked.${what}Done` : `locked.${what}Open`)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
