import { describe, expect, it } from 'vitest';
import { STRENGTHS } from '#engine/kits/deduction/timeline.ts';
import { ALL_CARDS } from '../rules/cards.ts';
import { LOCATIONS, TARGETS, WEAPONS } from '../types.ts';
import type { Chapter, Element, Printed, Request } from '../types.ts';
import { factOf } from './facts.ts';
import { forget, remember } from './memory.ts';
import { notebookOf } from './notebook.ts';
import { elementChances } from './posterior.ts';

const OPTIONS = {
  assassin: false,
  threeHints: false,
  twoSuspects: false,
  simultaneousGifts: false,
  stallGuard: true,
  assassinWinsAlone: false,
  firstPlayer: 'host',
  aid: 'elimination',
} as const;

const cardsOf = (text: string): readonly Printed[] =>
  text.split(' ').map((name) => {
    const card = ALL_CARDS.find((each) => each === name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  });

const hinted = (seat: number, text: string): Chapter => {
  return { turn: 0, kind: 'hinted', seat, faces: cardsOf(text) as readonly Element[], sight: [seat] };
};
const dealt = (seat: number, text: string): Chapter => {
  return { turn: 0, kind: 'dealt', seat, faces: cardsOf(text), sight: [seat] };
};
const given = (turn: number, seat: number, to: number, card: string, request: Request): Chapter => {
  return { turn, kind: 'given', seat, to, request, faces: cardsOf(card) as [Printed], sight: [seat, to].sort() };
};
const presented = (turn: number, seat: number, clue: number, text: string): Chapter => {
  return { turn, kind: 'presented', seat, clue, faces: cardsOf(text) as [Element, Element, Printed], sight: [seat] };
};
const revealed = (turn: number, seat: number, clue: number, element: Element): Chapter => {
  return { turn, kind: 'revealed', seat, clue, element };
};
const examined = (turn: number, seat: number, clue: number, text: string): Chapter => {
  return { turn, kind: 'examined', seat, clue, faces: cardsOf(text) as [Element, Element, Printed], sight: [seat] };
};

/** Two players; the crime is T6 W1 L1 unless a hand says otherwise. */
const OPENING: readonly Chapter[] = [
  hinted(0, 'T1 W5'),
  hinted(1, 'T2 L5'),
  dealt(0, 'S1 W2 W2 L2 T4 T3 W4 L4 T5 W3'),
  dealt(1, 'S3 W2 L3 L3 L1 T6 T6 W3 W3 L2'),
];

const stateOf = (chronicle: readonly Chapter[]) => ({ chronicle, seats: 2, first: 0, options: OPTIONS });

function rowOf(
  chapters: readonly Chapter[],
  kind: string,
  level: 'shown' | 'elimination' | 'full' = 'elimination',
  seat = 0,
) {
  const memory = remember(stateOf([...OPENING, ...chapters]), seat);
  return notebookOf(memory, level)?.rows.find((row) => row.kind === kind);
}

describe('the facts a perfect note-taker makes (1.10)', () => {
  it.each(STRENGTHS)('the seat’s own hints are innocent: %s', (level) => {
    expect(rowOf([], 'T1', level)).toMatchObject({
      mark: 'excluded',
      because: { code: 'hinted', params: { face: 'T1' } },
    });
    expect(rowOf([], 'T2', level)?.mark).toBe('open');
  });

  it.each(STRENGTHS)('three copies accounted for at one moment are innocent: %s', (level) => {
    const chapters = [given(1, 1, 0, 'W2', 2)];
    expect(rowOf([], 'W2', level)?.mark).toBe('open');
    expect(rowOf(chapters, 'W2', level)).toMatchObject({ mark: 'excluded', because: { code: 'allCopies' } });
  });

  it.each(STRENGTHS)(
    'one further copy outside a clue clears the element, and proves the substitute (19): %s',
    (level) => {
      const chapters = [given(1, 0, 1, 'T5', 5), presented(2, 1, 0, 'W3 W3 S3'), revealed(3, 1, 0, 'W3')];
      const row = rowOf(chapters, 'W3', level);
      expect(row?.mark).toBe('excluded');
      expect(row?.because?.sightings.map(({ code, params }) => [code, params['count']])).toEqual([
        ['inClue', 2],
        ['inYourHand', 1],
      ]);
    },
  );

  it('an examined clue of three copies is innocent; one with a substitute is undecided', () => {
    const made = [presented(2, 1, 0, 'L3 L3 S3')];
    expect(rowOf([...made, examined(3, 0, 0, 'L3 L3 L3')], 'L3', 'shown')).toMatchObject({
      mark: 'excluded',
      because: { sightings: [{ code: 'inExaminedClue', params: { count: 3 } }] },
    });
    expect(rowOf([...made, examined(3, 0, 0, 'L3 L3 S3')], 'L3')?.mark).toBe('open');
  });

  it('while you hold its Suspect a clue has no Suspect under it: it is genuine', () => {
    const chapters = [presented(2, 1, 0, 'L1 L1 L1'), revealed(4, 1, 0, 'L1')];
    expect(rowOf(chapters, 'L1', 'shown')?.mark).toBe('open');
    const row = rowOf(chapters, 'L1');
    expect(row?.mark).toBe('excluded');
    expect(row?.because?.sightings.map(({ code, params }) => [code, params['face']])).toEqual([
      ['inProvedClue', 'L1'],
      ['inYourHand', 'S1'],
    ]);
  });

  it('says so of a Suspect that came to you later too: it cannot have left the clue', () => {
    const chapters = [presented(2, 1, 0, 'L3 L3 L3'), revealed(4, 1, 0, 'L3')];
    expect(rowOf(chapters, 'L3')?.mark).toBe('open');
    const drawn: Chapter = { turn: 5, kind: 'drawn', seat: 0, from: 'hand:1', faces: ['S3'], sight: [0, 1] };
    expect(rowOf([...chapters, drawn], 'L3')?.mark).toBe('excluded');
  });
});

describe('a clue of the crime (17, 20)', () => {
  it('looks like an honest one to everybody but its owner', () => {
    const honest = [presented(2, 1, 0, 'W3 W3 W3'), revealed(4, 1, 0, 'W3')];
    const bluff = [presented(2, 1, 0, 'W3 W3 S3'), revealed(4, 1, 0, 'W3')];
    for (const level of STRENGTHS) {
      const seen = [honest, bluff].map((chapters) =>
        notebookOf(remember(stateOf([...OPENING, ...chapters]), 0), level),
      );
      expect(seen[0]).toEqual(seen[1]);
    }
  });

  it('of T6 may stand on any Suspect: the two copies leave T6 open', () => {
    const chapters = [presented(2, 1, 0, 'T6 T6 S3'), revealed(4, 1, 0, 'T6')];
    expect(rowOf(chapters, 'T6', 'full')?.mark).toBe('open');
    expect(rowOf(chapters, 'T6')?.copies).toEqual([{ place: 'clue:0', isSure: true, count: 2 }]);
  });
});

describe('copies over time', () => {
  it('a card given away and the same kind seen again may be one card', () => {
    const away = [given(2, 0, 1, 'W2', 'W'), given(3, 1, 0, 'W2', 'W')];
    expect(rowOf(away, 'W2')?.mark).toBe('open');
    expect(rowOf([...away, given(3, 1, 0, 'W2', 'W')], 'W2')?.mark).toBe('excluded');
  });

  it('tells where copies were last seen', () => {
    expect(rowOf([given(2, 0, 1, 'W2', 'W')], 'W2')?.copies).toEqual([
      { place: 'hand:0', isSure: true, count: 1 },
      { place: 'hand:1', isSure: true, count: 1 },
    ]);
  });

  it('the last of its type is the crime', () => {
    const hints = hinted(0, 'L1 L3 L4 L5');
    expect(rowOf([hints], 'L2')).toMatchObject({ mark: 'certain', because: { code: 'onlyOneLeft' } });
    expect(rowOf([hints], 'L2', 'shown')?.mark).toBe('open');
  });
});

describe('what only a search finds', () => {
  it.each([
    ['impossible', 'fitsNowhere'],
    ['certain', 'mustBe'],
  ] as const)('is told apart: %s', (mark, code) => {
    const memory = remember(stateOf(OPENING), 0);
    expect(factOf(memory, 'T5', mark, { by: 'search', sightings: [] })).toMatchObject({ code, params: { face: 'T5' } });
  });

  it('says of a copy on its way what moved it', () => {
    const drawn: Chapter = { turn: 4, kind: 'drawn', seat: 1, from: 'hand:0', faces: ['W2'], sight: [0, 1] };
    const moves = [given(3, 1, 0, 'W2', 2), drawn, presented(5, 1, 0, 'W2 W2 S1'), revealed(6, 1, 0, 'W2')];
    const memory = remember(stateOf([...OPENING, ...moves]), 0);
    const first = OPENING.length;
    const sightings = moves.map((_, step) => ({ id: first + step, kind: 'W2', place: null, count: 1, isNow: false }));
    const told = factOf(memory, 'W2', 'impossible', { by: 'copies', sightings }).sightings;
    expect(told.map(({ code, params }) => [code, params])).toEqual([
      ['given', { face: 'W2', count: 1, turn: 3, seat: 1, to: 0 }],
      ['drawn', { face: 'W2', count: 1, turn: 4, seat: 1 }],
      ['inClue', { face: 'W2', count: 1, seat: 1, clue: 0, element: 'W2' }],
      ['seen', { face: 'W2', count: 1, turn: 6 }],
    ]);
  });
});

describe('a memory', () => {
  const chapters: readonly Chapter[] = [...OPENING, given(2, 0, 1, 'W2', 'W')];

  it('holds no face that its seat did not see', () => {
    const { chapters: told } = remember(stateOf(chapters), 1);
    const faces = told.map((chapter) =>
      'faces' in chapter ? chapter.faces.filter((face) => face !== null).length : 0,
    );
    expect(faces).toEqual([0, 2, 0, 10, 1]);
    expect(JSON.stringify(told)).not.toContain('sight');
  });

  it('keeps what was looked at', () => {
    expect(notebookOf(remember(stateOf(chapters), 1), 'shown')?.looks).toEqual([
      { what: { code: 'hints', params: {} }, faces: ['T2', 'L5'] },
    ]);
    expect(notebookOf(remember(stateOf(chapters), 1), 'off')).toBeNull();
  });

  it('of a past imagined by another claims nothing that does not follow, and does not throw', () => {
    const imagined = forget(chapters, 0);
    const book = notebookOf(remember(stateOf(imagined), 1), 'full');
    expect(book?.rows.every(({ mark }) => mark === 'open')).toBe(true);
    expect(remember(stateOf(imagined), 0).chapters).toEqual(remember(stateOf(chapters), 0).chapters);
  });

  it('before the deal knows its hints', () => {
    const book = notebookOf(remember(stateOf(OPENING.slice(0, 2)), 0), 'elimination');
    expect(book?.rows.filter(({ mark }) => mark === 'excluded').map(({ kind }) => kind)).toEqual(['T1', 'W5']);
  });
});

describe('how likely elements lie in the box', () => {
  it('adds up to 1 within each type, and nothing excluded is likely', () => {
    const memory = remember(stateOf(OPENING), 0);
    const chances = elementChances(memory);
    for (const elements of [TARGETS, WEAPONS, LOCATIONS]) {
      expect(elements.reduce((sum, element) => sum + (chances.get(element) ?? NaN), 0)).toBeCloseTo(1);
    }
    expect(chances.get('T1')).toBe(0);
    // Two copies of W2 in the player's own hand leave one; nothing is known of W1.
    const [seen = 0, unseen = 1] = [chances.get('W2'), chances.get('W1')];
    expect(seen / unseen).toBeCloseTo(1 / 3);
  });
});
