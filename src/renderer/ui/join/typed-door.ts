import { joinRequest } from '#protocol/join.ts';
import type { JoinRequest } from '#protocol/join.ts';

/** With or without `http://`, a port and what follows it; an IPv6 address with a port stands in brackets. */
const TYPED = /^(?:https?:\/\/)?(?:\[([0-9a-f:.]+)\]|([0-9a-f:.]+?))(?::(\d{1,5}))?(?:\/.*)?$/i;
/** Without brackets every colon belongs to the address. */
const BARE_SIX = /^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*$/i;

/** The door at an address as people type it from the host's screen; null for anything else. No name is looked up. */
export function typedDoor(typed: string): JoinRequest | null {
  const text = typed.replace(/\s+/g, '');
  const [, bracketed, plain, port] = BARE_SIX.test(text) ? [text, text] : (TYPED.exec(text) ?? []);
  const parsed = joinRequest.safeParse({
    address: bracketed ?? plain,
    tlsPort: port === undefined ? null : Number(port),
    fingerprint: null,
  });
  return parsed.success ? parsed.data : null;
}
