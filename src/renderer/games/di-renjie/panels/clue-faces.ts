import type { GameView } from '#protocol/view.ts';
import { clueZones } from '../zones.ts';

/** The three cards of a clue as far as the viewer may read them: top, middle, bottom. */
export function facesOfClue({ zones }: GameView, clue: number): readonly (string | null)[] {
  const { top, rest } = clueZones(clue);
  const [first = null] = zones[top]?.faces ?? [];
  const [middle = null, bottom = null] = zones[rest]?.faces ?? [];
  return [first, middle, bottom];
}
