import { describe, expect, it } from 'vitest';
import type { Situation } from '#testkit/games/death-by-digits/scenarios.ts';
import { play } from '#testkit/games/death-by-digits/scenarios.ts';
import { chosenBy, dealt } from '#testkit/games/death-by-digits/choices.ts';
import { memoryOf } from '../chronicle.ts';
import { CAREFUL } from '../foresight/mind.ts';
import { worldsOf } from '../foresight/worlds.ts';
import { sharp } from './sharp.ts';

const PASSED = 'B guess A low 9; B end; C guess A low 9; C end';

const SET: Situation = {
  hands: ['1 1 1 2 4 5', '3 3 4 6 8 8', '2 2 6 7 9 9'],
  murder: '3 5 8',
  evidence: '4 5 6 7 7 9',
};

describe('the sharp player', () => {
  it('plays a set at once, whatever else it holds', () => {
    expect(chosenBy(sharp, dealt(SET))).toBe('play 1 1 1');
  });

  it('does not look at what it has seen: it accuses', () => {
    const looked = (slot: number): string => `A play 1 1 1; A look ${String(slot)}; A close`;
    const emptied = `${looked(1)}; A end; ${PASSED}; A play 2 4 5; A refill e7 e8 e9; A end; ${PASSED}`;
    const again = (slot: number): string => `${looked(slot)}; A refill e7 e8 e9`;
    expect(chosenBy(sharp, play(dealt(SET), `${emptied}; ${again(2)}; A end; ${PASSED}; ${again(3)}`))).toBe(
      'accuse 3 5 8',
    );
  });

  it('lays its last cards when a set waits in Evidence', () => {
    const scene = play(dealt(SET), `A play 1 1 1; A look 1; A close; A end; ${PASSED}`);
    expect(chosenBy(sharp, scene)).toBe('play 2 4 5');
    // With the option, what is laid in this turn cannot be taken, but the set was laid before.
    const strict = play(
      dealt({ ...SET, options: { noTakeBacks: true } }),
      `A play 1 1 1; A look 1; A close; A end; ${PASSED}`,
    );
    expect(chosenBy(sharp, strict)).toBe('play 2 4 5');
  });

  it('lets a thief pass though it could stop it', () => {
    const scene = play(dealt(SET), 'A play 2; B pass');
    expect(scene.phase).toBe('turn.stopping');
    expect(chosenBy(sharp, scene)).toBe('letPass');
  });

  it('does not empty a hand that would take a set from Evidence', () => {
    const scene = play(
      dealt({ hands: ['1 1 1 5 4 9', '3 6 8 4 9 2', '2 2 6 7 3 8'], murder: '3 5 8', evidence: '4 5 6 7 7 9' }),
      'A play 1 1 1; A look 1; A close; A end; B play 4 9 2; B end; C guess A low 8; C end; A play 5; silence',
    );
    expect(scene.phase).toBe('turn.naming');
    expect(chosenBy(sharp, scene)).not.toBe('rob 1 1 1');
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
