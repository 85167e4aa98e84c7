import type { SeatId } from '#protocol/ids.ts';
import type { LedgerEntry } from '#engine/games/dezai-shen/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface TokenTableProps {
  readonly entry: LedgerEntry;
  /** From 0. */
  readonly round: number;
  readonly me: SeatId | null;
  /** Whether the tokens have moved; until then their places are empty. */
  readonly isOpen: boolean;
}

/** What a hand brought to each player, and what each has now. */
export function TokenTable({ entry, round, me, isOpen }: TokenTableProps) {
  const words = usePanelWords();
  const taker = entry.settled?.contract.taker ?? null;
  return (
    <table className="dezai-tokens">
      <caption className="visually-hidden">{words.t('hand.caption', { hand: round + 1 })}</caption>
      <thead>
        <tr>
          <th scope="col">{words.t('hand.player')}</th>
          <th scope="col" className="dezai-number">
            {words.t('hand.change')}
          </th>
          <th scope="col" className="dezai-number">
            {words.t('hand.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.deltas.map((delta, seat) => (
          <tr key={seat} className={seat === me ? 'is-me' : ''}>
            <th scope="row">
              <span className="dezai-player">
                <SeatMark seat={seat} />
                <span>{words.seat(seat)}</span>
                {seat === taker ? <span className="dezai-role is-taker">{words.t('seat.taker')}</span> : null}
              </span>
            </th>
            <td className="dezai-number">
              <Told text={isOpen ? words.signed(delta) : null} />
            </td>
            <td className="dezai-number dezai-total">
              <Told text={isOpen ? String(entry.totals[seat] ?? 0) : null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Told({ text }: { readonly text: string | null }) {
  const words = usePanelWords();
  return text ?? <span className="visually-hidden">{words.t('hand.closed')}</span>;
}
