import type { Modifier } from '#engine/kits/modifiers.ts';
import type { Card, Case, Detective, HookValues, Witness } from '../types.ts';

/** One line of a card. */
export type CardModifier = Modifier<HookValues>;

interface WitnessCard {
  /** Printed on the card; the witness die is added to it. */
  readonly number: number;
  readonly modifiers: readonly CardModifier[];
}

const all = { scope: 'all' } as const;
const power = { scope: 'owner', kind: 'power' } as const;
const handicap = { scope: 'owner', kind: 'handicap' } as const;

/** The witnesses (chapter 9). */
const WITNESS_CARDS: Readonly<Record<Witness, WitnessCard>> = {
  w01: { number: 8, modifiers: [{ ...all, hook: 'after.round', op: 'grant', value: 'peek' }] },
  w02: { number: 6, modifiers: [{ ...all, hook: 'add.cost', op: 'set', value: [0, 1] }] },
  w03: {
    number: 7,
    modifiers: [
      { ...all, hook: 'bust.penalty', op: 'set', value: 3 },
      { ...all, hook: 'bust.replace', op: 'forbid' },
    ],
  },
  w04: {
    number: 5,
    modifiers: [
      { ...all, hook: 'add.allowed', op: 'forbid' },
      { ...all, hook: 'grant.freeDie', op: 'forbid' },
    ],
  },
  w05: { number: 9, modifiers: [{ ...all, hook: 'pool.initialMax', op: 'cap', value: 3 }] },
  w06: { number: 8, modifiers: [{ ...all, hook: 'match.bonus', op: 'set', value: 3 }] },
  w07: { number: 10, modifiers: [{ ...all, hook: 'ability.enabled', op: 'set', value: false }] },
  w08: { number: 7, modifiers: [{ ...all, hook: 'round.order', op: 'set', value: 'counterClockwise' }] },
  w09: { number: 4, modifiers: [{ ...all, hook: 'value.compute', op: 'replace', value: 'doubleDie' }] },
  w10: { number: 12, modifiers: [{ ...all, hook: 'reward.bonus', op: 'add', value: 1 }] },
  w11: { number: 9, modifiers: [{ ...all, hook: 'bust.penalty', op: 'set', value: 0 }] },
  w12: { number: 8, modifiers: [{ ...all, hook: 'bust.sink', op: 'set', value: 'winner' }] },
  w13: { number: 10, modifiers: [{ ...all, hook: 'commit.secret', op: 'set', value: true }] },
  w14: { number: 6, modifiers: [{ ...all, hook: 'die.face', op: 'replace', value: 'sixIsZero' }] },
  w15: { number: 14, modifiers: [{ ...all, hook: 'pool.initialMin', op: 'floor', value: 3 }] },
  w16: { number: 5, modifiers: [{ ...all, hook: 'grant.remove', op: 'grant', value: 1 }] },
  w17: { number: 11, modifiers: [{ ...all, hook: 'bust.tolerance', op: 'set', value: 1 }] },
  w18: { number: 13, modifiers: [{ ...all, hook: 'grant.negative', op: 'grant', value: { from: 'unused', cost: 1 } }] },
};

/** The detectives (chapter 8). */
const DETECTIVE_CARDS: Readonly<Record<Detective, readonly CardModifier[]>> = {
  'det.analytical': [{ ...power, hook: 'grant.freeDie', op: 'grant', value: 0 }],
  'det.insubordinate': [
    { ...handicap, hook: 'pool.own', op: 'add', value: -1 },
    { ...power, hook: 'grant.reroll', op: 'grant', value: 0 },
  ],
  'det.professional': [{ ...power, hook: 'grant.setDie', op: 'set', value: [1, 6] }],
  'det.lucky': [{ ...power, hook: 'bust.replace', op: 'set', value: 'luckDie' }],
  'det.twofaced': [{ ...power, hook: 'grant.negative', op: 'grant', value: { from: 'sixth', cost: 0 } }],
  'det.competitive': [{ ...power, hook: 'tie.join', op: 'set', value: 2 }],
  'det.indecisive': [{ ...power, hook: 'grant.turnOver', op: 'grant', value: 0 }],
  'det.earlyCompetitive': [{ ...power, hook: 'turn.start', op: 'set', value: 'share' }],
};

/** The cases (chapter 10). */
const CASE_CARDS: Readonly<Record<Case, readonly CardModifier[]>> = {
  'case.quickArrest': [{ ...all, hook: 'goal.clues', op: 'set', value: 10 }],
  'case.longHaul': [
    { ...all, hook: 'setup.clues', op: 'set', value: 3 },
    { ...all, hook: 'goal.clues', op: 'set', value: 20 },
  ],
  'case.byTheBook': [{ ...all, hook: 'reward.count', op: 'set', value: 3 }],
  'case.hushMoney': [
    { ...all, hook: 'bust.sink', op: 'set', value: 'pot' },
    { ...all, hook: 'after.round', op: 'grant', value: 'pot' },
  ],
  'case.lineUp': [{ ...all, hook: 'round.revealCount', op: 'set', value: 2 }],
};

/** The number on a witness card (chapter 9). */
export function numberOn(witness: Witness): number {
  return WITNESS_CARDS[witness].number;
}

/** What a card changes. */
export function modifiersOn(card: Card): readonly CardModifier[] {
  if (isWitness(card)) return WITNESS_CARDS[card].modifiers;
  return isDetective(card) ? DETECTIVE_CARDS[card] : CASE_CARDS[card];
}

function isWitness(card: Card): card is Witness {
  return card in WITNESS_CARDS;
}

function isDetective(card: Card): card is Detective {
  return card in DETECTIVE_CARDS;
}
