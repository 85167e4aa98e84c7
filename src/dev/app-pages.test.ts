import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { pageFromVite } from './app-pages.ts';

test('a page of the app comes from the server of its sources, under a policy that only adds what Vite needs', async () => {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`asked for ${request.url ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as AddressInfo).port);
  const vite = `http://127.0.0.1:${port}`;
  const page = await pageFromVite({ method: 'GET', url: 'app://bundle/index.html?a=1' }, vite);
  expect([page.status, await page.text()]).toEqual([200, 'asked for /index.html?a=1']);
  expect(page.headers.get('content-type')).toBe('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port};`);
  expect(policy).toContain("default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';");
  expect((await pageFromVite({ method: 'POST', url: 'app://bundle/index.html' }, vite)).status).toBe(405);
  server.close();
});
