import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { DiRenjiePhase } from '#engine/games/di-renjie/di-renjie.chart.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { given, play } from '#testkit/games/di-renjie/scenarios.ts';
import type { Scene, Situation } from '#testkit/games/di-renjie/scenarios.ts';
import { seenIn, toldIn } from '#testkit/games/di-renjie/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, byRole, clickForBubble, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { createWords } from '#words/words.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { diRenjiePanels } from './di-renjie-panels.tsx';
import { atRenjieTable, renjieSeats } from '../testing/table.ts';

const { Strip, SeatDetail, SeatBadge, SelfDetail, History, Last, Summary, Card, zoneNote, pieceNote, playedBy } =
  diRenjiePanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function show(scene: Scene, me: SeatId | null, node: (panel: GamePanelProps) => ReactNode, more = {}): GameView {
  page?.unmount();
  const told = seenIn(scene, me);
  const view = { ...told, numbers: { ...told.numbers, ...more } };
  const events = toldIn(scene, me);
  page = mount(node({ view, seats: renjieSeats(view), me, reducedMotion: true }), {
    state: atRenjieTable(view, events),
  });
  return view;
}

const seen = (): string => textOf(document.body);
const all = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);
const name = (face: string): string => createWords().face('di-renjie', face);
const short = (face: string): string => createWords().text('di-renjie', `di-renjie-panels:short.${face}`);

const TABLE: Situation = {
  hands: ['L3 L3 S3 T6 W2', 'L1 W1 T2 T1', 'L5 S1 W3', 'T1 S2'],
  deck: 'T3 T3 W4',
  crime: 'T5 W3 L2',
  clues: [{ owner: 1, cards: 'W5 W5 W5', isRevealed: true }],
};

const asked = (): Scene => play(given(TABLE), 'request L; 1 gives L1; 2 refuses');

describe('the request on the table', () => {
  const strip = (panel: GamePanelProps): ReactNode => <Strip {...panel} />;

  it('names who asks for what, and each answer so far', () => {
    show(asked(), 2, strip);
    expect(all('.drj-strip-title')).toEqual(['Ida asks for Locations']);
    expect(all('.drj-answers > li')).toEqual(['Bogave', 'Fenrefused', 'Hanais asked']);
    show(play(given(TABLE), 'request 3'), 2, strip);
    expect(all('.drj-strip-title')).toEqual(['Ida asks for number 3']);
    expect(all('.drj-answers > li').slice(1)).toEqual(['Fennot asked yet', 'Hananot asked yet']);
  });

  it('says the same to everybody, whether somebody holds a match or not', () => {
    const told = [0, 1, 2, 3, null].map((me) => {
      show(asked(), me, strip);
      return seen();
    });
    expect(new Set(told).size).toBe(1);
  });

  it('counts the revealed clues and says after whose turn the match ends', () => {
    show(asked(), 0, strip);
    expect(all('.drj-tracker-line')).toEqual(['1 of 8 revealedthe game ends once 8 are, after Hana’s turn']);
    expect(document.querySelectorAll('.drj-pip.is-full')).toHaveLength(1);
    show(asked(), 0, strip, { revealed: 8 });
    expect(all('.drj-tracker-line')).toEqual(['8 of 8 revealedthe game ends after Hana’s turn']);
  });

  it('warns of the stall guard', () => {
    show(asked(), 0, strip, { stall: { rounds: 2, isForced: false } });
    expect(seen()).toContain('2 rounds without a new clue');
    show(asked(), 0, strip, { stall: { rounds: 4, isForced: true } });
    expect(all('.drj-stall')).toEqual(['No new clue for a long time: draw as many cards as possible']);
  });
});

