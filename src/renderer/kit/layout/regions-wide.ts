import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, overlaps, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { CARD_RATIO, cardOfHeight } from './card.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { share, type Units } from './extents.ts';
import { TARGET } from './fan.ts';
import type { Regions, RegionsInput, WideForm } from './regions-shape.ts';
import { othersClockwise, sidesFor } from './seats.ts';
import { mostFor, type Part, shareOut } from './share-out.ts';
import { type Station, stationsInColumn, stationsOnTop, underPlate } from './stations.ts';

/** The smallest text, in pixels. */
const SMALLEST = 13;
/** The panel's words are this many times as large as all others, until they are the smallest. */
const PANEL_WORDS = 0.875;
/** Headline and panel, in the height of letters; the panel takes from the headline what small words need. */
const TOP = { width: 19, widest: 22, headline: 4.25, panel: 5.5 } as const;
/** Above the plates on top stands the sign of whose turn it is, in pixels. */
const SIGN = 13;

/** A table stays this much wider than it is high: on a very wide screen players do not sit at its far ends. */
const WIDEST = 1.9;
/** The window for which lengths in pixels are meant: a larger one shows them larger. */
const MEANT_FOR = { width: 1920, height: 1080 } as const;

/** So many letters go into the window's height at 100 %; text is smaller in windows lower than `low`. */
const LETTERS = { down: 50, least: 16, low: 700, smallest: 0.6 } as const;
/** However large the text is to be, so many letters go into the window: see `unitsIn`. */
const LEAST_LETTERS = { across: 50, down: 33, downOfMany: 36, many: 4 } as const;
/** The gap as a part of the window's height, and its bounds in pixels. */
const GAP = { part: 0.0125, least: 6, most: 28 } as const;

/** A plate in the height of letters. */
const PLATE = { width: 11.5, height: 4 } as const;
/** As parts of the window's height: a card of the hand, a small card, the tallest card in the middle. */
export const HAND_CARD_PART = 0.215;
const CARD = { small: 0.105, tallest: 0.37 } as const;
/** The least height of a row of captions, and of the prompt, in pixels. */
const LEAST = { caption: 17, prompt: 46 } as const;
/** Of a covered card in the hand is seen: this part of its width, within bounds in pixels. */
const SEEN = { part: 0.5, least: TARGET, most: 60 } as const;
/** In parts of a card's height: what a fan sags by, and what its turned cards take beyond its ends. */
const FAN = { sag: 0.07, turn: 0.14 } as const;
/** A strip is at most this part of the window's width. */
const COLUMN = 0.27;
/** What lies out of play is this many small cards wide. */
const SIDE_CARDS = 2.3;
/** The widest a prompt becomes, in the height of letters. */
const PROMPT_EMS = 46;
/** A prompt of one sentence, in the height of letters: players at the sides sit beside the middle as it is above one. */
const SENTENCE = 3;
/** Who yields first between the top and the hand: what a hand is raised by, room kept for questions, the middle. */
const YIELDS = { hand: 1, prompt: 2, centre: 3 } as const;
/** The middle is to have this part of the window's height, where the game does not say. */
const CENTRE = 0.25;
/** In the end the middle keeps this part of what it should have. */
const CENTRE_LEAST = 0.5;

/**
 * The desktop's form. Headline top left, panel top right, the viewer's hand at the bottom with the prompt above it, the
 * viewer's plate to its left and what is out of play to its right; the others' plates in a column on the left, a row on top
 * and a column on the right. A prompt that needs more than its usual height takes it from the middle; nobody's place
 * follows from it.
 */
