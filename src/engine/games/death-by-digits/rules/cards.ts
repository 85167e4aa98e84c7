import type { Modifier } from '#engine/kits/modifiers.ts';
import type { HookFacts, HookValues, Special } from '../types.ts';

/** One line of a Dastardly Digit. */
type CardModifier = Modifier<HookValues, HookFacts>;

const played = { scope: 'owner', kind: 'power', when: { place: 'played' } } as const;
const open = { scope: 'all', when: { place: 'evidence' } } as const;
const held = { scope: 'owner', kind: 'handicap', when: { place: 'hand' } } as const;

/** The Dastardly Digits (chapter 10): each text applies only while its card is where the text says. */
const TEXTS: Readonly<Record<Special, readonly CardModifier[]>> = {
  [-1]: [{ ...played, hook: 'single.act', op: 'replace', value: 'peekHand' }],
  0: [{ ...played, hook: 'set.wild', op: 'grant', value: 0 }],
  19: [{ ...played, hook: 'single.act', op: 'replace', value: 'takeEnds' }],
  20: [
    { ...open, hook: 'evidence.faceUp', op: 'forbid' },
    { ...open, hook: 'evidence.exempt', op: 'grant', value: 20 },
  ],
  21: [{ ...open, hook: 'stop.allowed', op: 'forbid' }],
  22: [{ ...held, hook: 'accuse.allowed', op: 'forbid' }],
};

/** The text of a card, by its number; an ordinary card has none. */
export function modifiersOn(number: number): readonly CardModifier[] {
  return (TEXTS as Readonly<Record<number, readonly CardModifier[] | undefined>>)[number] ?? [];
}
