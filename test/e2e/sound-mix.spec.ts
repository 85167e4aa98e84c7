import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { root } from '../../tools/setup.mjs';
import { loudnessOf } from '../../tools/sounds/loudness.mjs';

/** What a page sends to the device, computed by the browser's own Web Audio from the committed sounds: the whole mix. */

interface Cue {
  readonly name: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly place: number;
  readonly strength: number;
}

interface Mix {
  /** The largest sample, as a part of full scale. */
  readonly peak: number;
  /** LUFS of both channels. */
  readonly loudness: number;
}

const ADDRESS = 'http://sounds.test/';
const RATE = 48_000;

/** The player as the browser reads it: its modules import nothing but each other. */
async function serve(page: Page): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mix</title>' });
    if (/^resources\/sounds\/[\w.-]+$/.test(path)) return route.fulfill({ body: readFileSync(join(root, path)) });
    const source = readFileSync(join(root, 'src/renderer/sound', path), 'utf8');
    const { code } = await transformWithOxc(source, path);
    return route.fulfill({ contentType: 'text/javascript', body: code });
  });
  await page.goto(ADDRESS);
}

/** Plays these cues, all of them told at the beginning as a beat of the picture tells them. */
async function mixOf(page: Page, cues: readonly Cue[], seconds: number): Promise<Mix> {
  const channels = await page.evaluate(
    async ({ cues, seconds, rate, path }) => {
      const { createPlayer } = (await import(path)) as {
        readonly createPlayer: (input: object) => { heard(cues: readonly object[]): void };
      };
      const context = new OfflineAudioContext(2, seconds * rate, rate);
      Object.defineProperty(context, 'state', { value: 'running' });
      const decoded: Promise<AudioBuffer>[] = [];
      const decode = context.decodeAudioData.bind(context);
      context.decodeAudioData = (bytes) => {
        const one = decode(bytes);
        decoded.push(one);
        return one;
      };
      let fetched: Promise<unknown> = Promise.resolve();
      const player = createPlayer({
        context,
        sounds: (await (await fetch('/resources/sounds/sounds.json')).json()) as object,
        fetchBank: (bank: string) => {
          const bytes = fetch(`/resources/sounds/${bank}.flac`).then((answer) => answer.arrayBuffer());
          fetched = bytes;
          return bytes;
        },
        now: () => 0,
        isHidden: () => false,
        volumes: { isOn: true, all: 1, table: 1, bell: 1, interface: 1, hasRoomTone: false },
      });
      await fetched;
      await Promise.resolve();
      await Promise.all(decoded);
      await Promise.resolve();
      player.heard(cues);
      const mixed = await context.startRendering();
      const textOf = (samples: Float32Array<ArrayBuffer>): Promise<string> =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => {
            resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '');
          };
          reader.readAsDataURL(new Blob([samples]));
        });
      return Promise.all([0, 1].map((channel) => textOf(mixed.getChannelData(channel))));
    },
    // A path that is a value: the compiler need not find what Vite serves.
    { cues, seconds, rate: RATE, path: '/player.ts' },
  );
  const sounds = channels.map((text) => {
    const { buffer, byteOffset, byteLength } = Buffer.from(text, 'base64');
    return Float64Array.from(new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)));
  });
  const powers = sounds.map((sound) => 10 ** (loudnessOf(sound) / 10));
  return {
    peak: Math.max(...sounds.flatMap((sound) => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))),
    loudness: 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0)),
  };
}

/** Many are louder than one by no more, in LU. */
const LOUDER = 6.5;
const HITS = ['die.hit.hard', 'die.die', 'die.tray', 'die.hit.soft'];
const EVERYTHING = [...HITS, 'card.lay', 'token.lay', 'stamp', 'match.end', 'bell.turn', 'verdict.for', 'round.end'];

/** Gains glide for a moment when the page begins, so nothing is told to sound before. */
const START = 300;

const card = (at: number): readonly Cue[] => [
  { name: 'card.slide', at, place: 0.5, strength: 0.5 },
  { name: 'card.lay', at: at + 240, place: 0.5, strength: 0.5 },
];
const die = (at: number, name: string | undefined = 'die.hit.hard'): Cue => ({ name, at, place: 0.5, strength: 1 });

test('the more happens at once, the less of it comes through, and nothing is above full scale', async ({ page }) => {
  await serve(page);
  const oneCard = await mixOf(page, card(START), 1);
  const dealt = Array.from({ length: 52 }, (_, index) => card(START + 40 * index));
  const deal = await mixOf(page, dealt.flat(), 3);
  const oneDie = await mixOf(page, [die(START)], 1);
  // Six of each, as near to each other as the same sound is heard again.
  const thrown = Array.from({ length: 24 }, (_, index) => die(START + 31 * Math.floor(index / 4), HITS[index % 4]));
  const dice = await mixOf(page, thrown, 1);
  const everything = await mixOf(
    page,
    EVERYTHING.map((name) => die(START, name)),
    3,
  );
  const figures = JSON.stringify({ oneCard, deal, oneDie, dice, everything });
  for (const { peak, loudness } of [oneCard, deal, oneDie, dice, everything]) {
    expect(loudness, figures).toBeGreaterThan(-40);
    expect(peak, figures).toBeLessThan(0.9);
  }
  expect(deal.loudness - oneCard.loudness, figures).toBeLessThan(LOUDER);
  expect(dice.loudness - oneDie.loudness, figures).toBeLessThan(LOUDER);
});
