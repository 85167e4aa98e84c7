import { notebookOf } from '#engine/games/death-by-digits/notebook/notebook.ts';
import type { DeathByDigitsState } from '#engine/games/death-by-digits/types.ts';
import type { TestedGame } from '../../tested-games.ts';

/** Death by Digits with a notebook that is made from everything that has happened, whoever saw it. */
export function remembersAll(game: TestedGame): TestedGame {
  return {
    ...game,
    own: (position, viewer) => {
      const own = game.own?.(position, viewer) ?? null;
      if (viewer.kind !== 'seat') return own;
      const state = position.state as DeathByDigitsState;
      const everybody = [...state.isOut.keys()];
      const chronicle = state.chronicle.map((one) => ('sight' in one ? { ...one, sight: everybody } : one));
      const notebook = notebookOf({ ...state, chronicle }, viewer.seat);
      return { ...own, notebook: notebook as never };
    },
  };
}
