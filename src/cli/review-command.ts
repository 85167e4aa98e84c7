import type { Command } from 'commander';
import { languageOption } from './language.ts';
import type { Printer } from './printer.ts';
import { review, type ReviewOptions } from './review.ts';

/** Adds `baize review`. */
export function addReview(baize: Command, print: Printer, examples: (...lines: readonly string[]) => string): void {
  baize
    .command('review')
    .argument('<match>', 'a record file, or a match of the library by its file or its id')
    .summary('Go through a finished match: what was luck, and which moves cost most.')
    .description(
      'Go through a finished match as each player saw it: the chance of winning over time, what cards, dice and others ' +
        'gave or took, the moves that cost most, what would have been better and why, and how precise the play was. ' +
        'See docs/review.md.',
    )
    .option('--seat <n>', 'only this seat, counted from 1')
    .option('--records <folder>', "where matches are looked up by their id; the user's data folder when left out")
    .addOption(languageOption())
    .option('--json', 'one line of JSON, with the times in milliseconds')
    .addHelpText(
      'after',
      examples('review tuesday.jsonl', 'review tuesday.jsonl --seat 1', 'review 7f3a9c21aa-1 --json'),
    )
    .action((match: string, options: ReviewOptions) => review(match, options, print));
}