describe('a player', () => {
  const detail = (scene: Scene, seat: SeatId): string => {
    show(scene, 0, (panel) => <SeatDetail {...panel} seat={seat} />);
    return seen();
  };

  it('is marked for giving, for what can be robbed, and for a look to come', () => {
    expect(detail(asked(), 1)).toBe('1 of 1 clue revealed1 of 1 revealedgavelook next');
    expect(detail(asked(), 2)).toBe('can be robbed');
    expect(detail(asked(), 3)).toBe('');
    // The current seat robs and is not robbed.
    expect(detail(asked(), 0)).toBe('');
  });

  it('has a short form for a phone', () => {
    if (SeatBadge === undefined) throw new Error('There is no short form.');
    show(asked(), 0, (panel) => <SeatBadge {...panel} seat={1} />);
    expect(seen()).toBe('1 of 1 clue revealed1 of 1 revealedgavelook next');
  });

  it('has as many lines behind its secrets with a sealed answer as the Assassin has', async () => {
    const sealed = { target: 'T1', weapon: 'W1', location: 'L1' };
    const linesOf = async (isAssassin: boolean): Promise<string[]> => {
      const answer = { ...sealed, assassin: isAssassin ? null : 2 };
      show(asked(), 0, (panel) => <SelfDetail {...panel} />, { hints: ['T4'], isAssassin, answer });
      await clickForBubble(byRole('button', 'Show what only you know'));
      return all('.drj-secret li');
    };
    const mine = await linesOf(false);
    const theirs = await linesOf(true);
    expect(mine).toHaveLength(theirs.length);
    expect([mine.at(-1), theirs.at(-1)]).toEqual(['Assassin: Fen', 'Assassin: nobody']);
  });

  it('has its hidden clues counted and not named', () => {
    const scene = play(
      given({ ...TABLE, hands: ['L3 L3 S3', 'W1', 'W2', 'W4'] }),
      'request 1; 1 refuses; 2 refuses; 3 refuses; take deck; present L3 L3 S3',
    );
    show(scene, 0, (panel) => <SelfDetail {...panel} />);
    expect(seen()).toBe('Your secrets0 of 1 clue revealed0 of 1 revealed');
  });

  const FIVE: Situation = { hands: ['L3 L3 A', 'W1 W2', 'T1', 'T2', 'T3'], assassin: 0, options: { assassin: true } };

  it('keeps hints and role behind a press that looks the same for everybody', async () => {
    const closed = [0, 1].map((me) => {
      show(given(FIVE), me, (panel) => <SelfDetail {...panel} />, { hints: ['T4', 'W5'] });
      return document.body.innerHTML.replace(/react-aria[^"]*/g, '');
    });
    expect(closed[0]).toBe(closed[1]);
    expect(seen()).not.toContain('Assassin');
    await clickForBubble(byRole('button', 'Show what only you know'));
    expect(textOf(byRole('dialog', 'Only you know this'))).toContain('You are not the Assassin.');
    expect(textOf(byRole('dialog', 'Only you know this'))).toContain(short('W5'));
    show(given(FIVE), 0, (panel) => <SelfDetail {...panel} />);
    await clickForBubble(byRole('button', 'Show what only you know'));
    expect(textOf(byRole('dialog', 'Only you know this'))).toContain('You are the Assassin.');
  });

  it('says nothing of roles where the Assassin is not played with, and nothing to a watcher', async () => {
    show(given(TABLE), 0, (panel) => <SelfDetail {...panel} />);
    await clickForBubble(byRole('button', 'Show what only you know'));
    expect(textOf(byRole('dialog', 'Only you know this'))).not.toContain('Assassin');
    show(given(TABLE), null, (panel) => <SelfDetail {...panel} />);
    expect(seen()).toBe('');
  });
});

describe('the turns so far', () => {
  const played = (): Scene => play(asked(), '3 refuses; present L3 L3 S3; draw deck hand:2=S1');

  it('tell request, answers, clue and draws by kind', () => {
    show(played(), 3, (panel) => <Last {...panel} />);
    expect(allByRole('listitem').map(textOf)).toEqual([
      'Asked for Locations.',
      'Bo gave a card.',
      'Fen and Hana gave nothing.',
      'Presented a clue.',
      'Drew a card from the deck.',
      'Took a card blindly from Fen.',
    ]);
  });

  it('name the cards only to those who saw them', () => {
    const own = (me: SeatId): string[] => {
      show(played(), me, (panel) => <Last {...panel} />);
      return all('.drj-turn-own .drj-named > span:last-child');
    };
    expect(own(0)).toEqual([short('L1'), short('T3'), short('S1')]);
    expect(own(1)).toEqual([short('L1')]);
    expect(own(2)).toEqual([short('S1')]);
    expect(own(3)).toEqual([]);
  });

  it('tell of a card that was taken because nobody gave, and of nothing drawn', () => {
    const scene = play(given(TABLE), 'request 3; 1 refuses; 2 refuses; 3 refuses; take deck; present L3 L3 S3; draw');
    show(scene, 3, (panel) => <Last {...panel} />);
    expect(allByRole('listitem').map(textOf).slice(2)).toEqual([
      'Nobody gave, so a card was taken from the deck.',
      'Presented a clue.',
      'Drew nothing.',
    ]);
  });

  it('stand below the clues and what can no longer be asked for', () => {
    show(played(), 0, (panel) => <History {...panel} />, {
      requests: [{ request: 'W', barredBy: ['W1', 'W2', 'W3', 'W4', 'W5'] }],
    });
    expect(allByRole('heading').map(textOf)).toEqual(['The clues', 'Can no longer be asked for', 'Turn by turn']);
    expect(all('.drj-barred > li')[0]).toContain('Weapons: all revealed');
    expect(all('.drj-clues > li')).toEqual(['BoW5??', `IdaL3L3S3stand-in: ${name('S3')}`]);
  });
});

/** Five players; all answers but the last are in. */
function finale(last: string): Scene {
  const clue = (owner: number, element: string) => ({
    owner,
    cards: `${element} ${element} ${element}`,
    isRevealed: true,
  });
  const scene = given({
    hands: ['T2 T3', 'W3 T2', 'L4', 'L5', 'T4'],
    crime: 'T1 W1 L1',
    assassin: 2,
    first: 1,
    options: { assassin: true },
    clues: [
      clue(0, 'W2'),
      clue(0, 'W4'),
      clue(1, 'W5'),
      clue(2, 'L2'),
      clue(2, 'L3'),
      clue(3, 'T5'),
      clue(4, 'T6'),
    ].concat({
      owner: 2,
      cards: 'T4 T4 A',
      isRevealed: true,
    }),
  });
  const answers = '0: T1 W1 L2 2; answer 1: T2 W1 L2 2; answer 2: T1 W1 L2; answer 3: T1 W2 L2 0; answer ';
  return play(scene, `request 1; 1 refuses; 2 refuses; 3 refuses; 4 refuses; pass; answer ${answers}${last}`);
}

describe('the finale', () => {
  const at =
    (step: number) =>
    (panel: GamePanelProps): ReactNode => <Summary {...panel} round={0} step={step} />;

  it('shows whose answer is locked, and nothing of what is in it', () => {
    const scene = finale('4: T1 W1 L1 2');
    const before = seenIn(scene, 0);
    expect(diRenjiePanels.finishedRounds(before)).toBe(1);
    const open = { verdict: null, seats: scene.state.answers.map((_, seat) => ({ hasAnswered: seat < 3, clues: [] })) };
    const phase: DiRenjiePhase = 'finale.answering';
    show({ ...scene, phase }, null, (panel) => <Strip {...panel} />, open);
    expect(all('.drj-answers > li').map((line) => line.replace(/^(Ida|Bo|Fen|Hana)/, ''))).toEqual(
      expect.arrayContaining(['sealed', 'is writing']),
    );
    expect(seen()).not.toContain(short('T1'));
  });

  it('shows the crime as it lies open, and opens the answers seat by seat, the Assassin, the verdict, points and clues', () => {
    const scene = finale('4: T1 W1 L1 2');
    const view = seenIn(scene, 0);
    expect(diRenjiePanels.summarySteps(view, 0)).toBe(9);
    const locked = (): number => all('.drj-sealed').length;
    show(scene, 0, at(0));
    expect(locked()).toBe(5);
    expect(all('.drj-crime-cards > li')).toEqual(['TargetT1Chancellor', 'WeaponW1Dagger', 'LocationL1Audience Hall']);
    expect(document.querySelectorAll('.drj-written')).toHaveLength(0);
    show(scene, 0, at(5));
    expect(locked()).toBe(0);
    expect(document.querySelectorAll('[data-right="true"]')).toHaveLength(9);
    expect(seen()).not.toContain('is the Assassin');
    show(scene, 0, at(6));
    expect(all('.drj-story-line')).toEqual(['Fen is the Assassin. Ida, Bo, and Seat 5 have named the Assassin.']);
    expect(seen()).not.toContain('has solved');
    show(scene, 0, at(7));
    expect(all('.drj-banner-title')).toEqual(['The table has solved the case']);
    expect(all('.drj-points tbody tr')).toEqual([]);
    show(scene, 0, at(8));
    expect(all('.drj-points tbody tr')[2]).toBe('Fen3 (3 clues)3 (2 right)06');
    expect(all('.drj-clues > li')).toEqual([]);
    show(scene, 0, at(9));
    expect(all('.drj-clues > li')).toHaveLength(8);
    expect(all('.drj-clues > li').at(-1)).toContain(`stand-in: ${name('A')}`);
  });

  it('says what nobody named when all lose, and counts no points', () => {
    show(finale('4: T1 W1 L4 2'), 0, at(9));
    expect(all('.drj-banner-title')).toEqual(['The case is not solved: everybody loses']);
    expect(all('.drj-banner p').at(-1)).toBe('Nobody named this: Location.');
    expect(seen()).toContain('No points are counted.');
    expect(all('.drj-points tbody tr')).toEqual([]);
  });
});

describe('a card in large', () => {
  const lines = (face: string): string[] => {
    show(asked(), 0, (panel) => <Card {...panel} face={face} zone="hand:0" />);
    return allByRole('listitem').map(textOf);
  };

  it('tells which requests it answers and what clue it goes into', () => {
    expect(lines('W5')).toEqual([
      'It can be given when Weapons or number 5 are asked for.',
      expect.stringContaining('The Suspect with number 5'),
      'A clue of this element has been revealed: there cannot be another.',
    ]);
    expect(lines('T6').join(' ')).toContain('It can be given for any request.');
    expect(lines('S3').join(' ')).toContain('can never be given');
    expect(lines('A').join(' ')).toContain('The Assassin may use it');
  });
});

describe('the table in words', () => {
  it('says of a clue whose it is, and what lies where in it', () => {
    const view = seenIn(asked(), 0);
    const words = wordsAtTable(createWords(), 'di-renjie', (seat) => ['Ida', 'Bo'][seat] ?? '');
    const note = zoneNote(view, 'clueTop:0');
    expect(words.say('zoneNote', note ?? { code: '' })).toBe('Revealed clue of Bo');
    expect(zoneNote(view, 'clueRest:0')).toBeNull();
    expect(playedBy(view, 'clueRest:0', 0)).toBe(1);
    expect(playedBy(view, 'hand:1', 0)).toBeNull();
    expect([0, 1].map((index) => pieceNote?.(view, 'clueRest:0', index))).toEqual([
      { code: 'middle' },
      { code: 'bottom' },
    ]);
  });

  it('remembers what was examined', () => {
    const view = seenIn(asked(), 0);
    const examined = [{ clue: 0, faces: ['W5', 'W5', 'S5'] }];
    const note = zoneNote({ ...view, numbers: { ...view.numbers, examined } }, 'clueTop:0');
    expect(note).toEqual({ code: 'examined', params: { owner: 1, bottom: 'S5' } });
  });

  it('has a name for every sign', () => {
    show(asked(), 0, (panel) => <History {...panel} />);
    expect(allByRole('img').map(nameOf)).toEqual(expect.arrayContaining([name('W5'), 'Face-down card']));
  });
});
