import { writeFileSync } from 'node:fs';
import type { BrowserWindow, Dialog, IpcMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { libraryFile } from '#protocol/library.ts';
import { statisticsExport, statisticsFileName } from '#protocol/statistics.ts';
import { z } from '#protocol/schema.ts';
import type { Reason } from '#protocol/text.ts';
import type { Host } from '#host/host.ts';
import { handle } from './ipc.ts';

interface LibraryFilesParts {
  readonly host: Pick<Host, 'addFile' | 'exportMatch' | 'exportStatistics'>;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly window: () => BrowserWindow | null;
  readonly say: (key: string) => string;
}

const content = z.instanceof(Uint8Array);

/** Records that come into the library, and files that leave it. The page never names a path: a dialog says where to. */
export function serveLibraryFiles(ipc: IpcMain, parts: LibraryFilesParts): void {
  const { host, say } = parts;
  handle(ipc, CHANNEL.importMatch, content, (file) => host.addFile(file));
  handle(ipc, CHANNEL.exportMatch, libraryFile, async (file) => {
    const exported = await host.exportMatch(file);
    if (!exported.ok) return exported.reason;
    const name = file.replace(/\.jsonl$/, '.baize');
    return save(parts, exported.text, { name, title: say('copy.save'), kind: say('copy.files'), ending: 'baize' });
  });
  handle(ipc, CHANNEL.exportStatistics, statisticsExport, (ask) => {
    const name = statisticsFileName(ask);
    const text = host.exportStatistics(ask);
    return save(parts, text, { name, title: say('copy.statistics'), kind: say('copy.tables'), ending: ask.form });
  });
}

interface Saved {
  readonly name: string;
  readonly title: string;
  /** What the dialog calls files with this ending. */
  readonly kind: string;
  readonly ending: string;
}

/** Null once it is done or given up. */
async function save({ dialog, window }: LibraryFilesParts, text: string, saved: Saved): Promise<Reason | null> {
  const { name, title, kind, ending } = saved;
  const asking = { title, defaultPath: name, filters: [{ name: kind, extensions: [ending] }] };
  const over = window();
  const { canceled, filePath } = await (over ? dialog.showSaveDialog(over, asking) : dialog.showSaveDialog(asking));
  if (canceled || filePath === '') return null;
  try {
    writeFileSync(filePath, text, { mode: 0o600 });
    return null;
  } catch {
    return { code: 'copyNotWritten' };
  }
}
