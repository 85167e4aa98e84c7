import { afterEach, describe, expect, it } from 'vitest';
import { F3, given, play } from '#testkit/games/death-by-digits/scenarios.ts';
import type { Scene } from '#testkit/games/death-by-digits/scenarios.ts';
import { seenIn } from '#testkit/games/death-by-digits/view.ts';
import { textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { deathByDigitsPanels } from './death-by-digits-panels.tsx';
import { atDigitsTable, digitsSeats } from '../testing/table.ts';
import { found } from './finale-steps.ts';

const { Summary, finishedRounds, summarySteps } = deathByDigitsPanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function at(scene: Scene, step: number): void {
  page?.unmount();
  const view = seenIn(scene, 1);
  const props = { view, seats: digitsSeats(view), me: 1, reducedMotion: true, round: 0, step };
  page = mount(<Summary {...props} />, { state: atDigitsTable(view) });
}

const all = (selector: string): string[] => [...document.querySelectorAll(selector)].map(textOf);
const rights = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.dbd-named-one')].map((one) => one.dataset['right']);

describe('the end of the match', () => {
  const solved = play(given(F3), 'A play 5 7; A accuse 8 3 5');

  it('is a summary of its own', () => {
    expect(finishedRounds(seenIn(given(F3), 0))).toBe(0);
    expect(finishedRounds(seenIn(solved, 0))).toBe(1);
    expect(summarySteps(seenIn(solved, 0), 0)).toBe(5);
  });

  it('shows the Murder as it lies open, is told number by number, then judged, then everything is told', () => {
    at(solved, 2);
    expect(all('.dbd-murder .dbd-card')).toEqual(['3', '5', '8']);
    expect(all('.dbd-said .dbd-card')).toEqual(['3', '5']);
    expect(rights()).toEqual(['true', 'true', 'unknown']);
    at(solved, 3);
    expect(rights()).toEqual(['true', 'true', 'true']);
    expect(all('.dbd-banner')).toEqual([]);
    at(solved, 4);
    expect(all('.dbd-banner .dbd-title')).toEqual(['Ida has solved the Murder']);
    expect(all('.dbd-open')).toEqual([]);
    at(solved, 5);
    expect(all('.dbd-open > li')).toHaveLength(4);
    expect(all('.dbd-open > li')[1]).toBe('Bo233688');
  });

  it('marks a win by default', () => {
    const scene = play(given(F3), 'A play 5 7; A accuse 3 5 5; B guess C low 9; B accuse 3 5 9');
    at(scene, 5);
    expect(all('.dbd-banner .dbd-title')).toEqual(['Fen wins by default: everybody else is out']);
    expect(rights()).toEqual(['true', 'true', 'false']);
    expect(all('.dbd-accusations > li')).toEqual(['355Ida, round 1', '359Bo, round 1']);
  });

  it('opens sealed accusations seat by seat', () => {
    const scene = play(
      given({ ...F3, options: { roundLimit: 1 } }),
      'A play 5 7; A end; B guess C low 9; B end; C guess A low 9; C end; A seal 1 2 3; B seal 3 5 8; C seal 4 4 4',
    );
    at(scene, 1);
    expect(all('.dbd-sealed > li')).toEqual(['Ida1wrong2wrong3right', 'Bo sealed', 'Fen sealed']);
    at(scene, 5);
    expect(all('.dbd-sealed > li')[1]).toContain('3 right');
    expect(all('.dbd-banner .dbd-title')).toEqual(['Bo has the most numbers right']);
  });

  it('counts a card of the Murder for one of the named numbers only', () => {
    expect(found([4, 7, 7], [4, 4, 7])).toEqual([true, true, false]);
  });
});
