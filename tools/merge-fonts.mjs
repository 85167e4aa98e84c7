/**
 * One font of the slices into which Fontsource cuts a large one. HarfBuzz takes letters out of a font but puts no two
 * fonts together; for slices of one and the same font that is a matter of laying their glyphs one after the other. Table
 * formats: OpenType 1.9.1 (`glyf`, `loca`, `gvar`, `hmtx`, `cmap` format 12).
 */

/**
 * How subset-font is to cut slices that are put together here. A page in lines from left to right needs none of the tables
 * that are left out.
 */
export const FOR_MERGING = {
  targetFormat: /** @type {const} */ ('truetype'),
  keepFeatures: [],
  dropTables: ['BASE', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'vhea', 'vmtx'],
};

/** What is the same in every slice, and taken from the first one as it is. */
const ALIKE = ['OS/2', 'avar', 'fvar', 'name'];
/** Parts of a composite glyph (`glyf`): its flags say how long each is, and whether another follows. */
const COMPOSITE = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/**
 * @typedef {object} Slice
 * @property {Buffer} font
 * @property {ReadonlyMap<string, Buffer>} tables
 * @property {number} glyphs
 */

/**
 * A TrueType font with the glyphs of all `fonts`, which are slices of one font with at most one axis, cut as
 * `FOR_MERGING` says. Of a character that several have, the first one's glyph is taken. Throws when two
 * slices differ in what they must have in common.
 * @param {readonly Buffer[]} fonts
 * @returns {Buffer}
 */
export function mergeFonts(fonts) {
  const slices = fonts.map(sliceOf);
  const [first] = slices;
  if (first === undefined) throw new Error('There is no font to be merged.');
  // The first glyph of each slice stands for whatever it has none for: that of the first slice stays.
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, { glyphs }) => sum + glyphs - 1, 0));
  const glyphs = slices.reduce((sum, slice) => sum + slice.glyphs - 1, 1);
  const outlines = lined(
    slices.map((slice, index) => outlinesOf(slice).map((glyph) => withShift(glyph, starts[index] ?? 0))),
  );
  const metrics = lined(slices.map(metricsOf));
  /** @type {Map<string, Buffer>} */
  const tables = new Map();
  for (const tag of ALIKE) {
    const table = first.tables.get(tag);
    if (table !== undefined) tables.set(tag, table);
  }
  tables.set('cmap', charactersTable(slices, starts));
  tables.set('glyf', Buffer.concat(outlines));
  tables.set('loca', offsetsOf(outlines));
  tables.set('hmtx', Buffer.concat(metrics));
  if (first.tables.has('gvar')) tables.set('gvar', variationsTable(slices));
  const head = written(tableOf(first, 'head'), (table) => table.writeInt16BE(1, 50));
  const hhea = written(tableOf(first, 'hhea'), (table) => table.writeUInt16BE(glyphs, 34));
  tables.set('head', head);
  tables.set('hhea', hhea);
  tables.set('maxp', widest(slices, glyphs));
  tables.set('post', withoutNames(tableOf(first, 'post')));
  return fontOf(tables);
}

/** @type {(font: Buffer) => Slice} */
function sliceOf(font) {
  /** @type {Map<string, Buffer>} */
  const tables = new Map();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + length));
  }
  const maxp = tables.get('maxp');
  if (maxp === undefined) throw new Error('A font has no table maxp.');
  return { font, tables, glyphs: maxp.readUInt16BE(4) };
}

/** @type {(slice: Slice, tag: string) => Buffer} */
function tableOf({ tables }, tag) {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`A font has no table ${tag}.`);
  return table;
}

/**
 * All glyphs of the first, and those of the others without what stands for missing ones.
 * @template T
 * @param {readonly (readonly T[])[]} lists
 */
function lined(lists) {
  return lists.flatMap((list, index) => (index === 0 ? list : list.slice(1)));
}

