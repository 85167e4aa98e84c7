import type { Belief, HiddenCards } from '#engine/kits/search/hidden-cards.ts';
import { DECK, isKirin, outranks } from '../rules/cards.ts';
import { SEAT_COUNT } from '../rules/layout.ts';
import { BEAST, BEAST_COUNT, DIRECTIONS, HOLDERS } from './model.ts';

/** By card: the chance that it takes a trick whose other three cards are any, on average over both directions. */
const CAPTURES = Float64Array.from(DECK, (card) => {
  if (isKirin(card)) return 0;
  const chances = DIRECTIONS.map((direction) => {
    const weaker = DECK.filter((other) => other !== card && (isKirin(other) || outranks(card, other, direction)));
    return (weaker.length / (DECK.length - 1)) ** (SEAT_COUNT - 1);
  });
  return (chances[0] as number) / 2 + (chances[1] as number) / 2;
});

/** Cards of the seat's own colour that come with a captured one, on average. */
const COMPANY = (SEAT_COUNT - 1) / BEAST_COUNT;
/** What a Kirin is worth in a hand, in points; it is seldom declared. */
const WORTH_OF_KIRIN = 0.1;
/** How sharply a player is thought to see which declaration is the best, in points. */
const SHARPNESS = 0.2;

/** By card: how likely it is to be declared, before counting what its beast is worth in the hand. */
const DECLARABLE = Float64Array.from(DECK, (card, code) =>
  Math.exp(-((1 + COMPANY) * (CAPTURES[code] as number) + (isKirin(card) ? WORTH_OF_KIRIN : 0)) / SHARPNESS),
);

/**
 * How likely it is that the players declared the cards that they are imagined to have declared, out of those that they
 * are imagined to have been dealt: whoever holds strong cards of a beast declares that beast, with a card that would
 * capture little (chapter 3).
 */
export class DeclarationBelief implements Belief {
  /** By seat and beast, of the cards dealt: what they capture, and how likely they are to be declared. */
  private readonly captures = new Float64Array(SEAT_COUNT * BEAST_COUNT);
  private readonly declarable = new Float64Array(SEAT_COUNT * BEAST_COUNT);
  /** By seat: the card that it is imagined to have declared; -1 for the seat that imagines, which knows its card. */
  private readonly declared = new Int32Array(SEAT_COUNT).fill(-1);
  private readonly likely = new Float64Array(SEAT_COUNT).fill(1);
  /** Both sides of the exchange that was asked for last. */
  private readonly sides = [sideOfExchange(), sideOfExchange()] as const;

  /** `played` is what each seat has played in this round. */
  constructor({ cards, holders }: Pick<HiddenCards, 'cards' | 'holders'>, played: readonly (readonly number[])[]) {
    for (const [seat, codes] of played.entries()) for (const code of codes) this.count(seat, code, 1);
    for (const [place, holder] of holders.entries()) {
      const card = cards[place] as number;
      if (holder >= HOLDERS.pile) continue;
      this.count(holder % SEAT_COUNT, card, 1);
      if (holder >= HOLDERS.declaration) this.declared[holder % SEAT_COUNT] = card;
    }
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
      this.likely[seat] = this.likelihood(seat, this.declared[seat] as number);
    }
  }

  ratio(first: number, mine: number, second: number, theirs: number): number {
    const [one, other] = this.sides;
    this.set(one, first, mine, theirs);
    this.set(other, second, theirs, mine);
    this.move(one, 1);
    this.move(other, 1);
    one.likely = this.likelihood(one.seat, one.declared);
    other.likely = this.likelihood(other.seat, other.declared);
    this.move(one, -1);
    this.move(other, -1);
    const after = one.seat === other.seat ? one.likely : one.likely * other.likely;
    const before = this.now(one) * (one.seat === other.seat ? 1 : this.now(other));
    return after / before;
  }

  exchanged(): void {
    for (const side of this.sides) {
      this.move(side, 1);
      if (side.seat < 0) continue;
      this.declared[side.seat] = side.declared;
      this.likely[side.seat] = side.likely;
    }
  }

  private set(side: ExchangeSide, holder: number, gone: number, come: number): void {
    // Anybody may have played what lies in a closed pile, so it does not show what the pile's owner was dealt.
    side.seat = holder >= HOLDERS.pile ? -1 : holder % SEAT_COUNT;
    side.gone = gone;
    side.come = come;
    if (side.seat < 0) return;
    const isDeclared = holder >= HOLDERS.declaration;
    side.declared = isDeclared ? come : (this.declared[side.seat] as number);
    // Within one seat the other side has the declaration.
    const [one, other] = this.sides;
    if (side === other && one.seat === side.seat) {
      if (isDeclared) one.declared = come;
      else side.declared = one.declared;
    }
  }

  private move({ seat, gone, come }: ExchangeSide, sign: 1 | -1): void {
    if (seat < 0) return;
    this.count(seat, gone, -sign);
    this.count(seat, come, sign);
  }

  private count(seat: number, card: number, times: number): void {
    const at = seat * BEAST_COUNT + (BEAST[card] as number);
    this.captures[at] = (this.captures[at] as number) + times * (CAPTURES[card] as number);
    this.declarable[at] = (this.declarable[at] as number) + times * (DECLARABLE[card] as number);
  }

  private now({ seat }: ExchangeSide): number {
    return seat < 0 ? 1 : (this.likely[seat] as number);
  }

  private likelihood(seat: number, declared: number): number {
    if (seat < 0 || declared < 0) return 1;
    let sum = 0;
    let own = 0;
    for (let beast = 0; beast < BEAST_COUNT; beast += 1) {
      const at = seat * BEAST_COUNT + beast;
      const pull = Math.exp((this.captures[at] as number) / SHARPNESS);
      sum += pull * (this.declarable[at] as number);
      if (BEAST[declared] === beast) own = pull * (DECLARABLE[declared] as number);
    }
    return own / sum;
  }
}

/** What one seat gives and gets in an exchange, and what would follow. */
interface ExchangeSide {
  seat: number;
  gone: number;
  come: number;
  declared: number;
  likely: number;
}

const sideOfExchange = (): ExchangeSide => ({ seat: -1, gone: -1, come: -1, declared: -1, likely: 1 });
