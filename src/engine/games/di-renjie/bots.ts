import type { BotPolicy, BotSight, Weighing } from '#engine/core/game.ts';
import { whereAsked } from '#engine/core/phases.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { DiRenjieKinds, DiRenjiePhase } from './di-renjie.chart.ts';
import { sorted } from '#engine/kits/sight.ts';
import { bestAnswer, highest } from './foresight/answering.ts';
import { crimeOdds, oddsOf } from './foresight/crime-odds.ts';
import { lookWorths } from './foresight/examining.ts';
import { giftWorths } from './foresight/giving.ts';
import { assassinOdds } from './foresight/hunting.ts';
import { momentOf, ownSight, type OwnSight } from './foresight/own-sight.ts';
import { clueWorth, passingWorth } from './foresight/presenting.ts';
import { requestWorths, sourceWorths } from './foresight/requesting.ts';
import { notebookOf } from './notebook/notebook.ts';
import { isElement, WILD, withoutCards } from './rules/cards.ts';
import { cluesIn } from './rules/clues.ts';
import { ASSASSIN_CARD, type DiRenjieMove, type Element, type Printed } from './types.ts';

/** A novice answers one in this many of the requests that it could answer. */
const NOVICE_GIVES = 2;

/** How likely a novice thinks it that a card is in the box of which it holds a copy, compared with others. */
const HELD = 1 / 2;

/**
 * Presents whatever it can, gives every other time but never its only clue, asks at random, and names what its own
 * notebook leaves open by counting. It suspects an Assassin only after seeing the card in a clue.
 */
export const novice: BotPolicy<DiRenjieMove, DiRenjiePhase> = {
  id: 'novice',
  choose(sight, rng) {
    const stream = rng.stream(`novice/${momentOf(sight)}`);
    const own = ownSight(sight);
    if (sight.view.phase === 'finale.answering') return noviceAnswer(own, stream);
    const worth = (move: DiRenjieMove): number => noviceWorth(own, move);
    const gifts = sight.moves.filter(({ type }) => type === 'move.give');
    if (gifts.length > 0 && stream.uniform(NOVICE_GIVES) === 0) return { type: 'move.refuse' };
    return pick(highest(sight.moves, worth), stream);
  },
};

/** The worth of a move to a novice, who takes any of the best ones. What would look foolish is worth least. */
function noviceWorth(own: OwnSight, move: DiRenjieMove): number {
  switch (move.type) {
    case 'move.give': {
      const card = faceOf(own, move.piece);
      if (breaksClue(own, card)) return -2;
      return card === WILD ? 1 : 2;
    }
    case 'move.examine': {
      const element = own.clues[move.clue]?.element ?? null;
      return element !== null && isSettled(own, element) ? 0 : 1;
    }
    // To show the Assassin's card may cost more than the clue brings (paragraph 6.4).
    case 'move.present':
      return faceOf(own, move.clue.split(',')[2] ?? '') === ASSASSIN_CARD ? -2 : 0;
    // More cards make more clues, and a match in which nobody draws takes long (paragraph 7.5).
    case 'move.draw':
      return move.plan.length;
    case 'move.pass':
    case 'move.refuse':
    case 'move.skipExamine':
      return -1;
    default:
      return 0;
  }
}

/** Whether the hand holds a clue with this card in it, and none without. */
function breaksClue({ hand }: OwnSight, card: Printed): boolean {
  return cluesIn(hand, false).length > 0 && cluesIn(withoutCards(hand, [card]), false).length === 0;
}

/** Whether a look at a clue of this element shows nothing new: it was a hint, or a copy of it is in the hand. */
function isSettled({ numbers, hand }: OwnSight, element: Element): boolean {
  return numbers.hints?.includes(element) === true || hand.includes(element);
}

/** Names what its notes leave open, and of that rather what it does not hold itself. */
function noviceAnswer(own: OwnSight, stream: Stream): DiRenjieMove {
  const rows = notebookOf(own.memory, 'elimination')?.rows ?? [];
  const excluded = new Set(rows.flatMap(({ kind, mark }) => (mark === 'excluded' ? [kind] : [])));
  const seen = own.clues.flatMap(({ owner, bottom }) => (bottom === 'A' ? [owner] : []));
  const suspicion = own.numbers.seats.map((_, seat) => Number(seen.includes(seat)));
  const weight = (element: Element): number => (own.hand.includes(element) ? HELD : 1);
  return bestAnswer(own, (element) => (excluded.has(element) ? 0 : weight(element)), suspicion, stream);
}

