import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { printable } from '#protocol/printable.ts';
import { UsageError } from './fail.ts';

/**
 * Asks for one line that nobody is to see: from a terminal without an echo, otherwise the first line of the standard
 * input. Never an argument or an environment variable, which other programs could read. Throws UsageError, which
 * says `missing`, when there is none.
 */
export function askSecret(question: string, missing: string): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY;
  const silence = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  if (isTerminal) stderr.write(`${printable(question)} `);
  const terminal = createInterface({ input: stdin, output: silence, terminal: isTerminal });
  return new Promise((resolve, reject) => {
    terminal.once('line', (line) => {
      if (isTerminal) stderr.write('\n');
      resolve(line);
      terminal.close();
    });
    terminal.once('close', () => {
      stdin.pause();
      reject(new UsageError(missing));
    });
    // Ctrl-C, which this terminal keeps from the process.
    terminal.once('SIGINT', () => {
      terminal.close();
    });
  });
}
