import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';
import type { CardPlayed, TrickPlay as TrickPlayOf } from '#engine/kits/tricks/trick.ts';

/** The four suits: Crescents, Cups, Swords, Towers, in the order that breaks ties of the draw (paragraph 2.2). */
export const SUITS = ['cr', 'cu', 'sw', 'to'] as const;
export type Suit = (typeof SUITS)[number];

/** Ranks of a suit, from low to high (paragraph 1.2). */
export const RANKS = ['1', '2', '3', '4', '5', '6', '7', 'P', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** High trumps and low trumps; within a class the first one played is highest (paragraph 1.3). */
export const HIGH_TRUMPS = ['hi-sun', 'hi-moon', 'hi-star'] as const;
export const LOW_TRUMPS = ['lo-leopard', 'lo-bear', 'lo-wolf', 'lo-boar', 'lo-serpent'] as const;
export type Trump = (typeof HIGH_TRUMPS)[number] | (typeof LOW_TRUMPS)[number];
export type TrumpClass = 'high' | 'low';

/** A card as the rules write it: `cr7`, `swK`, `hi-sun`. */
export type Card = `${Suit}${Rank}` | Trump;

/** What a lead requires: a suit, or trumps, which count as a suit (paragraph 6.2). */
export type Led = Suit | 'trumps';

/** The three levels of the auction, from low to high. */
export const LEVELS = ['take', 'hold', 'poke'] as const;
export type Level = (typeof LEVELS)[number];

/** What can be called in the auction. */
export const CALLS = ['pass', ...LEVELS, 'double'] as const;
export type Call = (typeof CALLS)[number];

/** The options of chapter 9. */
export interface DezaiShenOptions {
  /** How many hands make a match, 1 to 60; with a multiple of three everybody deals equally often. */
  readonly handsPerMatch: number;
  /** Tarot's rule: a follower to a led trump must overtrump if possible, as when ruffing. */
  readonly overtrumpOnTrumpLead: boolean;
  /** Stakes by the table of contracts, or by the calls made: one for each bid, doubled by each Double. */
  readonly stake: 'table' | 'ladder';
  /** Whether the taker lays out the stake once more after winning the auction. */
  readonly settlement: 'match2S' | 'matchS';
  /** Who deals after a void hand. */
  readonly voidDeal: 'left' | 'right';
  /** Whether a seat that has passed may still Double. */
  readonly passedMayDouble: boolean;
  /** Whether the poke is shown to all before the taker of a Take picks it up. */
  readonly pokeShownOnTake: boolean;
  /** Whether a void hand counts as one of the match's hands. */
  readonly voidCounts: boolean;
  /** How far back tricks may be looked up during a hand: all of them, or only the last. */
  readonly trickHistory: 'open' | 'last';
  /** What a claim shows to everybody: all hands and the buried cards, or only the claimant's hand. */
  readonly claimShows: 'hands' | 'claimant';
}

export type DezaiShenMove =
  /** Takes `depth` cards off the top of the deck and puts them under the rest (paragraph 3.2). */
  | { readonly type: 'move.cut'; readonly depth: number }
  /** Chooses one of the face-down piles, 0 to 3 (paragraph 3.3). */
  | { readonly type: 'move.pick'; readonly pile: number }
  | { readonly type: 'move.call'; readonly call: Call }
  /** The taker of a Take lays twelve cards aside (paragraph 5.2). */
  | { readonly type: 'move.bury'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'move.play'; readonly piece: PieceId }
  /** Ends the hand, because nothing that can still be played changes its result (paragraph 7.5). */
  | { readonly type: 'move.claim' };

export type DezaiShenChance =
  /** Before the first hand: the card each seat draws for the deal, by seat. */
  | { readonly type: 'chance.drawn'; readonly cards: readonly Card[] }
  /** The shuffled deck, top first. */
  | { readonly type: 'chance.shuffled'; readonly order: readonly Card[] }
  /**
   * The taker shuffles the poke into the hand: the new order of its 24 cards by their places before, each of 0 to 23
   * once. The cards get new ids, so that nobody can tell which of those buried afterwards came from the poke.
   */
  | { readonly type: 'chance.mixed'; readonly order: readonly number[] };

export type DezaiShenInput = Seated<DezaiShenMove> | DezaiShenChance;

/** A call in the auction. */
export interface CallMade {
  readonly seat: SeatId;
  readonly call: Call;
}

/** The standing contract; `needs` tricks of twelve, `stake` tokens laid out by each player (paragraph 4.6). */
export interface Contract {
  readonly level: Level;
  readonly doubled: boolean;
  readonly taker: SeatId;
  readonly needs: number;
  readonly stake: number;
}

/** The auction so far. `turn` is the seat that calls next. */
export interface Auction {
  readonly calls: readonly CallMade[];
  readonly contract: Contract | null;
  /** Seats that have passed, in that order. */
  readonly passed: readonly SeatId[];
  /** Passes since the last bid or Double, including turns of seats that had passed earlier (paragraph 4.3). */
  readonly passesInARow: number;
  readonly turn: SeatId;
}

/** One card of a trick, as everybody saw it. */
export type TrickPlay = TrickPlayOf<Card>;

/** A finished trick. */
export interface TrickRecord {
  readonly leader: SeatId;
  readonly plays: readonly TrickPlay[];
  readonly winner: SeatId;
}

/** How a played hand ended. */
export interface Settlement {
  readonly contract: Contract;
  readonly made: boolean;
  /** Tricks the taker had won when the hand ended. */
  readonly taken: number;
  /** Who claimed, if the hand was not played out. */
  readonly claimedBy: SeatId | null;
}

/** A finished hand, as far as it is revealed to all. */
export interface HandRecord {
  readonly dealer: SeatId;
  readonly calls: readonly CallMade[];
  /** Null for a void hand. */
  readonly settled: Settlement | null;
  /**
   * The cards that were out of play, sorted; empty if nobody is shown them: after a void hand, and after a claim that
   * shows only the claimant's hand (paragraphs 8.4 and 9.10).
   */
  readonly buried: readonly Card[];
  readonly tricks: readonly TrickRecord[];
  /** Tokens won or lost in this hand, by seat. */
  readonly deltas: readonly number[];
  /** Tokens after this hand, by seat. */
  readonly totals: readonly number[];
  /** Tokens that stay on the table for the next settled hand (only with `settlement: matchS`, paragraph 9.4). */
  readonly onTable: number;
}

export interface DezaiShenState {
  readonly table: PieceTable<Card>;
  readonly options: DezaiShenOptions;
  /** The hand being dealt or played, from 1, counting void ones; 0 before the first. Piece ids are made from it. */
  readonly hand: number;
  /** Null until drawn. */
  readonly dealer: SeatId | null;
  /** Which pile each seat chose, by seat; null until it has. */
  readonly picked: readonly (number | null)[];
  readonly auction: Auction;
  /** The poke's cards once they were shown to all (paragraph 9.7), in the order of the deck; otherwise empty. */
  readonly pokeShown: readonly Card[];
  /** Who leads the present trick. */
  readonly leader: SeatId;
  /** Finished tricks of this hand, in order. */
  readonly tricks: readonly TrickRecord[];
  /** Who claimed the rest of this hand. */
  readonly claimedBy: SeatId | null;
  /** Finished hands, in order, including void ones. */
  readonly hands: readonly HandRecord[];
}

type Shifts = readonly Shift<Card>[];

/** The game's events; their `Shift`s say which pieces moved. */
export type DezaiShenEvent = GameEvent &
  /** Each seat turned up a card; the lowest deals. */
  (
    | {
        readonly type: 'lots.drawn';
        readonly cards: readonly Card[];
        readonly dealer: SeatId;
        readonly shifts: Shifts;
      }
    | { readonly type: 'deck.shuffled'; readonly hand: number; readonly dealer: SeatId }
    | { readonly type: 'deck.cut'; readonly seat: SeatId; readonly depth: number }
    | { readonly type: 'piles.dealt'; readonly shifts: Shifts }
    | { readonly type: 'pile.picked'; readonly seat: SeatId; readonly pile: number; readonly shifts: Shifts }
    | { readonly type: 'poke.left'; readonly pile: number; readonly shifts: Shifts }
    | { readonly type: 'call.made'; readonly seat: SeatId; readonly call: Call }
    | { readonly type: 'auction.won'; readonly contract: Contract }
    /** With `pokeShownOnTake`: turned up for all before it is taken. */
    | { readonly type: 'poke.shown'; readonly cards: readonly Card[]; readonly shifts: Shifts }
    | { readonly type: 'poke.taken'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'hand.mixed'; readonly seat: SeatId }
    /** Take: twelve cards of the taker; Hold: the poke; Poke: the taker's dealt hand. Never says which cards. */
    | { readonly type: 'cards.buried'; readonly seat: SeatId; readonly level: Level; readonly shifts: Shifts }
    | CardPlayed<Card>
    | { readonly type: 'trick.taken'; readonly seat: SeatId; readonly card: Card; readonly shifts: Shifts }
    | {
        readonly type: 'claim.made';
        readonly seat: SeatId;
        readonly shows: DezaiShenOptions['claimShows'];
        readonly shifts: Shifts;
      }
    | { readonly type: 'buried.shown'; readonly cards: readonly Card[]; readonly shifts: Shifts }
    | {
        readonly type: 'hand.settled';
        readonly hand: number;
        readonly dealer: SeatId;
        readonly settled: Settlement;
        readonly deltas: readonly number[];
        readonly totals: readonly number[];
        readonly onTable: number;
      }
    /** `dealer` dealt this hand, `next` deals the next one; null if the match ends with it. */
    | { readonly type: 'hand.voided'; readonly hand: number; readonly dealer: SeatId; readonly next: SeatId | null }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** A card of the present trick, with what its place in the order means. */
export interface MarkedPlay extends TrickPlay {
  /** For a trump: its class, and its number within that class in this trick, from 1 ("1st high"). */
  readonly trump: { readonly class: TrumpClass; readonly order: number } | null;
}

/** The taker's tricks compared with what the contract needs. */
export interface ContractMeter {
  readonly won: number;
  readonly needs: number;
  /** Tricks the taker can still lose without failing; negative once it has failed. */
  readonly mayLose: number;
  /** Decided by count, or null while it is open. */
  readonly decided: 'made' | 'failed' | null;
}

/** A finished hand as the ledger shows it. Only the latest hand has its tricks; the log has them all. */
export interface LedgerEntry extends Omit<HandRecord, 'tricks'> {
  readonly tricks: readonly TrickRecord[] | null;
}

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface DezaiShenNumbers {
  /** The present hand, from 1, counting void ones. */
  readonly hand: number;
  /** Hands that count so far, and how many make the match. */
  readonly counted: number;
  readonly handsPerMatch: number;
  readonly dealer: SeatId | null;
  /** Which pile each seat chose. */
  readonly picked: readonly (number | null)[];
  readonly calls: readonly CallMade[];
  readonly passed: readonly SeatId[];
  readonly contract: Contract | null;
  /** Tokens laid out by each seat; they grow with the auction. */
  readonly stakes: readonly number[];
  /** Tokens left on the table by earlier hands. */
  readonly onTable: number;
  /** The present trick, from 1 to 12; 0 before play begins. */
  readonly trick: number;
  readonly leader: SeatId | null;
  readonly plays: readonly MarkedPlay[];
  /** The seat whose card would take the trick as it stands. */
  readonly winning: SeatId | null;
  /** Tricks won in this hand, by seat. */
  readonly tricksWon: readonly number[];
  /** Finished tricks of this hand; only the last if earlier ones are closed (paragraph 9.8). */
  readonly tricks: readonly TrickRecord[];
  readonly meter: ContractMeter | null;
  /**
   * While the end of a hand is played: the tokens that each seat takes off the table, and after a void hand who deals
   * next (paragraph 9.5). Null at any other time.
   */
  readonly ending: { readonly swept: readonly number[]; readonly dealsNext: SeatId | null } | null;
  /** Trumps played so far in this hand, in order, as far as tricks may be looked up. */
  readonly trumpsSeen: readonly Trump[];
  /** By seat: the suits it has shown it does not hold, by not following (paragraph 6.6). */
  readonly voids: readonly (readonly Led[])[];
  readonly ledger: readonly LedgerEntry[];
}
