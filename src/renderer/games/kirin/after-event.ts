import type { Card, Direction, KirinNumbers, TrickPlay } from '#engine/games/kirin/types.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { seatIn, told } from '#renderer/stage/told.ts';
import { numbersOf } from './layout.ts';

/**
 * What an event says about who played which card, who leads and which way the order runs: enough to lay the table
 * out while the events of one update are played one by one. Nothing is worked out from rules.
 */
export function afterKirinEvent(view: GameView, event: EventView): GameView {
  const numbers = numbersOf(view);
  switch (event.type) {
    case 'deck.dealt':
      return told<KirinNumbers>(view, { leader: null, direction: 'ascending', plays: [], winning: null });
    case 'leader.chosen':
      return told<KirinNumbers>(view, { leader: seatIn(event) });
    case 'card.played': {
      const seat = seatIn(event);
      const play: TrickPlay | null = seat === null ? null : { seat, face: event['card'] as Card };
      return told<KirinNumbers>(view, { plays: play ? [...numbers.plays, play] : numbers.plays, winning: null });
    }
    case 'trick.taken':
      return told<KirinNumbers>(view, { plays: [], winning: null, leader: seatIn(event) });
    case 'trick.setAside':
      return told<KirinNumbers>(view, { plays: [], winning: null });
    case 'order.decided':
      return told<KirinNumbers>(view, { direction: event['direction'] as Direction });
    default:
      return view;
  }
}