export function regionsWide(input: RegionsInput, form: WideForm): Regions {
  const units = unitsIn(input);
  const { em, gap, width, height } = units;
  const top = topIn(units);
  const sizes = sizesIn(units, form, top);
  const own = ownIn(units, sizes, form);
  const usual = Math.round(Math.max(form.prompt(units), LEAST.prompt));
  const { stations, topBottom, columns } = stationsIn(input, units, sizes, form, top, own);

  const inner = (from: number) => rectOf(columns, from, width - 2 * columns, own.hand.y - gap - from);
  const high = inner(topBottom + gap);
  const isTopTaken = [top.headline, top.panel].some((rect) => overlaps(high, rect));
  const middle = isTopTaken ? inner(Math.max(topBottom, bottomOf(top.headline), bottomOf(top.panel)) + gap) : high;
  const partsFor = (needed: number): readonly Part[] => {
    const middle = (form.centre ?? share(CENTRE))(units);
    const least = Math.max(Math.min(usual, em * SENTENCE), LEAST.prompt, needed);
    const raised = form.raisedHand?.(units) ?? own.hand.height;
    return [
      { name: 'centre', ideal: middle, least: middle * CENTRE_LEAST, yields: YIELDS.centre, grows: true },
      { name: 'prompt', ideal: Math.max(usual, needed), least, yields: YIELDS.prompt },
      { name: 'hand', ideal: raised, least: own.hand.height, yields: YIELDS.hand },
    ];
  };
  const below = bottomOf(own.hand) - middle.y;
  const usualParts = partsFor(0);
  const usualCut = shareOut(middle.y, below, gap, usualParts);
  const usualPrompt = usualCut.at.get('prompt')?.size ?? 0;
  // More than there is room for can be scrolled to.
  const needed = Math.ceil(Math.min(input.promptHeight ?? 0, Math.floor(mostFor('prompt', below, gap, usualParts))));
  const { at, fits } = needed > usualPrompt ? shareOut(middle.y, below, gap, partsFor(needed)) : usualCut;
  const across = ({ x, width: wide }: Rect, name: string): Rect => {
    const { from, size } = at.get(name) ?? { from: 0, size: 0 };
    return rectOf(x, from, wide, size);
  };
  const centre = across(middle, 'centre');
  const hand = across(own.hand, 'hand');

  const band = across(rectOf(0, 0, width, 0), 'prompt');
  // As wide as what stands at its sides, own plate and strip among it, leaves on both sides of the middle.
  const reaches = [...stations.values(), { plate: own.side, strip: own.side }]
    .flatMap(({ plate, strip }) => [plate, strip])
    .filter((rect) => overlaps(rect, band))
    .map((rect) => Math.max(rect.x - width / 2, width / 2 - rightOf(rect)));
  const promptWidth = Math.min(Math.round(em * PROMPT_EMS), 2 * (Math.min(width / 2, ...reaches) - gap));
  return {
    form: 'wide',
    em,
    gap,
    ...top,
    prompt: rectOf(Math.round((width - promptWidth) / 2), band.y, promptWidth, band.height),
    usualPrompt,
    hand,
    centre,
    plates: new Map([...stations].map(([seat, { plate }]) => [seat, plate])),
    strips: new Map([...stations].map(([seat, { strip }]) => [seat, strip])),
    openHeight: 0,
    side: own.side,
    captionHeight: sizes.captionHeight,
    handCard: sizes.handCard,
    lateHandCard: sizes.handCard,
    smallCard: sizes.smallCard,
    tallest: height * CARD.tallest,
    visible: sizes.visible,
    rows: 1,
    fits,
  };
}

/**
 * Headline, a plate and the panel stand side by side on top, two stations above one another at the sides: that bounds how
 * far the text can grow. Where it is smaller than usual a plate stays as large: its smallest words do not shrink.
 */
function unitsIn({ width, height, textScale, seats }: RegionsInput): Units {
  const gap = Math.round(clamp(height * GAP.part, GAP.least, GAP.most));
  const usual = Math.max(LETTERS.least, height / LETTERS.down) * clamp(height / LETTERS.low, LETTERS.smallest, 1);
  const down = seats > LEAST_LETTERS.many ? LEAST_LETTERS.downOfMany : LEAST_LETTERS.down;
  const most = Math.min((width - 4 * gap) / LEAST_LETTERS.across, height / down);
  const emAt = (scale: number): number => Math.min(most, Math.max(SMALLEST, usual * scale));
  const em = emAt(textScale);
  const plate = Math.round(emAt(Math.max(1, textScale)) * PLATE.width);
  return { em, gap, width, height, others: seats - 1, plate };
}

type Sizes = ReturnType<typeof sizesIn>;

/**
 * How large the things of a table are that stand in several places. In a window that is not much wider than high small
 * cards are so small that a strip has room on top, between headline and panel, and leaves room between the columns; in a low
 * one so small that the stations of a column have room above the viewer's.
 */
function sizesIn(units: Units, { stripCards, own }: WideForm, { headline, panel }: Top) {
  const { em, gap, width, height, plate, others } = units;
  const between = panel.x - rightOf(headline) - 2 * gap;
  const longest = Math.min(Math.max(plate, between), width * COLUMN);
  const plateHeight = Math.round(Math.max(em * (own?.plateEms ?? 0), (plate / PLATE.width) * PLATE.height));
  const captionHeight = Math.round(Math.max(em, LEAST.caption));
  // Most of them where one player sits on top.
  const inColumn = sidesFor(others, 1).left;
  const stripless =
    bottomOf(panel) + 2 * gap + inColumn * (plateHeight + underPlate(gap)) + aboveOwnPlate(units) + plateHeight + gap;
  const usual = cardOfHeight(Math.min(height * CARD.small, longest / stripCards / CARD_RATIO));
  // A strip that has to be lower stays as wide.
  const stripWidth = Math.round(usual.width * stripCards);
  const smallCard = cardOfHeight(Math.min(usual.height, (height - stripless) / (inColumn + 1) - captionHeight));
  const handCard = cardOfHeight(height * (own?.share ?? HAND_CARD_PART));
  const larger = Math.max(1, Math.min(width / MEANT_FOR.width, height / MEANT_FOR.height));
  return {
    smallCard,
    handCard,
    captionHeight,
    stripWidth,
    stripHeight: smallCard.height + captionHeight,
    plateHeight,
    columnWidth: Math.max(plate, stripWidth),
    visible: clamp(handCard.width * SEEN.part, SEEN.least, SEEN.most * larger),
  };
}