/** @type {(slice: Slice) => readonly Buffer[]} */
function outlinesOf(slice) {
  const [glyf, loca] = [tableOf(slice, 'glyf'), tableOf(slice, 'loca')];
  const isLong = tableOf(slice, 'head').readInt16BE(50) === 1;
  const at = (/** @type {number} */ glyph) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return Array.from({ length: slice.glyphs }, (_, glyph) => padded(glyf.subarray(at(glyph), at(glyph + 1)), 4));
}

/**
 * A glyph that is made of others names them by number: they have moved by this many places.
 * @type {(glyph: Buffer, shift: number) => Buffer}
 */
function withShift(glyph, shift) {
  if (shift === 0 || glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const moved = Buffer.from(glyph);
  let part = 10;
  let flags = COMPOSITE.more;
  while ((flags & COMPOSITE.more) !== 0) {
    flags = moved.readUInt16BE(part);
    const component = moved.readUInt16BE(part + 2);
    if (component > 0) moved.writeUInt16BE(component + shift, part + 2);
    part += 4 + ((flags & COMPOSITE.wordArguments) === 0 ? 2 : 4);
    if ((flags & COMPOSITE.scale) !== 0) part += 2;
    else if ((flags & COMPOSITE.twoScales) !== 0) part += 4;
    else if ((flags & COMPOSITE.matrix) !== 0) part += 8;
  }
  return moved;
}

/**
 * Advance and left side of each glyph; where a font says less, the last advance holds for all that follow.
 * @type {(slice: Slice) => readonly Buffer[]}
 */
function metricsOf(slice) {
  const hmtx = tableOf(slice, 'hmtx');
  const full = tableOf(slice, 'hhea').readUInt16BE(34);
  return Array.from({ length: slice.glyphs }, (_, glyph) => {
    const metric = Buffer.alloc(4);
    metric.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), 0);
    metric.writeInt16BE(hmtx.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2), 2);
    return metric;
  });
}

/**
 * How each glyph varies with the axis. The peaks that variations share must be the same in all slices.
 * @type {(slices: readonly Slice[]) => Buffer}
 */
function variationsTable(slices) {
  const each = slices.map((slice) => {
    const gvar = tableOf(slice, 'gvar');
    const [axes, shared] = [gvar.readUInt16BE(4), gvar.readUInt16BE(6)];
    const peaks = gvar.subarray(gvar.readUInt32BE(8), gvar.readUInt32BE(8) + axes * shared * 2);
    const isLong = (gvar.readUInt16BE(14) & 1) === 1;
    const data = gvar.readUInt32BE(16);
    const at = (/** @type {number} */ glyph) =>
      data + (isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2);
    const glyphs = Array.from({ length: slice.glyphs }, (_, glyph) =>
      padded(gvar.subarray(at(glyph), at(glyph + 1)), 4),
    );
    return { axes, peaks, head: gvar.subarray(0, 8), glyphs };
  });
  // A slice with few glyphs may share no peaks, or fewer of them.
  const most = each.reduce((one, other) => (other.peaks.length > one.peaks.length ? other : one));
  if (each.some(({ axes, peaks }) => axes !== most.axes || !peaks.equals(most.peaks.subarray(0, peaks.length))))
    throw new Error('Slices of one font vary differently.');
  const glyphs = lined(each.map((slice) => slice.glyphs));
  const offsets = offsetsOf(glyphs);
  const head = Buffer.alloc(20);
  most.head.copy(head);
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + offsets.length + most.peaks.length, 16);
  return Buffer.concat([head, offsets, most.peaks, ...glyphs]);
}

/**
 * Where each of these begins, and where the last one ends.
 * @type {(parts: readonly Buffer[]) => Buffer}
 */
function offsetsOf(parts) {
  const offsets = Buffer.alloc((parts.length + 1) * 4);
  let end = 0;
  parts.forEach((part, index) => offsets.writeUInt32BE((end += part.length), (index + 1) * 4));
  return offsets;
}

