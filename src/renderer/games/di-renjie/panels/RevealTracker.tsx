import { TriangleAlert } from 'lucide-react';
import type { DiRenjieNumbers } from '#engine/games/di-renjie/types.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** How many clues stand revealed of those that end the match, and after whose turn it does; whether play has stalled. */
export function RevealTracker({ numbers }: { readonly numbers: DiRenjieNumbers }) {
  const words = usePanelWords();
  const { revealed, needed, last, stall } = numbers;
  const isEnough = revealed >= needed;
  return (
    <div className="drj-tracker says-much">
      <p className="drj-tracker-line">
        <span className="drj-pips" aria-hidden>
          {Array.from({ length: needed }, (_, index) => (
            <span key={index} className={index < revealed ? 'drj-pip is-full' : 'drj-pip'} />
          ))}
        </span>
        <strong>
          <InShort short={words.t('tracker.revealedShort', { revealed, needed })}>
            {words.t('tracker.revealed', { revealed, needed })}
          </InShort>
        </strong>
        <span className={isEnough ? 'drj-tracker-end says-more' : 'drj-tracker-end says-long'}>
          {words.t(isEnough ? 'tracker.ends' : 'tracker.mayEnd', { name: words.seat(last), needed })}
        </span>
      </p>
      {stall.isForced ? (
        <p className="drj-stall says-more">
          <TriangleAlert aria-hidden size="1em" />
          <span>
            <InShort short={words.t('tracker.forcedShort')}>{words.t('tracker.forced')}</InShort>
          </span>
        </p>
      ) : stall.rounds > 0 ? (
        <p className="drj-tracker-note says-long">{words.t('tracker.stall', { count: stall.rounds })}</p>
      ) : null}
    </div>
  );
}
