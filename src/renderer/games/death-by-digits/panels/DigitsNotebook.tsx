import type { PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { NotebookGrid } from '#renderer/kit/notebook/NotebookGrid.tsx';
import { PlayerNotes } from '#renderer/kit/notebook/PlayerNotes.tsx';
import { NoteList } from '#renderer/kit/notebook/NoteList.tsx';
import type { SheetGroup } from '#renderer/kit/notebook/sheet.ts';
import { useSheetWords } from '#renderer/kit/notebook/use-sheet-words.ts';
import { MURDER } from '../zones.ts';
import { numbersOf } from '../numbers.ts';
import { cardKey } from './HiddenCard.tsx';
import { murderKey } from './MurderNotes.tsx';
import { rememberedAt } from './notes.ts';
import { NumberCards, NumberSign } from './NumberCard.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import { SeatKnowledge } from './SeatKnowledge.tsx';
import { LateStandingPolicy } from './StandingButton.tsx';
import { usePanelWords } from './use-panel-words.ts';
import type { PanelWords } from './use-panel-words.ts';

/** Marks on all numbers, where their copies are known to be, what one looked at, and notes on windows, slots, players. */
export function DigitsNotebook(props: GamePanelProps) {
  const words = usePanelWords();
  const { ui } = useWords();
  const { view, seats, me } = props;
  const { notebook, seats: players, ending } = numbersOf(view);
  const canStop = ending === null && me !== null && players[me]?.isOut === false;
  return (
    <div className="notebook dbd-notebook">
      <NotebookGrid groups={groupsOf(words, view)} rows={notebook?.rows ?? null} Sign={NumberSign} />
      {notebook === null ? null : <p className="notebook-help">{ui(`notebook:level.${notebook.level}`)}</p>}
      <PlacesTable {...props} />
      <NoteList
        heading={words.t('notebook.murder')}
        none=""
        items={MURDER.map((zone, index) => ({
          noteKey: murderKey(index + 1),
          name: words.t('hidden.window', { number: index + 1 }),
          shown: <span>{words.t('hidden.window', { number: index + 1 })}</span>,
          ...knownOf(rememberedAt(view, view.zones[zone]?.pieces[0])),
        }))}
      />
      <NoteList
        heading={words.t('notebook.evidence')}
        none={words.t('notebook.noEvidence')}
        items={hiddenSlots(view).map(({ slot, piece, number }) => ({
          noteKey: cardKey(piece),
          name: words.t('hidden.slot', { number: slot }),
          shown: <span>{words.t('hidden.slot', { number: slot })}</span>,
          ...knownOf(number),
        }))}
      />
      <PlayerNotes heading={words.t('notebook.players')} seats={seats} me={me}>
        {(seat) => <SeatKnowledge {...props} seat={seat} />}
      </PlayerNotes>
      <Looks view={view} />
      {canStop ? (
        <section aria-label={words.t('standing.label')}>
          <LateStandingPolicy view={view} />
        </section>
      ) : null}
    </div>
  );
}

function knownOf(number: number | null) {
  return number === null ? {} : { known: <NumberCards numbers={[number]} /> };
}

/** A slot of Evidence, counted from 1, whose card lies face down; its number if one has seen it. */
interface HiddenSlot {
  readonly slot: number;
  readonly piece: PieceId;
  readonly number: number | null;
}

/** Slots of Evidence, from 1, with a card that lies face down, and its number where one has seen it. */
function hiddenSlots(view: GameView): readonly HiddenSlot[] {
  const down = view.zones['evidenceDown']?.pieces ?? [];
  return numbersOf(view).slots.flatMap((piece, index) =>
    piece === null || !down.includes(piece) ? [] : [{ slot: index + 1, piece, number: rememberedAt(view, piece) }],
  );
}

/** What one has looked at and can no longer see. */
function Looks({ view }: Pick<GamePanelProps, 'view'>) {
  const words = usePanelWords();
  const sheet = useSheetWords();
  const { notebook } = numbersOf(view);
  if (notebook === null) return null;
  return (
    <section className="dbd-looks" aria-label={words.t('looks.heading')}>
      <h3>{words.t('looks.heading')}</h3>
      {notebook.looks.length === 0 ? <p className="past-empty">{words.t('looks.none')}</p> : null}
      <ul>
        {notebook.looks.map(({ what, faces }, index) => (
          <li key={index}>
            <span>{sheet.fact(what)}</span> <NumberCards numbers={faces.map(Number)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All numbers in use, in columns of six, which is one for every two players; the Dastardly Digits apart. */
function groupsOf(words: PanelWords, view: GameView): readonly SheetGroup[] {
  const { deck, specials } = numbersOf(view);
  const isSpecial = (number: number): boolean => specials.some((special) => special === number);
  const kindOf = ({ number, copies }: (typeof deck)[number]) => ({
    kind: String(number),
    name: words.card(number),
    copies,
  });
  const ordinary = deck.filter(({ number }) => !isSpecial(number));
  const length = Math.ceil(ordinary.length / COLUMNS);
  const columns = Array.from({ length: COLUMNS }, (_, index) => ordinary.slice(index * length, (index + 1) * length));
  const special = deck.filter(({ number }) => isSpecial(number));
  return [
    ...columns
      .filter((column) => column.length > 0)
      .map((column) => ({
        key: `from-${String(column[0]?.number ?? 0)}`,
        title: words.t('notebook.fromTo', { from: column[0]?.number ?? 0, to: column.at(-1)?.number ?? 0 }),
        kinds: column.map(kindOf),
      })),
    ...(special.length === 0
      ? []
      : [{ key: 'special', title: words.t('notebook.special'), kinds: special.map(kindOf) }]),
  ];
}

const COLUMNS = 3;
