import { describe, expect, it } from 'vitest';
import { everyFew } from '#testkit/tier.ts';
import {
  BONUS_DETECTIVES,
  CASES,
  DETECTIVES,
  WITNESSES,
  type Case,
  type Detective,
  type Hook,
  type HookValues,
  type Witness,
} from '../types.ts';
import { modifiersOn, numberOn } from './cards.ts';
import { resolveHook, type Ruling } from './hooks.ts';
import { RULEBOOK_VALUES } from './rulebook.ts';

const SIXTH = { from: 'sixth', cost: 0 } as const;
const UNUSED = { from: 'unused', cost: 1 } as const;

/** With all of these cards in play (the detective being the player's own), the hook has this value. */
type Line<H extends Hook> = readonly [cards: string, value: HookValues[H]];

/**
 * The values for a player under any cards, written from the cards' texts and the rulings on combinations, not from the
 * cards' data: for each hook the first line that fits.
 */
const EXPECTED: { readonly [H in Hook]: readonly Line<H>[] } = {
  'setup.clues': [
    ['case.longHaul', 3],
    ['', 1],
  ],
  'goal.clues': [
    ['case.quickArrest', 10],
    ['case.longHaul', 20],
    ['', 15],
  ],
  'round.revealCount': [
    ['case.lineUp', 2],
    ['', 1],
  ],
  'round.order': [
    ['w08', 'counterClockwise'],
    ['', 'clockwise'],
  ],
  'value.compute': [
    ['w09', 'doubleDie'],
    ['', 'sum'],
  ],
  'pool.own': [
    ['det.insubordinate', 4],
    ['', 5],
  ],
  'pool.initialMin': [
    ['w15', 3],
    ['', 1],
  ],
  'pool.initialMax': [
    ['w05', 3],
    ['det.insubordinate', 4],
    ['', 5],
  ],
  'commit.secret': [
    ['w13', true],
    ['', false],
  ],
  'die.face': [
    ['w14', 'sixIsZero'],
    ['', 'plain'],
  ],
  'add.allowed': [
    ['w04', false],
    ['', true],
  ],
  'add.cost': [
    ['w02', [0, 1]],
    ['', [1]],
  ],
  'grant.freeDie': [
    ['w04', []],
    ['w07', []],
    ['det.analytical', [0]],
    ['', []],
  ],
  'grant.reroll': [
    ['w07', []],
    ['det.insubordinate', [0]],
    ['', []],
  ],
  'grant.negative': [
    ['w18 det.twofaced', [SIXTH, UNUSED]],
    ['w18', [UNUSED]],
    ['w07', []],
    ['det.twofaced', [SIXTH]],
    ['', []],
  ],
  'grant.setDie': [
    ['w07', []],
    ['det.professional', [1, 6]],
    ['', []],
  ],
  'grant.remove': [
    ['w16', [1]],
    ['', []],
  ],
  'grant.turnOver': [
    ['w07', []],
    ['det.indecisive', [0]],
    ['', []],
  ],
  'turn.start': [
    ['w07', null],
    ['det.earlyCompetitive', 'share'],
    ['', null],
  ],
  'bust.tolerance': [
    ['w17', 1],
    ['', 0],
  ],
  'bust.penalty': [
    ['w03', 3],
    ['w11', 0],
    ['', 2],
  ],
  'bust.replace': [
    ['w03', null],
    ['w07', null],
    ['det.lucky', 'luckDie'],
    ['', null],
  ],
  'bust.sink': [
    ['w12', 'winner'],
    ['case.hushMoney', 'pot'],
    ['', 'bank'],
  ],
  'match.bonus': [
    ['w06', 3],
    ['', 1],
  ],
  'tie.join': [
    ['w07', null],
    ['det.competitive', 2],
    ['', null],
  ],
  'reward.count': [
    ['case.byTheBook', 3],
    ['', 'dice'],
  ],
  'reward.bonus': [
    ['w10', 1],
    ['', 0],
  ],
  'after.round': [
    ['w01 case.hushMoney', ['pot', 'peek']],
    ['w01', ['peek']],
    ['case.hushMoney', ['pot']],
    ['', []],
  ],
  'ability.enabled': [
    ['w07', false],
    ['', true],
  ],
};

