import type { SeatId } from '#protocol/ids.ts';
import type { LedgerEntry } from '#engine/games/dezai-shen/types.ts';
import { SeatTable } from '#renderer/kit/panels/SeatTable.tsx';
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
  const closed = <span className="visually-hidden">{words.t('hand.closed')}</span>;
  return (
    <SeatTable
      className="dezai-tokens"
      caption={words.t('hand.caption', { hand: round + 1 })}
      hidesCaption
      player={words.t('hand.player')}
      seats={entry.deltas.length}
      me={me}
      beside={(seat) => (seat === taker ? <span className="dezai-role is-taker">{words.t('seat.taker')}</span> : null)}
      columns={[
        {
          key: 'change',
          heading: words.t('hand.change'),
          kind: 'number',
          cell: (seat) => (isOpen ? words.signed(entry.deltas[seat] ?? 0) : closed),
        },
        {
          key: 'total',
          heading: words.t('hand.total'),
          kind: 'total',
          cell: (seat) => (isOpen ? (entry.totals[seat] ?? 0) : closed),
        },
      ]}
    />
  );
}
