import type { Protocol } from 'electron';
import { pageHeaders, readPages, type Pages } from '#web/pages.ts';
import { isOurs, SCHEME } from './origin.ts';

/** Must run before the app is ready: pages of our scheme are then as good as pages from a secure server. */
export function registerScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves pages at our address by `answerOurs`, which is asked for nothing that is not ours. */
export function servePagesBy(protocol: Protocol, answerOurs: (request: Request) => Promise<Response>): void {
  protocol.handle(SCHEME, (request) =>
    isOurs(request.url) ? answerOurs(request) : new Response(null, { status: 404 }),
  );
}

/**
 * Serves the built pages from memory: what is not in the list does not exist, so no path can lead out of it. They are sent
 * as they are: nothing goes over a wire, and Chromium unpacks only what came over HTTP.
 */
export function servePages(protocol: Protocol, folder: string): void {
  const pages = readPages(folder);
  protocol.handle(SCHEME, (request) => answer(pages, request));
}

/** The page at this address, 404 for anything else, 405 for anything but reading. */
function answer(pages: Pages, request: Pick<Request, 'method' | 'url'>): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  const url = URL.parse(request.url);
  const page = url && isOurs(request.url) ? pages.get(url.pathname) : undefined;
  if (!page) return new Response(null, { status: 404 });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(page.body), {
    headers: pageHeaders(page, "'self'"),
  });
}
