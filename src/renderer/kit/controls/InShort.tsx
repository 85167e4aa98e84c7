import type { ReactNode } from 'react';

export interface InShortProps {
  /** The form that its author has given it for little room. */
  readonly short: string;
  readonly children: ReactNode;
}

/** Words with a short form for where they do not fit (use-fitting.ts). What is read out is the long form in any case. */
export function InShort({ short, children }: InShortProps) {
  return (
    <>
      <span className="says-long">{children}</span>
      <span className="says-short" aria-hidden>
        {short}
      </span>
    </>
  );
}
