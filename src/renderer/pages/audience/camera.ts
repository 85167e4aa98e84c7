import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';
import { bottomOf, boundsOf, centreOf, clamp, holds, rectAround, rightOf } from '#renderer/stage/geometry.ts';
import type { Shot } from './shot.ts';
import type { CameraPose, Frame } from './frame.ts';

/** Never closer than this, so that what is around stays known and the pieces stay sharp. */
const CLOSEST = 1.75;
/** The part of the window that what is looked at may fill. */
const FILLS = 0.72;

/**
 * Where the camera stands for a shot. If what it should show is no longer on the table, it shows the whole table.
 */
export function poseFor(
  shot: Shot,
  layout: TableLayout,
  {
    view,
    frame,
    hints,
  }: { readonly view: GameView; readonly frame: Frame; readonly hints: DirectionHints | undefined },
): CameraPose {
  const rect = rectOfShot(shot, layout, view, hints);
  const { viewport, home } = frame;
  if (rect === null || rect.width <= 0 || rect.height <= 0) return home;
  const fitting = Math.min((viewport.width * FILLS) / rect.width, (viewport.height * FILLS) / rect.height);
  const scale = clamp(fitting, home.scale, home.scale * CLOSEST);
  const middle = centreOf(rect);
  // The edge of the table never comes into the picture.
  const x = clamp(viewport.width / 2 - middle.x * scale, viewport.width - layout.size.width * scale, 0);
  const y = clamp(viewport.height / 2 - middle.y * scale, viewport.height - layout.size.height * scale, 0);
  return { scale, x, y };
}

/** What a shot is of, in pixels of the table; null for the whole table, and for what is not there. */
export function rectOfShot(
  shot: Shot,
  layout: TableLayout,
  view: GameView,
  hints: DirectionHints | undefined,
): Rect | null {
  switch (shot.kind) {
    case 'whole':
      return null;
    case 'piece': {
      const placement = layout.pieces.get(shot.piece);
      return placement === undefined ? null : boundsOf(placement);
    }
    case 'seat': {
      const own = Object.entries(view.zones).filter(
        ([, { owner, pieces }]) => owner === shot.seat && pieces.length > 0,
      );
      const rects = [layout.plates.get(shot.seat), ...own.map(([zone]) => layout.zones.get(zone))];
      return around(rects);
    }
    case 'centre':
      return around([
        ...(hints?.centre ?? middleOf(layout, view)).map((zone) => layout.zones.get(zone)),
        // Whoever's dice are rolled there.
        ...layout.slots.filter(({ kind }) => kind === 'tray').map(({ rect }) => rect),
      ]);
  }
}

function around(rects: readonly (Rect | undefined)[]): Rect | null {
  const known = rects.filter((rect) => rect !== undefined);
  const [first] = known;
  return first === undefined ? null : rectAround(known, first);
}

/** The zones of nobody that reach into the middle third of the table. */
function middleOf({ size, zones }: TableLayout, view: GameView): readonly string[] {
  const third: Rect = { x: size.width / 3, y: size.height / 4, width: size.width / 3, height: size.height / 2 };
  return [...zones]
    .filter(([zone, rect]) => {
      const middle = centreOf(rect);
      const isNobodys = view.zones[zone]?.owner === null;
      return isNobodys && (holds(third, middle.x, middle.y) || spans(rect, third));
    })
    .map(([zone]) => zone);
}

function spans(rect: Rect, third: Rect): boolean {
  const middle = centreOf(third);
  return holds(rect, middle.x, middle.y) && rightOf(rect) >= rightOf(third) && bottomOf(rect) >= middle.y;
}

/** A point of the window as a point of the table. */
export function throughCamera({ scale, x, y }: CameraPose, at: { readonly x: number; readonly y: number }) {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}