interface Top {
  readonly headline: Rect;
  readonly panel: Rect;
}

/** Headline and panel. */
function topIn({ em, gap, width }: Units): Top {
  const panelWidth = Math.round(clamp((SMALLEST / PANEL_WORDS) * TOP.width, em * TOP.width, em * TOP.widest));
  return {
    headline: rectOf(gap, gap, Math.round(em * 2 * TOP.width) - panelWidth, Math.round(em * TOP.headline)),
    panel: rectOf(width - gap - panelWidth, gap, panelWidth, Math.round(em * TOP.panel)),
  };
}

/** Between the viewer's strip and plate: the sign of whose turn it is stands on the plate's upper edge. */
function aboveOwnPlate({ em, gap }: Units): number {
  return Math.round(Math.max(gap, em));
}

/** The viewer's side of the table: hand, plate, strip and what is out of play. */
function ownIn(units: Units, sizes: Sizes, { own, handCards }: WideForm) {
  const { gap, width, height, plate: plateWidth } = units;
  const { handCard, visible, smallCard, columnWidth, plateHeight, stripHeight } = sizes;
  const handHeight = handCard.height + (own ? 0 : RAISE + Math.round(handCard.height * FAN.sag));
  const sideWidth = Math.round(smallCard.width * SIDE_CARDS);
  const beside = Math.max(columnWidth, sideWidth) + 2 * gap;
  const fanWidth = own
    ? Math.ceil(handCard.height * own.aspect)
    : Math.ceil((handCards - 1) * visible + handCard.width + handCard.height * FAN.turn);
  const handWidth = Math.min(fanWidth, width - 2 * beside);
  const hand = rectOf(Math.round((width - handWidth) / 2), height - gap - handHeight, handWidth, handHeight);
  const plate = rectOf(hand.x - gap - plateWidth, height - gap - plateHeight, plateWidth, plateHeight);
  const strip = rectOf(
    Math.max(gap, rightOf(plate) - columnWidth),
    plate.y - aboveOwnPlate(units) - stripHeight,
    columnWidth,
    stripHeight,
  );
  return { hand, plate, strip, side: rectOf(rightOf(hand) + gap, height - gap - stripHeight, sideWidth, stripHeight) };
}

/** Everybody's plate and strip; where those on top end, and how far the columns at the sides reach in. */
function stationsIn(
  { seats, bottomSeat }: RegionsInput,
  units: Units,
  { columnWidth, plateHeight, stripWidth, stripHeight }: Sizes,
  { mostOnTop }: WideForm,
  { headline, panel }: Top,
  own: ReturnType<typeof ownIn>,
) {
  const { em, gap, width, height, plate: plateWidth } = units;
  // Where the others sit; on most screens from edge to edge.
  const edge = Math.round(Math.max(gap, (width - height * WIDEST) / 2));
  const topHolds = Math.floor((panel.x - rightOf(headline) - gap) / (columnWidth + gap));
  const sides = sidesFor(seats - 1, Math.min(topHolds, mostOnTop ?? topHolds));
  const others = othersClockwise(seats, bottomSeat);
  const left = others.slice(0, sides.left);
  const top = others.slice(sides.left, sides.left + sides.top);
  const right = others.slice(sides.left + sides.top);
  const onTop = stationsOnTop(top, {
    between: [rightOf(headline) + gap, panel.x - gap],
    middle: width / 2,
    y: Math.max(gap, SIGN),
    plateWidth,
    plateHeight,
    stripWidth,
    stripHeight,
    gap,
  });
  const topBottom = Math.max(gap, ...onTop.flatMap(([, { plate, strip }]) => [bottomOf(plate), bottomOf(strip)]));
  const column = (seatsInIt: readonly SeatId[], x: number, align: 'left' | 'right') =>
    stationsInColumn(seatsInIt, {
      x,
      width: columnWidth,
      from: Math.max(bottomOf(headline), bottomOf(panel)) + gap,
      to: Math.min(own.strip.y, own.side.y) - gap,
      // Nobody's place follows from what is asked.
      middle: (topBottom + own.hand.y - gap - em * SENTENCE) / 2,
      plateWidth,
      plateHeight,
      gap,
      align,
      strip: stripHeight,
    });
  const stations = new Map<SeatId, Station>([
    [bottomSeat, { plate: own.plate, strip: own.strip }],
    ...column([...left].reverse(), edge, 'left'),
    ...column(right, width - edge - columnWidth, 'right'),
    ...onTop,
  ]);
  const columns = Math.max(left.length, right.length) > 0 ? edge + columnWidth + gap : gap;
  return { stations, topBottom, columns };
}
