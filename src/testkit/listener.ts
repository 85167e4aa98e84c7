import type { Prompt } from '#protocol/prompt.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import type { NotebookView } from '#engine/kits/deduction/notebook-types.ts';

type Group = 'reason' | 'prompt' | 'headline' | 'offer' | 'note' | 'notebook';

/** What is said for a coded text; the code itself, or nothing, where there are no words for it. */
export interface Speaks {
  say(group: Group, text: Text): string;
  /** What choosing an offer would mean; null where there is no more to say. */
  detail(text: Text): string | null;
  /** A prompt as the name of a button; null where it has no other words than its sentence. */
  button(text: Text): string | null;
  event(event: EventView): string | null;
  phase(path: string): string;
  zone(zone: string): string;
}

/** Listens to everything of a match that is put into words. */
export interface Listener {
  text(group: Group, text: Text): void;
  verdict(verdict: Verdict): void;
  event(event: EventView): void;
  phase(path: string): void;
  /** All that one seat is asked at once. */
  prompts(prompts: readonly Prompt[]): void;
  /** What a view's numbers have as a notebook; nothing in a game without. */
  notebook(told: GameView['numbers'][string] | undefined): void;
  /** What had no words, or words with an empty place in them; each once. */
  problems(): readonly string[];
}

/** Letters that fit on a button. */
const MOST_ON_BUTTON = 32;

/** This many numbers to choose from are not laid out in a prompt: a button opens a sheet of them. */
const MANY = 6;

/** A listener that has heard nothing yet. */
export function createListener(speaks: Speaks): Listener {
  const problems = new Set<string>();
  // The same text again and again reads the same.
  const heard = new Set<string>();
  const isNew = (group: string, told: unknown): boolean => {
    const before = heard.size;
    return heard.add(group + JSON.stringify(told)).size > before;
  };
  const check = (where: string, code: string, words: string | null): void => {
    if (words === null || words === '' || words === code) problems.add(`no words for the ${where} ${code}`);
    else if (/\{\{|undefined|NaN/.test(words)) problems.add(`the ${where} ${code} reads "${words}"`);
  };
  const text = (group: Group, told: Text): void => {
    if (isNew(group, told)) check(group, told.code, speaks.say(group, told));
  };
  const verdict = (given: Verdict): void => {
    if (!given.ok) text('reason', given.reason);
  };
  const button = (told: Text): void => {
    if (!isNew('button', told)) return;
    const name = speaks.button(told) ?? speaks.say('prompt', told);
    check('button', told.code, name);
    if (name.length > MOST_ON_BUTTON)
      problems.add(`the button ${told.code} reads "${name}", which is too long for one`);
  };
  const offer = (told: OfferTold, isNamed: boolean): void => {
    verdict(told.verdict);
    const { key, label } = told;
    if (label === undefined) {
      if (isNamed && typeof key !== 'number') problems.add(`the offer ${String(key)} has no label`);
      return;
    }
    text('offer', label);
    if (isNew('detail', label)) check('detail of the offer', label.code, speaks.detail(label) ?? 'nothing more');
  };
  const prompt = (asked: Prompt, isAlone: boolean): void => {
    text('prompt', asked.text);
    if (asked.confirm) text('prompt', asked.confirm);
    if (isOnButton(asked, isAlone)) button(asked.text);
    if (asked.kind === 'fields') {
      for (const field of asked.fields) {
        text('prompt', field.text);
        for (const each of field.offers) offer(each, true);
      }
    }
    if (!('offers' in asked)) return;
    for (const each of asked.offers) offer(each, asked.kind === 'oneOf' || asked.kind === 'shares');
  };
  const place = (told: string): void => {
    const [kind = told, number] = told.split(':');
    const code = `place.${kind}`;
    const own = Number(number);
    const named = speaks.say('notebook', {
      code,
      ...(number === undefined ? {} : { params: { owner: own, number: own } }),
    });
    check('place', told, named === code ? speaks.zone(told) : named);
  };
  return {
    text,
    verdict,
    event: (told) => {
      check('event', told.type, speaks.event(told));
    },
    phase: (path) => {
      if (isNew('phase', path)) check('phase', path, speaks.phase(path));
    },
    prompts: (prompts) => {
      for (const each of prompts) prompt(each, prompts.filter(({ kind }) => kind === each.kind).length === 1);
    },
    notebook: (told) => {
      const { rows = [], looks = [] } = (told ?? {}) as unknown as Partial<NotebookView>;
      for (const { because, copies } of rows) {
        for (const fact of because === null ? [] : [because, ...because.sightings]) text('notebook', coded(fact));
        for (const copy of copies) if (isNew('place', copy.place)) place(copy.place);
      }
      for (const { what } of looks) text('notebook', coded(what));
    },
    problems: () => [...problems],
  };
}

interface OfferTold {
  readonly key: string | number | boolean;
  readonly verdict: Verdict;
  readonly label?: Text | undefined;
}

/** A fact without what it rests on. */
function coded({ code, params }: Text): Text {
  return params === undefined ? { code } : { code, params };
}

/** Whether pages make a button of this prompt: one to press, to say what a tap is to mean, or to open a sheet. */
function isOnButton(prompt: Prompt, isAlone: boolean): boolean {
  if (prompt.kind === 'fields')
    return prompt.fields.some(
      ({ offers }) => offers.length >= MANY && offers.every(({ key }) => typeof key === 'number'),
    );
  return prompt.kind === 'button' || (prompt.kind === 'piece' && !isAlone);
}
