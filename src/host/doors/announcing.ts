import { bytesToHex } from '@noble/hashes/utils.js';
import { isLoopback } from '#web/addresses.ts';
import type { AnnouncedTable } from '../discovery/discovery-text.ts';
import { followProof } from '../moving/follow-proof.ts';
import type { Door, DoorsState } from './doors-state.ts';

/** Announces the table to other desktops while it can be joined. */
export function announceTable(doors: DoorsState): void {
  const { door, announceAt, entropy } = doors;
  if (!door) return;
  const table = announcedTable(doors, door);
  if (table === null) {
    void door.announcement?.close();
    door.announcement = null;
  } else if (door.announcement) {
    door.announcement.update(table);
  } else if (!isLoopback(door.adapter.address)) {
    const id = bytesToHex(entropy.bytes(8));
    door.announcement = announceAt({
      address: door.adapter.address,
      port: door.port,
      tlsPort: door.tls?.port ?? null,
      table: { id, fingerprint: door.tls?.fingerprint ?? null, ...table },
    });
  }
}

/**
 * The table as it is announced. One that came from another computer carries a proof for the guests who follow it here.
 */
function announcedTable(doors: DoorsState, door: Door): Omit<AnnouncedTable, 'id' | 'fingerprint'> | null {
  const { adapter, port, tls } = door;
  const table = doors.table();
  if (table === null) return null;
  const key = doors.followKey();
  if (key === null) return { ...table, proof: null };
  const place = { address: adapter.address, port, tlsPort: tls?.port ?? null, fingerprint: tls?.fingerprint ?? null };
  return { ...table, proof: followProof(key, place) };
}
