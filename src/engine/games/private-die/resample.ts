import type { PieceId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Rng, type Stream } from '#engine/core/rng.ts';
import { commitRange, uncommittedSeats } from './rules/commit.ts';
import { DECK, DETECTIVE_CARDS } from './rules/layout.ts';
import type { Printed, PrivateDieState } from './types.ts';

/**
 * A state that this viewer cannot tell from the real one: the unknown witnesses are in another order, so are the unused
 * detectives, and others may have committed other numbers. Only the set of hidden faces is taken from the true state,
 * never where each one lies. With `open` the state itself.
 */
export function resampleFor(state: PrivateDieState, viewer: Viewer, rng: Rng): PrivateDieState {
  if (viewer.kind === 'open') return state;
  const stream = rng.stream('resample');
  const faces: Record<PieceId, Printed> = {
    ...state.table.faces,
    ...redrawn(state, unknownWitnesses(state, viewer), stream),
    ...redrawn(state, unusedDetectives(state), stream),
  };
  return { ...state, table: { ...state.table, faces }, players: otherCommits(state, viewer, stream) };
}

/** Witnesses in the deck that this viewer has not seen: everybody saw those that went under it (paragraph 10.5). */
function unknownWitnesses({ table, returned }: PrivateDieState, viewer: Viewer): readonly PieceId[] {
  const hasSeen = (piece: PieceId): boolean =>
    viewer.kind === 'seat' && (table.seen[piece]?.includes(viewer.seat) ?? false);
  return zoneOf(table, DECK).pieces.filter((piece) => !returned.includes(piece) && !hasSeen(piece));
}

/** Detectives that nobody was dealt; those of a draft are open. */
function unusedDetectives({ table }: PrivateDieState): readonly PieceId[] {
  const place = zoneOf(table, DETECTIVE_CARDS);
  return place.facing === 'down' ? place.pieces : [];
}

function redrawn(
  { table }: PrivateDieState,
  pieces: readonly PieceId[],
  stream: Stream,
): Readonly<Record<PieceId, Printed>> {
  // Sorted first, so that their true order has no influence on the draw.
  const sorted = pieces.map((piece) => faceOf(table, piece)).toSorted();
  const faces = shuffled(sorted, stream);
  return Object.fromEntries(pieces.map((piece, index) => [piece, faces[index] as Printed]));
}

/** While some seats still have to commit, another seat's committed number can be any that it was allowed. */
function otherCommits(state: PrivateDieState, viewer: Viewer, stream: Stream): PrivateDieState['players'] {
  if (uncommittedSeats(state).length === 0) return state.players;
  return state.players.map((player, seat) => {
    if (player.committed === null || (viewer.kind === 'seat' && viewer.seat === seat)) return player;
    const { least, most } = commitRange(state, seat);
    return { ...player, committed: least + stream.uniform(most - least + 1) };
  });
}
