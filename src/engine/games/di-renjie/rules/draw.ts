import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import { othersOf } from '#engine/kits/seats.ts';
import type { DiRenjieMove, DiRenjieState, Source } from '../types.ts';
import { DECK, handOf, victimOf } from './layout.ts';
import { isStalled } from './stall.ts';
import { handPieces, type Step } from './state-steps.ts';

/** A card may be drawn from a hand of at least this many (paragraphs 4.8 and 4.12). */
export const LEAST_TO_LOSE = 3;
/** The most cards that are drawn at the end of a turn (paragraph 4.11). */
const MOST_DRAWN = 2;

/** How many cards are left to draw. */
export function deckSize({ table }: DiRenjieState): number {
  return zoneOf(table, DECK).pieces.length;
}

/** Whether a card may be drawn from there when nobody gave one (paragraph 4.8). */
export function judgeTake(state: DiRenjieState, from: Source): Verdict {
  return judgeBlind(state, from, '4.8');
}

/** Where the current player may take a card from when nobody gave one (paragraph 4.8). */
function forcedSources(state: DiRenjieState): readonly Source[] {
  return allSources(state).filter((source) => judgeTake(state, source).ok);
}

/** Whether there is anything to take when nobody gave a card (paragraph 4.8). */
export function hasForcedSource(state: DiRenjieState): boolean {
  return forcedSources(state).length > 0;
}

/** The deck and every other hand, clockwise, whether a card can be drawn there or not. */
export function allSources(state: DiRenjieState): readonly Source[] {
  return [DECK, ...othersOf(state, state.active).map(handOf)];
}

/** Whether this source may be part of a plan: the deck, or the hand of a player who did not give (paragraph 4.12). */
export function judgeSource(state: DiRenjieState, source: Source): Verdict {
  const victim = victimOf(source);
  if (victim !== null && state.givers.includes(victim)) {
    return refuse('gaveThisTurn', { params: { seat: victim }, rule: '4.12' });
  }
  return judgeBlind(state, source, '4.12');
}

function judgeBlind(state: DiRenjieState, source: Source, rule: string): Verdict {
  const victim = victimOf(source);
  if (victim === null) return deckSize(state) > 0 ? ALLOWED : refuse('deckEmpty', { rule });
  if (victim === state.active) return refuse('ownHand', { rule });
  if (victim >= state.seats) return refuse('nobodyThere', { rule });
  const size = handPieces(state, victim).length;
  return size >= LEAST_TO_LOSE ? ALLOWED : refuse('handTooSmall', { params: { seat: victim, cards: size }, rule });
}

/** How many cards a plan may take from this source: two from the deck, one from a hand, if there are that many. */
export function mostFrom(state: DiRenjieState, source: Source): number {
  if (!judgeSource(state, source).ok) return 0;
  return source === DECK ? Math.min(deckSize(state), MOST_DRAWN) : 1;
}

/** The size of the largest possible plan (paragraph 7.5). */
export function largestPlan(state: DiRenjieState): number {
  const cards = allSources(state).map((source) => mostFrom(state, source));
  return Math.min(
    MOST_DRAWN,
    cards.reduce((sum, most) => sum + most, 0),
  );
}

/** How many cards must be drawn: none, but as many as possible while the table has stalled (paragraph 7.5). */
export function leastPlan(state: DiRenjieState): number {
  return isStalled(state) ? largestPlan(state) : 0;
}

/** Whether this is a plan of 0, 1 or 2 cards from sources that have them (paragraphs 4.11 and 4.12). */
export function judgePlan(state: DiRenjieState, plan: readonly Source[]): Verdict {
  if (plan.length > MOST_DRAWN) return refuse('tooManyCards', { params: { most: MOST_DRAWN }, rule: '4.11' });
  for (const source of plan) {
    const verdict = judgeSource(state, source);
    if (!verdict.ok) return verdict;
    if (plan.filter((other) => other === source).length > mostFrom(state, source)) {
      return source === DECK
        ? refuse('deckTooSmall', { rule: '4.12' })
        : refuse('twiceFromOne', { params: { seat: victimOf(source) ?? 0 }, rule: '4.12' });
    }
  }
  const least = leastPlan(state);
  return plan.length < least ? refuse('mustDraw', { params: { count: least }, rule: '7.5' }) : ALLOWED;
}

/** Every plan that may be chosen, each set of sources once. */
export function plansOf(state: DiRenjieState): readonly (readonly Source[])[] {
  const sources = allSources(state);
  const pairs = sources.flatMap((first, place) => sources.slice(place).map((second) => [first, second]));
  return [[], ...sources.map((source) => [source]), ...pairs].filter((plan) => judgePlan(state, plan).ok);
}

/** Whether nothing can be drawn at the end of this turn, so that there is no choice. */
export function isPlanEmpty(state: DiRenjieState): boolean {
  return largestPlan(state) === 0;
}

/** Nobody gave a card: one is taken from the deck, or blindly from a hand (paragraph 4.8). */
export function take(state: DiRenjieState, { seat, from }: Seated<Extract<DiRenjieMove, { type: 'move.take' }>>): Step {
  return { state: { ...state, plan: [from] }, events: [{ type: 'draw.forced', seat, from }] };
}

/** Commits a whole plan before the first card is drawn (paragraph 4.11). */
export function choosePlan(
  state: DiRenjieState,
  { seat, plan }: Seated<Extract<DiRenjieMove, { type: 'move.draw' }>>,
): Step {
  return planned(state, seat, plan);
}

/** There is nothing to draw: the plan is empty without being chosen. */
export function planNothing(state: DiRenjieState): Step {
  return planned(state, state.active, []);
}

function planned(state: DiRenjieState, seat: SeatId, plan: readonly Source[]): Step {
  return { state: { ...state, plan }, events: [{ type: 'plan.chosen', seat, plan }] };
}
