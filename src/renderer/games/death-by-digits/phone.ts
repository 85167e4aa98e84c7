import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/stage/layout/card.ts';
import { RAISE, TARGET } from '#renderer/stage/layout/fan.ts';
import type { Regions } from '#renderer/stage/layout/regions-shape.ts';
import { othersClockwise } from '#renderer/stage/layout/seats.ts';
import type { Scene } from './numbers.ts';

/** How much of a card of the hand is seen below the row above it, in pixels. */
export const PEEK = TARGET + 4;
/** Up to so many cards one row, and two rows, show a finger's breadth of each. */
const ROWS = { one: 7, two: 14 } as const;

/** Parts of the window's height while cards of Evidence are to be chosen. */
const PICKING = { hand: 0.085, prompt: 0.12 } as const;

/** How many rows a hand of this many cards takes on a phone. */
export function phoneRows(cards: number): number {
  return cards > ROWS.two ? 3 : cards > ROWS.one ? 2 : 1;
}

/** What the phone's form has to make room for. */
export interface PhoneInput {
  readonly scene: Scene;
  /** Rows of the own hand. */
  readonly rows: number;
  /** Something of the game stands at the end of the own row: the pile, or what is out of play. */
  readonly hasShelf: boolean;
  /** Cards of Evidence are to be chosen: they take room from the hand. */
  readonly isPicking: boolean;
}

/**
 * The phone's form, from top to bottom: headline, the others' plates with their cards, the panel, the middle, the
 * prompt, the own hand, the own plate. At the end nothing is asked, and the others' open cards take that room.
 */
export function phoneRegions(input: LayoutInput, { scene, rows, hasShelf, isPicking }: PhoneInput): Regions {
  const { width, height, bottomSeat, textScale } = input;
  const em = clamp(15 * textScale, 10, Math.max(13, Math.min(width / 15, height / 30)));
  const gap = Math.round(clamp(height * 0.009, 4, 12));
  const full = (y: number, tall: number) => rectOf(gap, y, width - 2 * gap, Math.round(tall));
  const isRoomy = height >= em * 48;

  const headline = full(gap, em * (isRoomy ? 3.4 : 2.1));
  const { plates, strips, bottom } = othersRow(input, { em, gap, top: bottomOf(headline) + gap, scene });
  const panel = full(bottom + gap, clamp(em * 5.2, 40, height * 0.095));

  const ownHeight = Math.round(Math.max(em * 2.3, height * 0.056));
  const ownTop = height - gap - ownHeight;
  const plateWidth = Math.round((width - 3 * gap) * (hasShelf ? 0.7 : 1)) + (hasShelf ? 0 : gap);
  plates.set(bottomSeat, rectOf(gap, ownTop, plateWidth, ownHeight));
  const shelf = rectOf(2 * gap + plateWidth, ownTop, Math.max(0, width - 3 * gap - plateWidth), ownHeight);
  strips.set(bottomSeat, shelf);

  const handHeight = Math.round(height * (isPicking ? PICKING.hand : handShare(rows, scene)));
  const handCard = cardOfHeight(Math.max(40, handHeight - RAISE - (rows - 1) * PEEK));
  const hand = full(ownTop - gap - handHeight, handHeight);
  const promptHeight = Math.round(
    clamp(em * 8.6, 52, height * (scene === 'over' ? 0.065 : isPicking ? PICKING.prompt : 0.16)),
  );
  const prompt = full(hand.y - gap - promptHeight, promptHeight);
  const centreTop = bottomOf(panel) + gap;
  const centre = full(centreTop, prompt.y - gap - centreTop);
  return {
    form: 'tall',
    em,
    gap,
    headline,
    panel,
    prompt,
    hand,
    centre,
    plates,
    strips,
    side: shelf,
    captionHeight: Math.round(Math.max(em * 1.1, 16)),
    handCard,
    lateHandCard: handCard,
    smallCard: cardOfHeight(clamp(height * 0.046, 22, 90)),
    tallest: height * 0.24,
    visible: handCard.width + 3,
    rows: rows === 1 ? 1 : 2,
  };
}

/** How high the hand is, as a part of the window's height; at the end it makes room for everybody else's. */
function handShare(rows: number, scene: Scene): number {
  if (scene === 'over') return rows > 1 ? 0.15 : 0.12;
  return rows === 3 ? 0.235 : rows === 2 ? 0.19 : 0.16;
}

interface RowInput {
  readonly em: number;
  readonly gap: number;
  readonly top: number;
  readonly scene: Scene;
}

/** The others' plates side by side, their cards below them. */
function othersRow({ width, height, seats, bottomSeat }: LayoutInput, { em, gap, top, scene }: RowInput) {
  const others = othersClockwise(seats, bottomSeat);
  const columns = Math.max(1, others.length);
  const plateWidth = Math.floor((width - 2 * gap - (columns - 1) * gap) / columns);
  const plateHeight = Math.round(em * 3.1);
  const stripTop = top + plateHeight + 3;
  const share = scene === 'over' ? (columns > 1 ? 0.16 : 0.13) : 0.05;
  const stripHeight = Math.round(clamp(height * share, 26, 400));
  const plates = new Map<SeatId, Rect>();
  const strips = new Map<SeatId, Rect>();
  others.forEach((seat, index) => {
    const x = gap + index * (plateWidth + gap);
    plates.set(seat, rectOf(x, top, plateWidth, plateHeight));
    strips.set(seat, rectOf(x, stripTop, plateWidth, stripHeight));
  });
  return { plates, strips, bottom: stripTop + stripHeight };
}
