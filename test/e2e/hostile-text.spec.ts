import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { frameOf } from '#protocol/frame.ts';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import { PAYLOADS } from './fixtures/payloads.ts';
import { startHost, type RunningHost } from './fixtures/host.ts';
import { watchComplaints, type Complaints } from './fixtures/player.ts';
import { deepUnless } from './fixtures/tier.ts';

/**
 * T1: text that would be markup, wherever a person's own words are shown. It is put into the host's frames on their way
 * to the page, so that the page stands alone: neither the host's cleaning nor a limit on lengths helps it.
 */
const BATCH = perTier(100, 40);
const BATCHES = inBatches(BATCH);

/** All texts, so many at a time; the last may be fewer. */
function inBatches(size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(PAYLOADS.length / size) }, (_, index) =>
    PAYLOADS.slice(index * size, (index + 1) * size),
  );
}

type Of<K extends DownMessage['t']> = Extract<DownMessage, { t: K }>;

/** A page whose host's frames a test may add to. */
interface Overheard {
  readonly page: Page;
  readonly complaints: Complaints;
  /** What became of hostile text that was taken for more than text. */
  readonly events: string[];
  /** The last frame of this kind from the host. */
  last<K extends DownMessage['t']>(kind: K): Of<K>;
  say(message: DownMessage): void;
}

let host: RunningHost;
test.afterEach(() => host.stop());

async function open(page: Page, address: string): Promise<Overheard> {
  const frames = new Map<string, DownMessage>();
  const events: string[] = [];
  let route: WebSocketRoute | null = null;
  const complaints = await watchComplaints(page);
  page.on('dialog', (dialog) => {
    events.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => events.push(`a window opened at ${popup.url()}`));
  await page.addInitScript(() => {
    Reflect.set(window, 'hits', 0);
    Reflect.set(window, 'pwned', () => Reflect.set(window, 'hits', Number(Reflect.get(window, 'hits')) + 1));
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    route = socket;
    socket.connectToServer().onMessage((text) => {
      const message = downMessage.parse(JSON.parse(String(text)));
      frames.set(message.t, message);
      socket.send(text);
    });
  });
  await page.goto(address);
  return {
    page,
    complaints,
    events,
    last(kind) {
      const found = frames.get(kind);
      if (found?.t !== kind) throw new Error(`the host has sent no ${kind}`);
      return found as Of<typeof kind>;
    },
    say: (message) => route?.send(frameOf(message)),
  };
}

/** Nothing came of it but text. */
async function expectHarmless({ page, complaints, events }: Overheard): Promise<void> {
  const found = await page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const planted = 'script:not([src]), iframe, object, embed, base, meta, form, marquee, math, video, audio, img[src="x"], [srcdoc], frameset, link, noscript, xmp, bgsound, keygen, isindex'; // oxfmt-ignore
    return {
      hits: Number(Reflect.get(window, 'hits')),
      planted: elements
        // An empty one belongs to the library of controls.
        // The page's own stands behind its root (tools/page-start.js).
        .filter((element) => !element.matches('body > #root + script'))
        .filter((element) => element.matches(planted) || /^<template[^>]*>[^<]*<(?!\/template)/.test(element.outerHTML))
        .map((element) => element.outerHTML.slice(0, 200)),
      handlers: elements.flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => /^on/i.test(name) || /^\s*javascript:/i.test(element.getAttribute(name) ?? ''))
          .map((name) => `${name} on ${element.outerHTML.slice(0, 200)}`),
      ),
    };
  });
  expect(found).toEqual({ hits: 0, planted: [], handlers: [] });
  expect([...events, ...complaints.all]).toEqual([]);
}

/** Every text is there once more, letter by letter, in an element that has nothing in it but that text. */
async function expectText(overheard: Overheard, selector: string, texts: readonly string[]): Promise<void> {
  const shown = overheard.page.locator(selector);
  await expect
    // On a plate a long word may be broken where a soft hyphen stands.
    .poll(() => shown.evaluateAll((all) => all.map((one) => one.textContent.replaceAll('\u00ad', ''))))
    .toEqual(expect.arrayContaining(texts.map((text) => text.replaceAll('\u00ad', ''))));
  expect(await shown.evaluateAll((all) => all.filter((one) => one.childElementCount > 0).length)).toBe(0);
}

