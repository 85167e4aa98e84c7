import { z } from '#protocol/schema.ts';
import { without } from '#protocol/without.ts';

/** What a player makes of a kind. */
export type Mark = 'unknown' | 'out' | 'suspected';

/** The marks by kind; what is not named is unknown. */
export type Marks = Readonly<Record<string, Exclude<Mark, 'unknown'>>>;

/** The private note that holds them. */
export const MARKS_KEY = 'marks';

const NEXT: Readonly<Record<Mark, Mark>> = { unknown: 'out', out: 'suspected', suspected: 'unknown' };

const kept = z.record(z.string(), z.enum(['out', 'suspected']));

/** The marks as they were written down; none where the note is not one of marks. */
export function readMarks(note: string): Marks {
  try {
    const parsed = kept.safeParse(JSON.parse(note));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** The note that keeps these marks; empty when there are none, which deletes it. */
export function writeMarks(marks: Marks): string {
  return Object.keys(marks).length === 0 ? '' : JSON.stringify(marks);
}

/** What a tap makes of a mark: ruled out, then suspected, then unknown again. */
export function nextMark(mark: Mark): Mark {
  return NEXT[mark];
}

/** The marks with one of them changed. */
export function withMark(marks: Marks, kind: string, mark: Mark): Marks {
  const rest = without(marks, kind);
  return mark === 'unknown' ? rest : { ...rest, [kind]: mark };
}
