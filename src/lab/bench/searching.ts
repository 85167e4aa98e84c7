import { compileChart } from '#engine/chart/compile.ts';
import type { AnyBot, AnyGame, BotSight, GameDefinition, GameTypes } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText, type Rng } from '#engine/core/rng.ts';
import { botQuestion, playOut } from '#engine/table/move/playout.ts';

/** How fast the bot of a game that searches imagines deals, in this thread alone. */
export interface Searching {
  readonly game: string;
  readonly bot: string;
  /** Imagined deals for each second of processor time; preparing for a decision counts too. */
  readonly perSecond: number;
  /** The decisions that were timed. */
  readonly decisions: number;
}

/** What a bot was asked in a match. */
interface Question {
  readonly sight: BotSight<GameTypes['move']>;
  readonly rng: Rng;
}

/** How many questions of a match are put to a bot. */
const QUESTIONS = 24;

/** A question that the bot answers faster than this, in milliseconds, is not one for which it searches. */
const SEARCHED_FROM = 3;

/** With how many imagined deals each question is tried; the last one if all questions together take too little time. */
const SIZES = [50, 400, 3_200, 25_600];
/** Long enough for all questions, in milliseconds. */
const LONG_ENOUGH = 400;

/** Measures all games that have a bot which searches. */
export async function measureSearching(games: readonly AnyGame[]): Promise<readonly Searching[]> {
  const found: Searching[] = [];
  for (const game of games) {
    const bot: AnyBot | undefined = game.bots.find((policy: AnyBot) => policy.within !== undefined);
    if (!bot) continue;
    const questions = await questionsIn(game as GameDefinition, bot);
    found.push({ game: game.id, bot: bot.id, ...measured(questions, bot) });
  }
  return found;
}

/** Some of the choices of a match among bots that do not search. */
async function questionsIn(game: GameDefinition, searcher: AnyBot): Promise<readonly Question[]> {
  const seats = game.seats.standard ?? game.seats.max;
  const options = readOptions<GameTypes['options']>(game.options, {}, seats);
  const usual = game.bots.findLast(({ id }) => id !== searcher.id);
  if (!usual) throw new Error(`${game.id} has no bot besides ${searcher.id}`);
  const seedText = 'bench/searching';
  const all: Question[] = [];
  const match = playOut({
    game,
    options,
    seats,
    seed: seedFromText(seedText),
    interpreter: compileChart(game),
    choose: (seat, position, at, rng) => {
      const { sight, own, seed } = botQuestion({ game, options }, seat, position, at, rng);
      if (sight.moves.length > 1) all.push({ sight, rng: createRng(seed()) });
      return usual.choose(sight, own);
    },
  });
  for await (const { at } of match) if (at > MOST_INPUTS) break;
  const step = Math.max(1, Math.floor(all.length / QUESTIONS));
  return all.filter((_, place) => place % step === 0).slice(0, QUESTIONS);
}

/** Of a long match only the beginning is looked at: this many inputs. */
const MOST_INPUTS = 400;

function measured(questions: readonly Question[], bot: AnyBot): Pick<Searching, 'perSecond' | 'decisions'> {
  for (const size of SIZES) {
    const times = timesOf(questions, bot, size);
    const total = times.reduce((sum, time) => sum + time, 0);
    if (total < LONG_ENOUGH && size !== SIZES.at(-1)) continue;
    const searched = times.filter((time) => time >= SEARCHED_FROM);
    const seconds = searched.reduce((sum, time) => sum + time, 0) / 1_000;
    return { perSecond: (searched.length * size) / seconds, decisions: searched.length };
  }
  return { perSecond: NaN, decisions: 0 };
}

/** Milliseconds of processor time for each question, after all were asked once while the compiler warms up. */
function timesOf(questions: readonly Question[], bot: AnyBot, iterations: number): readonly number[] {
  const policy = bot.within?.({ iterations }) ?? bot;
  const ask = ({ sight, rng }: Question): number => {
    // On a busy machine the time that passes says more about the other programs.
    const begun = process.cpuUsage();
    policy.choose(sight, rng);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  questions.forEach(ask);
  return questions.map(ask);
}
