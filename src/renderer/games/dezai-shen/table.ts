import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight, type CardSize } from '#renderer/kit/layout/card.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { widestInRows } from '#renderer/kit/layout/group-rows.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type TrickSpots, trickSpots } from '#renderer/kit/layout/trick.ts';
import { type Choice, phases } from './phases.ts';

/** The deck is dealt into this many piles (paragraph 3.3). */
export const PILES = 4;
/** Cards dealt to each seat. */
const HAND_CARDS = 12;
/** A fan of backs, won tricks, buried cards and the signs of dealer and leader stand beside a plate. */
const STRIP_CARDS = 5.2;

/** How the cards of a Take's taker are laid, hand and poke together. */
export interface ExchangeHand {
  readonly rows: number;
  readonly card: CardSize;
  readonly gap: number;
  readonly peek: number;
}

/** The parts of a Dezai Shen table that hang on nothing but the window and on what is being decided. */
export interface DezaiShenTable {
  readonly regions: Regions;
  readonly trick: TrickSpots;
  /** Null but for the taker with hand and poke. */
  readonly exchange: ExchangeHand | null;
  /** The breadth of a betting token, and of the signs of dealer and leader. */
  readonly token: number;
  readonly disc: number;
  /** A card of the four piles that are picked from, and how many of these lie side by side. */
  readonly pileCard: CardSize;
  readonly pileColumns: number;
}

/** Cuts the window into a Dezai Shen table. */
export function dezaiShenTable(input: LayoutInput): DezaiShenTable {
  const usual = regionsFor({ ...input, stripCards: STRIP_CARDS, handCards: HAND_CARDS });
  const isWide = usual.form === 'wide';
  const token = Math.round(isWide ? clamp(usual.handCard.height * 0.16, 20, 60) : clamp(input.width / 21, 12, 22));
  const own = input.view.zones[`hand:${String(input.bottomSeat)}`]?.pieces.length ?? 0;
  const { middle, choice } = phases.of(input.view);
  const exchange = own > HAND_CARDS ? exchangeHand(usual, token) : null;
  const held = exchange ? withHandOf(usual, exchange) : own === 0 && middle === 'piles' ? withoutHand(usual) : usual;
  const regions = choice === null ? held : withSpaceToChoose(held, choice);
  const { centre, smallCard, gap } = regions;
  const margin = isWide ? gap : 2;
  const air = isWide ? gap * 0.6 : 2;
  const rect = rectOf(centre.x + margin, centre.y + air, centre.width - 2 * margin, centre.height - 2 * air);
  return {
    regions,
    trick: trickClearOf(rect, input.seats, regions, token * HEAP_HEIGHT + gap),
    exchange,
    token,
    disc: Math.floor(smallCard.height * (isWide ? 0.46 : 0.48)),
    ...pilesIn(regions),
  };
}

/** Four piles in one row, or two by two on a phone; below each there is room for its number. */
function pilesIn({ form, centre, gap, tallest }: Regions): Pick<DezaiShenTable, 'pileCard' | 'pileColumns'> {
  const height = (columns: number): number => {
    const rows = PILES / columns;
    const wide = (centre.width - (columns + 1) * gap) / columns - 8;
    return Math.min(((centre.height - (rows - 1) * gap) / rows) * (rows > 1 ? 0.75 : 0.6), wide * 1.4);
  };
  const pileColumns = form === 'tall' && height(2) > height(PILES) ? 2 : PILES;
  return { pileColumns, pileCard: cardOfHeight(clamp(height(pileColumns), 30, tallest)) };
}

/**
 * Before the viewer's own hand has been picked a phone has no hand to show: the prompt lies low and the middle has its
 * room.
 */
function withoutHand(regions: Regions): Regions {
  if (regions.form === 'wide') return regions;
  const { hand, em } = regions;
  const height = Math.min(hand.height, em * 1.6);
  return { ...regions, hand: { ...hand, y: bottomOf(hand) - height, height } };
}

