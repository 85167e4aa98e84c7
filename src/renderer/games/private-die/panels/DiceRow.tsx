import type { SeatId } from '#protocol/ids.ts';
import { BONE } from '#renderer/kit/dice/die-colours.ts';
import { DieChip } from '#renderer/kit/dice/DieChip.tsx';
import { coloursOf } from '../art/die-colours.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A die in small, by its numeral: light for one that is added, dark and cut-cornered for one that is subtracted. */
interface DieProps {
  /** Whose die; null is the witness die. */
  readonly seat: SeatId | null;
  readonly value: number;
  readonly kind: 'plus' | 'minus' | 'void';
}

function Die({ seat, value, kind }: DieProps) {
  const words = usePanelWords();
  return (
    <DieChip
      colours={seat === null ? BONE : coloursOf(seat, kind === 'minus')}
      name={words.t(`die.${kind}`, { value })}
      value={kind === 'minus' ? `\u2212${String(value)}` : value}
      className={`is-${kind}`}
    />
  );
}

export interface DiceRowProps {
  /** Whose dice; null is the witness die. */
  readonly seat: SeatId | null;
  /** What the list is called to screen readers. */
  readonly label: string;
  readonly positive: readonly number[];
  readonly negative?: readonly number[];
  /** Whether sixes count nothing (paragraph 9.14). */
  readonly isSixVoid?: boolean;
}

/** Dice in the order they were rolled, those that are subtracted last. Nothing where there are none. */
export function DiceRow({ seat, label, positive, negative = [], isSixVoid = false }: DiceRowProps) {
  if (positive.length + negative.length === 0) return null;
  return (
    <ul className="die-row" aria-label={label}>
      {positive.map((value, index) => (
        <li key={`plus-${String(index)}`}>
          <Die seat={seat} value={value} kind={isSixVoid && value === 6 ? 'void' : 'plus'} />
        </li>
      ))}
      {negative.map((value, index) => (
        <li key={`minus-${String(index)}`}>
          <Die seat={seat} value={value} kind={isSixVoid && value === 6 ? 'void' : 'minus'} />
        </li>
      ))}
    </ul>
  );
}
