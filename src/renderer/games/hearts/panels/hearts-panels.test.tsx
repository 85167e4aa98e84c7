import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HeartsNumbers } from '#engine/games/hearts/types.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { SAMPLE_SEATS, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { allByRole, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { registeredGame } from '#testkit/tested-games.ts';
import { playMatch } from '#testkit/playout.ts';
import { toldSteps } from '#testkit/told-steps.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { createWords } from '#words/words.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { heartsPanels } from './hearts-panels.tsx';

const { Strip, SeatDetail, SeatBadge, SelfDetail, History, Last, Summary, Card, zoneNote } = heartsPanels;

const words = wordsAtTable(createWords(), 'hearts', (seat) => SAMPLE_SEATS[seat]?.name ?? '');

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

/** A hand of a real match as seat 0 sees it, in which every number can be made another. */
const TOLD = toldSteps(
  playMatch(registeredGame('hearts'), 'panels', { seats: 4, options: { points: 25 } }),
  seatViewer(0),
);
const PASSED = TOLD.map(({ after }) => after).find(({ numbers }) => numbers['mine'] !== null);

function viewWith(numbers: Partial<HeartsNumbers> = {}): GameView {
  if (PASSED === undefined) throw new Error('nothing was passed');
  return { ...PASSED, numbers: { ...PASSED.numbers, ...(numbers as GameView['numbers']) } };
}

const TRICK: HeartsNumbers['tricks'][number] = {
  plays: (['4S', 'QS', '10H', 'KS'] as const).map((face, seat) => ({ seat, face })),
  winner: 3,
};
const TAKEN = { tricks: [TRICK], taken: [0, 0, 0, 14], won: [0, 0, 0, 1], broken: true } as const;

function show(panel: (given: GamePanelProps) => ReactNode, numbers: Partial<HeartsNumbers> = {}): string {
  page?.unmount();
  const given = { view: viewWith(numbers), seats: SAMPLE_SEATS, me: 0, reducedMotion: true };
  page = mount(<>{panel(given)}</>, { state: { status: SAMPLE_STATUS } });
  return textOf(document.body);
}

describe('the strip of a hand', () => {
  it('tells which way cards go, that hearts are whole, and that nobody has points', () => {
    expect(show((given) => <Strip {...given} />, { passing: 'across' })).toContain('across');
    expect(textOf(document.body)).toContain('Hearts are not broken');
    expect(allByRole('listitem').map(({ title }) => title)).toContain('Bo: 0 points in this hand');
  });

  it('tells that hearts are broken, and who has the queen of spades', () => {
    expect(show((given) => <Strip {...given} />, TAKEN)).toContain('Hearts are broken');
    const holder = allByRole('listitem').find(({ textContent }) => textContent.includes('Q'));
    expect(holder?.title).toBe('Hana: 14 points in this hand');
  });
});

describe('a seat', () => {
  it('is told by its points, tricks and what it has shown not to hold', () => {
    const text = show((given) => <SeatDetail {...given} seat={3} />, { ...TAKEN, voids: [[], [], [], ['C', 'H']] });
    expect(text).toContain('14 points');
    expect(text).toContain('1 trick');
    expect(allByRole('img').map(nameOf)).toEqual(['has the queen of spades', 'void in clubs and hearts']);
  });

  it('is told to have chosen while cards are passed', () => {
    const chosen = [false, true, false, false];
    expect(show((given) => <SeatDetail {...given} seat={1} />, { chosen })).toBe('has chosen');
    const Badge = SeatBadge;
    if (Badge === undefined) throw new Error('there is no badge');
    show((given) => <Badge {...given} seat={1} />, { chosen });
    expect(allByRole('img').map(nameOf)).toEqual(['has chosen']);
  });

  it('is told in short by its points beside a heart, or beside the queen in its place', () => {
    const Badge = SeatBadge;
    if (Badge === undefined) throw new Error('there is no badge');
    expect(show((given) => <Badge {...given} seat={3} />, TAKEN)).toBe('Q14');
    expect(show((given) => <Badge {...given} seat={0} />, TAKEN)).toBe('0');
    expect(document.querySelectorAll('svg')).toHaveLength(1);
  });
});

