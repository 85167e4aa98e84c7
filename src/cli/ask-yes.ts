import { createInterface } from 'node:readline';
import type { Ui } from '#words/lists.ts';
import { keyIn } from './keys.ts';
import { plain } from './printer.ts';

/** Where is asked and answered. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Asks for a yes or a no on standard error, in words that `ui` knows; null where nobody sits at a terminal. Ctrl-C and the
 * end are a no.
 */
export function askYes(question: string, ui: Ui, { stdin, stderr }: Terminal = process): Promise<boolean | null> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return Promise.resolve(null);
  const terminal = createInterface({ input: stdin, output: stderr, terminal: true });
  return new Promise((resolve) => {
    const ask = (): void => {
      terminal.question(`${plain(question)} `, (answer) => {
        const key = keyIn(answer, ['yes', 'no'], ui);
        if (key === null) {
          ask();
          return;
        }
        resolve(key === 'yes');
        terminal.close();
      });
    };
    terminal.once('close', () => {
      stdin.pause();
      resolve(false);
    });
    // Ctrl-C, which this terminal keeps from the process.
    terminal.once('SIGINT', () => {
      terminal.close();
    });
    ask();
  });
}
