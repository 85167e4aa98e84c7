import './room.css';
import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LONG_ABSENCE, type Absence } from '#protocol/absence.ts';
import { isOfEvening, ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useGame, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { standardBot } from '#renderer/ui/lobby/lobby-plan.ts';
import { betweenSentences } from '#words/lists.ts';

/** In seconds. A phone that was locked for a moment comes back by itself. */
const PATIENCE = 10;
/** How often the time is told again, in seconds. */
const EVERY = 5;
const NOBODY: readonly Absence[] = [];

/** Says who has been away for some time while the match goes on, and lets a bot play meanwhile. */
export function AwayBanner() {
  const away = useClient((state) => state.status?.away ?? NOBODY);
  // Screen readers tell of what comes into a place that they know already.
  return (
    <div className="away-banners" role="status" aria-atomic={false}>
      {away.map((absence) => (
        <Away key={absence.seat} absence={absence} />
      ))}
    </div>
  );
}

function Away({ absence }: { readonly absence: Absence }) {
  const words = useWords();
  const actions = useActions();
  const game = useGame();
  const isHost = useIsHost();
  // At an evening a seat that is given to a bot is given up.
  const isEvening = useClient(isOfEvening);
  const isPlaying = useClient((state) => ownSeats(state).length > 0);
  const awayBot = useClient((state) => state.status?.awayBot);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const { seat } = absence;
  const seconds = useSeconds(absence);
  if (seconds < PATIENCE) return null;
  const name = words.seat(seat);
  const maySubstitute = isHost || (isPlaying && seconds >= LONG_ABSENCE);
  return (
    <div className="away-banner">
      <Unplug aria-hidden size={18} />
      <p>
        {words.ui('room:absent.away', { name })}
        {betweenSentences(words.ui)}
        <span aria-hidden>{words.ui('room:absent.since', { seconds })}</span>
      </p>
      {isEvening ? null : maySubstitute && game !== null ? (
        <Button
          isDisabled={isWaiting}
          aria-label={words.ui('room:absent.mindNamed', { name })}
          onPress={() => {
            if (isHost) actions.order({ kind: 'mindSeat', seat, bot: standardBot(game) });
            else actions.substituteBot(seat);
          }}
        >
          {words.ui('room:absent.mind')}
        </Button>
      ) : (
        <p className="room-note">
          {awayBot === undefined ? words.ui('room:absent.host') : words.ui('room:absent.bot', { seconds: awayBot })}
        </p>
      )}
    </div>
  );
}

/** For how long somebody has been away by now, from what the host said last: clocks differ. */
function useSeconds(absence: Absence): number {
  const [seconds, setSeconds] = useState(absence.seconds);
  useEffect(() => {
    const from = performance.now() - absence.seconds * 1_000;
    const count = (): void => {
      setSeconds(Math.floor((performance.now() - from) / 1_000));
    };
    count();
    const timer = setInterval(count, EVERY * 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [absence]);
  return seconds;
}
