import './reading-progress.css';
import type { LibraryReading } from '#protocol/library.ts';
import { useWords } from '#renderer/client/hooks.ts';

/** How far the results of matches have been read; nothing once all are. */
export function ReadingProgress({ reading }: { readonly reading: LibraryReading }) {
  const { ui } = useWords();
  if (reading === null) return null;
  return (
    <label className="library-reading">
      {ui('compare:reading', reading)}
      <progress max={reading.of} value={reading.done} />
    </label>
  );
}
