import './library.css';
import { ArrowLeft, ChartLine, ChevronLeft, ChevronRight, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { isMatchLink } from '#protocol/match-link.ts';
import type { Hall } from '#protocol/hall.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { AgainDialog } from '#renderer/ui/replay/AgainDialog.tsx';
import { useOpening } from '#renderer/ui/replay/use-opening.ts';
import { ConfirmDialog } from '#renderer/ui/room/ConfirmDialog.tsx';
import { ComparePart } from './compare-part.tsx';
import { entryName } from './entry-words.ts';
import { useLibraryFiles } from './library-files.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryList } from './LibraryList.tsx';
import { LibraryNews } from './LibraryNews.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { useEntries, type EntryDesk } from './use-entries.ts';
import { useImport } from './use-import.ts';
import { useLibrary, type LibraryView } from './use-library.ts';

export interface LibraryScreenProps {
  readonly hall: Hall;
  readonly onClose: () => void;
  readonly onStatistics: () => void;
}

/** All matches of this computer: to find one, to watch it again, to go on with it, and to tidy up. */
export function LibraryScreen({ hall, onClose, onStatistics }: LibraryScreenProps) {
  const words = useWords();
  const view = useLibrary(hall.games);
  const files = useLibraryFiles();
  const { news, take } = useImport(files);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const desk = useEntries(files, hall.saved);
  const { deleted, trouble } = desk;
  return (
    <main className="library">
      <Head
        isImporting={news.reading !== null}
        onImport={files === null ? null : take}
        onClose={onClose}
        onStatistics={onStatistics}
      />
      <LibraryFilters view={view} games={hall.games} />
      <LibraryNews
        view={view}
        imports={news}
        deleted={deleted === null ? null : entryName(words, deleted)}
        trouble={trouble}
        onUndo={desk.undo}
      />
      {isMatchLink(view.query.words.trim()) ? (
        <PastedLink link={view.query.words.trim()} />
      ) : view.page === null ? (
        <p className="library-empty">{words.ui('library:looking')}</p>
      ) : (
        <LibraryList
          entries={view.page.entries}
          isWaiting={isWaiting}
          canExport={files !== null}
          onAction={desk.act}
          empty={<Empty view={view} />}
        />
      )}
      <Pages view={view} />
      <Dialogs desk={desk} />
    </main>
  );
}

/** A link in the place of words to look for: it leads to a position of a match. */
function PastedLink({ link }: { readonly link: string }) {
  const words = useWords();
  const { open, wrong } = useOpening();
  return (
    <div className="library-empty">
      <p>{words.ui('replay:link.found')}</p>
      {/* Whatever else is refused stands in the news already. */}
      {wrong?.code === 'badMatchLink' ? <p role="alert">{words.reason(wrong)}</p> : null}
      <Button
        kind="primary"
        onPress={() => {
          open(link);
        }}
      >
        {words.ui('replay:link.open')}
      </Button>
    </div>
  );
}

interface HeadProps {
  readonly isImporting: boolean;
  /** Null for a page that reaches no files of its host. */
  readonly onImport: ((chosen: readonly File[]) => void) | null;
  readonly onClose: () => void;
  readonly onStatistics: () => void;
}

function Head({ isImporting, onImport, onClose, onStatistics }: HeadProps) {
  const { ui } = useWords();
  return (
    <header className="library-head">
      <IconButton label={ui('library:back')} autoFocus onPress={onClose}>
        <ArrowLeft aria-hidden size={22} />
      </IconButton>
      <h1>{ui('library:title')}</h1>
      <Button icon={<ChartLine aria-hidden size={18} />} onPress={onStatistics}>
        {ui('statistics:open')}
      </Button>
      {onImport === null ? null : (
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['.baize', '.jsonl']}
          onSelect={(chosen) => {
            onImport(Array.from(chosen ?? []));
          }}
        >
          <Button icon={<Upload aria-hidden size={18} />} isDisabled={isImporting}>
            {ui('library:import')}
          </Button>
        </FileTrigger>
      )}
    </header>
  );
}

/** What is asked about a match before something is done with it. */
function Dialogs({ desk: { asked, question, close } }: { readonly desk: EntryDesk }) {
  return (
    <>
      {asked?.action === 'rename' ? <RenameDialog entry={asked.entry} onClose={close} /> : null}
      {asked?.action === 'compare' ? <ComparePart match={asked.entry.file} onClose={close} /> : null}
      {asked?.action === 'again' ? (
        <AgainDialog
          match={asked.entry.file}
          at={0}
          seats={asked.entry.seats.map(({ name, bot }) => ({ name, isPerson: bot === null }))}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog question={question} onClose={close} />
    </>
  );
}

/** Says what to do where nothing is listed. */
function Empty({ view: { query, page, change } }: { readonly view: LibraryView }) {
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
