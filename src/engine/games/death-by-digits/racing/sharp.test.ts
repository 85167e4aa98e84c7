import { describe, expect, it } from 'vitest';
import type { Situation } from '#testkit/games/death-by-digits/scenarios.ts';
import { play } from '#testkit/games/death-by-digits/scenarios.ts';
import { chosenBy, dealt } from '#testkit/games/death-by-digits/choices.ts';
import { memoryOf } from '../chronicle.ts';
import { steady } from '../bots.ts';
import { CAREFUL } from '../foresight/mind.ts';
import { worldsOf } from '../foresight/worlds.ts';
import { sharp } from './sharp.ts';

const PASSED = 'B guess A low 9; B end; C guess A low 9; C end; D guess A low 9; D end';
const LOOKED = `A play 1 1 1; A look 1; A close; A end; ${PASSED}`;

const SET: Situation = {
  hands: ['1 1 1 2 4 6 10 12', '3 3 2 7 8 9 11 12', '2 4 5 6 7 10 11 12', '4 5 6 7 8 9 10 11'],
  murder: '3 5 8',
  evidence: '9',
};

describe('the sharp player at a table of four', () => {
  it('plays a set at once, whatever else it holds', () => {
    expect(chosenBy(sharp, dealt(SET))).toBe('play 1 1 1');
  });

  it.each([false, true])('lays its last cards when a set waits in Evidence, without take-backs %s', (noTakeBacks) => {
    const scene = play(dealt({ ...SET, options: { noTakeBacks } }), `${LOOKED}; A play 2 4 6; A end; ${PASSED}`);
    expect(chosenBy(sharp, scene)).toBe('play 10 12');
  });

  it('does not look at what it has seen: it accuses', () => {
    const emptied = `${LOOKED}; A play 2 4 6; A end; ${PASSED}; A play 10 12; A refill e2 e3 e4; A end; ${PASSED}`;
    const again = (slot: number): string => `A play 1 1 1; A look ${String(slot)}; A close; A refill e2 e3 e4`;
    expect(chosenBy(sharp, play(dealt(SET), `${emptied}; ${again(2)}; A end; ${PASSED}; ${again(3)}`))).toBe(
      'accuse 3 5 8',
    );
  });

  it('lets a thief pass though it could stop it', () => {
    const scene = play(dealt(SET), 'A play 2');
    expect(scene.phase).toBe('turn.stopping');
    expect(chosenBy(steady, scene)).toBe('stop 2');
    expect(chosenBy(sharp, scene)).toBe('letPass');
  });

  it('does not empty a hand that would take a set from Evidence', () => {
    const others = 'C guess A low 9; C end; D guess A low 9; D end';
    const scene = play(
      dealt(SET),
      `A play 1 1 1; A look 1; A close; A end; B play 3 3 2; B end; ${others}; ` +
        `A guess B low 4; A end; B play 7 8 9; B end; ${others}; A play 12; silence`,
    );
    expect(scene.phase).toBe('turn.naming');
    expect(chosenBy(sharp, scene)).not.toContain('1 1');
  });
});

describe('silence in the time for Stop', () => {
  const hears = { ...CAREFUL, hearsSilence: true };

  it('makes it unlikely that a hand has a card of that number', () => {
    // C has no 7; that B does not call is what C hears.
    const scene = play(
      dealt({ hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 9 9'], murder: '3 5 8', evidence: '2 4 5 6 7 7' }),
      'A play 7; silence; A rob C C C',
    );
    const memory = memoryOf(scene.state, 2);
    const holds = (mind: typeof hears): number =>
      worldsOf(memory, 2, mind).reduce((sum, { hands, weight }) => (hands[1]?.includes(7) ? sum + weight : sum), 0);
    expect(holds(hears)).toBeLessThan(0.15);
    expect(holds(CAREFUL)).toBeGreaterThan(0.25);
  });
});
