import type {
  Accusation,
  DeathByDigitsNumbers,
  Guess,
  Play,
  SealedAccusation,
  Victim,
} from '#engine/games/death-by-digits/types.ts';
import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { countIn } from '#renderer/stage/layout/placing.ts';
import { seatIn, told as toldOf } from '#renderer/stage/told.ts';
import { lookEnded, lookTold } from './looks-told.ts';
import { numbersOf } from './numbers.ts';
import { EVIDENCE, handOf, PILE } from './zones.ts';

/**
 * What an event says of turns, plays, looks and accusations: enough to lay the table out, and for the panels, while the
 * events of one update are played one by one. Nothing is worked out from rules.
 */
export function afterDeathByDigitsEvent(view: GameView, event: EventView): GameView {
  return counted(slotted(played(view, event), event));
}

function played(view: GameView, event: EventView): GameView {
  const seat = seatIn(event);
  switch (event.type) {
    case 'table.dealt':
      return told(view, { first: event['first'] as number, midnumber: event['midnumber'] as number });
    case 'turn.begun':
      return told(inPhase(view, 'turn.choosing'), {
        turn: seat,
        round: event['round'] as number,
        guess: null,
        play: null,
        placed: [],
        stoppedBy: null,
        robbery: [],
      });
    case 'card.guessed':
      return told(view, { guess: guessIn(event) });
    case 'rounds.over':
      return told(inPhase(view, 'sealedAccusations'), { turn: null });
    case 'accusation.made':
      return told(view, { accusations: [...numbersOf(view).accusations, accusationIn(view, event)] });
    case 'accusation.sealed':
      return told(view, { sealed: [...numbersOf(view).sealed, seat ?? 0].sort((a, b) => a - b) });
    case 'accusations.opened':
      return told(view, { opened: event['accusations'] as readonly SealedAccusation[] });
    case 'seat.eliminated': {
      const { seats } = numbersOf(view);
      return told(view, { seats: seats.map((info, other) => (other === seat ? { ...info, isOut: true } : info)) });
    }
    case 'hand.givenUp':
      return handGone(view, seat);
    case 'murder.opened': {
      const murder = (event['numbers'] as readonly number[]).map(String) as DeathByDigitsNumbers['murder'];
      return told(inPhase(view, 'over'), { murder, turn: null });
    }
    case 'match.ended':
      return told(inPhase(view, 'over'), { ending: event['ending'] as DeathByDigitsNumbers['ending'] });
    default:
      return lookEnded(playTold(lookTold(view, event), event), event);
  }
}

/** Whatever an eliminated player held goes under new names, all of it: nothing of the old hand is left. */
function handGone(view: GameView, seat: SeatId | null): GameView {
  const zone = seat === null ? undefined : view.zones[handOf(seat)];
  if (seat === null || !zone) return view;
  return { ...view, zones: { ...view.zones, [handOf(seat)]: { ...zone, pieces: [], faces: [] } } };
}

/** What cards were played, and what became of them. */
function playTold(view: GameView, event: EventView): GameView {
  switch (event.type) {
    case 'cards.played': {
      const pieces = (event.shifts ?? []).map(({ piece }) => piece);
      const numbers = event['numbers'] as readonly number[];
      return told(view, {
        play: { pieces, numbers, effect: event['effect'] as Play['effect'], outcome: null },
        placed: pieces,
      });
    }
    case 'stop.opened':
      return inPhase(view, 'turn.stopping');
    case 'theft.stopped':
      return outcome(told(view, { stoppedBy: event['by'] as number }), 'stopped');
    case 'victims.named':
      return told(inPhase(view, 'turn.stealing'), { robbery: event['victims'] as readonly Victim[] });
    case 'play.failed':
      return outcome(view, 'nothing');
    case 'cards.stolen':
    case 'hand.searched':
    case 'evidence.taken':
    case 'murder.looked':
    case 'hand.looked':
      return outcome(view, 'done');
    default:
      return view;
  }
}

function outcome(view: GameView, became: Play['outcome']): GameView {
  const { play } = numbersOf(view);
  return play === null ? view : told(view, { play: { ...play, outcome: became } });
}

function guessIn(event: EventView): Guess {
  const { target, end, number, isRight } = event as unknown as Guess;
  return { target, end, number, isRight };
}

function accusationIn(view: GameView, event: EventView): Accusation {
  const { seat, numbers, isRight } = event as unknown as Accusation;
  return { seat, round: numbersOf(view).round, numbers, isRight };
}

/** Whatever left Evidence leaves a gap, and what comes fills the gaps from the left, as the engine's README says. */
function slotted(view: GameView, { shifts = [] }: EventView): GameView {
  const lying = new Set<PieceId>(EVIDENCE.flatMap((zone) => view.zones[zone]?.pieces ?? []));
  const { slots, placed } = numbersOf(view);
  const known = new Set(slots);
  const coming = shifts.map(({ piece }) => piece).filter((piece) => lying.has(piece) && !known.has(piece));
  const kept = slots.map((piece) => (piece !== null && lying.has(piece) ? piece : null));
  const isSame = coming.length === 0 && kept.every((piece, slot) => piece === slots[slot]);
  if (isSame) return view;
  const filled = kept.map((piece) => piece ?? coming.shift() ?? null);
  return told(view, { slots: [...filled, ...coming], placed: placed.filter((piece) => lying.has(piece)) });
}

/** How many cards everybody holds and how high the pile is, as they lie. */
function counted(view: GameView): GameView {
  const { seats, pile } = numbersOf(view);
  const held = seats.map((info, seat) => ({ ...info, cards: countIn(view, handOf(seat)) }));
  const left = countIn(view, PILE);
  const isSame = left === pile && held.every(({ cards }, seat) => cards === seats[seat]?.cards);
  return isSame ? view : told(view, { seats: held, pile: left });
}

function inPhase(view: GameView, phase: string): GameView {
  return { ...view, phase };
}

function told(view: GameView, known: Partial<DeathByDigitsNumbers>): GameView {
  return toldOf<DeathByDigitsNumbers>(view, known);
}
