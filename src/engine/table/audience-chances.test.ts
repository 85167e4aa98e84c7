import { describe, expect, it } from 'vitest';
import { PUBLIC } from '#protocol/viewer.ts';
import { optionSweep, playMatch } from '#testkit/playout.ts';
import { registered, registeredGame, type TestedGame } from '#testkit/tested-games.ts';
import { compileChart } from '../chart/compile.ts';
import type { GameState, Position } from '../core/game.ts';
import { readOptions } from '../core/options.ts';
import { createRng, seedFromText } from '../core/rng.ts';
import { awaiting, begin, judge } from '../core/run.ts';
import { canForesee, estimateChances, sharesOf } from './audience-chances.ts';
import { botMove, playOut } from './playout.ts';

/** The longest match that is believed to end; chances are worked out from matches of at most so many inputs. */
const MOST_INPUTS = 3_000;

const withStandIns = registered.flatMap((game) => (game.standIns ? [[game.id, game] as const] : []));

/** Lets the stand-ins of a game play from here to the end; every move is judged. */
function playedOn(game: TestedGame, from: Position<GameState>, seed: string): Position<GameState> {
  const interpreter = compileChart(game);
  const rng = createRng(seedFromText(seed));
  const standIns = game.standIns?.(from, rng.stream('stand-ins'));
  let position = from;
  for (let at = 0; at < MOST_INPUTS; at += 1) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over' || !standIns) return position;
    const [seat = 0] = waiting.kind === 'seats' ? waiting.seats : [];
    if (waiting.kind === 'chance') {
      position = interpreter.advance(position, game.chance(position, rng)).position;
      continue;
    }
    const move = standIns.choose(position, seat);
    const verdict = judge(game, position, seat, move);
    if (!verdict.ok || !game.moves.safeParse(move).success) {
      throw new Error(`${seed}: ${JSON.stringify(move)} in ${position.phase}: ${JSON.stringify(verdict)}`);
    }
    position = interpreter.advance(position, { ...move, seat }).position;
  }
  throw new Error(`${seed} does not end`);
}

describe.each(withStandIns)('stand-ins of %s', { timeout: 120_000 }, (id, game) => {
  it('make legal moves only and come to an end, from wherever a match stands, whatever its options', () => {
    const sweep = optionSweep(game);
    for (const [number, options] of sweep.entries()) {
      const seed = `stand-ins/${id}/${String(number)}`;
      const played = playMatch(game, seed, { options });
      const stream = createRng(seedFromText(seed)).stream('test');
      for (let count = 0; count < 3; count += 1) {
        const { phase, state } = played.steps[stream.uniform(played.steps.length)]?.before ?? played.start;
        const name = `${seed}/${String(count)}`;
        const imagined = game.resample(state, PUBLIC, createRng(seedFromText(name)));
        expect(awaiting(game, playedOn(game, { phase, state: imagined }, name)).kind, name).toBe('over');
      }
    }
  });

  it('play whole matches of every number of seats to their end, and the same ones again', () => {
    for (let seats = game.seats.min; seats <= game.seats.max; seats += 1) {
      const options = readOptions(game.options, { aid: 'off' }, seats);
      const seed = `stand-ins/${id}/${String(seats)} seats`;
      const [one, again] = [0, 1].map(() => playedOn(game, begin(game, options, seats), seed));
      expect(JSON.stringify(again), seed).toBe(JSON.stringify(one));
    }
  });
});

/** How many matches the chances are held against, and how many are played from each of their positions. */
const MATCHES = Math.max(40, Number(process.env['BAIZE_BOT_GAMES'] ?? 40));
const PLAYED = 36;
/** Where in a match. */
const MARKS = [0.05, 0.75, 0.95] as const;

interface Held {
  /** Mean chance of whoever won in the end, at each mark. */
  readonly ofWinner: readonly number[];
  /** Mean of the chances of all seats together at each mark. */
  readonly ofAll: readonly number[];
  /** In how many of the matches anybody won, of 1. */
  readonly wonShare: number;
  readonly said: string;
  /** How far off the chances are at each mark, squared, against chances that are the same for all. */
  readonly off: readonly number[];
}