const HOOKS = Object.keys(EXPECTED) as readonly Hook[];
const EVERY_DETECTIVE: readonly Detective[] = [...DETECTIVES, ...BONUS_DETECTIVES];
const OWNER = 2;

/** The cards in play as a ruling: `w04 det.analytical case.byTheBook`. */
function ruled(cards: string, rest: Partial<Ruling> = {}): Ruling {
  const found = cards.split(' ').filter((card) => card !== '');
  return {
    seat: OWNER,
    case: (found.find((card) => card.startsWith('case.')) ?? null) as Case | null,
    detective: (found.find((card) => card.startsWith('det.')) ?? null) as Detective | null,
    witness: (found.find((card) => card.startsWith('w')) ?? null) as Witness | null,
    goal: 'standard',
    bareBones: false,
    ...rest,
  };
}

function expected(hook: Hook, cards: string): unknown {
  const inPlay = new Set(['', ...cards.split(' ')]);
  return EXPECTED[hook].find(([needed]) => needed.split(' ').every((card) => inPlay.has(card)))?.[1];
}

/** Every combination of a case, a detective and a witness, each of which may be missing: 6 x 9 x 19. */
const MEETINGS: readonly string[] = ['', ...CASES].flatMap((found) =>
  ['', ...EVERY_DETECTIVE].flatMap((detective) =>
    ['', ...WITNESSES].map((witness) => [found, detective, witness].filter((card) => card !== '').join(' ')),
  ),
);

/** The cards that change a hook: `det.analytical < w04, w04`. */
function story(hook: Hook, cards: string): string {
  const { bearings } = resolveHook(hook, ruled(cards));
  return bearings.map(({ source, beatenBy }) => (beatenBy === null ? source : `${source} < ${beatenBy}`)).join(', ');
}

describe('every meeting of a case, a detective and a witness', () => {
  it('is one of 1026', () => {
    expect(new Set(MEETINGS).size).toBe(1026);
  });

  it.each(HOOKS)('has the expected %s', (hook) => {
    for (const cards of MEETINGS) {
      expect(resolveHook(hook, ruled(cards)).value, cards).toEqual(expected(hook, cards));
    }
  });

  it('leaves to the rulebook what no card bears on', () => {
    for (const hook of HOOKS) {
      for (const cards of MEETINGS) {
        const { value, bearings } = resolveHook(hook, ruled(cards));
        if (bearings.every(({ beatenBy }) => beatenBy !== null)) {
          const base = hook === 'pool.initialMax' ? expected('pool.own', cards) : RULEBOOK_VALUES[hook];
          expect(value, `${hook} under ${cards}`).toEqual(base);
        }
      }
    }
  });

  it('is beaten only from a layer above, powers apart', () => {
    const strength = (card: string): number => ['case.', 'det.', 'w'].findIndex((layer) => card.startsWith(layer));
    for (const hook of HOOKS) {
      for (const cards of MEETINGS) {
        for (const { source, beatenBy } of resolveHook(hook, ruled(cards)).bearings) {
          if (beatenBy !== null) expect(strength(beatenBy), `${hook}: ${source}`).toBeGreaterThan(strength(source));
        }
      }
    }
  });
});

