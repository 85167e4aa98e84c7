import {
  exportedMatch,
  OWN_EXPORT,
  OWN_FILE,
  OWN_IMPORT,
  OWN_SETTINGS,
  OWN_STATISTICS,
  openedFile,
  type ExportedMatch,
  type OpenedFile,
} from '#protocol/own-desk.ts';
import type { StatisticsExport } from '#protocol/statistics.ts';
import { hostElsewhere } from './link/elsewhere.ts';
import type { SettingsPersistence } from './settings-store.ts';

/** What the host's own page may ask of its host besides its link. */
export interface OwnDesk {
  /** Where its settings are kept; null where the host leaves that to the page. */
  readonly settings: SettingsPersistence | null;
  /** Opens a file that was dropped on the page. */
  readonly openFile: (file: Blob) => Promise<OpenedFile>;
  /** Copies the match in a file into the library. */
  readonly addFile: (file: Blob) => Promise<OpenedFile>;
  /** The record of a finished match of the library, by its name. */
  readonly exported: (file: string) => Promise<ExportedMatch>;
  /** Statistics as the text of a file. */
  readonly exportedStatistics: (ask: StatisticsExport) => Promise<ExportedMatch>;
}

/** How many bytes of a file are sent. Records are shorter; of a longer file this is enough to tell what it is. */
export const MOST_SENT = 8 * 1024 * 1024 + 1;

/**
 * The host's desk for this page, if it is the host's own page and on the host's computer; otherwise null. No other page
 * asks, as its secret would travel unencrypted.
 */
export async function reachOwnDesk(
  secret: string | undefined,
  location: Pick<Location, 'hostname' | 'search'>,
  fetched: typeof fetch,
): Promise<OwnDesk | null> {
  if (secret === undefined || !isThisComputer(location.hostname) || hostElsewhere(location) !== null) return null;
  const headers = { Authorization: `Bearer ${secret}` };
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetched(path, { ...init, headers });
  const send = async (path: string, file: Blob): Promise<OpenedFile> => {
    const opened = await ask(path, { method: 'POST', body: file.slice(0, MOST_SENT) });
    return openedFile.parse(await opened.json());
  };
  const take = async (path: string, body: string): Promise<ExportedMatch> => {
    const exported = await ask(path, { method: 'POST', body });
    return exportedMatch.parse(await exported.json());
  };
  try {
    const answer = await ask(OWN_SETTINGS);
    if (answer.status !== 200) return null;
    const kept = (await answer.json()) as unknown;
    let saving: Promise<unknown> = Promise.resolve();
    const settings: SettingsPersistence = {
      read: () => kept,
      save: (changed) => {
        // One after the other: otherwise an earlier change might be written last.
        const body = JSON.stringify(changed);
        saving = saving.then(() => ask(OWN_SETTINGS, { method: 'PUT', body, keepalive: true })).catch(() => undefined);
      },
    };
    return {
      settings: kept === null ? null : settings,
      openFile: (file) => send(OWN_FILE, file),
      addFile: (file) => send(OWN_IMPORT, file),
      exported: (file) => take(OWN_EXPORT, file),
      exportedStatistics: (what) => take(OWN_STATISTICS, JSON.stringify(what)),
    };
  } catch {
    // Whoever serves this page is not our host.
    return null;
  }
}

function isThisComputer(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}
