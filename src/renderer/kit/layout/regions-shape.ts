import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import type { CardSize } from './card.ts';

export interface RegionsInput {
  readonly width: number;
  readonly height: number;
  readonly seats: number;
  readonly bottomSeat: SeatId;
  readonly textScale: number;
  /** How many small cards wide the strip beside a plate is: piles, declared cards, a hand of backs. */
  readonly stripCards: number;
  /** How many cards a full hand has: what stands beside the hand keeps clear of it, and a phone may need two rows. */
  readonly handCards: number;
  /** What the viewer keeps before itself, where that is no fan of cards. */
  readonly own?: OwnRow;
  /** At most this many players sit on the far side of a desktop table; as many as fit if left out. */
  readonly mostOnTop?: number;
}

/** A row of other things in place of a fan, on a desktop table: how high it is, as a part of the window's height. */
export interface OwnRow {
  readonly share: number;
  /** Its width, measured in its height. */
  readonly aspect: number;
  /** How high the prompt above it is, in the height of letters. */
  readonly promptEms: number;
  /** How high a plate is, in the height of letters. */
  readonly plateEms: number;
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
  readonly hand: Rect;
  /** For what is being decided now. */
  readonly centre: Rect;
  readonly plates: ReadonlyMap<SeatId, Rect>;
  /** Beside each plate, for the player's small cards and, in the desktop's form, a row of captions. */
  readonly strips: ReadonlyMap<SeatId, Rect>;
  /** At a side, for the stock and what is out of play, captions included. */
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
  readonly rows: 1 | 2;
}
