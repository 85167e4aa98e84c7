import { fromBase64Url, toBase64Url } from './base64url.ts';
import { KEY_BYTES, NONCE_BYTES, type Share } from './keys.ts';

/** The one form of sealing there is; another number would be another form. */
const FORM = 1;

/** How a guest begins: with the name of a secret both know, or bound to a share that it shows later. */
export type Opening =
  | { readonly kind: 'secret'; readonly kid: string; readonly share: Share }
  | { readonly kind: 'exchange'; readonly commitment: Uint8Array };

/** What the host says to it. */
export type Answer =
  | { readonly kind: 'share'; readonly share: Share }
  | { readonly kind: 'refused'; readonly reason: string };

/** No frame of the handshake is longer. */
const LONGEST = 256;

/** Whether a guest's first frame begins a handshake, well-formed or not. No message of the protocol begins like this. */
export function isOpening(frame: string): boolean {
  return frame.startsWith('{"seal":');
}

/** A guest's first frame. */
export function writeOpening(opening: Opening): string {
  return opening.kind === 'secret'
    ? JSON.stringify({ seal: FORM, kid: opening.kid, ...fieldsOf(opening.share) })
    : JSON.stringify({ seal: FORM, c: toBase64Url(opening.commitment) });
}

/** A guest's first frame, or null when it is malformed. */
export function readOpening(frame: string): Opening | null {
  const fields = readFields(frame);
  if (fields?.['seal'] !== FORM) return null;
  const { kid, c } = fields;
  if (hasOnly(fields, ['seal', 'c'])) {
    const commitment = bytesOf(c, KEY_BYTES);
    return commitment && { kind: 'exchange', commitment };
  }
  const share = shareOf(fields);
  if (!hasOnly(fields, ['seal', 'kid', 'n', 'x']) || share === null) return null;
  return typeof kid === 'string' && /^[0-9a-f]{16}$/.test(kid) ? { kind: 'secret', kid, share } : null;
}

/** A share in a frame of its own: the host's answer, and what a guest had bound itself to. */
export function writeShare(share: Share): string {
  return JSON.stringify({ seal: FORM, ...fieldsOf(share) });
}

/** A share in a frame of its own, or null when it is malformed. */
export function readShare(frame: string): Share | null {
  const fields = readFields(frame);
  return fields?.['seal'] === FORM && hasOnly(fields, ['seal', 'n', 'x']) ? shareOf(fields) : null;
}

/** The host's refusal. */
export function writeRefusal(reason: string): string {
  return JSON.stringify({ seal: 0, reason });
}

/** The host's answer, or null when it is malformed. */
export function readAnswer(frame: string): Answer | null {
  const share = readShare(frame);
  if (share !== null) return { kind: 'share', share };
  const fields = readFields(frame);
  const reason = fields?.['seal'] === 0 && hasOnly(fields, ['seal', 'reason']) ? fields['reason'] : null;
  return typeof reason === 'string' ? { kind: 'refused', reason } : null;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf({ nonce, key }: Share): Fields {
  return { n: toBase64Url(nonce), x: toBase64Url(key) };
}

function readFields(frame: string): Fields | null {
  if (frame.length > LONGEST) return null;
  try {
    const content: unknown = JSON.parse(frame);
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...content } : null;
  } catch {
    return null;
  }
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).length === names.length && names.every((name) => Object.hasOwn(fields, name));
}

function shareOf(fields: Fields): Share | null {
  const nonce = bytesOf(fields['n'], NONCE_BYTES);
  const key = bytesOf(fields['x'], KEY_BYTES);
  return nonce && key && { nonce, key };
}

function bytesOf(text: unknown, count: number): Uint8Array | null {
  const bytes = typeof text === 'string' ? fromBase64Url(text) : null;
  return bytes?.length === count ? bytes : null;
}
