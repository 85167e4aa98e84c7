import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { viewOf } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { awaiting } from '#engine/core/run.ts';
import { given, newMatch, played, type HeartsPosition } from '#testkit/games/hearts/scenarios.ts';
import { everyFew } from '#testkit/tier.ts';
import { novice, steady } from './bots.ts';
import { hearts } from './index.ts';
import type { HeartsMove } from './types.ts';

const interpreter = compileChart(hearts);
const rng = createRng(seedFromText('hearts bots'));

function moveOf(bot: typeof steady, position: HeartsPosition, seat: number, chance = rng): HeartsMove {
  const view = viewOf(hearts, position, seatViewer(seat));
  const moves = hearts.movesOf(position, seat, chance);
  return bot.choose({ seat, view, moves, options: { ...position.state.options }, memory: null }, chance);
}

/** The card that the current player plays if it is steady, or another bot, or what else it does. */
function chosen(position: HeartsPosition, bot = steady, chance = rng): string {
  const [seat = 0] = hearts.awaits(position);
  const move = moveOf(bot, position, seat, chance);
  return move.type === 'move.play' ? faceOf(position.state.table, move.piece) : move.type;
}

/** The scores of a match in which seat 0 is steady and the others are novices. */
function scoresOf(seed: string, seats: number): readonly number[] {
  const chance = createRng(seedFromText(seed));
  let position = newMatch(seats);
  for (;;) {
    const waiting = awaiting(hearts, position);
    if (waiting.kind === 'over') return position.state.hands.at(-1)?.totals ?? [];
    const [seat = 0] = waiting.kind === 'seats' ? waiting.seats : [];
    const input =
      waiting.kind === 'chance'
        ? hearts.chance(position, chance)
        : { ...moveOf(seat === 0 ? steady : novice, position, seat, chance), seat };
    position = interpreter.advance(position, input).position;
  }
}

describe('the steady player', () => {
  it.each(everyFew([4, 3, 5], 3))('beats novices clearly among %i', (seats) => {
    const matches = Array.from({ length: 12 }, (_, match) => scoresOf(`measure ${String(match)}`, seats));
    const wins = matches.filter(([own = 0, ...others]) => others.every((other) => own < other)).length;
    expect(wins, JSON.stringify(matches)).toBeGreaterThan(8);
  });

  it('throws the queen of spades on somebody else’s trick', () => {
    const hands = ['5D 3C', '7D 4C', 'QS KH 2C', '8D 9C'];
    expect(chosen(played(given({ hands, taker: 1 }), '5D 7D').position)).toBe('QS');
  });

  it('plays its highest card below the one that is ahead', () => {
    const hands = ['JD 2H KS', '9D QD 3D', '4C 5C 6C', '7C 8C 9C'];
    expect(chosen(played(given({ hands, taker: 2 }), 'JD').position)).toBe('9D');
  });

  it('claims when nothing counts any more, and does not take the rest if that costs points', () => {
    expect(chosen(given({ hands: ['2S 3S', '4S 5S', '2D 3D', '2C 3C'], taker: 1 }))).toBe('move.claim');
    expect(chosen(given({ hands: ['AS KS', '4S 5H', '2D 3D', '2C 3C'], taker: 1 }))).not.toBe('move.claim');
  });
});

describe('a novice', () => {
  const choices = (position: HeartsPosition): ReadonlySet<string> =>
    new Set(
      Array.from({ length: 30 }, (_, number) =>
        chosen(position, novice, createRng(seedFromText(`novice ${String(number)}`))),
      ),
    );

  it('stays below as the last of a trick with points', () => {
    const hands = ['JD 2H', 'QD 3H', '6H 5C', '9D KD'];
    expect(choices(played(given({ hands, taker: 2 }), 'JD QD 6H').position)).toEqual(new Set(['9D']));
    const free = ['JD 2H', 'QD 3H', '6D 5C', '9D KD'];
    expect(choices(played(given({ hands: free, taker: 2 }), 'JD QD 6D').position)).toEqual(new Set(['9D', 'KD']));
  });

  it('does not lead the queen of spades, nor lay her where she takes the trick', () => {
    const hands = ['QS 2C 3D', '4S 5S 6D', '7S 8S 9D', '9S 10S JD'];
    expect(choices(given({ hands, taker: 1 }))).toEqual(new Set(['2C', '3D']));
    const second = ['4S 5D 6D', 'QS 2S 3D', '7S 8S 9D', '9S 10S JD'];
    expect(choices(played(given({ hands: second, taker: 2 }), '4S').position)).toEqual(new Set(['2S']));
  });

  it('does not claim what costs it points', () => {
    expect(choices(given({ hands: ['AS KS', '4S 5H', '2D 3D', '2C 3C'], taker: 1 }))).not.toContain('move.claim');
  });
});
