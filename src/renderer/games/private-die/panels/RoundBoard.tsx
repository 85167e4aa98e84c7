import { Crown } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { RoundRecord } from '#engine/games/private-die/types.ts';
import { useClient } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { cluePartsOf } from './clue-parts.ts';
import { isSixVoid } from './round-state.ts';
import { DiceRow } from './DiceRow.tsx';
import { StatusMark } from './StatusMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface RoundBoardProps {
  readonly record: RoundRecord;
  readonly me: SeatId | null;
  /** How many seats have been opened, in the order of their turns. */
  readonly opened: number;
  /** Whether the clues have moved and the winner is told; until then both are kept back. */
  readonly isSettled: boolean;
}

/** A finished round in the order of the turns: dice and total of each, how the turn ended, and what it brought. */
export function RoundBoard({ record, me, opened, isSettled }: RoundBoardProps) {
  const words = usePanelWords();
  return (
    <ol className="die-board" aria-label={words.t('board.label', { round: record.round })}>
      {record.order.map((seat, index) => (
        <li
          key={seat}
          className={`die-board-row${seat === me ? ' is-me' : ''}${isSettled && seat === record.winner ? ' is-winner' : ''}`}
        >
          <span className="die-name">
            <SeatMark seat={seat} />
            <span>{words.seat(seat)}</span>
            {isSettled && seat === record.winner ? (
              <>
                <Crown aria-hidden size="1em" className="die-mark" />
                <span className="visually-hidden">{words.t('board.winner')}</span>
              </>
            ) : null}
          </span>
          {index < opened ? (
            <Opened record={record} seat={seat} />
          ) : (
            <span className="visually-hidden">{words.t('board.closed')}</span>
          )}
          {isSettled ? <Clues record={record} seat={seat} /> : null}
        </li>
      ))}
    </ol>
  );
}

interface OfSeat {
  readonly record: RoundRecord;
  readonly seat: SeatId;
}

/** What the seat had when its turn ended. */
function Opened({ record, seat }: OfSeat) {
  const words = usePanelWords();
  const result = record.seats[seat];
  if (result === undefined) return null;
  const { positive, negative, total, status } = result;
  return (
    <>
      <DiceRow
        seat={seat}
        label={words.t('die.of', { name: words.seat(seat) })}
        positive={positive}
        negative={negative}
        isSixVoid={isSixVoid(result)}
      />
      <strong className="die-total">
        <span className="visually-hidden">{words.t('board.total')} </span>
        {total}
      </strong>
      <span className="die-verdict">
        <StatusMark status={status} />
        <span>{words.verdict(status, total, record.value)}</span>
      </span>
    </>
  );
}

/** Clues won less clues lost, payments for dice included, what that is made of, and how many that makes. */
function Clues({ record, seat }: OfSeat) {
  const words = usePanelWords();
  const log = useClient((state) => state.log);
  const parts = [...cluePartsOf(log, record, seat)].map(([part, of]) =>
    words.t(`board.part.${part}`, { change: words.signed(of) }),
  );
  const change = record.seats[seat]?.change ?? 0;
  return (
    <span className="die-clues">
      <strong className="die-change">{words.signed(change)}</strong>{' '}
      <span>{words.t('board.clues', { count: record.clues[seat] ?? 0 })}</span>
      {parts.length === 0 ? null : <span className="die-parts">{words.list(parts)}</span>}
    </span>
  );
}
