/** What is committed of the sounds, by their names and sizes; how they sound: sounds.deep.test.ts. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '#engine/games/index.ts';
import type { Variant } from '#renderer/sound/sounds.ts';
import { root } from '../../tools/setup.mjs';
import { CUES, ROOM, TABLE } from '../../tools/sounds/cues.mjs';
import { asSound } from '../../tools/sounds/ffmpeg.mjs';
import { HIGHEST_PEAK, KINDS } from '../../tools/sounds/kinds.mjs';
import { loudnessOf } from '../../tools/sounds/loudness.mjs';
import { renderVariant } from '../../tools/sounds/render.mjs';
import { FULL_SCALE, peakOf, RATE } from '../../tools/sounds/wave.mjs';

const folder = join(root, 'resources/sounds');
const json = JSON.parse(readFileSync(join(folder, 'sounds.json'), 'utf8')) as Record<
  string,
  { bank: string; variants: readonly Variant[] }
>;
const files = readdirSync(folder).filter((name) => name.endsWith('.flac'));
const banks = new Set(Object.values(CUES).map(({ bank }) => bank));
/** Small enough to be fetched beside a game that is loading: all banks, and the one that every page needs. */
const LARGEST = { all: 1_200_000, table: 500_000 };

test('there is one file for each bank, and together they are small', () => {
  expect(files.map((name) => name.replace('.flac', '')).sort()).toEqual([...banks].sort());
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThan(LARGEST.all);
  expect(statSync(join(folder, `${TABLE}.flac`)).size).toBeLessThan(LARGEST.table);
});

test('every sound has as many variants as it says, and every bank has sounds', () => {
  for (const [name, { variants: count }] of Object.entries(CUES)) {
    expect(json[name]?.variants, name).toHaveLength(count);
    expect(count, name).toBeGreaterThan(0);
  }
});

test('a bank is for the table, the room or a game that is there, and a game has tones for its own events', () => {
  const ids: readonly string[] = games.map(({ id }) => id);
  for (const bank of banks) expect([TABLE, ROOM, ...ids]).toContain(bank);
  for (const [name, { bank, events }] of Object.entries(CUES)) {
    if (bank === TABLE || bank === ROOM) continue;
    expect(name.startsWith(`${bank}.`), name).toBe(true);
    expect(events.length, name).toBeGreaterThan(0);
  }
});

test('every event that a sound is meant for is one of the sources', () => {
  const sources = readdirSync(join(root, 'src/engine'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|[/\\])(event-)?types\.ts$/.test(path) || path.includes('kits'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const text = sources.map((path) => readFileSync(join(root, 'src/engine', path), 'utf8')).join('\n');
  const types = Object.values(CUES).flatMap(({ events }) => events.map(({ type }) => type));
  expect(types.filter((type) => !text.includes(`type: '${type}'`))).toEqual([]);
});

test('a sound is made again as it is committed: as long, as loud as its kind, and not cut off', () => {
  const name = 'card.lay';
  const own = CUES[name];
  if (!own) throw new Error(`${name} is gone.`);
  const made = renderVariant(name, own, 0);
  expect(renderVariant(name, own, 0)).toEqual(made);
  // Lengths are whole milliseconds.
  expect((json[name]?.variants[0]?.length ?? 0) * 1000).toBeCloseTo(Math.ceil((made.length / RATE) * 1000));
  expect(Math.abs(loudnessOf(asSound(made)) - KINDS[own.kind].target)).toBeLessThan(0.5);
  expect(peakOf(asSound(made))).toBeLessThan(10 ** (HIGHEST_PEAK / 20));
  expect(Math.abs(made[0] ?? FULL_SCALE) / FULL_SCALE).toBeLessThan(peakOf(asSound(made)) / 50);
});
