import { basename } from 'node:path';
import type { Host } from '#host/host.ts';
import { sentencesOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { openedTold } from '#words/opened.ts';
import { createWords } from '#words/words.ts';
import { quotePath, UsageError } from './fail.ts';
import { runHost, type HostingOptions } from './hosting.ts';
import type { Printer } from './printer.ts';
import { show } from './show.ts';

export interface ServeOptions extends HostingOptions {
  readonly open: boolean;
  readonly json?: boolean;
}

/**
 * `baize serve`: the hall for a browser on this computer, where a game is chosen and played. `baize open` does the same
 * with a file: an unfinished match is copied to the saved ones, one that is over can be watched again. Throws
 * UsageError.
 */
export async function serveHall(options: ServeOptions, print: Printer, file?: string): Promise<void> {
  await runHost(options, print, async ({ host, url, records, words }) => {
    const opened = file === undefined ? null : await openGiven(host, file, words, print);
    const link = host.hostLink();
    if (options.json) print.json({ url, host: link, records, ...(opened !== null && { opened }) });
    else print.line(words.ui('terminal:table', { link }));
    if (options.open) await show(link, print);
  });
}

/** Opens the file, and says what came of it. Throws UsageError for one that does not open. */
async function openGiven(host: Host, file: string, words: Words, print: Printer): Promise<string> {
  const opened = await host.openFile(file);
  if (opened.kind === 'refused') {
    if (opened.reason.code !== 'recordHere') {
      throw new UsageError(`${quotePath(file)} was not opened: ${createWords().reason(null, opened.reason)}`);
    }
    // The lobby lists the match already.
    print.note(words.reason(null, opened.reason));
    return 'here';
  }
  const told = openedTold(words, basename(file), opened);
  if (told) print.note(sentencesOf(words.ui, [told.message, told.detail]));
  return opened.kind;
}
