import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { numeral } from '#words/numeral.ts';
import { SeatTable, type SeatColumn } from './SeatTable.tsx';

export interface ChangeTableProps {
  readonly words: {
    readonly caption: string;
    readonly player: string;
    readonly change: string;
    readonly total: string;
    /** Read out in place of points that are not told yet. */
    readonly closed: string;
  };
  /** By seat: what a round brought, and what each has now; both as they are written. */
  readonly rows: readonly { readonly change: string; readonly total: string; readonly role?: ReactNode }[];
  readonly me: SeatId | null;
  /** Whether the points are told; until then their places are empty. */
  readonly isOpen: boolean;
  /** Whether what each has now is told elsewhere. */
  readonly isLast: boolean;
}

/** What a round brought to each player, and what each has now. */
export function ChangeTable({ words, rows, me, isOpen, isLast }: ChangeTableProps) {
  const closed = <span className="visually-hidden">{words.closed}</span>;
  return (
    <SeatTable
      className="change-table"
      caption={words.caption}
      hidesCaption
      player={words.player}
      seats={rows.length}
      me={me}
      beside={(seat) => rows[seat]?.role}
      columns={[
        {
          key: 'change',
          heading: words.change,
          kind: 'number',
          cell: (seat) => (isOpen ? rows[seat]?.change : closed),
        },
        ...(isLast ? [] : [totalOf(words.total, (seat) => (isOpen ? numeral(rows[seat]?.total ?? '') : closed))]),
      ]}
    />
  );
}

function totalOf(heading: string, cell: SeatColumn['cell']): SeatColumn {
  return { key: 'total', heading, kind: 'total', cell };
}
