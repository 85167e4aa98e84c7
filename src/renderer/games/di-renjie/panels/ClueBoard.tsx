import type { GameView } from '#protocol/view.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { numbersOf } from '../numbers.ts';
import { CardChip } from './CardChip.tsx';
import { facesOfClue } from './clue-faces.ts';
import { usePanelWords } from './use-panel-words.ts';

/** Every clue with its three cards, and which of them hid a substitute. */
export function ClueBoard({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const { clues } = numbersOf(view);
  return (
    <section aria-label={words.t('clues.heading')}>
      <h3>{words.t('clues.heading')}</h3>
      {clues.length === 0 ? <p className="past-empty">{words.t('clues.none')}</p> : null}
      <ul className="drj-clues">
        {clues.map(({ owner }, clue) => (
          <li key={clue}>
            <span className="drj-player">
              <SeatMark seat={owner} />
              <span>{words.seat(owner)}</span>
            </span>
            <ClueCards faces={facesOfClue(view, clue)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards of a clue from top to bottom, and what the last of them makes of it. */
export function ClueCards({ faces }: { readonly faces: readonly (string | null)[] }) {
  const words = usePanelWords();
  const [top = null] = faces;
  const bottom = faces[2] ?? null;
  return (
    <span className="drj-clue-cards">
      {faces.map((face, index) => (
        <CardChip key={index} face={face} />
      ))}
      {top === null || bottom === null ? null : (
        <span className="drj-clue-word">
          {top === bottom ? words.t('clues.genuine') : words.t('clues.substitute', { card: words.face(bottom) })}
        </span>
      )}
    </span>
  );
}
