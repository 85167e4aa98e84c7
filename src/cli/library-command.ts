import type { Command } from 'commander';
import { languageOption } from './language.ts';
import type { LibraryOptions } from './library-arguments.ts';
import { library } from './library.ts';
import type { Printer } from './printer.ts';

/** Adds `baize library`. */
export function addLibrary(baize: Command, print: Printer, examples: (...lines: readonly string[]) => string): void {
  baize
    .command('library')
    .argument(
      '[action]',
      'list, search, show, compare, statistics, rename, delete, restore, erase, export, import, forget or rebuild',
      'list',
    )
    .argument('[values...]', 'what to do it with: words, files, ids, a title or a name')
    .summary('List, search and tidy the matches of this computer.')
    .description(
      'All matches of this computer. A match is named by its file or its id. "delete" moves a record into the folder ' +
        '"deleted", from which "restore" brings it back; only "erase" removes it for good. "export" writes a finished ' +
        'match into a file for others, "import" copies such files into the library. "statistics" shows how a player ' +
        'fared, or writes it to a file with --out (a table of matches if its name ends in .csv, else JSON); "compare" ' +
        'shows, by seat, how a match went beside others of the same deal. "forget" removes what was kept of the ' +
        'reviews of a player, but no match. "rebuild" throws the index away and reads every record again. "show" also ' +
        'takes a link to a position, as copied from a replay. Days and times are in local time.',
    )
    .option('--records <folder>', "where matches are kept; the user's data folder when left out")
    .option('--game <game>', 'only matches of this game')
    .option('--show <which>', 'all, finished, unfinished, damaged or deleted', 'all')
    .option('--from <day>', 'only matches of this day or later, in local time, such as 2026-11-20')
    .option('--to <day>', 'only matches of this day or earlier, in local time')
    .option('--sort <by>', 'when (the latest first), game or length (the longest first)', 'when')
    .option('--reverse', 'in the opposite order')
    .option('--offset <n>', 'leave out this many matches at the beginning', '0')
    .option('--limit <n>', 'list at most this many, 1 to 100', '50')
    .option(
      '--out <file>',
      'the file that "export" or "statistics" writes; "export" names it like the record when left out',
    )
    .option('--at <step>', 'with "show": the position after this many steps, as its replay shows it')
    .option('--seat <n>', 'with --at: as the player of this seat saw it, from 1; with open cards when left out')
    .addOption(languageOption())
    .option('--json', 'one line of JSON, with the times in milliseconds')
    .addHelpText(
      'after',
      examples(
        'library',
        'library search ada kirin --from 2026-11-01',
        'library show 7f3a9c21aa-1',
        'library show 7f3a9c21aa-1 --at 12 --seat 2',
        "library show 'baize://match?id=7f3a9c21aa-1&step=12'",
        'library compare 7f3a9c21aa-1',
        'library statistics ada --game kirin',
        'library rename 7f3a9c21aa-1 The long evening',
        'library delete 7f3a9c21aa-1 --json',
        'library import *.baize',
      ),
    )
    .action((action: string, values: string[], options: LibraryOptions) => library(action, values, options, print));
}
