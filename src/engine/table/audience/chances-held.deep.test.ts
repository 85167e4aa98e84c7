import { describe, expect, it } from 'vitest';
import { PUBLIC } from '#protocol/viewer.ts';
import { registeredGame, type TestedGame } from '#testkit/tested-games.ts';
import { compileChart } from '../../chart/compile.ts';
import type { GameState, Position } from '../../core/game.ts';
import { readOptions } from '../../core/options.ts';
import { seedFromText, type Rng } from '../../core/rng.ts';
import { estimateChances, sharesOf } from './chances.ts';
import { botMove, playOut } from '../move/playout.ts';

/** How many matches the chances are compared with, and how many are imagined from each of their positions. */
const MATCHES = 40;
const PLAYED = 36;
/** Places in a match, as shares of its length. */
const MARKS = [0.05, 0.75, 0.95] as const;

interface Held {
  /** The mean chance of the eventual winner, at each mark. */
  readonly ofWinner: readonly number[];
  /** The mean, at each mark, of all seats' chances added up. */
  readonly ofAll: readonly number[];
  /** In what share of the matches anybody won. */
  readonly wonShare: number;
  readonly said: string;
  /** The squared error of the chances at each mark, relative to the error of equal chances for all. */
  readonly off: readonly number[];
}

/** Measures the chances in matches of bots. */
async function measured(game: TestedGame, seats: number): Promise<Held> {
  const options = readOptions(game.options, { aid: 'off' }, seats);
  const bot = game.bots.find((policy) => policy.id === 'steady');
  if (!bot) throw new Error(`${game.id} has no steady bot`);
  const sums = MARKS.map(() => ({ winner: 0, won: 0, all: 0, off: 0, equallyOff: 0 }));
  for (let match = 0; match < MATCHES; match += 1) {
    const seed = seedFromText(`chances/${game.id}/${String(match)}`);
    const interpreter = compileChart(game);
    const positions: Position<GameState>[] = [];
    const choose = (seat: number, position: Position<GameState>, at: number, rng: Rng) =>
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
    const { ofWinner, ofAll, off, said } = await measured(registeredGame('death-by-digits'), 4);
    // Looking at the Murder shows who is ahead in the race for it.
    expect(ofWinner[1], said).toBeGreaterThan(0.6);
    expect(off[1], said).toBeLessThan(0.5);
    expect(ofWinner[2], said).toBeGreaterThan(ofWinner[1] ?? 1);
    for (const all of ofAll) expect(all, said).toBeCloseTo(1, 9);
  });

  it('of Di Renjie are as often true as they say', async () => {
    const { ofAll, off, wonShare, said } = await measured(registeredGame('di-renjie'), 3);
    // What the public sees decides little: of three players those with most clues win 30 %, the others 22 %, since
    // clues are half a point each and the answers up to six. So the chances are nearly equal, and need only be no worse
    // than equal ones.
    for (const error of off) expect(error, said).toBeLessThan(1.1);
    // Nobody wins a crime that is not solved (Di Renjie 6.1): that is the difference from 1.
    for (const all of ofAll) expect(Math.abs(all - wonShare), said).toBeLessThan(0.15);
    for (const all of ofAll) expect(all, said).toBeLessThan(0.95);
  });
});

function inText(numbers: readonly number[]): string {
  return numbers.map((number) => number.toFixed(3)).join(', ');
}
