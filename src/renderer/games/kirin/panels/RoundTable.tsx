import type { SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import type { Beast, Card, RoundRecord } from '#engine/games/kirin/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { BeastChip, BeastGlyph } from './Beast.tsx';
import { BEAST_LIST, beastOf, kirinNumbers } from './kirin-numbers.ts';
import { usePanelWords } from './use-panel-words.ts';

/**
 * A finished round: what each player had declared, what was captured, and what it was worth. Players are opened one
 * by one in the order of their seats, the totals last.
 */
export function RoundTable({ view, seats, me, round, step }: SummaryPanelProps) {
  const words = usePanelWords();
  const record = kirinNumbers(view).finished[round];
  if (record === undefined) return null;
  const showsTotals = step > record.declarations.length;
  return (
    <table className="kirin-round">
      <caption className="visually-hidden">{words.t('round.caption', { round: round + 1 })}</caption>
      <thead>
        <tr>
          <th scope="col">{words.t('round.player')}</th>
          <th scope="col">
            <span className="kirin-round-heading">{words.t('round.declared')}</span>
          </th>
          {BEAST_LIST.map((beast) => (
            <th key={beast} scope="col" className="kirin-round-number">
              <span className={`kirin-round-beast kirin-${beast}`} title={words.beast(beast)}>
                <BeastGlyph beast={beast} />
                <span className="visually-hidden">{words.t('round.captured', { beast: words.beast(beast) })}</span>
              </span>
            </th>
          ))}
          <th scope="col" className="kirin-round-number">
            {words.t('round.points')}
          </th>
          <th scope="col" className="kirin-round-number">
            {words.t('round.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.declarations.map((card, seat) => {
          const name = seats.find((info) => info.seat === seat)?.name ?? '';
          return (
            <tr key={seat} className={`${seat === me ? 'is-me' : ''}${step > seat ? ' is-open' : ''}`}>
              <th scope="row">
                <span className="kirin-round-player">
                  <SeatMark seat={seat} />
                  <span className="kirin-round-name">{name}</span>
                </span>
              </th>
              <RowCells record={record} card={card} seat={seat} isOpen={step > seat} showsTotal={showsTotals} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface RowCellsProps {
  readonly record: RoundRecord;
  readonly card: Card;
  readonly seat: number;
  readonly isOpen: boolean;
  readonly showsTotal: boolean;
}

function RowCells({ record, card, seat, isOpen, showsTotal }: RowCellsProps) {
  const words = usePanelWords();
  const declared: Beast = beastOf(card);
  return (
    <>
      <td>
        {isOpen ? (
          <span className="kirin-round-declared">
            <BeastChip card={card} name={words.face(card)} />
            <span className="kirin-round-face" aria-hidden>
              {words.face(card)}
            </span>
          </span>
        ) : (
          <span className="mini-card kirin-chip-back" role="img" aria-label={words.t('round.closed')} />
        )}
      </td>
      {BEAST_LIST.map((beast) => (
        <td key={beast} className={`kirin-round-number${isOpen && beast === declared ? ' is-scoring' : ''}`}>
          {record.tallies[seat]?.[beast] ?? 0}
        </td>
      ))}
      <td className="kirin-round-number kirin-round-points">{isOpen ? `+${String(record.points[seat] ?? 0)}` : ''}</td>
      <td className="kirin-round-number kirin-round-total">{showsTotal ? (record.totals[seat] ?? 0) : ''}</td>
    </>
  );
}
