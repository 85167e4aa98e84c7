import i18next from 'i18next';
import type { i18n } from 'i18next';
import type { OptionValue } from '#protocol/catalogue.ts';
import type { Face, GameId, ZoneId } from '#protocol/ids.ts';
import type { Reason, Text } from '#protocol/text.ts';
import type { EventView } from '#protocol/view.ts';
import type { Catalogue, Strings } from './by-language.ts';
import { isWithoutGaps, lookUp } from './look-up.ts';
import { FORMATS } from './formats.ts';
import type { FormatOptions, WordsContext } from './formats.ts';
import { guarded, unguarded } from './guarded.ts';
import { isolated } from './isolated.ts';
import { wordsIn } from './lists.ts';
import { numeral } from './numeral.ts';
import { SOURCE } from './word-set.ts';

type Params = Readonly<Record<string, unknown>>;

/** The kinds of coded text a game sends; each is a group of its strings file. */
export type TextGroup =
  | 'reason'
  | 'advice'
  | 'chosen'
  | 'prompt'
  | 'headline'
  | 'offer'
  | 'note'
  | 'zoneNote'
  | 'pieceNote'
  | 'choiceNote'
  | 'waitNote'
  | 'answerNote'
  | 'summaryTitle'
  | 'notebook'
  | 'exercise';

/** An offer in words: what it is called, and what it would mean. */
export interface OfferWords {
  readonly name: string;
  readonly help: string | null;
  readonly detail: string | null;
}

/** A word of a game's rules with a sentence that explains it. */
export interface GameTerm {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** How it may stand in a sentence, the label first. */
  readonly forms: readonly string[];
}

/**
 * Every word a person reads. Games are named by their id; what a game's own file lacks is looked up in that of its
 * panels (`<game>-panels`), in that of its house rules and bots (`<game>-setup`, fetched by no table) and then in `ui`,
 * and a code that has no words anywhere is returned as the code itself, so nothing is ever blank.
 */
export interface Words {
  readonly language: string;
  /** A sentence of the shared file by its dotted key: `ui('action.close')`. */
  ui(key: string, params?: Params): string;
  /** A sentence by `namespace:dotted.key`, with the names of a table filled in; the key itself when there is none. */
  text(game: GameId | null, key: string, params?: Params, context?: WordsContext): string;
  /** A coded text of a game. */
  say(game: GameId | null, group: TextGroup, text: Text, context?: WordsContext): string;
  /**
   * An offer for a button: its name; at `offerHelp.<code>` a sentence on what one would then do; and at
   * `offerDetail.<code>` what choosing it would mean in numbers. Each is null when there is nothing to be said: a text
   * without parameters has no more to tell than its name.
   */
  offer(game: GameId | null, text: Text, context?: WordsContext): OfferWords;
  /** What a button prompt is called in short, at `button.<code>`; null when its sentence is short enough. */
  button(game: GameId | null, text: Text, context?: WordsContext): string | null;
  reason(game: GameId | null, reason: Reason, context?: WordsContext): string;
  prompt(game: GameId, text: Text, context?: WordsContext): string;
  headline(game: GameId, text: Text, context?: WordsContext): string;
  /**
   * The log's line for an event, or null when the game has no words for it. Variants of a line are chosen by the
   * event itself: `order.decided_noBy` when `by` is null, `order.decided_turned` when `turned` is true, then
   * `order.decided_ascending` after a field's text, then plain `order.decided`.
   */
  event(game: GameId, event: EventView, context?: WordsContext): string | null;
  face(game: GameId, face: Face): string;
  /** `hand:2` is the game's `zone.hand` with `{{owner, seat}}`. */
  zone(game: GameId, zone: ZoneId, context?: WordsContext): string;
  /** What is happening in the chart's state at this dotted path; `fallback` is the chart's own description. */
  phase(game: GameId, path: string, fallback: string): string;
  /** The same in a few words, where there is little room; null when the sentence is short enough. */
  phaseShort(game: GameId, path: string): string | null;
  gameName(game: GameId): string;
  /** One sentence about the game, for the lobby; null when it has none. */
  gameTagline(game: GameId): string | null;
  /** The game's own terms, each with what it means. */
  terms(game: GameId): readonly GameTerm[];
  optionLabel(game: GameId, key: string): string;
  /** A sentence on what the option changes; null when there is none. */
  optionHelp(game: GameId, key: string): string | null;
  /** What the option needs to have an effect, in a sentence; null when it always has one. */
  optionNeeds(game: GameId, key: string): string | null;
  optionValue(game: GameId, key: string, value: OptionValue): string;
  bot(game: GameId, id: string): string;
  /** One sentence on how the bot plays; null when there is none. */
  botHelp(game: GameId, id: string): string | null;
  /** The name given to the bot at a seat, from 0; names repeat after the list's end with a number. */
  botName(index: number): string;
}

