import { devPolicy } from './policy.ts';

/** A page of the desktop app, from electron-vite's server: what is served at the app's own address while it is developed. */
export async function pageFromVite(
  { method, url }: Pick<Request, 'method' | 'url'>,
  server: string,
): Promise<Response> {
  if (method !== 'GET') return new Response(null, { status: 405 });
  const { pathname, search } = new URL(url);
  const asked = new URL(pathname + search, server);
  // A path that begins with two slashes names another server.
  if (asked.origin !== new URL(server).origin) return new Response(null, { status: 404 });
  const answer = await fetch(asked, { redirect: 'error' });
  return new Response(answer.body, {
    status: answer.status,
    headers: {
      'Content-Type': answer.headers.get('content-type') ?? '',
      'Content-Security-Policy': devPolicy(`'self' ws://${new URL(server).host}`),
      'Cache-Control': 'no-store',
    },
  });
}
