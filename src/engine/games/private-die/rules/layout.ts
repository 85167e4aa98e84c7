import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { faceOf, zoneOf, type PieceTable } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { Case, Detective, DieFace, Printed, TenFace, Witness } from '../types.ts';

/** Dice of a seat before handicaps (paragraph 1.1). */
export const DICE_PER_SEAT = 5;
export const MIN_SEATS = 2;
export const MAX_SEATS = 6;

/** The witness deck, the witness in play, the two of Line-Up, and those questioned before. */
export const DECK = 'witnesses';
export const WITNESS = 'witness';
export const LINE_UP = 'lineUp';
export const QUESTIONED = 'questioned';
/** The ten-sided die, as a zone and as a piece. */
export const WITNESS_DIE = 'witnessDie';
export const CASE = 'case';
/** Detectives that nobody has: on offer in a draft, otherwise unused and face down. */
export const DETECTIVE_CARDS = 'detectives';
/** Where the sixth die of the Two-Faced detective is while nobody has it. */
export const BOX = 'box';
export const SIXTH_DIE: PieceId = 'd-sixth';

function named(kind: string): (seat: SeatId) => ZoneId {
  const names = seatsOf({ seats: MAX_SEATS }).map((seat): ZoneId => `${kind}:${String(seat)}`);
  return (seat) => {
    const name = names[seat];
    if (name === undefined) throw new Error(`Private Die has no seat ${String(seat)}`);
    return name;
  };
}

/** The seat's own dice that are not used in this round. */
export const poolOf = named('pool');
/** Positive dice, in the order they were rolled or placed. */
export const rolledOf = named('rolled');
/** Negative dice; the unrolled sixth die of the Two-Faced detective is here too. */
export const negativeOf = named('negative');
/** Dice set aside for the round, or for the match. */
export const outOf = named('out');
export const detectiveZoneOf = named('detective');

/**
 * The die of this seat with this number, from 1. Its name stays the same for the whole match: dice are never hidden.
 */
export function dieId(seat: SeatId, number: number): PieceId {
  return `d${String(seat)}-${String(number)}`;
}

export function dieFace(seat: SeatId, value: number): DieFace {
  return `${String(seat)}:${String(value)}` as DieFace;
}

/** The number a die shows; 0 before it is rolled. Throws for a face that does not belong to a six-sided die. */
export function valueOf(face: Printed): number {
  const value = Number(face.slice(face.indexOf(':') + 1));
  if (!Number.isInteger(value)) throw new Error(`"${face}" is not a die's face`);
  return value;
}

export function tenFace(value: number | null): TenFace {
  return `ten:${value === null ? '-' : String(value)}` as TenFace;
}

/** The witness in play, or null between rounds. */
export function witnessOf(table: PieceTable<Printed>): Witness | null {
  return onlyIn(table, WITNESS) as Witness | null;
}

/** The case in play, or null without one. */
export function caseOf(table: PieceTable<Printed>): Case | null {
  return onlyIn(table, CASE) as Case | null;
}

/** This seat's detective, or null in Bare Bones and before it has one. */
export function detectiveOf(table: PieceTable<Printed>, seat: SeatId): Detective | null {
  return onlyIn(table, detectiveZoneOf(seat)) as Detective | null;
}

function onlyIn(table: PieceTable<Printed>, id: ZoneId): Printed | null {
  const [piece] = zoneOf(table, id).pieces;
  return piece === undefined ? null : faceOf(table, piece);
}
