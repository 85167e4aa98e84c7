import { useMemo } from 'react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { logLines } from '#renderer/ui/log/log-lines.ts';
import type { ViewProps } from './view-props.ts';

/** More lines than the highest source shows. */
const LINES = 40;

/** What happened, in words, the newest first; as many whole lines as there is room for. */
export function TickerView({ wish }: Pick<ViewProps, 'wish'>) {
  const words = useWords();
  const log = useClient((state) => state.log);
  const lines = useMemo(() => logLines(words, log.slice(-LINES)).toReversed(), [words, log]);
  return (
    <main className="audience-frame ticker-frame" style={{ '--scale': wish.scale } as object}>
      <ol className="ticker" role="log" aria-label={words.ui('audience:ticker.label')}>
        {lines.map((line, index) => (
          <li key={line.id} className={index === 0 ? 'plaque ticker-line is-newest' : 'plaque ticker-line'}>
            {line.text}
          </li>
        ))}
      </ol>
    </main>
  );
}
