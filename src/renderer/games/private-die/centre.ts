import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, centreOf, clamp, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight, cardWithin } from '#renderer/kit/layout/card.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import type { Scene } from './numbers.ts';

/** The middle of the table. */
export interface CentrePlaces {
  readonly witness: Rect;
  readonly card: CardSize;
  /** The witness die's square. */
  readonly die: Rect;
  /** Where the value stands in the game's own panel. */
  readonly panel: Rect;
  /** Where dice are rolled. */
  readonly tray: Rect;
  /** Cards that are to be chosen from; empty where there is nothing to choose. */
  readonly choice: readonly Rect[];
}

/**
 * How much of the middle's height the witness and the value take. The same in every scene but the draft, so that the
 * panel stays where it is while one scene is still played and the next is known.
 */
const UPPER = { wide: 0.48, tall: 0.46 } as const;
const DRAFT = 0.24;
/** The widest the panel becomes, in the height of letters. */
const PANEL_EMS = 25;

/** Cuts the middle for a scene; `cards` are how many are to be chosen from. */
export function centrePlaces(regions: Regions, scene: Scene, cards: number): CentrePlaces {
  const { centre, form, gap } = regions;
  const height = Math.round(centre.height * (scene === 'draft' ? DRAFT : UPPER[form]));
  const upper = rectOf(centre.x, centre.y, centre.width, height);
  const below = rectOf(centre.x, bottomOf(upper) + gap, centre.width, centre.height - height - gap);
  if (scene === 'draft') return draft(upper, below, cards, gap);
  const head = headOf(regions, upper);
  if (scene === 'lineUp') return { ...head, ...lineUp(regions, head, below, cards) };
  return { ...head, tray: trayIn(below, regions, scene), choice: [] };
}

/** All detectives on offer below the words. */
function draft(upper: Rect, below: Rect, cards: number, gap: number): CentrePlaces {
  const die = Math.floor(Math.min(upper.height * 0.8, upper.width * 0.16));
  const panel = rectOf(upper.x, upper.y, upper.width - die - gap, upper.height);
  const dieAt = rectOf(rightOf(panel) + gap, upper.y + (upper.height - die) / 2, die, die);
  const choice = gridOf(below, cards, gap);
  const first = choice[0] ?? below;
  return { witness: first, card: sizeOf(first), die: dieAt, panel, tray: below, choice };
}

/** Two witnesses side by side: on a desktop left of the value, over the whole height, on a phone below it. */
function lineUp(
  { form, gap, centre }: Regions,
  { panel, die }: Pick<CentrePlaces, 'panel' | 'die'>,
  below: Rect,
  cards: number,
): Pick<CentrePlaces, 'witness' | 'card' | 'die' | 'tray' | 'choice'> {
  const isWide = form === 'wide';
  const left = rectOf(centre.x, centre.y, panel.x - gap - centre.x, centre.height);
  const choice = gridOf(isWide ? left : below, cards, gap);
  const first = choice[0] ?? below;
  const dieX = Math.round(centreOf(panel).x - die.width / 2);
  const dieY = Math.round(centreOf(below).y - die.height / 2);
  const dieAt = isWide ? rectOf(dieX, dieY, die.width, die.height) : die;
  return { witness: first, card: sizeOf(first), die: dieAt, tray: below, choice };
}

/** Witness, die and value side by side, the group in the middle. */
function headOf({ em, gap, form }: Regions, upper: Rect): Pick<CentrePlaces, 'witness' | 'card' | 'die' | 'panel'> {
  const isWide = form === 'wide';
  const card = cardWithin({ width: upper.width * 0.32, height: upper.height });
  const dieEdge = Math.floor(clamp(upper.height * 0.62, 24, Math.min(upper.width * (isWide ? 0.16 : 0.2), card.width)));
  const air = isWide ? Math.round(gap * 1.6) : gap;
  const left = card.width + air + dieEdge + air;
  const panelWidth = Math.floor(Math.min(upper.width - left, em * PANEL_EMS));
  const x = Math.round(upper.x + (upper.width - left - panelWidth) / 2);
  const y = (height: number) => Math.round(upper.y + (upper.height - height) / 2);
  const witness = rectOf(x, y(card.height), card.width, card.height);
  const die = rectOf(rightOf(witness) + air, y(dieEdge), dieEdge, dieEdge);
  const panel = rectOf(rightOf(die) + air, upper.y, panelWidth, upper.height);
  return { witness, card, die, panel };
}

/** The tray: no wider than dice in it need, so that it does not become a ditch. */
function trayIn(below: Rect, { form }: Regions, scene: Scene): Rect {
  if (scene === 'contest' || form === 'tall') return below;
  const width = Math.round(Math.min(below.width, below.height * 4.6));
  return rectOf(Math.round(below.x + (below.width - width) / 2), below.y, width, below.height);
}

/** The largest cards, side by side and in rows, that lie in a rectangle. */
function gridOf(rect: Rect, count: number, gap: number): readonly Rect[] {
  let best = { card: cardOfHeight(7), columns: 1 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const card = cardWithin({
      width: (rect.width - (columns - 1) * gap) / columns,
      height: (rect.height - (rows - 1) * gap) / rows,
    });
    if (card.height > best.card.height) best = { card, columns };
  }
  const { card, columns } = best;
  const rows = Math.ceil(count / columns);
  const top = rect.y + (rect.height - rows * card.height - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = rect.x + (rect.width - inRow * card.width - (inRow - 1) * gap) / 2;
    const x = Math.round(left + (index % columns) * (card.width + gap));
    return rectOf(x, Math.round(top + row * (card.height + gap)), card.width, card.height);
  });
}

function sizeOf({ width, height }: Rect): CardSize {
  return { width, height };
}
