import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartInfo } from '#engine/chart/info.ts';
import { games } from '#engine/games/index.ts';

/** What players read is plain English: turns of phrase that were found and replaced do not come back. */
const root = join(import.meta.dirname, '../..');

/** Every page of prose. The games' READMEs are the rules: the app shows their paragraphs. */
const PAGES = [
  ...pagesIn('.'),
  ...pagesIn('docs'),
  ...pagesIn('docs/decisions'),
  'src/engine/kits/deduction/README.md',
  ...filesOf('templates').filter((name) => name.endsWith('.md')),
  ...games.map(({ id }) => `src/engine/games/${id}/README.md`),
];

/** Each turn that is not English, or that a newcomer misreads, and what to say in its place. */
const RETIRED: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/\b(?:the|an?|of|with|on|in) own\b|^own\b/i, 'their own, your own'],
  [/\banew\b/i, 'again, afresh'],
  [/\b(?:player|seat|players) on turn\b/i, 'the current player'],
  [/\bof (?:somebody else|another)(?=[.,;:?!)]|$)/i, 'another player’s'],
  [/(?<!long )\bas it lies\b/i, 'as it stands'],
  [/\bstands? revealed\b/i, 'has been revealed'],
  [/\bto be had\b/i, 'available'],
  [/\b(?:in|at) leisure\b/i, 'idle'],
  [/\b(?:comes|come|goes) softly\b/i, 'say what happens'],
  [/\bwhoever (?:has|is) it\b/i, 'name who'],
  [/\bof whom (?:no|nobody|none)\b/i, 'begin a new sentence'],
  [/\b(?:is|are|was|were|be) told of\b/i, 'hears of, is told about'],
  [/\bha(?:s|ve) it the other way\b/i, 'reverses this'],
  [/\bnothing is said\b/i, 'the rules do not say'],
  [/\bcounts? (?:for )?nothing\b/i, 'counts as zero, does not count'],
  [/\bopens? nothing\b/i, 'no longer works'],
  [/\btak(?:es?|en|ing) (?:[a-z]+ ){0,3}up again\b/i, 'continues'],
  [/(?<!there )\b(?:is|are) no (?:address|bust|clues?|password|set|table|tricks?|wild)\b/i, 'is not a'],
  [/\bnot played with\b/i, 'used, in the match'],
  [/\bplays? meanwhile\b/i, 'plays for now'],
  [/\btells what\b/i, 'describes'],
  [/\bso many (?:seconds|rounds)\b/i, 'this many'],
  [/\bask(?:s|ed)? you for leave\b|\bneeds leave\b/i, 'permission'],
  [/\bminded\b|\bminds (?:a|the) seat\b/i, 'a bot plays for it'],
  [/\b(?:is|are|be|was|were) had\b/i, 'available, got'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(?:hangs?|hung) on (?:it|them|the|what|which|how)\b/i, 'depends on'],
  [/\b(?:comes|came|become) of (?:it|this|that|something)\b/i, 'follows from, happens to'],
  [/\bin the mean\b/i, 'on average'],
  [/\bcom(?:es?|ing) about\b/i, 'happens'],
  [/\bto have it again\b/i, 'how to repeat it'],
  [/\bheeded\b/i, 'respected'],
  [/\b(?:are|is) within theirs\b/i, 'meet their goal'],
  [/\bfalls over\b/i, 'fails'],
  [/\bis (?:glad|sorry) of\b/i, 'is useful for'],
  [/\bleads? (?:its |the )?guests on\b|\bled on\b/i, 'shows the way'],
  [/\bfor ever and\b|\bever more seldom\b/i, 'less and less often'],
  [/\bforetold\b/i, 'predicted'],
  [/\botherwise than\b/i, 'unlike, different from'],
  [/\bto be rid of\b/i, 'to get around'],
  [/\bof it nothing\b|\bof (?:one|them|those) nothing\b/i, 'begin a new sentence'],
];

