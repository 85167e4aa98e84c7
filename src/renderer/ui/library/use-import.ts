import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '#renderer/client/hooks.ts';
import type { LibraryFiles } from './library-files.ts';

/** How an import goes: what is read now, what came of the files. */
export interface ImportNews {
  /** The file that is being read; null for none. */
  readonly reading: string | null;
  readonly imported: number;
  /** Why files were not imported, in sentences. */
  readonly problems: readonly string[];
}

const NO_NEWS: ImportNews = { reading: null, imported: 0, problems: [] };

/** Imports files, one after the other; also those that are dropped on the window while the library is shown. */
export function useImport(files: LibraryFiles | null): {
  readonly news: ImportNews;
  readonly take: (chosen: readonly File[]) => void;
} {
  const { ui, words } = useWords();
  const [news, setNews] = useState<ImportNews>(NO_NEWS);

  async function importAll(chosen: readonly File[]): Promise<void> {
    if (files === null || news.reading !== null) return;
    let next = NO_NEWS;
    for (const file of chosen) {
      setNews({ ...next, reading: file.name });
      const why = await importOne(files, file);
      next =
        why === null
          ? { ...next, imported: next.imported + 1 }
          : {
              ...next,
              problems: [
                ...next.problems,
                ui('library:notImported', { name: file.name, why: words.reason(null, why) }),
              ],
            };
    }
    setNews(next);
  }
  const take = (chosen: readonly File[]): void => {
    if (chosen.length > 0) void importAll(chosen);
  };

  const onDrop = useEffectEvent((event: DragEvent) => {
    const dropped = Array.from(event.dataTransfer?.files ?? []);
    if (dropped.length === 0) return;
    event.preventDefault();
    // Elsewhere a dropped file is opened; here it is kept.
    event.stopImmediatePropagation();
    take(dropped);
  });
  const isOn = files !== null;
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: DragEvent): void => {
      onDrop(event);
    };
    window.addEventListener('drop', listener, { capture: true });
    return () => {
      window.removeEventListener('drop', listener, { capture: true });
    };
  }, [isOn]);
  return { news, take };
}

async function importOne({ add }: LibraryFiles, file: File) {
  if (!/\.(baize|jsonl)$/i.test(file.name)) return { code: 'fileOther' };
  try {
    const answer = await add(file);
    if (answer.kind === 'refused') return answer.reason;
    // A table that another computer handed over is no match to keep.
    return answer.kind === 'copied' ? null : { code: 'fileOther' };
  } catch {
    return { code: 'fileUnreadable' };
  }
}
