import './die-chip.css';
import type { DieColours } from './die-colours.ts';

export interface DieChipProps {
  readonly colours: DieColours;
  /** What it is called, in words. */
  readonly name: string;
  /** What stands on it. */
  readonly value: number | string;
  readonly className?: string;
}

/** A die in small, by its numeral. Several of them stand in a list of class `die-row`. */
export function DieChip({ colours: { body, rim, print }, name, value, className = '' }: DieChipProps) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={`die-chip ${className}`}
      style={{ '--die-body': body, '--die-rim': rim, '--die-print': print } as object}
    >
      {value}
    </span>
  );
}
