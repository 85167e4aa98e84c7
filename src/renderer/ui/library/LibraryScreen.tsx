import './library.css';
import { ArrowLeft, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { LibraryEntry } from '#protocol/library.ts';
import type { Hall } from '#protocol/messages.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { AgainDialog } from '#renderer/ui/replay/AgainDialog.tsx';
import { ConfirmDialog, type Question } from '#renderer/ui/room/ConfirmDialog.tsx';
import { resumeQuestion } from '#renderer/ui/room/questions.ts';
import { entryName } from './entry-words.ts';
import { useLibraryFiles } from './library-files.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryList, type EntryAction } from './LibraryList.tsx';
import { LibraryNews } from './LibraryNews.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useImport } from './use-import.ts';
import { useLibrary, type LibraryView } from './use-library.ts';

export interface LibraryScreenProps {
  readonly hall: Hall;
  readonly onClose: () => void;
}

/** All matches of this computer: to find one, to watch it again, to go on with it, and to tidy up. */
export function LibraryScreen({ hall, onClose }: LibraryScreenProps) {
  const words = useWords();
  const { ui } = words;
  const actions = useActions();
  const view = useLibrary();
  const files = useLibraryFiles();
  const { news, take } = useImport(files);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [asked, setAsked] = useState<{ readonly action: 'again' | 'rename'; readonly entry: LibraryEntry } | null>(
    null,
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const [deleted, setDeleted] = useState<LibraryEntry | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function save(entry: LibraryEntry): Promise<void> {
    const why = await files?.save(entry.file).catch(() => ({ code: 'fileUnreadable' }));
    setTrouble(why ? ui('library:notExported', { why: words.reason(why) }) : null);
  }

  const does: Readonly<Record<EntryAction, (entry: LibraryEntry) => void>> = {
    watch: ({ file }) => actions.askLibrary({ kind: 'watch', file }),
    resume: ({ id }) => {
      const saved = hall.saved.find((table) => table.id === id);
      const needs = saved && resumeQuestion(words, actions, saved);
      if (needs) setQuestion(needs);
      else if (id !== null) actions.order({ kind: 'resumeTable', id });
    },
    again: (entry) => {
      setAsked({ action: 'again', entry });
    },
    rename: (entry) => {
      setAsked({ action: 'rename', entry });
    },
    export: (entry) => void save(entry),
    delete: (entry) => {
      actions.askLibrary({ kind: 'delete', files: [entry.file] });
      setDeleted(entry);
    },
    restore: ({ file }) => actions.askLibrary({ kind: 'restore', files: [file] }),
    erase: ({ file }) => {
      setQuestion({
        title: ui('library:eraseTitle'),
        text: ui('library:eraseText'),
        action: ui('library:eraseNow'),
        onYes: () => {
          actions.askLibrary({ kind: 'erase', files: [file] });
        },
      });
    },
  };
  const close = (): void => {
    setAsked(null);
  };
  return (
    <main className="library">
      <header className="library-head">
        <IconButton label={ui('library:back')} autoFocus onPress={onClose}>
          <ArrowLeft aria-hidden size={22} />
        </IconButton>
        <h1>{ui('library:title')}</h1>
        {files === null ? null : (
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={['.baize', '.jsonl']}
            onSelect={(chosen) => {
              take(Array.from(chosen ?? []));
            }}
          >
            <Button icon={<Upload aria-hidden size={18} />} isDisabled={news.reading !== null}>
              {ui('library:import')}
            </Button>
          </FileTrigger>
        )}
      </header>
      <LibraryFilters view={view} games={hall.games} />
      <LibraryNews
        view={view}
        imports={news}
        deleted={deleted === null ? null : entryName(words, deleted)}
        trouble={trouble}
        onUndo={() => {
          if (deleted) actions.askLibrary({ kind: 'restore', files: [deleted.file] });
          setDeleted(null);
        }}
      />
      {view.page === null ? (
        <p className="library-empty">{ui('library:looking')}</p>
      ) : (
        <LibraryList
          entries={view.page.entries}
          isWaiting={isWaiting}
          canExport={files !== null}
          onAction={(action, entry) => {
            setTrouble(null);
            if (action !== 'delete') setDeleted(null);
            does[action](entry);
          }}
          empty={<Empty view={view} games={hall.games} />}
        />
      )}
      <Pages view={view} />
      {asked?.action === 'rename' ? <RenameDialog entry={asked.entry} onClose={close} /> : null}
      {asked?.action === 'again' ? (
        <AgainDialog
          match={asked.entry.file}
          at={0}
          seats={asked.entry.seats.map(({ name, bot }) => ({ name, isPerson: bot === null }))}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        question={question}
        onClose={() => {
          setQuestion(null);
        }}
      />
    </main>
  );
}

/** Says what to do where nothing is listed. */
function Empty({ view: { query, page, change } }: { readonly view: LibraryView; readonly games: readonly GameInfo[] }) {
  const { ui } = useWords();
  const isNarrowed =
    query.words !== '' || query.game !== null || query.show !== 'all' || query.from !== null || query.to !== null;
  const key =
    page?.all === 0 && !isNarrowed ? 'none' : query.show === 'deleted' && page?.deleted === 0 ? 'deleted' : 'notFound';
  return (
    <div className="library-empty">
      <p>{ui(`library:empty.${key}`)}</p>
      {isNarrowed ? (
        <Button
          onPress={() => {
            change({ words: '', game: null, show: 'all', from: null, to: null });
          }}
        >
          {ui('library:empty.showAll')}
        </Button>
      ) : null}
    </div>
  );
}

function Pages({ view: { query, page, goTo } }: { readonly view: LibraryView }) {
  const { ui } = useWords();
  if (page === null || page.total <= query.limit) return null;
  const last = Math.min(page.total, query.offset + query.limit);
  return (
    <nav className="library-pages" aria-label={ui('library:list')}>
      <IconButton
        label={ui('library:previous')}
        isDisabled={query.offset === 0}
        onPress={() => {
          goTo(Math.max(0, query.offset - query.limit));
        }}
      >
        <ChevronLeft aria-hidden size={20} />
      </IconButton>
      <span>{ui('library:range', { first: query.offset + 1, last, total: page.total })}</span>
      <IconButton
        label={ui('library:next')}
        isDisabled={last >= page.total}
        onPress={() => {
          goTo(query.offset + query.limit);
        }}
      >
        <ChevronRight aria-hidden size={20} />
      </IconButton>
    </nav>
  );
}
