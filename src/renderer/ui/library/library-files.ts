import type { ExportedMatch, OpenedFile } from '#protocol/own-desk.ts';
import { statisticsFileName, type StatisticsExport } from '#protocol/statistics.ts';
import type { Reason } from '#protocol/text.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { usePage } from '#renderer/client/hooks.ts';
import { saveText } from '#renderer/kit/controls/save-text.ts';
import { MOST_SENT } from '#renderer/client/own-desk.ts';

/** How files come into the library and leave it. */
export interface LibraryFiles {
  readonly add: (file: File) => Promise<OpenedFile>;
  /** Saves a copy where somebody chooses, or among the downloads. Null once it is done or given up. */
  readonly save: (file: string) => Promise<Reason | null>;
  /** Saves statistics in the same way. */
  readonly saveStatistics: (ask: StatisticsExport) => Promise<Reason | null>;
}

/** Null for a page that reaches no files of its host: one that is shown on another computer. */
export function useLibraryFiles(): LibraryFiles | null {
  const { ownDesk } = usePage();
  const bridge = desktopBridge();
  if (bridge !== null) {
    return {
      add: async (file) => bridge.importMatch(new Uint8Array(await file.slice(0, MOST_SENT).arrayBuffer())),
      save: (file) => bridge.exportMatch(file),
      saveStatistics: (ask) => bridge.exportStatistics(ask),
    };
  }
  if (!ownDesk) return null;
  return {
    add: (file) => ownDesk.addFile(file),
    save: async (file) => download(file.replace(/\.jsonl$/, '.baize'), await ownDesk.exported(file)),
    saveStatistics: async (ask) => download(statisticsFileName(ask), await ownDesk.exportedStatistics(ask)),
  };
}

/** Null once it is done. */
function download(name: string, exported: ExportedMatch): Reason | null {
  if (!exported.ok) return exported.reason;
  saveText(name, exported.text);
  return null;
}
