import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { given, play } from '#testkit/games/private-die/scenarios.ts';
import type { Scene } from '#testkit/games/private-die/scenarios.ts';
import { seenIn } from '#testkit/games/private-die/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { wordsAtTable } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';
import { atDieTable, dieSeats } from '../testing/table.ts';
import { privateDiePanels } from './private-die-panels.tsx';

const { History, Last, Summary, Card, zoneNote, pieceNote } = privateDiePanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function show(scene: Scene, node: (panel: GamePanelProps) => ReactNode): void {
  page?.unmount();
  const view = seenIn(scene, 0);
  page = mount(node({ view, seats: dieSeats(view), me: 0, reducedMotion: true }), { state: atDieTable(view) });
}

const seen = (): string => textOf(document.body);
const all = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);

/** Fen is within two of the tied winners and forces a roll-off, which takes two rounds. */
function rolledOff(): Scene {
  return play(
    given({ clues: [1, 1, 1], witness: 'w01', die: 6, detectives: { 2: 'competitive' } }),
    'roll 4 5 3; stay; roll 6 6; stay; roll 6 4 1; stay; challenge; together 1 2 3 / 5 1 / 4 1 1; together 1 2 6 / 5 1 / 4 1 1',
  );
}

describe('the summary of a round', () => {
  const at =
    (step: number, round = 0) =>
    (panel: GamePanelProps) => <Summary {...panel} round={round} step={step} />;

  it('opens turn by turn, then challenge, roll-off and clues', () => {
    const scene = rolledOff();
    expect(privateDiePanels.summarySteps(seenIn(scene, 0), 0)).toBe(7);
    show(scene, at(1));
    expect(all('.die-board-row')).toEqual(['Ida453Total 12stays, 2 below', 'Bonot yet known', 'Fennot yet known']);
    show(scene, at(3));
    expect(seen()).not.toContain('forces a roll-off');
    show(scene, at(4));
    expect(all('.die-story')).toEqual(['Fen forces a roll-off.']);
    show(scene, at(5));
    expect(all('.die-contest-roll')).toEqual(['Ida1236rolls again', 'Bo516rolls again', 'Fen4116rolls again']);
    show(scene, at(6));
    expect(all('.die-contest-roll').slice(3)).toEqual(['Ida1269wins', 'Bo516out', 'Fen4116out']);
    expect(seen()).not.toContain('wins the round');
    show(scene, at(7));
    expect(all('.die-board-row')[0]).toBe('Idawinner of the round453Total 12stays, 2 below+3 now 4 clues');
    expect(all('.die-outcome')).toEqual(['Ida wins the round.']);
  });

  it('tells that all are bust', () => {
    const scene = play(given({ clues: [3, 1], witness: 'w04', die: 0 }), 'roll 6; roll 6');
    show(scene, at(9));
    expect(all('.die-board-row')).toEqual([
      'Ida6Total 6bust, 1 over−2 now 1 clue',
      'Bo6Total 6bust, 1 over−1 now 0 clues',
    ]);
    expect(all('.die-outcome')).toEqual(['Everybody is bust: nobody wins the round.']);
    expect(all('.die-ending')).toEqual([]);
  });

  it('marks a cold case as a hollow win', () => {
    const cold = play(given({ clues: [13, 1], witness: 'w01', die: 9, deck: [] }), 'roll 4; stay; roll 1; stay');
    show(cold, at(9));
    expect(all('.die-ending')[0]).toContain('it is a hollow win.');
    expect(all('.die-ending')[0]).toContain('Ida has the most, 14 clues, and wins the match.');
  });

  it('tells a sudden death round by round, as one more round', () => {
    const tied = play(
      given({ clues: [16, 15, 3], witness: 'w09', die: 4 }),
      'roll 1 1; stay; roll 5; stay; roll 1; stay',
    );
    expect(privateDiePanels.finishedRounds(seenIn(tied, 0))).toBe(1);
    show(tied, at(9));
    expect(all('.die-ending')[0]).toContain('Ida and Bo have 16 clues each: a sudden death decides.');
    const scene = play(
      tied,
      'witness 5; 1: commit 2; 0: commit 1; together 5 / 3 2; witness 1; 0: commit 1; 1: commit 1; together 6 / 2',
    );
    const view = seenIn(scene, 0);
    expect(privateDiePanels.finishedRounds(view)).toBe(2);
    expect(privateDiePanels.summarySteps(view, 1)).toBe(3);
    expect(privateDiePanels.roundPoints(view)).toEqual([[0, 1, 0]]);
    show(scene, at(1, 1));
    expect(all('.die-contest-roll')).toEqual(['Ida55rolls again', 'Bo325rolls again']);
    expect(all('.die-contest h4')).toEqual(['Sudden death, round 1 value 9, witness die 5']);
    show(scene, at(3, 1));
    expect(all('.die-contest-roll').slice(2)).toEqual(['Ida66bust', 'Bo22wins']);
    expect(all('.die-outcome')).toEqual(['Bo wins the sudden death and the match.']);
  });
});

