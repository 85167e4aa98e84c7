import type { SingleAct } from './state-types.ts';

/** The named hooks with the values they can have; a Dastardly Digit is data on these (paragraph 10.1). */
export interface HookValues {
  /** What a card played alone sets off. */
  'single.act': SingleAct;
  /** Numbers that stand for any other in a set of three. */
  'set.wild': readonly number[];
  /** Whether face-up cards may be taken from Evidence, and which may be taken all the same. */
  'evidence.faceUp': boolean;
  'evidence.exempt': readonly number[];
  'stop.allowed': boolean;
  'accuse.allowed': boolean;
}
export type Hook = keyof HookValues;

/** Where a special card lies while its text holds: just played, open in Evidence, or in a hand. */
export interface HookFacts {
  readonly place: 'played' | 'evidence' | 'hand';
}
