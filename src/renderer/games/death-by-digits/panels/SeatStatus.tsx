import { Eye, UserX } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { numbersOf } from '../numbers.ts';
import { NumberCards } from './NumberCard.tsx';
import { StandingButton } from './StandingButton.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** Whether the player is out, and which windows of the Murder the player has looked at. */
function Signs({ view, seat }: { readonly view: GameView; readonly seat: SeatId }) {
  const words = usePanelWords();
  const own = numbersOf(view).seats[seat];
  if (own === undefined) return null;
  const { isOut, looks } = own;
  return (
    <span className="dbd-marks">
      {isOut ? (
        <span className="dbd-mark is-out" title={words.t('seat.outLong')}>
          <UserX aria-hidden size="1.05em" />
          <span className="says-long">{words.t('seat.out')}</span>
        </span>
      ) : null}
      {looks.length === 0 ? null : (
        <span className="dbd-mark" title={words.t('seat.looks', { windows: windowsOf(words, looks) })}>
          <Eye aria-hidden size="1.05em" />
          <span aria-hidden>{looks.length}</span>
          <span className="visually-hidden">{words.t('seat.looks', { windows: windowsOf(words, looks) })}</span>
        </span>
      )}
    </span>
  );
}

function windowsOf(words: ReturnType<typeof usePanelWords>, looks: readonly number[]): string {
  return words.numbers(looks.map((slot) => slot + 1));
}

/** This many cards have room in a plate, beside a sign and beside a button. */
const BESIDE = { sign: 6, button: 3 } as const;

interface KnownProps {
  readonly view: GameView;
  readonly seat: SeatId;
  /** There is room for this many cards: of more, the last place says how many others there are. */
  readonly most: number;
}

/** The cards that everybody knows to be in a hand. */
function Known({ view, seat, most }: KnownProps) {
  const words = usePanelWords();
  const known = numbersOf(view).seats[seat]?.known ?? [];
  if (known.length === 0) return null;
  const shown = known.length > most ? known.slice(0, most - 1) : known;
  return (
    <span className="dbd-known" title={words.t('seat.known', { numbers: words.numbers(known) })}>
      <span className="visually-hidden">{words.t('seat.known', { numbers: words.numbers(known) })}</span>
      <span aria-hidden>
        <NumberCards numbers={shown} />
      </span>
      {shown.length < known.length ? <span aria-hidden>+{known.length - shown.length}</span> : null}
    </span>
  );
}

/** Before the end nobody has points: the plates leave them out. */
function isScored(view: GameView): boolean {
  return numbersOf(view).ending !== null;
}

/** Beside a plate: out or not, looks at the Murder, and what everybody knows of the hand. */
export function SeatStatus({ view, seat }: SeatPanelProps) {
  return (
    <div className="dbd-seat" data-scored={isScored(view)}>
      <Signs view={view} seat={seat} />
      {isScored(view) ? null : <Known view={view} seat={seat} most={BESIDE.sign} />}
    </div>
  );
}

/** The same in short, where a phone has room for a sign or two. */
export function SeatBadge({ view, seat }: SeatPanelProps) {
  return (
    <span className="dbd-seat is-badge" data-scored={isScored(view)}>
      <Signs view={view} seat={seat} />
    </span>
  );
}

/**
 * The viewer's own part: what the others know of one's hand, and what to do about steals when one says nothing. What one
 * has seen of the Murder is noted on its windows.
 */
export function SelfStatus({ view, me }: GamePanelProps) {
  if (me === null) return null;
  const { seats, ending } = numbersOf(view);
  const canStop = ending === null && seats[me]?.isOut === false;
  return (
    <div className="dbd-seat is-self" data-scored={isScored(view)}>
      {canStop ? <StandingButton view={view} /> : null}
      {canStop ? null : <Signs view={view} seat={me} />}
      {ending === null ? <Known view={view} seat={me} most={BESIDE.button} /> : null}
    </div>
  );
}
