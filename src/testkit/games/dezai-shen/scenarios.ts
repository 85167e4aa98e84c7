import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { PositionOf, Step } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import type { Zone } from '#engine/core/pieces.ts';
import { advance, begin } from '#engine/core/run.ts';
import { dezaiShen } from '#engine/games/dezai-shen/index.ts';
import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import { DECK } from '#engine/games/dezai-shen/rules/cards.ts';
import { termsOf, TRICKS_PER_HAND } from '#engine/games/dezai-shen/rules/contract.ts';
import { freshHand, undealt } from '#engine/games/dezai-shen/rules/draw.ts';
import {
  BURIED,
  HAND_SIZE,
  handOf,
  leftOf,
  rightOf,
  SEATS,
  shuffledTable,
  wonBy,
} from '#engine/games/dezai-shen/rules/layout.ts';
import type {
  Call,
  Card,
  DezaiShenEvent,
  DezaiShenInput,
  DezaiShenMove,
  DezaiShenOptions,
  DezaiShenState,
  Level,
  TrickRecord,
} from '#engine/games/dezai-shen/types.ts';
import { cardReader, laidOut, makeMove, pieceIn, playCards } from '../../scenario.ts';

export type DezaiShenPosition = PositionOf<DezaiShenTypes>;
export type DezaiShenStep = Pick<Step<DezaiShenState, DezaiShenEvent, DezaiShenTypes['phase']>, 'position' | 'events'>;

/** `cards('cr5 lo-wolf')`: cards as a player writes them down. Throws on a card that does not exist. */
export const cards = cardReader(DECK);

/** How shallow every scenario cuts. */
const CUT = 4;

/** What is dealt in a hand; what a text does not name is filled up with the cards that are left, in the deck's order. */
export interface Deal {
  /** Up to twelve cards for each seat, seat 0 first. */
  readonly hands?: readonly string[];
  readonly poke?: string;
  readonly dealer?: SeatId;
  readonly options?: Partial<DezaiShenOptions>;
}

/** A new match with these options, before the draw. */
export function newMatch(options: Partial<DezaiShenOptions> = {}): DezaiShenPosition {
  return begin(dezaiShen, readOptions(dezaiShen.options, { ...options }, SEATS.length), SEATS.length);
}

/** The input of chance, and then the moves, one after another. Throws when one is refused. */
function after(position: DezaiShenPosition, inputs: readonly DezaiShenInput[]): DezaiShenStep {
  const events: DezaiShenEvent[] = [];
  let now = position;
  for (const input of inputs) {
    const step = 'seat' in input ? move(now, input.seat, unseated(input)) : advance(dezaiShen, now, input);
    now = step.position;
    events.push(...step.events);
  }
  return { position: now, events };
}

function unseated({ seat: _, ...made }: Extract<DezaiShenInput, { seat: SeatId }>): DezaiShenMove {
  return made;
}

/** Turned up for the deal, seat 0 first. */
export function drawn(position: DezaiShenPosition, faces: string): DezaiShenStep {
  return advance(dezaiShen, position, { type: 'chance.drawn', cards: cards(faces) });
}

/** The auction of this deal, reached through the draw, the cut and the choice of piles. */
export function dealt(deal: Deal = {}): DezaiShenPosition {
  const dealer = deal.dealer ?? 0;
  const lots = SEATS.map((seat) => (seat === dealer ? 'cr1' : `to${String(seat + 2)}`)).join(' ');
  return redealt(drawn(newMatch(deal.options), lots).position, deal);
}

/** The auction of the next hand; its dealer is the one whose turn it is. */
export function redealt(position: DezaiShenPosition, deal: Omit<Deal, 'dealer' | 'options'> = {}): DezaiShenPosition {
  const { dealer } = position.state;
  if (dealer === null) throw new Error('nobody deals yet');
  const pickers = [leftOf(dealer), rightOf(dealer), dealer];
  const [first = [], second = [], third = [], poke = []] = filled([
    ...pickers.map((seat) => deal.hands?.[seat]),
    deal.poke,
  ]);
  const cut = first.flatMap((card, place) => [card, second[place], third[place], poke[place]]) as readonly Card[];
  return after(position, [
    { type: 'chance.shuffled', order: [...cut.slice(-CUT), ...cut.slice(0, -CUT)] },
    { type: 'move.cut', depth: CUT, seat: rightOf(dealer) },
    ...pickers.map((seat, pile) => ({ type: 'move.pick', pile, seat }) as const),
  ]).position;
}

/** Four times twelve cards. */
function filled(texts: readonly (string | undefined)[]): readonly (readonly Card[])[] {
  const named = texts.map((text) => cards(text ?? ''));
  if (new Set(named.flat()).size !== named.flat().length) throw new Error('a card is named twice');
  const rest = DECK.filter((card) => !named.flat().includes(card));
  return named.map((some) => [...some, ...rest.splice(0, HAND_SIZE - some.length)]);
}