/**
 * Keeps a notebook as a careful person would, and weighs every move in points: what it brings for clues and what it
 * shows about the crime, and a little for the table, since nobody scores unless the crime is found.
 */
export const steady: BotPolicy<DiRenjieMove, DiRenjiePhase> = {
  id: 'steady',
  choose(sight, rng) {
    const [only] = sight.moves;
    if (only && sight.moves.length === 1) return only;
    const stream = rng.stream(`steady/${momentOf(sight)}`);
    const own = ownSight(sight);
    if (sight.view.phase === 'finale.answering') return steadyAnswer(own, stream);
    const weigh = scaleIn(sight.view.phase)(own, sight.moves);
    const restless = RESTLESS * own.numbers.stall.rounds;
    return pick(
      highest(sight.moves, (move) => weigh(move) + (restless * stream.uniform(GRAIN)) / GRAIN),
      stream,
    );
  },
  weigh: weighed,
};

/** The unit of each phase that weighs its moves; null where worths only say which look is better. */
const UNITS: Partial<Record<DiRenjiePhase, 'points' | null>> = {
  'turn.examining': null,
  'turn.requesting': 'points',
  'turn.collecting': 'points',
  'turn.collectingAll': 'points',
  'turn.taking': 'points',
  'turn.presenting': 'points',
  'turn.planning': 'points',
};

function weighed(sight: BotSight<DiRenjieMove, DiRenjiePhase>): Weighing<DiRenjieMove> | null {
  const { phase } = sight.view;
  const unit = UNITS[phase];
  return unit === undefined
    ? null
    : { unit, choices: sorted(sight.moves, scaleIn(phase)(ownSight(sight), sight.moves)) };
}

/**
 * How many points chance may add to a move for each full round without a clue: players who all weigh alike would pass
 * the same cards round for ever if the stall guard is off (paragraph 7.5).
 */
const RESTLESS = 0.04;
const GRAIN = 1000;

type Scale = (move: DiRenjieMove) => number;

/** The worth of each move of a decision, by the phase. Equal cards are worth the same, so chance picks one of them. */
const scaleIn = whereAsked<DiRenjieKinds, (own: OwnSight, moves: readonly DiRenjieMove[]) => Scale>({
  notingHints: () => () => 0,
  'turn.examining': (own) => {
    const look = lookWorths(own);
    return (move) => (move.type === 'move.examine' ? look(move.clue) : -1);
  },
  'turn.looking': () => () => 0,
  'turn.requesting': (own) => {
    const request = requestWorths(own);
    return (move) => (move.type === 'move.request' ? request(move.request) : 0);
  },
  'turn.collecting': giftScale,
  'turn.collectingAll': giftScale,
  'turn.taking': sourceScale,
  'turn.presenting': (own) => (move) =>
    move.type === 'move.present' ? presentWorth(own, move.clue) : passingWorth(own),
  'turn.planning': sourceScale,
  'finale.answering': () => () => 0,
});

function giftScale(own: OwnSight, moves: readonly DiRenjieMove[]): Scale {
  if (!moves.some(({ type }) => type === 'move.give')) return () => 0;
  const gift = giftWorths(own);
  return (move) => (move.type === 'move.give' ? gift(faceOf(own, move.piece)) : 0);
}

function sourceScale(own: OwnSight): Scale {
  const source = sourceWorths(own);
  return (move) => {
    if (move.type === 'move.take') return source(move.from);
    return move.type === 'move.draw' ? move.plan.reduce((sum, from) => sum + source(from), 0) : 0;
  };
}

function presentWorth(own: OwnSight, clue: string): number {
  const [top, , bottom] = clue.split(',').map((piece) => faceOf(own, piece));
  return top && bottom && isElement(top) ? clueWorth(own, top, bottom) : 0;
}

function faceOf({ cards }: OwnSight, piece: string): Printed {
  const face = cards.get(piece);
  if (face === undefined) throw new Error(`${piece} is not in the seat’s own hand`);
  return face;
}

/**
 * The Assassin answers like everybody else, even where it wins alone if the table fails: in 92 % of 60 matches of six
 * the others solved the crime without it, and a deliberately wrong answer gives up to 6 points away.
 */
function steadyAnswer(own: OwnSight, stream: Stream): DiRenjieMove {
  const odds = crimeOdds(own.memory, own.clues);
  const suspicion = own.numbers.hasAssassin && !own.isAssassin ? assassinOdds(own.memory) : [];
  return bestAnswer(own, (element: Element) => oddsOf(odds, element), suspicion, stream);
}
