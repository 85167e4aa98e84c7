import { describe, expect, test } from 'vitest';
import { boundsOf, centreOf } from '#renderer/stage/geometry.ts';
import { afterDezaiShenEvent } from './after-event.ts';
import { CONTRACT, firstTrick, fullTable, inputFor, tableOf } from './testing/moments.ts';
import { dezaiShenLayout } from './layout.ts';
import { numbersOf } from './numbers.ts';
import { dezaiShenProps } from './props.ts';

describe('what events say about the table', () => {
  test('a played card is its player’s, and a trump gets its place among those of its class', () => {
    const before = fullTable();
    const after = afterDezaiShenEvent(before, { type: 'card.played', seat: 0, card: 'lo-wolf' });
    expect(numbersOf(after).plays.at(-1)).toEqual({ seat: 0, face: 'lo-wolf', trump: { class: 'low', order: 2 } });
    const suited = afterDezaiShenEvent(before, { type: 'card.played', seat: 0, card: 'sw3' });
    expect(numbersOf(suited).plays.at(-1)?.trump).toBeNull();
    expect(numbersOf(before).plays).toHaveLength(2);
  });

  test('a taken trick makes its taker the leader', () => {
    const taken = afterDezaiShenEvent(firstTrick(), { type: 'trick.taken', seat: 2, card: 'lo-bear' });
    expect(numbersOf(taken)).toMatchObject({ leader: 2, plays: [], winning: null });
  });

  test('a taken trick is counted, for the contract or against it, and the one that decides it does so at once', () => {
    const metered = (won: number, mayLose: number) =>
      tableOf({
        phase: 'trick.following',
        zones: { 'hand:0': 0 },
        numbers: { contract: CONTRACT, tricksWon: [1, won, 2], meter: { won, needs: 6, mayLose, decided: null } },
      });
    const after = (view: ReturnType<typeof fullTable>, seat: number) =>
      numbersOf(afterDezaiShenEvent(view, { type: 'trick.taken', seat, card: 'lo-bear' }));
    expect(after(metered(4, 1), 1)).toMatchObject({
      tricksWon: [1, 5, 2],
      meter: { won: 5, needs: 6, mayLose: 1, decided: null },
    });
    expect(after(metered(5, 1), 1).meter).toEqual({ won: 6, needs: 6, mayLose: 1, decided: 'made' });
    expect(after(metered(4, 1), 2).meter).toEqual({ won: 4, needs: 6, mayLose: 0, decided: null });
    expect(after(metered(4, 0), 0).meter).toEqual({ won: 4, needs: 6, mayLose: -1, decided: 'failed' });
    expect(numbersOf(afterDezaiShenEvent(metered(4, 0), { type: 'deck.shuffled', hand: 2, dealer: 0 }))).toMatchObject({
      meter: null,
      trick: 0,
      tricksWon: [0, 0, 0],
    });
  });

  test('a new hand moves the button and clears contract and tokens', () => {
    const next = afterDezaiShenEvent(fullTable(), { type: 'deck.shuffled', hand: 2, dealer: 0 });
    expect(numbersOf(next)).toMatchObject({ hand: 2, dealer: 0, contract: null, stakes: [] });
    const ids = dezaiShenProps(inputFor(next, 1366, 768)).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('token:0'))).toEqual([]);
  });

  test('the contract’s taker is where the buried cards go', () => {
    const auction = tableOf({ phase: 'auction.calling', zones: { 'hand:1': 12, buried: 1 } });
    const won = afterDezaiShenEvent(auction, { type: 'auction.won', contract: CONTRACT });
    const layout = dezaiShenLayout(inputFor(won, 1366, 768));
    expect(layout.pieces.get('buried-0')?.x).toBeLessThan(1366 / 3);
  });

  test('buried cards that are shown lie open in the middle', () => {
    const shown = afterDezaiShenEvent(fullTable(), { type: 'buried.shown', cards: [] });
    const layout = dezaiShenLayout(inputFor(shown, 1366, 768));
    const cards = [...layout.pieces].filter(([id]) => id.startsWith('buried')).map(([, place]) => boundsOf(place));
    expect(new Set(cards.map(({ x }) => Math.round(x))).size).toBe(6);
  });
});

describe('the settlement', () => {
  const swept = (deltas: readonly number[], onTable: number) => {
    const after = afterDezaiShenEvent(fullTable(), { type: 'hand.settled', deltas: [...deltas], totals: [], onTable });
    const input = inputFor(after, 1366, 768);
    const { plates } = dezaiShenLayout(input);
    const tokens = dezaiShenProps(input).filter(({ id }) => id.startsWith('token:'));
    return [0, 1, 2].map((seat) => {
      const plate = plates.get(seat);
      const home = plate ? centreOf(plate) : null;
      return tokens.filter(({ x, y }) => x === home?.x && y === home.y).length;
    });
  };

  test('slides every token to the taker of a contract that was made', () => {
    expect(swept([-14, 29, -14], 0)).toEqual([0, 57, 0]);
  });

  test('gives the opponents their own and half of the taker’s back, an odd one stays', () => {
    expect(swept([14, -28, 14], 1)).toEqual([28, 0, 28]);
  });
});
