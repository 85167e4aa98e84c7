import type { SeatId } from '#protocol/ids.ts';
import type { Card } from '#engine/games/kirin/types.ts';
import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { SeatTable, type SeatColumn } from '#renderer/kit/panels/SeatTable.tsx';
import { BeastGlyph, BeastChip } from './Beast.tsx';
import { BEAST_LIST, beastOf, kirinNumbers } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/**
 * A finished round: what each player had declared, what was captured, and what it was worth. Players are opened one
 * by one in the order of their seats, the totals last.
 */
export function RoundTable({ view, me, round, step, isLast = false }: SummaryPanelProps) {
  const words = usePanelWords();
  const record = kirinNumbers(view).finished[round];
  if (record === undefined) return null;
  const { declarations, tallies, points, totals } = record;
  const isOpen = (seat: SeatId): boolean => step > seat;
  const declared = (seat: SeatId): Card | undefined => declarations[seat];
  const isScoring = (seat: SeatId, beast: string): boolean => {
    const card = declared(seat);
    return isOpen(seat) && card !== undefined && beastOf(card) === beast;
  };
  const total: SeatColumn = {
    key: 'total',
    heading: words.t('round.total'),
    kind: 'total',
    className: 'kirin-round-number',
    cell: (seat) => (step > declarations.length ? (totals[seat] ?? 0) : ''),
  };
  return (
    <SeatTable
      className="kirin-round"
      caption={words.t('round.caption', { round: round + 1 })}
      hidesCaption
      player={words.t('round.player')}
      seats={declarations.length}
      me={me}
      rowClass={(seat) => (isOpen(seat) ? 'is-open' : '')}
      columns={[
        {
          key: 'declared',
          heading: <span className="kirin-round-heading">{words.t('round.declared')}</span>,
          cell: (seat) => <Declared card={isOpen(seat) ? (declared(seat) ?? null) : null} />,
        },
        ...BEAST_LIST.map((beast) => ({
          key: beast,
          heading: (
            <span className={`kirin-round-beast kirin-${beast}`} title={words.beast(beast)}>
              <BeastGlyph beast={beast} />
              <span className="visually-hidden">{words.t('round.captured', { beast: words.beast(beast) })}</span>
            </span>
          ),
          className: 'kirin-round-number',
          cell: (seat: SeatId) => tallies[seat]?.[beast] ?? 0,
          cellClass: (seat: SeatId) => (isScoring(seat, beast) ? 'is-scoring' : ''),
        })),
        {
          key: 'points',
          heading: words.t('round.points'),
          className: 'kirin-round-number kirin-round-points',
          cell: (seat) => (isOpen(seat) ? `+${String(points[seat] ?? 0)}` : ''),
        },
        ...(isLast ? [] : [total]),
      ]}
    />
  );
}

/** The card a player had declared; its back until it is turned up. */
function Declared({ card }: { readonly card: Card | null }) {
  const words = usePanelWords();
  if (card === null)
    return <span className="mini-card kirin-chip-back" role="img" aria-label={words.t('round.closed')} />;
  return (
    <span className="kirin-round-declared">
      <BeastChip card={card} name={words.face(card)} />
      <span className="kirin-round-face" aria-hidden>
        {words.face(card)}
      </span>
    </span>
  );
}
