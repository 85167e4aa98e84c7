import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { numberFormat, percentFormat } from './formats.ts';
import { createWords } from './words.ts';
import { wordsAtTable } from './at-table.ts';

const words = createWords();
const NAMES = ['Mei', 'Bo', '{{who}} $t(ui:action.close)', 'Ada'];
const context = { seatName: (seat: number) => NAMES[seat] ?? 'nobody' };

describe('words', () => {
  it('writes what is below zero with a minus sign, also where a sentence has only a gap', () => {
    expect(numberFormat('de', { isChange: true }).format(-3)).toBe('−3');
    expect(percentFormat('zh-Hans', { most: 1 }).format(-0.125)).toBe('−12.5%');
    expect(words.ui('seat.points', { count: -2 })).toContain('−2');
    expect(words.text('kirin', 'ui:waiting.seat', { who: 0 }, { seatName: () => '-2' })).toBe('Waiting for -2');
  });

  it('takes in every file of strings as a namespace', () => {
    expect(Object.keys(CATALOGUE['en'] ?? {})).toEqual(expect.arrayContaining(['ui', 'kirin']));
  });

  it('names seats, lists of seats and scores by seat', () => {
    expect(words.ui('waiting.seat', { who: [0, 1] })).toBe('Waiting for Seat 1 and Seat 2');
    expect(words.text('kirin', 'ui:waiting.seat', { who: 1 }, context)).toBe('Waiting for Bo');
    const scored = { type: 'round.scored', round: 2, points: [3, 0, 1, 4], totals: [0, 0, 0, 0] };
    expect(words.event('kirin', scored, context)).toContain('Mei 3, Bo 0');
  });

  it('speaks faces as the game names them, and an unknown face by its code', () => {
    expect(words.face('kirin', 'az5')).toBe('Azure Dragon 5');
    expect(words.face('kirin', 'zz9')).toBe('zz9');
    expect(words.event('kirin', { type: 'card.played', seat: 0, card: 'veT' }, context)).toBe(
      'Mei plays Vermilion Bird trump.',
    );
  });

  it('counts as people do, and names a face for each seat', () => {
    expect(words.event('dezai-shen', { type: 'pile.picked', seat: 1, pile: 0 }, context)).toBe('Bo picks pile 1.');
    const drawn = { type: 'lots.drawn', cards: ['cr1', 'hi-sun', 'to7'], dealer: 0 };
    const named = { seatName: (seat: number) => ['Mei', 'Bo', 'Ada'][seat] ?? '' };
    expect(words.event('dezai-shen', drawn, named)).toContain(
      'Mei One of Crescents, Bo Sun (high trump), Ada Seven of Towers.',
    );
  });

  it('says how a hand was settled, and what stays on the table', () => {
    const contract = { level: 'hold', doubled: true, taker: 0, needs: 7, stake: 6 };
    const named = { seatName: (seat: number) => ['Mei', 'Bo', 'Ada'][seat] ?? '' };
    expect(words.event('dezai-shen', { type: 'auction.won', contract }, named)).toBe(
      'Mei plays Hold doubled: needs 7 tricks, stake 6.',
    );
    const settled = { contract, made: false, taken: 6, claimedBy: null };
    const told = (onTable: number): string | null =>
      words.event('dezai-shen', { type: 'hand.settled', settled, deltas: [-6, 3, 3], totals: [], onTable }, named);
    expect(told(0)).toBe(
      'Mei needed 7 tricks and had 6 when the hand ended: the contract has failed. Tokens: Mei −6, Bo 3, Ada 3.',
    );
    expect(told(1)).toContain('Ada 3; 1 token stays on the table.');
    expect(words.event('dezai-shen', { type: 'hand.voided', hand: 2, dealer: 0, next: 1 }, named)).toBe(
      'Nobody has bid: hand 2 is void, its cards stay unseen, and Bo deals next.',
    );
  });

  it('leaves what a person typed exactly as it is', () => {
    expect(words.event('kirin', { type: 'card.declared', seat: 2 }, context)).toBe(
      '{{who}} $t(ui:action.close) has declared.',
    );
  });

  it('chooses the variant of a line by the event itself', () => {
    const decided = { type: 'order.decided', by: 'veKD', direction: 'descending', turned: true };
    expect(words.event('kirin', decided, context)).toBe(
      'Vermilion Bird Kirin, descending turns the order: 1 is now the strongest number, Black Tortoise the strongest beast.',
    );
    expect(words.event('kirin', { ...decided, turned: false }, context)).toContain('the order stays descending');
    expect(words.event('kirin', { ...decided, by: null, turned: false }, context)).toContain('cancel each other');
    expect(words.event('kirin', { type: 'leader.chosen', seat: 1, drawn: true }, context)).toContain('is drawn');
    expect(words.event('kirin', { type: 'leader.chosen', seat: 1, drawn: false }, context)).toBe(
      'Bo leads the first trick.',
    );
  });

  it('has no line for an event that the game has no words for', () => {
    expect(words.event('kirin', { type: 'marker.moved', seat: 0 })).toBeNull();
    expect(words.event('kirin', { type: 'card' })).toBeNull();
  });

  it('falls back from the game to the shared words, and then to the code', () => {
    expect(words.reason('kirin', { code: 'notYourTurn' })).toBe('It is not your turn.');
    expect(words.reason('kirin', { code: 'neverHeardOf' })).toBe('neverHeardOf');
    expect(words.phase('kirin', 'no.such.state', 'The table rests.')).toBe('The table rests.');
  });

  it('says of a state of the chart what is happening, in another language than the chart', () => {
    expect(createWords('de').phase('kirin', 'trick.leading', 'The leader plays any card.')).toBe(
      'Eine beliebige Karte wird ausgespielt.',
    );
  });

  it('names zones, options and bots', () => {
    expect(words.zone('kirin', 'hand:1', context)).toBe('Hand of Bo');
    expect(words.zone('kirin', 'trick', context)).toBe('Trick');
    expect(words.zone('kirin', 'attic', context)).toBe('attic');
    expect(words.optionLabel('kirin', 'rounds')).toBe('Rounds');
    expect(words.optionValue('kirin', 'rounds', 3)).toBe('3');
    expect(words.optionValue('kirin', 'anything', true)).toBe('On');
    expect(words.bot('kirin', 'steady')).toBe('Steady');
    expect(words.botHelp('kirin', 'nobody')).toBeNull();
  });

  it('gives bots names that do not run out', () => {
    const names = Array.from({ length: 20 }, (_, index) => words.botName(index));
    expect(new Set(names).size).toBe(20);
  });

  it('is the English of the program when a language is missing', () => {
    expect(createWords('xx').ui('action.close')).toBe('Close');
  });
});

