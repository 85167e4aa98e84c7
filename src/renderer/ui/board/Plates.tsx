import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { useWords } from '#renderer/client/hooks.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';
import { scoresIn } from './scores.ts';
import { SeatPlate } from './SeatPlate.tsx';

export interface PlatesProps {
  /** What the game says of its scores. */
  readonly hints: DirectionHints | undefined;
  readonly view: GameView;
  readonly layout: TableLayout;
  readonly panels: GamePanels;
  readonly panelProps: GamePanelProps;
}

/** How high the sign of whose turn it is stands, in ems of body text. */
const SIGN_EMS = 1.2;

/** Everybody at the table, each in the place where they sit. */
export function Plates({ hints, view, layout, panels, panelProps }: PlatesProps) {
  const words = useWords();
  const scores = scoresIn(view, hints);
  const { SeatBadge, SeatDetail, SelfDetail } = panels;
  return (
    <ul className="plates" aria-label={words.ui('seat.list')}>
      {panelProps.seats.map((info) => {
        const rect = layout.plates.get(info.seat);
        if (rect === undefined) return null;
        const isOwn = info.seat === panelProps.me;
        return (
          <SeatPlate
            key={info.seat}
            info={info}
            view={view}
            score={scores?.[info.seat] ?? null}
            rect={rect}
            isOwn={isOwn}
            isLowest={rect.y + rect.height + SIGN_EMS * layout.em > layout.size.height}
            isTall={layout.form === 'tall'}
            badge={SeatBadge === undefined ? null : <SeatBadge {...panelProps} seat={info.seat} />}
            detail={isOwn ? <SelfDetail {...panelProps} /> : <SeatDetail {...panelProps} seat={info.seat} />}
          />
        );
      })}
    </ul>
  );
}