/** What several games say alike, and the names of a standard deck: for what a game has no words of its own. */
const OF_GAMES = ['games', 'deck'];
/** Words that belong to no game. Only the first are everywhere: the second are in `FOR_TABLE`, the third where somebody is taught. */
const OF_NONE = ['ui', 'computer', 'lesson'];

/** Stands for words that there are not; looking for them first would take as long as saying them. */
const MISSING = '\u0000';

/** Reads the words of one language out of a catalogue; what it lacks in it is taken in English. */
export function openWords(catalogue: Catalogue, language: string): Words {
  let translator: i18n | null = null;
  const languages = [...new Set([language, SOURCE])].map((one) => catalogue[one] ?? {});

  function find(game: GameId | null, key: string, params: Params = {}, context?: WordsContext): string | null {
    // A face may contain a colon (a die's does). In all other keys a colon ends the name of a file of words.
    const at = key.startsWith('face.') ? -1 : key.indexOf(':');
    const path = key.slice(at + 1);
    const own = game === null ? [] : [game, `${game}-panels`, `${game}-setup`, ...OF_GAMES];
    // Most keys are in no file or stand for a sentence without gaps: asking i18next would take ten times as long.
    const files = at < 0 ? [...own, ...OF_NONE] : [key.slice(0, at)];
    const found = lookUp(languages, files, path);
    if (found === null) return null;
    if (found.sentence !== null && isWithoutGaps(found.sentence, params)) return found.sentence;
    translator ??= openTranslator(catalogue, language);
    const said: unknown = translator.t(path, {
      ...params,
      ns: [found.file, ...files],
      ...(path.includes(':') && { nsSeparator: false }),
      baizeSeatName: context?.seatName ?? ((seat: number) => ui('seat.numbered', { number: seat + 1 })),
      baizeFace: (code: string) => (game === null ? code : face(game, code)),
      baizeUi: ui,
      returnObjects: true,
      defaultValue: MISSING,
    });
    return typeof said === 'string' && said !== MISSING ? unguarded(said) : null;
  }

  function ui(key: string, params: Params = {}): string {
    return find(null, key, params) ?? key;
  }

  function face(game: GameId, code: Face): string {
    return find(game, `face.${code}`) ?? code;
  }

  function say(game: GameId | null, group: TextGroup, text: Text, context?: WordsContext): string {
    return find(game, `${group}.${text.code}`, text.params, context) ?? text.code;
  }

  function event(game: GameId, happened: EventView, context?: WordsContext): string | null {
    const key = `event.${happened.type}`;
    for (const variant of variantsOf(happened)) {
      const line = find(game, `${key}_${variant}`, happened, context);
      if (line !== null) return line;
    }
    return find(game, key, happened, context);
  }

  return {
    language,
    ui,
    text: (game, key, params, context) => find(game, key, params, context) ?? key,
    say,
    event,
    face,
    offer: (game, text, context) => {
      const more = (group: string) =>
        text.params === undefined ? null : find(game, `${group}.${text.code}`, text.params, context);
      return { name: say(game, 'offer', text, context), help: more('offerHelp'), detail: more('offerDetail') };
    },
    button: (game, text, context) => find(game, `button.${text.code}`, text.params, context),
    reason: (game, reason, context) => say(game, 'reason', reason, context),
    prompt: (game, text, context) => say(game, 'prompt', text, context),
    headline: (game, text, context) => say(game, 'headline', text, context),
    zone: (game, zone, context) => {
      const [kind = zone, owner] = zone.split(':');
      return find(game, `zone.${kind}`, owner === undefined ? {} : { owner: Number(owner) }, context) ?? zone;
    },
    phase: (game, path, fallback) => find(game, `phase.${path.replaceAll('.', '_')}`) ?? fallback,
    phaseShort: (game, path) => find(game, `phaseShort.${path}`),
    gameName: (game) => find(game, 'name') ?? game,
    gameTagline: (game) => find(game, 'tagline'),
    terms: (game) => termsOf(languages, game),
    optionLabel: (game, key) => find(game, `option.${key}.label`) ?? key,
    optionHelp: (game, key) => find(game, `option.${key}.help`),
    optionNeeds: (game, key) => find(game, `option.${key}.onlyWhen`),
    optionValue: (game, key, value) =>
      find(game, `option.${key}.${String(value)}`) ?? find(game, `flag.${String(value)}`) ?? String(value),
    bot: (game, id) => find(game, `bot.${id}`) ?? id,
    botHelp: (game, id) => find(game, `botHelp.${id}`),
    botName: (index) => {
      const names = ui('seat.botNames').split(' ');
      const name = names[index % names.length] ?? '';
      return index < names.length ? name : `${name} ${String(Math.floor(index / names.length) + 1)}`;
    },
  };
}

