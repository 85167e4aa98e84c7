import { describe, expect, it } from 'vitest';
import type { BotPolicy, BotSight } from '#engine/core/game.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { games } from '#engine/games/index.ts';
import type { ImaginedModel } from '#engine/kits/search/model.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { arenaBots, plainSearch } from './plain-search.ts';

/** One seat takes a sure half (0), or what lies hidden (1), which is worth a whole in `often` of 10 deals. */
function gamble(often: number): ImaginedModel {
  let hidden = 0;
  let made = -1;
  return {
    seats: 1,
    moveCount: 2,
    imagine: (stream: QuickStream) => {
      hidden = stream.uniform(10) < often ? 1 : 0;
      made = -1;
    },
    turn: () => (made < 0 ? 0 : -1),
    legal: (into) => {
      into.set([0, 1]);
      return 2;
    },
    apply: (move) => {
      made = move;
    },
    finish: () => undefined,
    points: (into) => into.set([made === 0 ? 0.5 : hidden]),
    worth: (into) => into.set([made === 0 ? 0.5 : hidden]),
  };
}

type Choice = 'sure' | 'hidden' | 'pass';
const careful: BotPolicy<Choice> = { id: 'careful', choose: () => 'sure' };
const passing: BotPolicy<Choice> = { id: 'passing', choose: () => 'pass' };

function chosen(usual: BotPolicy<Choice>, often: number): Choice {
  const numbers: Readonly<Record<Choice, number | null>> = { sure: 0, hidden: 1, pass: null };
  const seat = { imagine: () => gamble(often), numberOf: (_: BotSight<Choice>, move: Choice) => numbers[move] };
  const sight = { seat: 0, moves: ['sure', 'hidden', 'pass'] } as unknown as BotSight<Choice>;
  return plainSearch(usual, seat, { iterations: 400 }).choose(sight, createRng(seedFromText('plain')));
}

describe('a search without a tree', () => {
  it.each([
    [2, 'sure'],
    [8, 'hidden'],
  ] as const)('makes the move that does best on average where the other wins in %i of 10 deals', (often, move) => {
    expect(chosen(careful, often)).toBe(move);
    expect(chosen(careful, often)).toBe(move);
  });

  it('does as usual where the model does not know the usual move', () => {
    expect(chosen(passing, 8)).toBe('pass');
  });

  it('is for the arena only: no game offers it', () => {
    const [hearts] = games.filter(({ id }) => id === 'hearts');
    expect(hearts && arenaBots(hearts).map(({ id }) => id)).toContain('plain');
    for (const game of games) expect(game.bots.map(({ id }) => id)).not.toContain('plain');
  });
});
