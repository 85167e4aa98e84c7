import { runHost, type HostingOptions } from './hosting.ts';
import type { Printer } from './printer.ts';
import { show } from './show.ts';

export interface ServeOptions extends HostingOptions {
  readonly open: boolean;
  readonly json?: boolean;
}

/** `baize serve`: the hall for a browser on this computer, where a game is chosen and played. Throws UsageError. */
export async function serveHall(options: ServeOptions, print: Printer): Promise<void> {
  await runHost(options, print, async ({ host, url, records }) => {
    const link = host.hostLink();
    if (options.json) print.json({ url, host: link, records });
    else print.line(`Table: ${link}`);
    if (options.open) await show(link, print);
  });
}
