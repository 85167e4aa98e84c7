import type { SingleAct } from './state-types.ts';

/** The named hooks with their possible values; a Dastardly Digit is data about these (paragraph 10.1). */
export interface HookValues {
  /** The effect of a card played alone. */
  'single.act': SingleAct;
  /** Numbers that can replace any other in a set of three. */
  'set.wild': readonly number[];
  /** Whether face-up cards may be taken from Evidence, and which ones may always be taken. */
  'evidence.faceUp': boolean;
  'evidence.exempt': readonly number[];
  'stop.allowed': boolean;
  'accuse.allowed': boolean;
}
export type Hook = keyof HookValues;

/** Where a special card is while its text applies: just played, open in Evidence, or in a hand. */
export interface HookFacts {
  readonly place: 'played' | 'evidence' | 'hand';
}
