import { afterEach, describe, expect, it } from 'vitest';
import { WHOLE, type Decision, type Review, type ReviewedMove } from '#protocol/review.ts';
import type { ReviewState, ShownReview } from '#renderer/client/client-state.ts';
import { allByRole, byRole, click, isThere, nameOf, pressKey, textOf } from '#renderer/testing/find.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { atTable } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { balanceOf } from './balance.ts';
import { choicesOf } from './choices.ts';
import { LearnBar } from './LearnBar.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const play = (piece: string): ReviewedMove['move'] => ({ type: 'move.play', piece });
const ZONES: Decision['zones'] = {
  'hand:1': { owner: 1, facing: 'owner', pieces: ['a', 'b', 'c'], faces: ['az1', 'az2', 'wh3'] },
};

function decisionAt(at: number): Decision {
  const offers = ['a', 'b', 'c'].map((key) => ({ key, verdict: { ok: true as const } }));
  const text = { code: 'followFreely', params: { lead: 'ti1' } };
  return {
    at,
    zones: ZONES,
    prompts: [{ kind: 'piece', id: 'play', text, move: { type: 'move.play' }, field: 'piece', offers }],
  };
}

function moveAt(at: number, part: Partial<ReviewedMove> = {}): ReviewedMove {
  return {
    at,
    round: 1,
    phase: 'trick.following',
    chance: { mean: 4_000, low: 3_500, high: 4_500 },
    since: { luck: 120, others: -80 },
    move: play('a'),
    cost: 0,
    between: { low: 0, high: 0 },
    verdict: 'best',
    advice: null,
    ...part,
  };
}

const advice = (...worths: readonly (readonly [string, number | null])[]): ReviewedMove['advice'] => ({
  unit: 'chance',
  choices: worths.map(([piece, worth]) => ({ move: play(piece), worth })),
  reasons: [{ code: 'cheapest' }],
});

const COSTLY = [
  moveAt(4, {
    cost: 600,
    verdict: 'inaccuracy',
    between: { low: 200, high: 1_000 },
    advice: advice(['b', 0.5], ['a', 0.44]),
  }),
  moveAt(12, {
    cost: 2_000,
    verdict: 'blunder',
    between: { low: 1_500, high: 2_500 },
    advice: advice(['b', 0.5], ['c', 0.48], ['a', 0.3]),
  }),
];

const REVIEW: Review = {
  seat: 1,
  start: 2_500,
  luck: 1_234,
  others: -333,
  play: -2_600,
  result: 801,
  precision: 74.6,
  parts: [
    { phase: 'trick.following', judged: 9, cost: 2_600, precision: 70.2 },
    { phase: 'trick.leading', judged: 0, cost: 0, precision: null },
  ],
  moves: [moveAt(2), ...COSTLY, moveAt(20, { round: 2, verdict: 'unjudged' })],
};
const HERE: ReviewState = { kind: 'here', review: REVIEW, decisions: [decisionAt(4), decisionAt(12)] };

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const shown = (is: ReviewState, part: Partial<ShownReview> = {}): ShownReview => ({
  seat: 1,
  isShown: true,
  tries: null,
  is,
  ...part,
});

function open(is: ReviewState): Mounted {
  page?.unmount();
  page = mount(<ReviewDialog review={shown(is)} />, { state: atTable(kirinView({})) });
  return page;
}

function trying(at: number): Mounted {
  page?.unmount();
  const rect = { x: 0, y: 0, width: 300, height: 100 };
  const review = shown(HERE, { isShown: false, tries: at });
  page = mount(<LearnBar review={review} rect={rect} measure={() => undefined} />, { state: atTable(kirinView({})) });
  return page;
}

const text = (): string => textOf(document.body);
const cells = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);

describe('a review that is on its way', () => {
  it('tells readers which of the players they are', () => {
    page = mount(<ReviewDialog review={shown(HERE, { seat: 0 })} />, { state: atTable(kirinView({})) });
    expect(textOf(document.querySelector('.select-value'))).toBe('Ida (You)');
  });

  it('tells how far it is, and can be stopped', () => {
    const { client } = open({ kind: 'coming', done: 3, of: 12 });
    const bar = document.querySelector('progress');
    expect([bar?.value, bar?.max, bar?.getAttribute('aria-valuetext')]).toEqual([3, 12, 'Moves judged: 3 of 12.']);
    click(byRole('button', 'Stop'));
    expect(client.asked).toEqual([{ closeReview: true }]);
  });

  it('says that it waits in line', () => {
    open({ kind: 'coming', done: 0, of: 0 });
    expect(text()).toContain('Waiting for the host');
  });

  it('says why there is none, and lets one try again', () => {
    const { client } = open({ kind: 'none', reason: { code: 'tooManyReviews' } });
    expect(textOf(byRole('alert', 'busy with other reviews'))).toContain('Ask again');
    click(byRole('button', 'Try again'));
    expect(client.asked).toEqual([{ review: 1 }]);
  });
});