describe('what was passed', () => {
  const mine: HeartsNumbers['mine'] = {
    given: { seat: 1, cards: ['AS', 'KS', '2C'] },
    got: { seat: 3, cards: ['QS', '10H', '3D'] },
  };

  it('stands on the viewer’s own plate during the first trick', () => {
    expect(show((given) => <SelfDetail {...given} />, { mine, tricks: [] })).toContain('From Hana');
    expect(allByRole('img').map(nameOf)).toEqual(['Queen of spades', 'Ten of hearts', 'Three of diamonds']);
    expect(show((given) => <SelfDetail {...given} />, { ...TAKEN, mine })).toBe('0 points0 tricks');
  });

  it('stands in the rail all the hand, and is nothing in a hand without passing', () => {
    const text = show((given) => <History {...given} />, { ...TAKEN, mine });
    expect(text).toContain('To Bo');
    expect(text).toContain('From Hana');
    expect(show((given) => <History {...given} />, { ...TAKEN, mine: null })).not.toContain('From');
  });
});

describe('the tricks of a hand', () => {
  it('say who is winning the trick that lies there', () => {
    const note = zoneNote(viewWith({ winning: 3 }), 'trick');
    expect(words.say('zoneNote', note ?? { code: '' })).toBe('Hana is winning the trick');
  });

  it('tell who took them and what they count', () => {
    expect(show((given) => <History {...given} />, TAKEN)).toContain('Trick 114 points');
    expect(show((given) => <Last {...given} />, { ...TAKEN, jack: true })).toContain('Hana takes it');
    expect(show((given) => <Last {...given} />, { tricks: [] })).toContain('No trick has been taken');
  });
});

describe('the log', () => {
  const scored = { type: 'hand.scored', hand: 2, points: [26, 0, 26, 26], totals: [30, 4, 26, 26], jack: null };

  it('says who has shot what', () => {
    expect(words.event({ ...scored, shot: { seat: 1, by: 'sun' } })).toBe(
      'Hand 2 is scored: Bo has shot the sun. Points: Ida 26, Bo 0, Fen 26, Hana 26.',
    );
    expect(words.event({ ...scored, shot: null })).toBe('Hand 2 is scored. Points: Ida 26, Bo 0, Fen 26, Hana 26.');
  });
});

describe('the summary of a hand', () => {
  const record = {
    passing: 'left',
    claimedBy: null,
    points: [26, 0, 26, 26],
    totals: [30, 4, 26, 26],
    jack: null,
  } as const;
  const rows = () => [...document.querySelectorAll('tbody tr')].map(textOf);

  it('tells the moon, and the points after a moment', () => {
    const finished = [{ ...record, shot: { seat: 1, by: 'moon' } as const }];
    const text = show((given) => <Summary {...given} round={0} step={1} />, { finished });
    expect(text).toContain('Bo took every card that counts and has shot the moon.');
    expect(rows()).toEqual(['Ida+2630', 'Bothe moon04', 'Fen+2626', 'Hana+2626']);
    show((given) => <Summary {...given} round={0} step={0} />, { finished });
    expect(rows()[0]).toBe('Idanot yet knownnot yet known');
  });

  it('tells the sun, a claim and the jack of diamonds', () => {
    const finished = [{ ...record, claimedBy: 2, jack: 3, shot: { seat: 1, by: 'sun' } as const }];
    const text = show((given) => <Summary {...given} round={0} step={1} />, { finished });
    for (const part of ['shot the sun', 'Fen claimed', 'Hana took the jack of diamonds']) expect(text).toContain(part);
    expect(heartsPanels.roundPoints(viewWith({ finished }))).toEqual([[26, 0, 26, 26]]);
  });
});

describe('a card in large', () => {
  it.each([
    ['7H', {}, 'Counts 1 point against'],
    ['QS', {}, 'Counts 13 points against'],
    ['JD', { jack: true }, 'Takes ten points off'],
    ['JD', { jack: false }, 'Does not count.'],
    ['7H', { broken: true }, 'they may be led.'],
  ] as const)('tells of %s under %o', (face, numbers, line) => {
    expect(show((given) => <Card {...given} face={face} zone="hand:0" />, numbers)).toContain(line);
  });
});
