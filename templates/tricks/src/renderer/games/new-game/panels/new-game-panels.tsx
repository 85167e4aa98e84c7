import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import { ChangeTable } from '#renderer/kit/panels/ChangeTable.tsx';
import { partsOf } from '#renderer/kit/deck/faces.ts';
import { DeckChip, SuitSign } from '#renderer/kit/deck/DeckChip.tsx';
import type {
  CardPanelProps,
  GamePanelProps,
  GamePanels,
  SeatPanelProps,
  SummaryPanelProps,
} from '#renderer/kit/panels/game-panels.ts';
import { GameStrip } from '#renderer/kit/panels/GameStrip.tsx';
import { ofTrick } from '#renderer/kit/panels/of-trick.ts';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { Voids } from '#renderer/kit/panels/Voids.tsx';
import { PastTrick } from '#renderer/kit/past/PastTrick.tsx';
import { PastTricks } from '#renderer/kit/past/PastTricks.tsx';
import { numbersOf } from '../numbers.ts';

/** Always in sight: who is ahead in this round. How far the match is stands in the headline. */
function RoundStrip({ view }: GamePanelProps) {
  const { t, seats } = useWordsOf('new-game');
  const { won } = numbersOf(view);
  const most = Math.max(...won);
  const ahead = won.flatMap((tricks, seat) => (tricks === most ? [seat] : []));
  return (
    <GameStrip label={t('strip.label')}>
      <strong>{most === 0 ? t('strip.none') : t('strip.most', { count: most })}</strong>
      {most === 0 ? null : <span>{ahead.length > 2 ? t('strip.players', { count: ahead.length }) : seats(ahead)}</span>}
    </GameStrip>
  );
}

/** The tricks of a player, and the suits it has shown not to hold. */
function SeatStatus({ view, seat }: SeatPanelProps) {
  const words = useWordsOf('new-game');
  const numbers = numbersOf(view);
  const voids = numbers.voids[seat] ?? [];
  const suits = words.list(voids.map((suit) => words.t(`suit.${suit}`)));
  return (
    <span>
      {words.t('seat.tricks', { count: numbers.won[seat] ?? 0 })}{' '}
      <Voids label={words.t('seat.void', { suits })} title={suits}>
        {voids.map((suit) => (
          <SuitSign key={suit} suit={suit} />
        ))}
      </Voids>
    </span>
  );
}

function SelfStatus(props: GamePanelProps) {
  return props.me === null ? null : <SeatStatus {...props} seat={props.me} />;
}

/** The tricks of this round, the latest first. */
function RoundSoFar({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  const { round, tricks } = numbersOf(view);
  return (
    <div className="past">
      <PastTricks
        heading={t('trick.heading')}
        label={t('trick.label', { round })}
        none={t('trick.none')}
        tricks={tricks.map((_, index) => (
          <TrickRow key={index} view={view} index={index} />
        ))}
      />
    </div>
  );
}

/** The trick taken last in this round. */
function LastTrick({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  const { tricks } = numbersOf(view);
  if (tricks.length === 0) return <p className="past-empty">{t('trick.none')}</p>;
  return <TrickRow view={view} index={tricks.length - 1} />;
}

/** One finished trick: its cards in turn, and who took it. */
function TrickRow({ view, index }: Pick<GamePanelProps, 'view'> & { readonly index: number }) {
  const { t, seat: nameOf, face: nameOfCard } = useWordsOf('new-game');
  const trick = numbersOf(view).tricks[index];
  if (trick === undefined) return null;
  const { plays, winner } = trick;
  return (
    <PastTrick
      title={t('trick.number', { number: index + 1 })}
      plays={plays.map(({ seat, face }) => ({
        seat,
        card: <DeckChip card={face} name={nameOfCard(face)} isWon={seat === winner} />,
      }))}
      winner={winner}
      outcome={t('trick.taken', { name: nameOf(winner) })}
    />
  );
}

/** How a round was scored. */
function RoundSummary({ view, round, step, me }: SummaryPanelProps) {
  const { t, signed } = useWordsOf('new-game');
  const record = numbersOf(view).finished[round];
  if (record === undefined) return null;
  return (
    <ChangeTable
      words={{
        caption: t('summary.caption', { round: round + 1 }),
        player: t('summary.player'),
        change: t('summary.change'),
        total: t('summary.total'),
        closed: t('summary.closed'),
      }}
      rows={record.points.map((change, seat) => ({
        change: signed(change),
        total: String(record.totals[seat] ?? 0),
      }))}
      me={me}
      isOpen={step > 0}
    />
  );
}

/** What a card beats. */
function CardMeaning({ face }: CardPanelProps) {
  const { t } = useWordsOf('new-game');
  const suit = partsOf(face)?.suit ?? 'C';
  return <CardLines lines={[t('card.beats', { suit: t(`suit.${suit}`) })]} />;
}

/** What New Game adds to the table's chrome. */
export const newGamePanels: GamePanels = {
  Strip: RoundStrip,
  SeatDetail: SeatStatus,
  SelfDetail: SelfStatus,
  History: RoundSoFar,
  Last: LastTrick,
  Summary: RoundSummary,
  Card: CardMeaning,
  ...ofTrick(numbersOf),
  finishedRounds: (view) => numbersOf(view).finished.length,
  summarySteps: () => 1,
  roundPoints: (view) => numbersOf(view).finished.map(({ points }) => points),
};
