import type { Turn } from '#engine/games/new-game/types.ts';
import { DeckChip } from '#renderer/kit/deck/DeckChip.tsx';
import type { GamePanelProps, SummaryPanelProps } from '#renderer/kit/panels/game-panels.ts';
import { GameStrip } from '#renderer/kit/panels/GameStrip.tsx';
import { useWordsOf } from '#renderer/kit/panels/use-words-of.ts';
import { PastTurns } from '#renderer/kit/past/PastTurns.tsx';
import { numbersOf } from '../numbers.ts';

/** Always in sight: what was told last, and how many turns have been taken. */
export function LastStrip({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  const { turns } = numbersOf(view);
  return (
    <GameStrip label={t('strip.label')}>
      <strong>
        <TurnLine turn={turns.at(-1)} isShort />
      </strong>
      <span>{t('strip.turns', { count: turns.length })}</span>
    </GameStrip>
  );
}

/** Every question with its answer, and every card that was named, the latest first. */
export function TurnHistory({ view }: GamePanelProps) {
  const { t } = useWordsOf('new-game');
  return (
    <div className="past">
      <PastTurns
        heading={t('turns.heading')}
        none={t('turns.none')}
        turns={numbersOf(view).turns.map((turn, index) => (
          <TurnLine key={index} turn={turn} />
        ))}
      />
    </div>
  );
}

/** The turn taken last. */
export function LastTurn({ view }: GamePanelProps) {
  return (
    <p>
      <TurnLine turn={numbersOf(view).turns.at(-1)} />
    </p>
  );
}

/** The end of the match: every card that was named, and then the hidden one. */
export function Finale({ view, step }: SummaryPanelProps) {
  const { t, face } = useWordsOf('new-game');
  const [card] = view.zones['hidden']?.faces ?? [];
  const named = numbersOf(view).turns.filter(({ kind }) => kind === 'named');
  return (
    <div className="past">
      <ol className="past-turns">
        {named.map((turn, index) => (
          <li key={index}>
            <TurnLine turn={turn} />
          </li>
        ))}
      </ol>
      {step > 0 && typeof card === 'string' ? (
        <p>
          {t('finale.hidden', { card: face(card) })} <DeckChip card={card} name={face(card)} isWon />
        </p>
      ) : null}
    </div>
  );
}

/** A turn in one sentence. */
function TurnLine({ turn, isShort = false }: { readonly turn: Turn | undefined; readonly isShort?: boolean }) {
  const { t, seat: nameOf, face } = useWordsOf('new-game');
  if (turn === undefined) return t('turns.none');
  const name = nameOf(turn.seat);
  if (turn.kind === 'named') return t(turn.isRight ? 'turns.right' : 'turns.wrong', { name, card: face(turn.card) });
  const { target, about, count } = turn;
  const asked = { name, target: nameOf(target), about: t(`about.${about}`), count };
  return t(isShort ? 'turns.answer' : 'turns.asked', asked);
}
