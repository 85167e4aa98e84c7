import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/stage/layout/card.ts';
import { RAISE, TARGET } from '#renderer/stage/layout/fan.ts';
import type { Regions } from '#renderer/stage/layout/regions-shape.ts';
import { othersClockwise } from '#renderer/stage/layout/seats.ts';
import type { Scene } from './numbers.ts';

/** How much of a card of the hand is seen below the row above it. */
const PEEK = TARGET + 4;
/** Up to so many cards two rows show a finger's breadth of each. */
const TWO_ROWS = 14;

/** How many rows a hand of this many cards takes on a phone. */
export function phoneRows(cards: number): number {
  return cards > TWO_ROWS ? 3 : cards > TWO_ROWS / 2 ? 2 : 1;
}

/**
 * The phone's form of a Di Renjie table, from top to bottom: headline, the others' plates with their cards and clues,
 * the panel, the middle, the prompt, the own hand, the own plate with the own clues. Once the case is solved, there is
 * nothing to be asked, and the others' open cards take that room.
 */
export function phoneRegions(input: LayoutInput, scene: Scene, cards: number): Regions {
  const { width, height, bottomSeat, textScale } = input;
  const em = clamp(15 * textScale, 10, Math.max(13, Math.min(width / 15, height / 30)));
  const gap = Math.round(clamp(height * 0.009, 4, 12));
  const full = (y: number, tall: number) => rectOf(gap, y, width - 2 * gap, Math.round(tall));
  const isRoomy = height >= em * 48;

  const headline = full(gap, em * (isRoomy ? 3.4 : 2.1));
  const { plates, strips, bottom } = othersRow(input, { em, gap, top: bottomOf(headline) + gap, scene });
  const panel = full(bottom + gap, clamp(em * 6, 40, height * (scene === 'solved' ? 0.085 : 0.115)));

  const ownHeight = Math.round(Math.max(em * 2.3, height * 0.06));
  const ownTop = height - gap - ownHeight;
  const plateWidth = Math.round((width - 3 * gap) * 0.46);
  plates.set(bottomSeat, rectOf(gap, ownTop, plateWidth, ownHeight));
  strips.set(bottomSeat, rectOf(2 * gap + plateWidth, ownTop, width - 3 * gap - plateWidth, ownHeight));

  const rows = phoneRows(cards);
  const handHeight = Math.round(height * handShare(rows, scene));
  const handCard = cardOfHeight(Math.max(40, handHeight - RAISE - (rows - 1) * PEEK));
  const hand = full(ownTop - gap - handHeight, handHeight);
  const room = hand.y - gap - (bottomOf(panel) + gap);
  const promptHeight = Math.round(
    scene === 'answers' && input.view.phase !== 'over'
      ? clamp(em * 22, 120, room - em * 3.4)
      : clamp(em * 8.6, 52, height * (scene === 'solved' ? 0.065 : 0.16)),
  );
  const prompt = full(hand.y - gap - promptHeight, promptHeight);
  const centreTop = bottomOf(panel) + gap;
  const centre = full(centreTop, prompt.y - gap - centreTop);
  const smallCard = cardOfHeight(clamp(height * 0.052, 26, 90));
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
    side: rectOf(centre.x, centre.y, 0, 0),
    captionHeight: Math.round(Math.max(em * 1.1, 16)),
    handCard,
    lateHandCard: handCard,
    smallCard,
    tallest: height * 0.24,
    visible: handCard.width + 3,
    rows: rows === 1 ? 1 : 2,
  };
}

/** How high the hand is, as a part of the window's height; at the end it makes room for everybody else's. */
function handShare(rows: number, scene: Scene): number {
  if (scene === 'solved') return rows > 1 ? 0.15 : 0.12;
  return rows === 3 ? 0.245 : rows === 2 ? 0.2 : 0.17;
}

interface RowInput {
  readonly em: number;
  readonly gap: number;
  readonly top: number;
  readonly scene: Scene;
}

/** The others' plates side by side, their cards and clues below them. */
function othersRow({ width, height, seats, bottomSeat }: LayoutInput, { em, gap, top, scene }: RowInput) {
  const others = othersClockwise(seats, bottomSeat);
  const columns = Math.max(1, others.length);
  const plateWidth = Math.floor((width - 2 * gap - (columns - 1) * gap) / columns);
  const plateHeight = Math.round(em * 3.1);
  const stripTop = top + plateHeight + 3;
  const share = scene === 'solved' ? (columns > 1 ? 0.245 : 0.15) : columns > 2 ? 0.115 : 0.075;
  const stripHeight = Math.round(clamp(height * share, 46, 400));
  const plates = new Map<SeatId, Rect>();
  const strips = new Map<SeatId, Rect>();
  others.forEach((seat, index) => {
    const x = gap + index * (plateWidth + gap);
    plates.set(seat, rectOf(x, top, plateWidth, plateHeight));
    strips.set(seat, rectOf(x, stripTop, plateWidth, stripHeight));
  });
  return { plates, strips, bottom: stripTop + stripHeight };
}
