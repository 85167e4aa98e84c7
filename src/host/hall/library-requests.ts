import { MOST_MATCH_NOTES, type LibraryAsk } from '#protocol/library.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Link } from '#engine/table/link.ts';
import { changeMatchNote, readMatchNotes } from '../records/match-notes.ts';
import type { HallState } from './hall-state.ts';
import { pathInLibrary } from './match-path.ts';
import { openInto } from './opened-file.ts';
import { tellHosts } from './updates.ts';
import type { Visitor } from './visitor.ts';

type NotesAsk = Extract<LibraryAsk, { kind: 'notes' | 'note' }>;

/** Answers what the host's own window asks of the library: a list, statistics or a comparison at once, everything else with a verdict. */
export async function askLibrary(
  hall: HallState,
  { link }: Visitor,
  ref: string,
  ask: LibraryAsk,
): Promise<Verdict | 'told'> {
  const { library } = hall;
  if (ask.kind === 'list') {
    hall.libraryReaders.add(link);
    link.send({ t: 'library', ref, page: library.page(ask.query) });
    return 'told';
  }
  if (ask.kind === 'statistics') {
    hall.libraryReaders.add(link);
    link.send({ t: 'statistics', ref, statistics: library.statistics(ask.query) });
    return 'told';
  }
  if (ask.kind === 'compare') {
    hall.libraryReaders.add(link);
    // A match that has just ended may not be listed as such yet.
    if (library.find(ask.match)?.state !== 'finished') await library.refresh();
    link.send({ t: 'sameDeal', ref, sameDeal: library.sameDeal(ask.match) });
    return 'told';
  }
  if (ask.kind === 'watch') return watch(hall, ask.match);
  if (ask.kind === 'notes' || ask.kind === 'note') return askNotes(hall, link, ref, ask);
  const verdict = library.change(ask);
  // What can be continued may have gone, or have come back.
  if (ask.kind === 'delete' || ask.kind === 'restore') tellHosts(hall);
  return verdict;
}

/** Tells the notes of a finished match, after it has written one if that is asked. */
function askNotes(hall: HallState, link: Link, ref: string, ask: NotesAsk): Verdict | 'told' {
  const { match } = ask;
  const path = pathInLibrary(hall, match);
  if (ask.kind === 'notes') {
    link.send({ t: 'matchNotes', ref, match, notes: path === null ? [] : [...readMatchNotes(path)] });
    return 'told';
  }
  if (path === null) return refuse('notesNeedLibrary');
  const state = hall.library.find(match)?.state;
  if (state === 'unfinished' || state === 'handedOver' || state === 'damaged') return refuse('matchNotFinished');
  const notes = changeMatchNote(path, ask);
  if (notes === null) return refuse('tooManyNotes', { params: { most: MOST_MATCH_NOTES } });
  link.send({ t: 'matchNotes', ref, match, notes: [...notes] });
  return 'told';
}

async function watch(hall: HallState, match: string): Promise<Verdict> {
  // Nobody may have looked at the library yet.
  if (!hall.library.find(match)) await hall.library.refresh();
  const entry = hall.library.find(match);
  if (!entry) return refuse('matchNotHere');
  if (entry.state === 'open') return refuse('matchIsOpen');
  // To open an unfinished one here would copy it.
  if (entry.state !== 'finished' && entry.state !== 'unread') return refuse('matchNotFinished');
  const opened = await openInto(hall, hall.library.pathOf(entry), true);
  if (opened.kind === 'watched') return ALLOWED;
  return opened.kind === 'refused' ? { ok: false, reason: opened.reason } : refuse('tableIsOpen');
}
