import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { seatOfPlay, type TrickLeading } from '#renderer/stage/told.ts';
import type { GamePanels } from './game-panels.ts';

/** Who has laid which card of the trick, and who would take it. */
export function ofTrick(numbersOf: (view: GameView) => TrickLeading): Pick<GamePanels, 'playedBy' | 'zoneNote'> {
  return {
    playedBy: (view, zone, index): SeatId | null =>
      zone === 'trick' ? seatOfPlay(numbersOf(view).leader, index, view.scores.length) : null,
    zoneNote: (view, zone) => {
      const { winning } = numbersOf(view);
      return zone === 'trick' && winning !== null ? { code: 'winning', params: { seat: winning } } : null;
    },
  };
}