describe('a review', () => {
  it('says what it is judged from, and what made the result, in parts that add up', () => {
    open(HERE);
    expect(text()).toContain('judged only from what Bo could know at the time');
    expect(cells('.balance-number')).toEqual(['25%', '+12.3', '−3.3', '−26', '8%']);
    expect(document.querySelectorAll('.balance-bar.is-loss')).toHaveLength(2);
  });

  it('explains parts that go beyond the whole, and only those', () => {
    open(HERE);
    expect(text()).toContain('The chance of winning was 25% at the start and 8% at the end.');
    expect(text()).not.toContain('Each part is the sum over all moves');
    open({ ...HERE, review: { ...REVIEW, others: 9_667, play: -12_600 } });
    expect(text()).toContain('Each part is the sum over all moves');
  });

  it('says what the marks on the curve mean, of those that are there', () => {
    open(HERE);
    expect(cells('.curve-marks > li')).toEqual(['Inaccuracy', 'Blunder']);
    expect(text()).toContain('The lighter band');
    expect(cells('.chart-ends > span')).toEqual(['Before the deal', 'At the end']);
  });

  it('adds up whatever is rounded', () => {
    for (let step = 0; step < 200; step += 1) {
      const [start, luck, others, own] = [2_500 + step, 37 * step - 3_004, 11 * step - 755, -(step * 7)];
      const parts = balanceOf({ ...REVIEW, start, luck, others, play: own, result: start + luck + others + own });
      const changes = parts.map(({ from, to }) => to - from);
      expect(changes.slice(0, 4).reduce((sum, change) => sum + change, 0)).toBe(changes[4]);
      expect(changes[3]).toBeLessThanOrEqual(0);
    }
  });

  it('has the chance of winning as a curve to walk along, and shows a step as its player saw it', () => {
    const { client } = open(HERE);
    byRole('slider', 'Chance of winning').focus();
    pressKey('ArrowRight');
    pressKey('ArrowRight');
    expect(byRole('slider', 'Chance of winning').getAttribute('aria-valuetext')).toBe(
      'Round 1, move 2, 40%, between 35% and 45%, Inaccuracy',
    );
    expect(textOf(document.querySelector('.curve-told'))).toContain('Played: Azure Dragon 1.');
    expect(textOf(document.querySelector('.curve-told'))).toContain(
      'in percentage points: cards and dice +1.2, other players −0.8.',
    );
    click(inCurve());
    expect(client.asked).toEqual([{ showReviewed: 4 }]);
  });

  it('counts moves within each round', () => {
    open(HERE);
    const rows = cells('.chart-table tbody tr > th');
    expect(rows).toEqual([
      'Before the deal',
      'Round 1, move 1',
      'Round 1, move 2',
      'Round 1, move 3',
      'Round 2, move 1',
      'At the end',
    ]);
  });

  it('tells precision in all and by phase, without those in which nothing was judged', () => {
    open(HERE);
    expect(cells('.precision tbody tr > *')).toEqual([
      'Whole match',
      '9',
      '26',
      '75',
      expect.any(String),
      '9',
      '26',
      '70',
    ]);
  });

  it('lists the costly moves, the dearest first: what was played, what was better, what it cost', () => {
    const { client } = open(HERE);
    const [blunder, inaccuracy, ...more] = cells('.costly-move');
    expect(more).toEqual([]);
    expect(blunder).toContain('Blunder Round 1, move 3');
    expect(blunder).toContain('Played: Azure Dragon 1.');
    expect(blunder).toContain('Better: Azure Dragon 2. cheapest');
    expect(blunder).toContain('Cost 20 percentage points of the chance of winning (between 15 and 25).');
    expect(inaccuracy).toContain('Inaccuracy');
    click(byRole('button', 'Show this move: Round 1, move 3'));
    click(byRole('button', 'Try the costly moves again'));
    expect(client.asked).toEqual([{ showReviewed: 12 }, { tryAgain: 4 }]);
  });

  it('shows six of them at first', () => {
    const many = Array.from({ length: 8 }, (_, place) => ({ ...(COSTLY[0] as ReviewedMove), at: place }));
    open({ kind: 'here', review: { ...REVIEW, moves: many }, decisions: many.map(({ at }) => decisionAt(at)) });
    expect(cells('.costly-move')).toHaveLength(6);
    click(byRole('button', 'Show 2 more'));
    expect(cells('.costly-move')).toHaveLength(8);
  });

  it('says so where nothing was costly, and offers nothing to learn', () => {
    open({ kind: 'here', review: { ...REVIEW, moves: [moveAt(2)] }, decisions: [] });
    expect(text()).toContain('No costly moves found');
    expect(isThere('button', 'Try the costly moves again')).toBe(false);
  });

  it('leaves out an interval that is none', () => {
    const certain = COSTLY.map((move) => ({ ...move, cost: 1_510, between: { low: 1_510, high: 1_510 } }));
    open({ ...HERE, review: { ...REVIEW, moves: certain } });
    expect(text()).toContain('Cost 15.1 percentage points of the chance of winning.');
    expect(text()).not.toContain('(between');
  });

  it('stands also where no move was made or judged at all', () => {
    open({ kind: 'here', review: { ...REVIEW, moves: [], parts: [], precision: null }, decisions: [] });
    expect(cells('.precision tbody tr > *')).toEqual(['Whole match', '0', '26', 'none']);
  });
});

