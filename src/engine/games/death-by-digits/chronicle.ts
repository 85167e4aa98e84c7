import type { SeatId } from '#protocol/ids.ts';
import { slotPlace } from './rules/layout.ts';
import type { Chapter, DeathByDigitsState, Place, Remembered } from './types.ts';

/**
 * The chronicle as a seat that forgets nothing remembers it, or the public (null): the faces that it did not see are
 * hidden (chapter 13). For the public only what was open or said aloud counts, not who saw a face: with two players
 * both of them know a stolen card, but nobody who watches does. The same object for the same chronicle.
 */
export function memoryOf(
  { chronicle }: Pick<DeathByDigitsState, 'chronicle'>,
  seat: SeatId | null,
): readonly Remembered[] {
  const bySeat = memories.get(chronicle) ?? new Map<SeatId | null, readonly Remembered[]>();
  memories.set(chronicle, bySeat);
  const kept = bySeat.get(seat);
  if (kept) return kept;
  const memory = chronicle.map((chapter) => entryOf(chapter, isSeenBy(chronicle, chapter, seat)));
  bySeat.set(seat, memory);
  return memory;
}

const memories = new WeakMap<readonly Chapter[], Map<SeatId | null, readonly Remembered[]>>();

function entryOf(chapter: Chapter, isSeen: boolean): Remembered {
  const parts = isSeen ? whole : hidden;
  const kept = parts.get(chapter);
  if (kept) return kept;
  const made = remembered(chapter, isSeen);
  parts.set(chapter, made);
  return made;
}

/** Whether the seat, or the public, has seen the faces of this entry, or could follow the cards to where they are. */
export function isSeenBy(chronicle: readonly Chapter[], chapter: Chapter, seat: SeatId | null): boolean {
  if (openChapters(chronicle).has(chapter)) return true;
  return seat !== null && 'sight' in chapter && chapter.sight.includes(seat);
}

/** Each entry as remembered with its faces and without: only these two versions exist. */
const whole = new WeakMap<Chapter, Remembered>();
const hidden = new WeakMap<Chapter, Remembered>();

/** One entry, copied field by field, so that nothing is told that is not named here. */
function remembered(chapter: Chapter, isSeen: boolean): Remembered {
  const { turn } = chapter;
  switch (chapter.kind) {
    case 'dealt':
      return { turn, kind: 'dealt', seat: chapter.seat, count: chapter.count, faces: isSeen ? chapter.faces : null };
    case 'moved': {
      const { why, from, to } = chapter;
      return { turn, kind: 'moved', seat: chapter.seat, why, from, to, faces: isSeen ? chapter.faces : null };
    }
    case 'scattered':
      return {
        turn,
        kind: 'scattered',
        seat: chapter.seat,
        slots: chapter.slots,
        faces: isSeen ? chapter.faces : null,
      };
    case 'seen':
      return { turn, kind: 'seen', seat: chapter.seat, place: chapter.place, faces: isSeen ? chapter.faces : null };
    case 'flipped':
      return { turn, kind: 'flipped', slot: chapter.slot, isUp: chapter.isUp, faces: isSeen ? chapter.faces : null };
    case 'laid':
    case 'guessed':
    case 'shown':
    case 'accused':
      return chapter;
  }
}

const latest = new WeakMap<readonly Chapter[], ReadonlySet<Chapter>>();

/** The entries that hide nothing from anybody. */
function openChapters(chronicle: readonly Chapter[]): ReadonlySet<Chapter> {
  const kept = latest.get(chronicle);
  if (kept) return kept;
  /** Slots whose card everybody has seen. */
  const places = new Set<Place>();
  const open = new Set(chronicle.filter((chapter) => isOpen(chapter, places)));
  latest.set(chronicle, open);
  return open;
}

/** Whether all of the entry is open; afterwards `places` holds the slots that everybody knows. */
function isOpen(chapter: Chapter, places: Set<Place>): boolean {
  switch (chapter.kind) {
    case 'dealt':
    case 'seen':
      return false;
    case 'scattered':
      for (const slot of chapter.slots) places.delete(slotPlace(slot));
      return false;
    case 'flipped':
      places.add(slotPlace(chapter.slot));
      return true;
    case 'moved': {
      const { why, from, to } = chapter;
      const isShown = why === 'guessed' || why === 'played' || (why === 'eliminated' && to.startsWith('slot:'));
      const isKnown = isShown || places.has(from);
      places.delete(from);
      if (isKnown && to.startsWith('slot:')) places.add(to);
      return isKnown;
    }
    default:
      return true;
  }
}
