import './past.css';
import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo } from '#protocol/table.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';

export interface PastSeatsProps {
  readonly heading: string;
  readonly seats: readonly SeatInfo[];
  /** What is to be told about a seat. */
  readonly children: (seat: SeatId) => ReactNode;
}

/** Everybody at the table, one below the other, with what each has gathered. */
export function PastSeats({ heading, seats, children }: PastSeatsProps) {
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <ul className="past-seats">
        {seats.map(({ seat, name }) => (
          <li key={seat}>
            <span className="past-name">
              <SeatMark seat={seat} />
              <span>{name}</span>
            </span>
            {children(seat)}
          </li>
        ))}
      </ul>
    </section>
  );
}
