import './past.css';
import type { ReactNode } from 'react';

export interface PastTurnsProps {
  readonly heading: string;
  /** Said while there are no turns. */
  readonly none: string;
  /** One turn after the other, in the order of play. */
  readonly turns: readonly ReactNode[];
}

/** Every turn of a match, the latest first. */
export function PastTurns({ heading, none, turns }: PastTurnsProps) {
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      {turns.length === 0 ? <p className="past-empty">{none}</p> : null}
      <ol className="past-turns" reversed>
        {turns.map((turn, index) => <li key={index}>{turn}</li>).reverse()}
      </ol>
    </section>
  );
}
