import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** How wide a text is, in the size of its type: 1 for a text as wide as the type is high. */
export type TextWidth = (text: string) => number;

/** Tables of a WOFF2 file by their number in its list of known tables (https://www.w3.org/TR/WOFF2/). */
const TABLE = { cmap: 0, head: 1, hhea: 2, hmtx: 3, glyf: 10, loca: 11, named: 63 } as const;

/** A character that the font lacks is drawn by another one: Chinese is as wide as it is high, little else is wider. */
const UNKNOWN = 1;

/**
 * Reads from a WOFF2 file how wide its letters are, in the weight that the file has without settings. Pairs that move
 * closer together are not taken into account.
 */
export function fontWidths(path: string): TextWidth {
  const tables = tablesOf(readFileSync(path));
  const table = (number: number): Buffer => {
    const found = tables.get(number);
    if (found === undefined) throw new Error(`${path} lacks a table that its widths are read from`);
    return found;
  };
  const unitsPerEm = table(TABLE.head).readUInt16BE(18);
  const measured = table(TABLE.hhea).readUInt16BE(34);
  const glyphs = glyphsOf(table(TABLE.cmap));
  const advances = table(TABLE.hmtx);
  const widthOf = (letter: string): number => {
    const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
    // Glyphs beyond those measured are as wide as the last of these.
    return glyph === undefined ? UNKNOWN : advances.readUInt16BE(4 * Math.min(glyph, measured - 1)) / unitsPerEm;
  };
  return (text) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** The tables that stand in the file as they are; transformed ones are left out. */
function tablesOf(file: Buffer): ReadonlyMap<number, Buffer> {
  let at = 48;
  const length = (): number => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    const number = flags & 63;
    at += number === TABLE.named ? 5 : 1;
    const plain = length();
    const asIs = number === TABLE.glyf || number === TABLE.loca ? 3 : 0;
    return flags >> 6 === asIs ? { number, isPlain: true, size: plain } : { number, isPlain: false, size: length() };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<number, Buffer>();
  let from = 0;
  for (const { number, isPlain, size } of entries) {
    if (isPlain) tables.set(number, data.subarray(from, from + size));
    from += size;
  }
  return tables;
}

/** The number of each character's glyph, from the segments of format 4, which every font of the web has. */
function glyphsOf(cmap: Buffer): ReadonlyMap<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4);
  const glyphs = new Map<number, number>();
  if (start === undefined) return glyphs;
  const size = cmap.readUInt16BE(start + 6);
  for (let at = start + 14; at < start + 14 + size; at += 2) {
    const [last, first, delta] = [0, size + 2, size * 2 + 2].map((skip) => cmap.readUInt16BE(at + skip));
    if (last === undefined || first === undefined || delta === undefined) continue;
    const rangeAt = at + size * 3 + 2;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}
