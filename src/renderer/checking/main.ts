import './verify.css';
import '#renderer/client/missing.ts';
import '#protocol/schema.ts';
import { CHECKING_LANGUAGES, FOR_CHECKING } from '#words/check-page.ts';
import { chosenLanguage, OF_THE_SYSTEM, ownName } from '#words/languages.ts';
import { openWords, type Words } from '#words/open-words.ts';
import { element } from './elements.ts';
import { checkFile, type Found } from './read-file.ts';
import { fileName, toldFile } from './told-file.ts';

/** What the status says; its key with its params. */
type Status = readonly [key: string, params?: Readonly<Record<string, unknown>>];

const picker = element('select', '');
const input = element('input', '');
const status = element('p', 'status');
const bar = element('progress', '');
const results = element('div', 'results');
/** Elements with words that change with the language alone, and the keys of those. */
const worded: (readonly [HTMLElement, string])[] = [];

let words = openWords(FOR_CHECKING, chosenLanguage(OF_THE_SYSTEM, navigator.languages, CHECKING_LANGUAGES));
let found: Found[] = [];
let said: Status | null = null;
/** Files that come while others are checked wait for their turn. */
let queue: Promise<void> = Promise.resolve();

function saying<E extends HTMLElement>(key: string, made: E): E {
  worded.push([made, key]);
  return made;
}

function build(): void {
  picker.id = 'language';
  picker.append(...CHECKING_LANGUAGES.map((language) => new Option(ownName(language), language)));
  picker.value = words.language;
  picker.addEventListener('change', () => speak(openWords(FOR_CHECKING, picker.value)));
  input.id = 'files';
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => {
    take(input.files);
    // So that the same file can be chosen once more.
    input.value = '';
  });
  status.id = 'status';
  status.setAttribute('role', 'status');
  bar.hidden = true;
  bar.setAttribute('aria-labelledby', status.id);
  const language = saying('language:label', element('label', ''));
  language.htmlFor = picker.id;
  const choose = saying('verify:page.choose', element('label', 'choose'));
  choose.htmlFor = input.id;
  const page = element(
    'main',
    '',
    element('header', '', saying('verify:page.heading', element('h1', '')), element('div', '', language, picker)),
    saying('verify:page.intro', element('p', '')),
    element('div', 'drop', input, choose, saying('verify:page.drop', element('p', 'soft'))),
    status,
    bar,
    results,
    element(
      'footer',
      '',
      ...['proves', 'key', 'unseen'].map((part) => saying(`verify:page.meaning.${part}`, element('p', ''))),
    ),
  );
  document.body.replaceChildren(page);
}

/** Says all that the page says in these words. */
function speak(now: Words): void {
  words = now;
  document.documentElement.lang = words.language;
  document.title = words.ui('verify:page.title');
  for (const [made, key] of worded) made.textContent = words.ui(key);
  status.textContent = said === null ? '' : words.ui(...said);
  results.replaceChildren(...found.map((one) => toldFile(words, one)));
}

function tell(...now: Status): void {
  said = now;
  status.textContent = words.ui(...now);
}

function take(files: FileList | undefined | null): void {
  const chosen = [...(files ?? [])];
  if (chosen.length > 0) queue = queue.then(() => checkAll(chosen));
}

/** Checks these files one after the other; what was shown before makes room for them. */
async function checkAll(files: readonly File[]): Promise<void> {
  found = [];
  results.replaceChildren();
  for (const file of files) {
    tell('verify:page.checking', { file: fileName(file.name) });
    const one = await checkFile(file, (share) => {
      bar.hidden = false;
      bar.value = share;
    });
    bar.hidden = true;
    found.push(one);
    results.append(toldFile(words, one));
  }
  tell('verify:page.checked', { count: files.length });
}

/** Wherever on the page a file is dropped, it is checked; the browser would open it instead. */
function acceptDrops(): void {
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault();
    document.body.classList.toggle('is-over', isOver);
  };
  document.addEventListener('dragover', (event) => drag(event, true));
  document.addEventListener('dragleave', (event) => drag(event, event.relatedTarget !== null));
  document.addEventListener('drop', (event) => {
    drag(event, false);
    take(event.dataTransfer?.files);
  });
}

build();
speak(words);
acceptDrops();
