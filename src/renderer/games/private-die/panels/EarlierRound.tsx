import type { SeatId } from '#protocol/ids.ts';
import type { RoundRecord } from '#engine/games/private-die/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { PastFold } from '#renderer/kit/past/PastFold.tsx';
import { RollOffRounds } from './Contests.tsx';
import { RoundBoard } from './RoundBoard.tsx';
import { RoundHeading } from './RoundSummary.tsx';
import { usePanelWords } from './use-panel-words.ts';

export interface EarlierRoundProps {
  readonly record: RoundRecord;
  readonly me: SeatId | null;
  /** Whether the witness's text had no effect. */
  readonly isNumberOnly: boolean;
}

/** A finished round: one line of value and winner, and all the rest once it is opened. */
export function EarlierRound({ record, me, isNumberOnly }: EarlierRoundProps) {
  const words = usePanelWords();
  const { round, value, winner } = record;
  return (
    <li>
      <PastFold
        title={words.t('history.round', { round })}
        line={
          <>
            <span>{words.t('history.value', { value })}</span>
            {winner === null ? (
              <span>{words.t('history.allBust')}</span>
            ) : (
              <span className="die-name">
                <SeatMark seat={winner} />
                <span>{words.t('history.won', { name: words.seat(winner) })}</span>
              </span>
            )}
          </>
        }
      >
        <div className="die-earlier-in">
          <WholeRound record={record} me={me} isNumberOnly={isNumberOnly} />
        </div>
      </PastFold>
    </li>
  );
}

/** A finished round with nothing kept back. */
export function WholeRound({ record, me, isNumberOnly }: EarlierRoundProps) {
  const words = usePanelWords();
  return (
    <>
      <RoundHeading record={record} isNumberOnly={isNumberOnly} />
      <RoundBoard record={record} me={me} opened={record.order.length} isSettled />
      {record.challenger === null ? null : <p>{words.t('story.challenge', { name: words.seat(record.challenger) })}</p>}
      <RollOffRounds rounds={record.rollOff} />
    </>
  );
}