describe('the rounds so far', () => {
  it('tell cards, dice, rolls and the rounds before', () => {
    show(rolledOff(), (panel) => <History {...panel} />);
    expect(allByRole('heading').map(textOf).slice(0, 5)).toEqual([
      'This round',
      'Cards in play',
      'Witness deck',
      'Dice rolled in this match',
      'Earlier rounds',
    ]);
    expect(all('.past-fold > summary')).toEqual(['Round 1value 14won by Ida']);
    expect(seen()).toContain('16 witnesses are left.');
  });

  it('count the rolls beside the band that fair dice keep to', () => {
    show(rolledOff(), (panel) => <History {...panel} />);
    expect(all('.die-rolls-band')).toEqual([
      '9 rolls; expected for each number: 0 to 4',
      '6 rolls; expected for each number: 0 to 3',
      '9 rolls; expected for each number: 0 to 4',
    ]);
    const fens = [...document.querySelectorAll('.die-faces')][2];
    expect([...(fens?.querySelectorAll('.visually-hidden') ?? [])].map(textOf).slice(0, 2)).toEqual([
      '1: 5 times, more than expected',
      '2: 0 times',
    ]);
    expect(fens?.querySelectorAll('.is-above svg')).toHaveLength(1);
  });

  it('tell which card beats which, whole or in part', () => {
    const janitor = given({
      clues: [1, 1],
      witness: 'w04',
      die: 6,
      detectives: { 0: 'analytical', 1: 'insubordinate' },
    });
    show(janitor, (panel) => <History {...panel} />);
    expect(all('.die-card-state')).toEqual([
      'Applies in this round.',
      'Applies in this round.',
      'Beaten by Deaf Janitor, 5: free die.',
    ]);
    const cop = given({ clues: [1, 1], witness: 'w07', die: 6, detectives: { 0: 'insubordinate', 1: 'lucky' } });
    show(cop, (panel) => <History {...panel} />);
    expect(all('.die-card-state')).toEqual(
      expect.arrayContaining(['Beaten by Crooked Cop, 10: re-roll.', 'Still applies: the number of dice.']),
    );
  });

  it('show the last round whole', () => {
    show(rolledOff(), (panel) => <Last {...panel} />);
    expect(all('.die-board-row')).toHaveLength(3);
    expect(all('.die-contest')).toHaveLength(2);
    show(given({ clues: [1, 1], witness: 'w01', die: 6 }), (panel) => <Last {...panel} />);
    expect(seen()).toBe('No round has been finished yet.');
  });
});

describe('a card in large', () => {
  const scene = given({
    clues: [1, 1],
    witness: 'w04',
    die: 6,
    case: 'hushMoney',
    detectives: { 0: 'analytical', 1: 'lucky' },
  });
  const lines = (face: string, zone: string, of = scene): string[] => {
    show(of, (panel) => <Card {...panel} face={face} zone={zone} />);
    return allByRole('listitem').map(textOf);
  };

  it('tells what it does, and whether it does so now', () => {
    expect(lines('w04', 'witness')).toEqual(['Nobody may add dice, paid or free.', 'Applies in this round.']);
    expect(lines('det.analytical', 'detective:0').at(-1)).toBe('Beaten by Deaf Janitor, 5: free die.');
    expect(lines('det.lucky', 'detective:1').at(-1)).toBe('Applies in this round.');
    expect(lines('case.hushMoney', 'case').at(-1)).toBe('Applies in this round.');
    expect(lines('w07', 'questioned').at(-1)).toBe('Not in play in this round.');
  });

  it('tells what a die counts for', () => {
    const sailor = play(given({ clues: [2, 1], witness: 'w14', die: 9 }), 'roll 6 3');
    expect(lines('0:6', 'rolled:0', sailor)).toHaveLength(2);
    expect(lines('0:3', 'rolled:0', sailor)).toHaveLength(1);
    expect(lines('ten:6', 'witnessDie')[0]).toContain('The value is its number plus');
  });
});

describe('the table in words', () => {
  const words = wordsAtTable(createWords(), 'private-die', (seat) => ['Ida', 'Bo', 'Fen'][seat] ?? '');
  const note = (scene: Scene, zone: string): string | null => {
    const text = zoneNote(seenIn(scene, 0), zone);
    return text === null ? null : words.say('zoneNote', text);
  };

  it('says of each card what it does, of the dice what they come to', () => {
    const start = given({ clues: [1, 1], witness: 'w04', die: 6, detectives: { 0: 'analytical', 1: 'lucky' } });
    expect(note(start, 'witness')).toBe('Nobody may add dice, paid or free.');
    expect(note(start, 'detective:0')).toBe(
      'Once in her turn, below the value, she may add a die without paying. Deaf Janitor, 5 beats it in this round.',
    );
    expect(note(start, 'witnessDie')).toBe('The value is 11');
    expect(note(start, 'rolled:0')).toBeNull();
    expect(note(play(start, 'roll 4 5'), 'rolled:0')).toBe('9 in all, stays');
    expect(note(start, 'pool:0')).toBeNull();
  });

  it('says of a six that it counts as 0, and of a witness to choose from what it does', () => {
    const sailor = seenIn(play(given({ clues: [2, 1], witness: 'w14', die: 9 }), 'roll 6 3'), 0);
    expect(pieceNote?.(sailor, 'rolled:0', 0)).toEqual({ code: 'void' });
    expect(pieceNote?.(sailor, 'rolled:0', 1)).toBeNull();
    const shown = pieceNote?.(seenIn(given({ clues: [1, 1], witness: 'w02', case: 'lineUp' }), 0), 'lineUp', 0);
    expect(shown).toEqual({ code: 'card', params: { card: 'w02' } });
    expect(words.say('pieceNote', shown ?? { code: '' })).toContain('even without clues');
  });

  it('has words for every offer with odds', () => {
    const odds = { code: 'diceWithOdds', params: { count: 3, bust: 16.2, match: 9.7 } };
    expect(words.offer(odds)).toEqual({ name: '3 dice', help: null, detail: 'bust 16.2%, match 9.7%' });
  });
});
