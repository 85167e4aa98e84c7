import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { BrowserWindow, Dialog, IpcMain, Shell } from 'electron';
import { CHANNEL } from '#protocol/bridge.ts';
import { takeOverRequest, type TakeOverAnswer } from '#protocol/hand-over.ts';
import { z } from '#protocol/schema.ts';
import { LONGEST_HAND_OVER } from '#host/moving/hand-over-file.ts';
import type { Host } from '#host/host.ts';
import { handle } from './ipc.ts';

interface HandOverParts {
  readonly host: Pick<Host, 'takeOver' | 'handedOver'>;
  readonly dialog: Pick<Dialog, 'showOpenDialog'>;
  readonly shell: Pick<Shell, 'showItemInFolder'>;
  readonly window: () => BrowserWindow | null;
  readonly say: (key: string) => string;
}

/**
 * Files of tables that go from computer to computer. The page never names a path: it asks for a dialog, and then for
 * what was chosen there.
 */
export function serveHandOver(ipc: IpcMain, { host, dialog, shell, window, say }: HandOverParts): void {
  let chosen: string | null = null;
  handle(ipc, CHANNEL.chooseHandOver, z.undefined(), async () => {
    const asking = {
      title: say('handOver.choose'),
      properties: ['openFile' as const],
      filters: [{ name: say('handOver.files'), extensions: ['baize'] }],
    };
    const over = window();
    const { filePaths } = await (over ? dialog.showOpenDialog(over, asking) : dialog.showOpenDialog(asking));
    const [path] = filePaths;
    if (path !== undefined) chosen = path;
    return path === undefined ? null : basename(path);
  });
  handle(ipc, CHANNEL.takeOver, takeOverRequest, ({ passphrase }): TakeOverAnswer => {
    const file = chosen === null ? null : read(chosen);
    if (file === null) return { ok: false, reason: { code: 'handOverUnreadable' } };
    return host.takeOver(file, passphrase);
  });
  handle(ipc, CHANNEL.showHandOver, z.undefined(), () => {
    const file = host.handedOver();
    if (file) shell.showItemInFolder(file.path);
  });
}

/** A file too long is cut: it is refused by its length, whatever stands in it. Null when it cannot be read. */
function read(path: string): Uint8Array | null {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return null;
    return stat.size > LONGEST_HAND_OVER ? new Uint8Array(LONGEST_HAND_OVER + 1) : readFileSync(path);
  } catch {
    return null;
  }
}
