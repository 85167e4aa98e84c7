import type { TableLayout } from '#renderer/stage/contract.ts';
import { placedIn } from '#renderer/ui/board/place.ts';
import { rectOfSpot } from './spot.ts';
import type { Spot } from './spot.ts';

/** How far the light reaches around a thing, in the height of letters. */
const AROUND = 0.4;

/** Everything but one thing is dimmed. */
export function Spotlight({ spot, layout }: { readonly spot: Spot | null; readonly layout: TableLayout }) {
  const rect = spot === null ? null : rectOfSpot(spot, layout);
  if (rect === null) return null;
  const edge = layout.em * AROUND;
  const { x, y, width, height } = rect;
  return (
    <div
      className="spotlight"
      style={placedIn({ x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge })}
      aria-hidden
    />
  );
}
