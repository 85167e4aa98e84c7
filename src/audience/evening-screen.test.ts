import { afterEach, describe, expect, test } from 'vitest';
import { EVENING_STREAM, type EveningPicture, type FromScreen } from '#protocol/evening-screen.ts';
import type { Pages } from '#web/pages.ts';
import { createEveningScreen, type EveningScreen } from './evening-screen.ts';

const page = (text: string) => ({ body: Buffer.from(text), type: 'text/html; charset=utf-8', immutable: false });
const PAGES: Pages = new Map([
  ['/', page('the lobby')],
  ['/index.html', page('the lobby')],
  ['/evening.html', page('the standings')],
]);
const PICTURE: EveningPicture = {
  game: 'kirin',
  round: 1,
  rounds: 4,
  deals: 1,
  isOver: false,
  tables: [{ seats: [{ name: 'Mei', isBot: false }], done: 0, abandoned: 0, moves: 3 }],
  unit: 'percent',
  counted: 0,
  standings: [],
};

const open: EveningScreen[] = [];
afterEach(async () => {
  for (const screen of open.splice(0)) await screen.close();
});

async function serve(): Promise<{ readonly screen: EveningScreen; readonly origin: string; readonly notes: string[] }> {
  const notes: string[] = [];
  const told = await new Promise<{ screen: EveningScreen; message: FromScreen }>((resolve) => {
    const screen = createEveningScreen({
      pages: PAGES,
      tell: (message) => {
        resolve({ screen, message });
      },
      note: (line) => notes.push(line),
    });
    open.push(screen);
    screen.receive({ t: 'listen', bind: '127.0.0.1', port: 0 });
  });
  return { screen: told.screen, origin: told.message.origin ?? '', notes };
}

/** The stream as text, until it says this. */
async function streamUntil(origin: string, text: string, meanwhile: () => void = () => undefined): Promise<string> {
  const response = await fetch(origin + EVENING_STREAM);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let all = '';
  for (let isFirst = true; !all.includes(text); isFirst = false) {
    const { value, done } = await reader.read();
    if (done) break;
    all += Buffer.from(value).toString();
    if (isFirst) meanwhile();
  }
  await reader.cancel();
  return all;
}

describe('the screen of an evening', () => {
  test('serves the page of the standings, and no page of a table', async () => {
    const { origin } = await serve();
    expect(await (await fetch(`${origin}/`)).text()).toBe('the standings');
    expect(await (await fetch(`${origin}/evening.html`)).text()).toBe('the standings');
    expect((await fetch(`${origin}/index.html`)).status).toBe(404);
    expect((await fetch(origin + EVENING_STREAM, { method: 'POST' })).status).toBe(405);
  });

  test('tells whoever comes the last picture, and then every new one', async () => {
    const { screen, origin } = await serve();
    screen.receive({ t: 'show', picture: PICTURE });
    const heard = await streamUntil(origin, '"round":2', () => {
      screen.receive({ t: 'show', picture: { ...PICTURE, round: 2 } });
    });
    const events = heard.split('\n\n').filter((event) => event.startsWith('data: '));
    expect(events.map((event) => JSON.parse(event.slice(6)) as unknown)).toEqual([PICTURE, { ...PICTURE, round: 2 }]);
  });

  test('shows nothing that is no picture', async () => {
    const { screen, origin, notes } = await serve();
    screen.receive({ t: 'show', picture: PICTURE });
    screen.receive({ t: 'show', picture: { ...PICTURE, seed: 'a'.repeat(64) } });
    screen.receive('show');
    expect(notes).toEqual(['a message that is none was dropped', 'a message that is none was dropped']);
    expect(await streamUntil(origin, 'data: ')).not.toContain('seed');
  });

  test('answers no page of another address', async () => {
    const { origin } = await serve();
    const response = await fetch(origin + EVENING_STREAM, { headers: { Origin: 'http://elsewhere.example' } });
    expect(response.status).toBe(403);
  });

  test('says why it cannot be served', async () => {
    const { origin } = await serve();
    const message = await new Promise<FromScreen>((resolve) => {
      const screen = createEveningScreen({ pages: PAGES, tell: resolve });
      open.push(screen);
      screen.receive({ t: 'listen', bind: '127.0.0.1', port: Number(new URL(origin).port) });
    });
    expect(message).toMatchObject({ origin: null, problem: { code: 'portTaken' } });
  });
});
