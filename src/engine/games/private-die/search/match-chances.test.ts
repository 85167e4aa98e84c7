import { describe, expect, it } from 'vitest';
import { quickStream, type QuickStream } from '#engine/kits/quick-stream.ts';
import { matchChance, raceOf } from './match-chances.ts';

/** What a seat without a detective brings into a race. */
const NOBODY = { detective: null } as never;

function raceFor(seats: number, goal: number, deck: number): ReturnType<typeof raceOf> {
  return raceOf({ goal, deck, seats: Array.from({ length: seats }, () => NOBODY) });
}

function chances(clues: readonly number[], deck = 12, goal = 15): readonly number[] {
  const race = raceFor(clues.length, goal, deck);
  return clues.map((_, seat) => matchChance(race, seat, clues));
}

/** Clues gained by a winner, and by everybody else with two or more: about as `steady` does. */
const WON = [2, 3, 3, 4, 4, 4, 5, 5, 5, 6];
const LOST = [-2, -2, -1, 0, 0, 0, 0, 0, 0, 1];

/** Plays the rest of a match by these numbers; who wins it. */
function playedOut(clues: readonly number[], stream: QuickStream): number {
  let now = [...clues];
  while (Math.max(...now) < 15) {
    const winner = stream.uniform(now.length);
    now = now.map((count, seat) => Math.max(0, count + ((seat === winner ? WON : LOST)[stream.uniform(10)] as number)));
  }
  const most = Math.max(...now);
  const best = now.flatMap((count, seat) => (count === most ? [seat] : []));
  return best[stream.uniform(best.length)] as number;
}

describe('the chances to win the match', () => {
  it.each([2, 3, 4, 5, 6])('are equal for %i with the same clues, and come to 1', (seats) => {
    const found = chances(Array.from({ length: seats }, () => 4));
    for (const chance of found) expect(chance).toBeCloseTo(1 / seats, 10);
  });

  it.each([[[12, 6, 6, 6]], [[13, 10, 5, 0]], [[9, 9, 1, 1]], [[5, 1, 1, 1]]])(
    'with %j are what matches played out show',
    (clues) => {
      const stream = quickStream(7);
      const won = clues.map(() => 0);
      for (let match = 0; match < 20_000; match += 1) {
        const winner = playedOut(clues, stream);
        won[winner] = (won[winner] as number) + 1;
      }
      for (const [seat, chance] of chances(clues).entries()) {
        expect(Math.abs(chance - (won[seat] as number) / 20_000), `seat ${String(seat)}`).toBeLessThan(0.035);
      }
    },
  );

  it('rise with every clue', () => {
    const found = Array.from({ length: 14 }, (_, clues) => chances([clues, 7, 7, 7])[0] as number);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('are settled when somebody has reached the goal, and equal for those who are equal then', () => {
    expect(chances([16, 15, 3])).toEqual([1, 0, 0]);
    expect(chances([16, 16, 3])).toEqual([0.5, 0.5, 0]);
  });

  it('go to whoever has most when the deck is empty', () => {
    expect(chances([9, 8, 3], 0)).toEqual([1, 0, 0]);
  });

  it('favour a lead of one clue more when fewer rounds are left', () => {
    const [soon = 0] = chances([6, 5, 5], 1);
    const [late = 0] = chances([6, 5, 5], 12);
    expect(soon).toBeGreaterThan(late);
  });

  it('are better with a stronger detective', () => {
    const seats = [{ detective: 'det.twofaced' }, { detective: 'det.analytical' }] as never;
    const race = raceOf({ goal: 15, deck: 10, seats });
    expect(matchChance(race, 0, [5, 5])).toBeGreaterThan(matchChance(race, 1, [5, 5]) + 0.1);
  });
});
