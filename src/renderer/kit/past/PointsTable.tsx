import './points-table.css';
import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';

export interface PointsTableProps {
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
}

/** What a round brought to each player, and what each has now. */
export function PointsTable({ words, rows, me, isOpen }: PointsTableProps) {
  const { seat: nameOf } = useWords();
  const told = (text: string) => (isOpen ? text : <span className="visually-hidden">{words.closed}</span>);
  return (
    <table className="points-table">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          <th scope="col" className="points-number">
            {words.change}
          </th>
          <th scope="col" className="points-number">
            {words.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ change, total, role }, seat) => (
          <tr key={seat} className={seat === me ? 'is-me' : ''}>
            <th scope="row">
              <span className="points-player">
                <SeatMark seat={seat} />
                <span>{nameOf(seat)}</span>
                {role}
              </span>
            </th>
            <td className="points-number">{told(change)}</td>
            <td className="points-number points-total">{told(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
