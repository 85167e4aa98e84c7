import type { Card, Contract, ContractMeter, MarkedPlay } from '#engine/games/dezai-shen/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { seatIn, told as toldOf } from '#renderer/stage/told.ts';
import { partsOf } from './art/faces.ts';
import { numbersOf, type ToldNumbers } from './numbers.ts';

/**
 * What an event says about dealer, contract, tricks and tokens: enough to lay the table out, and to tell what stands
 * around it, while the events of one update are played one by one. What is legal and what it is worth is never worked
 * out here; trumps and tricks are only counted.
 */
export function afterDezaiShenEvent(view: GameView, event: EventView): GameView {
  const numbers = numbersOf(view);
  switch (event.type) {
    case 'lots.drawn':
      return told(view, { dealer: event['dealer'] as SeatId });
    case 'deck.shuffled':
      return told(view, { ...NEW_HAND, hand: event['hand'] as number, dealer: event['dealer'] as SeatId });
    case 'auction.won':
      return told(view, { contract: event['contract'] as Contract });
    case 'card.played':
      return told(view, { plays: [...numbers.plays, ...playIn(event, numbers.plays)], winning: null });
    case 'trick.taken':
      return told(view, { plays: [], winning: null, leader: seatIn(event), ...trickWon(numbers, seatIn(event)) });
    case 'buried.shown':
      return turnedUp(view, 'buried');
    case 'hand.settled': {
      const deltas = event['deltas'] as readonly number[];
      return told(view, { swept: numbers.stakes.map((stake, seat) => stake + (deltas[seat] ?? 0)) });
    }
    case 'hand.voided':
      return told(view, { dealsNext: event['next'] as SeatId | null });
    default:
      return view;
  }
}

const NEW_HAND: Partial<ToldNumbers> = {
  dealsNext: null,
  contract: null,
  calls: [],
  passed: [],
  stakes: [],
  trick: 0,
  plays: [],
  winning: null,
  leader: null,
  tricksWon: [0, 0, 0],
  meter: null,
  trumpsSeen: [],
  voids: [],
};

/** One trick more for its winner, and for or against the contract: the last one is followed by the settlement. */
function trickWon({ tricksWon, meter, contract }: ToldNumbers, winner: SeatId | null): Partial<ToldNumbers> {
  const won = { tricksWon: tricksWon.map((count, seat) => (seat === winner ? count + 1 : count)) };
  if (meter === null || contract === null) return won;
  return { ...won, meter: afterTrick(meter, winner === contract.taker) };
}

function afterTrick({ won, needs, mayLose, decided }: ContractMeter, isTakers: boolean): ContractMeter {
  const after = { needs, won: won + (isTakers ? 1 : 0), mayLose: mayLose - (isTakers ? 0 : 1) };
  if (after.won >= needs) return { ...after, decided: 'made' };
  return { ...after, decided: after.mayLose < 0 ? 'failed' : decided };
}

function playIn(event: EventView, before: readonly MarkedPlay[]): readonly MarkedPlay[] {
  const seat = seatIn(event);
  const face = event['card'] as Card;
  return seat === null ? [] : [{ seat, face, trump: trumpOf(face, before) }];
}

/** A trump's class, and how many of that class lie there with it. */
function trumpOf(face: Card, before: readonly MarkedPlay[]): MarkedPlay['trump'] {
  const parts = partsOf(face);
  if (parts?.kind !== 'trump') return null;
  return { class: parts.class, order: 1 + before.filter(({ trump }) => trump?.class === parts.class).length };
}

function turnedUp(view: GameView, id: string): GameView {
  const zone = view.zones[id];
  return zone ? { ...view, zones: { ...view.zones, [id]: { ...zone, facing: 'up' } } } : view;
}

function told(view: GameView, known: Partial<ToldNumbers>): GameView {
  return toldOf<ToldNumbers>(view, known);
}
