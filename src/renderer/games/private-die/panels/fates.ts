import type { SeatRoll, SuddenRound } from '#engine/games/private-die/types.ts';

/** What became of a roll against others: it wins, is rolled again, has lost, or went over. */
export type Fate = 'wins' | 'again' | 'out' | 'bust';

export type FatedRoll = SeatRoll & { readonly fate: Fate };

/** One round where the highest sum wins and ties roll again: a roll-off (6.2 and 6.4), or the first player (2.4). */
export function highestWins(rolls: readonly SeatRoll[]): readonly FatedRoll[] {
  const best = Math.max(...rolls.map(({ sum }) => sum));
  const isTied = rolls.filter(({ sum }) => sum === best).length > 1;
  return rolls.map((roll) => ({ ...roll, fate: roll.sum < best ? 'out' : isTied ? 'again' : 'wins' }));
}

/** One round of a sudden death: whoever is left alone has won; when all are bust, all go on (paragraph 7.6). */
export function suddenFates({ rolls, left }: SuddenRound): readonly FatedRoll[] {
  return rolls.map(({ isBust, ...roll }) => {
    const isLeft = left.includes(roll.seat);
    if (isBust && !isLeft) return { ...roll, fate: 'bust' };
    return { ...roll, fate: !isLeft ? 'out' : left.length === 1 ? 'wins' : 'again' };
  });
}
