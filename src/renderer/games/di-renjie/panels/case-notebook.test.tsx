import { afterEach, describe, expect, it } from 'vitest';
import { given } from '#testkit/games/di-renjie/scenarios.ts';
import { seenIn } from '#testkit/games/di-renjie/view.ts';
import { allByRole, byRole, click, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { createWords } from '#words/words.ts';
import { CaseNotebook } from './CaseNotebook.tsx';
import { atRenjieTable, renjieSeats } from '../testing/table.ts';

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

const name = (face: string): string => createWords().face('di-renjie', face);
const short = (face: string): string => createWords().text('di-renjie', `di-renjie-panels:short.${face}`);

const EXCLUDED = {
  kind: 'W5',
  mark: 'excluded',
  because: { code: 'allCopies', params: { face: 'W5' }, sightings: [] },
  copies: [{ place: 'clue:0', isSure: true, count: 3 }],
};

function open(more: object): Mounted {
  const scene = given({
    hands: ['L3 L3 S3', 'L1', 'L5', 'T1'],
    clues: [
      { owner: 1, cards: 'W5 W5 W5', isRevealed: true },
      { owner: 0, cards: 'T2 T2 S2', isRevealed: true },
    ],
  });
  const told = seenIn(scene, 0);
  const view = { ...told, numbers: { ...told.numbers, ...more } };
  page = mount(<CaseNotebook view={view} seats={renjieSeats(view)} me={0} reducedMotion />, {
    state: atRenjieTable(view),
  });
  return page;
}

const NOTEBOOK = {
  level: 'elimination',
  rows: [EXCLUDED],
  looks: [{ what: { code: 'hints', params: {} }, faces: ['T4', 'L4'] }],
};

describe('the notebook of Di Renjie', () => {
  it('has the sixteen elements by type', () => {
    open({ notebook: NOTEBOOK });
    expect(document.querySelectorAll('.notebook-cell')).toHaveLength(16);
    expect([...document.querySelectorAll('.notebook-column h4')].map(textOf)).toEqual([
      'Targets',
      'Weapons',
      'Locations',
    ]);
  });

  it('calls an element innocent and says where its copies lie', () => {
    open({ notebook: NOTEBOOK });
    click(byRole('button', `${short('W5')}, innocent: why?`));
    expect(textOf(document.querySelector('.notebook-why'))).toContain('Of 3 copies:3: clue 1');
  });

  it('keeps what was shown once', () => {
    open({ notebook: NOTEBOOK });
    expect(textOf(document.querySelector('.drj-shown-cards'))).toContain(short('T4'));
  });

  it('keeps hints and examined clues where it works out nothing by itself', () => {
    open({ notebook: null, hints: ['T4', 'L4'], examined: [{ clue: 0, faces: ['W5', 'W5', 'S5'] }] });
    expect(document.querySelectorAll('.notebook-stamp')).toHaveLength(0);
    const shown = [...document.querySelectorAll('.drj-shown li > span:first-child')].map(textOf);
    expect(shown).toEqual(['Your hints', 'Clue 1 of Bo, top to bottom']);
  });

  it('has room for a note on each clue, with what is known of it, and on each other player', () => {
    const { client } = open({ notebook: null, examined: [{ clue: 0, faces: ['W5', 'W5', 'S5'] }] });
    const clues = [...document.querySelectorAll('.notebook-known .drj-clue-word')].map(textOf);
    expect(clues).toEqual([`stand-in: ${name('S5')}`, `stand-in: ${name('S2')}`]);
    expect(allByRole('textbox').map(nameOf)).toEqual([
      'Note on Clue 1 of Bo',
      'Note on Clue 2 of Ida',
      'Note on Bo',
      'Note on Fen',
      'Note on Hana',
    ]);
    expect(client.written).toEqual([]);
  });
});
