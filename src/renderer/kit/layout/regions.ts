import type { Regions, RegionsInput, TableForm } from './regions-shape.ts';
import { regionsTall } from './regions-tall.ts';
import { regionsWide } from './regions-wide.ts';

/** Narrower than this part of its height, or than so many pixels, a window is laid out like a phone. */
const PHONE = { aspect: 0.82, width: 600 } as const;

/** Whether a window of this size has the phone's form: it is upright or very narrow. */
export function isPhoneLike({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < height * PHONE.aspect || width < PHONE.width;
}

/** Cuts a window into the regions that a game needs: the phone's form or the desktop's. */
export function regionsFor(input: RegionsInput, { wide, tall }: TableForm): Regions {
  return isPhoneLike(input) ? regionsTall(input, tall) : regionsWide(input, wide);
}