/**
 * The glyph of each character, one group of `cmap` format 12 for each.
 * @type {(slices: readonly Slice[], starts: readonly number[]) => Buffer}
 */
function charactersTable(slices, starts) {
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  slices.forEach((slice, index) => {
    for (const [character, glyph] of charactersOf(tableOf(slice, 'cmap')))
      if (!glyphs.has(character)) glyphs.set(character, glyph + (starts[index] ?? 0));
  });
  const all = [...glyphs].sort(([one], [other]) => one - other);
  const table = Buffer.alloc(12 + 16 + all.length * 12);
  table.writeUInt16BE(1, 2);
  // Windows, all of Unicode.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + all.length * 12, 16);
  table.writeUInt32BE(all.length, 24);
  all.forEach(([character, glyph], index) => {
    table.writeUInt32BE(character, 28 + index * 12);
    table.writeUInt32BE(character, 32 + index * 12);
    table.writeUInt32BE(glyph, 36 + index * 12);
  });
  return table;
}

/** @type {(cmap: Buffer) => ReadonlyMap<number, number>} */
function charactersOf(cmap) {
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let entry = 4; entry < 4 + 8 * cmap.readUInt16BE(2); entry += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(entry + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) readGroups(table, glyphs);
    else if (format === 4) readSegments(table, glyphs);
  }
  return glyphs;
}

/** @type {(table: Buffer, glyphs: Map<number, number>) => void} */
function readGroups(table, glyphs) {
  for (let group = 16; group < 16 + 12 * table.readUInt32BE(12); group += 12) {
    const [first, last] = [table.readUInt32BE(group), table.readUInt32BE(group + 4)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, table.readUInt32BE(group + 8) + code - first);
  }
}

/** @type {(table: Buffer, glyphs: Map<number, number>) => void} */
function readSegments(table, glyphs) {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + doubled * 2 + segment);
    const rangeAt = 16 + doubled * 3 + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const named = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (named > 0) glyphs.set(code, (named + delta) & 0xffff);
    }
  }
}

/**
 * What the largest glyph of any slice needs.
 * @type {(slices: readonly Slice[], glyphs: number) => Buffer}
 */
function widest(slices, glyphs) {
  const tables = slices.map((slice) => tableOf(slice, 'maxp'));
  return written(tables[0] ?? Buffer.alloc(0), (table) => {
    table.writeUInt16BE(glyphs, 4);
    for (let at = 6; at < table.length; at += 2)
      table.writeUInt16BE(Math.max(...tables.map((one) => one.readUInt16BE(at))), at);
  });
}

/**
 * Format 3: glyphs have no names.
 * @type {(post: Buffer) => Buffer}
 */
function withoutNames(post) {
  return written(post.subarray(0, 32), (table) => table.writeUInt32BE(0x30000, 0));
}

/** @type {(table: Buffer, write: (table: Buffer) => void) => Buffer} */
function written(table, write) {
  const copy = Buffer.from(table);
  write(copy);
  return copy;
}

/** @type {(data: Buffer, step: number) => Buffer} */
function padded(data, step) {
  const missing = (step - (data.length % step)) % step;
  return missing === 0 ? data : Buffer.concat([data, Buffer.alloc(missing)]);
}

/**
 * The tables in one file, in the order of their names, without checksums: browsers do not look at them.
 * @type {(tables: ReadonlyMap<string, Buffer>) => Buffer}
 */
function fontOf(tables) {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(sorted.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((sorted.length - power) * 16, 10);
  let start = head.length;
  sorted.forEach(([tag, table], index) => {
    head.write(tag, 12 + 16 * index, 'latin1');
    head.writeUInt32BE(start, 12 + 16 * index + 8);
    head.writeUInt32BE(table.length, 12 + 16 * index + 12);
    start += padded(table, 4).length;
  });
  return Buffer.concat([head, ...sorted.map(([, table]) => padded(table, 4))]);
}
