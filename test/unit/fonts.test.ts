import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'postcss';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordFaces } from '../../tools/chinese-fonts.mjs';
import { charactersOf, rangeOf } from '../../tools/font-faces.mjs';
import { FOR_MERGING, mergeFonts } from '../../tools/merge-fonts.mjs';

/** The build puts slices of a Chinese font together: what comes out is a font that has every letter, in every weight. */
const FONT = join(import.meta.dirname, '../../node_modules/@fontsource-variable/noto-sans-sc');
/** The part of each slice that these characters need. */
async function slicesFor(text: string): Promise<readonly Buffer[]> {
  const style = readFileSync(join(FONT, 'wght.css'), 'utf8');
  const slices = [...style.matchAll(/url\(\.\/files\/([^)]+-\d+-wght[^)]+)\)[^}]*unicode-range:\s*([^;]+);/g)];
  const wanted = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const parts = slices.map(([, file = '', range = '']) => {
    const own = new Set(charactersOf(range));
    return { file, characters: wanted.filter((character) => own.has(character)) };
  });
  return Promise.all(
    parts
      .filter(({ characters }) => characters.length > 0)
      .map(({ file, characters }) =>
        subsetFont(readFileSync(join(FONT, 'files', file)), String.fromCodePoint(...characters), FOR_MERGING),
      ),
  );
}

/** A table of a font. */
function tableOf(font: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const start = font.readUInt32BE(entry + 8);
    if (font.toString('latin1', entry, entry + 4) === tag)
      return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** How many glyphs a font has. */
function glyphsOf(font: Buffer): number {
  return tableOf(font, 'maxp').readUInt16BE(4);
}

const TEXT = '麒麟青龙朱雀白虎玄武墩将牌狄仁杰，。！“”…';

describe('slices of a font that were put together', () => {
  it('have the letters of all of them', async () => {
    const slices = await slicesFor(TEXT);
    expect(slices.length).toBeGreaterThan(4);
    const merged = mergeFonts(slices);
    expect(glyphsOf(merged)).toBe(1 + slices.reduce((sum, slice) => sum + glyphsOf(slice) - 1, 0));
    // HarfBuzz reads it, finds every character, and keeps as many glyphs as there are characters.
    const kept = await subsetFont(merged, TEXT, { targetFormat: 'truetype' });
    expect(glyphsOf(kept)).toBe(1 + Array.from(TEXT).length);
  });

  it('have the same outline of a letter as its slice', async () => {
    const merged = mergeFonts(await slicesFor(TEXT));
    for (const character of '麒杰墩。') {
      const [slice = Buffer.alloc(0)] = await slicesFor(character);
      const options = { targetFormat: 'truetype', variationAxes: { wght: 700 } } as const;
      const outlineIn = async (font: Buffer) => tableOf(await subsetFont(font, character, options), 'glyf');
      expect((await outlineIn(merged)).equals(await outlineIn(slice))).toBe(true);
    }
  });

  it('are refused where there are none', () => {
    expect(() => mergeFonts([])).toThrow('no font');
  });
});

describe('a range of characters', () => {
  it('is written as it is read', () => {
    expect(charactersOf('U+4E00-4E02,U+4E07')).toEqual([0x4e00, 0x4e01, 0x4e02, 0x4e07]);
    expect(rangeOf([0x4e00, 0x4e01, 0x4e02, 0x4e07])).toBe('U+4E00-4E02,U+4E07');
  });
});

describe('the Chinese that a build has letters for', () => {
  const assets = join(import.meta.dirname, '../../out/renderer/assets');
  const strings = join(import.meta.dirname, '../../resources/strings/zh-Hans');
  const files = existsSync(strings) ? readdirSync(strings) : [];

  it.each(files)('is all that stands in %s', (file) => {
    const style = readdirSync(assets).find((name) => /^chinese-.*\.css$/.test(name)) ?? '';
    const faces = [...readFileSync(join(assets, style), 'utf8').matchAll(/@font-face\{([^}]*)\}/g)].map(
      ([, rule = '']) => rule,
    );
    expect(faces.length).toBeGreaterThan(0);
    const has = new Set(
      faces
        .filter((rule) => rule.includes('Noto Sans SC'))
        .flatMap((rule) => charactersOf(/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? '')),
    );
    const text = readFileSync(join(strings, file), 'utf8');
    const missing = Array.from(text).filter((one) => /\p{Script=Han}/u.test(one) && !has.has(one.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });
});

describe('a file of letters that a build keeps', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-'));
    mkdirSync(join(folder, 'strings/zh-Hans'), { recursive: true });
    writeFileSync(join(folder, 'strings/zh-Hans/ui.json'), '{ "word": "的" }');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The names of the files, made of the slice of a font with these bytes. */
  async function namesFrom(bytes: Buffer): Promise<readonly string[]> {
    writeFileSync(join(folder, 'noto-sans-sc-1-wght-normal.woff2'), bytes);
    const rule = `@font-face {
      font-family: 'Noto Sans SC Variable';
      src: url(./noto-sans-sc-1-wght-normal.woff2);
      unicode-range: U+4E00-9FFF;
    }`;
    const root = parse(rule, { from: join(folder, 'chinese.css') });
    await wordFaces(root, join(folder, 'out'), folder);
    return [...root.toString().matchAll(/noto-sans-sc-[^)]+\.woff2/g)].map(([name]) => name);
  }

  it('is another one for another version of the font, and the same for the same', async () => {
    const [slice = Buffer.alloc(0)] = await slicesFor('的');
    const names = await namesFrom(slice);
    expect(names).toEqual([expect.stringMatching(/^noto-sans-sc-table-[0-9a-f]{8}\.woff2$/)]);
    expect(await namesFrom(slice)).toEqual(names);
    const later = await subsetFont(slice, '的', { targetFormat: 'woff2' });
    expect(await namesFrom(later)).not.toEqual(names);
    expect(readdirSync(join(folder, 'out'))).toHaveLength(2);
  });
});
