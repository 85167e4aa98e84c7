import type { SeatStatus, SeatView } from '#engine/games/private-die/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { seatIn, told as toldOf } from '#renderer/stage/told.ts';
import { cluesMoved } from './clues-moved.ts';
import { numbersOf, type ToldNumbers } from './numbers.ts';

/**
 * What an event says about whose dice are rolled, totals, clues and contests: enough to lay the table out while the
 * events of one update are played one by one. Nothing is worked out from rules.
 */
export function afterPrivateDieEvent(view: GameView, event: EventView): GameView {
  return cluesMoved(played(view, event), event);
}

function played(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  const total = event['total'] as number;
  switch (event.type) {
    case 'first.rolled':
      return inPhase(told(view, { roller: seat, firstRolls: rollsFor(view, event) }), 'rollingForFirst');
    case 'first.tied':
      return told(view, { roller: null, firstRolls: [...numbersOf(view).firstRolls, []] });
    case 'first.found':
      return inPhase(told(view, { first: seat, roller: null }), 'round.revealing');
    case 'witnesses.shown':
      return inPhase(view, 'round.choosingWitness');
    case 'witness.revealed':
      return inPhase(told(view, { turn: null, taker: null }), 'round.rollingWitness');
    case 'value.known':
      return inPhase(told(view, { turn: null }), 'turn.choosingDice');
    case 'die.placed':
    case 'die.bought':
    case 'power.used':
      return told(view, { turn: seat });
    case 'dice.rolled':
    case 'die.removed':
    case 'die.turned':
      return ofSeat(told(view, { turn: seat }), seat, { total, status: 'under' });
    case 'turn.stayed':
      return ended(view, seat, 'stayed', total);
    case 'turn.matched':
      return ended(view, seat, 'matched', total);
    case 'turn.bust':
      return event['lucky'] === true ? ofSeat(view, seat, { total, status: 'bust' }) : ended(view, seat, 'bust', total);
    case 'luck.rolled':
      return told(view, { turn: null });
    default:
      return contested(view, event);
  }
}

/** The turn is over: the dice go back to their owner. */
function ended(view: GameView, seat: SeatId | null, status: SeatStatus, total: number): GameView {
  return ofSeat(told(view, { turn: null }), seat, { total, status });
}

/** Roll-offs and sudden death, and the end of a round. */
function contested(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  const seats = event['seats'] as readonly SeatId[];
  const { sums = {} } = numbersOf(view);
  switch (event.type) {
    case 'rollOff.begun':
      return inPhase(told(view, { contenders: seats, turn: null, sums: {}, taker: null }), 'rollOff.rolling');
    case 'rollOff.tied':
      return told(view, { contenders: seats, sums: {} });
    case 'suddenDeath.begun':
      return inPhase(
        told(view, { contenders: seats, turn: null, sums: {}, taker: null }),
        'suddenDeath.rollingWitness',
      );
    case 'suddenDeath.goesOn':
      return told(view, { contenders: seats, sums: {} });
    case 'rollOff.rolled':
    case 'suddenDeath.rolled': {
      const roll = { sum: event['sum'] as number, isBust: event['bust'] === true };
      return seat === null ? view : told(view, { sums: { ...sums, [seat]: roll } });
    }
    case 'rollOff.won':
    case 'round.won':
      return told(view, { taker: seat });
    case 'round.closed':
      return inPhase(told(view, { ...BETWEEN_ROUNDS, seats: numbersOf(view).seats.map(waiting) }), 'round.revealing');
    default:
      return view;
  }
}

const BETWEEN_ROUNDS: Partial<ToldNumbers> = { turn: null, contenders: [], sums: {}, taker: null };

function waiting(info: SeatView): SeatView {
  return { ...info, status: 'waiting', total: null };
}

function rollsFor(view: GameView, event: EventView): ToldNumbers['firstRolls'] {
  const { firstRolls } = numbersOf(view);
  const face = event['face'] as number;
  const roll = { seat: seatIn(event) ?? 0, faces: [face], sum: face };
  return [...firstRolls.slice(0, -1), [...(firstRolls.at(-1) ?? []), roll]];
}

function ofSeat(view: GameView, seat: SeatId | null, known: Partial<SeatView>): GameView {
  const { seats } = numbersOf(view);
  return told(view, { seats: seats.map((info, other) => (other === seat ? { ...info, ...known } : info)) });
}

function inPhase(view: GameView, phase: string): GameView {
  return { ...view, phase };
}

function told(view: GameView, known: Partial<ToldNumbers>): GameView {
  return toldOf<ToldNumbers>(view, known);
}
