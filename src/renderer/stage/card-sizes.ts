import type { Atlas } from './atlas.ts';
import type { TableLayout } from './contract.ts';
import type { Targets } from './scene.ts';

/** Remembers at which sizes cards are drawn, so that cards are laid out when a size is new and not otherwise. */
export interface CardSizes {
  /** Notes the sizes of a layout and of these targets, and lays out the cards of those that are new. */
  meet(layout: TableLayout, targets: readonly Targets[], ratio: number): void;
  /** Forgets all sizes: the next `meet` keeps only what it is given. */
  forget(): void;
}

export function cardSizes(atlas: Atlas): CardSizes {
  const met = new Map<string, { readonly width: number; readonly height: number }>();
  let made = 0;
  return {
    meet(layout, targets, ratio) {
      const note = (width: number, height: number) => met.set(`${String(width)}x${String(height)}`, { width, height });
      for (const { width, height } of layout.pieceSizes) note(width, height);
      for (const each of targets) {
        for (const { kind, width, height } of each.values()) {
          if (kind === 'piece') note(width, height);
        }
      }
      if (met.size === made) return;
      made = met.size;
      atlas.ensure([...met.values()], ratio);
    },
    forget() {
      met.clear();
      made = 0;
    },
  };
}