/** What the chances come to in matches of bots. */
async function heldAgainst(game: TestedGame, seats: number): Promise<Held> {
  const options = readOptions(game.options, { aid: 'off' }, seats);
  const bot = game.bots.find((policy) => policy.id === 'steady');
  if (!bot) throw new Error(`${game.id} has no steady bot`);
  const sums = MARKS.map(() => ({ winner: 0, won: 0, all: 0, off: 0, equallyOff: 0 }));
  for (let match = 0; match < MATCHES; match += 1) {
    const seed = seedFromText(`chances/${game.id}/${String(match)}`);
    const interpreter = compileChart(game);
    const positions: Position<GameState>[] = [];
    const choose = (seat: number, position: Position<GameState>, at: number, rng: ReturnType<typeof createRng>) =>
      botMove({ game, options }, bot, seat, position, at, rng);
    for await (const { step } of playOut({ game, options, seats, seed, interpreter, choose })) {
      positions.push(step.position);
    }
    const last = positions.at(-1);
    const shares = last ? sharesOf(game.result(last.state)) : [];
    for (const [index, mark] of MARKS.entries()) {
      const position = positions[Math.floor(positions.length * mark)];
      const sum = sums[index];
      if (!position || !sum) continue;
      const shown = `${String(match)}/${String(mark)}`;
      const chances = estimateChances({ game, options, position, viewer: PUBLIC, match: 'one', shown });
      while (chances.ended() < PLAYED) chances.work(1_000);
      expect(chances.played(), `${game.id} ${shown}`).toBe(PLAYED);
      for (const [seat, share] of shares.entries()) {
        const chance = (chances.wins()[seat] ?? 0) / chances.played();
        sum.winner += chance * share;
        sum.won += share;
        sum.all += chance;
        sum.off += (chance - share) ** 2;
        sum.equallyOff += (1 / seats - share) ** 2;
      }
    }
  }
  const ofWinner = sums.map(({ winner, won }) => winner / won);
  const ofAll = sums.map(({ all }) => all / MATCHES);
  const off = sums.map((sum) => sum.off / sum.equallyOff);
  const wonShare = (sums[0]?.won ?? 0) / MATCHES;
  const said = `${game.id}: ${String(MATCHES)} matches of ${String(seats)}; chance of the winner ${inText(ofWinner)}, of anybody ${inText(ofAll)} (${wonShare.toFixed(3)} were won), error against equal chances ${inText(off)}`;
  process.stdout.write(`${said}\n`);
  return { ofWinner, ofAll, off, wonShare, said };
}

describe('chances of winning', { timeout: 300_000 }, () => {
  it('of Death by Digits rise for whoever wins', async () => {
    const { ofWinner, ofAll, off, said } = await heldAgainst(registeredGame('death-by-digits'), 4);
    // Who is ahead in the race for the Murder shows in who has looked at it.
    expect(ofWinner[1], said).toBeGreaterThan(0.6);
    expect(off[1], said).toBeLessThan(0.5);
    expect(ofWinner[2], said).toBeGreaterThan(ofWinner[1] ?? 1);
    for (const all of ofAll) expect(all, said).toBeCloseTo(1, 9);
  });

  it('of Di Renjie are as often true as they say', async () => {
    const { ofAll, off, wonShare, said } = await heldAgainst(registeredGame('di-renjie'), 3);
    // What the public sees decides little: of three players those with most clues win 30 %, the others 22 %, since clues
    // are half a point each and the answers up to six. So the chances are near equal, and must not be worse than that.
    for (const error of off) expect(error, said).toBeLessThan(1.1);
    // A crime that is not solved is won by nobody (Di Renjie 6.1): that is what is missing to 1.
    for (const all of ofAll) expect(Math.abs(all - wonShare), said).toBeLessThan(0.15);
    for (const all of ofAll) expect(all, said).toBeLessThan(0.95);
  });

  it('are told of every game', () => {
    expect(registered.filter((game) => !canForesee(game))).toEqual([]);
  });
});

function inText(numbers: readonly number[]): string {
  return numbers.map((number) => number.toFixed(3)).join(', ');
}
