import { useMemo } from 'react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { logLines } from '#renderer/ui/log/log-lines.ts';

/** Enough for a whole round of automatic moves; older lines have been read out long ago. */
const LINES = 12;

/** Reads out what the others do, as it happens, without being asked. */
export function Announcer() {
  const words = useWords();
  const log = useClient((state) => state.log);
  const lines = useMemo(() => logLines(words, log.slice(-LINES)), [words, log]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label={words.ui('mirror.log')}>
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
