/** What a record can prove, in the order in which it is told. */
export const CHECK_CODES = [
  /** Every line follows from the one before: nothing was changed by accident or carelessly. */
  'sums',
  /** Every move was allowed where it was made. */
  'moves',
  /** Every chance is what the seed gives. */
  'chances',
  /** Every chance names what it was drawn for, so that a program without the rules can draw it again. */
  'purposes',
  /** The host's secret is the one to which it committed before anybody else had. */
  'hostSecret',
  /** Each seat's secret is the one to which its device committed, and that device signed its commitment. */
  'contributions',
  /** The seed is mixed from these secrets and nothing else. */
  'seed',
  /** The host signed the list of all commitments before anybody showed a secret. */
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

type More = Partial<Pick<Check, 'says' | 'line' | 'params'>>;

/** A check with this outcome. */
export function checked(
  code: CheckCode,
  outcome: Outcome,
  { says = outcome, line = null, params = {} }: More = {},
): Check {
  return { code, outcome, says, line, params: line === null ? params : { ...params, line } };
}

/** Says that nothing could be found out, because another check failed before. */
export function unjudged(code: CheckCode): Check {
  return checked(code, 'lacks', { says: 'unjudged' });
}
