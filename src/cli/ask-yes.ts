import { createInterface } from 'node:readline';

/** Where is asked and answered. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks for a yes or a no on standard error; null where nobody sits at a terminal. Ctrl-C and the end are a no. */
export function askYes(question: string, { stdin, stderr }: Terminal = process): Promise<boolean | null> {
  if (stdin.isTTY !== true || stderr.isTTY !== true) return Promise.resolve(null);
  const terminal = createInterface({ input: stdin, output: stderr, terminal: true });
  return new Promise((resolve) => {
    const ask = (): void => {
      terminal.question(question, (answer) => {
        const word = answer.trim().toLowerCase();
        if (!['y', 'yes', 'n', 'no'].includes(word)) {
          ask();
          return;
        }
        resolve(word.startsWith('y'));
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
