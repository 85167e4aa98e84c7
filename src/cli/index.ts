import { Command, CommanderError } from 'commander';
import { bench } from './bench/bench.ts';
import { CheckFailed, UsageError } from './fail.ts';
import { listGames, showChart } from './games.ts';
import { hostTable, type HostOptions } from './host.ts';
import { play, type PlayOptions } from './play.ts';
import { processPrinter } from './printer.ts';
import { serveHall, type ServeOptions } from './serve.ts';
import { showTranscript, type TranscriptOptions } from './transcript.ts';
import { verify } from './verify.ts';

const print = processPrinter();

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function program(): Command {
  const baize = new Command('baize')
    .description('A table for card and dice games: play, host, replay and check matches from the command line.')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .allowExcessArguments(false)
    .helpCommand(false);

  baize
    .command('games')
    .description('list the games with their seats, bots and options')
    .option('--json', 'as one line of JSON')
    .action((options: { json?: boolean }) => {
      listGames(options, print);
    });
  baize
    .command('chart <game>')
    .description("print a game's statechart as Mermaid text")
    .option('--json', 'as data')
    .action((game: string, options: { json?: boolean }) => {
      showChart(game, options, print);
    });
  baize
    .command('play <game>')
    .description('let bots play to the end; with --me, play yourself in the terminal')
    .option('--seats <n>', 'how many players (the most the game takes)')
    .option('--bots <list>', 'comma-separated policies, repeated over the seats and rotated from match to match')
    .option('--seed <text>', 'any text; the same seed plays the same match')
    .option('--set <key=value>', 'an option of the game; may be repeated', collect, [])
    .option('--matches <n>', 'how many matches', '1')
    .option('--out <path>', 'write the record to this new file, or several into this folder')
    .option('--me <seat>', 'play this seat yourself')
    .option('--json', 'print the result as one line of JSON')
    .action((game: string, options: PlayOptions) => play(game, options, print));
  baize
    .command('transcript <file>')
    .description('print a match step by step as one viewer could follow it, one JSON object a line')
    .option('--viewer <viewer>', 'open, public or seat:N', 'open')
    .option('--text', 'the log in words instead')
    .option('--json', 'one JSON object a line (as without)')
    .action((file: string, options: TranscriptOptions) => {
      showTranscript(file, options, print);
    });
  baize
    .command('verify <files...>')
    .description('replay records, check their hash, draw every chance again from the seed; exit 1 on any difference')
    .option('--json', 'one line of JSON a record')
    .action((files: string[], options: { json?: boolean }) => {
      verify(files, options, print);
    });
  baize
    .command('host <game>')
    .description('serve a table: prints its address, a join link per seat and the watch link')
    .option('--seats <n>', 'how many players (the most the game takes)')
    .option('--bots <list>', 'comma-separated policies for the last seats; the others are for people')
    .option('--seed <text>', 'any text, for a match that can be repeated')
    .option('--set <key=value>', 'an option of the game; may be repeated', collect, [])
    .option('--port <n>', 'the port; 0 takes any free one')
    .option('--bind <address>', 'the address to listen at', '127.0.0.1')
    .option('--records <folder>', 'where matches are kept')
    .option(
      '--resume [id]',
      'take up an unfinished table (the latest when no id is given), seats and links as they were',
    )
    .option('--pace <pace>', 'how fast bots play: instant, brisk or relaxed', 'relaxed')
    .option('--json', 'print one line of JSON')
    .action((game: string, options: HostOptions) => hostTable(game, options, print));
  baize
    .command('serve')
    .description('open the hall for a browser on this computer: choose a game there')
    .option('--port <n>', 'the port; 0 takes any free one')
    .option('--no-open', 'do not open the browser')
    .option('--records <folder>', 'where matches are kept')
    .option('--pace <pace>', 'how fast bots play: instant, brisk or relaxed', 'relaxed')
    .option('--json', 'print one line of JSON')
    .action((options: ServeOptions) => serveHall(options, print));
  baize
    .command('bench')
    .description('measure Kirin on this machine, as rates and as ratios within the run')
    .option('--peers', 'measure boardgame.io beside it (installed on demand)')
    .option('--json', 'as one line of JSON')
    .action((options: { json?: boolean; peers?: boolean }) => bench(options, print));
  for (const command of baize.commands) command.exitOverride().configureOutput({ outputError: () => undefined });
  return baize;
}

async function main(): Promise<void> {
  const baize = program();
  try {
    await baize.parseAsync(process.argv);
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Says in one sentence what went wrong; the exit code: 2 for what the person can put right, 1 for the rest. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // `baize` alone prints its help; everything else is one sentence.
    if (error.code !== 'commander.help') print.note(`${sentence(error.message)} See "baize --help".`);
    return 2;
  }
  if (error instanceof UsageError) {
    print.note(error.message);
    return 2;
  }
  if (error instanceof CheckFailed) {
    print.note(error.message);
    return 1;
  }
  print.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

function sentence(message: string): string {
  const text = message.replace(/^error: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

// Reading no further, as `baize transcript … | head` does, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
void main();
