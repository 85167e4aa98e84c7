import { describe, expect, it } from 'vitest';
import { PUBLIC } from '#protocol/viewer.ts';
import { optionSweep, playMatch } from '#testkit/playout.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { everyFew } from '#testkit/tier.ts';
import { compileChart } from '../../chart/compile.ts';
import type { GameState, Position } from '../../core/game.ts';
import { readOptions } from '../../core/options.ts';
import { createRng, seedFromText } from '../../core/rng.ts';
import { awaiting, begin, judge } from '../../core/run.ts';
import { canPredict } from './chances.ts';

/** The longest match believed to end; chances are worked out from matches of at most this many inputs. */
const MOST_INPUTS = 3_000;

const withStandIns = registered.flatMap((game) => (game.standIns ? [[game.id, game] as const] : []));

/** Lets a game's stand-ins play from here to the end; every move is judged. */
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
    for (const [number, options] of everyFew([...sweep.entries()], 4)) {
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

it('chances of winning are told of every game', () => {
  expect(registered.filter((game) => !canPredict(game))).toEqual([]);
});