/** Chat lines, the names of those who said them and of those at the table, and notes. */
function atTable(sync: Of<'sync'>, texts: readonly string[]): Of<'sync'> {
  const text = (index: number): string => texts[index % texts.length] ?? '';
  const seats = sync.status.seats.map((seat, index) => ({ ...seat, name: text(index) }));
  return {
    ...sync,
    status: { ...sync.status, seats },
    chat: texts.map((line, index) => ({ seat: index % 2 === 0 ? null : 1, name: text(index + 1), text: line })),
    notes: Object.fromEntries(['seat:1', 'seat:2', 'seat:3', 'clue:0'].map((key, index) => [key, text(index)])),
  };
}

async function openTable(page: Page, path: string): Promise<Overheard> {
  const args = ['--seats', '4', '--bots', 'steady,steady,steady', '--seed', 'hostile', '--pace', 'instant'];
  host = await startHost(['host', 'di-renjie', '--port', '0', ...args]);
  const { seats } = host.printed as unknown as { readonly seats: readonly { readonly join: string }[] };
  const { origin, hash } = new URL(String(seats[0]?.join));
  const overheard = await open(page, `${origin}${path}${hash}`);
  await page.locator('main[data-settled="true"]').waitFor({ state: 'attached' });
  return overheard;
}

for (const { name, path, opens, names } of [
  {
    name: 'the table',
    path: '/?renderer=canvas&speed=instant',
    opens: /^Show log/,
    names: '.plate-name',
  },
  { name: 'the hand page', path: '/hand.html?speed=instant', opens: /^Log, chat/, names: '.seat-name' },
]) {
  test(
    `${String(PAYLOADS.length)} hostile texts are text in names, chat and notes on ${name} (T1)`,
    deepUnless(names === '.plate-name'),
    async ({ page }) => {
      const overheard = await openTable(page, path);
      await page.getByRole('button', { name: opens }).first().press('Enter');
      const sync = overheard.last('sync');
      for (const texts of BATCHES) {
        overheard.say(atTable(sync, texts));
        await page.getByRole('tab', { name: /^Chat/ }).press('Enter');
        await expectText(overheard, '.chat-line > span', texts);
        await expectText(overheard, '.chat-line > strong', texts);
        await expectText(overheard, names, texts.slice(1, 4));
        await page.getByRole('tab', { name: /^Notebook/ }).press('Enter');
        const written = page.getByRole('textbox');
        await expect
          .poll(() => written.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)))
          .toEqual(expect.arrayContaining(texts.slice(0, 3)));
        await expectHarmless(overheard);
      }
    },
  );
}

test('hostile texts are text in the room: guests, chairs and the names in saved matches (T1)', async ({ page }) => {
  host = await startHost(['serve', '--port', '0', '--no-open', '--pace', 'instant']);
  const overheard = await open(page, String(host.printed['host']).replace('/#', '/?renderer=canvas&speed=instant#'));
  await page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  const { hall, room } = overheard.last('welcome');
  if (hall === null || room === null) throw new Error('this is not the page of whoever hosts');
  // The lobby shows the latest six; the others are in the library.
  for (const texts of everyFew(inBatches(6), 6)) {
    const saved = texts.map((text, index) => ({
      ...{ id: `t${String(index)}`, table: `t${String(index)}`, match: 1, game: 'kirin' as const, savedAt: index },
      ...{ seats: [text], headline: [{ code: 'round', params: { round: text, rounds: 3 } }] },
    }));
    overheard.say({ t: 'hall', hall: { ...hall, saved } });
    await expectText(overheard, '.lobby-saved-who', texts);
    const headlines = texts.map((text) => `Round ${text} of 3`);
    await expectText(overheard, '.lobby-saved-what > span:not(.lobby-saved-who)', headlines);
    await expectHarmless(overheard);
  }
  for (const texts of BATCHES) {
    const id = (index: number): string => `g${String(index).padStart(8, '0')}`;
    const guests = texts.map((name, index) => ({ id: id(index), name, state: 'waiting' as const, present: true }));
    const chairs = texts.slice(0, 4).map((name, seat) => ({
      ...{ seat, kind: 'person' as const, name, bot: null, guest: id(seat), host: false },
    }));
    overheard.say({
      t: 'room',
      room: {
        ...room,
        guests,
        gathering: { game: 'kirin', options: {}, takebacks: 'never', spectators: STANDARD_SPECTATORS, chairs },
      },
    });
    await expectText(overheard, '.lobby-chair-name > span', texts.slice(0, 4));
    // Below them the host, who has no chair here.
    await expect(page.locator('.guests > li')).toHaveCount(texts.length + 1);
    const rows = await page.locator('.guests > li').evaluateAll((all) => all.map((row) => row.textContent));
    for (const [index, text] of texts.entries()) expect(rows[index]).toContain(text);
    await expectHarmless(overheard);
  }
});
