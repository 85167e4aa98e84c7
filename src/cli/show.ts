import open from 'open';
import type { Printer } from './printer.ts';

/** Opens the system's browser; a computer without one is told what to do. */
export async function show(link: string, print: Pick<Printer, 'note'>): Promise<void> {
  const toldToOpen = (): void => {
    print.note('Open the address above in a browser.');
  };
  try {
    const browser = await open(link);
    browser.once('error', toldToOpen);
  } catch {
    toldToOpen();
  }
}