/** How high seven tokens stand on one another, measured in their breadth. */
const HEAP_HEIGHT = 1.94;

/** The trick; where it would leave no room for tokens below the cards of both sides it stays clear of the lower edge. */
function trickClearOf(rect: Rect, seats: number, { tallest, gap }: Regions, band: number): TrickSpots {
  const whole = trickSpots(rect, seats, tallest, gap);
  const lowest = (whole.spots[1]?.y ?? 0) + whole.card.height / 2;
  if (whole.form === 'ring' && bottomOf(rect) - lowest >= band) return whole;
  return trickSpots({ ...rect, height: Math.max(rect.height * 0.5, rect.height - band) }, seats, tallest, gap);
}

/** What the middle of the table keeps for tokens while the taker chooses, measured in their breadth. */
const TOKEN_ROOM = 2;

function exchangeHand(regions: Regions, token: number): ExchangeHand {
  const { form, hand, handCard, gap, centre } = regions;
  const height = bottomOf(hand) - centre.y - token * TOKEN_ROOM - 2 * gap - choiceHeight(regions, 'buried');
  if (form === 'wide') {
    const peek = Math.min(handCard.height * 0.72, height - handCard.height - chosenSpace(handCard));
    return { rows: 2, card: handCard, gap: Math.round(handCard.width * 0.14), peek };
  }
  const rows = 4;
  const width = clamp(widestInRows(hand.width, 7, gap, 2), 46, handCard.width * 1.2);
  const card = cardOfHeight(width * 1.4);
  const peek = clamp((height - card.height - chosenSpace(card)) / (rows - 1), 44, card.height + gap);
  return { rows, card, gap, peek };
}

/** How far a chosen card and the tick on it stand above its place. */
function chosenSpace({ width }: CardSize): number {
  return 2 * RAISE + width * 0.16;
}

/** The taker's 24 cards reach up into the middle of the table, where nothing lies at that time. */
function withHandOf(regions: Regions, { rows, card, peek }: ExchangeHand): Regions {
  const { hand, prompt } = regions;
  const height = Math.ceil(card.height + (rows - 1) * peek + chosenSpace(card));
  const raised = rectOf(hand.x, bottomOf(hand) - height, hand.width, height);
  return raisedTo(regions, raised, prompt.height);
}

/** How high the box is in which something is chosen: on a phone its parts stand below one another. */
function choiceHeight({ form, em, prompt }: Regions, choice: Choice): number {
  if (form === 'wide') return em * 7.2;
  if (choice === 'few') return em * 9;
  // Sentence and lengths of suits take a line more each where the letters are large for the window.
  const lines = em * (prompt.width < em * 20 ? 7 : 4.4);
  return lines + Math.max(TARGET, em * 2.5);
}

/** Calls and counts stand in a box above the hand: it gets its room from the middle of the table. */
function withSpaceToChoose(regions: Regions, choice: Choice): Regions {
  const { em, centre, prompt } = regions;
  const space = prompt.height + Math.max(0, centre.height - em * 2);
  return raisedTo(regions, regions.hand, Math.round(clamp(choiceHeight(regions, choice), prompt.height, space)));
}

/** The regions with another hand and a prompt of this height right above it; the centre is what is left. */
function raisedTo(regions: Regions, hand: Rect, promptHeight: number): Regions {
  const { centre, prompt, gap } = regions;
  const top = Math.max(centre.y + gap, hand.y - gap - promptHeight);
  const isRaised = hand !== regions.hand;
  const width = isRaised ? Math.min(prompt.width, centre.width) : prompt.width;
  const raised = rectOf(prompt.x + (prompt.width - width) / 2, top, width, hand.y - gap - top);
  return {
    ...regions,
    hand,
    prompt: raised,
    centre: { ...centre, height: Math.max(0, top - gap - centre.y) },
  };
}
