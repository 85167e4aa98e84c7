import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { F3, given, play } from '#testkit/games/death-by-digits/scenarios.ts';
import type { Scene } from '#testkit/games/death-by-digits/scenarios.ts';
import { seenIn, toldIn } from '#testkit/games/death-by-digits/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, byRole, click, clickForBubble, isThere, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { createWords } from '#words/words.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { deathByDigitsPanels } from './death-by-digits-panels.tsx';
import { atDigitsTable, digitsSeats } from '../testing/table.ts';

const { Strip, SeatDetail, SeatBadge, SelfDetail, Choosing, History, Last, Card, Hidden, zoneNote, pieceNote } =
  deathByDigitsPanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function show(scene: Scene, me: SeatId | null, node: (panel: GamePanelProps) => ReactNode, notes = {}): GameView {
  page?.unmount();
  const view = seenIn(scene, me);
  page = mount(node({ view, seats: digitsSeats(view), me, reducedMotion: true }), {
    state: { ...atDigitsTable(view, toldIn(scene, me)), notes },
  });
  return view;
}

const seen = (): string => textOf(document.body);
const all = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);
const SPECIALS = { ...F3, hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 7 -1'], evidence: '2 4^ 5 6 20^ 21^' };

describe('the preview of a play', () => {
  const preview = (pieces: readonly string[], situation: Parameters<typeof given>[0] = F3): string => {
    if (Choosing === undefined) throw new Error('There is no preview.');
    show(given(situation), 0, (panel) => <Choosing {...panel} chosen={pieces} />);
    return seen();
  };

  it('says what one, two and three cards would do', () => {
    expect(preview([])).toContain('1 card: steal 3; a pair making 5: take 2');
    expect(preview(['h0-4'])).toBe('1 card: steal 3. Anybody with 7 may stop it');
    expect(preview(['h0-2', 'h0-5'])).toBe('9 − 4 = 5: take 2');
    expect(preview(['h0-2', 'h0-0'])).toBe('1 + 4 = 5: take 2');
    expect(preview(['h0-3', 'h0-4'])).toBe('Does nothing');
    expect(preview(['h0-0', 'h0-1', 'h0-2'])).toBe('Does nothing');
    expect(preview(['h0-0', 'h0-1', 'h0-2'], { ...F3, hands: ['1 1 1', '2 3 3', '2 4'] })).toBe(
      'A set: see a Murder card',
    );
  });

  it('names what the variant adds to a play that does nothing', () => {
    const after = (doesNothing: 'flip' | 'peek' | 'pile'): string =>
      preview(['h0-3', 'h0-4'], { ...F3, options: { doesNothing } });
    expect(after('flip')).toBe('Does nothing: turn over one card in Evidence');
    expect(after('peek')).toBe('Does nothing: look at a face-down card in Evidence');
    expect(after('pile')).toBe('Does nothing: draw a card');
  });

  it('knows the special cards that do something else, and when nobody can stop', () => {
    expect(preview(['h0-0'], { ...F3, hands: ['-1 4', '2 3', '6 7'] })).toBe('1 card: look at a player’s whole hand');
    expect(preview(['h0-0'], { ...F3, hands: ['19 4', '2 3', '6 7'] })).toBe(
      '1 card: take a player’s lowest and highest card',
    );
    expect(preview(['h0-4'], SPECIALS)).toBe('1 card: steal 3. Nobody can stop it');
  });

  it('names the cards that are about to be taken as far as they are known', () => {
    if (Choosing === undefined) throw new Error('There is no preview.');
    const scene = play(given({ ...F3, evidence: '2^ 4 5' }), 'A play 1 4');
    show(scene, 0, (panel) => <Choosing {...panel} chosen={['e1', 'e2']} />);
    expect(seen()).toBe('You take: 2 · face down');
  });
});

describe('the strip', () => {
  const strip = (scene: Scene, me: SeatId | null = 1): string[] => {
    show(scene, me, (panel) => <Strip {...panel} />);
    return [...all('.dbd-title'), ...all('.dbd-became')];
  };

  it('tells guess and play and what has become of them', () => {
    expect(strip(given(F3))).toEqual(['Guess or play']);
    expect(strip(play(given(F3), 'A guess B low 3'))).toEqual(['Ida guesses: Bo’s lowest card is 3', 'Wrong']);
    expect(strip(play(given(F3), 'A guess B low 2'))[1]).toBe('Right: Bo hands it over');
    expect(strip(play(given(F3), 'A play 7'))).toEqual(['Ida plays 7', 'Anybody else with 7 may stop it']);
    expect(strip(play(given(F3), 'A play 7; C stop 7; B pass'))[1]).toBe('Fen shows 7: nothing is stolen');
    expect(strip(play(given(F3), 'A play 7; silence; A rob B B C'))[1]).toBe('Steals 3 cards from Bo and Fen');
    expect(strip(play(given(F3), 'A play 5 7'))).toEqual(['Ida plays 57', 'Did nothing']);
  });

  it('tells a wrong accusation until the next player acts, and no longer', () => {
    const wrong = ['Ida names 111', 'Wrong: Ida is out of the match'];
    const scene = play(given(F3), 'A guess B low 9; A accuse 1 1 1');
    expect(strip(scene)).toEqual(wrong);
    expect(strip(play(scene, 'B guess C low 9'))[1]).toBe('Wrong');
    const later = play(scene, 'B guess C low 9; B end; C guess B low 9; C end');
    expect(strip(later)).toEqual(['Guess or play']);
  });

  it('says the same to everybody while a steal can be stopped, whoever holds the number', () => {
    const scene = play(given(F3), 'A play 7');
    const told = [1, 2, null].map((me) => {
      strip(scene, me);
      return all('.dbd-strip-main').join();
    });
    expect(new Set(told).size).toBe(1);
  });

  it('says what is in force, and the Midnumber to those who do not see the badge', () => {
    strip(given({ ...SPECIALS, options: { doesNothing: 'flip' } }));
    expect(all('.dbd-force > li')).toEqual(['Cold Trail', 'Gag Order', 'Nothing → flip']);
    expect(nameOf(byRole('button', 'Gag Order'))).toContain('nobody may call Stop');
    expect(seen()).toContain('Midnumber 5');
  });

  it('keeps a note on each window of the Murder, and what was seen there', async () => {
    const scene = play(given({ ...F3, hands: ['1 1 1 4', '2 3', '6 7'] }), 'A play 1 1 1; A look 2; A close');
    show(scene, 0, (panel) => <Strip {...panel} />, { 'murder:3': '8?' });
    expect(all('.dbd-window-number')).toEqual(['?', '5', '?']);
    expect(allByRole('button').map(nameOf).slice(-2)).toEqual([
      'Murder card 2: you have seen 5.',
      'Murder card 3: you have not seen it. Your note: 8?',
    ]);
    await clickForBubble(byRole('button', 'Murder card 3'));
    expect(isThere('textbox', 'Note on Murder card 3')).toBe(true);
    show(scene, null, (panel) => <Strip {...panel} />);
    expect(all('.dbd-window')).toEqual([]);
  });
});

describe('a player', () => {
  it('shows looks, being out, and the cards everybody knows', () => {
    const scene = play(given({ ...F3, hands: ['1 1 1 4', '2 3', '6 7'] }), 'A play 1 1 1; A look 2; A close');
    show(scene, 1, (panel) => <SeatDetail {...panel} seat={0} />);
    expect(seen()).toBe('1Has looked at the Murder: card 2');
    show(play(given(F3), 'A guess B low 2'), 2, (panel) => <SeatDetail {...panel} seat={0} />);
    expect(seen()).toContain('Everybody knows these cards of the hand: 2');
    show(play(given(F3), 'A play 5 7; A accuse 3 5 5'), 1, (panel) =>
      SeatBadge === undefined ? null : <SeatBadge {...panel} seat={0} />,
    );
    expect(seen()).toBe('out');
  });

  it('says beforehand what to do about steals', async () => {
    show(given(F3), 0, (panel) => <SelfDetail {...panel} />);
    await clickForBubble(byRole('button', 'Stop, if you give no answer: Ask me'));
    await expect.poll(() => isThere('radio', 'Never')).toBe(true);
    click(byRole('radio', 'Never'));
    expect(page?.client.written).toEqual([['standing', 'never']]);
    click(byRole('radio', 'These numbers'));
    click(byRole('button', '7'));
    click(byRole('button', '3'));
    click(byRole('button', '7'));
    expect(page?.client.written.slice(1).map(([, text]) => text)).toEqual(['', '7', '3 7', '3']);
    show(given(F3), null, (panel) => <SelfDetail {...panel} />);
    expect(seen()).toBe('');
  });
});

describe('the turns so far', () => {
  const played = (): Scene => play(given(F3), 'A play 7; silence; A rob B B C; A end');

  it('are told act by act', () => {
    show(played(), null, (panel) => <Last {...panel} />);
    expect(allByRole('listitem').map(textOf)).toEqual([
      'Played 7.',
      'Nobody stopped it.',
      'Stole 2 from Bo and 1 from Fen.',
    ]);
  });

  it('name stolen cards to those who saw them', () => {
    const cards = (me: SeatId | null): number => {
      show(played(), me, (panel) => <Last {...panel} />);
      return document.querySelectorAll('.dbd-turn-seen .dbd-card').length;
    };
    expect([0, 1, 2, null].map(cards)).toEqual([3, 2, 1, 0]);
  });

  it('stand below the accusations that were wrong', () => {
    show(play(given(F3), 'A play 5 7; A accuse 3 5 5'), 1, (panel) => <History {...panel} />);
    expect(allByRole('heading').map(textOf)).toEqual(['Not the Murder', 'Turn by turn']);
    expect(all('.dbd-accusations > li')).toEqual(['355Ida, round 1']);
    expect(all('.past-turn li').at(-1)).toBe('4 cards went face down into Evidence.');
  });
});

describe('a card in large', () => {
  it('says what it is and what it does now', () => {
    show(given(F3), 0, (panel) => <Card {...panel} face="4" zone="hand:0" />);
    expect(allByRole('listitem').map(textOf)).toEqual([
      'There are 3 cards with 4.',
      'Alone: it steals 3 cards, unless it is stopped.',
      'In a pair, with your cards: 1 + 4 = 5, 9 − 4 = 5.',
      'You have no set with it.',
    ]);
    show(given(SPECIALS), 0, (panel) => <Card {...panel} face="21" zone="evidenceUp" />);
    expect(seen()).toContain('nobody may call Stop');
  });

  it('has room for a note where it lies face down', () => {
    if (Hidden === undefined) throw new Error('There is nothing on hidden cards.');
    show(given(F3), 0, (panel) => <Hidden {...panel} piece="e4" zone="evidenceDown" />, { 'card:e4': 'Bo’s?' });
    expect(seen()).toContain('You have not seen it.');
    expect(byRole('textbox', 'Note on Evidence, slot 4')).toHaveProperty('value', 'Bo’s?');
    // Another card in the same slot is another card.
    const swapped = given({ ...F3, evidence: '2 4 5' });
    const { slots } = swapped.state;
    const refilled = { ...swapped, state: { ...swapped.state, slots: [slots[0], slots[2], slots[1]] as typeof slots } };
    show(refilled, 0, (panel) => <Hidden {...panel} piece="e3" zone="evidenceDown" />, { 'card:e2': 'Bo’s?' });
    expect(byRole('textbox', 'Note on Evidence, slot 2')).toHaveProperty('value', '');
    show(given(F3), null, (panel) => <Hidden {...panel} piece="x1" zone="murder:1" />);
    expect(allByRole('textbox')).toEqual([]);
  });
});

describe('the table in words', () => {
  const words = wordsAtTable(createWords(), 'death-by-digits', (seat) => ['Ida', 'Bo', 'Fen'][seat] ?? '');

  it('says what was seen of the Murder and what lies open', () => {
    const scene = play(given({ ...F3, hands: ['1 1 1 4', '2 3', '6 7'] }), 'A play 1 1 1; A look 2; A close');
    const note = (seat: SeatId): unknown => zoneNote(seenIn(scene, seat), 'murder:1');
    expect([note(0), note(1)]).toEqual([{ code: 'murderSeen', params: { number: '5' } }, null]);
    const open = zoneNote(seenIn(given(SPECIALS), 0), 'evidenceUp');
    expect(words.say('zoneNote', open ?? { code: '' })).toContain('nobody may call Stop');
  });

  it('tells the slots of Evidence apart', () => {
    const view = seenIn(play(given({ ...F3, evidence: '2 4^ 5' }), 'A play 5 7'), 0);
    const at = (zone: string, index: number): string =>
      words.say('pieceNote', pieceNote?.(view, zone, index) ?? { code: 'none' });
    expect([at('evidenceDown', 1), at('evidenceUp', 0), at('evidenceUp', 1)]).toEqual([
      'slot 3',
      'slot 2',
      'slot 4, just played',
    ]);
    expect(pieceNote?.(view, 'hand:0', 0)).toBeNull();
  });
});
