import type { SeatId } from '#protocol/ids.ts';
import { coloursOf, WITNESS_DIE } from '../art/die-colours.ts';
import { usePanelWords } from './use-panel-words.ts';

/** A die in small, by its numeral: light for one that is added, dark and cut-cornered for one that is subtracted. */
interface DieChipProps {
  /** Whose die; null is the witness die. */
  readonly seat: SeatId | null;
  readonly value: number;
  readonly kind: 'plus' | 'minus' | 'void';
}

function DieChip({ seat, value, kind }: DieChipProps) {
  const words = usePanelWords();
  const name = words.t(`die.${kind}`, { value });
  const { body, rim, print } = seat === null ? WITNESS_DIE : coloursOf(seat, kind === 'minus');
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`die-chip is-${kind}`}
      style={{ '--die-body': body, '--die-rim': rim, '--die-print': print } as object}
    >
      {kind === 'minus' ? `\u2212${String(value)}` : value}
    </span>
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
          <DieChip seat={seat} value={value} kind={isSixVoid && value === 6 ? 'void' : 'plus'} />
        </li>
      ))}
      {negative.map((value, index) => (
        <li key={`minus-${String(index)}`}>
          <DieChip seat={seat} value={value} kind={isSixVoid && value === 6 ? 'void' : 'minus'} />
        </li>
      ))}
    </ul>
  );
}
