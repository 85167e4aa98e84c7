import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { RollsView } from '#engine/games/private-die/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { numbersOf } from '../numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/**
 * How often each number came up for each player, with the band in which fair dice are to be expected: a bare count
 * would only feed the suspicion that they are not.
 */
export function RollStatistics({ view }: GamePanelProps) {
  const words = usePanelWords();
  const { rolls } = numbersOf(view);
  return (
    <section aria-label={words.t('rolls.heading')}>
      <h3>{words.t('rolls.heading')}</h3>
      <p className="past-empty">{words.t('rolls.help')}</p>
      <ul className="die-rolls">
        {rolls.map((ofSeat, seat) => (
          <li key={seat}>
            <p className="die-rolls-head">
              <span className="die-name">
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span>
              </span>
              <span className="die-rolls-band">
                {ofSeat.rolls === 0
                  ? words.t('rolls.none')
                  : words.t('rolls.band', { count: ofSeat.rolls, low: ofSeat.low, high: ofSeat.high })}
              </span>
            </p>
            {ofSeat.rolls === 0 ? null : <Faces rolls={ofSeat} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faces({ rolls: { counts, low, high } }: { readonly rolls: RollsView }) {
  const words = usePanelWords();
  const top = Math.max(high, ...counts) + 1;
  return (
    <ol className="die-faces" style={{ '--low': low / top, '--high': high / top } as object}>
      {counts.map((count, index) => {
        const place = count < low ? 'below' : count > high ? 'above' : 'within';
        return (
          <li key={index} className={`is-${place}`}>
            <span className="visually-hidden">{words.t(`rolls.${place}`, { face: index + 1, count })}</span>
            <span className="die-faces-gauge" style={{ '--count': count / top } as object} aria-hidden />
            <span className="die-faces-count" aria-hidden>
              {count}
              {place === 'above' ? <ArrowUp size="0.9em" /> : null}
              {place === 'below' ? <ArrowDown size="0.9em" /> : null}
            </span>
            <span className="die-faces-face" aria-hidden>
              {index + 1}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
