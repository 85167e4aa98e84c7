import type { Belief, HiddenCards } from '#engine/kits/search/hidden-cards.ts';
import { DECK, isKirin, outranks } from '../rules/cards.ts';
import { SEAT_COUNT } from '../rules/layout.ts';
import { HOLDERS } from './model.ts';
import { BEAST, BEAST_COUNT, DIRECTIONS } from './tables.ts';

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

/** By card: what it multiplies the pull of its beast by where it is dealt; and where it is not. */
const PULLED = Float64Array.from(CAPTURES, (captures) => Math.exp(captures / SHARPNESS));
const UNPULLED = PULLED.map((pull) => 1 / pull);

/** By holder: the seat whose dealt cards the holder's are; NOBODY for a closed pile, where anybody may have played them. */
const NOBODY = -1;
const DEALT_TO = Int8Array.from({ length: HOLDERS.count }, (_, holder) =>
  holder < HOLDERS.pile ? holder % SEAT_COUNT : NOBODY,
);

/**
 * How likely it is that the players declared the cards that they are imagined to have declared, out of those that they
 * are imagined to have been dealt: whoever holds strong cards of a beast declares that beast, with a card that would
 * capture little (chapter 3).
 */
export class DeclarationBelief implements Belief {
  private readonly now = new Dealt();
  /** What would be dealt after the exchange that was asked for last, and the two seats in it. */
  private readonly after = new Dealt();
  private one = NOBODY;
  private other = NOBODY;

  /** `played` is what each seat has played in this round. */
  constructor({ cards, holders }: Pick<HiddenCards, 'cards' | 'holders'>, played: readonly (readonly number[])[]) {
    for (const [seat, codes] of played.entries()) for (const code of codes) this.now.receive(seat, code);
    for (const [place, holder] of holders.entries()) {
      const card = cards[place] as number;
      const seat = DEALT_TO[holder] as number;
      if (seat === NOBODY) continue;
      this.now.receive(seat, card);
      if (holder >= HOLDERS.declaration) this.now.declared[seat] = card;
    }
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) if (this.now.declared[seat] !== NOBODY) this.now.judge(seat);
  }

  ratio(first: number, mine: number, second: number, theirs: number): number {
    const { now, after } = this;
    const one = DEALT_TO[first] as number;
    const other = DEALT_TO[second] as number;
    this.one = one;
    // Within one seat only the declaration changes.
    this.other = one === other ? NOBODY : other;
    let ratio = 1;
    if (one !== NOBODY) {
      after.become(now, one);
      if (one !== other) after.exchange(one, mine, theirs);
      if (first >= HOLDERS.declaration) after.declared[one] = theirs;
      else if (one === other) after.declared[one] = mine;
      after.judge(one);
      ratio = (after.likely[one] as number) / (now.likely[one] as number);
    }
    if (this.other === NOBODY) return ratio;
    after.become(now, other);
    after.exchange(other, theirs, mine);
    if (second >= HOLDERS.declaration) after.declared[other] = mine;
    after.judge(other);
    return (ratio * (after.likely[other] as number)) / (now.likely[other] as number);
  }

  exchanged(): void {
    if (this.one !== NOBODY) this.now.become(this.after, this.one);
    if (this.other !== NOBODY) this.now.become(this.after, this.other);
  }
}

/** What the seats are imagined to have been dealt, and to have declared of it. */
class Dealt {
  /** By seat and beast: how strongly its cards make the seat declare it, and how likely they are to be declared. */
  private readonly pull = new Float64Array(SEAT_COUNT * BEAST_COUNT).fill(1);
  private readonly declarable = new Float64Array(SEAT_COUNT * BEAST_COUNT);
  /** By seat: the card that it has declared; NOBODY for the seat that imagines, which knows its card. */
  readonly declared = new Int32Array(SEAT_COUNT).fill(NOBODY);
  /** By seat: how likely it is to have declared this card. */
  readonly likely = new Float64Array(SEAT_COUNT).fill(1);

  receive(seat: number, card: number): void {
    const at = seat * BEAST_COUNT + (BEAST[card] as number);
    // A product for each card, as an exponential for each exchange would take a tenth of a search's time.
    this.pull[at] = (this.pull[at] as number) * (PULLED[card] as number);
    this.declarable[at] = (this.declarable[at] as number) + (DECLARABLE[card] as number);
  }

  /** The seat is dealt `come` in place of `gone`. */
  exchange(seat: number, gone: number, come: number): void {
    const at = seat * BEAST_COUNT + (BEAST[gone] as number);
    this.pull[at] = (this.pull[at] as number) * (UNPULLED[gone] as number);
    this.declarable[at] = (this.declarable[at] as number) - (DECLARABLE[gone] as number);
    this.receive(seat, come);
  }

  /** Becomes equal to another in what it says of this seat. */
  become(from: Dealt, seat: number): void {
    const end = (seat + 1) * BEAST_COUNT;
    for (let at = seat * BEAST_COUNT; at < end; at += 1) {
      this.pull[at] = from.pull[at] as number;
      this.declarable[at] = from.declarable[at] as number;
    }
    this.declared[seat] = from.declared[seat] as number;
    this.likely[seat] = from.likely[seat] as number;
  }

  /** Works out how likely the declaration of this seat is. */
  judge(seat: number): void {
    const from = seat * BEAST_COUNT;
    let sum = 0;
    for (let at = from; at < from + BEAST_COUNT; at += 1) {
      sum += (this.pull[at] as number) * (this.declarable[at] as number);
    }
    const card = this.declared[seat] as number;
    const own = (this.pull[from + (BEAST[card] as number)] as number) * (DECLARABLE[card] as number);
    this.likely[seat] = own / sum;
  }
}
