import type { LayoutInput } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/kit/layout/card.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { othersRow } from '#renderer/kit/layout/others-row.ts';
import { phonePage } from '#renderer/kit/layout/phone-page.ts';
import type { Scene } from './numbers.ts';

/** How much of a card of the hand is seen below the row above it, in pixels. */
export const PEEK = TARGET + 4;
/** Up to this many cards one row, and two rows, show a finger's breadth of each. */
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
  /** Rows of the viewer's own hand. */
  readonly rows: number;
  /** Something of the game stands at the end of the viewer's own row: the pile, or what is out of play. */
  readonly hasShelf: boolean;
  /** Cards of Evidence are to be chosen: they take room from the hand. */
  readonly isPicking: boolean;
  /** This many players are there to be stolen from by this seat; 0 while it does not steal. */
  readonly victims: number;
}

/** A theft on a phone, in the height of letters: its sentence, and each row of two players. */
const THEFT = { base: 2.6, row: 3.2 } as const;

/** How high the prompt is. */
function promptHeight(em: number, height: number, { scene, isPicking, victims }: PhoneInput): number {
  if (victims > 1) {
    // The button that says what is taken from whom has a row of its own.
    const rows = Math.ceil((victims + 1) / 2) + 1;
    return Math.round(clamp(em * (THEFT.base + THEFT.row * rows), 52, height * 0.24));
  }
  const most = scene === 'over' ? 0.065 : isPicking ? PICKING.prompt : 0.165;
  return Math.round(clamp(em * 9.2, 52, height * most));
}

/**
 * The phone's form, from top to bottom: headline, the others' plates with their cards, the panel, the middle, the
 * prompt, the viewer's own hand and plate. At the end nothing is asked, and the others' open cards take
 * that room.
 */
export function phoneRegions(input: LayoutInput, phone: PhoneInput): Regions {
  const { scene, rows, hasShelf, isPicking } = phone;
  const { width, height, seats, bottomSeat } = input;
  const { em, gap, headline, full } = phonePage(input);
  const { plates, strips, bottom } = othersRow({
    width,
    seats,
    bottomSeat,
    em,
    gap,
    top: bottomOf(headline) + gap,
    stripHeight: () => Math.round(clamp(height * stripShare(seats - 1, scene), 26, 400)),
  });
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
  const promptTall = promptHeight(em, height, phone);
  const prompt = full(hand.y - gap - promptTall, promptTall);
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

/** How high the others' strips are, as a part of the window's height: at the end hands lie open in them. */
function stripShare(others: number, scene: Scene): number {
  if (scene === 'over') return others > 1 ? 0.16 : 0.13;
  return 0.05;
}