/** The terms that English has, each in the first of these languages that says and explains it. */
function termsOf(languages: readonly Catalogue[string][], game: GameId): readonly GameTerm[] {
  const known = languages.map((files) => groupOf(files[game]?.['term']));
  const ids = Object.keys(known.at(-1) ?? {});
  return ids.flatMap((id) => known.map((terms) => termOf(id, terms[id])).find((term) => term !== null) ?? []);
}

function groupOf(strings: string | Strings | undefined): Strings {
  return typeof strings === 'object' ? strings : {};
}

function termOf(id: string, strings: string | Strings | undefined): GameTerm | null {
  const { label, text, forms = '' } = groupOf(strings);
  if (typeof label !== 'string' || typeof text !== 'string' || typeof forms !== 'string') return null;
  return { id, label, text, forms: [label, ...wordsIn(forms)] };
}

/** What stands in a sentence's gap. */
function filledIn(value: unknown): string {
  return typeof value === 'number' ? numeral(value) : guarded(isolated(String(value)));
}

function openTranslator(catalogue: Catalogue, language: string): i18n {
  const translator = i18next.createInstance();
  void translator.init({
    lng: language,
    fallbackLng: SOURCE,
    defaultNS: 'ui',
    resources: catalogue,
    initAsync: false,
    // The pages put text into text nodes only, where escaping would show as `&amp;`. What people have typed, names above
    // all, may be written from right to left, wherever it stands, and may look like a gap.
    interpolation: { escapeValue: true, useRawValueToEscape: true, escape: filledIn },
  });
  for (const [name, format] of Object.entries(FORMATS)) {
    translator.services.formatter?.add(name, (value, lng, options) =>
      format(value, lng ?? language, options as FormatOptions),
    );
  }
  return translator;
}

/** Which variants of its line an event asks for, most telling first. */
function* variantsOf(event: EventView): Generator<string> {
  const fields = Object.entries(event).filter(([name]) => name !== 'type' && name !== 'shifts');
  for (const [name, value] of fields) {
    if (value === null) yield `no${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
  for (const [name, value] of fields) {
    if (value === true) yield name;
  }
  for (const [, value] of fields) {
    if (typeof value === 'string' && /^[a-z]+$/i.test(value)) yield value;
  }
}
