import { Check, Eye } from 'lucide-react';
import type { SeatId } from '#protocol/ids.ts';
import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { InShort } from '#renderer/kit/controls/InShort.tsx';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { situationOf } from './situation.ts';
import { StatusMark } from './StatusMark.tsx';
import { usePanelWords } from './use-panel-words.ts';

/** The total and how the turn stands: "12 stays, 2 below". Before the turn, what the player is about to do. */
function SeatTurn({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const own = numbers.seats[seat];
  const situation = situationOf(view, seat);
  if (own === undefined || situation.kind === 'none') return null;
  if (situation.kind === 'task') {
    const { code, count } = situation;
    return (
      <span className="die-turn">
        {code === 'committed' ? <Check aria-hidden size="1em" /> : null}
        <span className="says-more">
          <InShort short={words.t(`taskShort.${code}`, count === null ? {} : { count })}>
            {words.t(`task.${code}`, count === null ? {} : { count })}
          </InShort>
        </span>
      </span>
    );
  }
  const { total, status } = situation;
  const { value } = numbers.value;
  return (
    <span className="die-turn">
      <strong className="die-total">{total}</strong>
      <StatusMark status={status} />
      <span className="die-turn-word says-more">
        <InShort short={words.status(status)}>
          {value === null ? words.status(status) : words.verdict(status, total, value)}
        </InShort>
      </span>
    </span>
  );
}

/** The same in short, where a phone has room for a word or two. */
export function SeatBadge(props: SeatPanelProps) {
  return (
    <span className="die-seat is-badge">
      <SeatTurn {...props} />
    </span>
  );
}

/** What is to be known of a player: whether the first of this round, how the turn stands, and powers not used yet. */
export function SeatStatus(props: SeatPanelProps) {
  return (
    <div className="die-seat">
      <SeatRole {...props} />
      <SeatTurn {...props} />
    </div>
  );
}

function SeatRole({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const { first, challenger } = numbersOf(view);
  return (
    <>
      {first === seat ? <span className="die-role">{words.t('seat.first')}</span> : null}
      {challenger === seat ? <span className="die-role">{words.t('seat.challenger')}</span> : null}
    </>
  );
}

/** The viewer's own part: the same as for everybody, powers left in this round, and what only the viewer knows. */
export function SelfStatus(props: GamePanelProps) {
  const { me } = props;
  if (me === null) return null;
  return (
    <div className="die-seat is-self">
      <SeatRole {...props} seat={me} />
      <SeatTurn {...props} seat={me} />
      <OwnSecrets {...props} me={me} />
      <OwnPowers {...props} me={me} />
    </div>
  );
}

type OwnProps = GamePanelProps & { readonly me: SeatId };

function OwnPowers({ view, me }: OwnProps) {
  const words = usePanelWords();
  const powers = numbersOf(view).seats[me]?.powers ?? [];
  if (powers.length === 0) return null;
  return (
    <span className="die-powers">
      {words.t('self.powers', { powers: words.list(powers.map((power) => words.power(power))) })}
    </span>
  );
}

/** The number committed while others still choose, and the witness that the winner has looked at (9.1 and 9.13). */
function OwnSecrets({ view, me }: OwnProps) {
  const words = usePanelWords();
  const { peeked, seats } = numbersOf(view);
  const committed = phases.of(view).isCommitting ? (seats[me]?.committed ?? null) : null;
  return (
    <>
      {committed === null ? null : (
        <strong className="die-secret says-much">
          <InShort short={words.t('self.committedShort', { count: committed })}>
            {words.t('self.committed', { count: committed })}
          </InShort>
        </strong>
      )}
      {peeked === null ? null : (
        <strong className="die-secret says-much">
          <Eye aria-hidden size="1em" />
          <span className="says-more">{words.t('self.peeked', { witness: words.face(peeked) })}</span>
        </strong>
      )}
    </>
  );
}
