import { Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LONG_ABSENCE, type Absence } from '#protocol/absence.ts';
import { isOfEvening, ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useGame, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { standardBot } from '#renderer/ui/lobby/lobby-plan.ts';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { FOR_LATER } from '#words/later.ts';
import { betweenSentences } from '#words/lists.ts';

/** In seconds. A phone that was locked for a moment comes back by itself. */
const PATIENCE = 10;
/** How often the time is told again, in seconds. */
const EVERY = 5;

interface AwayLineProps {
  readonly absence: Absence;
}

/** Who has been away for some time, and what can be done about it, with the words for it: a hand has none of the room's. */
export function AwayLine({ absence }: AwayLineProps) {
  return (
    <WithWords set={FOR_LATER}>
      <Away absence={absence} />
    </WithWords>
  );
}

function Away({ absence }: AwayLineProps) {
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
        {words.ui('later:absent.away', { name })}
        {betweenSentences(words.ui)}
        <span aria-hidden>{words.ui('later:absent.since', { seconds })}</span>
      </p>
      {isEvening ? null : maySubstitute && game !== null ? (
        <Button
          isDisabled={isWaiting}
          aria-label={words.ui('later:absent.mindNamed', { name })}
          onPress={() => {
            if (isHost) actions.order({ kind: 'mindSeat', seat, bot: standardBot(game) });
            else actions.substituteBot(seat);
          }}
        >
          {words.ui('later:absent.mind')}
        </Button>
      ) : (
        <p className="room-note">
          {awayBot === undefined
            ? words.ui('later:absent.host', { minutes: LONG_ABSENCE / 60 })
            : words.ui('later:absent.bot', { seconds: awayBot })}
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
