import { useMemo } from 'react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { logLines } from './log-lines.ts';
import { usePinnedScroll } from './use-pinned-scroll.ts';

/** What has happened since this page joined the match. */
export function LogPanel() {
  const words = useWords();
  const log = useClient((state) => state.log);
  const lines = useMemo(() => logLines(words, log), [words, log]);
  const list = usePinnedScroll();
  if (lines.length === 0) return <p className="rail-empty">{words.ui('rail.logEmpty')}</p>;
  return (
    <div className="log scrolls" ref={list} tabIndex={0} role="group" aria-label={words.ui('rail.log')}>
      <ol>
        {lines.map((line) => (
          <li key={line.id} className="log-line" data-event={line.type}>
            {line.text}
          </li>
        ))}
      </ol>
    </div>
  );
}
