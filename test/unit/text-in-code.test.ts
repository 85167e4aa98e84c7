import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textInCode, type Finding } from './text-in-code.ts';

const root = join(import.meta.dirname, '../..');

/** What people see or hear is made here; the command line speaks English but for what a player reads in it. */
const SOURCES = [
  'src/renderer/**/*.{ts,tsx}',
  'src/words/**/*.ts',
  'src/main/**/*.ts',
  'src/cli/{advice-text,join,person,questions,review-text,serve,table-text,transcript-text}.ts',
];
/** Tests, and what only whoever writes a game sees. */
const APART = /\.test\.tsx?$|\/testing\/|\/dev\//;

/** In lines of code that hold one of these, what is joined is no text. */
const NO_TEXT = [
  // Names of classes and zones, and the points of a drawing.
  /class(?:es|Name)/,
  /points=/,
  /zones\.join\(' '\)/,
  // What a sentence before has explained already, only searched.
  /lines\.slice\(0, index\)\.join\(' '\)/,
];

interface Place extends Finding {
  readonly file: string;
  /** The line it begins in. */
  readonly code: string;
}

function places(): readonly Place[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !APART.test(file));
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const lines = source.split('\n');
    return textInCode(source, file.endsWith('x')).map((found) => ({
      file,
      code: lines[found.line - 1] ?? '',
      ...found,
    }));
  });
}

/** What else is no text, by its file: what is joined there, or says what a part is called in the code. */
const KNOWN: Readonly<Record<string, readonly RegExp[]>> = {
  // Letters and digits that are spelled, in every language alike.
  'src/renderer/ui/room/code-groups.ts': [/^Array\.from\(code\)/],
  'src/renderer/ui/lobby/TakeOverDialog.tsx': [/^placeholder="K7F3Q-/],
  'src/renderer/client/link/sealed-link.ts': [/^outcome\.words/],
  // Keys, and what a file or another program reads.
  'src/renderer/ui/prompt/number-fields.ts': [/^offers\.map/],
  'src/words/moments.ts': [/^\[padded/],
  'src/renderer/ui/library/DayField.tsx': [/padStart/],
  'src/renderer/ui/lesson/LessonRings.tsx': [/^rest\.join/],
  'src/renderer/games/death-by-digits/panels/standing-wish.ts': [/^numbers\.toSorted/],
  'src/renderer/stage/follow.ts': [/'down'/],
  // A fault, for whoever looks for its cause; and what was wrong with a command line, which is said in English.
  'src/renderer/stage/report.ts': [/^faults\.join/],
  'src/cli/join.ts': [/'the address'/],
  // Columns of numbers.
  'src/cli/review-text.ts': [/^part\.join/],
};

describe('words in code', () => {
  it('are put together by the language, and written in resources/strings', () => {
    const found = places().filter(
      ({ file, code, text }) =>
        !NO_TEXT.some((known) => known.test(code)) && KNOWN[file]?.some((known) => known.test(text)) !== true,
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["const a = names.join(', ');", 'joined'],
    ["const a = [one, two].join(' ');", 'joined'],
    ["const a = parts.join(' · ');", 'joined'],
    ["const a = `${ui('a')} ${ui('b')}`;", 'glued'],
    ['const a = `${words.face(card)} (${name})`;', 'glued'],
    ['const a = `${words.seat(seat)}: ${points}`;', 'glued'],
    ["const a = ui('veil.hidden').toLowerCase();", 'lowered'],
    ['const a = <p>Your turn</p>;', 'text'],
    ["const a = <p>{ui('a')}: {value}</p>;", 'text'],
    ['const a = <img alt="A card" />;', 'attribute'],
    ["const a = <Button aria-label={'Close'} />;", 'attribute'],
  ])('are found in %s', (code, what) => {
    expect(textInCode(code, true).map((found) => found.what)).toEqual([what]);
  });

  it.each([
    "const a = lines.join('\\n');",
    "const a = path.join('.');",
    'const a = ui(`room:guests.${state}`);',
    'const a = <span>×{count}</span>;',
    "const a = <p title={ui('a')}>{ui('b')}</p>;",
    'const a = inRow(ui, names);',
  ])('are not in %s', (code) => {
    expect(textInCode(code, true)).toEqual([]);
  });

  it('are not in drawings, where nobody could translate them', () => {
    // The name of the program is the same in every language.
    const drawings = globSync('resources/art/**/*.svg', { cwd: root }).filter((file) => !file.endsWith('wordmark.svg'));
    expect(drawings.length).toBeGreaterThan(50);
    const texts = drawings.flatMap((file) => {
      const said = readFileSync(join(root, file), 'utf8').match(/<(?:text|title|desc)\b[^>]*>[^<]*\p{L}[^<]*</gu) ?? [];
      return said.map((text) => `${file}: ${text}`);
    });
    expect(texts).toEqual([]);
  });
});
