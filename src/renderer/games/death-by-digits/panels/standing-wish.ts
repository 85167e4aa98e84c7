/** What a player says beforehand of "Stop!" (paragraph 6.7). */
export type Policy = 'ask' | 'always' | 'never' | 'numbers';

export interface StandingWish {
  readonly policy: Policy;
  /** The numbers to stop with the policy `numbers`, ascending; empty with all others. */
  readonly numbers: readonly number[];
}

/** The private note that keeps it; the host reads it when the time for Stop is over. */
export const STANDING_WISH_KEY = 'standing';

/** Numbers as the host reads them. */
const NUMBERS = /^-?\d{1,2}( -?\d{1,2})*$/;

/** What a note says, as strictly as the host reads it: a note that nobody understands asks. */
export function readStandingWish(note: string): StandingWish {
  if (note === 'always' || note === 'never') return { policy: note, numbers: [] };
  if (!NUMBERS.test(note)) return { policy: 'ask', numbers: [] };
  const numbers = note.split(' ').map(Number);
  return { policy: 'numbers', numbers: numbers.toSorted((a, b) => a - b) };
}

/** The note for it; empty to be asked, which is also what a list without numbers comes to. */
export function writeStandingWish({ policy, numbers }: StandingWish): string {
  if (policy === 'numbers') return numbers.toSorted((a, b) => a - b).join(' ');
  return policy === 'ask' ? '' : policy;
}
