import type { DeathByDigitsPhase } from '#engine/games/death-by-digits/death-by-digits.chart.ts';
import type { DeathByDigitsNumbers, MurderSlot } from '#engine/games/death-by-digits/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { seatIn, told } from '#renderer/stage/told.ts';
import { numbersOf } from './numbers.ts';

type Looking = NonNullable<DeathByDigitsNumbers['looking']>;

/** The view when an event tells that somebody looks at something. */
export function lookTold(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  if (seat === null) return view;
  switch (event.type) {
    case 'murder.looked': {
      const slot = event['slot'] as MurderSlot;
      return looking(withLook(view, seat, slot), { seat, at: { kind: 'murder', slot } });
    }
    case 'evidence.peeked':
      return looking(view, { seat, at: { kind: 'evidence', slot: event['slot'] as number } });
    case 'hand.looked':
      return looking(view, { seat, at: { kind: 'hand', seat: event['target'] as SeatId } });
    default:
      return view;
  }
}

/** The view when an event tells that the look is over. */
export function lookEnded(view: GameView, event: EventView): GameView {
  return event.type === 'look.closed' ? told<DeathByDigitsNumbers>(view, { looking: null }) : view;
}

function looking(view: GameView, look: Looking): GameView {
  const phase: DeathByDigitsPhase = 'turn.looking';
  return told<DeathByDigitsNumbers>({ ...view, phase }, { looking: look });
}

function withLook(view: GameView, seat: SeatId, slot: MurderSlot): GameView {
  const seats = numbersOf(view).seats.map((info, other) => {
    if (other !== seat || info.looks.includes(slot)) return info;
    return { ...info, looks: [...info.looks, slot].sort((a, b) => a - b) };
  });
  return told<DeathByDigitsNumbers>(view, { seats });
}
