import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchRaw } from '#testkit/host/wire.ts';
import { answerDebug, type DebugWish } from './debug-door.ts';
import type { DebugStep } from './wire.ts';

const SECRET = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const AUTHORIZATION = `Bearer ${SECRET}`;
const STEP: DebugStep = {
  steps: ['begin'],
  at: 0,
  phase: 'dealing',
  whole: { state: 'all faces', input: null, events: [], legal: [] },
  told: { view: {} as DebugStep['told']['view'], input: null, events: [], legal: [] },
};

let server: Server;
let origin: string;
let wishes: DebugWish[] = [];
let read: (wish: DebugWish) => DebugStep | null;
beforeAll(async () => {
  server = createServer((request, response) => {
    answerDebug(request, response, {
      secret: SECRET,
      read: (wish) => {
        wishes.push(wish);
        return read(wish);
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
});

const ask = async (
  headers: Record<string, string>,
  path = '/?at=3&viewer=seat:1',
): Promise<{ readonly status: number; readonly body: string }> => {
  wishes = [];
  read = () => STEP;
  return await fetchRaw(origin, path, { headers });
};

describe('the door of the debug panel', () => {
  test('opens to the host of a page of this computer', async () => {
    const { status, body } = await ask({ Authorization: AUTHORIZATION });
    expect([status, JSON.parse(body)]).toEqual([200, STEP]);
    expect(wishes).toEqual([{ at: 3, viewer: 'seat:1' }]);
  });

  test('shows the last step with every face where nothing else is asked', async () => {
    await ask({ Authorization: AUTHORIZATION }, '/?at=x');
    expect(wishes).toEqual([{ at: null, viewer: 'open' }]);
  });

  test.each([
    ['no secret', {}, 401],
    ['a wrong secret', { Authorization: `Bearer ${SECRET.replace('c', 'd')}` }, 401],
    ['part of the secret', { Authorization: AUTHORIZATION.slice(0, -1) }, 401],
    ['a name that somebody has made to point here', { Authorization: AUTHORIZATION, Host: 'evil.example' }, 403],
    ['a page of somebody else', { Authorization: AUTHORIZATION, Origin: 'http://evil.example' }, 403],
  ])('stays shut for %s, and nothing is looked up', async (_who, headers, status) => {
    const answer = await ask(headers);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('all faces');
    expect(wishes).toEqual([]);
  });

  test('stays shut for another computer, whatever it knows', () => {
    const answered: number[] = [];
    const request = {
      url: '/',
      headers: { authorization: AUTHORIZATION },
      headersDistinct: { host: ['192.168.0.7:5'] },
      socket: { remoteAddress: '192.168.0.9', localAddress: '192.168.0.7', localPort: 5 },
    } as unknown as IncomingMessage;
    const response = { writeHead: (status: number) => answered.push(status), end: () => undefined };
    answerDebug(request, response as unknown as ServerResponse, { secret: SECRET, read: () => STEP });
    expect(answered).toEqual([403]);
  });

  test('says that no match runs, and that the rules have changed too much', async () => {
    await ask({});
    read = () => null;
    expect((await fetchRaw(origin, '/', { headers: { Authorization: AUTHORIZATION } })).status).toBe(404);
    read = () => {
      throw new Error('line 7 is not legal');
    };
    const { status, body } = await fetchRaw(origin, '/', { headers: { Authorization: AUTHORIZATION } });
    expect(status).toBe(409);
    expect(body).toContain('line 7 is not legal');
  });
});
