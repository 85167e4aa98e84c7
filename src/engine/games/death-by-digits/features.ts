import type { SeatId } from '#protocol/ids.ts';
import { featuresIn, type Feature } from '#engine/kits/features.ts';
import type { DeathByDigitsPhase } from './death-by-digits.chart.ts';
import { CLOSED_COURT, countsOf } from './foresight/hand-worth.ts';
import { outlookOf, type Outlook } from './foresight/outlook.ts';
import { ownSight, possibleAt, type Sight } from './foresight/own-sight.ts';
import { EVIDENCE_UP, seatOf } from './rules/layout.ts';
import { COPIES } from './rules/sizes.ts';
import type { DeathByDigitsMove } from './types.ts';

type DeathByDigitsFeature = Feature<DeathByDigitsMove, DeathByDigitsPhase>;
type Holding = ReturnType<DeathByDigitsFeature>;
type MoveOf<Type extends DeathByDigitsMove['type']> = Extract<DeathByDigitsMove, { type: Type }>;

/** A feature of these kinds of moves, from what the seat knows. */
function of<Type extends DeathByDigitsMove['type']>(
  types: readonly Type[],
  holds: (move: MoveOf<Type>, outlook: Outlook, sight: Sight) => Holding,
): DeathByDigitsFeature {
  const isSuch = (move: DeathByDigitsMove): move is MoveOf<Type> => (types as readonly string[]).includes(move.type);
  return (sight, move) => (isSuch(move) ? holds(move, outlookIn(sight), sight) : null);
}

const whenever = (holds: boolean): Holding => (holds ? {} : null);

/** The features of moves, the most telling first. */
export const features = featuresIn<DeathByDigitsMove, DeathByDigitsPhase>({
  sawMurder: of(['move.accuse', 'move.seal'], (move, { own }) =>
    whenever(own.murder.every((number) => number !== null) && isWithin(own.murder, namedIn(move))),
  ),
  sawSome: of(['move.accuse', 'move.seal'], (move, { own }) => {
    const seen = own.murder.filter((number) => number !== null);
    const isSome = seen.length > 0 && seen.length < own.murder.length;
    return isSome && isWithin(seen, namedIn(move)) ? { count: seen.length } : null;
  }),
  notSeen: of(['move.endTurn'], (_move, { own }, { moves }) => {
    const count = own.murder.filter((number) => number === null).length;
    return count > 0 && moves.some(({ type }) => type === 'move.accuse') ? { count } : null;
  }),
  spendsCourt: of(['move.play'], (move, { own }) =>
    whenever(move.pieces.some((piece) => own.hand.get(piece) === CLOSED_COURT)),
  ),
  looks: of(['move.play'], (move, { own }) => {
    const isSet = own.numbers.preview?.sets.some((set) => isSame(set, move.pieces)) === true;
    const count = own.murder.filter((number) => number === null).length;
    return isSet && count > 0 ? { count } : null;
  }),
  takes: of(['move.play'], (move, { own }) => {
    const pair = own.numbers.preview?.pairs.find(({ pieces }) => isSame(pieces, move.pieces));
    return pair && pair.take > 0 ? { midnumber: own.numbers.midnumber } : null;
  }),
  looksAtHand: of(['move.play'], (move, { own }) => whenever(doesSearch(own.numbers.preview, move, 'peekHand'))),
  takesEnds: of(['move.play'], (move, { own }) => whenever(doesSearch(own.numbers.preview, move, 'takeEnds'))),
  surelySteals: of(['move.play'], (move, outlook) => {
    const { preview } = outlook.own.numbers;
    return stealsWith(outlook, move) && preview && cannotBeStopped(outlook, move) ? { count: preview.steal } : null;
  }),
  steals: of(['move.play'], (move, outlook) => {
    const { preview } = outlook.own.numbers;
    return stealsWith(outlook, move) && preview && !cannotBeStopped(outlook, move) ? { count: preview.steal } : null;
  }),
  emptiesHand: of(['move.play'], (move, outlook, { options }) => {
    const { own, evidence } = outlook;
    const isLeft = evidence.length > 0 || options['noTakeBacks'] !== true;
    return whenever(move.pieces.length === own.hand.size && isLeft && !bringsCards(outlook, move));
  }),
  spare: of(['move.play'], ({ pieces }, { own }) => {
    const [piece = ''] = pieces;
    const counts = countsOf(own.hand.values());
    const isSpare = pieces.length === 1 && own.hand.size > 1 && counts.get(own.hand.get(piece) ?? NaN) === 1;
    return whenever(isSpare && [...counts.values()].some((count) => count > 1));
  }),
  surelyRight: of(['move.guess'], (move, outlook) => whenever(isSure(move, outlook))),
  completes: of(['move.guess'], ({ number }, { own }) => {
    const held = countsOf(own.hand.values()).get(number) ?? 0;
    return held > 0 && held < COPIES ? { count: held + 1 } : null;
  }),
  fewLeft: of(['move.guess'], (move, outlook) => {
    const left = possibleAt(move, outlook.own);
    return left.includes(move.number) && left.length > 1 && left.length <= FEW ? { count: left.length } : null;
  }),
  freeGuess: of(['move.guess'], () => ({})),
  robsHolder: of(['move.rob'], ({ victims }, { own }) => {
    const counts = countsOf(own.hand.values());
    const [found] = victims.flatMap((victim) => {
      const wanted = own.known.hands[seatOf(victim)]?.held.find((number) => (counts.get(number) ?? 0) >= 2);
      return wanted === undefined ? [] : [{ who: seatOf(victim), number: wanted }];
    });
    return found ?? null;
  }),
  leavesCards: of(['move.rob'], ({ victims }, { own }) => {
    const lost = countsOf(victims.map(seatOf));
    return whenever([...lost].every(([seat, count]) => (own.numbers.seats[seat]?.cards ?? 0) > count));
  }),
  richest: of(['move.rob', 'move.search'], (move, { own, rivals }) => {
    const victims = move.type === 'move.search' ? [move.target] : [...new Set(move.victims.map(seatOf))];
    const [who = -1] = victims;
    const cards = (seat: SeatId): number => own.numbers.seats[seat]?.cards ?? 0;
    const isMost = rivals.every((seat) => seat === who || cards(seat) < cards(who));
    return victims.length === 1 && rivals.length > 1 && isMost ? { who } : null;
  }),
  makesSet: of(['move.takeEvidence', 'move.refill'], (move, outlook) => holdsAfter(outlook, move, COPIES)),
  makesPair: of(['move.takeEvidence', 'move.refill'], (move, outlook) => holdsAfter(outlook, move, 2)),
  takesUnseen: of(['move.takeEvidence', 'move.refill'], ({ pieces }, { evidence }) => {
    const count = evidence.filter(({ piece, number }) => number === null && pieces.includes(piece)).length;
    return count > 0 ? { count } : null;
  }),
  newSlot: of(['move.look'], ({ slot }, { own }) => whenever(own.murder[slot] === null)),
  unseenCard: of(['move.flip', 'move.peek'], ({ piece }, { evidence }) =>
    whenever(evidence.some((card) => card.piece === piece && card.number === null)),
  ),
  hides: of(['move.flip'], ({ piece }, { evidence }) =>
    whenever(evidence.some((card) => card.piece === piece && card.isUp)),
  ),
});

