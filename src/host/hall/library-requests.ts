import type { LibraryAsk } from '#protocol/library.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { HallState } from './hall-state.ts';
import { openInto } from './opened-file.ts';
import { tellHosts } from './updates.ts';
import type { Visitor } from './visitor.ts';

/** Answers what the host's own window asks of the library: a list or statistics at once, everything else with a verdict. */
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
  if (ask.kind === 'watch') return watch(hall, ask.file);
  const verdict = library.change(ask);
  // What can be continued may have gone, or have come back.
  if (ask.kind === 'delete' || ask.kind === 'restore') tellHosts(hall);
  return verdict;
}

async function watch(hall: HallState, file: string): Promise<Verdict> {
  const entry = hall.library.find(file);
  if (!entry) return refuse('noSuchMatch');
  if (entry.state === 'open') return refuse('matchIsOpen');
  // To open an unfinished one here would copy it.
  if (entry.state !== 'finished' && entry.state !== 'unread') return refuse('matchNotFinished');
  const opened = await openInto(hall, hall.library.pathOf(entry), true);
  if (opened.kind === 'watched') return ALLOWED;
  return opened.kind === 'refused' ? { ok: false, reason: opened.reason } : refuse('tableIsOpen');
}
