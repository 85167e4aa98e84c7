import type { ReactNode } from 'react';
import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { Voids } from '#renderer/kit/panels/Voids.tsx';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';
import { SuitSign } from './DezaiChip.tsx';
import { lastCallOf } from './cards.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Who deals, until there is a taker, who that is, and its tricks. The dealer's button lies beside the plate as well. */
function SeatRoles({ view, seat, children }: SeatPanelProps & { readonly children?: ReactNode }) {
  const words = usePanelWords();
  const { dealer, contract, trick, tricksWon } = numbersOf(view);
  return (
    <span className="dezai-roles">
      {contract?.taker === seat ? <span className="dezai-role is-taker says-more">{words.t('seat.taker')}</span> : null}
      {dealer === seat ? (
        <span className={contract === null ? 'dezai-role is-dealer' : 'visually-hidden'}>{words.t('seat.dealer')}</span>
      ) : null}
      {children}
      {trick > 0 ? <span className="says-much">{words.t('seat.tricks', { count: tricksWon[seat] ?? 0 })}</span> : null}
    </span>
  );
}

/** What a phone's plate has room for: the role, the tricks, and during the auction the last call in a word. */
export function SeatBadge(props: SeatPanelProps) {
  const words = usePanelWords();
  const { view, seat } = props;
  const numbers = numbersOf(view);
  const call = phases.of(view).isAuction ? lastCallOf(numbers, seat) : null;
  const hasPassed = numbers.passed.includes(seat);
  return (
    <SeatRoles {...props}>
      {call === null ? null : <span>{hasPassed ? words.t('seat.passed') : words.t(`call.${call}`)}</span>}
    </SeatRoles>
  );
}

/** What is to be known of a player: role, tricks, tokens laid out, the last call, and what it has shown not to hold. */
export function SeatStatus(props: SeatPanelProps) {
  return (
    <div className="dezai-seat">
      <SeatRoles {...props} />
      <SeatState {...props} />
    </div>
  );
}

/** During the auction what the seat has said and what its tokens on the table are, during the play its voids. */
function SeatState({ view, seat }: SeatPanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const laid = numbers.stakes[seat] ?? 0;
  const call = lastCallOf(numbers, seat);
  const { isAuction } = phases.of(view);
  const voids = numbers.voids[seat] ?? [];
  const suits = words.list(voids.map((suit) => words.suit(suit)));
  return (
    <span className="dezai-seat-state">
      {isAuction && call !== null ? (
        <span>
          {numbers.passed.includes(seat)
            ? words.t('seat.passed')
            : words.t('seat.said', { call: words.t(`call.${call}`) })}
        </span>
      ) : null}
      {laid > 0 && numbers.meter === null ? (
        <span className="says-long">{words.t('seat.laid', { count: laid })}</span>
      ) : null}
      <Voids label={words.t('seat.voidSpoken', { suits })} title={suits}>
        {voids.map((suit) => (
          <SuitSign key={suit} suit={suit} />
        ))}
      </Voids>
    </span>
  );
}

/** The viewer's own part: the same as for everybody, and what it still has to do. Nothing for a watcher. */
export function SelfStatus(props: GamePanelProps) {
  const { me } = props;
  if (me === null) return null;
  return (
    <div className="dezai-seat dezai-self">
      <SeatRoles {...props} seat={me} />
      <SelfTask {...props} me={me} />
      <span className="says-long">
        <SeatState {...props} seat={me} />
      </span>
    </div>
  );
}

function SelfTask({ view, me }: GamePanelProps & { readonly me: number }) {
  const words = usePanelWords();
  const { contract, meter } = numbersOf(view);
  if (contract === null || meter === null || phases.of(view).isAuction) return null;
  const { decided, needs, won, mayLose } = meter;
  if (decided !== null) {
    const isOurs = (decided === 'made') === (contract.taker === me);
    return <strong className="says-more">{words.t(isOurs ? 'self.won' : 'self.lost')}</strong>;
  }
  return (
    <strong className="says-more">
      {contract.taker === me
        ? words.t('self.toWin', { count: needs - won })
        : words.t('self.toTake', { count: mayLose + 1 })}
    </strong>
  );
}
