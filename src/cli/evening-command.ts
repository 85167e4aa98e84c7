import type { Command, Option } from 'commander';
import { EVENING_TABLES, MOST_DEALS, MOST_ROUNDS } from '#protocol/evening.ts';
import { gameNames } from './arguments.ts';
import { EVENING_SCREEN, EVENING_TABLE } from './child-port.ts';
import { evening, type EveningOptions } from './evening.ts';
import { eveningScreen } from './evening-screen.ts';
import { eveningTable } from './evening-table.ts';
import { languageOption } from './language.ts';
import type { Printer } from './printer.ts';

/** Adds `baize tournament`, and the hidden commands under which this program is one of its tables, or serves its standings. */
export function addEvening(
  baize: Command,
  print: Printer,
  examples: (...lines: readonly string[]) => string,
  setting: Option,
): void {
  baize
    .command('tournament')
    .argument('[game]', `a game (${gameNames()}); with --resume it may be left out`)
    .summary('Let bots play the same deals at several tables, and compare the results.')
    .description(
      'Let bots play a tournament: several tables, each in its own process, play the same deals, and every result is ' +
        'compared with those of the other tables. Everything is on disk at any moment: however a tournament was stopped, ' +
        '--resume continues it, to the same standings. Progress goes to standard error. docs/evening.md explains ' +
        'the draws and the standings.',
    )
    .option('--tables <n>', `how many tables, ${range(EVENING_TABLES.min, EVENING_TABLES.max)} (3)`)
    .option('--rounds <n>', `how many rounds, ${range(1, MOST_ROUNDS)} (4)`)
    .option('--deals <n>', `how many matches each table plays in a round, ${range(1, MOST_DEALS)} (1)`)
    .option('--seats <n>', 'how many players sit at each table; the usual number for the game when left out')
    .option(
      '--bots <list>',
      'names of bots, comma-separated, given to all players in turn; the first bot of the game when left out',
    )
    .option('--draw <draw>', 'how players are drawn to tables: swiss or roundRobin (swiss)')
    .option('--seed <text>', 'any text of 1 to 200 characters; the same seed plays the same tournament')
    .addOption(setting)
    .option('--records <folder>', "where matches are kept; the user's data folder when left out")
    .option('--resume <id>', 'continue the tournament of this name, such as kirin-1, or the latest one (latest)')
    .option('--serve', 'serve the standings as a page until Ctrl-C, for a big screen and for phones')
    .option('--port <n>', 'the port of that page, 0 to 65535; 0 takes any free one (41620, or the next free one)')
    .option('--bind <address>', 'the address it is served at; 0.0.0.0 lets other devices in (127.0.0.1)')
    .addOption(languageOption())
    .option('--json', 'print the result as one line of JSON')
    .addHelpText(
      'after',
      examples(
        'tournament kirin --bots steady',
        'tournament hearts --tables 4 --rounds 6 --bots steady,novice --draw roundRobin',
        'tournament kirin --tables 3 --rounds 4 --bots steady --seed tuesday --json',
        'tournament kirin --bots steady --serve --bind 0.0.0.0',
        'tournament --resume latest',
      ),
    )
    .action((game: string | undefined, options: EveningOptions) => evening(game, options, print));
  baize.command(EVENING_TABLE, { hidden: true }).action(() => eveningTable());
  baize.command(EVENING_SCREEN, { hidden: true }).action(() => eveningScreen(print));
}

function range(from: number, to: number): string {
  return `${String(from)} to ${String(to)}`;
}
