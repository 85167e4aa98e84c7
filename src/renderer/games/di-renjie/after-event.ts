import type { ClueView, DiRenjieNumbers, Request, Response, SeatView, Source } from '#engine/games/di-renjie/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { countIn } from '#renderer/stage/layout/placing.ts';
import { seatIn, told as toldOf } from '#renderer/stage/told.ts';
import { numbersOf } from './numbers.ts';
import { clueZones, zonesOf } from './zones.ts';

/**
 * What an event says of turns, requests, clues and answers: enough to lay the table out, and for the panels, while the
 * events of one update are played one by one. Nothing is worked out from rules.
 */
export function afterDiRenjieEvent(view: GameView, event: EventView): GameView {
  return counted(played(view, event), event);
}

function played(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  switch (event.type) {
    case 'hints.noted':
      return ofSeat(view, seat, { hasNoted: true });
    case 'cards.dealt':
      return { ...view, phase: 'turn.revealing' };
    case 'turn.begun':
      return begun(view, event);
    case 'request.made': {
      const request = event['request'] as Request;
      return told(inPhase(view, 'turn.collecting'), {
        request: seat === null ? null : { request, by: seat },
        responses: numbersOf(view).seats.map((_, other): Response | null => (other === seat ? null : 'waiting')),
      });
    }
    case 'card.given':
      return responded(ofSeat(view, seat, { gave: true }), seat, 'gave');
    case 'gift.refused':
      return responded(view, seat, 'refused');
    case 'plan.chosen':
      return told(view, { plan: event['plan'] as readonly Source[] });
    case 'turn.ended':
      return told(view, { request: null, plan: [], responses: numbersOf(view).responses.map(() => null) });
    case 'finale.begun':
      return told(inPhase(view, 'finale.answering'), { active: null });
    case 'answer.sealed':
      return ofSeat(view, seat, { hasAnswered: true });
    case 'answers.opened':
      return inPhase(view, 'over');
    default:
      return clueTold(view, event);
  }
}

/** Clues that are presented, revealed, looked at and put back. */
function clueTold(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  const clue = event['clue'] as number;
  const { clues, seats, revealed } = numbersOf(view);
  switch (event.type) {
    case 'clue.presented': {
      if (seat === null) return view;
      const fresh: ClueView = { owner: seat, isRevealed: false, element: topOf(event, clue), examinedBy: [] };
      const own = seats[seat]?.clues ?? [];
      return ofSeat(told(view, { clues: [...clues.slice(0, clue), fresh] }), seat, {
        clues: [...own.filter((one) => one !== clue), clue],
      });
    }
    case 'clue.revealed':
    case 'clue.opened': {
      const element = event['element'] as ClueView['element'];
      return told(ofClue(view, clue, { isRevealed: true, element }), { revealed: revealed + 1 });
    }
    case 'clue.examined': {
      if (seat === null) return view;
      const examinedBy = [...(clues[clue]?.examinedBy ?? []), seat].sort((a, b) => a - b);
      return told(ofClue(inPhase(view, 'turn.looking'), clue, { examinedBy }), { looking: { seat, clue } });
    }
    case 'clue.closed':
      return told(inPhase(view, 'turn.requesting'), { looking: null });
    default:
      return view;
  }
}

function begun(view: GameView, event: EventView): GameView {
  const { seats } = numbersOf(view);
  return told(inPhase(view, 'turn.revealing'), {
    active: seatIn(event),
    round: event['round'] as number,
    request: null,
    responses: seats.map(() => null),
    seats: seats.map((info) => ({ ...info, gave: false })),
  });
}

function responded(view: GameView, seat: SeatId | null, response: Response): GameView {
  const { responses } = numbersOf(view);
  return told(view, { responses: responses.map((was, other) => (other === seat ? response : was)) });
}

/** How many cards everybody holds, as they lie; and how many are left of the deck, once it has been dealt from. */
function counted(view: GameView, event: EventView): GameView {
  const { seats, deckSize } = numbersOf(view);
  const held = seats.map((info, seat) => ({ ...info, handSize: countIn(view, zonesOf(seat).hand) }));
  const isSame = held.every(({ handSize }, seat) => handSize === seats[seat]?.handSize);
  const deck = event.type === 'card.drawn' ? countIn(view, 'deck') : deckSize;
  return isSame && deck === deckSize ? view : told(view, { seats: held, deckSize: deck });
}

/** The face of a clue's top card, as far as this viewer is shown it. */
function topOf({ shifts = [] }: EventView, clue: number): ClueView['element'] {
  const top = shifts.find(({ to }) => to === clueZones(clue).top);
  return (top?.face ?? null) as ClueView['element'];
}

function ofSeat(view: GameView, seat: SeatId | null, known: Partial<SeatView>): GameView {
  const { seats } = numbersOf(view);
  return told(view, { seats: seats.map((info, other) => (other === seat ? { ...info, ...known } : info)) });
}

function ofClue(view: GameView, clue: number, known: Partial<ClueView>): GameView {
  const { clues } = numbersOf(view);
  return told(view, { clues: clues.map((info, other) => (other === clue ? { ...info, ...known } : info)) });
}

function inPhase(view: GameView, phase: string): GameView {
  return { ...view, phase };
}

function told(view: GameView, known: Partial<DiRenjieNumbers>): GameView {
  return toldOf<DiRenjieNumbers>(view, known);
}
