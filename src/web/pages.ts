import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readCompressed, type Compressed } from './encoding.ts';

/** A file that is served. */
export interface Page {
  readonly body: Uint8Array;
  /** The media type, with the character set where it matters. */
  readonly type: string;
  /** The name holds a hash of the content, so it never changes under that name. */
  readonly immutable: boolean;
  /**
   * The same in fewer bytes, as the build left it. Nothing is ever compressed while serving: what a stranger may add to
   * must not share its length with a secret (BREACH), and nothing of that kind is a page.
   */
  readonly compressed?: Compressed;
  /** The hashes of the scripts that stand in the page itself, as its policy names them; left out where there is none. */
  readonly scripts?: readonly string[];
}

/** Everything that can be asked for, by path (`/`, `/assets/index-B1x2.js`). What is not here does not exist. */
export type Pages = ReadonlyMap<string, Page>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.flac': 'audio/flac',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Reads a folder of built pages into memory, once. Later requests look into this list and never at the disk, so no
 * spelling of a path can lead out of it. Files of a kind no page needs are left out, and so are compressed files by their
 * own names: they come with the page they stand beside. `index.html` is also `/`. Throws one sentence when the folder
 * cannot be read.
 */
export function readPages(folder: string): Pages {
  const pages = new Map<string, Page>();
  const names = filesIn(folder);
  const all = new Set(names);
  for (const name of names) {
    const type = TYPES[extname(name).toLowerCase()];
    if (type === undefined) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    const body = readFileSync(join(folder, name));
    const compressed = readCompressed(body, (suffix) =>
      all.has(name + suffix) ? readFileSync(join(folder, name + suffix)) : null,
    );
    const scripts = type.startsWith('text/html') ? scriptsIn(body) : [];
    const more = { ...(compressed.size > 0 && { compressed }), ...(scripts.length > 0 && { scripts }) };
    pages.set(path, { body, type, immutable: isHashed(path), ...more });
  }
  const index = pages.get('/index.html');
  if (index) pages.set('/', index);
  return pages;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    throw new Error(`The pages cannot be read from ${folder}; build them with "npm run build".`);
  }
}

/** What is built in, and nothing else, runs in a page without a file of its own. */
function scriptsIn(body: Uint8Array): readonly string[] {
  const found = Buffer.from(body)
    .toString('utf8')
    .matchAll(/<script>([^]*?)<\/script>/g);
  return [...found].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Vite's names in `assets`: `index-B1x2y3Z4.js`. */
function isHashed(path: string): boolean {
  return /^\/assets\/[^/]+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/.test(path);
}

/**
 * The headers a page is served with. `connect` is what pages may connect to: `'self'`, and where it is known the
 * viewer's own WebSocket address, since older browsers do not count it as `'self'`.
 */
export function pageHeaders(page: Page, connect: string): Record<string, string> {
  const { 'Cross-Origin-Opener-Policy': opener, ...safe } = SAFE_HEADERS;
  return {
    ...safe,
    ...(isDocument(page) && { 'Cross-Origin-Opener-Policy': opener }),
    'Content-Type': page.type,
    'Content-Security-Policy': isDocument(page) ? policy(connect, page.scripts) : NOTHING,
    'Cache-Control': page.immutable ? 'public, max-age=31536000, immutable' : 'no-store',
  };
}

/** For every answer, errors included. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

function isDocument({ type }: Page): boolean {
  return type.startsWith('text/html');
}

/** The policy of every file that is not a page: opened by itself, or run as a worker, it may load nothing. */
const NOTHING = "default-src 'none'";

/** What a page may load and do: its own files, and nothing that code could be smuggled in with. */
function policy(connect: string, scripts: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
