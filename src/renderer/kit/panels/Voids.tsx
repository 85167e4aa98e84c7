import './voids.css';
import type { ReactNode } from 'react';

export interface VoidsProps {
  /** What is read out. */
  readonly label: string;
  readonly title: string;
  /** A sign for each. */
  readonly children: readonly ReactNode[];
}

/** What a player has shown not to hold: the signs of it, struck through. Nothing where there is none. */
export function Voids({ label, title, children }: VoidsProps) {
  if (children.length === 0) return null;
  return (
    <span className="voids" role="img" aria-label={label} title={title}>
      {children}
    </span>
  );
}
