import type { HeartsNumbers, TrickRecord } from '#engine/games/hearts/types.ts';
import { PastSeats } from '#renderer/kit/past/PastSeats.tsx';
import { PastTrick } from '#renderer/kit/past/PastTrick.tsx';
import { PastTricks } from '#renderer/kit/past/PastTricks.tsx';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { numbersOf, worthOf } from '../numbers.ts';
import { HeartsChip } from './HeartsChip.tsx';
import { Passed, SeatStatus } from './SeatStatus.tsx';

/** This hand so far: what everybody has taken, what the viewer passed, and the tricks, the latest first. */
export function HandSoFar(props: GamePanelProps) {
  const { t } = useWordsOf('hearts');
  const numbers = numbersOf(props.view);
  return (
    <div className="past">
      <PastSeats heading={t('history.players')} seats={props.seats}>
        {(seat) => <SeatStatus {...props} seat={seat} />}
      </PastSeats>
      <Passed {...props} />
      <PastTricks
        heading={t('trick.heading')}
        label={t('trick.label', { hand: numbers.hand })}
        none={t('trick.none')}
        tricks={numbers.tricks.map((trick, index) => (
          <TrickRow key={index} trick={trick} number={index + 1} numbers={numbers} />
        ))}
      />
    </div>
  );
}

/** The trick taken last in this hand. */
export function LastTrick({ view }: GamePanelProps) {
  const { t } = useWordsOf('hearts');
  const numbers = numbersOf(view);
  const last = numbers.tricks.at(-1);
  if (last === undefined) return <p className="past-empty">{t('trick.none')}</p>;
  return <TrickRow trick={last} number={numbers.tricks.length} numbers={numbers} />;
}

interface TrickRowProps {
  readonly trick: TrickRecord;
  /** From 1. */
  readonly number: number;
  readonly numbers: HeartsNumbers;
}

/** One finished trick: its cards in turn, who took it, and what it counts. */
function TrickRow({ trick: { plays, winner }, number, numbers }: TrickRowProps) {
  const { t, seat: nameOf } = useWordsOf('hearts');
  const points = plays.reduce((sum, { face }) => sum + worthOf(face, numbers), 0);
  return (
    <PastTrick
      title={t('trick.number', { number })}
      aside={points === 0 ? null : <strong>{t('seat.points', { count: points })}</strong>}
      plays={plays.map(({ seat, face }) => ({ seat, card: <HeartsChip card={face} isWon={seat === winner} /> }))}
      winner={winner}
      outcome={t('trick.taken', { name: nameOf(winner) })}
    />
  );
}
