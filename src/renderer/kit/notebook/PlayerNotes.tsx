import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo } from '#protocol/table.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NoteList } from './NoteList.tsx';

export interface PlayerNotesProps {
  readonly heading: string;
  readonly seats: readonly SeatInfo[];
  readonly me: SeatId | null;
  /** What is known of a player. */
  readonly children: (seat: SeatId) => ReactNode;
}

/** The other players, each with what is known of them and room for a private word. */
export function PlayerNotes({ heading, seats, me, children }: PlayerNotesProps) {
  const others = seats.filter(({ seat }) => seat !== me);
  return (
    <NoteList
      heading={heading}
      none=""
      items={others.map(({ seat, name }) => ({
        noteKey: `seat:${String(seat)}`,
        name,
        shown: (
          <>
            <SeatMark seat={seat} />
            <span>{name}</span>
          </>
        ),
        known: children(seat),
      }))}
    />
  );
}
