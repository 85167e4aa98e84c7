import type { GameView } from '#protocol/view.ts';
import { useSheetWords } from '#renderer/kit/notebook/use-sheet-words.ts';
import { numbersOf } from '../numbers.ts';
import { NamedCard } from './CardChip.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

interface ShownCards {
  readonly what: string;
  readonly faces: readonly string[];
}

/** What the viewer was shown once and that no longer lies open to it: hints, examined clues, cards seen in passing. */
export function Shown({ view }: { readonly view: GameView }) {
  const words = usePanelWords();
  const sheet = useSheetWords();
  const { notebook } = numbersOf(view);
  const shown: readonly ShownCards[] =
    notebook === null
      ? notedByHand(words, view)
      : notebook.looks.map(({ what, faces }) => ({ what: sheet.fact(what), faces }));
  return (
    <section className="drj-shown" aria-label={words.t('shown.heading')}>
      <h3>{words.t('shown.heading')}</h3>
      {shown.length === 0 ? <p className="past-empty">{words.t('shown.none')}</p> : null}
      <ul>
        {shown.map(({ what, faces }, index) => (
          <li key={index}>
            <span>{what}</span>
            <span className="drj-shown-cards">
              {faces.map((face, place) => (
                <NamedCard key={place} face={face} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What anybody may write down where the notebook does nothing by itself (paper notes are allowed). */
function notedByHand(words: PanelWords, view: GameView): readonly ShownCards[] {
  const { hints, examined, clues } = numbersOf(view);
  return [
    ...(hints === null || hints.length === 0 ? [] : [{ what: words.t('shown.hints'), faces: hints }]),
    ...(examined ?? []).map(({ clue, faces }) => ({
      what: words.t('shown.clue', { number: clue + 1, name: words.seat(clues[clue]?.owner ?? 0) }),
      faces,
    })),
  ];
}
