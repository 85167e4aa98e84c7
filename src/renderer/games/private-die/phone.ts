import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from '#renderer/kit/layout/card.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { othersRow } from '#renderer/kit/layout/others-row.ts';
import { phonePage } from '#renderer/kit/layout/phone-page.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';

/** The phone's form of a Private Die table, and the row in which piles and bank stand. */
export interface Phone {
  readonly regions: Regions;
  readonly shelf: Rect;
}

/**
 * From top to bottom: headline, the others' plates with their dice, the row of piles and bank, the middle, the prompt,
 * the viewer's own dice, the viewer's plate with detective and chips.
 */
export function phoneRegions({ width, height, seats, bottomSeat, textScale }: Omit<LayoutInput, 'view'>): Phone {
  const { em, gap, headline, full } = phonePage({ width, height, textScale });
  const { plates, strips, bottom } = othersRow({
    width,
    seats,
    bottomSeat,
    em,
    gap,
    top: bottomOf(headline) + gap,
    stripHeight: () => Math.round(clamp(height * (seats > 3 ? 0.098 : 0.072), 44, 140)),
  });

  const shelf = full(bottom + gap, clamp(height * 0.052, 28, 90));
  const ownHeight = Math.round(Math.max(em * 2.3, height * 0.056));
  const ownTop = height - gap - ownHeight;
  const card = cardOfHeight(ownHeight);
  const ownStripWidth = Math.round(card.width + gap + clamp(width * 0.24, 60, 220));
  plates.set(bottomSeat, rectOf(gap, ownTop, width - 3 * gap - ownStripWidth, ownHeight));
  strips.set(bottomSeat, rectOf(width - gap - ownStripWidth, ownTop, ownStripWidth, ownHeight));
  const handHeight = Math.max(TARGET, Math.round(Math.min((width - 2 * gap) / 7.2, height * 0.075)));
  const hand = full(ownTop - gap - handHeight, handHeight);
  const promptHeight = Math.round(clamp(em * 8.6, 52, height * 0.16));
  const prompt = full(hand.y - gap - promptHeight, promptHeight);
  const centreTop = bottomOf(shelf) + gap;
  const centre = full(centreTop, prompt.y - gap - centreTop);
  const regions: Regions = {
    form: 'tall',
    em,
    gap,
    headline,
    panel: rectOf(centre.x, centre.y, 0, 0),
    prompt,
    hand,
    centre,
    plates,
    strips,
    side: shelf,
    captionHeight: Math.round(Math.max(em * 1.1, 16)),
    handCard: card,
    lateHandCard: card,
    smallCard: cardOfHeight(shelf.height),
    tallest: centre.height,
    visible: TARGET,
    rows: 1,
  };
  return { regions, shelf };
}
