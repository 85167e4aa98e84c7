import { Command, Option } from 'commander';
import { AWAY_BOT } from '#protocol/absence.ts';
import { joinThinkers } from '#host/thinking/thinker.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { gameNames } from './arguments.ts';
import { addCrowds } from './audience-commands.ts';
import { addEvening } from './evening-command.ts';
import { quote, UsageError } from './fail.ts';
import { listGames, showChart } from './games.ts';
import { hostTable, type HostOptions } from './host.ts';
import { THINKER_THREAD } from './hosting.ts';
import { languageOption } from './language.ts';
import { joinTable, type JoinOptions } from './join.ts';
import { addLab } from './lab-commands.ts';
import { addLibrary } from './library-command.ts';
import { newGame, type NewGameOptions } from './new-game.ts';
import { play, type PlayOptions } from './play.ts';
import type { Printer } from './printer.ts';
import { publish } from './publish.ts';
import { repair, type RepairOptions } from './repair.ts';
import { addReview } from './review-command.ts';
import { serveHall, type ServeOptions } from './serve.ts';
import { showTranscripts, type TranscriptOptions } from './transcript.ts';
import { commandNames, usageError } from './usage.ts';
import { verify } from './verify.ts';

const EXIT_CODES = `
Exit codes: 0 done; 1 a check did not hold, or a fault; 2 something to put right on the command line or in a file.
Results go to standard output, everything else to standard error.`;

/** The `baize` command with all its commands. Throws UsageError for a command line that it cannot read. */
export function createProgram(print: Printer): Command {
  const baize = new Command('baize')
    .description('A table for card and dice games: play, host, replay and check matches from the command line.')
    .version(packageFile.version, '-V, --version', 'print the version')
    .helpCommand(false)
    .addHelpText('after', EXIT_CODES)
    .addHelpText('after', examples('games', 'play kirin', 'host kirin --bots steady,steady', 'help play'));
  addLookups(baize, print);
  addMatches(baize, print);
  addLibrary(baize, print, examples);
  addReview(baize, print, examples);
  addHosting(baize, print);
  addEvening(baize, print, examples, settingOption());
  addCrowds(baize, print, examples);
  addLab(baize, print, examples, settingOption());
  addSources(baize, print);
  addHelp(baize);
  for (const command of [baize, ...baize.commands]) {
    command
      .showSuggestionAfterError(false)
      .configureOutput({
        outputError: () => undefined,
        writeOut: (text) => {
          for (const line of text.trimEnd().split('\n')) print.line(line);
        },
        writeErr: (text) => {
          for (const line of text.trimEnd().split('\n')) print.note(line);
        },
      })
      .allowExcessArguments(false)
      .exitOverride((error) => {
        throw error.exitCode === 0 || error.code === 'commander.help' ? error : usageError(error, command);
      });
  }
  return baize;
}

function addLookups(baize: Command, print: Printer): void {
  baize
    .command('games')
    .description('List the games with their seats, bots and options.')
    .option('--json', 'as one line of JSON')
    .addHelpText('after', examples('games', 'games --json'))
    .action((options: { json?: boolean }) => {
      listGames(options, print);
    });
  baize
    .command('chart')
    .argument('<game>', gameArgument())
    .description("Print a game's statechart as Mermaid text.")
    .option('--json', 'as data: states, transitions, guards and effects')
    .addHelpText('after', examples('chart kirin', 'chart kirin > kirin.mmd'))
    .action((game: string, options: { json?: boolean }) => {
      showChart(game, options, print);
    });
}