/** So few numbers are left that a guess is likely to be right. */
const FEW = 4;

function outlookIn(sight: Sight): Outlook {
  return outlookOf(ownSight(sight), sight.view.zones[EVIDENCE_UP]?.pieces ?? []);
}

function namedIn({ first, second, third }: MoveOf<'move.accuse' | 'move.seal'>): readonly number[] {
  return [first, second, third];
}

/** Whether each of these is among those, as often as it is here. */
function isWithin(some: readonly (number | null)[], all: readonly number[]): boolean {
  const left = [...all];
  return some.every((number) => {
    const place = left.indexOf(number ?? NaN);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((piece) => others.includes(piece));
}

type Preview = Outlook['own']['numbers']['preview'];

function doesSearch(preview: Preview, { pieces }: MoveOf<'move.play'>, does: 'peekHand' | 'takeEnds'): boolean {
  const [piece = ''] = pieces;
  return pieces.length === 1 && preview?.searches.some((one) => one.piece === piece && one.does === does) === true;
}

/** Whether this is a single card that steals. */
function stealsWith({ own }: Outlook, move: MoveOf<'move.play'>): boolean {
  const { preview } = own.numbers;
  const isSearch = doesSearch(preview, move, 'peekHand') || doesSearch(preview, move, 'takeEnds');
  return move.pieces.length === 1 && !isSearch && (preview?.steal ?? 0) > 0;
}

/** Whether cards may come into the hand by what this play does. */
function bringsCards(outlook: Outlook, move: MoveOf<'move.play'>): boolean {
  const { preview, variant, pile } = outlook.own.numbers;
  if (preview?.sets.some((set) => isSame(set, move.pieces)) === true) return false;
  if (preview?.pairs.some(({ pieces, take }) => take > 0 && isSame(pieces, move.pieces)) === true) return true;
  return stealsWith(outlook, move) || doesSearch(preview, move, 'takeEnds') || (variant === 'pile' && pile > 0);
}

/** Whether nobody can call Stop: by the rules, or because the seat sees every other card of the number. */
function cannotBeStopped({ own }: Outlook, { pieces }: MoveOf<'move.play'>): boolean {
  const [piece = ''] = pieces;
  const number = own.hand.get(piece);
  const seen = [...own.hand.values(), ...own.known.places.values()].filter((one) => one === number).length;
  const copies = own.numbers.deck.find((one) => one.number === number)?.copies ?? COPIES;
  return own.numbers.preview?.unstoppable.includes(piece) === true || seen >= copies;
}

/** Whether the seat knows that this card is the lowest, or the highest, of the hand. */
function isSure({ target, end, number }: MoveOf<'move.guess'>, { own }: Outlook): boolean {
  const hand = own.known.hands[target];
  if (!hand?.held.includes(number)) return false;
  const isWhole = hand.held.length === own.numbers.seats[target]?.cards;
  const last = end === 'low' ? hand.held[0] : hand.held.at(-1);
  const isBound = end === 'low' ? hand.floor >= number : hand.ceiling <= number;
  return (isWhole && last === number) || isBound;
}

/** A number of which the hand has exactly this many with the cards that are taken, and had fewer. */
function holdsAfter(
  { own, evidence }: Outlook,
  { pieces }: MoveOf<'move.takeEvidence' | 'move.refill'>,
  wanted: number,
): Holding {
  const taken = evidence.flatMap(({ piece, number }) => (number !== null && pieces.includes(piece) ? [number] : []));
  const before = countsOf(own.hand.values());
  const after = countsOf([...own.hand.values(), ...taken]);
  const found = taken.find((number) => after.get(number) === wanted && (before.get(number) ?? 0) < wanted);
  return found === undefined ? null : { number: found };
}
