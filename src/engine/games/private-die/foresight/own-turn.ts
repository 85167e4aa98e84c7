import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { negativeOf, valueOf } from '../rules/layout.ts';
import type { Printed, PrivateDieMove } from '../types.ts';
import { paidAtOnce, payoffOf, takenByWinner } from './payoff.ts';
import { freshTurn, MOST_CLUES, type Play, type TurnState } from './plays.ts';
import { holdsFor, seatAt, turnRulesOf, type Holds, type TableSight } from './ruling.ts';
import { foreseeTurn, type Prospect, type TurnEnd, type TurnForesight } from './turn.ts';
import { winChance } from './winning.ts';

/** What it is worth, in clues, that nobody else wins the round. */
const WORTH_OF_DENIAL = 1;

/** The player's own turn is measured in clues alone. */
const UNCOMPARED = { beats: 0, ties: 0, dice: 0 };

/** An open piece: its face and its zone. */
export interface OpenPiece {
  readonly face: string;
  readonly zone: ZoneId;
}

/** What a move of the player's own turn, or a committed first roll, is worth in clues. */
export type MoveWorth = (move: PrivateDieMove, look: (piece: PieceId) => OpenPiece) => number;

/** Weighs the moves that a seat has now; what they share is worked out once. */
export function ownTurn(sight: TableSight, seat: SeatId, moves: readonly PrivateDieMove[]): MoveWorth {
  const { value } = sight.numbers.value;
  if (value === null) return () => 0;
  const holds = holdsFor(sight, seat);
  const turn = turnOf(sight, seat, !moves.some(({ type }) => type === 'move.roll' || type === 'move.commit'));
  const foresight = foreseeOwn(sight, seat, value, holds);
  return (move, look) => foresight.after(turn, playOf(move, seat, look)).worth;
}

/** The player's own turn at this value, against those who have rolled and those who will. */
export function foreseeOwn(sight: TableSight, seat: SeatId, value: number, holds: Holds): TurnForesight {
  const { numbers } = sight;
  const payoff = payoffOf(holds, numbers);
  const win = winChance(sight, seat, value);
  const rules = turnRulesOf(holds, value, seatAt(numbers, seat).committed);
  const appraise = (end: TurnEnd): Prospect => ({
    ...UNCOMPARED,
    worth: paidAtOnce(payoff, end) + win(end) * (takenByWinner(payoff, end) + WORTH_OF_DENIAL),
  });
  return foreseeTurn(rules, appraise);
}

/** The turn of this seat as it stands; `hasRolled` says whether its first roll is behind it. */
export function turnOf({ numbers }: TableSight, seat: SeatId, hasRolled: boolean): TurnState {
  const { clues, positive, total, unused, used, own } = seatAt(numbers, seat);
  return {
    ...freshTurn(own, Math.min(clues, MOST_CLUES)),
    total: total ?? 0,
    positive: positive.length,
    dice: positive.toSorted(),
    unused,
    used,
    hasRolled,
  };
}

/** The play that a move of the player's own turn, or a committed first roll, comes to. */
export function playOf(move: PrivateDieMove, seat: SeatId, look: (piece: PieceId) => OpenPiece): Play {
  switch (move.type) {
    case 'move.roll':
    case 'move.commit':
      return { kind: 'roll', count: move.count };
    case 'move.setDie':
      return { kind: 'setDie', value: move.value };
    case 'move.add':
      return { kind: 'add' };
    case 'move.freeDie':
      return { kind: 'freeDie' };
    case 'move.negative':
      return { kind: 'negative' };
    case 'move.turnOver':
      return { kind: 'turnOver' };
    case 'move.reroll': {
      const { face, zone } = look(move.piece);
      const kind = zone === negativeOf(seat) ? 'rerollNegative' : 'reroll';
      return { kind, value: valueOf(face as Printed) };
    }
    case 'move.remove':
      return { kind: 'remove', value: valueOf(look(move.piece).face as Printed) };
    default:
      return { kind: 'end' };
  }
}
