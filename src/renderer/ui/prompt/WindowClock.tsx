import { Hourglass } from 'lucide-react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** From this many seconds on the end is near: it is said once more. */
const NEAR = 3;
/** In a window that is open for longer, the last seconds are said once before. */
const ALARM = 10;
const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** How long answers can still be given while they are kept sealed; nothing when no window is open. The same for all. */
export function WindowClock() {
  const words = useWords();
  const answerWindow = useClient((state) => state.answerWindow);
  const isStill = useClient(({ status }) => status !== null && (status.paused || status.trouble !== null));
  const seconds = useSecondsLeft(answerWindow, isStill);
  if (answerWindow === null) return null;
  if (seconds === null || !('endsIn' in answerWindow.told)) {
    return (
      <p className="window-clock" title={words.ui('window.all')}>
        <Hourglass aria-hidden size="1.1em" />
        <span className="visually-hidden">{words.ui('window.all')}</span>
      </p>
    );
  }
  const all = Math.ceil(answerWindow.told.length / 1000);
  const said = seconds === 0 ? words.ui('window.over') : words.ui('window.left', { count: seconds });
  // Told aloud at the beginning and near the end; a voice that counts every second drowns the question.
  const early = seconds > ALARM ? all : Math.min(ALARM, all);
  const announced = words.ui('window.left', { count: seconds > NEAR ? early : Math.min(NEAR, all) });
  return (
    <div className={seconds > NEAR ? 'window-clock' : 'window-clock is-near'}>
      <svg className="window-ring" viewBox="0 0 24 24" aria-hidden>
        <circle className="window-track" cx="12" cy="12" r={RADIUS} />
        <circle
          className="window-rest"
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={ROUND}
          // Where it will be in a second, to which it glides.
          strokeDashoffset={ROUND * (1 - Math.max(0, isStill ? seconds : seconds - 1) / Math.max(1, all))}
        />
      </svg>
      <p role="timer" aria-label={words.ui('window.label')}>
        <span aria-hidden>{words.ui('window.short', { count: seconds })}</span>
        <span className="visually-hidden">{said}</span>
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}
