import { Eye, HandCoins, HandHelping } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { numbersOf } from '../numbers.ts';
import { Secrets } from './Secrets.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** What is to be known of a player at this moment, each with a sign and a word. */
type SeatMarkCode = 'gave' | 'robbable' | 'looks';

const MARKS: Readonly<Record<SeatMarkCode, LucideIcon>> = { gave: HandHelping, robbable: HandCoins, looks: Eye };

/** Whoever gave in this turn cannot be robbed in it (paragraph 4.12); the current seat never is. */
function marksOf(view: GameView, seat: SeatId): readonly SeatMarkCode[] {
  const { seats, active, verdict } = numbersOf(view);
  const own = seats[seat];
  if (own === undefined || verdict !== null || active === null) return [];
  return [
    ...(own.gave ? (['gave'] as const) : []),
    ...(own.isRobbable && !own.gave && seat !== active ? (['robbable'] as const) : []),
    ...(own.nextGrantsLook ? (['looks'] as const) : []),
  ];
}

/** How many of a player's clues stand revealed. The clues themselves lie beside the plate. */
function SeatClues({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const { clues, seats } = numbersOf(view);
  const own = seats[seat]?.clues ?? [];
  if (own.length === 0) return null;
  const counts = { revealed: own.filter((clue) => clues[clue]?.isRevealed === true).length, count: own.length };
  return (
    <span className="drj-seat-clues says-more" title={words.t('seat.revealed', counts)}>
      <span className="visually-hidden">{words.t('seat.revealed', counts)}</span>
      <span aria-hidden>{words.t('seat.revealedShort', counts)}</span>
    </span>
  );
}

function SeatSigns({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const marks = marksOf(view, seat);
  if (marks.length === 0) return null;
  return (
    <span className="drj-marks">
      {marks.map((mark) => {
        const Mark = MARKS[mark];
        return (
          <span key={mark} className="drj-mark" data-mark={mark} title={words.t(`mark.${mark}Long`)}>
            <Mark aria-hidden size="1.05em" />
            <span className="drj-mark-word">{words.t(`mark.${mark}`)}</span>
          </span>
        );
      })}
    </span>
  );
}

/** Whether there are points: before the end everybody has none, and the plates leave them out. */
function isScored(view: GameView): boolean {
  return numbersOf(view).verdict !== null;
}

/** Beside a plate: clues, reveals so far, whether the player gave, can be robbed, or has a look coming. */
export function SeatStatus(props: SeatPanelProps) {
  return (
    <div className="drj-seat" data-scored={isScored(props.view)}>
      <SeatClues {...props} />
      <SeatSigns {...props} />
    </div>
  );
}

/** The same in short, where a phone has room for a number and a sign or two. */
export function SeatBadge(props: SeatPanelProps) {
  return (
    <span className="drj-seat is-badge" data-scored={isScored(props.view)}>
      <SeatClues {...props} />
      <SeatSigns {...props} />
    </span>
  );
}

/** The viewer's own part: the same as for everybody, and a way to look at what nobody else may see. */
export function SelfStatus(props: GamePanelProps) {
  const { me, view } = props;
  if (me === null) return null;
  return (
    <div className="drj-seat is-self" data-scored={isScored(view)}>
      <Secrets view={view} />
      <SeatSigns {...props} seat={me} />
      <SeatClues {...props} seat={me} />
    </div>
  );
}
