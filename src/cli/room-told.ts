import encodeQR from 'qr';
import { hostInUrl } from '#host/doors/adapters.ts';
import type { Host } from '#host/host.ts';
import type { Words } from '#words/open-words.ts';
import type { Printer } from './printer.ts';

/** Tells how guests come in, where the door is open: the QR code, link and code, and how another computer joins. */
export function tellRoom(host: Host, { ui }: Words, print: Pick<Printer, 'line'>): void {
  const door = host.door();
  if (door === null) return;
  for (const line of encodeQR(door.link, 'ascii').split('\n')) print.line(line);
  print.line(ui('terminal:host.room', { link: door.link }));
  print.line(ui('terminal:host.code', { code: door.code, address: door.address }));
  const desktop = host.desktopDoor();
  if (desktop === null) return;
  const command = `baize join ${hostInUrl(desktop.address)}:${String(desktop.port)} --code ${door.code}`;
  print.line(ui('terminal:host.join', { command }));
  print.line(ui('terminal:words', { words: desktop.words }));
}

/** Tells the same again, as remarks, whenever this computer has got another address; the result is for `doorChanged`. */
export function movedTeller(host: () => Host, words: Words, print: Printer): () => void {
  let told: string | null = null;
  return () => {
    const door = host().door();
    if (door?.advice.includes('addressChanged') !== true || door.address === told) return;
    told = door.address;
    print.note(words.ui('room:help.addressChanged'));
    tellRoom(host(), words, { line: print.note });
  };
}
