/**
 * What one seat knows of hidden cards, as a timeline: where cards lay at the beginning, then, in order, which card went
 * where and what was seen in passing. Copies of a kind cannot be told apart. Everything the kit answers is worked out
 * from a timeline and from nothing else.
 */
export interface Timeline {
  readonly kinds: readonly Kind[];
  readonly places: readonly PlaceStart[];
  readonly steps: readonly Step[];
}

/** A kind of card, and how many copies of it there are: all of them lie in some place of the timeline. */
export interface Kind {
  readonly id: string;
  readonly copies: number;
}

/** A place, and how many cards lie in it before the first step. Sizes of all places add up to the copies of all kinds. */
export interface PlaceStart {
  readonly id: string;
  readonly size: number;
}

/**
 * One step. `id` is the game's own number for it, by which explanations name it; several steps may share one.
 * - `move`: one card of one of these kinds goes from one place to another.
 * - `moveSet`: several cards go together; they are one of these sets, all of the same size.
 * - `holds`: at this moment a place holds at least and at most this many cards of these kinds together.
 * - `content`: at this moment a place holds exactly these cards.
 * - `either`: at this moment all statements of at least one case hold. Used by the `full` strength only.
 */
export type Step =
  | {
      readonly step: 'move';
      readonly id: number;
      readonly from: string;
      readonly to: string;
      readonly kinds: readonly string[];
    }
  | {
      readonly step: 'moveSet';
      readonly id: number;
      readonly from: string;
      readonly to: string;
      readonly sets: readonly CardSet[];
    }
  | ({ readonly step: 'holds'; readonly id: number } & Hold)
  | { readonly step: 'content'; readonly id: number; readonly place: string; readonly kinds: readonly string[] }
  | { readonly step: 'either'; readonly id: number; readonly cases: readonly (readonly Hold[])[] };

/** How many cards of these kinds, counted together, a place holds; or held before the first step. */
export interface Hold {
  readonly place: string;
  readonly kinds: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly atBeginning?: boolean;
}

/** Cards that may have gone together; where `origin` is given, only if a card of that kind began in that place. */
export interface CardSet {
  readonly kinds: readonly string[];
  readonly origin?: { readonly kind: string; readonly place: string };
}

/** How far an answer may reason (see README.md of this folder), each finding everything that those before it find. */
export const STRENGTHS = ['shown', 'elimination', 'full'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Whether a card of a kind can lie in a place now. */
export type Mark = 'impossible' | 'possible' | 'certain';

/**
 * A reason: that this many copies were seen in a place (`place`), or went from one place to another (`place` is null),
 * at a time that `id` names: the step by which it is known. `isNow` says that they still lie there.
 */
export interface Sighting {
  readonly id: number;
  readonly kind: string;
  readonly place: string | null;
  readonly count: number;
  readonly isNow: boolean;
}

/** Why an answer is what it is: what it rests on, and the kind of argument. */
export type Argument =
  /** All copies are elsewhere: these sightings are of different cards and there are no more of them. */
  | { readonly by: 'copies'; readonly sightings: readonly Sighting[] }
  /** A step says so itself. */
  | { readonly by: 'shown'; readonly sightings: readonly Sighting[] }
  /** Every other kind that could lie there is excluded. */
  | { readonly by: 'others'; readonly sightings: readonly Sighting[] }
  /** No course of events fits everything that was seen. */
  | { readonly by: 'search'; readonly sightings: readonly Sighting[] };

/** An answer; `because` is null when nothing is claimed. */
export interface Answer {
  readonly mark: Mark;
  readonly because: Argument | null;
}
