import type { Report } from '#engine/verify/report.ts';
import type { Outcome } from '#fairness/judgement.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import { listed } from '#words/formats.ts';
import type { Words } from '#words/open-words.ts';
import { seatName, withNamesSaid } from '#words/seat-name.ts';
import { element } from './elements.ts';
import type { Found } from './read-file.ts';

const MARKS: Readonly<Record<Outcome, string>> = { holds: '✓', lacks: '–', fails: '✗' };
const LONGEST_FILE_NAME = 100;

/** A file's name as a person may be shown it. */
export function fileName(name: string): string {
  return shortened(cleanText(name), LONGEST_FILE_NAME);
}

/** All that was found out about a file. */
export function toldFile(words: Words, found: Found): HTMLElement {
  const heading = element('h2', 'file', element('bdi', '', fileName(found.file)));
  if ('refused' in found) {
    return element('article', 'record', heading, verdict(words, 'fails', `verify:page.refused.${found.refused}`));
  }
  const { report } = found;
  const told = element('article', 'record', heading, verdict(words, report.outcome, verdictKey(report)));
  told.append(...facts(words, report), checkList(words, report), ...hands(words, report));
  return told;
}

/** What cannot be read at all is said so; its checks would only repeat it. */
function verdictKey({ outcome, of }: Report): string {
  return of === null ? 'verify:page.outcome.unread' : `verify:page.outcome.${outcome}`;
}

function verdict(words: Words, outcome: Outcome, key: string): HTMLElement {
  return element('p', `verdict ${outcome}`, mark(outcome), words.ui(key));
}

function mark(outcome: Outcome): HTMLElement {
  const made = element('span', `mark ${outcome}`, MARKS[outcome]);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function facts(words: Words, { of }: Report): readonly HTMLElement[] {
  if (of === null) return [];
  const list = element('dl', 'facts');
  const add = (key: string, value: string | Node): void => {
    list.append(element('dt', '', words.ui(key)), element('dd', '', value));
  };
  const players = of.players.map(({ name, isBot }, seat) => {
    const named = element('bdi', '', seatName(words.ui, name, seat));
    return element('li', '', named, ...(isBot ? [element('span', 'soft', words.ui('verify:page.isBot'))] : []));
  });
  add('verify:page.game', words.gameName(of.game));
  add('verify:page.players', element('ul', 'players', ...players));
  add('verify:page.match', words.ui('verify:page.matchOf', { table: of.table, match: of.match }));
  if (of.key !== null) add('verify:page.key', element('code', '', of.key));
  return [list];
}

function checkList(words: Words, { checks, seats }: Report): HTMLElement {
  const name = (one: { readonly name: string; readonly seat: number }): string =>
    seatName(words.ui, one.name, one.seat);
  const row = (names: readonly string[]): string => listed(names, words.language);
  const items = checks.map(({ code, outcome, says, params }) =>
    element(
      'li',
      outcome,
      mark(outcome),
      element('span', 'outcome', words.ui(`verify:page.mark.${outcome}`)),
      element('span', 'sentence', words.ui(`verify:${code}.${says}`, withNamesSaid(params, seats, { name, row }))),
    ),
  );
  const list = element('ul', 'checks', ...items);
  list.setAttribute('aria-label', words.ui('verify:page.checks'));
  return list;
}

/** Who had a hand in the deal, seat by seat; nothing where the seed was not drawn together. */
function hands(words: Words, { seats }: Report): readonly HTMLElement[] {
  if (seats.length === 0) return [];
  const items = seats.map(({ seat, name, part }) =>
    element('li', part, words.ui(`verify:page.part.${part}`, { name: seatName(words.ui, name, seat) })),
  );
  return [element('h3', '', words.ui('verify:page.hands')), element('ul', 'hands', ...items)];
}
