import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { SeatMark } from '#renderer/kit/controls/SeatMark.tsx';
import { NoteList } from '#renderer/kit/notebook/NoteList.tsx';
import { NotebookGrid } from '#renderer/kit/notebook/NotebookGrid.tsx';
import { PlayerNotes } from '#renderer/kit/notebook/PlayerNotes.tsx';
import type { SheetGroup } from '#renderer/kit/notebook/sheet.ts';
import { DI_RENJIE_FACES, partsOf } from '../art/faces.ts';
import { numbersOf } from '../numbers.ts';
import { CardSign } from './CardChip.tsx';
import { facesOfClue } from './clue-faces.ts';
import { ClueCards } from './ClueBoard.tsx';
import { SeatStatus } from './SeatStatus.tsx';
import { Shown } from './Shown.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

const COPIES = 3;

/** Marks on all elements, what one was shown, and sticky notes on players and clues. */
export function CaseNotebook(props: GamePanelProps) {
  const words = usePanelWords();
  const { ui } = useWords();
  const { view, seats, me } = props;
  const { notebook, clues } = numbersOf(view);
  return (
    <div className="notebook drj-notebook">
      <NotebookGrid groups={groupsOf(words)} rows={notebook?.rows ?? null} Sign={CardSign} />
      {notebook === null ? null : <p className="notebook-help">{ui(`notebook:level.${notebook.level}`)}</p>}
      <Shown view={view} />
      <NoteList
        heading={words.t('notebook.clues')}
        none={words.t('clues.none')}
        items={clues.map(({ owner }, clue) => ({
          noteKey: `clue:${String(clue)}`,
          name: words.t('notebook.clue', { number: clue + 1, name: words.seat(owner) }),
          shown: (
            <>
              <SeatMark seat={owner} />
              <span>{words.t('notebook.clue', { number: clue + 1, name: words.seat(owner) })}</span>
            </>
          ),
          known: <ClueCards faces={knownOfClue(props, clue)} />,
        }))}
      />
      <PlayerNotes heading={words.t('notebook.players')} seats={seats} me={me}>
        {(seat) => <SeatStatus {...props} seat={seat} />}
      </PlayerNotes>
    </div>
  );
}

/** The cards of a clue as the viewer knows them: as they lie, or as they were when it was examined. */
function knownOfClue({ view }: GamePanelProps, clue: number): readonly (string | null)[] {
  const examined = numbersOf(view).examined?.find((one) => one.clue === clue);
  return examined?.faces ?? facesOfClue(view, clue);
}

/** The sixteen elements by type. */
function groupsOf(words: PanelWords): readonly SheetGroup[] {
  return (['target', 'weapon', 'location'] as const).map((group) => ({
    key: group,
    title: words.t(`notebook.group.${group}`),
    kinds: DI_RENJIE_FACES.filter((face) => partsOf(face)?.kind === group).map((face) => ({
      kind: face,
      name: words.short(face),
      copies: COPIES,
    })),
  }));
}
