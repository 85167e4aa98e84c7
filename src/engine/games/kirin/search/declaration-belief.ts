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

/** By card: by what it multiplies the pull of its beast on a player to whom it is dealt. */
const PULLED = Float64Array.from(CAPTURES, (captures) => Math.exp(captures / SHARPNESS));

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
  /** By seat and beast: how strongly the cards dealt make the seat declare it, and how likely they are to be declared. */
  private readonly pull = new Float64Array(SEAT_COUNT * BEAST_COUNT).fill(1);
  private readonly declarable = new Float64Array(SEAT_COUNT * BEAST_COUNT);
  /** By seat: the card that it has declared; NOBODY for the seat that imagines, which knows its card. */
  private readonly declared = new Int32Array(SEAT_COUNT).fill(NOBODY);
  /** By seat: how likely it is to have declared this card, now and after the exchange that was asked for last. */
  private readonly likely = new Float64Array(SEAT_COUNT).fill(1);
  private readonly likelyAfter = new Float64Array(SEAT_COUNT).fill(1);
  /** That exchange. */
  private first = 0;
  private mine = 0;
  private second = 0;
  private theirs = 0;

  /** `played` is what each seat has played in this round. */
  constructor({ cards, holders }: Pick<HiddenCards, 'cards' | 'holders'>, played: readonly (readonly number[])[]) {
    for (const [seat, codes] of played.entries()) for (const code of codes) this.deal(seat, code);
    for (const [place, holder] of holders.entries()) {
      const card = cards[place] as number;
      const seat = DEALT_TO[holder] as number;
      if (seat === NOBODY) continue;
      this.deal(seat, card);
      if (holder >= HOLDERS.declaration) this.declared[seat] = card;
    }
    for (const [seat, card] of this.declared.entries()) {
      if (card !== NOBODY) this.likely[seat] = this.likelihood(seat, card, card, card);
    }
  }

  ratio(first: number, mine: number, second: number, theirs: number): number {
    const { likely, likelyAfter } = this;
    this.first = first;
    this.mine = mine;
    this.second = second;
    this.theirs = theirs;
    const one = DEALT_TO[first] as number;
    const other = DEALT_TO[second] as number;
    if (one === other) {
      if (one === NOBODY) return 1;
      // Within one seat only the declaration changes.
      const declared = first >= HOLDERS.declaration ? theirs : mine;
      likelyAfter[one] = this.likelihood(one, declared, declared, declared);
      return likelyAfter[one] / (likely[one] as number);
    }
    let ratio = 1;
    if (one !== NOBODY) {
      const declared = first >= HOLDERS.declaration ? theirs : (this.declared[one] as number);
      likelyAfter[one] = this.likelihood(one, mine, theirs, declared);
      ratio = likelyAfter[one] / (likely[one] as number);
    }
    if (other === NOBODY) return ratio;
    const declared = second >= HOLDERS.declaration ? mine : (this.declared[other] as number);
    likelyAfter[other] = this.likelihood(other, theirs, mine, declared);
    return (ratio * likelyAfter[other]) / (likely[other] as number);
  }

  exchanged(): void {
    this.hand(this.first, this.mine, this.theirs);
    this.hand(this.second, this.theirs, this.mine);
  }

  /** The holder gives one card and gets another. */
  private hand(holder: number, gone: number, come: number): void {
    const seat = DEALT_TO[holder] as number;
    if (seat === NOBODY) return;
    const at = seat * BEAST_COUNT + (BEAST[gone] as number);
    this.pull[at] = (this.pull[at] as number) / (PULLED[gone] as number);
    this.declarable[at] = (this.declarable[at] as number) - (DECLARABLE[gone] as number);
    this.deal(seat, come);
    if (holder >= HOLDERS.declaration) this.declared[seat] = come;
    this.likely[seat] = this.likelyAfter[seat] as number;
  }

  private deal(seat: number, card: number): void {
    const at = seat * BEAST_COUNT + (BEAST[card] as number);
    // A product for each card, as an exponential for each exchange would take a tenth of a search's time.
    this.pull[at] = (this.pull[at] as number) * (PULLED[card] as number);
    this.declarable[at] = (this.declarable[at] as number) + (DECLARABLE[card] as number);
  }

  /** How likely it is that the seat has declared a card, if it was dealt `come` instead of `gone`. */
  private likelihood(seat: number, gone: number, come: number, declared: number): number {
    const lost = BEAST[gone] as number;
    const won = BEAST[come] as number;
    const chosen = BEAST[declared] as number;
    let sum = 0;
    let own = 0;
    for (let beast = 0; beast < BEAST_COUNT; beast += 1) {
      let pull = this.pull[seat * BEAST_COUNT + beast] as number;
      let declarable = this.declarable[seat * BEAST_COUNT + beast] as number;
      if (beast === lost) {
        pull /= PULLED[gone] as number;
        declarable -= DECLARABLE[gone] as number;
      }
      if (beast === won) {
        pull *= PULLED[come] as number;
        declarable += DECLARABLE[come] as number;
      }
      sum += pull * declarable;
      if (beast === chosen) own = pull;
    }
    return (own * (DECLARABLE[declared] as number)) / sum;
  }
}
