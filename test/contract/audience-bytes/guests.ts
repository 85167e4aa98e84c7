import { createContributor } from '#fairness/contributor.ts';
import { downMessage, PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import type { SeatPlan } from '#protocol/table.ts';
import type { AnyMove } from '#testkit/playout.ts';
import type { Host } from '#host/host.ts';
import type { PortLike } from '#host/links/port.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { SCRIPTED } from './scripted-game.ts';

/** One at the host's own screen, one over the network, and bots. */
export function peopleFor(seats: number): SeatPlan[] {
  return Array.from({ length: seats }, (_, seat): SeatPlan => {
    const name = `Name ${String(seat)}`;
    if (seat === 0) return { kind: 'me', name };
    return seat === 1 ? { kind: 'person', name } : { kind: 'bot', bot: SCRIPTED, name };
  });
}

/** The host's own window, where somebody plays. */
export interface OwnWindow {
  move(move: AnyMove): void;
  takeBack(): void;
}

/** Opens it on a port in memory. */
export function openWindow(host: Host): OwnWindow {
  let hear: (event: { readonly data: unknown }) => void = () => undefined;
  let seq = 0;
  let refs = 0;
  const port: PortLike = {
    postMessage(frame) {
      const message = downMessage.parse(JSON.parse(String(frame)));
      if (message.t === 'sync' || message.t === 'update') ({ seq } = message);
      if (message.t === 'seedDraw' || message.t === 'seedLock') contributor.hear(message);
    },
    on(event, listener) {
      if (event === 'message') hear = listener;
      return port;
    },
    start: () => undefined,
    close: () => undefined,
  };
  const send = (message: UpMessage): void => {
    hear({ data: JSON.stringify(message) });
  };
  // In both worlds the same.
  const contributor = createContributor({ bytes: (count) => new Uint8Array(count).fill(1), send });
  const ref = (): string => {
    refs += 1;
    return `w${String(refs)}`;
  };
  host.attachPort(port);
  send({ t: 'hello', v: PROTOCOL_VERSION });
  return {
    move(move) {
      send({ t: 'move', ref: ref(), at: seq, move });
    },
    takeBack() {
      send({ t: 'takeBack', ref: ref() });
    },
  };
}

/** Somebody comes to the table over the network, answers what the host asks for, and goes. False when it was refused. */
export async function answerOverWire(origin: string, token: string, agree: boolean): Promise<boolean> {
  const client = await connectWire(origin, { token });
  const { status } = await client.until('sync');
  const rule = status.audience.asked?.rule;
  if (!rule) throw new Error('nobody is asked anything');
  client.send({ t: 'answerSpectators', ref: 'a1', rule, agree });
  const { t } = await client.answer('a1');
  client.close();
  await client.closed;
  return t === 'done';
}
