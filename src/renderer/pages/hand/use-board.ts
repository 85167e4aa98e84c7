import { useMemo } from 'react';
import type { PieceId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import { useOwnSeat, useSettings } from '#renderer/client/hooks.ts';
import { boardOf } from './board.ts';
import type { Board } from './board.ts';

/** A large table, on which everything lies apart: it tells what belongs together and in which order it is read. */
const LARGE = { width: 1600, height: 900, textScale: 1 } as const;

/** The table as a list, the same until something changes. */
export function useBoard({ skin, panels }: GamePages, view: GameView, prompts: readonly Prompt[]): Board {
  const me = useOwnSeat();
  const [{ handSorting }] = useSettings();
  return useMemo(() => {
    const asked = new Set<PieceId>(
      prompts.flatMap((prompt) =>
        prompt.kind === 'piece' || prompt.kind === 'pieces' ? prompt.offers.map(({ key }) => key) : [],
      ),
    );
    const layout = skin.layout({ view, ...LARGE, bottomSeat: me ?? 0, seats: view.scores.length, handSorting });
    return boardOf(
      view,
      me,
      layout,
      asked,
      (face, zone) => (skin.die?.(face, zone) ?? null) !== null,
      (zone) => panels.playedBy(view, zone, 0) !== panels.playedBy(view, zone, 1),
    );
  }, [skin, panels, view, prompts, me, handSorting]);
}
