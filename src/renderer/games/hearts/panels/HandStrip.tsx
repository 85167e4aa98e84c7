import { ArrowLeft, ArrowRight, ArrowUp, ChevronsLeft, ChevronsRight, Heart, HeartCrack, Pause } from 'lucide-react';
import type { Passing } from '#engine/games/hearts/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { GameStrip } from '#renderer/kit/panels/GameStrip.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { SuitSign } from '#renderer/kit/deck/DeckChip.tsx';
import { numbersOf, queenWith } from '../numbers.ts';

const WAYS: Readonly<Record<Passing, typeof ArrowLeft>> = {
  left: ArrowLeft,
  right: ArrowRight,
  across: ArrowUp,
  secondLeft: ChevronsLeft,
  secondRight: ChevronsRight,
  keep: Pause,
};

/** So many players leave room for words in the line and the plates of a usual phone. */
export const ROOMY = 4;

/** Always in sight: which way cards are passed, whether hearts are broken, and what everybody has taken in this hand. */
export function HandStrip({ view }: GamePanelProps) {
  const { t, ui, seat: nameOf } = useWordsOf('hearts');
  const numbers = numbersOf(view);
  const { hand, passing, broken, taken } = numbers;
  const Way = WAYS[passing];
  const Broken = broken ? HeartCrack : Heart;
  const state = broken ? 'broken' : 'whole';
  const queen = queenWith(numbers);
  const isCrowded = taken.length > ROOMY;
  return (
    <GameStrip label={t('strip.label')}>
      <p className="hearts-line">
        <strong className="hearts-hand">{t('strip.hand', { hand })}</strong>
        <span className="hearts-word" title={ui(`hearts:passing.${passing}`)}>
          <Way aria-hidden size="1.15em" />
          <Told long={ui(`hearts:passing.${passing}`)} short={t(`strip.short.${passing}`)} isCrowded={isCrowded} />
        </span>
      </p>
      <p className={broken ? 'hearts-word is-broken' : 'hearts-word'} title={t(`strip.${state}`)}>
        <Broken aria-hidden size="1.15em" />
        <Told long={t(`strip.${state}`)} short={t(`strip.short.${state}`)} isCrowded={isCrowded} />
      </p>
      <ul className="hearts-line hearts-taken" aria-label={t('strip.taken')}>
        {taken.map((points, seat) => (
          <li key={seat} className="hearts-word" title={t('strip.of', { name: nameOf(seat), count: points })}>
            <SeatMark seat={seat} />
            <span className="visually-hidden">{t('strip.of', { name: nameOf(seat), count: points })}</span>
            <span aria-hidden>{points}</span>
            {seat === queen ? <Queen /> : null}
          </li>
        ))}
      </ul>
    </GameStrip>
  );
}

interface ToldProps {
  readonly long: string;
  readonly short: string;
  /** So many play that only a wider line has room for words. */
  readonly isCrowded: boolean;
}

/** Words beside a sign; a word or two in the single line of a phone. */
function Told({ long, short, isCrowded }: ToldProps) {
  return (
    <>
      <span className="hearts-long">{long}</span>
      <span className={isCrowded ? 'hearts-short is-crowded' : 'hearts-short'} aria-hidden>
        {short}
      </span>
    </>
  );
}

/** That a player has the queen of spades. */
export function Queen() {
  const { t } = useWordsOf('hearts');
  return (
    <span className="hearts-queen" role="img" aria-label={t('queen.has')} title={t('queen.has')}>
      {t('queen.letter')}
      <SuitSign suit="S" />
    </span>
  );
}
