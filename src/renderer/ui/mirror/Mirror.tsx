import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useOwnSeat, useWords } from '#renderer/client/hooks.ts';
import type { Play } from '#renderer/ui/prompt/use-play.ts';
import { Announcer } from './Announcer.tsx';
import { MirrorHand } from './MirrorHand.tsx';
import { MirrorZone } from './MirrorZone.tsx';
import type { HandFocus } from './use-hand-focus.ts';
import { readingOrder } from './zone-order.ts';

export interface MirrorProps {
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly panels: Pick<GamePanels, 'playedBy' | 'pieceNote' | 'zoneNote'>;
  readonly play: Play;
  readonly focus: HandFocus;
  /** The zones whose pieces are buttons. */
  readonly handled: ReadonlySet<ZoneId>;
  /** By how many pixels the picture lifts a piece. */
  readonly raiseOf: (piece: PieceId) => number;
}

/**
 * The table as words and buttons, laid over the picture. It lets every pointer through: it is for the keyboard, for
 * screen readers and for tests, which thereby prove what those two can do.
 */
export function Mirror({ view, layout, panels, play, focus, handled, raiseOf }: MirrorProps) {
  const words = useWords();
  const own = useOwnSeat();
  return (
    <div className="mirror" role="group" aria-label={words.ui('table.region')}>
      {readingOrder(view, own).map((named) =>
        handled.has(named.id) ? (
          <MirrorHand
            key={named.id}
            named={named}
            view={view}
            layout={layout}
            panels={panels}
            play={play}
            focus={focus}
            raiseOf={raiseOf}
          />
        ) : (
          <MirrorZone key={named.id} named={named} view={view} layout={layout} panels={panels} />
        ),
      )}
      <Announcer />
    </div>
  );
}
