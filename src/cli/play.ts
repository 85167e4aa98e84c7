import { randomBytes } from 'node:crypto';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyBot, AnyGame } from '#engine/core/game.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { sentencesOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { readBots, readCount, readGame, readSeats, readSeed, readSettings } from './arguments.ts';
import { CheckFailed, quotePath, UsageError } from './fail.ts';
import { writeNew } from './files.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import { longWork, type Turn } from './long-work.ts';
import { type Match, type Played, playerNames, playMatch } from './match.ts';
import { openOut, type Out } from './out.ts';
import { openPerson } from './person.ts';
import type { Printer } from './printer.ts';
import { botLine, standingsLine, summarise, type MatchSummary } from './standings.ts';
import { figureLine, figuresOf, type MatchTallies } from './tallies.ts';

export interface PlayOptions extends LanguageOptions {
  readonly seats?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly set: readonly string[];
  readonly matches: string;
  readonly out?: string;
  readonly me?: string;
  readonly json?: boolean;
}

/**
 * `baize play`: bots play matches to the end on XState itself; every record is then verified by the compiled chart.
 * With `--me`, that seat is asked in the terminal. The seats' bots rotate from match to match, so that no policy is
 * favoured by where it sits. Throws UsageError before anything is played; CheckFailed when a match met a fault.
 */
export async function play(name: string, options: PlayOptions, print: Printer): Promise<void> {
  const game = readGame(name);
  const words = terminalWords(options);
  const seats = readSeats(game, options.seats);
  const settings = readSettings(game, options.set, seats);
  const matches = readCount('--matches', options.matches, 1, 1_000_000);
  const me = options.me === undefined ? null : readCount('--me', options.me, 0, seats - 1);
  const policies = seatPolicies(game, readBots(game, options.bots, me === null ? seats : seats - 1), seats, me);
  if (me !== null && matches > 1) throw new UsageError('--me plays one match at a time; leave out --matches.');
  const seed = options.seed === undefined ? randomBytes(8).toString('hex') : readSeed(options.seed);
  const out = options.out === undefined ? null : openOut(options.out, game.id, matches);
  const names = playerNames(policies, me).map((name, seat) => (seat === me ? words.ui('terminal:play.person') : name));
  const person = me === null ? null : openPerson(game, me, names, words, print);
  const summaries: (MatchSummary & MatchTallies)[] = [];
  const done = (): string => createWords().ui('terminal:ended.matches', { count: summaries.length });
  const playAll = async (turn: Turn): Promise<void> => {
    for (let number = 1; number <= matches; number += 1) {
      const sitting = policies.map((_policy, seat) => at(policies, seat + number - 1));
      const seedText = matches === 1 ? seed : `${seed}/${String(number)}`;
      const match: Match = { game, settings, policies: sitting, person, seedText, number };
      const played = await playAndKeep(match, out, words, turn);
      const bots = sitting.map(({ id }, seat) => (seat === me ? 'person' : id));
      summaries.push({ bots, ...played });
      await turn();
    }
  };
  try {
    await longWork(print, done, playAll);
  } finally {
    person?.close();
  }
  const summary = summarise(summaries);
  const figures = figuresOf(summaries);
  const [first] = summaries;
  const single = matches === 1 && first ? first : null;
  if (options.json) {
    print.json({
      game: game.id,
      seats,
      options: settings,
      seed,
      ...summary,
      ...(figures.length > 0 && { figures }),
      ...(single && { players: single.bots, result: single.result }),
      faults: 0,
      verified: matches,
      out: out?.path ?? null,
    });
    return;
  }
  if (single) print.line(standingsLine(game, single.result, names, words));
  else for (const bot of summary.bots) print.line(botLine(bot, words));
  for (const figure of figures) print.line(figureLine(figure, game.id, words));
  print.line(words.ui('terminal:play.alone'));
  const { inputs } = summary;
  print.line(words.ui('terminal:play.done', { count: matches, inputs, seed: JSON.stringify(seed) }));
}

/** Plays, checks the record, keeps it. Of a match that stopped, what was played is kept and the sentence says where. */
async function playAndKeep(match: Match, out: Out | null, words: Words, turn: Turn): Promise<Played> {
  const lines: string[] = [];
  try {
    const played = await playMatch(match, (line) => lines.push(line), turn);
    verifyRecord(lines.join(''), games, compileChart);
    if (out) writeNew(out.file(match.number), lines.join(''));
    return played;
  } catch (error) {
    const why = error instanceof UsageError ? error.message : faultSentence(match, error);
    const kept = out && isAnythingPlayed(lines) ? keep(out.file(match.number), lines, words) : [];
    const told = sentencesOf(words.ui, [why, ...kept]);
    throw error instanceof UsageError ? new UsageError(told) : new CheckFailed(told);
  }
}

function faultSentence({ game, number, seedText }: Match, error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '');
  return `Match ${String(number)} of ${game.id} (seed ${JSON.stringify(seedText)}) stopped on a fault: ${message}.`;
}

function isAnythingPlayed(lines: readonly string[]): boolean {
  return lines.length > 1;
}

/** Returns the sentence that says where it is, or none where it could not be written. */
function keep(path: string, lines: readonly string[], { ui }: Words): readonly string[] {
  try {
    writeNew(path, lines.join(''));
    return [ui('terminal:play.kept', { file: quotePath(path) })];
  } catch {
    return [];
  }
}

function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

/** One policy per seat: those named, dealt to the bots' seats in turn; the game's first policy when none is named. */
function seatPolicies(game: AnyGame, named: readonly AnyBot[], seats: number, me: number | null): readonly AnyBot[] {
  const known = named.length > 0 ? named : (game.bots.slice(0, 1) as readonly AnyBot[]);
  return Array.from({ length: seats }, (_, seat) => at(known, me !== null && seat > me ? seat - 1 : seat));
}
