import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { rectOf, rightOf } from '#renderer/stage/geometry.ts';
import type { SeatId } from '#protocol/ids.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type CentrePlaces, centrePlaces } from './centre.ts';
import { numbersOf, type Scene, sceneOf } from './numbers.ts';
import { phases } from './phases.ts';
import { phoneRegions, phoneRows } from './phone.ts';
import { seatPlaces, type SeatPlaces } from './seat-places.ts';
import { handOf, isPickingEvidence, lookedAt, REMOVED } from './zones.ts';

/** A fan of backs stands beside a plate: this many small cards wide. */
const STRIP_CARDS = 3.4;
/** A hand begins with four to eight cards and grows. */
const HAND_CARDS = 16;
/** How high the prompt is on a desktop table, in the height of letters: a sentence over a row of choices. */
const PROMPT = 7;
/** The same for a theft from several players: their row, or two rows, and the button below it. */
const THEFT = { few: 8.6, many: 11.6 } as const;
/** As many players as stand in one row of a theft. */
const FEW_VICTIMS = 3;

/** With more slots than this, a phone makes room for fingers while cards of Evidence are to be chosen. */
const FEW = 10;

/** A table of Death by Digits cut into places. */
export interface DigitsTable {
  readonly regions: Regions;
  readonly scene: Scene;
  /** In how many rows the viewer's own hand lies on a phone. */
  readonly handRows: number;
  readonly centre: CentrePlaces;
  readonly seats: ReadonlyMap<SeatId, SeatPlaces>;
  /** The pile of variant C; null without one. */
  readonly pile: Rect | null;
  /** Hands of eliminated players that stay out of play; null while there are none. */
  readonly removed: Rect | null;
}

/** Cuts the window into a table of Death by Digits for the present moment. */
export function digitsTable(input: LayoutInput): DigitsTable {
  const { view, bottomSeat } = input;
  const scene = sceneOf(view);
  const { variant, slots } = numbersOf(view);
  const hasPile = variant === 'pile';
  const hasRemoved = countIn(view, REMOVED) > 0;
  const base = regionsFor({ ...input, stripCards: STRIP_CARDS, handCards: HAND_CARDS });
  const isTall = base.form === 'tall';
  const cards = countIn(view, handOf(bottomSeat));
  const isPicking = isTall && slots.length > FEW && isPickingEvidence(view, bottomSeat);
  const handRows = isPicking ? 1 : phoneRows(cards);
  const regions = isTall
    ? phoneRegions(input, {
        scene,
        rows: handRows,
        hasShelf: hasPile || hasRemoved,
        isPicking,
        victims: victimsOf(input),
      })
    : withPrompt(base, promptEms(input, scene));
  const centre = centrePlaces(regions, {
    scene,
    hasPile: hasPile && !isTall,
    slots: slots.length,
    isPicking,
    looked: lookedAt(view).length,
  });
  const [first, second] = shelfOf(regions);
  return {
    regions,
    scene,
    handRows,
    centre,
    seats: seatPlaces(regions, view, bottomSeat),
    pile: isTall && hasPile ? first : centre.pile,
    removed: hasRemoved ? (isTall && hasPile ? second : first) : null,
  };
}

/** At the side of a desktop table below a word of what it is; on a phone at the end of the viewer's own row. */
function shelfOf({ form, side, smallCard, captionHeight, gap }: Regions): readonly [Rect, Rect] {
  const { width, height } = smallCard;
  const top = Math.round(form === 'wide' ? side.y + captionHeight : side.y + (side.height - height) / 2);
  if (form === 'wide') {
    const place = rectOf(side.x, top, side.width, height);
    return [place, place];
  }
  const half = Math.max(width, (side.width - gap) / 2);
  return [rectOf(side.x, top, half, height), rectOf(rightOf(side) - half, top, half, height)];
}

/** How high the prompt has to be for what this seat is asked. */
function promptEms(input: LayoutInput, scene: Scene): number {
  if (scene === 'over') return 3;
  const victims = victimsOf(input);
  return victims < 2 ? PROMPT : victims > FEW_VICTIMS ? THEFT.many : THEFT.few;
}

/** How many players this seat may steal from now; 0 while it does not steal. */
function victimsOf({ view, bottomSeat }: LayoutInput): number {
  if (phases.of(view).chooses !== 'victims' || !view.awaiting.includes(bottomSeat)) return 0;
  return numbersOf(view).seats.filter(({ isOut }, seat) => seat !== bottomSeat && !isOut).length;
}

/** Room for the choices above the hand, taken from the middle. */
function withPrompt(regions: Regions, ems: number): Regions {
  const { em, centre, prompt, hand, gap } = regions;
  const space = hand.y - gap - centre.y;
  const height = Math.round(Math.max(prompt.height, Math.min(em * ems, space * 0.4)));
  const top = hand.y - gap - height;
  const width = Math.min(prompt.width, centre.width);
  const raised: Rect = rectOf(Math.round(prompt.x + (prompt.width - width) / 2), top, width, height);
  return { ...regions, prompt: raised, centre: { ...centre, height: Math.max(0, top - gap - centre.y) } };
}
