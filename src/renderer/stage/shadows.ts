import type { Scene } from './scene.ts';

/** This many cards on one spot cast a shadow: those of a whole pile would add up to a black hole around it. */
const MOST = 4;
/** Cards whose middles lie in the same square of this many pixels lie on one another. */
const SPOT = 8;

/** The resting pieces that cast no shadow, because enough others lie below them on the same spot. */
export function shadowless(scene: Scene): ReadonlySet<string> {
  const spots = new Map<string, { readonly id: string; readonly layer: number }[]>();
  for (const [id, { kind, x, y, layer, lift }] of scene) {
    if (kind !== 'piece' || lift > 0) continue;
    const spot = `${String(Math.round(x / SPOT))} ${String(Math.round(y / SPOT))}`;
    const there = spots.get(spot);
    if (there) there.push({ id, layer });
    else spots.set(spot, [{ id, layer }]);
  }
  const piled = [...spots.values()].filter((pieces) => pieces.length > MOST);
  return new Set(piled.flatMap((pieces) => pieces.sort((a, b) => a.layer - b.layer).slice(MOST)).map(({ id }) => id));
}
