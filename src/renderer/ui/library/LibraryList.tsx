import { Download, Ellipsis, Pencil, Play, RotateCcw, Scale, SquareStack, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { LibraryEntry } from '#protocol/library.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { MenuButton, type MenuEntry } from '#renderer/kit/controls/MenuButton.tsx';
import { factsOf, inRow } from '#words/lists.ts';
import { momentIn } from '#words/moments.ts';
import { useOwnMark } from '#renderer/ui/use-own-mark.ts';
import { detailParts, entryName, playersLine, standingLine, whereItStands } from './entry-words.ts';

/** What can be done with a match. */
export type EntryAction =
  | 'watch'
  | 'resume'
  | 'again'
  | 'compare'
  | 'rename'
  | 'export'
  | 'delete'
  | 'restore'
  | 'erase';

export interface LibraryListProps {
  readonly entries: readonly LibraryEntry[];
  readonly isWaiting: boolean;
  /** Whether files can be saved from here. */
  readonly canExport: boolean;
  readonly onAction: (action: EntryAction, entry: LibraryEntry) => void;
  readonly empty: ReactNode;
}

/** The matches of a page: one can go through them with the arrow keys, and Enter does the first thing. */
export function LibraryList({ entries, isWaiting, canExport, onAction, empty }: LibraryListProps) {
  const words = useWords();
  const mark = useOwnMark();
  return (
    <GridList
      className="library-list"
      aria-label={words.ui('library:list')}
      items={entries.map((entry) => ({ ...entry, id: `${entry.file}/${String(entry.deleted)}` }))}
      renderEmptyState={() => empty}
      dependencies={[isWaiting, canExport]}
    >
      {(item) => {
        const entry = entries.find(({ file, deleted }) => `${file}/${String(deleted)}` === item.id) ?? entries[0];
        if (entry === undefined) return <GridListItem id={item.id} textValue="" />;
        const first = firstAction(entry);
        return (
          <GridListItem
            id={item.id}
            className="library-item"
            textValue={inRow(words.ui, [entryName(words, entry), playersLine(words, entry, mark)])}
            {...(first === null ? {} : { onAction: () => onAction(first, entry) })}
          >
            <Entry entry={entry} />
            <Actions entry={entry} isWaiting={isWaiting} canExport={canExport} onAction={onAction} />
          </GridListItem>
        );
      }}
    </GridList>
  );
}

/** What people most often want to do with a match; null where nothing can be opened. */
function firstAction({ state, deleted }: LibraryEntry): EntryAction | null {
  if (deleted) return 'restore';
  if (state === 'finished' || state === 'unread') return 'watch';
  return state === 'unfinished' || state === 'handedOver' ? 'resume' : null;
}

const ICONS = {
  watch: <Play aria-hidden size={16} />,
  resume: <Play aria-hidden size={16} />,
  restore: <RotateCcw aria-hidden size={16} />,
} as const;

function Entry({ entry }: { readonly entry: LibraryEntry }) {
  const words = useWords();
  const mark = useOwnMark();
  const { title, game, begun, saved, state } = entry;
  const at = begun ?? saved;
  const standing = standingLine(words, entry);
  const details = detailParts(words, entry);
  const headline = whereItStands(words, entry);
  return (
    <div className="library-what">
      <p className="library-name">
        <strong>{entryName(words, entry)}</strong>
        {title === '' || game === null ? null : <span>{words.words.gameName(game)}</span>}
        <time dateTime={new Date(at).toISOString()}>{momentIn(words.words.language, at)}</time>
      </p>
      {headline === '' ? null : <p>{headline}</p>}
      <p className="library-who">{playersLine(words, entry, mark)}</p>
      {details.length === 0 ? null : <p className="library-details">{factsOf(words.ui, details)}</p>}
      {standing === null ? null : (
        <p className={state === 'damaged' ? 'library-trouble' : 'library-state'}>{standing}</p>
      )}
    </div>
  );
}

function Actions({
  entry,
  isWaiting,
  canExport,
  onAction,
}: Omit<LibraryListProps, 'entries' | 'empty'> & { readonly entry: LibraryEntry }) {
  const words = useWords();
  const { ui } = words;
  const what = entryName(words, entry);
  const first = firstAction(entry);
  const more = moreActions(entry, canExport);
  const menu = more.map((key): MenuEntry<EntryAction> => ({
    key,
    label: ui(`library:${key}`),
    icon: MENU_ICONS[key],
    isDangerous: key === 'erase',
  }));
  return (
    <div className="library-actions">
      {first === null ? null : (
        <Button
          icon={ICONS[first as keyof typeof ICONS]}
          isDisabled={isWaiting}
          aria-label={ui(`library:${first}Named`, { what })}
          onPress={() => {
            onAction(first, entry);
          }}
        >
          {ui(`library:${first}`)}
        </Button>
      )}
      {menu.length === 0 ? null : (
        <MenuButton
          label={ui('library:more', { what })}
          icon={<Ellipsis aria-hidden size={20} />}
          entries={menu}
          onChoose={(key) => {
            onAction(key, entry);
          }}
        />
      )}
    </div>
  );
}

const MENU_ICONS: Readonly<Partial<Record<EntryAction, ReactNode>>> = {
  again: <SquareStack aria-hidden size={18} />,
  compare: <Scale aria-hidden size={18} />,
  rename: <Pencil aria-hidden size={18} />,
  export: <Download aria-hidden size={18} />,
  delete: <Trash2 aria-hidden size={18} />,
  erase: <Trash2 aria-hidden size={18} />,
};

function moreActions({ state, deleted, again }: LibraryEntry, canExport: boolean): readonly EntryAction[] {
  if (deleted) return ['erase'];
  if (state === 'open') return ['rename'];
  const isOver = state === 'finished' || state === 'unread';
  return [
    ...(isOver ? (['again'] as const) : []),
    // What began in the middle of another match cannot be compared.
    ...(isOver && (again ?? 0) === 0 ? (['compare'] as const) : []),
    'rename',
    ...(isOver && canExport ? (['export'] as const) : []),
    'delete',
  ];
}
