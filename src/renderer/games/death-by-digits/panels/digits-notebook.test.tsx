import { afterEach, describe, expect, it } from 'vitest';
import { F3, given, play } from '#testkit/games/death-by-digits/scenarios.ts';
import type { Scene } from '#testkit/games/death-by-digits/scenarios.ts';
import { seenIn } from '#testkit/games/death-by-digits/view.ts';
import { allByRole, byRole, click, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { DigitsNotebook } from './DigitsNotebook.tsx';
import { atDigitsTable, digitsSeats } from '../testing/table.ts';
import { ranges } from './places.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const row = (kind: string, copies: readonly object[], mark = 'open') => ({ kind, mark, because: null, copies });

/** A notebook as the host would send it; a scene that begins in the middle of a match has none of its own. */
const NOTEBOOK = {
  level: 'elimination',
  rows: [
    row('1', [{ place: 'hand:0', isSure: true, count: 2 }]),
    row(
      '2',
      [
        { place: 'hand:1', isSure: false, count: 1 },
        { place: 'slot:3', isSure: true, count: 1 },
        { place: 'pile', isSure: true, count: 1 },
      ],
      'excluded',
    ),
    row('5', [{ place: 'murder:1', isSure: true, count: 1 }], 'certain'),
    row('6', [], 'certain'),
  ],
  looks: [{ what: { code: 'lookedAtMurder', params: { slot: 1, turn: 4 } }, faces: ['5'] }],
};

function open(scene: Scene, notebook: object | null = NOTEBOOK): void {
  page?.unmount();
  const told = seenIn(scene, 0);
  const view = { ...told, numbers: { ...told.numbers, notebook } as typeof told.numbers };
  page = mount(<DigitsNotebook view={view} seats={digitsSeats(view)} me={0} reducedMotion />, {
    state: atDigitsTable(view),
  });
}

const rowOf = (number: string): string[] => {
  const row = [...document.querySelectorAll('.dbd-places tbody tr')].find(
    (one) => textOf(one.querySelector('th')) === number,
  );
  return [...(row?.querySelectorAll('td') ?? [])].map(textOf);
};

describe('the notebook of Death by Digits', () => {
  it('has every number once, and says of each where its copies are', () => {
    open(given(F3));
    expect(document.querySelectorAll('.notebook-cell')).toHaveLength(9);
    expect([...document.querySelectorAll('.dbd-places thead th')].map(textOf)).toEqual([
      'No.',
      'IIda',
      'BBo',
      'FFen',
      'Evi.',
      'Murder',
      '?',
    ]);
    expect(rowOf('1')).toEqual(['2', '', '', '', '', '1']);
    click(byRole('button', '1, 2 of 3 copies seen: why?'));
    expect(textOf(document.querySelector('.notebook-why'))).toContain('2: hand of Ida');
  });

  it('tells what is certain from where a card was last seen, and what is left', () => {
    open(given(F3));
    expect(rowOf('2')).toEqual(['', '(1)1, last seen there', '', '2', 'not there', '']);
    expect(rowOf('5')).toEqual(['', '', '', '', '1', '2']);
    expect(rowOf('6')).toEqual(['', '', '', '', 'there', '3']);
  });

  it('keeps what was looked at, and tells what a hand cannot be', () => {
    open(given(F3));
    expect([...document.querySelectorAll('.dbd-looks li')].map(textOf)).toEqual(['Murder card 2, turn 4 5']);
    open(play(given(F3), 'A guess B low 3'));
    expect([...document.querySelectorAll('.dbd-knowledge')].map(textOf)[0]).toContain('Lowest is not 3');
  });

  it('has room for notes on windows, slots and players', () => {
    open(given({ ...F3, evidence: '2 4^ 5' }));
    expect(allByRole('textbox').map(nameOf)).toEqual([
      'Note on Murder card 1',
      'Note on Murder card 2',
      'Note on Murder card 3',
      'Note on Evidence, slot 1',
      'Note on Evidence, slot 3',
      'Note on Bo',
      'Note on Fen',
    ]);
  });

  it('claims nothing where the memory aid is off', () => {
    open(given(F3), null);
    expect(document.querySelectorAll('.notebook-stamp, .dbd-places')).toHaveLength(0);
  });

  it('tells runs of numbers by their ends', () => {
    expect(ranges([1, 2, 3, 5, 8, 9], String)).toEqual(['1–3', '5', '8', '9']);
  });
});
