import { writeFileSync } from 'node:fs';
import type { BrowserWindow, Dialog, IpcMain } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { libraryFile } from '#protocol/library.ts';
import { z } from '#protocol/schema.ts';
import type { Reason } from '#protocol/text.ts';
import type { Host } from '#host/host.ts';
import { handle } from './ipc.ts';

interface LibraryFilesParts {
  readonly host: Pick<Host, 'addFile' | 'exportMatch'>;
  readonly dialog: Pick<Dialog, 'showSaveDialog'>;
  readonly window: () => BrowserWindow | null;
  readonly say: (key: string) => string;
}

const content = z.instanceof(Uint8Array);

/** Records that come into the library and leave it. The page never names a path: a copy goes where a dialog says. */
export function serveLibraryFiles(ipc: IpcMain, { host, dialog, window, say }: LibraryFilesParts): void {
  handle(ipc, CHANNEL.importMatch, content, (file) => host.addFile(file));
  handle(ipc, CHANNEL.exportMatch, libraryFile, async (file): Promise<Reason | null> => {
    const exported = host.exportMatch(file);
    if (!exported.ok) return exported.reason;
    const asking = {
      title: say('copy.save'),
      defaultPath: file.replace(/\.jsonl$/, '.baize'),
      filters: [{ name: say('copy.files'), extensions: ['baize'] }],
    };
    const over = window();
    const { canceled, filePath } = await (over ? dialog.showSaveDialog(over, asking) : dialog.showSaveDialog(asking));
    if (canceled || filePath === '') return null;
    try {
      writeFileSync(filePath, exported.text, { mode: 0o600 });
      return null;
    } catch {
      return { code: 'copyNotWritten' };
    }
  });
}
