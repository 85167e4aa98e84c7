import type { GameView } from '#protocol/view.ts';

/** What the page of a game does in each phase of the game's chart. */
export interface PagePhases<Phase extends string, Does> {
  /** What it does in the phase of this view. */
  of(view: Pick<GameView, 'phase'>): Does;
  /** Every phase that the page knows. */
  readonly names: readonly Phase[];
}

/**
 * A game's table of what its page does, with a row for every phase (`Phase` is taken from the chart), so that a state
 * that is renamed or added is a compile error here. A view comes over the wire and its phase is any text: here, and
 * nowhere else, it becomes a phase of the game.
 */
export function pagePhases<Phase extends string, Does extends object>(
  rows: Readonly<Record<Phase, Does>>,
): PagePhases<Phase, Does> {
  const byName: ReadonlyMap<string, Does> = new Map(Object.entries<Does>(rows));
  return {
    of: ({ phase }) => {
      const row = byName.get(phase);
      // The error does not name it: what a publisher sends is not repeated in a console.
      if (row === undefined) throw new Error('this page does not know the phase of this view');
      return row;
    },
    names: Object.keys(rows) as Phase[],
  };
}
