import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { pageFromVite } from './app-pages.ts';

async function listen(answer: RequestListener): Promise<{ readonly server: Server; readonly port: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: String((server.address() as AddressInfo).port) };
}

test('a page of the app comes from the server of its sources, under a policy that only adds what Vite needs', async () => {
  const { server, port } = await listen((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`asked for ${request.url ?? ''}`);
  });
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

test('no page of the app comes from another server, whatever path is asked for', async () => {
  let asked = 0;
  const other = await listen((_request, response) => {
    asked += 1;
    response.end('from elsewhere');
  });
  const vite = await listen((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${other.port}/x.js` }).end();
  });
  const server = `http://127.0.0.1:${vite.port}`;
  const page = await pageFromVite({ method: 'GET', url: `app://bundle//127.0.0.1:${other.port}/x.js` }, server);
  expect([page.status, await page.text()]).toEqual([404, '']);
  await expect(pageFromVite({ method: 'GET', url: 'app://bundle/index.html' }, server)).rejects.toThrow();
  expect(asked).toBe(0);
  other.server.close();
  vite.server.close();
});
