import { pageHeaders } from '#web/pages.ts';

/**
 * The policy of production, loosened by what Vite and React's hot reload need: styles and a script in the page itself.
 * Whatever else production forbids is noticed here already. `connect` is what pages may connect to.
 */
export function devPolicy(connect: string): string {
  const headers = pageHeaders({ body: new Uint8Array(), type: 'text/html', immutable: false }, connect);
  return (headers['Content-Security-Policy'] ?? '').replaceAll(
    /(script|style)-src 'self'/g,
    "$1-src 'self' 'unsafe-inline'",
  );
}
