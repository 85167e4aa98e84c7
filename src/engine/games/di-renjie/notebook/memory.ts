import type { SeatId } from '#protocol/ids.ts';
import type { Chapter, DiRenjieState, Printed } from '../types.ts';

/** A chapter as one seat remembers it: a face that it did not see is null. */
export type Remembered = Chapter extends infer C
  ? C extends { readonly faces: unknown }
    ? Omit<C, 'faces' | 'sight'> & { readonly faces: readonly (Printed | null)[] }
    : C
  : never;

/** What a seat that forgets nothing knows: plain data, derived only from what that seat was told. */
export interface Memory {
  readonly seat: SeatId;
  readonly seats: number;
  /** Who began. With six players the seat on its right was dealt no suspect (paragraph 2.5). */
  readonly first: SeatId;
  readonly hasAssassin: boolean;
  readonly hasTwoSuspects: boolean;
  readonly chapters: readonly Remembered[];
}

/** The parts of a state from which a memory is made. */
export type Remembering = Pick<DiRenjieState, 'chronicle' | 'seats' | 'first' | 'options'>;

const memories = new WeakMap<readonly Chapter[], Map<SeatId, Memory>>();

/** What `seat` remembers; the same object for the same chronicle. */
export function remember(state: Remembering, seat: SeatId): Memory {
  const bySeat = memories.get(state.chronicle) ?? new Map<SeatId, Memory>();
  memories.set(state.chronicle, bySeat);
  const kept = bySeat.get(seat);
  if (kept) return kept;
  const memory: Memory = {
    seat,
    seats: state.seats,
    first: state.first,
    hasAssassin: state.options.assassin,
    hasTwoSuspects: state.options.twoSuspects,
    chapters: state.chronicle.map((chapter) => rememberedBy(chapter, seat)),
  };
  bySeat.set(seat, memory);
  return memory;
}

function rememberedBy(chapter: Chapter, seat: SeatId): Remembered {
  if (!('faces' in chapter)) return chapter;
  const { sight, faces, ...told } = chapter;
  const isSeen = sight.includes(seat);
  return { ...told, faces: faces.map((face) => (isSeen ? face : null)) };
}

/** Written in place of faces that nobody remembers. */
const UNSEEN: Printed = 'T1';

/**
 * A chronicle in which nobody has seen the faces that `viewer` (null: the public) did not see, which is the past as
 * that viewer imagines it. The notebook only claims what follows from it.
 */
export function forget(chronicle: readonly Chapter[], viewer: SeatId | null): readonly Chapter[] {
  return chronicle.map((chapter) => {
    if (!('sight' in chapter) || (viewer !== null && chapter.sight.includes(viewer))) return chapter;
    return { ...chapter, faces: chapter.faces.map(() => UNSEEN), sight: [] } as Chapter;
  });
}
