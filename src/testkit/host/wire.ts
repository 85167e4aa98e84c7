import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { downMessage, PROTOCOL_VERSION, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import { createReader, type SeenMessage } from '#protocol/seen.ts';
import type { Invitation } from '#protocol/room.ts';
import { createContributor, type Contributor } from '#fairness/contributor.ts';
import type { Box } from '#seal/box.ts';
import { filled } from '#seal/filling.ts';
import { guestHandshake, type SealWish } from '#seal/guest.ts';
import { systemEntropy } from '#host/node-ports.ts';

type Kind = DownMessage['t'];
type Of<K extends Kind> = Extract<SeenMessage, { t: K }>;

/** A guest on a real WebSocket, for tests. */
export interface WireClient {
  readonly socket: WebSocket;
  readonly messages: readonly SeenMessage[];
  send(message: UpMessage): void;
  /** Waits until the guest has been sent a message of this kind that fits, counting those that came before. */
  until<K extends Kind>(kind: K, fits?: (message: Of<K>) => boolean): Promise<Of<K>>;
  /** The next answer to `ref`. */
  answer(ref: string): Promise<Of<'done'> | Of<'refused'>>;
  /** The next answer to `ref` in a word: `done`, or why not. */
  outcome(ref: string): Promise<string>;
  /** What it knows of how seeds were drawn. */
  readonly contributor: Contributor;
  /** The answer to what it sent last to take part in a draw. */
  taken(): Promise<Of<'done'> | Of<'refused'>>;
  /** The two words of a link sealed without a secret; null otherwise. */
  readonly check: string | null;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

export interface WireOptions {
  readonly token?: string;
  readonly join?: Invitation;
  /** Greets by itself unless false. */
  readonly hello?: boolean;
  readonly headers?: Record<string, string>;
  readonly path?: string;
  /** The address of this computer it comes from. */
  readonly from?: string | undefined;
  /** Seals the link before anything else. */
  readonly seal?: SealWish;
  /** Takes part in drawing seeds by itself unless false. */
  readonly draws?: boolean;
  /** Is given every message as it came, before views are put together. */
  readonly hears?: (message: DownMessage, client: Pick<WireClient, 'send'>) => void;
}

/**
 * Connects to the host at `origin`. Rejects with the HTTP status when it is refused, and with the close code when the
 * handshake of a sealed link is.
 */
export async function connectWire(origin: string, options: WireOptions = {}): Promise<WireClient> {
  const { token, join, hello = true, headers = {}, path = '/ws', from, draws = true } = options;
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, {
    headers: { Origin: origin, ...headers },
    ...(from === undefined ? {} : { localAddress: from }),
  });
  const messages: SeenMessage[] = [];
  const read = createReader();
  const watchers = new Set<() => void>();
  const drawRefs: string[] = [];
  const contributor = createContributor({
    bytes: systemEntropy.bytes,
    send: (message) => {
      if ('ref' in message) drawRefs.push(message.ref);
      client.send(message);
    },
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  let box: Box | null = null;
  socket.on('message', (data) => {
    const wire = (data as Buffer).toString('utf8');
    if (options.seal && !box) return;
    const came = downMessage.parse(JSON.parse(box ? (box.open(wire) ?? '') : wire));
    options.hears?.(came, client);
    const message = read(came);
    messages.push(message);
    if (draws && isOfDraw(message)) contributor.hear(message);
    for (const look of [...watchers]) look();
  });
  const wait = <M extends SeenMessage>(find: () => M | undefined, what: string): Promise<M> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (!found) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      void closed.then((code) => {
        if (watchers.has(look)) reject(new Error(`closed with ${String(code)} while waiting for ${what}`));
      });
      look();
    });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      response.destroy();
    });
    socket.on('error', reject);
  });
  const sealed = options.seal ? await sealLink(socket, options.seal, closed) : null;
  box = sealed?.box ?? null;
  const client: WireClient = {
    socket,
    messages,
    contributor,
    taken: () => client.answer(drawRefs.at(-1) ?? ''),
    check: sealed?.check ?? null,
    send: (message) => {
      const frame = JSON.stringify(message);
      socket.send(box?.seal(filled(frame)) ?? frame);
    },
    until: (kind, fits = () => true) =>
      wait(
        () =>
          messages.find(
            (message): message is Of<typeof kind> => message.t === kind && fits(message as Of<typeof kind>),
          ),
        kind,
      ),
    answer: (ref) =>
      wait(
        () =>
          messages.find(
            (message): message is Of<'done'> | Of<'refused'> =>
              (message.t === 'done' || message.t === 'refused') && message.ref === ref,
          ),
        `the answer to ${ref}`,
      ),
    outcome: async (ref) => {
      const answer = await client.answer(ref);
      return answer.t === 'done' ? 'done' : answer.reason.code;
    },
    closed,
    close: () => {
      socket.close();
    },
  };
  if (hello) client.send({ t: 'hello', v: PROTOCOL_VERSION, ...(token && { token }), ...(join && { join }) });
  return client;
}

/** Whether it is about the draw of a seed, or may be. */
export function isOfDraw(
  message: SeenMessage,
): message is Extract<SeenMessage, { t: 'seedDraw' | 'seedLock' | 'welcome' }> {
  return message.t === 'seedDraw' || message.t === 'seedLock' || message.t === 'welcome';
}

async function sealLink(
  socket: WebSocket,
  wish: SealWish,
  closed: Promise<number>,
): Promise<{ readonly box: Box; readonly check: string | null }> {
  const guest = guestHandshake(wish, systemEntropy.bytes);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('message', (data) => {
      resolve((data as Buffer).toString('utf8'));
    });
    void closed.then((code) => {
      reject(new Error(String(code)));
    });
  });
  socket.send(guest.opening);
  const outcome = guest.answer(await answer);
  if (outcome.kind !== 'open') throw new Error(String(await closed));
  if (outcome.send !== null) socket.send(outcome.send);
  return { box: outcome.box, check: outcome.words?.join(' ') ?? null };
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One HTTP request whose path is sent as it is written. */
export function fetchRaw(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: hostname, port, path, method, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Sends bytes and returns everything that comes back until the other end closes. */
export function talk(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
    });
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      heard += part;
    });
    socket.on('error', () => {
      socket.destroy();
    });
    socket.on('close', () => {
      resolve(heard);
    });
  });
}
