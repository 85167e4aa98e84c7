import './room.css';
import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SeatInfo } from '#protocol/table.ts';
import { isOfEvening, isReplayOfRecord } from '#renderer/client/client-state.ts';
import { useActions, useClient, useGame, useIsHost, useSeats, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { standardBot } from '#renderer/ui/lobby/lobby-plan.ts';
import { betweenSentences } from '#words/lists.ts';

/** In seconds. A phone that was locked for a moment comes back by itself. */
const PATIENCE = 10;
/** How often the time is told again, in seconds. */
const EVERY = 5;

/** Says who has been away for some time while the match goes on, and lets the host have a bot play meanwhile. */
export function AwayBanner() {
  const seats = useSeats();
  const isOver = useClient((state) => (state.view?.result ?? null) !== null);
  const lent = useClient((state) => state.room?.minders);
  const isWatchedAgain = useClient(isReplayOfRecord);
  const absent = seats.filter(
    ({ kind, present, bot, seat }) =>
      kind === 'person' && !present && bot === null && lent?.some((minder) => minder.seat === seat) !== true,
  );
  const told = isOver || isWatchedAgain ? [] : absent;
  // Screen readers tell of what comes into a place that they know already.
  return (
    <div className="away-banners" role="status" aria-atomic={false}>
      {told.map((info) => (
        <Away key={info.seat} info={info} />
      ))}
    </div>
  );
}

function Away({ info: { seat } }: { readonly info: SeatInfo }) {
  const words = useWords();
  const actions = useActions();
  const game = useGame();
  const isHost = useIsHost();
  // At an evening a seat that is given to a bot is given up.
  const isEvening = useClient(isOfEvening);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds((before) => before + EVERY);
    }, EVERY * 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  if (seconds < PATIENCE) return null;
  const name = words.seat(seat);
  return (
    <div className="away-banner">
      <Unplug aria-hidden size={18} />
      <p>
        {words.ui('room:absent.away', { name })}
        {betweenSentences(words.ui)}
        <span aria-hidden>{words.ui('room:absent.since', { seconds })}</span>
      </p>
      {isEvening ? null : isHost && game !== null ? (
        <Button
          isDisabled={isWaiting}
          aria-label={words.ui('room:absent.mindNamed', { name })}
          onPress={() => {
            actions.order({ kind: 'mindSeat', seat, bot: standardBot(game) });
          }}
        >
          {words.ui('room:absent.mind')}
        </Button>
      ) : (
        <p className="room-note">{words.ui('room:absent.host')}</p>
      )}
    </div>
  );
}
