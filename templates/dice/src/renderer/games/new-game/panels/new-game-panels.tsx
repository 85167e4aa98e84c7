import type { TurnRecord } from '#engine/games/new-game/types.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { BONE } from '#renderer/kit/dice/die-colours.ts';
import { DieChip } from '#renderer/kit/dice/DieChip.tsx';
import { CardLines } from '#renderer/kit/panels/CardLines.tsx';
import type { GamePanelProps, GamePanels, SeatPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { GameStrip } from '#renderer/kit/panels/GameStrip.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { PastTurns } from '#renderer/kit/past/PastTurns.tsx';
import { numbersOf } from '../numbers.ts';

/** Always in sight: what ends the match, and who is closest to it. Which round it is stands in the headline. */
function MatchStrip({ view }: GamePanelProps) {
  const { t, seats } = useWordsOf('new-game');
  const most = Math.max(...view.scores);
  const ahead = view.scores.flatMap((score, seat) => (score === most ? [seat] : []));
  return (
    <GameStrip label={t('strip.label')}>
      <strong>{t('strip.points', { points: numbersOf(view).points })}</strong>
      {most === 0 ? null : (
        <span>
          {t('strip.ahead', {
            names: ahead.length > 2 ? t('strip.players', { count: ahead.length }) : seats(ahead),
            points: most,
          })}
        </span>
      )}
    </GameStrip>
  );
}

/** What the last turn of a player brought. */
function SeatStatus({ view, seat }: SeatPanelProps) {
  const { t } = useWordsOf('new-game');
  const last = numbersOf(view).turns.findLast((turn) => turn.seat === seat);
  return last === undefined ? null : <span>{t('seat.last', { points: last.points })}</span>;
}

function SelfStatus(props: GamePanelProps) {
  return props.me === null ? null : <SeatStatus {...props} seat={props.me} />;
}

/** All finished turns, the latest first. */
function MatchSoFar({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  const turns = numbersOf(view).turns.map((turn, index) => <TurnCard key={index} turn={turn} />);
  return (
    <div className="past">
      <PastTurns heading={t('turn.heading')} none={t('turn.none')} turns={turns} />
    </div>
  );
}

/** The turn finished last. */
function LastTurn({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  const turn = numbersOf(view).turns.at(-1);
  return turn === undefined ? <p className="past-empty">{t('turn.none')}</p> : <TurnCard turn={turn} />;
}

/** One finished turn: what was rolled, and what it brought. */
function TurnCard({ turn: { seat, rolls, points } }: { readonly turn: TurnRecord }) {
  const { t, seat: nameOf } = useWordsOf('new-game');
  const name = nameOf(seat);
  return (
    <article className="past-turn" aria-label={name}>
      <header className="past-turn-head">
        <SeatMark seat={seat} />
        <span>{name}</span>
        <strong>{points === 0 ? t('turn.lost') : t('turn.scored', { points })}</strong>
      </header>
      <ul className="die-row" aria-label={t('turn.rolls')}>
        {rolls.flat().map((value, index) => (
          <li key={index}>
            <DieChip colours={BONE} name={t('die.shows', { value })} value={value} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** What a die means. */
function DieMeaning() {
  const { t } = useWordsOf('new-game');
  return <CardLines lines={[t('die.meaning')]} />;
}

/** What New Game adds to the table's chrome. */
export const newGamePanels: GamePanels = {
  Strip: MatchStrip,
  SeatDetail: SeatStatus,
  SelfDetail: SelfStatus,
  History: MatchSoFar,
  Last: LastTurn,
  // Rounds are short: only the final standing tells of them.
  Summary: () => null,
  finishedRounds: () => 0,
  summarySteps: () => 0,
  roundPoints: (view) => numbersOf(view).finished,
  Card: DieMeaning,
  // The dice are nobody's.
  playedBy: () => null,
  zoneNote: () => null,
};