describe('words at a table', () => {
  it('fills in the game and the names, and reaches other files by their name', () => {
    const table = wordsAtTable(words, 'kirin', context.seatName);
    expect(table.headline({ code: 'leads', params: { leader: 0 } })).toBe('Mei leads');
    expect(table.ui('kirin:zone.declared', { owner: 3 })).toBe('Declaration of Ada');
    expect(table.ui('seat.cards', { count: 1 })).toBe('1 card');
  });

  it('puts a shared sentence in the game’s own terms where it has some', () => {
    const [kirin, dezai] = ['kirin', 'dezai-shen'].map((game) => wordsAtTable(words, game, context.seatName));
    expect(kirin?.ui('summary:round', { round: 2 })).toBe('Round 2 is over');
    expect(dezai?.ui('summary:round', { round: 2 })).toBe('Hand 2 is over');
    expect(dezai?.ui('seat.points', { count: 1 })).toBe('1 token');
    expect(dezai?.ui('seat.cards', { count: 3 })).toBe('3 cards');
  });

  it('tells an offer with what it would mean, if it is more than its name', () => {
    const table = wordsAtTable(words, 'dezai-shen', context.seatName);
    const params = { level: 'hold', needs: 8, stake: 3 };
    expect(table.offer({ code: 'hold', params }).name).toBe('Hold');
    expect(table.offer({ code: 'hold', params }).detail).toMatch(/8.*3/);
    expect(table.offer({ code: 'hold', params }).help).toBe('Play your own hand');
    expect(table.offer({ code: 'hold' })).toEqual({ name: 'Hold', help: null, detail: null });
    expect(table.button({ code: 'claim' })).toBe('Claim and end the hand');
    expect(table.button({ code: 'lead' })).toBeNull();
  });

  it('does without a game', () => {
    const table = wordsAtTable(words, null, context.seatName);
    expect(table.reason({ code: 'token' })).toContain('link');
    expect(table.event({ type: 'card.played' })).toBeNull();
    expect(table.face('az1')).toBe('az1');
  });
});
