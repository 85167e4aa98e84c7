import { utf8ToBytes } from '@noble/ciphers/utils.js';

/** Lengths in bytes that a filled frame may have: this one, or a whole number of the other, less the mark of a seal. */
export const SMALL = 1024;
export const LARGE = 16 * 1024;

/**
 * Frames that tell nothing of a picture begin with their kind. An update names no kind, and a frame of a kind that is not
 * known yet is never small either. Advice tells something of a hand, as pictures do.
 */
const NO_PICTURE = /^\{"t":"(?!sync"|replay"|advice")/;

/**
 * How long this frame is, in bytes, when it is filled. Pictures, and what changes in one, are never small: whether such
 * a change is short could depend on a hand.
 */
export function filledLength(frame: string, bytes = utf8ToBytes(frame).length): number {
  const isSmall = bytes < SMALL && NO_PICTURE.test(frame);
  return isSmall ? SMALL - 1 : Math.ceil((bytes + 1) / LARGE) * LARGE - 1;
}

/**
 * The frame with as many spaces behind it, which JSON does not mind, that its length tells a listener only whether it
 * is a picture or not. A picture that goes to one seat is longer or shorter by what the cards in its hand are called
 * and by how many of them may be played and why the others may not: with steps of 256 bytes that could be heard at one
 * moment in ten of Kirin, and at nearly all of Death by Digits (docs/security.md, T15). A frame that would become longer
 * than `most` bytes goes as it is.
 */
export function filled(frame: string, most = Infinity): string {
  const bytes = utf8ToBytes(frame).length;
  const length = filledLength(frame, bytes);
  return length > most ? frame : frame + ' '.repeat(length - bytes);
}
