import type { IpcRenderer } from 'electron';
import { CHANNEL, MOST_DROPPED } from '#protocol/bridge.ts';

interface DropParts {
  readonly window: Window;
  readonly ipc: Pick<IpcRenderer, 'invoke'>;
  /** Where a file lies; empty for one that a page has made up. */
  readonly pathOf: (file: File) => string;
}

/**
 * Tells the main process of files that a person drops on the window. The page learns nothing of where they lie, and
 * cannot pretend that some were dropped.
 */
export function followDrops({ window, ipc, pathOf }: DropParts): void {
  // Without this the window takes none.
  window.addEventListener('dragover', (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    if (dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  window.addEventListener('drop', (event: Event) => {
    const files = Array.from((event as DragEvent).dataTransfer?.files ?? []);
    if (!event.isTrusted || files.length === 0) return;
    event.preventDefault();
    const paths = files.slice(0, MOST_DROPPED).flatMap((file) => pathOf(file) || []);
    if (paths.length > 0) void ipc.invoke(CHANNEL.openFiles, paths);
  });
}
