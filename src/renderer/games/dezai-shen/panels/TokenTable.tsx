import type { SeatId } from '#protocol/ids.ts';
import type { LedgerEntry } from '#engine/games/dezai-shen/types.ts';
import { ChangeTable } from '#renderer/kit/panels/ChangeTable.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface TokenTableProps {
  readonly entry: LedgerEntry;
  /** From 0. */
  readonly round: number;
  readonly me: SeatId | null;
  /** Whether the tokens have moved; until then their places are empty. */
  readonly isOpen: boolean;
  readonly isLast: boolean;
}

/** What a hand brought to each player, and what each has now. */
export function TokenTable({ entry, round, me, isOpen, isLast }: TokenTableProps) {
  const { t, signed } = usePanelWords();
  const taker = entry.settled?.contract.taker ?? null;
  return (
    <ChangeTable
      words={{
        caption: t('hand.caption', { hand: round + 1 }),
        player: t('hand.player'),
        change: t('hand.change'),
        total: t('hand.total'),
        closed: t('hand.closed'),
      }}
      rows={entry.deltas.map((delta, seat) => ({
        change: signed(delta),
        total: String(entry.totals[seat] ?? 0),
        role: seat === taker ? <span className="dezai-role is-taker">{t('seat.taker')}</span> : null,
      }))}
      me={me}
      isOpen={isOpen}
      isLast={isLast}
    />
  );
}
