import './past.css';
import type { ReactNode } from 'react';

export interface PastTricksProps {
  readonly heading: string;
  /** What the whole is called to screen readers. */
  readonly label: string;
  /** Said while there are no tricks. */
  readonly none: string;
  /** One finished trick after the other, in the order of play. */
  readonly tricks: readonly ReactNode[];
}

/** The finished tricks of a round, the latest first. */
export function PastTricks({ heading, label, none, tricks }: PastTricksProps) {
  return (
    <section aria-label={label}>
      <h3>{heading}</h3>
      {tricks.length === 0 ? <p className="past-empty">{none}</p> : null}
      <ol className="past-tricks" reversed>
        {tricks.map((trick, index) => <li key={index}>{trick}</li>).reverse()}
      </ol>
    </section>
  );
}
