import type { SeatId } from '#protocol/ids.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { PastSeats } from '#renderer/kit/past/PastSeats.tsx';
import { CardsInPlay } from './CardsInPlay.tsx';
import { FirstRolls, RollOffRounds, SuddenRounds } from './Contests.tsx';
import { numbersOf, wholeRounds } from '../numbers.ts';
import { isNumberOnly, isSixVoid } from './round-state.ts';
import { DiceRow } from './DiceRow.tsx';
import { EarlierRound, WholeRound } from './EarlierRound.tsx';
import { RollStatistics } from './RollStatistics.tsx';
import { SeatStatus } from './SeatStatus.tsx';
import { usePanelWords } from './use-panel-words.ts';
import { spokenValue } from './ValueBadge.tsx';

/** The present round with its cards and dice, what has been rolled in the match, then the rounds before it, opened. */
export function RoundHistory(props: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(props.view);
  const { firstRolls, rollOff, suddenDeath } = wholeRounds(numbers);
  return (
    <div className="past die-past">
      {numbers.value.witness === null ? null : <p>{spokenValue(words, numbers.value)}</p>}
      <PastSeats heading={words.t('history.players')} seats={props.seats}>
        {(seat) => <SeatDice {...props} seat={seat} />}
      </PastSeats>
      {rollOff.length === 0 ? null : <RollOffRounds rounds={rollOff} />}
      {suddenDeath.length === 0 ? null : <SuddenRounds rounds={suddenDeath} />}
      <CardsInPlay {...props} />
      <Witnesses {...props} />
      <RollStatistics {...props} />
      <section aria-label={words.t('history.earlier')}>
        <h3>{words.t('history.earlier')}</h3>
        {numbers.finished.length === 0 ? <p className="past-empty">{words.t('history.noneEarlier')}</p> : null}
        <ol className="die-earlier" reversed>
          {numbers.finished
            .map((record) => (
              <EarlierRound key={record.round} record={record} me={props.me} isNumberOnly={isNumberOnly(numbers)} />
            ))
            .reverse()}
        </ol>
        <FirstRolls rounds={firstRolls} />
      </section>
    </div>
  );
}

/** One seat of the present round: how its turn stands, and the dice as they lie. */
function SeatDice(props: GamePanelProps & { readonly seat: SeatId }) {
  const words = usePanelWords();
  const { seat, view } = props;
  const own = numbersOf(view).seats[seat];
  return (
    <div className="die-seat-dice">
      <SeatStatus {...props} />
      {own === undefined ? null : (
        <DiceRow
          seat={seat}
          label={words.t('die.of', { name: words.seat(seat) })}
          positive={own.positive}
          negative={own.negative}
          isSixVoid={isSixVoid(own)}
        />
      )}
    </div>
  );
}

/** How many witnesses are left, and those at the end of the deck that all have seen (paragraph 10.5). */
function Witnesses({ view }: GamePanelProps) {
  const words = usePanelWords();
  const { deck, underDeck } = numbersOf(view);
  return (
    <section aria-label={words.t('deck.heading')}>
      <h3>{words.t('deck.heading')}</h3>
      <p className="die-deck">{words.t('deck.left', { count: deck })}</p>
      {underDeck.length === 0 ? null : (
        <p className="die-deck">
          {words.t('deck.under', { witnesses: words.clauses(underDeck.map((witness) => words.face(witness))) })}
        </p>
      )}
    </section>
  );
}

/** The round finished last: dice of all, totals, roll-off and clues. */
export function LastRound({ view, me }: GamePanelProps) {
  const words = usePanelWords();
  const numbers = numbersOf(view);
  const record = numbers.finished.at(-1);
  if (record === undefined) return <p className="past-empty">{words.t('history.noneEarlier')}</p>;
  return (
    <div className="die-summary">
      <h3>{words.t('history.round', { round: record.round })}</h3>
      <WholeRound record={record} me={me} isNumberOnly={isNumberOnly(numbers)} />
    </div>
  );
}
