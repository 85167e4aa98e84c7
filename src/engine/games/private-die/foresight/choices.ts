import type { SeatId } from '#protocol/ids.ts';
import { numberOn } from '../rules/cards.ts';
import type { Detective, PrivateDieNumbers, Witness } from '../types.ts';
import { foreseeOwn } from './own-turn.ts';
import { freshTurn } from './plays.ts';
import { holdsFor, seatAt, type TableSight } from './ruling.ts';

/** Detectives by the share of matches that they win at a table of players like this one, best first. */
const BY_STRENGTH: readonly Detective[] = [
  'det.competitive',
  'det.twofaced',
  'det.indecisive',
  'det.lucky',
  'det.professional',
  'det.analytical',
  'det.insubordinate',
  'det.earlyCompetitive',
];

/** Numbers of the witness die that stand for all ten. */
const SAMPLE = [1, 4, 8] as const;

/** A number for how good a detective is, for comparison. */
export function draftWorth(face: string): number {
  return -BY_STRENGTH.indexOf(face as Detective);
}

/** A clue that must be given away does least harm with the player who has fewest. */
export function shareWorth(numbers: PrivateDieNumbers, to: SeatId): number {
  return -seatAt(numbers, to).clues;
}

/** Clues that the player's own turn is expected to bring if this witness is questioned, over all values it may give. */
export function questionWorth(sight: TableSight, seat: SeatId, face: string): number {
  const witness = face as Witness;
  const numbers = { ...sight.numbers, value: { ...sight.numbers.value, witness } };
  const seen: TableSight = { ...sight, numbers };
  const holds = holdsFor(seen, seat);
  const { own, clues } = seatAt(numbers, seat);
  const worths = SAMPLE.map((die) => {
    const value = numberOn(witness) + die * (holds('value.compute') === 'doubleDie' ? 2 : 1);
    return foreseeOwn(seen, seat, value, holds).best(freshTurn(own, clues)).worth;
  });
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}
