import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { cardOfHeight, type CardSize, cardWithin } from './card.ts';
import { px, sum, type Units } from './extents.ts';
import { TARGET } from './fan.ts';
import { openHeightIn } from './others-hand.ts';
import type { Regions, RegionsInput, TallForm, TallHand } from './regions-shape.ts';
import { othersClockwise } from './seats.ts';
import { mostFor, type Part, shareOut } from './share-out.ts';

/** Of a card below another one this much is seen, in pixels: a finger can hit it. */
export const PEEK = TARGET + 4;

/** Body text in pixels at 100 %, and the least. */
const LETTERS = { usual: 15, least: 10 } as const;
/**
 * On a small screen enlarged text would leave no table: so many letters go into its width and its height at least,
 * though letters are never made smaller than `readable` for it.
 */
const LEAST_LETTERS = { across: 15, down: 30, readable: 13 } as const;
/** The gap as a part of the window's height, and its bounds in pixels. */
const GAP = { part: 0.009, least: 4, most: 12 } as const;

/** In the height of letters: a headline of two lines and of one, a plate, a row of captions. */
const HEADLINE = { ideal: 3.4, least: 2.1 } as const;
const PLATE = 3.1;
/** A window so high has room for a headline of two lines. */
const ROOMY = 48;
const CAPTION = { ems: 1.1, least: 16 } as const;
/** Free pixels between a plate and the strip below it. */
const BELOW_PLATE = 3;
/** The least heights, in pixels. */
const LEAST = { panel: 34, shelf: 28, strip: 24 } as const;
/** The least height of the prompt, in pixels. */
export const LEAST_PROMPT = 52;
/** The least height of a card of the viewer's own hand, in pixels. */
export const LEAST_HAND_CARD = 40;
/** The last cards of a hand are at most so high, as a part of the window's width: they take the room of the others. */
const LATE = 0.42;
/** Pixels between cards of a hand that do not cover one another. */
const APART = 3;

/** What lies out of play takes a corner of the middle, so many small cards wide. */
const SIDE_CARDS = 2.2;

/** In the end the middle keeps this part of what it should have. */
const CENTRE_LEAST = 0.5;

/** Who yields first where there is too little room. */
const YIELDS = { headline: 1, prompt: 2, panel: 3, shelf: 4, hand: 5, strip: 6, centre: 7 } as const;

/** Cuts an upright window, from top to bottom: see `TallForm`. */
export function regionsTall(input: RegionsInput, form: TallForm): Regions {
  const units = unitsIn(input);
  const others = othersClockwise(input.seats, input.bottomSeat);
  const open = input.view === undefined ? 0 : openHeightIn(input.view, others, units, form.smallCard(units));
  return cut(input, form, open);
}

/** The same with so many pixels for the open hands of others, or fewer where what is asked would lie over the table for them. */
function cut(input: RegionsInput, given: TallForm, open: number): Regions {
  const units = unitsIn(input);
  const { em, gap, width, height } = units;
  const others = othersClockwise(input.seats, input.bottomSeat);
  const form = open === 0 ? given : { ...given, strip: sum(given.strip, px(open + BELOW_PLATE)) };
  const usual = shareOut(gap, height - 2 * gap, gap, partsOf(units, form));
  const usualPrompt = usual.at.get('prompt')?.size ?? 0;
  const top = usual.at.get('centre')?.from ?? gap;
  const below = (usual.at.get('own')?.from ?? height) - gap - top;
  const most = mostFor('prompt', below, gap, middleParts(units, form, 0));
  const lack = (input.promptHeight ?? 0) - most;
  if (open > 0 && lack > 0) return cut(input, given, Math.max(0, Math.floor(open - lack)));
  // More than there is room for can be scrolled to.
  const needed = Math.min(input.promptHeight ?? 0, most);
  const middle = needed > usualPrompt ? shareOut(top, below, gap, middleParts(units, form, needed)) : usual;
  const at = new Map([...usual.at, ...middle.at]);
  const full = (name: string): Rect => {
    const { from, size } = at.get(name) ?? { from: 0, size: 0 };
    return rectOf(gap, from, width - 2 * gap, size);
  };
  const centre = full('centre');
  const hand = full('hand');
  const own = full('own');
  const captionHeight = Math.round(Math.max(em * CAPTION.ems, CAPTION.least));
  const { plates, strips } = othersIn(full('others'), input, units);
  const stripHeight = strips.get(others[0] ?? input.bottomSeat)?.height;
  const openHeight = open === 0 || stripHeight === undefined ? 0 : Math.min(open, stripHeight - LEAST.strip);
  const rowHeight = form.shelf === undefined ? stripHeight && stripHeight - openHeight : full('shelf').height;
  const smallCard = cardOfHeight(Math.min(form.smallCard(units), rowHeight ?? Infinity));
  const ownStrip = Math.round(Math.min(form.own.strip(units), own.width));
  const ownPlate = Math.max(0, own.width - (ownStrip > 0 ? ownStrip + gap : 0));
  plates.set(input.bottomSeat, rectOf(own.x, own.y, ownPlate, own.height));
  strips.set(input.bottomSeat, rectOf(own.x + own.width - ownStrip, own.y, ownStrip, own.height));
  const rows = form.hand.rows(units);
  const raise = form.hand.isFlat ? 0 : RAISE;
  // A hand that grows has more room, not larger cards.
  const handHeight = form.hand.grows ? Math.min(hand.height, handPart(units, form.hand).ideal) : hand.height;
  const handCard = cardOfHeight(Math.max(LEAST_HAND_CARD, handHeight - raise - (rows - 1) * PEEK));
  return {
    form: 'tall',
    em,
    gap,
    headline: full('headline'),
    panel: form.panel === null ? rectOf(centre.x, centre.y, 0, 0) : full('panel'),
    prompt: full('prompt'),
    usualPrompt,
    hand,
    centre,
    plates,
    strips,
    openHeight,
    side: form.shelf === undefined ? cornerOf(centre, smallCard, captionHeight) : full('shelf'),
    captionHeight,
    handCard,
    lateHandCard: cardWithin({ width: width * LATE, height: hand.height - raise }),
    smallCard,
    tallest: form.tallest(units),
    visible: form.hand.seen === undefined ? handCard.width + APART : handCard.width * form.hand.seen,
    rows,
    fits: usual.fits && middle.fits,
  };
}

