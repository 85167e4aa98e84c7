/** How many cards there are of each number of the deck, by place in the deck, ascending. */
export type Tally = Int8Array;

/** Two places in the deck whose numbers hit the Midnumber together. */
export type Pair = readonly [number, number];

/** What one seat has in an imagined deal. Changed in place. */
export interface Racer {
  readonly hand: Tally;
  cards: number;
  /** How many slots of the Murder it has not looked at. */
  readonly looks: number;
}

/** Turns to get rid of a single card: it steals, which brings further cards, unless somebody stops the theft. */
const LAST_CARD = 1.5;

/** Turns until there is a set, if Evidence and the hand together have two cards of a number, or no two. */
const TO_SET = { two: 2, none: 3 } as const;

/** How many cards a pair takes from Evidence, and how many make a set. */
const TAKEN = 2;
const SET = 3;

/**
 * About how many turns a seat needs until it has seen the whole Murder, if nobody disturbs it: it plays the sets that it
 * has, lays its other cards two or three at a time, and takes the same set back from Evidence every turn (chapter 7). If
 * that is quicker, it first completes a set with a pair.
 */
export function turnsLeft(racer: Racer, evidence: Tally, pairs: readonly Pair[]): number {
  const { hand, cards, looks } = racer;
  const sets = hand.reduce((count, held) => (held >= SET ? count + 1 : count), 0);
  if (sets >= looks) return looks;
  const rest = cards - SET * sets;
  const slow = looks + turnsToLay(rest) + (sets > 0 ? 0 : turnsToSet(hand, evidence));
  if (rest <= 1) return slow;
  const quick = 1 + looks + (sets + 1 >= looks ? 0 : turnsToLay(rest - SET));
  return quick < slow && canCompleteSet(hand, evidence, pairs) ? quick : slow;
}

function turnsToLay(cards: number): number {
  if (cards <= 0) return 0;
  return cards === 1 ? LAST_CARD : Math.ceil(cards / SET);
}

/** Turns until a set can be taken from Evidence once the whole hand lies there too. */
function turnsToSet(hand: Tally, evidence: Tally): number {
  let most = 0;
  for (let kind = 0; kind < hand.length; kind += 1) most = Math.max(most, at(hand, kind) + at(evidence, kind));
  if (most >= SET) return 0;
  return most === SET - 1 ? TO_SET.two : TO_SET.none;
}

/** Whether a pair that hits takes from Evidence what a set lacks. */
function canCompleteSet(hand: Tally, evidence: Tally, pairs: readonly Pair[]): boolean {
  for (let kind = 0; kind < hand.length; kind += 1) {
    const held = at(hand, kind);
    if (held === 0 || held >= SET || held + Math.min(TAKEN, at(evidence, kind)) < SET) continue;
    if (pairs.some((pair) => !pair.includes(kind) && holds(hand, pair))) return true;
  }
  return false;
}

/** Whether the hand has this pair without breaking a set. */
function holds(hand: Tally, [one, other]: Pair): boolean {
  const [first, second] = [at(hand, one), at(hand, other)];
  if (one === other) return first === TAKEN;
  return first > 0 && second > 0 && first < SET && second < SET;
}

/** How many cards of this number there are. */
export function at(tally: Tally, kind: number): number {
  return tally[kind] ?? 0;
}

/** Adds to the cards of this number; `by` may be negative. */
export function add(tally: Tally, kind: number, by: number): void {
  tally[kind] = at(tally, kind) + by;
}

/** An empty hand takes the three cards of Evidence that make most of a set. */
export function refill({ hand, cards, ...racer }: Racer, evidence: Tally): Racer {
  let [now, left] = [cards, SET];
  while (left > 0) {
    const kind = bestKind(hand, evidence, left);
    if (kind < 0) break;
    const gets = Math.min(left, at(evidence, kind), SET - at(hand, kind));
    add(hand, kind, gets);
    add(evidence, kind, -gets);
    now += gets;
    left -= gets;
  }
  return { ...racer, hand, cards: now };
}

/** The number of which the hand would have most after taking up to `most` cards; -1 if there are no cards. */
function bestKind(hand: Tally, evidence: Tally, most: number): number {
  let [best, worth] = [-1, 0];
  for (let kind = 0; kind < hand.length; kind += 1) {
    const gets = Math.min(most, at(evidence, kind), SET - at(hand, kind));
    const would = at(hand, kind) + gets;
    if (gets > 0 && would > worth) [best, worth] = [kind, would];
  }
  return best;
}
