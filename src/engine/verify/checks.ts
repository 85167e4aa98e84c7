import type { Check, CheckCode, Outcome } from '#fairness/judgement.ts';

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
