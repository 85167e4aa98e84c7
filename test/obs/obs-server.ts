import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** What came in: the name of a request and its data. */
export type Asked = readonly [request: string, data: unknown];

/** An obs-websocket 5 server as OBS has it, without OBS. */
export interface FakeObs {
  readonly address: string;
  /** Every request but those that ask how it stands. */
  readonly asked: readonly Asked[];
  /** How many links have proved that they know the password. */
  readonly identified: () => number;
  /** Tells every link. */
  say(eventType: string, eventData: unknown): void;
  /** From now on this request is refused. */
  refuse(request: string): void;
  /** Waits until `isTrue`, which is looked at after every frame. */
  until(isTrue: () => boolean): Promise<void>;
  /** Cuts every link, as OBS does when it ends. */
  cut(): void;
  close(): Promise<void>;
}

interface FakeParts {
  /** Null: nobody is asked for one. */
  readonly password: string | null;
  readonly isStreaming?: boolean;
  readonly port?: number;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Opens the server on a port of its own. */
export async function fakeObs({ password, isStreaming = false, port = 0 }: FakeParts): Promise<FakeObs> {
  const server = new WebSocketServer({ host: '127.0.0.1', port, handleProtocols: () => 'obswebsocket.json' });
  await new Promise((resolve) => server.once('listening', resolve));
  const asked: Asked[] = [];
  const refused = new Set<string>();
  const known = new Set<WebSocket>();
  const waiting = new Set<() => void>();
  const state: Readonly<Record<string, unknown>> = {
    GetStreamStatus: { outputActive: isStreaming },
    GetRecordStatus: { outputActive: false },
    GetSceneList: { scenes: [{ sceneName: 'Break' }, { sceneName: 'Table' }] },
  };
  let identified = 0;
  const looked = (): void => {
    for (const look of [...waiting]) look();
  };
  server.on('connection', (socket) => {
    const send = (op: number, d: unknown): void => {
      socket.send(JSON.stringify({ op, d }));
    };
    const [salt, challenge] = [randomBytes(16).toString('base64'), randomBytes(16).toString('base64')];
    const proof = hash(hash(`${password ?? ''}${salt}`) + challenge);
    send(0, {
      obsWebSocketVersion: '5.1.0',
      rpcVersion: 1,
      ...(password === null ? {} : { authentication: { challenge, salt } }),
    });
    socket.on('message', (data: Buffer) => {
      const { op, d } = JSON.parse(data.toString()) as { op: number; d: Record<string, unknown> };
      if (op === 1) {
        if (password !== null && d['authentication'] !== proof) {
          socket.close(4009, 'Authentication failed.');
        } else {
          identified += 1;
          known.add(socket);
          send(2, { negotiatedRpcVersion: 1 });
        }
      } else if (op === 6 && known.has(socket)) {
        const request = String(d['requestType']);
        if (!(request in state)) asked.push([request, d['requestData']]);
        const isRefused = refused.has(request);
        send(7, {
          requestType: request,
          requestId: d['requestId'],
          requestStatus: isRefused
            ? { result: false, code: 604, comment: '/home/ida/videos' }
            : { result: true, code: 100 },
          responseData: state[request] ?? {},
        });
      }
      looked();
    });
    socket.on('close', () => {
      known.delete(socket);
      looked();
    });
  });
  return {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    identified: () => identified,
    say: (eventType, eventData) => {
      for (const socket of known) {
        socket.send(JSON.stringify({ op: 5, d: { eventType, eventIntent: 64, eventData } }));
      }
    },
    refuse: (request) => {
      refused.add(request);
    },
    until: (isTrue) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isTrue()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    cut: () => {
      for (const socket of server.clients) socket.terminate();
    },
    close: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