function addMatches(baize: Command, print: Printer): void {
  baize
    .command('play')
    .argument('<game>', gameArgument())
    .description('Let bots play to the end, or play against them in the terminal. Every record is verified.')
    .option('--seats <n>', 'how many players; as many as are usual when left out')
    .option('--bots <list>', 'bots by name, comma-separated; dealt over the seats in turn, rotated match by match')
    .option('--seed <text>', 'any text of 1 to 200 characters; the same seed plays the same match')
    .addOption(settingOption())
    .option('--matches <n>', 'how many matches, 1 to 1000000; match 2 of seed "x" has seed "x/2"', '1')
    .option(
      '--out <path>',
      'write the record to this new file or into this folder; with several matches, into this folder (kirin-1.jsonl, …), ' +
        'which is made if missing; nothing is overwritten',
    )
    .addOption(languageOption())
    .option('--me <seat>', 'play this seat yourself, counted from 0; the talk goes to standard error')
    .option('--json', 'print the result as one line of JSON')
    .addHelpText(
      'after',
      examples(
        'play kirin',
        'play kirin --me 0 --bots steady',
        'play kirin --seed tuesday --out tuesday.jsonl',
        'play kirin --matches 20 --out records',
        'play kirin --matches 2000 --bots steady,novice --set rounds=1 --json',
      ),
    )
    .action((game: string, options: PlayOptions) => play(game, options, print));
  baize
    .command('transcript')
    .argument('<files...>', 'one or more record files, or folders of them')
    .summary('Print matches step by step as one viewer could follow them.')
    .description(
      'Print matches as one viewer could follow them: a line of JSON with the header, which names the file, then one for ' +
        'each step with seq, phase, input, events and view. Each record is verified first; a bad one is reported in ' +
        'one sentence, and the others are still printed. The format is described in docs/transcripts.md.',
    )
    .option('--viewer <viewer>', 'open (every face), public, or seat:N (counted from 0)', 'open')
    .addOption(
      new Option(
        '--legal',
        'add to each step the legal moves, and why others are not legal: for every seat with open, for seat N with seat:N',
      ).conflicts('text'),
    )
    .addOption(languageOption())
    .option('--text', 'the log in words instead')
    .option('--out <folder>', 'write each transcript to a new file NAME.VIEWER.jsonl (.txt with --text) in this folder')
    .addOption(new Option('--json', 'one JSON object a line (as without)').conflicts('text'))
    .addHelpText(
      'after',
      examples(
        'transcript tuesday.jsonl',
        'transcript tuesday.jsonl --viewer seat:2',
        'transcript tuesday.jsonl --text',
        'transcript records --legal --out transcripts',
      ),
    )
    .action((files: string[], options: TranscriptOptions) => showTranscripts(files, options, print));
  baize
    .command('verify')
    .argument('<files...>', 'one or more record files, or folders of them')
    .summary('Replay records and check everything in them.')
    .description(
      'Replay records: check their sums, judge every move, repeat every draw from the seed, and check how the seed was drawn ' +
        'and who signed. Each record is followed by what it proves (+) and what it lacks (-). Exit code 1 when a record was ' +
        'changed or lines of it are missing, 2 when a file is not a whole record; one line for each such file.',
    )
    .option('--json', 'the whole report as one line of JSON for each record that holds')
    .addHelpText('after', examples('verify tuesday.jsonl', 'verify records'))
    .action((files: string[], options: { json?: boolean }) => verify(files, options, print));
  baize
    .command('repair')
    .argument('<file>', 'a damaged record file')
    .summary('Restore as much of a damaged record as possible.')
    .description(
      'Write the part of a damaged record that is still good into a new one, and say what is missing. The new record ' +
        'takes the name of the damaged one, which is kept beside it with the ending .corrupt; nothing is deleted or ' +
        'overwritten. A single changed bit in a line is corrected without any loss. Exit code 2 when there is nothing ' +
        'to repair or nothing can be restored.',
    )
    .option('--out <path>', 'write to this new file instead, and leave the damaged one as it is')
    .addOption(languageOption())
    .option('--json', 'one line of JSON')
    .addHelpText('after', examples('repair match.jsonl', 'repair match.jsonl --out restored.jsonl --json'))
    .action((file: string, options: RepairOptions) => {
      repair(file, options, print);
    });
}

function addSources(baize: Command, print: Printer): void {
  baize
    .command('new-game')
    .argument('<id>', 'the name of the game: letters a to z and single hyphens')
    .summary("Write a small playable game into Baize's sources.")
    .description(
      "Write a small playable game into Baize's sources, and everything that is generated from it. Nothing is " +
        'overwritten. docs/new-game.md explains how to continue.',
    )
    .option('--like <kind>', 'the template to copy: tricks, dice or deduction')
    .option('--json', 'one line of JSON')
    .addHelpText('after', examples('new-game whist --like tricks'))
    .action((id: string, options: NewGameOptions) => {
      newGame(id, options, process.cwd(), print);
    });
}