/** The lower right corner of the middle, for a few cards under a word of what they are. */
function cornerOf(centre: Rect, card: CardSize, captionHeight: number): Rect {
  const width = card.width * SIDE_CARDS;
  const height = card.height + captionHeight;
  return rectOf(rightOf(centre) - width, bottomOf(centre) - height, width, height);
}

function unitsIn({ width, height, textScale, seats }: RegionsInput): Units {
  const most = Math.min(width / LEAST_LETTERS.across, height / LEAST_LETTERS.down);
  const em = clamp(LETTERS.usual * textScale, LETTERS.least, Math.max(LEAST_LETTERS.readable, most));
  const gap = Math.round(clamp(height * GAP.part, GAP.least, GAP.most));
  const others = Math.max(1, seats - 1);
  const plate = Math.floor((width - 2 * gap - (others - 1) * gap) / others);
  return { em, gap, width, height, others: seats - 1, plate };
}

function partsOf(units: Units, form: TallForm): readonly Part[] {
  const { em, height } = units;
  const { panel, shelf } = form;
  const plate = Math.round(em * PLATE) + BELOW_PLATE;
  const panelPart = (place: 'above' | 'below'): readonly Part[] =>
    panel?.place === place
      ? [{ name: 'panel', ideal: panel.height(units), least: LEAST.panel, yields: YIELDS.panel }]
      : [];
  return [
    {
      name: 'headline',
      ideal: em * (height >= em * ROOMY ? HEADLINE.ideal : HEADLINE.least),
      least: em * HEADLINE.least,
      yields: YIELDS.headline,
    },
    ...panelPart('above'),
    { name: 'others', ideal: plate + form.strip(units), least: plate + LEAST.strip, yields: YIELDS.strip },
    ...panelPart('below'),
    ...(shelf ? [{ name: 'shelf', ideal: shelf(units), least: LEAST.shelf, yields: YIELDS.shelf }] : []),
    ...middleParts(units, form, 0),
    { name: 'own', ideal: form.own.height(units) },
  ];
}

/** Between the others and the viewer's own row: the prompt so high at least, as far as the rest can shrink. */
function middleParts(units: Units, form: TallForm, promptHeight: number): readonly Part[] {
  const { hand } = form;
  const middle = form.centre(units);
  const prompt = Math.max(form.prompt(units), promptHeight);
  return [
    {
      name: 'centre',
      ideal: middle,
      least: middle * CENTRE_LEAST,
      yields: YIELDS.centre,
      grows: !hand.grows,
    },
    // What is asked is to be read whole: only the room that is kept free for questions yields.
    {
      name: 'prompt',
      ideal: prompt,
      least: Math.min(prompt, Math.max(LEAST_PROMPT, promptHeight)),
      yields: YIELDS.prompt,
    },
    handPart(units, hand),
  ];
}

function handPart(units: Units, { card, rows, isFlat, grows = false }: TallHand): Part {
  const beyond = (isFlat ? 0 : RAISE) + (rows(units) - 1) * PEEK;
  const height = card(units);
  const least = Math.min(LEAST_HAND_CARD, height);
  return { name: 'hand', ideal: height + beyond, least: least + beyond, yields: YIELDS.hand, grows };
}

/** The others' plates side by side, clockwise from the left of `bottomSeat`, and below each the player's strip. */
function othersIn(row: Rect, { seats, bottomSeat }: RegionsInput, { em, gap, plate }: Units) {
  const plateHeight = Math.round(em * PLATE);
  const plates = new Map<SeatId, Rect>();
  const strips = new Map<SeatId, Rect>();
  othersClockwise(seats, bottomSeat).forEach((seat, index) => {
    const x = row.x + index * (plate + gap);
    const top = plateHeight + BELOW_PLATE;
    plates.set(seat, rectOf(x, row.y, plate, plateHeight));
    strips.set(seat, rectOf(x, row.y + top, plate, row.height - top));
  });
  return { plates, strips };
}
