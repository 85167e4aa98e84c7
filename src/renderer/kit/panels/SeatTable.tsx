import './score-table.css';
import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';

/** A column of a table in which every player has a row. */
export interface SeatColumn {
  readonly key: string;
  readonly heading: ReactNode;
  /** Numbers stand at the right end of their column; a total is larger. Words stand at the left if left out. */
  readonly kind?: 'number' | 'total';
  readonly className?: string;
  readonly cell: (seat: SeatId) => ReactNode;
  /** A further class of the cell of one player. */
  readonly cellClass?: (seat: SeatId) => string;
}

export interface SeatTableProps {
  /** What the table tells; only for screen readers if `hidesCaption`. */
  readonly caption: string;
  readonly hidesCaption?: boolean;
  /** The heading above the players' names. */
  readonly player: string;
  /** How many players there are. */
  readonly seats: number;
  readonly me: SeatId | null;
  readonly columns: readonly SeatColumn[];
  readonly className?: string;
  readonly rowClass?: (seat: SeatId) => string;
  /** Something beside a player's name: a role. */
  readonly beside?: (seat: SeatId) => ReactNode;
  /** What stands in place of all of a player's cells; null where these are shown. */
  readonly instead?: (seat: SeatId) => ReactNode;
}

/** A table with a row for each player: the name, and the columns. */
export function SeatTable({ caption, hidesCaption, player, columns, className = '', ...rows }: SeatTableProps) {
  return (
    <table className={`score-table ${className}`}>
      <caption className={hidesCaption ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{player}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows.seats }, (_, seat) => (
          <SeatRow key={seat} seat={seat} columns={columns} {...rows} />
        ))}
      </tbody>
    </table>
  );
}

type SeatRowProps = Pick<SeatTableProps, 'me' | 'columns' | 'rowClass' | 'beside' | 'instead'> & {
  readonly seat: SeatId;
};

function SeatRow({ seat, me, columns, rowClass, beside, instead }: SeatRowProps) {
  const words = useWords();
  const whole = instead?.(seat) ?? null;
  return (
    <tr className={`${seat === me ? 'is-me' : ''} ${rowClass?.(seat) ?? ''}`}>
      <th scope="row">
        <span className="score-player">
          <SeatMark seat={seat} />
          <span className="score-player-name">{words.seat(seat)}</span>
          {beside?.(seat)}
        </span>
      </th>
      {whole === null ? (
        columns.map((column) => (
          <td key={column.key} className={`${classOf(column)} ${column.cellClass?.(seat) ?? ''}`}>
            {column.cell(seat)}
          </td>
        ))
      ) : (
        <td colSpan={columns.length}>{whole}</td>
      )}
    </tr>
  );
}

function classOf({ kind, className = '' }: SeatColumn): string {
  const kinds = { number: 'is-number', total: 'is-number is-total' } as const;
  return `${kind === undefined ? '' : kinds[kind]} ${className}`;
}
