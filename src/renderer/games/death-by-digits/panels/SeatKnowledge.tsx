import type { SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { numeral } from '#words/numeral.ts';
import { numbersOf } from '../numbers.ts';
import { NumberCards } from './NumberCard.tsx';
import { ranges } from './places.ts';
import { usePanelWords } from './use-panel-words.ts';

/** What everybody can know of a hand: cards in it, and what its lowest and its highest card cannot be at this moment. */
export function SeatKnowledge({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const { seats, impossible } = numbersOf(view);
  const own = seats[seat];
  if (own === undefined) return null;
  if (own.isOut) return <p>{words.t('seat.outLong')}</p>;
  const bounds = impossible.find((one) => one.seat === seat);
  return (
    <ul className="dbd-knowledge">
      {own.known.length === 0 ? null : (
        <li>
          {words.t('knowledge.holds')} <NumberCards numbers={own.known} />
        </li>
      )}
      {(['low', 'high'] as const).map((end) => {
        const numbers = bounds?.[end] ?? [];
        return numbers.length === 0 ? null : (
          <li key={end}>{words.t(`knowledge.${end}`, { numbers: words.row(ranges(numbers, numeral)) })}</li>
        );
      })}
    </ul>
  );
}