describe('who beats whom', () => {
  it.each<[Hook, string, string]>([
    ['grant.freeDie', 'det.analytical', 'det.analytical'],
    ['grant.freeDie', 'det.analytical w04', 'det.analytical < w04, w04'],
    ['add.allowed', 'det.analytical w04', 'w04'],
    ['grant.reroll', 'det.insubordinate w07', 'det.insubordinate < w07'],
    ['pool.own', 'det.insubordinate w07', 'det.insubordinate'],
    ['tie.join', 'det.competitive w07', 'det.competitive < w07'],
    ['turn.start', 'det.earlyCompetitive w07', 'det.earlyCompetitive < w07'],
    ['bust.replace', 'det.lucky w03', 'det.lucky < w03, w03'],
    ['bust.penalty', 'det.lucky w03', 'w03'],
    ['bust.replace', 'det.lucky w11', 'det.lucky'],
    ['bust.sink', 'case.hushMoney w12', 'case.hushMoney < w12, w12'],
    ['after.round', 'case.hushMoney w12', 'case.hushMoney'],
    ['after.round', 'case.hushMoney w01', 'case.hushMoney, w01'],
    ['grant.negative', 'det.twofaced w18', 'det.twofaced, w18'],
    ['grant.negative', 'det.twofaced w04', 'det.twofaced'],
    ['grant.negative', 'det.twofaced w07', 'det.twofaced < w07'],
    ['reward.bonus', 'case.byTheBook w10', 'w10'],
    ['reward.count', 'case.byTheBook w10', 'case.byTheBook'],
    ['pool.initialMax', 'det.professional w05', 'w05'],
    ['pool.initialMin', 'det.professional w15', 'w15'],
    ['add.cost', 'det.analytical w02', 'w02'],
    ['grant.freeDie', 'det.analytical w02', 'det.analytical'],
  ])('%s under %s: %s', (hook, cards, told) => {
    expect(story(hook, cards)).toBe(told);
  });

  it('tells a handicap from a power', () => {
    const { bearings } = resolveHook('pool.own', ruled('det.insubordinate'));
    expect(bearings).toEqual([
      { source: 'det.insubordinate', owner: OWNER, op: 'add', isHandicap: true, beatenBy: null },
    ]);
    expect(resolveHook('grant.reroll', ruled('det.insubordinate')).bearings[0]?.isHandicap).toBe(false);
  });
});

describe('options', () => {
  it('goal twelve holds unless the case names a goal', () => {
    const goalUnder = (cards: string): number => resolveHook('goal.clues', ruled(cards, { goal: 'twelve' })).value;
    expect([goalUnder(''), goalUnder('case.byTheBook')]).toEqual([12, 12]);
    expect([goalUnder('case.quickArrest'), goalUnder('case.longHaul')]).toEqual([10, 20]);
  });

  it('Bare Bones reads no card, and keeps its goal', () => {
    for (const cards of everyFew(MEETINGS, 5)) {
      for (const hook of HOOKS) {
        const { value, bearings } = resolveHook(hook, ruled(cards, { bareBones: true }));
        expect(value, `${hook} under ${cards}`).toEqual(RULEBOOK_VALUES[hook]);
        expect(bearings).toEqual([]);
      }
    }
    expect(resolveHook('goal.clues', ruled('', { bareBones: true, goal: 'twelve' })).value).toBe(12);
  });
});

describe('the cards', () => {
  it('have the numbers of the list, 8.4 on average', () => {
    const numbers = WITNESSES.map(numberOn);
    expect(numbers).toEqual([8, 6, 7, 5, 9, 8, 10, 7, 4, 12, 9, 8, 10, 6, 14, 5, 11, 13]);
    expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(8.4, 1);
  });

  it('all change something; detectives change it for their owner, the others for all', () => {
    for (const card of [...WITNESSES, ...EVERY_DETECTIVE, ...CASES]) {
      const modifiers = modifiersOn(card);
      expect(modifiers.length, card).toBeGreaterThan(0);
      const scope = card.startsWith('det.') ? 'owner' : 'all';
      expect(new Set(modifiers.map((modifier) => modifier.scope)), card).toEqual(new Set([scope]));
    }
  });

  it('give every detective a power, and the Insubordinate a handicap besides', () => {
    const kinds = EVERY_DETECTIVE.map((card) =>
      modifiersOn(card)
        .map(({ kind }) => kind ?? 'none')
        .join(' '),
    );
    expect(kinds).toEqual(['power', 'handicap power', 'power', 'power', 'power', 'power', 'power', 'power']);
  });

  it('concern only their owner: another player plays by the rulebook', () => {
    for (const card of EVERY_DETECTIVE) {
      for (const hook of HOOKS) {
        expect(resolveHook(hook, ruled(card, { seat: null })).value, `${hook}, ${card}`).toEqual(RULEBOOK_VALUES[hook]);
      }
    }
  });
});
