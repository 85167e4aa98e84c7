import type { LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { DECK_ORDERS } from '#renderer/kit/deck/faces.ts';
import { captioned, stripRows } from '#renderer/kit/layout/captioned.ts';
import { cardIn, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { ems } from '#renderer/kit/layout/extents.ts';
import { ownHandIn } from '#renderer/kit/layout/fan.ts';
import { REST } from '#renderer/kit/layout/lines.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { layoutOf, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import { roomForQuestions, withPrompt } from '#renderer/kit/layout/table-forms.ts';
import { trickForm } from '#renderer/kit/layout/trick-form.ts';

/** What lies above what. */
const LAYERS = { open: 0, others: 100, hidden: 200, hand: 300 } as const;
/** How far cards beside one another are apart, in parts of their width. */
const STEPS = { backs: 0.3, open: 0.5 } as const;
/** At most seven cards are dealt to a player, and three lie open. */
const MOST = { hand: 7, open: 3 } as const;

/** A hand for everybody, and room for a prompt that is put together from lists. */
const FORM = withPrompt(trickForm({ handCards: MOST.hand, stripCards: 3.4 }), {
  wide: ems(7),
  tall: roomForQuestions(9.2, 0.2),
});

/** Lays out a table of New Game: the hidden card in the middle, the viewer's own hand below, the others' by their plates. */
export function newGameLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat, handSorting = 'suit' } = input;
  const regions = regionsFor(input, FORM);
  const { centre, gap, smallCard, side } = regions;
  const placing = placingOf(view);
  const { put, slots } = placing;

  const hiddenCard = cardOfHeight(Math.min(regions.tallest, centre.height - 2 * gap));
  put('hidden', centre, (count) => Array.from({ length: count }, () => cardIn(centre, hiddenCard, LAYERS.hidden)));
  slots.push({ kind: 'place', rect: centre });
  // The deck lies there until it is dealt.
  put('stock', centre, (count) => Array.from({ length: count }, () => cardIn(centre, hiddenCard, LAYERS.hidden)));
  for (const [seat, strip] of regions.strips) {
    if (seat === bottomSeat) continue;
    const { cards: rect } = stripRows(regions, { strip, isOwn: false, gap }, { hand: REST }).hand;
    const spread = { rect, card: smallCard, layer: LAYERS.others, step: smallCard.width * STEPS.backs };
    put(`hand:${String(seat)}`, rect, (count) => pileOf({ ...spread, count }));
  }
  const hand = `hand:${String(bottomSeat)}`;
  const ids = sortedPieces(view, hand, DECK_ORDERS[handSorting]);
  put(hand, regions.hand, ownHandIn(regions, LAYERS.hand), ids);
  const width = smallCard.width * (1 + (MOST.open - 1) * STEPS.open);
  const open = captioned(regions, rectOf(rightOf(side) - width, side.y, width, side.height), true);
  const spread = { rect: open.cards, card: smallCard, layer: LAYERS.open, step: smallCard.width * STEPS.open };
  put('open', open.cards, (count) => pileOf({ ...spread, count }));
  if (regions.form === 'wide' && open.caption) placing.captions.set('open', open.caption);
  return layoutOf(input, regions, placing, [hiddenCard, regions.handCard, regions.lateHandCard, smallCard]);
}
