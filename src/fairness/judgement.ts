import type { SeedPart } from '#protocol/seed-draw.ts';

/*
 * What is found out about a record: the words that whoever checks it and whoever shows it have in common.
 */

/** What a record can prove, in the order in which it is told. */
export const CHECK_CODES = [
  /** Every line follows from the one before: nothing was changed by accident or carelessly. */
  'sums',
  /** Every move was allowed where it was made. */
  'moves',
  /** Every chance follows from the seed. */
  'chances',
  /** Every chance names what it was drawn for, so that a program without the rules can draw it again. */
  'purposes',
  /** The host's secret is the one to which it committed before anybody else had. */
  'hostSecret',
  /** Each seat's secret is the one to which its device committed, and that device signed its commitment and the terms. */
  'contributions',
  /** The seed is mixed from these secrets and nothing else. */
  'seed',
  /** The host signed the list of all commitments, and the terms of the match, before anybody showed a secret. */
  'locked',
  /** The host signed all lines when the match was over, with the same key. */
  'signed',
  /** The match was played to its end. */
  'finished',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** `lacks`: the record does not hold what would prove it, so nothing speaks for it or against it. */
export type Outcome = 'holds' | 'lacks' | 'fails';

/** One check of a record. `verify:CODE.SAYS` is its sentence, with these params. */
export interface Check {
  readonly code: CheckCode;
  readonly outcome: Outcome;
  /** Which of its sentences: the outcome itself, or a closer reason for it. */
  readonly says: string;
  /** The line where it fails, from 1; null where it does not. */
  readonly line: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface SeatPart {
  readonly seat: number;
  readonly name: string;
  readonly part: SeedPart;
}

/** How a record differs from what a page was sent. */
export type ShownFault =
  /** It is of another match: another table, number, game or option. */
  | { readonly fault: 'otherMatch'; readonly part: 'id' | 'match' | 'game' | 'options' }
  /** The hash told of the seed is not the seed's, or two were told. */
  | { readonly fault: 'seedHash' }
  /** The host's commitment or key is another than the page was told before it committed. */
  | { readonly fault: 'hostCommit' | 'hostKey' }
  /** The draw that everybody was told when the match began is another. */
  | { readonly fault: 'toldDraw' }
  /** Its game, options or rules are not those for which this page's secret was asked, or not those it was told before. */
  | { readonly fault: 'terms' }
  /** The list of commitments is another than the one after which secrets were shown. */
  | { readonly fault: 'lockedList' }
  /** This page's own secret is left out, or another stands there. */
  | { readonly fault: 'leftOut' | 'otherSecret'; readonly seat: number }
  /** The host told this page two different things of the match, one after the other. */
  | { readonly fault: 'toldTwice' }
  /** After this step somebody else had the seat or played for it, was learning, or was advised as often, than the page was told. */
  | { readonly fault: 'seat' | 'learns' | 'advised'; readonly seat: number; readonly seq: number }
  /** After this step something else was ruled or asked about spectators. */
  | { readonly fault: 'audience'; readonly seq: number }
  /** The record ends before the last thing the page was told, or leads elsewhere there. */
  | { readonly fault: 'messages'; readonly seq: number; readonly of: 'said' | 'beyond' };

/** A message that a page was sent and that the record does not lead to. */
export interface Difference {
  /** Its place in the witness, from 0. */
  readonly place: number;
  /** Inputs and takebacks before it, as its sequence number says. */
  readonly seq: number;
  /** `beyond`: the record does not go so far, or has a takeback there. */
  readonly what: 'said' | 'beyond';
  /** What the page was sent, where it still has the text. */
  readonly shown: string | null;
  /** What it should have been sent; null where the record leads to nothing. */
  readonly recorded: string | null;
}

/** What came of a comparison. */
export interface Comparison {
  /** How many messages were compared. */
  readonly messages: number;
  /** The first and the last sequence number of which the page was told; null for none. */
  readonly from: number | null;
  readonly to: number | null;
  /** The last sequence number of the record. */
  readonly end: number;
  readonly differences: readonly Difference[];
}

/** What a page finds out about a match from its record and from what it was told while it was played. */
export interface Judgement {
  /** `holds` where the record proves itself and all that was told follows from it. */
  readonly outcome: Outcome;
  readonly checks: readonly Check[];
  /** What part each seat had in the seed; empty where the seed was not drawn together. */
  readonly seats: readonly SeatPart[];
  /** How the record differs from what was sent; empty where it does not. */
  readonly faults: readonly ShownFault[];
  /** Null where the record cannot be replayed. */
  readonly comparison: Comparison | null;
  /**
   * How many other draws led to no match that this page saw to its end, after it had shown its secrets: not a fault of the
   * record, but worth knowing.
   */
  readonly brokenOff: number;
  /**
   * This page's own seats for which somebody else has committed. It was there and was not asked: either the match is an
   * older one that goes on, another page with the same seats was asked, or the host had a puppet commit. Empty for none.
   */
  readonly passedOver: readonly number[];
}
