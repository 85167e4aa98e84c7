import { Check } from 'lucide-react';
import type { PassedCards } from '#engine/games/hearts/types.ts';
import { CardChips } from '#renderer/kit/panels/CardChip.tsx';
import type { GamePanelProps, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { Voids } from '#renderer/kit/panels/Voids.tsx';
import { CardText, SuitSign } from '#renderer/kit/deck/DeckChip.tsx';
import { numbersOf, queenWith } from '../numbers.ts';
import { HeartsChip } from './HeartsChip.tsx';
import { Queen, ROOMY } from './HandStrip.tsx';

/**
 * What a phone's plate has room for: whether the seat has chosen, or its points of this hand beside a heart or the queen.
 * With five players the points stand in the strip alone.
 */
export function SeatBadge({ view, seat }: SeatPanelProps) {
  const { t } = useWordsOf('hearts');
  const numbers = numbersOf(view);
  if (numbers.chosen[seat]) return <Check size="1em" role="img" aria-label={t('seat.chosen')} />;
  const hasQueen = queenWith(numbers) === seat;
  return (
    <span className="hearts-word" title={t('seat.points', { count: numbers.taken[seat] ?? 0 })}>
      {hasQueen ? <Queen /> : null}
      {numbers.taken.length > ROOMY ? null : (
        <span className="hearts-word says-more">
          {hasQueen ? null : <SuitSign suit="H" />}
          {numbers.taken[seat]}
        </span>
      )}
    </span>
  );
}

/** What is to be known of a player in this hand: points, tricks, the queen, and what it has shown not to hold. */
export function SeatStatus({ view, seat }: SeatPanelProps) {
  const words = useWordsOf('hearts');
  const numbers = numbersOf(view);
  const { chosen, taken, won } = numbers;
  const voids = numbers.voids[seat] ?? [];
  const suits = words.list(voids.map((suit) => words.t(`suit.${suit}`)));
  if (chosen[seat]) return <span className="hearts-seat">{words.t('seat.chosen')}</span>;
  return (
    <span className="hearts-seat">
      <span>{words.t('seat.points', { count: taken[seat] ?? 0 })}</span>
      {queenWith(numbers) === seat ? <Queen /> : null}
      <span className="hearts-soft says-more">{words.t('seat.tricks', { count: won[seat] ?? 0 })}</span>
      <Voids label={words.t('seat.void', { suits })} title={suits}>
        {voids.map((suit) => (
          <SuitSign key={suit} suit={suit} />
        ))}
      </Voids>
    </span>
  );
}

/** The viewer's own part: in the first trick the cards it was passed, then the same as for everybody. Nothing for a watcher. */
export function SelfStatus(props: GamePanelProps) {
  const { view, me } = props;
  const words = useWordsOf('hearts');
  if (me === null) return null;
  const { mine, tricks } = numbersOf(view);
  if (mine === null || tricks.length > 0) return <SeatStatus {...props} seat={me} />;
  return (
    <span className="hearts-seat">
      <span className="hearts-soft says-more">{words.t('passed.from', { name: words.seat(mine.got.seat) })}</span>
      {mine.got.cards.map((card) => (
        <CardText key={card} card={card} name={words.face(card)} />
      ))}
    </span>
  );
}

/** Which cards went from the viewer and came to it; nothing before that, and in a hand without passing. */
export function Passed({ view }: GamePanelProps) {
  const { t, seat: nameOf } = useWordsOf('hearts');
  const { mine } = numbersOf(view);
  if (mine === null) return null;
  const cards = (key: 'to' | 'from', { seat, cards }: PassedCards) => (
    <div className="hearts-passed">
      <span>{t(`passed.${key}`, { name: nameOf(seat) })}</span>
      <CardChips label={t(`passed.${key}`, { name: nameOf(seat) })}>
        {cards.map((card) => (
          <HeartsChip key={card} card={card} />
        ))}
      </CardChips>
    </div>
  );
  return (
    <section aria-label={t('passed.heading')}>
      <h3>{t('passed.heading')}</h3>
      {cards('to', mine.given)}
      {cards('from', mine.got)}
    </section>
  );
}
