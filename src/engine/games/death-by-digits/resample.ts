import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { readsZone } from '#engine/core/redact.ts';
import { pick, type Rng, type Stream } from '#engine/core/rng.ts';
import { imagined } from './notebook/imagined.ts';
import { isSeenBy } from './chronicle.ts';
import { handPieces, isActive, numberOn } from './rules/layout.ts';
import { playedNumber } from './rules/play.ts';
import { sealingOf } from './stand-ins/accusing.ts';
import { createNotes } from './stand-ins/notes.ts';
import type { Chapter, DeathByDigitsState, Digit, Named, StopAnswer } from './types.ts';

/** Written into a chronicle entry whose faces this viewer did not see: nobody remembers them. */
const UNSEEN: Digit = '1';

/**
 * A state that this viewer cannot tell from the real one: hidden cards are elsewhere, as far as what it has seen and
 * heard allows, and what others have sealed is different. With `open` the state itself.
 */
export function resampleFor(state: DeathByDigitsState, viewer: Viewer, rng: Rng): DeathByDigitsState {
  if (viewer.kind === 'open') return state;
  const stream = rng.stream('resample');
  const seat = viewer.kind === 'seat' ? viewer.seat : null;
  const faces = { ...state.table.faces, ...imagined(state, seat, hiddenFrom(state, viewer), stream) };
  const chronicle = state.chronicle.map((chapter) => forgotten(state.chronicle, chapter, seat));
  const drawn = { ...state, table: { ...state.table, faces }, chronicle };
  return { ...drawn, ...resealed(drawn, seat, stream) };
}

/** The pieces whose faces this viewer cannot see now. */
function hiddenFrom({ table }: DeathByDigitsState, viewer: Viewer): readonly PieceId[] {
  const hasSeen = (piece: PieceId): boolean =>
    viewer.kind === 'seat' && (table.seen[piece]?.includes(viewer.seat) ?? false);
  return Object.values(table.zones).flatMap((place) =>
    readsZone(place, viewer) ? [] : place.pieces.filter((piece) => !hasSeen(piece)),
  );
}

function forgotten(chronicle: readonly Chapter[], chapter: Chapter, seat: SeatId | null): Chapter {
  if (!('sight' in chapter) || isSeenBy(chronicle, chapter, seat)) return chapter;
  return { ...chapter, faces: chapter.faces.map(() => UNSEEN), sight: [] } as Chapter;
}

/** What others have sealed in the time for Stop, or after the last round, until it is told. */
function resealed(
  state: DeathByDigitsState,
  viewer: SeatId | null,
  stream: Stream,
): Pick<DeathByDigitsState, 'answers' | 'sealed'> {
  const isOther = (seat: SeatId): boolean => seat !== viewer && isActive(state, seat);
  const answers = state.answers.map((answer, seat) =>
    answer === null || !isOther(seat) ? answer : pick(answersOf(state, seat), stream),
  );
  if (state.opened.length > 0) return { answers, sealed: state.sealed };
  const sealed = state.sealed.map((named, seat) =>
    named === null || !isOther(seat) ? named : sealedBy(state, seat, stream),
  );
  return { answers, sealed };
}

function answersOf(state: DeathByDigitsState, seat: SeatId): readonly StopAnswer[] {
  const number = playedNumber(state);
  const fitting = handPieces(state, seat).filter((piece) => numberOn(state, piece) === number);
  return [null, ...fitting].map((piece) => ({ piece }));
}

/** What this seat may have written down (paragraph 11.8). */
function sealedBy(state: DeathByDigitsState, seat: SeatId, stream: Stream): Named {
  const notes = createNotes(state, stream);
  notes.read(state);
  const { first, second, third } = sealingOf(state, seat, notes, stream);
  return { first, second, third };
}
