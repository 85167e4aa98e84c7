import { describe, expect, it } from 'vitest';
import { legalCards, obligationOf, playAhead, currentSeat, type Demand } from './obligations.ts';

/*
 * The kit is shown on a game of its own kind: three players, four suits and two classes of trumps without an order,
 * of which a high one beats every low one and the earlier beats its equals.
 */
const RANKS = ['1', '2', '3', '4', '5', '6', '7', 'P', 'Q', 'K'];

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const isTrump = (card: string): boolean => card.includes('-');
const isHigh = (card: string): boolean => card.startsWith('hi-');
const suitOf = (card: string): string => (isTrump(card) ? 'trump' : card.slice(0, 2));
const rankOf = (card: string): number => RANKS.indexOf(card.slice(2));

function demandsOf(trick: readonly string[]): readonly Demand<string, 'follow' | 'overtrump' | 'trump'>[] {
  const [lead] = trick;
  if (lead === undefined) return [];
  const trumps = trick.filter(isTrump);
  return [
    { name: 'follow', meets: (card) => suitOf(card) === suitOf(lead) },
    {
      name: 'overtrump',
      meets: (card) => isTrump(card) && (trumps.length === 0 || (isHigh(card) && !trumps.some(isHigh))),
    },
    { name: 'trump', meets: isTrump },
  ];
}

function beats(challenger: string, best: string): boolean {
  if (isTrump(challenger)) return !isTrump(best) || (isHigh(challenger) && !isHigh(best));
  return suitOf(challenger) === suitOf(best) && rankOf(challenger) > rankOf(best);
}

describe('whose turn it is', () => {
  it('goes clockwise from the leader and round the table', () => {
    expect([0, 1, 2, 3].map((played) => currentSeat(2, played, 4))).toEqual([2, 3, 0, 1]);
    expect([0, 1, 2].map((played) => currentSeat(2, played, 3))).toEqual([2, 0, 1]);
  });
});

describe('what an obligation leaves open', () => {
  const hand = 'cr3 crK lo-wolf hi-sun to2';
  it.each([
    { trick: '', hand, legal: hand, by: null },
    { trick: 'cr5', hand, legal: 'cr3 crK', by: 'follow' },
    { trick: 'sw5', hand, legal: 'lo-wolf hi-sun', by: 'overtrump' },
    { trick: 'sw5 lo-bear', hand, legal: 'hi-sun', by: 'overtrump' },
    { trick: 'sw5 hi-moon', hand, legal: 'lo-wolf hi-sun', by: 'trump' },
    { trick: 'lo-bear', hand, legal: 'lo-wolf hi-sun', by: 'follow' },
    { trick: 'sw5 lo-bear', hand: 'cr3 lo-wolf lo-boar', legal: 'lo-wolf lo-boar', by: 'trump' },
    { trick: 'sw5 lo-bear', hand: 'cr3 to2', legal: 'cr3 to2', by: null },
  ])('to "$trick" a hand of $hand answers with $legal', (row) => {
    const demands = demandsOf(words(row.trick));
    expect(legalCards(words(row.hand), demands)).toEqual(words(row.legal));
    expect(obligationOf(words(row.hand), demands)?.name ?? null).toBe(row.by);
  });

  it('names the cards that meet the first demand the hand can meet', () => {
    expect(obligationOf(words('cr3 lo-wolf'), demandsOf(['cr5']))).toEqual({ name: 'follow', cards: ['cr3'] });
  });
});

describe('which play is ahead', () => {
  it.each([
    ['sw5 swK cuK', 'swK'],
    ['sw5 lo-serpent lo-leopard', 'lo-serpent'],
    ['sw5 lo-serpent hi-star', 'hi-star'],
    ['hi-moon hi-sun lo-bear', 'hi-moon'],
    ['lo-wolf lo-leopard hi-star', 'hi-star'],
    ['cu1 toK swK', 'cu1'],
    ['to7 toP toQ', 'toQ'],
  ])('in %s it is %s', (trick, winner) => {
    expect(playAhead(words(trick), () => true, beats)).toBe(winner);
  });

  it('is nobody when no card can win, and before the first card', () => {
    expect(playAhead(['cr1', 'cr2'], () => false, beats)).toBeNull();
    expect(playAhead([], () => true, beats)).toBeNull();
  });

  it('passes over plays that cannot win, wherever they lie', () => {
    expect(playAhead(words('crK cr2 cr5'), (card) => card !== 'crK', beats)).toBe('cr5');
  });
});