describe('learning from it', () => {
  it('offers what was weighed in an order that says nothing, and tells what a choice is worth', () => {
    const { client } = trying(12);
    expect(text()).toContain('2 of 2: Round 1, move 3');
    const offered = choices();
    expect(offered.toSorted()).toEqual(['Azure Dragon 1', 'Azure Dragon 2', 'White Tiger 3']);
    click(byRole('button', 'Azure Dragon 1'));
    expect(text()).toContain('Not quite: Azure Dragon 1 costs 20 percentage points of the chance of winning.');
    expect(text()).toContain('Bo played Azure Dragon 1.Better: Azure Dragon 2.');
    click(byRole('button', 'Finish'));
    expect(client.asked).toEqual([{ tryAgain: null }]);
  });

  it('agrees with the best move, and with one that loses little', () => {
    trying(12);
    click(byRole('button', 'Azure Dragon 2'));
    expect(text()).toContain('Yes: Azure Dragon 2 is the best move found.');
    trying(12);
    click(byRole('button', 'White Tiger 3'));
    expect(text()).toContain('Good: White Tiger 3 is about as good as the best move.');
    expect(text()).toContain('A little better still: Azure Dragon 2.');
  });

  it('goes to the next, or skips one, and can be left', () => {
    const { client } = trying(4);
    click(byRole('button', 'Skip'));
    click(byRole('button', 'Finish'));
    click(byRole('button', 'Azure Dragon 2'));
    click(byRole('button', 'Next'));
    expect(client.asked).toEqual([{ tryAgain: 12 }, { tryAgain: null }, { tryAgain: 12 }]);
  });

  it('measures what is not a chance of winning by what was played', () => {
    const move = moveAt(3, {
      cost: 1_000,
      verdict: 'mistake',
      advice: {
        unit: 'points',
        choices: [
          ['b', 10],
          ['c', 9],
          ['a', 6],
        ].map(([piece, worth]) => ({ move: play(String(piece)), worth: Number(worth) })),
        reasons: [],
      },
    });
    const found = (piece: string) => choicesOf(move).find((choice) => choice.move['piece'] === piece);
    expect(found('b')).toMatchObject({ isBest: true, isGood: true, cost: 0 });
    expect(found('c')).toMatchObject({ isBest: false, isGood: true, cost: 250 });
    expect(found('a')).toMatchObject({ isGood: false, cost: 1_000 });
    expect(0.035 * WHOLE).toBeGreaterThan(250);
  });

  it('does not judge a choice that nobody has a figure for', () => {
    const move = moveAt(3, { cost: 1_000, verdict: 'mistake', advice: advice(['b', null], ['c', null], ['a', null]) });
    const worse = choicesOf(move).find((choice) => choice.move['piece'] === 'c');
    expect(worse).toMatchObject({ isGood: false, cost: null });
  });

  it('has what was played among the choices even if it was not weighed, and pieces in any order', () => {
    const move = moveAt(3, { cost: 1_000, verdict: 'mistake', advice: advice(['b', 0.5], ['c', 0.2]) });
    expect(choicesOf(move)).toHaveLength(3);
    const both = { type: 'move.pass', pieces: ['a', 'b'] };
    const choices = [
      { move: play('c'), worth: 0.5 },
      { move: { pieces: ['b', 'a'], type: 'move.pass' }, worth: 0.4 },
    ];
    const passed = moveAt(3, { cost: 1_000, move: both, advice: { unit: 'chance', choices, reasons: [] } });
    expect(choicesOf(passed)).toHaveLength(2);
  });
});

function inCurve(): HTMLElement {
  const button = document.querySelector<HTMLElement>('.curve-told button');
  if (button === null) throw new Error('there is no button beside the curve');
  return button;
}

function choices(): string[] {
  return allByRole('button')
    .map(nameOf)
    .filter((name) => !['Skip', 'Finish', 'Next'].includes(name));
}
