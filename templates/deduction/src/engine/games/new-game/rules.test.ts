import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { redactTable } from '#engine/core/redact.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { asked, given, named } from '#testkit/games/new-game/scenarios.ts';
import { knownFrom, possible } from './knowledge.ts';

/** Seat 0 holds clubs, seat 1 diamonds, seat 2 spades and a heart; the nine of hearts is hidden. */
const HANDS = ['9C 10C JC QC KC AC 10H', '9D 10D JD QD KD AD JH', '9S 10S JS QS KS AS QH'];
const position = given('9H', HANDS);

describe('dealing', () => {
  it.each([
    [3, 7, 2],
    [4, 5, 3],
    [5, 4, 3],
  ])('2.1 and 2.2 with %i players everybody is dealt %i cards, one is hidden and %i lie open', (seats, each, open) => {
    const { steps } = playMatch(registeredGame('new-game'), 'a deal', { seats, limit: 1 });
    const { hidden, open: rest, stock, ...hands } = steps[0]?.position.state.table.zones ?? {};
    expect([hidden, rest, stock].map((zone) => zone?.pieces.length)).toEqual([1, open, 0]);
    expect(Object.values(hands).map(({ pieces }) => pieces.length)).toEqual(Array.from({ length: seats }, () => each));
  });
});

describe('asking', () => {
  it('3.1 and 3.2 the table tells everybody how many cards of the suit or rank a player holds', () => {
    const suit = asked(position, 1, 'D');
    expect(suit.events).toEqual([{ type: 'question.answered', seat: 0, target: 1, about: 'D', count: 6 }]);
    expect(asked(suit.position, 2, 'J').events).toMatchObject([{ seat: 1, target: 2, count: 1 }]);
    expect(() => asked(position, 0, 'D')).toThrow('notYourself');
  });

  // Not written yet. Once the rule is, this scenario succeeds, and `it.fails` reports that: make it `it`.
  it.fails('3.3 nobody asks the same player twice in a row', () => {
    const second = asked(asked(position, 1, 'D').position, 2, 'S');
    const third = asked(second.position, 0, 'C');
    expect(() => asked(third.position, 1, 'H')).toThrow('refused');
  });
});

describe('naming', () => {
  it('4.1 only a card that the player cannot see', () => {
    expect(() => named(position, '9C')).toThrow('inSight');
    expect(() => named(position, 'KH')).toThrow('inSight');
  });

  it('4.2 and 4.5 whoever names the hidden card has won, and it is turned over', () => {
    const { position: end, events } = named(position, '9H');
    expect(events).toMatchObject([{ type: 'card.named', isRight: true }, { card: '9H' }, { winners: [0] }]);
    expect([end.phase, end.state.table.zones['hidden']?.facing]).toEqual(['over', 'up']);
  });

  it('4.3 whoever names another card is out, and the last one left has won', () => {
    const first = named(position, '9D').position;
    expect([first.phase, first.state.active]).toEqual(['turn', 1]);
    const { events } = named(first, '9S');
    expect(events.at(-1)).toEqual({ type: 'match.ended', winners: [2] });
  });

  // Not written yet, like 3.3.
  it.fails('4.4 whoever is out lays their cards face up', () => {
    expect(named(position, '9D').position.state.table.zones['hand:0']?.facing).toBe('up');
  });
});

it('5.1 whoever has asked all questions must name a card', () => {
  let now = given('9H', HANDS, { questions: 4 });
  // Everybody asks one of the others, and the other in the next round.
  const targets = [1, 2, 0, 2, 0, 1];
  for (let turn = 0; turn < 12; turn += 1) now = asked(now, targets[turn % 6] ?? 0, 'D').position;
  expect(() => asked(now, 1, 'H')).toThrow('noQuestionLeft');
  expect(named(now, '9H').position.phase).toBe('over');
});

it('6.1 what was told leaves fewer and fewer cards that can be hidden', () => {
  const leftFor = ({ state }: typeof position): readonly string[] =>
    possible(knownFrom(redactTable(state.table, seatViewer(0)), state.turns));
  expect(leftFor(position)).toHaveLength(15);
  const diamonds = asked(position, 1, 'D').position;
  expect(leftFor(diamonds)).not.toContain('9D');
  const spades = asked(diamonds, 2, 'S').position;
  expect(leftFor(spades)).toEqual(['9H', 'JH', 'QH']);
  expect(leftFor(named(asked(spades, 1, 'J').position, 'QH').position)).toEqual(['9H', 'JH', 'QH'].slice(0, 1));
});
