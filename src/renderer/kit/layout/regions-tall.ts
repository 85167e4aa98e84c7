import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight, cardWithin } from './card.ts';
import { TARGET } from './fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { othersRow } from './others-row.ts';
import { phonePage } from './phone-page.ts';
import type { Regions, RegionsInput } from './regions-shape.ts';

/** How long a long sentence of a prompt is in one line, measured in the height of its letters. */
const SENTENCE = 44;

/**
 * The phone's form, from top to bottom: headline, panel, a strip of the others' plates with their small cards, the
 * centre, the prompt, the hand (in two rows if a finger needs them), the viewer's own plate with its small cards.
 */
export function regionsTall(input: RegionsInput): Regions {
  const { width, height, seats, bottomSeat, handCards } = input;
  const { em, gap, headline, full } = phonePage(input);
  const panel = full(bottomOf(headline) + gap, em * 2.3);
  const smallCardIn = (plateWidth: number) => cardOfHeight(clamp(height * 0.058, 24, Math.max(24, plateWidth * 0.36)));
  const { plates, strips, bottom, plateWidth } = othersRow({
    width,
    seats,
    bottomSeat,
    em,
    gap,
    top: bottomOf(panel) + gap,
    stripHeight: (each) => smallCardIn(each).height,
  });
  const smallCard = smallCardIn(plateWidth);
  const ownHeight = Math.round(Math.max(em * 2.3, smallCard.height));
  const ownTop = height - gap - ownHeight;
  const ownStripWidth = Math.round(smallCard.width * 3.6);

  plates.set(bottomSeat, rectOf(gap, ownTop, width - 3 * gap - ownStripWidth, ownHeight));
  strips.set(bottomSeat, rectOf(width - gap - ownStripWidth, ownTop, ownStripWidth, ownHeight));

  // A long sentence takes two lines, on a narrow screen or in large letters three.
  const lines = clamp(Math.ceil(SENTENCE / (width / em - 2.5)), 2, 3);
  const promptHeight = Math.round(Math.max(em * (1.2 * lines + 1), 52));
  const free = ownTop - gap - (bottom + gap) - promptHeight - 2 * gap;
  const peek = TARGET + 4;
  const handCard = cardOfHeight(clamp(Math.min(free * 0.56 - peek - RAISE, height * 0.18), 48, width * 0.42));
  const needsRows = (width - 2 * gap - handCard.width) / Math.max(1, handCards - 1) < TARGET;
  const handHeight = handCard.height + RAISE + (needsRows ? peek : 0);
  const hand = full(ownTop - gap - handHeight, handHeight);
  const prompt = full(hand.y - gap - promptHeight, promptHeight);
  const centreTop = bottom + gap;
  const centre = full(centreTop, prompt.y - gap - centreTop);
  const captionHeight = Math.round(Math.max(em * 1.1, 16));
  const sideWidth = smallCard.width * 2.2;
  const sideHeight = smallCard.height + captionHeight;
  const side = rectOf(width - gap - sideWidth, bottomOf(centre) - sideHeight, sideWidth, sideHeight);

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
    side,
    captionHeight,
    handCard,
    lateHandCard: cardWithin({ width: width * 0.42, height: handHeight - RAISE }),
    smallCard,
    tallest: height * 0.26,
    visible: handCard.width * 0.8,
    rows: needsRows ? 2 : 1,
  };
}
