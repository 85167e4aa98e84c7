import { upMessage, type DownMessage, type UpMessage } from '#protocol/messages.ts';

const encoded = new WeakMap<DownMessage, string>();

/** A message as one frame of JSON. The same object sent to many watchers is put into words once. */
export function writeFrame(message: DownMessage): string {
  let frame = encoded.get(message);
  if (frame === undefined) {
    frame = JSON.stringify(message);
    encoded.set(message, frame);
  }
  return frame;
}

/** The message in a frame from a guest, or null when it is none. Strict: an unknown field makes it none. */
export function readFrame(frame: string): UpMessage | null {
  let content: unknown;
  try {
    content = JSON.parse(frame);
  } catch {
    return null;
  }
  const parsed = upMessage.safeParse(content);
  return parsed.success ? parsed.data : null;
}
