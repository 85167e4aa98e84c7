import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type {
  HandSorting,
  LayoutInput,
  Placement,
  PropPlacement,
  Rect,
  Slot,
  TableLayout,
} from '#renderer/stage/contract.ts';
import { centreOf } from '#renderer/stage/geometry.ts';
import type { CardSize } from './card.ts';
import type { Regions } from './regions-shape.ts';

/** A layout in the making: a game lays its zones one after the other. */
export interface Placing {
  readonly pieces: Map<PieceId, Placement>;
  readonly zones: Map<ZoneId, Rect>;
  readonly captions: Map<ZoneId, Rect>;
  readonly slots: Slot[];
  /** Lays the zone's pieces in `rect`, in the view's order or in that of `ids`. */
  put(zone: ZoneId, rect: Rect, places: (count: number) => readonly Placement[], ids?: readonly PieceId[]): void;
}

/** Begins a layout of this view; zones that the view does not have are empty. */
export function placingOf(view: GameView): Placing {
  const pieces = new Map<PieceId, Placement>();
  const zones = new Map<ZoneId, Rect>();
  return {
    pieces,
    zones,
    captions: new Map(),
    slots: [],
    put(zone, rect, places, ids = view.zones[zone]?.pieces ?? []) {
      zones.set(zone, rect);
      const placements = places(ids.length);
      ids.forEach((id, index) => {
        const placement = placements[index];
        if (placement) pieces.set(id, placement);
      });
    },
  };
}

/** The layout of all that was laid. `pieceSizes` are the sizes at which pieces may come to lie. */
export function layoutOf(
  { width, height }: Pick<LayoutInput, 'width' | 'height'>,
  regions: Regions,
  { pieces, zones, captions, slots }: Placing,
  pieceSizes: readonly CardSize[],
): TableLayout {
  const { form, em, plates, headline, panel, prompt, usualPrompt } = regions;
  return {
    form,
    em,
    size: { width, height },
    pieces,
    pieceSizes,
    zones,
    captions,
    slots,
    plates,
    headline,
    panel,
    prompt,
    usualPrompt,
  };
}

/** Something that is no piece, as large as a rectangle. */
export function propIn(id: string, face: string, rect: Rect, layer: number): PropPlacement {
  const { width, height } = rect;
  return { id, face, ...centreOf(rect), width, height, rotation: 0, layer };
}

/** How many pieces lie in a zone; none in one that the view does not have. */
export function countIn({ zones }: Pick<GameView, 'zones'>, zone: ZoneId): number {
  return zones[zone]?.pieces.length ?? 0;
}

/** A zone's pieces in the order of `orderOf`; where faces are unknown the view's order stays. */
export function sortedPieces(view: GameView, zone: ZoneId, orderOf: (face: Face) => number): readonly PieceId[] {
  const { pieces, faces } = view.zones[zone] ?? { pieces: [], faces: [] };
  const keyed = pieces.map((piece, index) => {
    const face = faces[index];
    return { piece, key: typeof face === 'string' ? orderOf(face) : index };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ piece }) => piece);
}

/** More than any game has suits or ranks. */
const MORE_THAN_ALL = 100;

/** How a hand of cards with suits and ranks is fanned; as dealt, all are alike, so they stay as they are. */
export function handOrdersBy(
  suitOf: (face: Face) => number,
  rankOf: (face: Face) => number,
): Readonly<Record<HandSorting, (face: Face) => number>> {
  return {
    suit: (face) => suitOf(face) * MORE_THAN_ALL + rankOf(face),
    rank: (face) => rankOf(face) * MORE_THAN_ALL + suitOf(face),
    dealt: () => 0,
  };
}
