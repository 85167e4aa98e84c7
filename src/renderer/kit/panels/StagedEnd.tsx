import './staged-end.css';
import type { ReactNode } from 'react';

export interface StagedEndProps {
  /** The class of its game. */
  readonly look: string;
  readonly children: ReactNode;
}

/** The end of a match that is told step by step: nothing behind it gives away what has not been told yet. */
export function StagedEnd({ look, children }: StagedEndProps) {
  return <div className={`staged-end ${look}`}>{children}</div>;
}
