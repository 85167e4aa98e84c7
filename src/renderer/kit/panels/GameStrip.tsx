import './game-strip.css';
import type { ReactNode } from 'react';

export interface GameStripProps {
  readonly label: string;
  /** It says something that settles the round: its frame is lit. */
  readonly isLit?: boolean;
  /** Lines that stand below one another in the corner of a wide table, and side by side on a phone. */
  readonly children: ReactNode;
}

/** A game's own state, always on show. */
export function GameStrip({ label, isLit = false, children }: GameStripProps) {
  return (
    <section className={isLit ? 'game-strip is-lit' : 'game-strip'} aria-label={label}>
      <div className="game-strip-in">{children}</div>
    </section>
  );
}
