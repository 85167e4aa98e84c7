import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NamedCard } from './CardChip.tsx';
import type { Draw, TurnStory } from './turns.ts';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** One turn, phase by phase: what was revealed and looked at, asked and given, presented and drawn. */
export function TurnCard({ turn }: { readonly turn: TurnStory }) {
  const words = usePanelWords();
  const name = words.seat(turn.seat);
  const seen = seenCards(turn);
  return (
    <article className="past-turn" aria-label={words.t('turn.label', { round: turn.round, name })}>
      <header className="past-turn-head">
        <SeatMark seat={turn.seat} />
        <strong>{name}</strong>
        <span className="drj-soft">{words.t('turn.round', { round: turn.round })}</span>
      </header>
      <ul>
        {linesOf(words, turn).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {seen.length === 0 ? null : (
          <li className="drj-turn-own">
            <span>{words.t('turn.seen')}</span>
            {seen.map((face, index) => (
              <NamedCard key={index} face={face} />
            ))}
          </li>
        )}
      </ul>
    </article>
  );
}

/** The turn in sentences, in the order of its phases; what did not happen is not told. */
function linesOf(words: PanelWords, turn: TurnStory): readonly string[] {
  const { revealed, examined, request } = turn;
  return [
    ...(revealed === null ? [] : [words.t('turn.revealed', { card: words.face(revealed.element) })]),
    ...(examined === null ? [] : [examined === 'skipped' ? words.t('turn.noLook') : words.t('turn.looked')]),
    ...(request === null ? [] : [words.t('turn.asked', { what: words.request(request) })]),
    ...answerLines(words, turn),
    ...(turn.presented === null ? [] : [words.t(turn.presented === 'passed' ? 'turn.passed' : 'turn.presented')]),
    ...drawLines(words, turn),
  ];
}

function answerLines(words: PanelWords, { answers, forced }: TurnStory): readonly string[] {
  const of = (gave: boolean): readonly number[] => answers.flatMap((one) => (one.gave === gave ? [one.seat] : []));
  const [givers, refusers] = [of(true), of(false)];
  return [
    ...(givers.length === 0 ? [] : [words.t('turn.gave', { names: words.seats(givers), count: givers.length })]),
    ...(refusers.length === 0
      ? []
      : [words.t('turn.refused', { names: words.seats(refusers), count: refusers.length })]),
    ...(forced === null ? [] : [words.t('turn.forced', { from: words.source(forced) })]),
  ];
}

/** The draws of phase IV; the forced one has its own sentence. */
function drawLines(words: PanelWords, { draws, forced, isOver }: TurnStory): readonly string[] {
  const chosen = forced === null ? draws : draws.slice(1);
  if (chosen.length === 0) return isOver ? [words.t('turn.drewNothing')] : [];
  const deck = chosen.filter(({ from }) => from === 'deck').length;
  const victims = chosen.flatMap(({ from }) => (from === 'deck' ? [] : [from]));
  return [
    ...(deck === 0 ? [] : [words.t('turn.drew', { count: deck })]),
    ...(victims.length === 0 ? [] : [words.t('turn.robbed', { names: words.seats(victims) })]),
  ];
}

/** Cards of this turn whose faces the viewer saw: given by or to it, drawn by or from it. */
function seenCards({ answers, draws }: TurnStory): readonly string[] {
  const seen: readonly { readonly face: Draw['face'] }[] = [...answers, ...draws];
  return seen.flatMap(({ face }) => (face === null ? [] : [face]));
}
