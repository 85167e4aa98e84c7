import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, constants } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseCoding, type Coding, type Compressed } from './encoding.ts';
import { createPageServer } from './http.ts';
import { readPages, type Pages } from './pages.ts';

const BOTH: Compressed = new Map<Coding, Uint8Array>([
  ['br', new Uint8Array(1)],
  ['gzip', new Uint8Array(2)],
]);

/** At its best, brotli takes a second for so much. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

describe('how a page is sent', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', null],
    ['br ; q=1.000', 'br'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['identity;q=0', null],
    ['identity;q=0, gzip', 'gzip'],
    ['zstd, compress', null],
    ['', null],
    [undefined, null],
    ['br;q=2', null],
    ['br;level=11', null],
    ['br gzip', null],
    [',,;q=,', null],
  ] as const)('to "%s": %s', (accepted, coding) => {
    expect(chooseCoding(accepted, BOTH)).toBe(coding);
  });

  test('only as the build has left it', () => {
    expect(chooseCoding('br, gzip', new Map([['gzip', new Uint8Array(2)]]))).toBe('gzip');
    expect(chooseCoding('br, gzip', new Map())).toBe(null);
  });
});

const SCRIPT = `export const cards = ${JSON.stringify(Array.from({ length: 200 }, (_, card) => `card ${String(card)}`))};`;
const PATH = '/assets/page-B1x2y3Z4.js';

let tidy: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of tidy) await end();
  tidy = [];
});

/** Pages from a folder with one script, and beside it what the build is pretended to have left. */
function pagesWith(beside: Readonly<Record<string, Uint8Array>>): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'baize-web-'));
  tidy.push(() => {
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, PATH), SCRIPT);
  for (const [suffix, bytes] of Object.entries(beside)) writeFileSync(join(folder, PATH + suffix), bytes);
  return readPages(folder);
}

const codingsOf = (pages: Pages): readonly Coding[] => [...(pages.get(PATH)?.compressed?.keys() ?? [])];

describe('compressed files', () => {
  test('belong to the page they stand beside, and cannot be asked for', () => {
    const pages = pagesWith({ '.br': brotliCompressSync(SCRIPT), '.gz': gzipSync(SCRIPT) });
    expect(codingsOf(pages)).toEqual(['br', 'gzip']);
    expect([...pages.keys()].toSorted()).toEqual(['/', PATH, '/index.html']);
    expect(pages.get('/')?.compressed).toBeUndefined();
  });

  test('may be missing: Vite alone writes none', () => {
    expect(codingsOf(pagesWith({}))).toEqual([]);
  });

  test('that are damaged, of something else or far too long are as good as missing', () => {
    const whole = brotliCompressSync(SCRIPT);
    const turned = Uint8Array.from(whole, (byte, index) => (index === 40 ? byte ^ 0xff : byte));
    const zipped = gzipSync(SCRIPT);
    expect(codingsOf(pagesWith({ '.br': turned, '.gz': zipped }))).toEqual(['gzip']);
    expect(codingsOf(pagesWith({ '.br': whole.subarray(0, 30), '.gz': zipped.subarray(0, 30) }))).toEqual([]);
    expect(codingsOf(pagesWith({ '.br': new Uint8Array(0), '.gz': new Uint8Array(0) }))).toEqual([]);
    expect(codingsOf(pagesWith({ '.br': brotliCompressSync(`${SCRIPT} `), '.gz': gzipSync(SCRIPT.slice(1)) }))).toEqual(
      [],
    );
    expect(codingsOf(pagesWith({ '.br': brotliCompressSync(Buffer.alloc(50_000_000), QUICKLY) }))).toEqual([]);
  });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Serves these pages for one test; asks with the given header. */
async function serve(pages: Pages): Promise<(path: string, accepted?: string, method?: string) => Promise<Answer>> {
  const server = createPageServer(pages, { connectionsPerAddress: 8, connections: 8, headers: 5_000, request: 5_000 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tidy.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path, accepted, method = 'GET') =>
    new Promise((resolve, reject) => {
      const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
        });
      });
      asked.on('error', reject);
      asked.end();
    });
}

describe('the server', () => {
  test('sends the bytes of the build, says how they are compressed, and tells caches that it depends', async () => {
    const ask = await serve(pagesWith({ '.br': brotliCompressSync(SCRIPT), '.gz': gzipSync(SCRIPT) }));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body };
    for (const [accepted, coding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['zstd', 'plain'],
      [undefined, 'plain'],
    ] as const) {
      const { status, headers, body } = await ask(PATH, accepted);
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(coding === 'plain' ? undefined : coding);
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': String(body.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(unpack[coding](body).toString()).toBe(SCRIPT);
    }
  });

  test('says the same to HEAD, without the page', async () => {
    const packed = brotliCompressSync(SCRIPT);
    const ask = await serve(pagesWith({ '.br': packed }));
    const { status, headers, body } = await ask(PATH, 'br', 'HEAD');
    expect([status, body.byteLength]).toEqual([200, 0]);
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(packed.byteLength) });
  });

  test('compresses nothing by itself: neither a page without such files nor a refusal', async () => {
    const ask = await serve(pagesWith({}));
    for (const [path, status] of [
      [PATH, 200],
      ['/', 200],
      ['/nowhere', 404],
    ] as const) {
      const answer = await ask(path, 'br, gzip');
      expect(answer.status).toBe(status);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBeUndefined();
    }
  });

  test.each([
    `${PATH}.br`,
    `${PATH}.gz`,
    '/index.html.br',
    '/assets/../assets/page-B1x2y3Z4.js',
    '/assets/..%2fpage.js',
  ])('has nothing at %s', async (path) => {
    const ask = await serve(pagesWith({ '.br': brotliCompressSync(SCRIPT), '.gz': gzipSync(SCRIPT) }));
    expect((await ask(path, 'br')).status).toBe(404);
  });
});
