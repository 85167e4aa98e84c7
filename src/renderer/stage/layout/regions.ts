import type { Regions, RegionsInput } from './regions-shape.ts';
import { regionsTall } from './regions-tall.ts';
import { regionsWide } from './regions-wide.ts';

/** Cuts a window into regions: the phone's form when it is upright or very narrow, else the desktop's. */
export function regionsFor(input: RegionsInput): Regions {
  const isTall = input.width < input.height * 0.82 || input.width < 600;
  return isTall ? regionsTall(input) : regionsWide(input);
}
