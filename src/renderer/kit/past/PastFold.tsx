import './past.css';
import type { ReactNode } from 'react';

export interface PastFoldProps {
  /** What it is: a round or hand with its number. */
  readonly title: string;
  /** The rest of the one line that is always in sight. */
  readonly line: ReactNode;
  readonly children: ReactNode;
}

/** Something that is over: one line of it, and all the rest once it is opened. */
export function PastFold({ title, line, children }: PastFoldProps) {
  return (
    <details className="past-fold">
      <summary>
        <span className="past-fold-title">{title}</span>
        {line}
      </summary>
      {children}
    </details>
  );
}
