import type { Rect } from '#renderer/stage/contract.ts';
import { clamp, rectOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardWithin } from '#renderer/kit/layout/card.ts';
import { cardGrid } from '#renderer/kit/layout/card-grid.ts';
import { inColumn, inRow, REST } from '#renderer/kit/layout/lines.ts';
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
const UPPER = { wide: 0.48, tall: 0.46, draft: 0.24 } as const;
/** The witness die's edge at most, in parts of the height of the row it lies in and of its width. */
const DIE = { height: 0.62, wide: 0.16, tall: 0.2, draft: { height: 0.8, width: 0.16 }, least: 24 } as const;
/** The witness takes this part of its row's width at most. */
const WITNESS = 0.32;
/** The widest the panel becomes, in the height of letters. */
const PANEL_EMS = 25;
/** On a desktop, in gaps: the free space between witness, die and panel. */
const AIR = 1.6;
/** The tray is at most so many times as wide as high, or it would become a ditch. */
const TRAY = 4.6;

/** Cuts the middle for a scene; `cards` are how many are to be chosen from. */
export function centrePlaces(regions: Regions, scene: Scene, cards: number): CentrePlaces {
  const { centre, form, gap } = regions;
  const height = Math.round(centre.height * (scene === 'draft' ? UPPER.draft : UPPER[form]));
  const { upper, below } = inColumn(centre, gap, { upper: { height }, below: REST });
  if (scene === 'draft') return draft(upper, below, cards, gap);
  const head = headOf(regions, upper);
  if (scene === 'lineUp') return { ...head, ...lineUp(regions, head, below, cards) };
  return { ...head, tray: trayIn(below, regions, scene), choice: [] };
}

/** All detectives on offer below the words. */
function draft(upper: Rect, below: Rect, cards: number, gap: number): CentrePlaces {
  const edge = Math.floor(Math.min(upper.height * DIE.draft.height, upper.width * DIE.draft.width));
  const { panel, die } = inRow(upper, gap, { panel: REST, die: { width: edge, height: edge } });
  return { ...choiceIn(below, cards, gap), die, panel, tray: below };
}

/** Two witnesses side by side: on a desktop left of the value, over the whole height, on a phone below it. */
function lineUp(
  { form, gap, centre }: Regions,
  { panel, die }: Pick<CentrePlaces, 'panel' | 'die'>,
  below: Rect,
  cards: number,
): Pick<CentrePlaces, 'witness' | 'card' | 'die' | 'tray' | 'choice'> {
  if (form === 'tall') return { ...choiceIn(below, cards, gap), die, tray: below };
  const left = rectOf(centre.x, centre.y, panel.x - gap - centre.x, centre.height);
  const { die: dieBelow } = inRow({ ...below, x: panel.x, width: panel.width }, gap, { die });
  return { ...choiceIn(left, cards, gap), die: dieBelow, tray: below };
}

/** The largest cards to choose from that have room. */
function choiceIn(rect: Rect, count: number, gap: number): Pick<CentrePlaces, 'witness' | 'card' | 'choice'> {
  const { card, places } = cardGrid({ rect, count, gapOf: () => gap, isLastCentred: true });
  return { witness: places[0] ?? rect, card, choice: places };
}

/** Witness, die and value side by side, the group in the middle. */
function headOf({ em, gap, form }: Regions, upper: Rect): Pick<CentrePlaces, 'witness' | 'card' | 'die' | 'panel'> {
  const card = cardWithin({ width: upper.width * WITNESS, height: upper.height });
  const edge = Math.floor(clamp(upper.height * DIE.height, DIE.least, Math.min(upper.width * DIE[form], card.width)));
  const air = form === 'wide' ? Math.round(gap * AIR) : gap;
  const places = inRow(upper, air, {
    witness: card,
    die: { width: edge, height: edge },
    panel: { width: em * PANEL_EMS, least: 0 },
  });
  return { ...places, card };
}

function trayIn(below: Rect, { form, gap }: Regions, scene: Scene): Rect {
  if (scene === 'contest' || form === 'tall') return below;
  return inRow(below, gap, { tray: { width: Math.min(below.width, below.height * TRAY) } }).tray;
}
