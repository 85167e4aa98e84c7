import { clamp } from '#renderer/stage/geometry.ts';
import { CARD_RATIO } from './card.ts';
import { breadth, ems, type Extent, larger, share, smaller, type Units } from './extents.ts';
import { TARGET } from './fan.ts';
import type { TableForm } from './regions-shape.ts';

/** What a game of tricks says of its table. */
export interface TrickFormInput {
  /** How many cards a full hand has. */
  readonly handCards: number;
  /** How many small cards wide the strip beside a plate is on a desktop. */
  readonly stripCards: number;
}

/** On a desktop a sentence with its buttons, in the height of letters. */
const PROMPT = 3;
/** How long a long sentence of a prompt is in one line, what stands beside its letters, and how high a line is, in ems. */
const SENTENCE = { length: 44, rim: 2.5, line: 1.2, frame: 1 } as const;
/** A long sentence takes two lines on a phone, on a narrow screen or in large letters three. */
const LINES = { least: 2, most: 3 } as const;
/** The panel and the viewer's own row on a phone, in the height of letters. */
const ROW = 2.3;
/** A small card on a phone: part of the window's height, of a plate's width, and least pixels. */
const SMALL = { height: 0.058, plate: 0.36, least: 24 } as const;
/** A card of the hand on a phone: parts of the window's height and of its width. */
const HAND = { height: 0.18, width: 0.42, seen: 0.8 } as const;
/** More rows of a hand than this hide the middle. */
const MOST_ROWS = 3;
/** The viewer's own strip on a phone, in small cards. */
const OWN_CARDS = 3.6;
/** What the middle of a phone keeps, and its tallest card, as parts of the window's height. */
const MIDDLE = { least: 0.2, tallest: 0.26 } as const;

const smallCard: Extent = ({ height, plate }) =>
  Math.round(clamp(height * SMALL.height, SMALL.least, Math.max(SMALL.least, plate * SMALL.plate)));

const sentence: Extent = ({ width, em }) => {
  const lines = Math.ceil(SENTENCE.length / (width / em - SENTENCE.rim));
  return em * (SENTENCE.line * clamp(lines, LINES.least, LINES.most) + SENTENCE.frame);
};

/** The table of a game in which everybody lays a card into the middle, and has small cards beside the plate. */
export function trickForm({ handCards, stripCards }: TrickFormInput): TableForm {
  const card = smaller(share(HAND.height), breadth(HAND.width));
  const rows = (units: Units) => {
    const free = units.width - 2 * units.gap - card(units) * CARD_RATIO;
    const inRow = Math.max(1, Math.floor(free / TARGET) + 1);
    return clamp(Math.ceil(handCards / inRow), 1, MOST_ROWS);
  };
  return {
    wide: { stripCards, handCards, prompt: ems(PROMPT) },
    tall: {
      panel: { place: 'above', height: ems(ROW) },
      strip: smallCard,
      prompt: sentence,
      hand: { card, rows, seen: HAND.seen },
      own: {
        height: larger(ems(ROW), smallCard),
        strip: (units) => Math.round(smallCard(units) * CARD_RATIO * OWN_CARDS),
      },
      smallCard,
      centre: share(MIDDLE.least),
      tallest: share(MIDDLE.tallest),
    },
  };
}