/** The seats on turn say these words, one after another: `called(position, 'take double pass')`. */
export function called(position: DezaiShenPosition, words: string): DezaiShenStep {
  const events: DezaiShenEvent[] = [];
  let now = position;
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const step = move(now, onTurn(now), { type: 'move.call', call: word as Call });
    now = step.position;
    events.push(...step.events);
  }
  return { position: now, events };
}

/** The one seat that the table waits for. */
export function onTurn(position: DezaiShenPosition): SeatId {
  const [seat] = dezaiShen.awaits(position);
  if (seat === undefined) throw new Error('nobody is on turn');
  return seat;
}

/** The taker's cards are mixed, which leaves them in the order of the hand. */
export function mixed(position: DezaiShenPosition): DezaiShenStep {
  const order = Array.from({ length: 2 * HAND_SIZE }, (_, place) => place);
  return advance(dezaiShen, position, { type: 'chance.mixed', order });
}

/** The taker buries these cards. */
export function buried(position: DezaiShenPosition, faces: string): DezaiShenStep {
  const seat = onTurn(position);
  const pieces = cards(faces).map((face) => pieceIn(position.state.table, handOf(seat), face));
  return move(position, seat, { type: 'move.bury', pieces });
}

/** A situation in the middle of the play, from which a scenario plays on. */
export interface Situation {
  /** What each seat still holds, seat 0 first. */
  readonly hands: readonly string[];
  /** Cards out of play; cards that nothing else names when left out. */
  readonly buried?: string;
  readonly taker?: SeatId;
  readonly level?: Level;
  readonly doubled?: boolean;
  readonly leader?: SeatId;
  /** Tricks the taker has won of those that were played; none when left out. */
  readonly won?: number;
  readonly dealer?: SeatId;
  readonly options?: Partial<DezaiShenOptions>;
}

/** The position of this situation, before the next lead. What was played so far has shown nothing about anybody. */
export function given(situation: Situation): DezaiShenPosition {
  const hands = situation.hands.map(cards);
  const size = hands[0]?.length ?? 0;
  const named = [...hands.flat(), ...cards(situation.buried ?? '')];
  if (new Set(named).size !== named.length) throw new Error('a card is named twice');
  const rest = DECK.filter((card) => !named.includes(card));
  const aside = [
    ...cards(situation.buried ?? ''),
    ...(situation.buried === undefined ? rest.splice(0, HAND_SIZE) : []),
  ];
  const { taker = 0, level = 'hold', doubled = false, leader = 0, won = 0, dealer = 1 } = situation;
  const state = undealt(readOptions(dezaiShen.options, { ...situation.options }, SEATS.length));
  const table = shuffledTable('h1c', [...hands.flat(), ...aside, ...rest], state.options.trickHistory);
  const laid = laidOut(table, [
    ...hands.map((hand, seat) => [handOf(seat), hand.length] as const),
    [BURIED, aside.length],
    [wonBy(taker), rest.length],
  ]);
  const zones: Record<ZoneId, Zone> = { ...laid.zones };
  zones[BURIED] = { ...(zones[BURIED] as Zone), ...(level === 'hold' ? {} : { facing: 'owner', owner: taker }) };
  const tricks = Array.from({ length: TRICKS_PER_HAND - size }, (_, index): TrickRecord => {
    return { leader: taker, plays: [], winner: index < won ? taker : leftOf(taker) };
  });
  const contract = { level, doubled, taker, ...termsOf(level, doubled) };
  const fresh = freshHand(dealer);
  const auction = { ...fresh.auction, calls: [{ seat: taker, call: level }], contract, passesInARow: 2 };
  return {
    phase: 'trick.leading',
    state: { ...state, ...fresh, auction, table: { ...table, zones }, hand: 1, dealer, leader, tricks },
  };
}

/** Judges and carries out one move. Throws with the reason when it is refused. */
function move(position: DezaiShenPosition, seat: SeatId, made: DezaiShenMove): DezaiShenStep {
  return makeMove(dezaiShen, position, seat, made);
}

/** The current seat, and then the next ones, play these cards: `played(position, 'sw5 lo-bear')`. */
export function played(position: DezaiShenPosition, faces: string): DezaiShenStep {
  return playCards<DezaiShenTypes>(dezaiShen, position, cards(faces), (piece) => ({ type: 'move.play', piece }));
}

/** The current seat claims the rest. */
export function claimed(position: DezaiShenPosition): DezaiShenStep {
  return move(position, onTurn(position), { type: 'move.claim' });
}
