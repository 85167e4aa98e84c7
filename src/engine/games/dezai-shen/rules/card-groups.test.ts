import { describe, expect, it } from 'vitest';
import { cards } from '#testkit/games/dezai-shen/scenarios.ts';
import type { Card } from '../types.ts';
import { canBeDealt, groupOf, grouped, HIGH, lacksShownBy, LOW, sureTricks } from './card-groups.ts';

const CRESCENTS = 0;
const CUPS = 1;
const HIGHS = 1 << HIGH;
const TRUMPS = HIGHS | (1 << LOW);

/** What playing one card shows when another was led and a third is ahead; cards as they are written in the rules. */
function shownBy(played: string, led: string, ahead: string, overtrumpOnTrumpLead = false): number {
  const [mine, first, best] = cards(`${played} ${led} ${ahead}`).map((card: Card) => groupOf(card));
  return lacksShownBy(mine ?? 0, first ?? 0, best ?? 0, overtrumpOnTrumpLead);
}

describe('6.6 What a card shows its player not to hold', () => {
  it.each([
    ['follows suit', 'cr3', 'cr5', 'cr5', 0],
    ['throws off', 'cu3', 'cr5', 'cr5', (1 << CRESCENTS) | TRUMPS],
    ['trumps', 'lo-wolf', 'cr5', 'cr5', 1 << CRESCENTS],
    ['stays under a low trump', 'lo-wolf', 'cr5', 'lo-bear', (1 << CRESCENTS) | HIGHS],
    ['stays under a high trump', 'lo-wolf', 'cr5', 'hi-sun', 1 << CRESCENTS],
    ['beats a low trump', 'hi-moon', 'cr5', 'lo-bear', 1 << CRESCENTS],
    ['has no trump for a trump', 'cu3', 'lo-boar', 'lo-boar', TRUMPS],
    ['stays under a trump led', 'lo-wolf', 'lo-boar', 'lo-boar', 0],
  ])('%s: %s to %s while %s is ahead', (_what, played, led, ahead, expected) => {
    expect(shownBy(played, led, ahead)).toBe(expected);
  });

  it('9.2 to stay under a low trump that was led shows that there is no high one, if it had to be beaten', () => {
    expect(shownBy('lo-wolf', 'lo-boar', 'lo-boar', true)).toBe(HIGHS);
    expect(shownBy('lo-wolf', 'hi-sun', 'hi-sun', true)).toBe(0);
    expect(shownBy('lo-wolf', 'lo-boar', 'hi-sun', true)).toBe(0);
  });
});

describe('whether unseen cards can be dealt', () => {
  const unseen = grouped(cards('cr1 cr2 cu1 cu2 cu3'));
  const noCups = 1 << CUPS;

  it('each hand gets as many as it holds, of what it may hold', () => {
    expect(canBeDealt(unseen, [0, 2, 2], [0, noCups, 0])).toBe(true);
    expect(canBeDealt(unseen, [0, 3, 1], [0, noCups, 0])).toBe(false);
    expect(canBeDealt(unseen, [0, 1, 3], [0, 0, noCups])).toBe(false);
  });

  it('two hands cannot both live on the same few cards', () => {
    expect(canBeDealt(unseen, [0, 1, 1], [0, noCups, noCups])).toBe(true);
    expect(canBeDealt(unseen, [0, 2, 1], [0, noCups, noCups])).toBe(false);
  });
});

describe('6.7 Trumps that win whoever plays what', () => {
  it.each([
    ['hi-sun lo-bear', 'cr1', 2],
    ['hi-sun lo-bear', 'lo-wolf', 1],
    ['hi-sun hi-moon lo-bear', 'hi-star', 0],
    ['crK', 'cr1', 0],
  ])('of %s against %s: %i', (own, unseen, tricks) => {
    expect(sureTricks(grouped(cards(own)), grouped(cards(unseen)))).toBe(tricks);
  });
});
