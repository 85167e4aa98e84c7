import type { Face, SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { GameState } from '#engine/core/game.ts';
import { faceOf, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import { sealedBy } from './sealed.ts';
import type { TestedGame } from './tested-games.ts';

/**
 * The zones that somebody may not read: hands and the like, or, in a game in which nobody holds anything, whatever lies
 * face down. A game with hands keeps its stock out of this, so that a planted leak tells no more than it has to.
 */
export function secretZones(table: PieceTable): readonly Zone[] {
  const zones = Object.values(table.zones);
  const held = zones.filter(({ facing }) => facing === 'owner');
  return held.length > 0 ? held : zones.filter(({ facing }) => facing === 'down');
}

/** Everything that this viewer may not know: faces, zone by zone, and then what other seats have sealed. */
export function secretsFrom(game: TestedGame, state: GameState, viewer: Viewer): readonly string[] {
  const { table } = state;
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  const hidden = secretZones(table).filter(({ facing, owner }) => facing === 'down' || owner !== me);
  const others = ownersIn(table).filter((seat) => seat !== me);
  return [...hidden.flatMap((place) => facesOn(table, place)), ...sealedIn(game, state, others)];
}

/** What this seat alone knows: the faces in its hand, and what it has sealed. */
export function secretsOf(game: TestedGame, state: GameState, seat: SeatId): readonly string[] {
  const own = secretZones(state.table).filter(({ facing, owner }) => facing === 'owner' && owner === seat);
  return [...own.flatMap((place) => facesOn(state.table, place)), ...sealedIn(game, state, [seat])];
}

function facesOn(table: PieceTable, place: Zone): readonly Face[] {
  return place.pieces.map((piece) => faceOf(table, piece));
}

function sealedIn(game: TestedGame, state: GameState, seats: readonly SeatId[]): readonly string[] {
  return seats.flatMap((seat) => sealedBy(game, state, seat) ?? []);
}

/** The seats that own a zone, ascending. */
export function ownersIn(table: PieceTable): readonly SeatId[] {
  const owners = Object.values(table.zones).flatMap((place) => (place.owner === null ? [] : [place.owner]));
  return [...new Set(owners)].sort((a, b) => a - b);
}

/** A number from 0 to 12 that says something about a secret. */
export function worth(secret: string): number {
  return Array.from(secret).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 13;
}

/** Whether a secret counts as strong, for leaks that tell one bit. */
export function isStrong(secret: string): boolean {
  return worth(secret) > 6;
}
