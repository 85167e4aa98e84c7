import './past.css';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** A card of a finished trick: who laid it, and its picture. */
export interface PastPlay {
  readonly seat: SeatId;
  readonly card: ReactNode;
}

export interface PastTrickProps {
  /** What the trick is called: its number. */
  readonly title: string;
  /** What it was played under, beside its number. */
  readonly aside?: ReactNode;
  readonly plays: readonly PastPlay[];
  /** Null when nobody took it. */
  readonly winner: SeatId | null;
  /** What came of it, in words. */
  readonly outcome: ReactNode;
}

/** One finished trick: its cards in the order of play, who laid each, and who took it. */
export function PastTrick({ title, aside, plays, winner, outcome }: PastTrickProps) {
  const words = useWords();
  return (
    <article className="past-trick" aria-label={title}>
      <header className="past-trick-head">
        <span className="past-trick-number">{title}</span>
        {aside}
      </header>
      <ol className="past-trick-plays" style={{ '--plays': plays.length } as object}>
        {plays.map(({ seat, card }) => (
          <li key={seat} className={seat === winner ? 'is-won' : ''}>
            {card}
            <span className="past-trick-player">
              {seat === winner ? <Crown aria-hidden size="1em" /> : null}
              <span className="past-trick-name">{words.seat(seat)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="past-trick-outcome">{outcome}</p>
    </article>
  );
}
