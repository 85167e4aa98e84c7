import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import type { z } from '#protocol/schema.ts';
import { isOurs } from './origin.ts';

/** A request that came from somewhere it may not, or did not parse. The page sees only this sentence. */
class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
}

/**
 * Whether a message comes from the top frame of one of our pages. `senderFrame` must be read at once: it is null or
 * detached as soon as the frame has gone.
 */
function isTrusted(event: Pick<IpcMainEvent | IpcMainInvokeEvent, 'senderFrame'>): boolean {
  try {
    const frame = event.senderFrame;
    return frame !== null && !frame.detached && frame.parent === null && isOurs(frame.url);
  } catch {
    // A frame that is just being disposed of throws when it is asked anything.
    return false;
  }
}

/** Answers `channel` with `answer`, for trusted senders and well-formed requests only. */
export function handle<T>(
  ipc: IpcMain,
  channel: string,
  schema: z.ZodMiniType<T>,
  answer: (request: T) => unknown,
): void {
  ipc.handle(channel, (event, ...given: unknown[]) => {
    if (!isTrusted(event)) throw new RefusedRequest(`${channel} may be asked only by the app's own page`);
    const parsed = schema.safeParse(given[0]);
    if (!parsed.success || given.length > 1)
      throw new RefusedRequest(`${channel} was asked in a form it does not take`);
    return answer(parsed.data);
  });
}

/** Listens to `channel`, which carries no data, from trusted senders only; anything else is ignored. */
export function listen(ipc: IpcMain, channel: string, heard: (event: IpcMainEvent) => void): void {
  ipc.on(channel, (event, ...given: unknown[]) => {
    if (given.length === 0 && isTrusted(event)) heard(event);
  });
}
