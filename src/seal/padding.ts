/**
 * What is sealed is padded to this many bytes. That hides little of what a frame says: whoever sends fills it first
 * (`filling.ts`), in steps in which two hands cannot be told apart.
 */
export const STEP = 256;

const MARK = 0x80;

/** How long that many bytes are when padded: the next multiple of the step, with room for the mark. */
export function paddedLength(bytes: number): number {
  return Math.ceil((bytes + 1) / STEP) * STEP;
}

/** The bytes, a mark, and zeros up to the step (ISO/IEC 7816-4). */
export function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(paddedLength(bytes.length));
  padded.set(bytes);
  padded[bytes.length] = MARK;
  return padded;
}

/** What was padded; null when it was not padded like this, in its shortest form. */
export function unpad(padded: Uint8Array): Uint8Array | null {
  const mark = padded.findLastIndex((byte) => byte !== 0);
  if (mark < 0 || padded[mark] !== MARK || padded.length !== paddedLength(mark)) return null;
  return padded.subarray(0, mark);
}
