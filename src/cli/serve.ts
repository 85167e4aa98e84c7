import open from 'open';
import { listen, openHost, runUntilEnded, type HostingOptions } from './hosting.ts';
import type { Printer } from './printer.ts';

export interface ServeOptions extends HostingOptions {
  readonly open: boolean;
  readonly json?: boolean;
}

/** `baize serve`: the hall for a browser on this computer, where a game is chosen and played. */
export async function serveHall(options: ServeOptions, print: Printer): Promise<void> {
  const host = openHost(options, print);
  const url = await listen(host, options);
  const link = host.hostLink();
  if (options.json) print.json({ url, host: link });
  else print.line(`Table: ${link}`);
  if (options.open) await show(link, print);
  await runUntilEnded(host);
}

/** Opens the system's browser; a computer without one is told what to do. */
async function show(link: string, print: Printer): Promise<void> {
  try {
    const browser = await open(link);
    browser.once('error', () => {
      print.note('Open the address above in a browser.');
    });
  } catch {
    print.note('Open the address above in a browser.');
  }
}
