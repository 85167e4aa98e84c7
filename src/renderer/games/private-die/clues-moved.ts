import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { seatIn, told } from '#renderer/stage/told.ts';
import { type ToldNumbers, numbersOf } from './numbers.ts';

/** Where clues can lie. */
type Place = SeatId | 'bank' | 'pot' | 'setAside';

/** One heap of clues on its way. */
type Move = readonly [from: Place, to: Place, count: number];

/** The view with the clues where an event has moved them. */
export function cluesMoved(view: GameView, event: EventView): GameView {
  const moves = movesOf(event);
  return moves.length === 0 ? view : told<ToldNumbers>(view, moved(numbersOf(view), moves));
}

function movesOf(event: EventView): readonly Move[] {
  const seat = seatIn(event);
  if (event.type === 'clues.returned') return [['setAside', 'bank', count(event, 'count')]];
  if (seat === null) return [];
  switch (event.type) {
    case 'die.bought':
    case 'power.used':
    case 'die.removed':
      return [[seat, 'bank', count(event, 'cost')]];
    case 'clue.shared':
      return [['bank', event['to'] as SeatId, count(event, 'gain')]];
    case 'turn.matched':
    case 'luck.rolled':
      return [['bank', seat, count(event, 'gain')]];
    case 'turn.bust': {
      const to = event['to'];
      return [[seat, to === 'winner' ? 'setAside' : to === 'pot' ? 'pot' : 'bank', count(event, 'loss')]];
    }
    case 'round.won':
      return [
        ['bank', seat, count(event, 'reward')],
        ['setAside', seat, count(event, 'setAside')],
        ['pot', seat, count(event, 'pot')],
      ];
    default:
      return [];
  }
}

function count(event: EventView, field: string): number {
  const value = event[field];
  return typeof value === 'number' ? value : 0;
}

function moved(numbers: ToldNumbers, moves: readonly Move[]): Partial<ToldNumbers> {
  const heaps = { bank: numbers.bank, pot: numbers.pot, setAside: numbers.setAside };
  const clues = numbers.seats.map((seat) => seat.clues);
  const add = (place: Place, more: number) => {
    if (typeof place === 'number') clues[place] = (clues[place] ?? 0) + more;
    else heaps[place] += more;
  };
  for (const [from, to, many] of moves) {
    add(from, -many);
    add(to, many);
  }
  const seats = numbers.seats.map((seat, index) => ({ ...seat, clues: clues[index] ?? seat.clues }));
  return { ...heaps, seats };
}
