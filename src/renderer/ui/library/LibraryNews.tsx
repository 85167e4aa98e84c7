import { RotateCcw } from 'lucide-react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { useTimes } from '#renderer/kit/controls/use-times.ts';
import { ReadingProgress } from './ReadingProgress.tsx';
import type { ImportNews } from './use-import.ts';
import type { LibraryView } from './use-library.ts';

interface NewsProps {
  readonly view: LibraryView;
  readonly imports: ImportNews;
  /** What was deleted last, while it can be undone here; null for nothing. */
  readonly deleted: string | null;
  /** What went wrong with a copy. */
  readonly trouble: string | null;
  readonly onUndo: () => void;
}

/** How many matches there are, what takes time, what was done, and what went wrong; read out as it changes. */
export function LibraryNews({ view: { page }, imports, deleted, trouble, onUndo }: NewsProps) {
  const words = useWords();
  const { ui } = words;
  const refusal = useClient((state) => state.refusal);
  const times = useTimes(refusal);
  const { reading, imported, problems } = imports;
  const wrong = [
    ...(refusal === null ? [] : [words.reason(refusal.reason)]),
    ...(trouble === null ? [] : [trouble]),
    ...problems,
  ];
  return (
    <div className="library-news">
      <p role="status">
        {page === null ? null : <span>{ui('library:count', { count: page.total })}</span>}
        {reading === null ? null : <span>{ui('library:importing', { name: reading })}</span>}
        {imported === 0 ? null : <span>{ui('library:imported', { count: imported })}</span>}
        {deleted === null || refusal !== null ? null : <span>{ui('library:deletedNow', { what: deleted })}</span>}
      </p>
      <ReadingProgress reading={page?.reading ?? null} />
      {deleted === null || refusal !== null ? null : (
        <Button icon={<RotateCcw aria-hidden size={16} />} onPress={onUndo}>
          {ui('library:undo')}
        </Button>
      )}
      <div role="alert" className="library-wrong">
        {wrong.map((sentence) => (
          <p key={`${String(times)} ${sentence}`}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
