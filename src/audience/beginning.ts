import { isKeyframe } from '#feed/chain.ts';

/** What a newcomer needs: what the feed is about, its newest keyframe, and every step since. */
export interface Beginning {
  readonly about: string;
  readonly key: Uint8Array;
  readonly since: readonly Uint8Array[];
}

const LENGTH_BYTES = 4;

/** A beginning as one message: its parts, each after its length. They always belong together. */
export function packBeginning({ about, key, since }: Beginning): Uint8Array {
  const parts = [Buffer.from(about), key, ...since].flatMap((part) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(part.byteLength);
    return [length, part];
  });
  return Buffer.concat(parts);
}

/** The beginning in a message; null if the bytes contain none. */
export function unpackBeginning(message: Uint8Array): Beginning | null {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + LENGTH_BYTES > bytes.length) return null;
    const end = at + LENGTH_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    parts.push(Uint8Array.from(bytes.subarray(at + LENGTH_BYTES, end)));
    at = end;
  }
  const [about, key, ...since] = parts;
  if (about === undefined || key === undefined || !isKeyframe(key) || since.some(isKeyframe)) return null;
  return { about: Buffer.from(about).toString(), key, since };
}
