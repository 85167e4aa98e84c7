import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { chatText, cleanText, LONGEST_NAME, playerName, seenText, shortened, wasCleaned } from './typed-text.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const WALES = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}';
const EMOJI: readonly (readonly [string, string])[] = [
  ['a family', FAMILY],
  ['a kiss with two skin tones', '\u{1F469}\u{1F3FB}\u200D\u2764\uFE0F\u200D\u{1F48B}\u200D\u{1F468}\u{1F3FF}'],
  ['a skin tone', '\u{1F44D}\u{1F3FD}'],
  ['a runner with a skin tone, of one sex, to the right', '\u{1F3C3}\u{1F3FD}\u200D\u2642\uFE0F\u200D\u27A1\uFE0F'],
  ['a flag of two letters', '\u{1F1E9}\u{1F1EA}'],
  ['a rainbow flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['the flag of Wales', WALES],
  ['a keycap', '7\uFE0F\u20E3'],
  ['a heart in colour', '\u2764\uFE0F'],
  ['a star as some telephones write it', '\u2B50\uFE0F'],
];

describe('what people type', () => {
  test.each([
    ['  Ann  ', 'Ann'],
    ['An\u0000n\nB', 'An n B'],
    ['\u202eAnn', 'Ann'],
    ['A\u00ADnn', 'A nn'],
    ['Ann\u{E0041}', 'Ann'],
    ['Zo\u0065\u0308', 'Zo\u00EB'],
    // A joiner or a selector where no emoji is would make another name that looks the same.
    ['Ann\u200D', 'Ann'],
    ['A\u200Dnn', 'A nn'],
    ['Ann\uFE0F', 'Ann'],
    ['Ann 1\uFE0F', 'Ann 1'],
    ['Ann \u{1F600}\u200D', 'Ann \u{1F600}'],
    ['\u200D\u{1F600}\uFE0F\uFE0F', '\u{1F600}\uFE0F'],
    ['\u{1F468}\u200D\u200B\u{1F469}', '\u{1F468} \u{1F469}'],
    ['\u{1F3F4}\u{E0061}\u{E0062}\u{E007F}', '\u{1F3F4}'],
    [`${FAMILY}\u200D\u{1F466}`, `${FAMILY} \u{1F466}`],
  ])('%j is shown as %j', (typed, shown) => {
    expect(playerName.parse(typed)).toBe(shown);
  });

  test.each(EMOJI)('%s survives, alone and among words', (_what, emoji) => {
    expect(playerName.parse(emoji)).toBe(emoji);
    expect(chatText.parse(`well ${emoji}${emoji} played`)).toBe(`well ${emoji}${emoji} played`);
  });

  test.each([
    ...['', ' ', '\u200B', '\u200D', '\uFE0F', '\u3164', '\u115F', '\u2800', '\u180E', '\u{E0041}', '\uD800'],
    ...['\u{13441}', '\u{1D159}', '\u{16FE4}', '\u200D\uFE0F\u200D'],
  ])('%j is nothing at all', (typed) => {
    expect(playerName.safeParse(typed).success).toBe(false);
    expect(chatText.safeParse(typed).success).toBe(false);
  });

  test('is counted in code points, once it is clean', () => {
    expect(playerName.safeParse(`${' '.repeat(100)}${'x'.repeat(24)}`).success).toBe(true);
    expect(playerName.safeParse('x'.repeat(25)).success).toBe(false);
    expect(playerName.safeParse('\u{1F600}'.repeat(24)).success).toBe(true);
    expect(playerName.safeParse('\u{1F600}'.repeat(25)).success).toBe(false);
    expect(chatText.safeParse('x'.repeat(400)).success).toBe(true);
    expect(chatText.safeParse('x'.repeat(401)).success).toBe(false);
  });
});

/** Everything that may go wrong where it stands beside something else. */
const odd = fc
  .array(
    fc.constantFrom(
      ...['a', ' ', '1', '#', '\u20E3', '\u200D', '\uFE0F', '\uFE0E', '\u{1F600}', '\u{1F468}', '\u2764', '\u{1F3FD}'],
      ...['\u{1F3F4}', '\u{E0067}', '\u{E0062}', '\u{E0077}', '\u{E006C}', '\u{E0073}', '\u{E007F}', WALES, FAMILY],
      ...[
        '\u{1F1E9}',
        '\u0301',
        'e',
        '\u200B',
        '\u202E',
        '\u0000',
        '\uD83D',
        '\uDE00',
        '\u0915\u094D',
        '\u1100',
        '\u1161',
      ],
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const clusters = (text: string): readonly string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

describe('of whatever is typed', () => {
  test('what is clean stays as it is', () => {
    fc.assert(
      fc.property(odd, (typed) => {
        const clean = cleanText(typed);
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });

  test('what is clean may stand in a record', () => {
    fc.assert(
      fc.property(odd, (typed) => {
        const clean = cleanText(typed);
        expect(wasCleaned(clean)).toBe(clean !== '');
      }),
    );
  });

  test('nothing that draws nothing is left but inside an emoji', () => {
    fc.assert(
      fc.property(odd, (typed) => {
        for (const cluster of clusters(cleanText(typed))) {
          if (/\p{Default_Ignorable_Code_Point}/u.test(cluster)) {
            expect(cluster).toMatch(/\p{Extended_Pictographic}|^[0-9#*]\uFE0F\u20E3/u);
          }
        }
      }),
    );
  });

  test('a beginning is cut between letters, and is clean', () => {
    fc.assert(
      fc.property(odd, fc.integer({ min: 0, max: 30 }), (typed, longest) => {
        const clean = cleanText(typed);
        const short = shortened(clean, longest);
        expect(Array.from(short).length).toBeLessThanOrEqual(longest);
        expect(cleanText(short)).toBe(short);
        expect(clusters(clean).slice(0, clusters(short).length)).toEqual(clusters(short));
      }),
    );
  });
});

describe('a name in a record', () => {
  test.each(['Ann\uFE0F', 'A\uFE0Fnn', 'Ann \uFE0F', '\u{1F600}\uFE0F\uFE0F', 'Ann 1\uFE0F', 'Ann\u{1D159}'])(
    '%j may be of an earlier version, which left it so',
    (name) => {
      expect(cleanText(name)).not.toBe(name);
      expect(wasCleaned(name)).toBe(true);
    },
  );

  test.each([
    '',
    ' ',
    'Ann\n',
    ' Ann',
    'Ann  Bo',
    '\u202eAnn',
    'A\u200Dnn',
    'Ann\u2028',
    '\uFE0F',
    '\u{1D159}',
    'Ann\uD800',
  ])('%j is of none', (name) => {
    expect(wasCleaned(name)).toBe(false);
  });
});

test('a beginning has as many whole letters as fit', () => {
  expect(shortened(`${'x'.repeat(18)}${FAMILY}`, LONGEST_NAME)).toBe('x'.repeat(18));
  expect(shortened(`Mei ${FAMILY} and others`, 12)).toBe(`Mei ${FAMILY}`);
  expect(shortened(FAMILY, 4)).toBe('');
});

test('what tells texts apart is what is seen of them', () => {
  expect(seenText('\u{1F600}\u200D\u{1F600}')).toBe(seenText('\u{1F600}\u{1F600}'));
  expect(seenText('Ann \u2B50\uFE0F')).toBe(seenText('Ann \u2B50'));
});
