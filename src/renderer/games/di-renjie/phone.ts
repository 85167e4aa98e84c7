import type { LayoutInput } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/kit/layout/card.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { othersRow } from '#renderer/kit/layout/others-row.ts';
import { phonePage } from '#renderer/kit/layout/phone-page.ts';
import type { Scene } from './numbers.ts';
import { longPhonePrompt } from './prompt-height.ts';

/** How much of a card of the hand is seen below the row above it. */
const PEEK = TARGET + 4;
/** Up to this many cards two rows show a finger's breadth of each. */
const TWO_ROWS = 14;

/** In the height of letters: the prompt as a rule, and what a long one leaves of the middle. */
const PROMPT = 8.6;
const LEAST = 4.5;

/** How many rows a hand of this many cards takes on a phone. */
export function phoneRows(cards: number): number {
  return cards > TWO_ROWS ? 3 : cards > TWO_ROWS / 2 ? 2 : 1;
}

/**
 * The phone's form of a Di Renjie table, from top to bottom: headline, the others' plates with their cards and clues,
 * the panel, the middle, the prompt, the viewer's own hand, plate and clues. Once
 * the case is solved, there is nothing to be asked, and the others' open cards take that room.
 */
export function phoneRegions(input: LayoutInput, scene: Scene, cards: number): Regions {
  const { width, height, seats, bottomSeat } = input;
  const { em, gap, headline, full } = phonePage(input);
  const { plates, strips, bottom } = othersRow({
    width,
    seats,
    bottomSeat,
    em,
    gap,
    top: bottomOf(headline) + gap,
    stripHeight: () => Math.round(clamp(height * stripShare(seats - 1, scene), 46, 400)),
  });
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
  const space = hand.y - gap - (bottomOf(panel) + gap);
  const usual = clamp(em * PROMPT, 52, height * (scene === 'solved' ? 0.065 : 0.16));
  const promptHeight = Math.round(
    scene === 'answers'
      ? clamp(em * 22, 120, space - em * 3.4)
      : Math.max(usual, Math.min(em * longPhonePrompt(input), space - em * LEAST)),
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

/** How high the others' strips are, as a part of the window's height: at the end hands lie open in them. */
function stripShare(others: number, scene: Scene): number {
  if (scene === 'solved') return others > 1 ? 0.245 : 0.15;
  return others > 2 ? 0.115 : 0.075;
}
