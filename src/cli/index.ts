import { createProgram } from './commands.ts';
import { systemReason } from './fail.ts';
import { refuseKeptByNpm } from './npm-options.ts';
import { processPrinter } from './printer.ts';
import { report } from './report.ts';

const print = processPrinter();

async function main(): Promise<void> {
  try {
    const program = createProgram(print);
    refuseKeptByNpm(program, process.argv.slice(2), process.env);
    await program.parseAsync(process.argv);
  } catch (error) {
    process.exitCode = report(error, print);
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Reading no further, as `baize transcript … | head` does, is no failure.
  if (error.code !== 'EPIPE') print.note(`The result cannot be printed: ${systemReason(error)}.`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
// A host goes on when nobody reads its remarks any more.
process.stderr.on('error', () => undefined);
void main();
