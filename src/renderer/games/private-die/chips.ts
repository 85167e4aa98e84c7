import type { LayoutInput, PropPlacement, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { figureOf } from '#renderer/kit/dice/dice-row.ts';
import { propIn } from '#renderer/kit/layout/placing.ts';
import type { ChipColour } from './art/colours.ts';
import { type ChipHolder, chipsOf } from './chip-shares.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import type { PrivateDieTable } from './table.ts';

/** A chip's picture is as wide as it is high; each one stands so much above the one below it, in its breadth. */
const RISE = 0.15;
const STEP = 1.04;
/** Each chip of a stack lies above the one below it and below everything else: a part of a layer. */
const LEVEL = 0.1;

/** Every clue as a chip where it lies: before the seats, in the bank, on the case card and on the witness. */
export function chipProps(input: LayoutInput, table: PrivateDieTable): readonly PropPlacement[] {
  const numbers = numbersOf(input.view);
  const holdings = chipsOf({
    seats: numbers.seats.map(({ clues }) => clues),
    pot: numbers.pot,
    setAside: numbers.setAside,
  });
  return [...holdings].flatMap(([holder, chips]) => {
    const rect = spaceOf(holder, table);
    return rect === null ? [] : stacks(rect, chips, STACK[kindOf(holder)]);
  });
}

/** In this many pixels a chip in four would be a speck. */
const NARROW = 60;

const STACK = { seat: 5, bank: 10, pile: 4 } as const;

function kindOf(holder: ChipHolder): keyof typeof STACK {
  if (holder === 'bank') return 'bank';
  return typeof holder === 'number' ? 'seat' : 'pile';
}

/** Where a holder's chips stand. */
function spaceOf(holder: ChipHolder, { seats, shelf, centre }: PrivateDieTable): Rect | null {
  if (holder === 'bank') return shelf.bank;
  if (holder === 'pot') return onCard(shelf.case);
  if (holder === 'setAside') return onCard(centre.witness);
  return seats.get(holder)?.chips ?? null;
}

/** Where chips stand on a card, in parts of its width and height. */
const ON_CARD = { rim: 0.06, top: 0.5, height: 0.46 } as const;

/** The lower part of a card, clear of its number. */
function onCard({ x, y, width, height }: Rect): Rect {
  return rectOf(
    x + width * ON_CARD.rim,
    y + height * ON_CARD.top,
    width * (1 - 2 * ON_CARD.rim),
    height * ON_CARD.height,
  );
}

interface Chips {
  readonly black: readonly string[];
  readonly white: readonly string[];
}

/** Black stacks from the left, then white ones, on the lower edge of the rectangle. */
function stacks(rect: Rect, { black, white }: Chips, perStack: number): readonly PropPlacement[] {
  const most = perStack === STACK.bank ? 5 : rect.width < NARROW ? 3 : 4;
  const columns = Math.max(most, Math.ceil(black.length / perStack) + Math.ceil(white.length / perStack));
  const byHeight = rect.height / (1 + (perStack - 1) * RISE);
  const size = Math.max(8, Math.floor(Math.min(byHeight, rect.width / (columns * STEP))));
  const whiteFrom = Math.ceil(black.length / perStack);
  const one = (colour: ChipColour, column: number) => (id: string, index: number) => {
    const stack = column + Math.floor(index / perStack);
    const level = index % perStack;
    return {
      id: `chip:${id}`,
      face: `chip ${colour}`,
      x: rect.x + size * (0.5 + stack * STEP),
      y: bottomOf(rect) - size * (0.5 + level * RISE),
      width: size,
      height: size,
      rotation: 0,
      layer: LAYERS.chips + (perStack === STACK.pile ? LAYERS.cards : 0) + level * LEVEL,
      material: 'token' as const,
    };
  };
  return [...black.map(one('black', 0)), ...white.map(one('white', whiteFrom))];
}

/** The label on a card: in the card's height; how much of it stands inside, and how far up its foot is, in its own size. */
const LABEL = { height: 0.2, inside: 0.9, up: 1.1 } as const;

/** How many clues lie in the bank, on the case card and on the witness. */
export function heapFigures(input: LayoutInput, { shelf, centre }: PrivateDieTable): readonly PropPlacement[] {
  const { bank, pot, setAside } = numbersOf(input.view);
  const onTop = (rect: Rect) => {
    const { width, height } = figureOf(rect.height * LABEL.height);
    return rectOf(rightOf(rect) - width * LABEL.inside, bottomOf(rect) - height * LABEL.up, width, height);
  };
  const label = (id: string, count: number, rect: Rect): PropPlacement =>
    propIn(`clues:${id}`, `number ${String(count)}`, rect, LAYERS.figures);
  return [
    label('bank', bank, shelf.bankFigure),
    ...(pot > 0 ? [label('pot', pot, onTop(shelf.case))] : []),
    ...(setAside > 0 ? [label('setAside', setAside, onTop(centre.witness))] : []),
  ];
}
