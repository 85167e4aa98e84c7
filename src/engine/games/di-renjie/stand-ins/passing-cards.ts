import type { SeatId } from '#protocol/ids.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { handWorth } from '../foresight/hand-worth.ts';
import { highest } from '../foresight/answering.ts';
import { isElement, matches, withoutCards } from '../rules/cards.ts';
import { allSources, deckSize, judgeSource, judgeTake } from '../rules/draw.ts';
import { DECK } from '../rules/layout.ts';
import { isAssassin } from '../rules/present.ts';
import { judgeRequest, requestIn } from '../rules/request.ts';
import { handFaces, handPieces } from '../rules/state-steps.ts';
import {
  ELEMENTS,
  REQUESTS,
  type DiRenjieMove,
  type DiRenjieState,
  type Element,
  type Request,
  type Source,
} from '../types.ts';
import { knowsElement, liveFor } from './clues.ts';

/** What one more copy is worth to a hand that has this many, in points; and beside a clue, for the information. */
const WANTED = [0.1, 0.22, 0.35, 0.02] as const;
const BESIDE_CLUE = 0.3;
const SETTLED = 0.02;

/** Requests what its hand lacks, with some variety: the more it lacks something, the more often. */
export function requestOf(state: DiRenjieState, seat: SeatId, stream: Stream): Request {
  const hand = handFaces(state, seat);
  const wishes = ELEMENTS.map((element) =>
    wishFor(state, seat, hand.filter((face) => face === element).length, element),
  );
  const open = REQUESTS.filter((request) => judgeRequest(state, request).ok);
  const weights = open.map((request) => {
    const sum = ELEMENTS.reduce((total, element, at) => total + (matches(element, request) ? (wishes[at] ?? 0) : 0), 0);
    return Math.max(1, Math.round(GRAIN * sum * sum));
  });
  return weightedPick(open, weights, stream);
}

function wishFor(state: DiRenjieState, seat: SeatId, held: number, element: Element): number {
  const known = state.clues.find((clue) => clue.element === element && knowsElement(clue, seat));
  if (!known) return WANTED[held] ?? 0;
  return known.isRevealed && held === 0 && known.owner !== seat ? BESIDE_CLUE : SETTLED;
}

const GRAIN = 10_000;

/** One of these, with the probability that its weight gives. */
function weightedPick<T>(items: readonly T[], weights: readonly number[], stream: Stream): T {
  let left = stream.uniform(weights.reduce((sum, weight) => sum + weight, 0));
  let place = 0;
  while (left >= (weights[place] ?? Infinity)) {
    left -= weights[place] ?? 0;
    place += 1;
  }
  return items[place] as T;
}

/** What a gift is worth to its giver for the table's sake, in points; and to the Assassin. */
const HELP = 0.14;
const ASSASSIN_HELP = 0.06;
/** Points for one more clue (paragraph 6.2). */
const CLUE_POINTS = 0.5;

/** Gives the matching card that it misses least, unless it needs them all. */
export function responseOf(state: DiRenjieState, seat: SeatId, stream: Stream): DiRenjieMove {
  const wanted = requestIn(state);
  const pieces = handPieces(state, seat).filter((piece) => matches(faceOf(state.table, piece), wanted));
  if (pieces.length === 0) return { type: 'move.refuse' };
  const hand = handFaces(state, seat);
  const isHunted = isAssassin(state, seat);
  const live = liveFor(state, seat);
  const now = handWorth(hand, live, isHunted);
  const lost = new Map<string, number>();
  for (const piece of pieces) {
    const face = faceOf(state.table, piece);
    if (lost.has(face) || !isElement(face)) continue;
    lost.set(face, live(face) ? now - handWorth(withoutCards(hand, [face]), live, isHunted) : 0);
  }
  const lossOf = (piece: string): number => lost.get(faceOf(state.table, piece)) ?? 0;
  const piece = pick(
    highest(pieces, (one) => -lossOf(one)),
    stream,
  );
  const isWorthIt = lossOf(piece) * CLUE_POINTS < (isHunted ? ASSASSIN_HELP : HELP);
  return isWorthIt ? { type: 'move.give', piece } : { type: 'move.refuse' };
}

/** Where a card may come from: for a card taken because nobody gave one, or for a plan (paragraphs 4.8 and 4.12). */
export function sourcesFor(state: DiRenjieState, why: 'take' | 'plan'): readonly Source[] {
  const judge = why === 'take' ? judgeTake : judgeSource;
  return allSources(state).filter((source) => judge(state, source).ok);
}

/** As many cards as possible, from anywhere: the deck twice at most, a hand once (paragraph 4.12). */
export function planOf(state: DiRenjieState, stream: Stream): readonly Source[] {
  const sources = sourcesFor(state, 'plan');
  const first = pick(sources, stream);
  const others = sources.filter((source) => source !== first || (source === DECK && deckSize(state) > 1));
  return others.length === 0 ? [first] : [first, pick(others, stream)];
}
