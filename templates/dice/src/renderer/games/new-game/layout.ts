import type { LayoutInput, PropPlacement, TableLayout } from '#renderer/stage/contract.ts';
import { centreOf, rectOf } from '#renderer/stage/geometry.ts';
import { rowIn, spotsIn } from '#renderer/kit/dice/dice-row.ts';
import { figureFace } from '#renderer/kit/dice/draw-figure.ts';
import { countIn, layoutOf, placingOf } from '#renderer/kit/layout/placing.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import { FORM } from './form.ts';
import { numbersOf } from './numbers.ts';

const TRAY = 'tray';
/** How long the tray is, in its height: at least and at most. */
const LENGTH = { least: 1.5, most: 2.6 } as const;
/** A die is at most so high, as a part of the window's height. */
const LARGEST_DIE = 0.2;
/** What lies above what. */
const LAYERS = { dice: 300, sum: 400 } as const;

/** Lays out a table of New Game: the dice in the middle. */
export function newGameLayout(input: LayoutInput): TableLayout {
  const { regions, tray, row } = partsOf(input);
  const placing = placingOf(input.view);
  const dice = spotsIn(row, input.view.zones[TRAY]?.pieces ?? [], LAYERS.dice);
  placing.put(TRAY, row.dice, () => dice.map(([, spot]) => spot));
  placing.slots.push({ kind: 'tray', rect: tray });
  return layoutOf(input, regions, placing, []);
}

/** What the turn has brought, beside the dice. It waits until they lie still. */
export function newGameProps(input: LayoutInput): readonly PropPlacement[] {
  const { rolls, sum, isLost } = numbersOf(input.view);
  if (rolls.length === 0) return [];
  const { width, height, ...rect } = partsOf(input).row.figure;
  const middle = centreOf({ ...rect, width, height });
  const face = figureFace(sum, isLost ? 'bust' : 'plain');
  return [{ id: 'sum', face, ...middle, width, height, rotation: 0, layer: LAYERS.sum, isLate: true }];
}

/** The window cut into places; the dice lie in a row in the tray. */
function partsOf(input: LayoutInput) {
  const regions = regionsFor(input, FORM);
  const { centre } = regions;
  const width = Math.round(Math.min(centre.width, centre.height * LENGTH.most));
  const height = Math.round(Math.min(centre.height, width / LENGTH.least));
  const middle = centreOf(centre);
  const tray = rectOf(Math.round(middle.x - width / 2), Math.round(middle.y - height / 2), width, height);
  const most = countIn(input.view, TRAY);
  return { regions, tray, row: rowIn(tray, { most, hasMark: false, largest: input.height * LARGEST_DIE }) };
}
