import { useWords } from '#renderer/client/hooks.ts';
import type { TableWords } from '#words/at-table.ts';
import type { SheetRow, SheetText } from './sheet.ts';

/** The words of a notebook: its own, and those in which a game tells its facts. */
export interface SheetWords {
  /** A sentence of `notebook`, which a game may put in its own terms. */
  t(key: string, params?: Readonly<Record<string, unknown>>): string;
  /** A fact or a sighting, at `notebook.<code>` of the game's words. */
  fact(text: SheetText): string;
  /** Where copies of a kind lie, and how many: "2 in Mei's clue". */
  copy(copy: SheetRow['copies'][number]): string;
}

/** Words of the notebook at this table. */
export function useSheetWords(): SheetWords {
  const words = useWords();
  const t = (key: string, params?: Readonly<Record<string, unknown>>): string => words.ui(`notebook:${key}`, params);
  return {
    t,
    fact: (text) => words.say('notebook', text),
    copy: ({ place, count, isSure }) =>
      t(isSure ? 'copy.sure' : 'copy.seen', { count, place: placeName(words, place) }),
  };
}

/** A place by the name that the game's notebook gives it, or else as the zone it is. */
function placeName(words: TableWords, place: string): string {
  const [kind = place, number] = place.split(':');
  const code = `place.${kind}`;
  const own = Number(number);
  const named = words.say('notebook', number === undefined ? { code } : { code, params: { owner: own, number: own } });
  return named === code ? words.zone(place) : named;
}