/** What players do not read either: the program's own words, and sentences that say less than the field's terms do. */
const RETIRED_IN_STRINGS: typeof RETIRED = [
  ...RETIRED,
  [/\bdoors?\b/i, 'the room, the connection, letting people in'],
  [/\blay(?:s|ing)? (?:a|the) table\b/i, 'set up'],
  [/\btables? waits?\b/i, 'the match is paused'],
  [/\ba hand in (?:it|the deal)\b/i, 'took part in the draw'],
  [/\bnot yet told\b/i, 'not yet known'],
];

function pagesIn(folder: string): readonly string[] {
  const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return pages.map((name) => (folder === '.' ? name : `${folder}/${name}`));
}

/** All files in a folder and the folders in it. */
function filesOf(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

interface Passage {
  /** The file and the place in it. */
  readonly where: string;
  readonly text: string;
}

/** Every folder of code: its comments are held to the same, for the clearest of the turns. */
const CODE = readdirSync(join(root, 'src'));

/** Turns that comments do without too. */
const RETIRED_IN_COMMENTS: typeof RETIRED = [
  [/\bthe own\b/i, 'the player’s own, the viewer’s own'],
  [/\banew\b/i, 'again'],
  [/\b(?:player|seat|players) on turn\b/i, 'the current player'],
  [/\b(?:is|are|was|were|be) told of\b/i, 'is told about'],
  [/\bof whom\b/i, 'begin a new sentence'],
  [/\btak(?:es?|en|ing) (?:[a-z]+ ){0,3}up again\b/i, 'continues'],
  [/\bto be had\b/i, 'available'],
  [/\b(?:is|are|was|were) minded\b/i, 'a bot plays for it'],
  [/\b(?:comes|come|goes) softly\b/i, 'say what happens'],
  [/\bhangs on (?:it|them|the|what|which|how)\b/i, 'depends on'],
  [/\bnobody.s business\b/i, 'is private, is secret'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair, correct'],
  [/\bin the mean\b/i, 'on average'],
  [/\bforet(?:ell|old)\b/i, 'predict'],
  [/\botherwise than\b/i, 'unlike, different from'],
  [/\bto be rid of\b/i, 'to get rid of'],
  [/\bleads? (?:its |the )?guests on\b|\bled on\b/i, 'redirects'],
  [/\bin the midst of\b/i, 'during, in the middle of'],
  [/\bof (?:it|them) nothing\b/i, 'begin a new sentence'],
];

/** One complaint for each retired turn in these passages: where it is, the sentence, and what to say instead. */
function complaints(passages: readonly Passage[], retired = RETIRED): readonly string[] {
  return passages.flatMap(({ where, text }) =>
    sentences(text).flatMap((sentence) =>
      retired.flatMap(([turn, instead]) => {
        const found = turn.exec(sentence)?.[0];
        return found === undefined ? [] : [`${where}: "${found}" in "${sentence}" (say: ${instead})`];
      }),
    ),
  );
}

function sentences(text: string): readonly string[] {
  return text.split(/(?<=[.?!:;])\s+/).map((sentence) => sentence.trim());
}

/** Every text of a file of strings, with the dotted path of its key. */
function textsIn(value: unknown, where: string): readonly Passage[] {
  if (typeof value === 'string') return [{ where, text: value }];
  return Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, `${where} ${key}`));
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The paragraphs of a page, each on one line and without its code. */
function paragraphsOf(path: string): readonly Passage[] {
  const prose = read(path).replace(/```[^]*?```/g, '');
  return prose.split(/\n{2,}/).map((block) => ({
    where: path,
    text: block.replace(/`[^`]*`/g, '…').replace(/\s+/g, ' '),
  }));
}

/** The comments of a file, one passage for each run of lines that hold nothing else. */
function commentsIn(path: string): readonly Passage[] {
  const runs = read(path).match(/(?:^[ \t]*(?:\/\*|\*|\/\/).*\n)+/gm) ?? [];
  return runs.map((run) => ({
    where: path,
    text: run.replace(/^[ \t]*(?:\/\*\*?|\*\/?|\/\/)/gm, '').replace(/\s+/g, ' '),
  }));
}

describe('the comments of the code', () => {
  it.each(CODE)('in src/%s have no retired turn', (folder) => {
    const files = readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' });
    const code = files.filter((name) => /\.(?:tsx?|css)$/.test(name));
    const told = code.flatMap((name) => commentsIn(`src/${folder}/${name}`));
    expect(told.length).toBeGreaterThan(0);
    expect(complaints(told, RETIRED_IN_COMMENTS)).toEqual([]);
  });
});

/** A game made from a template is held to all of this, so the template must be too. */
describe('the templates of games', () => {
  const files = filesOf('templates');

  it('have no retired turn in their comments', () => {
    const told = files.filter((name) => /\.tsx?$/.test(name)).flatMap(commentsIn);
    expect(told.length).toBeGreaterThan(0);
    expect(complaints(told, RETIRED_IN_COMMENTS)).toEqual([]);
  });

  it('have no retired turn in their strings', () => {
    const strings = files.filter((name) => name.endsWith('.json'));
    expect(strings.length).toBeGreaterThan(0);
    expect(strings.flatMap((path) => complaints(textsIn(JSON.parse(read(path)), path)))).toEqual([]);
  });
});

describe('the words that players read', () => {
  const folder = 'resources/strings/en';
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'));

  it.each(files)('%s has no retired turn', (name) => {
    const texts = textsIn(JSON.parse(read(`${folder}/${name}`)), `${folder}/${name}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(complaints(texts, RETIRED_IN_STRINGS)).toEqual([]);
  });

  it('the debug panel has no retired turn', () => {
    const path = 'src/renderer/dev/strings.json';
    expect(complaints(textsIn(JSON.parse(read(path)), path))).toEqual([]);
  });

  it.each(PAGES)('%s has no retired turn', (path) => {
    expect(complaints(paragraphsOf(path))).toEqual([]);
  });

  it.each(games.map((game) => [game.id, game] as const))('the chart of %s has no retired turn', (id, game) => {
    const { states } = chartInfo(game.chart);
    const told = states.map((state) => ({ where: `the chart of ${id}, ${state.id}`, text: state.description }));
    expect(told.every(({ text }) => text !== '')).toBe(true);
    expect(complaints(told)).toEqual([]);
  });
});

describe('the check for retired turns', () => {
  it('names the place, the sentence and what to say instead', () => {
    const passages = textsIn({ help: { deal: 'Wait. Everybody looks at the own hand.' } }, 'made-up.json');
    expect(complaints(passages)).toEqual([
      'made-up.json help deal: "the own" in "Everybody looks at the own hand." (say: their own, your own)',
    ]);
  });

  it.each([
    ['The deck is shuffled anew.'],
    ['The player on turn draws a card.'],
    ['Look at a clue of somebody else.'],
    ['Double the bid of another.'],
    ['Own marks can always be made.'],
    ['The match can be taken up again.'],
    ['The host takes the match up again.'],
    ['These three cards are no clue.'],
    ['The Assassin is not played with.'],
    ['It may ask you for leave.'],
  ])('finds the turn in "%s"', (sentence) => {
    expect(complaints([{ where: 'here', text: sentence }])).toHaveLength(1);
  });

  it('reads comments over their line breaks, and no code', () => {
    expect(complaints(commentsIn('test/unit/vocabulary.test.ts'), RETIRED_IN_COMMENTS)).toEqual([]);
  });

  it.each([
    ['Look at your own hand, and at another player’s clue.'],
    ['It is your turn, and the hand goes on.'],
    ['Pick up the card again, then take another.'],
    ['There is no address yet.'],
    ['The card stays there for as long as it lies face up.'],
  ])('leaves plain English alone: "%s"', (sentence) => {
    expect(complaints([{ where: 'here', text: sentence }])).toEqual([]);
  });
});
