import { createProgram } from './commands.ts';
import { refuseKeptByNpm } from './npm-options.ts';
import { processPrinter } from './printer.ts';
import { report } from './report.ts';
import { endUnread } from './until-asked.ts';

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
  const code = endUnread(error, print);
  if (code !== null) process.exit(code);
});
// A host goes on when nobody reads its remarks any more.
process.stderr.on('error', () => undefined);
void main();
