/** The app's icon in every size and form that systems ask for, from the project's own drawings. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { root } from '../setup.mjs';
import { NAME } from './about.mjs';

const ART = join(root, 'resources/art/app');
/** Up to this size the full drawing is a blur, and the small one is taken. */
const SMALL = 32;
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** The sizes in an icon of Windows, which is at most 256 pixels wide. */
const ICO = [16, 24, 32, 48, 64, 128, 256];
/** The kinds of picture in an icon of macOS, by their size in pixels; those of one size are for one and for two to a point. */
const ICNS = [
  ...[['icp4', 16], ['ic11', 32], ['icp5', 32], ['ic12', 64], ['ic07', 128], ['ic13', 256], ['ic08', 256]],
  ...[['ic14', 512], ['ic09', 512], ['ic10', 1024]],
]; // oxfmt-ignore

/**
 * Draws the icons into `folder`: `<size>x<size>.png`, `icon.ico`, `icon.icns`, and the drawing itself.
 * @param {string} folder
 */
export async function makeIcons(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sizes'), { recursive: true });
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const full = readFileSync(join(ART, 'icon.svg'), 'utf8');
  const small = readFileSync(join(ART, 'icon-small.svg'), 'utf8');
  /** @type {Map<number, Buffer>} */
  const pictures = new Map();
  for (const size of SIZES) {
    const drawing = new Resvg(size > SMALL ? full : small, { fitTo: { mode: 'width', value: size } });
    const picture = Buffer.from(drawing.render().asPng());
    pictures.set(size, picture);
    writeFileSync(join(folder, 'sizes', `${String(size)}x${String(size)}.png`), picture);
  }
  const of = (/** @type {number} */ size) => pictures.get(size) ?? Buffer.alloc(0);
  writeFileSync(join(folder, 'icon.ico'), ico(ICO.map((size) => ({ size, picture: of(size) }))));
  writeFileSync(
    join(folder, 'icon.icns'),
    icns(ICNS.map(([type, size]) => ({ type: String(type), picture: of(Number(size)) }))),
  );
  writeFileSync(join(folder, `${NAME}.svg`), full);
}

/** Windows: a directory of pictures, then the pictures. 0 stands for 256. */
function ico(/** @type {readonly { size: number, picture: Buffer }[]} */ pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, picture }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures.map(({ picture }) => picture)]);
}

/** macOS: each picture behind its kind and its length. */
function icns(/** @type {readonly { type: string, picture: Buffer }[]} */ pictures) {
  const parts = pictures.map(({ type, picture }) => chunk(type, picture));
  return chunk('icns', Buffer.concat(parts));
}

function chunk(/** @type {string} */ type, /** @type {Buffer} */ content) {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
