import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import type { CardSize } from './card.ts';
import type { Extent, Units } from './extents.ts';

/** What a window is cut by: of what lies on the table only whether the hands of others lie open. */
export type RegionsInput = Omit<LayoutInput, 'view'> & Partial<Pick<LayoutInput, 'view'>>;

/** What a game needs room for. Cut from it are the desktop's form of its table and the phone's. */
export interface TableForm {
  readonly wide: WideForm;
  readonly tall: TallForm;
}

/** A table on a desktop. */
export interface WideForm {
  /** How many small cards wide the strip beside a plate is: piles, declared cards, a hand of backs. */
  readonly stripCards: number;
  /** How many cards a full hand has: what stands beside the hand keeps clear of it. */
  readonly handCards: number;
  /** What the viewer keeps before itself, where that is no fan of cards. */
  readonly own?: OwnRow;
  /** How high a hand is that reaches up into the middle, where nothing lies meanwhile. */
  readonly raisedHand?: Extent;
  /** How high the prompt is as a rule; one that needs more takes it from the middle. */
  readonly prompt: Extent;
  /** How high the middle is to be at least; half of it stays whatever is asked. A quarter of the window's height if left out. */
  readonly centre?: Extent;
  /** At most this many players sit on the far side; as many as fit if left out. */
  readonly mostOnTop?: number;
}

/** A row of other things in place of a fan, on a desktop table: how high it is, as a part of the window's height. */
export interface OwnRow {
  readonly share: number;
  /** Its width, measured in its height. */
  readonly aspect: number;
  /** How high a plate is, in the height of letters. */
  readonly plateEms: number;
}

/**
 * A table on a phone, from top to bottom: headline, the others' plates and below each a strip of the player's things, the
 * middle, the prompt, the viewer's hand, the viewer's plate beside the viewer's own strip. Where there is too little
 * room, headline, room kept for questions, panel, shelf, hand and strips yield in this order. A prompt that needs more takes
 * it from the middle and the hand: nothing above these moves.
 */
export interface TallForm {
  /** The game's own strip, from edge to edge above or below the others; null where it stands in the middle. */
  readonly panel: { readonly place: 'above' | 'below'; readonly height: Extent } | null;
  /** A row for piles between the others and the middle. */
  readonly shelf?: Extent;
  readonly strip: Extent;
  readonly prompt: Extent;
  readonly hand: TallHand;
  /** How high the viewer's own row is, and how wide its strip. */
  readonly own: { readonly height: Extent; readonly strip: Extent };
  readonly smallCard: Extent;
  /** How high the middle is to be at least; half of it stays whatever is asked. */
  readonly centre: Extent;
  /** The tallest a card in the middle should be. */
  readonly tallest: Extent;
}

/** The viewer's own hand on a phone. */
export interface TallHand {
  /** How high a card of it is. */
  readonly card: Extent;
  /** In how many rows it lies, one above the other. */
  readonly rows: (units: Units) => number;
  /** It takes what the others leave, in place of the middle. */
  readonly grows?: boolean;
  /** Nothing of it is ever raised: dice. */
  readonly isFlat?: boolean;
  /** How much of a covered card is seen, in parts of its width; if left out no card covers another. */
  readonly seen?: number;
}

/** The table cut into rectangles that neither overlap nor leave the window, whatever the game. */
export interface Regions {
  readonly form: 'wide' | 'tall';
  /** Body text in CSS pixels. */
  readonly em: number;
  /** Free space between things. */
  readonly gap: number;
  readonly headline: Rect;
  readonly panel: Rect;
  readonly prompt: Rect;
  /** How high the prompt is where it needs no more than usual. */
  readonly usualPrompt: number;
  readonly hand: Rect;
  /** For what is being decided now. */
  readonly centre: Rect;
  readonly plates: ReadonlyMap<SeatId, Rect>;
  /** Beside each plate, for the player's small cards and, in the desktop's form, a row of captions. */
  readonly strips: ReadonlyMap<SeatId, Rect>;
  /** How much of the strips on a phone, from below, open hands have for themselves; 0 where none lies open, and on a desktop. */
  readonly openHeight: number;
  /**
   * At a side, for the stock and what is out of play, captions included; on a phone the row for piles, or where
   * there is none a corner of the middle.
   */
  readonly side: Rect;
  /** How high a row of captions is. */
  readonly captionHeight: number;
  readonly handCard: CardSize;
  /** The hand's cards when few are left: they then take the room of the others. */
  readonly lateHandCard: CardSize;
  readonly smallCard: CardSize;
  /** The tallest a card in the centre should be. */
  readonly tallest: number;
  /** How much of a covered card in the hand is seen. */
  readonly visible: number;
  /** In how many rows the hand lies at most. */
  readonly rows: number;
  /** False where the window has too little room: then everything is smaller than it should be. */
  readonly fits: boolean;
}
