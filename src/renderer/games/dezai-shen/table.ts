import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf } from '#renderer/stage/geometry.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { breadth, ems, share } from '#renderer/kit/layout/extents.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { widestInRows } from '#renderer/kit/layout/group-rows.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import { HAND_CARD_PART } from '#renderer/kit/layout/regions-wide.ts';
import type { Regions, TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { withoutHand, withPrompt } from '#renderer/kit/layout/table-forms.ts';
import { trickForm } from '#renderer/kit/layout/trick-form.ts';
import { type TrickSpots, trickSpots } from '#renderer/kit/layout/trick.ts';
import { phases } from './phases.ts';

/** The deck is dealt into this many piles (paragraph 3.3). */
export const PILES = 4;
/** Cards dealt to each seat. */
const HAND_CARDS = 12;
/** A fan of backs, won tricks, buried cards and the signs of dealer and leader stand beside a plate. */
const FORM = trickForm({ handCards: HAND_CARDS, stripCards: 5.2 });
/** Calls and counts stand in a box above the hand, which has its room as long as anybody may choose from it. */
const CHOOSING = withPrompt(FORM, { wide: ems(7.2), tall: ems(9) });

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

/** A token, and the signs of dealer and leader: part of a card's height, part of a phone's width, bounds in pixels. */
const TOKEN = {
  wide: { part: 0.16, least: 20, most: 60 },
  tall: { part: 1 / 21, least: 12, most: 22 },
} as const;
/** So many tokens go side by side into the middle of a desktop's table at least. */
const IN_WIDTH = 14;
const DISC = { wide: 0.46, tall: 0.48 } as const;
/** Free space around the trick on a desktop, in gaps; on a phone in pixels. */
const AROUND = { across: 1, down: 0.6, tall: 2 } as const;

/** Cuts the window into a Dezai Shen table. */
export function dezaiShenTable(input: LayoutInput): DezaiShenTable {
  const own = input.view.zones[`hand:${String(input.bottomSeat)}`]?.pieces.length ?? 0;
  const { middle, isChoosing } = phases.of(input.view);
  const isExchange = own > HAND_CARDS;
  const usual = isChoosing ? CHOOSING : FORM;
  const form = isExchange ? EXCHANGE : own === 0 && middle === 'piles' ? withoutHand(usual) : usual;
  const regions = regionsFor(input, form);
  const { centre, smallCard, gap } = regions;
  const isWide = regions.form === 'wide';
  const size = TOKEN[regions.form];
  const wanted = isWide
    ? Math.min(regions.handCard.height * size.part, centre.width / IN_WIDTH)
    : input.width * size.part;
  const token = Math.round(clamp(wanted, size.least, size.most));
  const margin = isWide ? gap * AROUND.across : AROUND.tall;
  const air = isWide ? gap * AROUND.down : AROUND.tall;
  const rect = rectOf(centre.x + margin, centre.y + air, centre.width - 2 * margin, centre.height - 2 * air);
  return {
    regions,
    trick: trickClearOf(rect, input.seats, regions, token * HEAP_HEIGHT + gap),
    exchange: isExchange ? exchangeHand(regions) : null,
    token,
    disc: Math.floor(smallCard.height * (isWide ? DISC.wide : DISC.tall)),
    ...pilesIn(regions),
  };
}

/** A pile: how much of its row's height a card takes, in two rows and in one; pixels for its lean; its least height. */
const PILE = { ofTwo: 0.75, ofOne: 0.6, lean: 8, least: 30 } as const;

/** Four piles in one row, or two by two on a phone; below each there is room for its number. */
function pilesIn({ form, centre, gap, tallest }: Regions): Pick<DezaiShenTable, 'pileCard' | 'pileColumns'> {
  const height = (columns: number): number => {
    const rows = PILES / columns;
    const wide = (centre.width - (columns + 1) * gap) / columns - PILE.lean;
    return Math.min(
      ((centre.height - (rows - 1) * gap) / rows) * (rows > 1 ? PILE.ofTwo : PILE.ofOne),
      wide / CARD_RATIO,
    );
  };
  const pileColumns = form === 'tall' && height(2) > height(PILES) ? 2 : PILES;
  return { pileColumns, pileCard: cardOfHeight(clamp(height(pileColumns), PILE.least, tallest)) };
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

/** Whoever took sorts hand and poke in so many rows; in each at most seven cards, two groups apart. */
const EXCHANGE_ROWS = { wide: 2, tall: 4 } as const;
const IN_ROW = { cards: 7, breaks: 2 } as const;
/** In parts of a card: how much of the row behind is seen on a desktop, the gap between groups, the tick on a chosen one. */
const EXCHANGE_CARD = { peek: 0.72, apart: 0.14, tick: 0.16 } as const;
const TICK_HEIGHT = EXCHANGE_CARD.tick * CARD_RATIO;
/** On a phone: the narrowest card in pixels, and the widest beside a card of the usual hand. */
const EXCHANGE_WIDTH = { least: 46, most: 1.2 } as const;
/** What the middle of the table keeps for tokens meanwhile, as parts of the window. */
const EXCHANGE_MIDDLE = { wide: share(0.07), tall: breadth(2 / 21) } as const;

/** The 24 cards reach up into the middle of the table, where nothing lies at that time. */
const EXCHANGE: TableForm = {
  wide: {
    ...CHOOSING.wide,
    raisedHand: ({ height }) => {
      const card = cardOfHeight(height * HAND_CARD_PART);
      return card.height * (1 + EXCHANGE_CARD.peek) + chosenSpace(card);
    },
    centre: EXCHANGE_MIDDLE.wide,
  },
  tall: {
    ...FORM.tall,
    prompt: ems(7.3),
    hand: { ...FORM.tall.hand, rows: () => EXCHANGE_ROWS.tall, grows: true },
    centre: EXCHANGE_MIDDLE.tall,
  },
};

function exchangeHand({ form, hand, handCard, gap }: Regions): ExchangeHand {
  const rows = EXCHANGE_ROWS[form];
  const width = widestInRows(hand.width, IN_ROW.cards, gap, IN_ROW.breaks);
  const most = handCard.width * EXCHANGE_WIDTH.most;
  const tallest = hand.height - 2 * RAISE - (rows - 1) * TARGET;
  const card =
    form === 'wide'
      ? handCard
      : cardOfHeight(Math.min(clamp(width, EXCHANGE_WIDTH.least, most) / CARD_RATIO, tallest / (1 + TICK_HEIGHT)));
  const peek = (hand.height - card.height - chosenSpace(card)) / (rows - 1);
  return {
    rows,
    card,
    gap: form === 'wide' ? Math.round(card.width * EXCHANGE_CARD.apart) : gap,
    peek: clamp(peek, Math.min(TARGET, card.height), card.height + gap),
  };
}

/** How far a chosen card and the tick on it stand above its place. */
function chosenSpace({ width }: CardSize): number {
  return 2 * RAISE + width * EXCHANGE_CARD.tick;
}