function addHosting(baize: Command, print: Printer): void {
  const port = ['--port <n>', 'the port, 0 to 65535; 0 takes any free one (41520, or the next free one)'] as const;
  const records = ['--records <folder>', "where matches are kept; the user's data folder when left out"] as const;
  const pace = ['--pace <pace>', 'how fast bots play: instant, brisk or relaxed', 'relaxed'] as const;
  baize
    .command('host')
    .argument('[game]', `${gameArgument()}; with --resume it may be left out`)
    .summary('Serve a table for people and bots, or continue an unfinished one.')
    .description(
      'Serve a table until Ctrl-C: prints its address, a join link for each person, the watch link and the link of ' +
        'whoever hosts. Every move is on disk before anybody hears of it.',
    )
    .option('--seats <n>', 'how many players; as many as are usual when left out')
    .option('--bots <list>', 'bots by name, comma-separated, for the last seats; the others are for people')
    .option('--seed <text>', 'any text of 1 to 200 characters, for a match that can be repeated')
    .addOption(settingOption())
    .option('--advice <rule>', 'who may ask what a good player would do: never, asked or learners (never)')
    .option(
      '--away-bot <seconds>',
      `a bot plays for whoever has been away for so long, ${String(AWAY_BOT.least)} to ${String(AWAY_BOT.most)} (none does)`,
    )
    .option('--gather', 'wait for guests: chairs stay open until whoever hosts begins')
    .option(...port)
    .option('--bind <address>', 'the address to listen at; 0.0.0.0 lets other devices in (127.0.0.1)')
    .option(...records)
    .option('--resume [id]', 'continue an unfinished table (the latest without an id), with its seats, links and room')
    .option('--tournament [id]', 'continue a tournament of several tables (the latest without an id)')
    .option('--spectators <rule>', 'what the table lets an audience see: public:10, atEnd:30 or hands:60+30 (atEnd:0)')
    .option('--no-watching', 'nobody without a seat may watch at the table itself')
    .addOption(outputOption())
    .option('--output-names <names>', 'what players are called there: own, or seats ("Player 1")')
    .option('--chances', 'work out the chances of winning there, using only what was shown')
    .option('--audience-reach <reach>', 'who reaches the pages for the audience: own (this computer) or room')
    .option('--audience-port <n>', 'the port of those pages, 0 for any free one (41560, or the next free one)')
    .option('--take-back', 'with --resume <id>: even if it was handed over to another computer')
    .option('--accept-loss', 'with --resume: go on even if moves are missing from the record')
    .option('--take-over <file>', 'take over the table in a file of another computer; the passphrase is asked for')
    .option(...pace)
    .addOption(languageOption())
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      examples(
        'host kirin --bots steady,steady,steady',
        'host kirin --bind 0.0.0.0 --gather',
        'host kirin --bind 0.0.0.0 --port 8080 --json',
        'host --resume',
        'host kirin --resume --port 8080',
        'host kirin --resume 7f3a9c21aa-1 --accept-loss',
        'host kirin --spectators hands:60+30 --output public:60 --output hands:120+60',
        'host --take-over kirin-7f3a9c21aa.baize --bind 0.0.0.0',
      ),
    )
    .action((game: string | undefined, options: HostOptions) => hostTable(game, options, print));
  baize
    .command('serve')
    .description('Open the lobby in a browser on this computer: games are chosen, played and continued there.')
    .option(...port)
    .option('--no-open', 'do not open the browser')
    .option(...records)
    .option(...pace)
    .addOption(languageOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', examples('serve', 'serve --no-open --port 8080'))
    .action((options: ServeOptions) => serveHall(options, print));
  baize
    .command('open')
    .argument('<file>', 'the record of a match')
    .summary('Continue a match from a file, or watch it again.')
    .description(
      'Open the lobby in a browser on this computer, with the record of a match. A match that is not over is copied to ' +
        'the saved matches, where it can be continued; one that is over can be watched again, step by step. The file ' +
        'stays as it is. Exit code 2 for a file that cannot be opened.',
    )
    .option(...port)
    .option('--no-open', 'do not open the browser')
    .option(...records)
    .option(...pace)
    .addOption(languageOption())
    .option('--json', 'print one line of JSON')
    .addHelpText('after', examples('open tuesday.jsonl', 'open match.baize --no-open --port 8080'))
    .action((file: string, options: ServeOptions) => serveHall(options, print, file));
  baize
    .command('join')
    .argument('[address]', 'where the table is: an address, with or without a port, or the link under a QR code')
    .summary('Sit at a table that another computer of the room hosts.')
    .description(
      'Serve the pages on this computer, and take their frames to a table elsewhere over TLS. Both ends show the same ' +
        'four words; with --fingerprint no other computer can answer in its place.',
    )
    .option('--code <code>', "the six letters on the host's screen")
    .option('--fingerprint <hex>', "of the host's certificate: 64 hexadecimal digits, as the host prints them")
    .addOption(languageOption())
    .option('--list', 'look for tables for 4 seconds and print them')
    .option('--port <n>', 'the port of the pages on this computer (41580, or the next free one)')
    .option('--no-open', 'do not open the browser')
    .option('--json', 'print one line of JSON')
    .addHelpText('after', examples('join --list', 'join 192.168.1.20 --code K7F3QX', 'join 192.168.1.20:41541 --json'))
    .action((address: string | undefined, options: JoinOptions) => joinTable(address, options, print));
  baize.command('publish', { hidden: true }).action(() => publish(print));
  baize.command(THINKER_THREAD, { hidden: true }).action(thinkerThread);
}

function addHelp(baize: Command): void {
  baize
    .command('help')
    .argument('[command]', 'a command')
    .description('Say how a command is used.')
    .action((name?: string) => {
      const command = name === undefined ? baize : baize.commands.find((known) => known.name() === name);
      if (!command)
        throw new UsageError(`There is no command ${quote(name ?? '')}; the commands are ${commandNames(baize)}.`);
      command.outputHelp();
    });
}

/** Lets bots think in this thread. Throws UsageError where no host started it. */
function thinkerThread(): void {
  if (joinThinkers()) return;
  throw new UsageError(`baize ${THINKER_THREAD} is started by a host; use baize host instead.`);
}

function gameArgument(): string {
  return `a game (${gameNames()})`;
}

function settingOption(): Option {
  return new Option('--set <key=value>', 'an option of the game (see "baize games"); may be repeated')
    .argParser(collect)
    .default([], 'the standard rules');
}

function outputOption(): Option {
  return new Option('--output <rule>', 'a link for an audience, with its rule, such as public:10; may be repeated')
    .argParser(collect)
    .default([], 'none');
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  baize ${line}`).join('\n')}`;
}
