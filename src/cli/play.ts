import { randomBytes } from 'node:crypto';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame, GameState, GameTypes, Position } from '#engine/core/game.ts';
import { appendEntry, headerLine, type RecordedInput } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { xstateInterpreter } from '#engine/core/run.ts';
import { games } from '#engine/games/index.ts';
import { botMove, playOut, type Playout } from '#engine/table/playout.ts';
import type { Result } from '#protocol/view.ts';
import { type AnyBot, readBots, readCount, readGame, readSeats, readSettings } from './arguments.ts';
import { UsageError } from './fail.ts';
import { recordPath, writeNew } from './files.ts';
import { openPerson, type Person } from './person.ts';
import type { Printer } from './printer.ts';
import { standingsLine, summarise, type MatchSummary } from './standings.ts';

export interface PlayOptions {
  readonly seats?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly set: readonly string[];
  readonly matches: string;
  readonly out?: string;
  readonly me?: string;
  readonly json?: boolean;
}

/** One finished match. */
interface Played {
  readonly text: string;
  readonly inputs: number;
  readonly result: Result;
}

/**
 * `baize play`: bots play matches to the end on XState itself; every record is then verified by the compiled chart.
 * With `--me`, that seat is asked in the terminal. The seats' bots rotate from match to match, so that no policy is
 * favoured by where it sits.
 */
export async function play(name: string, options: PlayOptions, print: Printer): Promise<void> {
  const game = readGame(name);
  const seats = readSeats(game, options.seats);
  const settings = readSettings(game, options.set);
  const matches = readCount('--matches', options.matches, 1, 1_000_000);
  const policies = seatPolicies(game, readBots(game, options.bots, seats), seats);
  const me = options.me === undefined ? null : readCount('--me', options.me, 0, seats - 1);
  if (me !== null && matches > 1) throw new UsageError('--me plays one match at a time; leave out --matches.');
  const seedText = options.seed ?? randomBytes(8).toString('hex');
  const person = me === null ? null : openPerson(game, me, print);
  const summaries: MatchSummary[] = [];
  try {
    for (let number = 1; number <= matches; number += 1) {
      const sitting = policies.map((_policy, seat) => at(policies, seat + number - 1));
      const played = await playMatch({
        game,
        settings,
        policies: me === null ? sitting : policies,
        person,
        seedText: matches === 1 ? seedText : `${seedText}/${String(number)}`,
        number,
      });
      verifyRecord(played.text, games, compileChart);
      if (options.out !== undefined) writeNew(recordPath(options.out, game.id, number, matches), played.text);
      summaries.push({ bots: sitting.map(({ id }) => id), ...played });
      if (matches === 1 && !options.json) print.line(standingsLine(game, played.result));
    }
  } finally {
    person?.close();
  }
  const summary = summarise(summaries);
  if (options.json) {
    print.json({ game: game.id, seats, options: settings, seed: seedText, ...summary, faults: 0, verified: matches });
  } else if (matches > 1) {
    for (const bot of summary.bots) {
      const share = (100 * bot.winShare).toFixed(1);
      print.line(
        `${bot.bot}: ${bot.averageScore.toFixed(2)} points a match, ${share} % of the wins, ${String(bot.played)} seats`,
      );
    }
    print.line(`${String(matches)} matches, ${String(summary.inputs)} inputs, every record verified, seed ${seedText}`);
  }
}

function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

/** One policy per seat: those named, repeated in turn; the game's first policy when none is named. */
function seatPolicies(game: AnyGame, named: readonly AnyBot[], seats: number): readonly AnyBot[] {
  const known = named.length > 0 ? named : (game.bots.slice(0, 1) as readonly AnyBot[]);
  return Array.from({ length: seats }, (_, seat) => at(known, seat));
}

interface Match {
  readonly game: AnyGame;
  readonly settings: object;
  readonly policies: readonly AnyBot[];
  readonly person: Person | null;
  readonly seedText: string;
  readonly number: number;
}

async function playMatch({ game, settings, policies, person, seedText, number }: Match): Promise<Played> {
  const seed = seedFromText(seedText);
  const opening = headerLine({
    id: `play-${String(number)}`,
    game: game.id,
    gameVersion: game.version,
    options: settings as Record<string, string | number | boolean>,
    seats: policies.map(({ id }, seat) =>
      person?.seat === seat
        ? { name: 'Player', kind: 'person', bot: null, tokenHash: null }
        : { name: `${id} ${String(seat + 1)}`, kind: 'bot', bot: id, tokenHash: null },
    ),
    match: 1,
    seed,
    // A record of bots has no hour: the same seed gives the same bytes.
    startedAt: 0,
  });
  const playout: Playout<GameTypes> = {
    game,
    options: settings,
    seats: policies.length,
    seed,
    interpreter: xstateInterpreter(game),
    choose: (seat, position, inputs, rng) =>
      person?.seat === seat
        ? person.choose(position)
        : botMove<GameTypes>({ game, options: settings }, at(policies, seat), seat, position, inputs, rng),
  };
  const lines = [opening.line];
  let { sum } = opening;
  let inputs = 0;
  let position: Position<GameState> | null = null;
  for await (const played of playOut(playout)) {
    const line = appendEntry(sum, { at: played.at, input: played.input as RecordedInput });
    lines.push(line.line);
    ({ sum } = line);
    inputs += 1;
    position = played.step.position;
    person?.tell(played.step);
  }
  if (!position) throw new Error(`${game.id} was over before it began`);
  lines.push(appendEntry(sum, { end: true }).line);
  return { text: lines.join(''), inputs, result: game.result(position.state) };
}
