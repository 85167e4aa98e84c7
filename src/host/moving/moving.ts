import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { GameId } from '#protocol/ids.ts';
import { readLanOrigin } from '#protocol/lan-address.ts';
import type { NewPlace, Room } from '#protocol/room.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { lastSpectators, parseRecord, RecordError } from '#engine/core/record.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { hostInUrl } from '../doors/adapters.ts';
import type { browse as browseNetwork } from '../discovery/discovery.ts';
import type { FoundTable } from '../discovery/found-tables.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { followProof } from './follow-proof.ts';
import { HandOverError, openHandOver, sealHandOver } from './hand-over-file.ts';
import { MOST_GUESTS_MOVED, packBundle, unpackBundle, type Bundle } from './bundle.ts';
import { drawPassphrase } from './passphrase.ts';
import type { RoomDesk } from '../room/room-desk.ts';
import type { Roster } from '../room/roster.ts';
import type { TableDesk } from '../table/table-desk.ts';

/** Hands the table over to another computer and takes one over (docs/decisions/0018). */
export interface Moving {
  /** Writes the table into a file, closes it here, and leads guests on from then on. */
  handOver(): Verdict;
  /** Takes over the table in a file. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /** What the table in a file tells people without a seat; null where it cannot be taken over. Changes nothing. */
  spectatorsIn(file: Uint8Array, passphrase: string): SpectatorRule | null;
  /** Somebody has typed where the table is now. */
  tellMoved(address: string): Verdict;
  /** The table is elsewhere, and guests are led on. */
  isForwarding(): boolean;
  /** What everybody in the room is told of it. */
  moved(): Room['moved'];
  /** The file and what opens it, for the host's own window. */
  handedOver(): NonNullable<Room['host']>['handedOver'];
  /** By which the computer that handed the open table over knows its announcement; null for any other table. */
  followKey(): string | null;
  /** Guests are led on no longer. */
  forget(): void;
}

interface MovingParts {
  readonly desk: TableDesk;
  readonly roster: Roster;
  readonly room: RoomDesk;
  readonly entropy: Entropy;
  /** Where the files go; made when it is needed. */
  readonly folder: string;
  /** The address at which this host is reached; empty while it is not. */
  readonly near: () => string;
  /** What `moved` tells has changed. */
  readonly changed: () => void;
  readonly browse: typeof browseNetwork;
}

/** Where a table went that was here. */
interface Forwarding {
  readonly game: GameId;
  readonly path: string;
  readonly passphrase: string;
  readonly stopLooking: () => void;
  to: NewPlace | null;
}

/** No table has come or gone. */
export function createMoving({ desk, roster, room, entropy, folder, near, changed, browse }: MovingParts): Moving {
  let forwarding: Forwarding | null = null;
  let arrived: { readonly table: string; readonly followKey: string } | null = null;

  function forget(): void {
    forwarding?.stopLooking();
    forwarding = null;
  }

  /** Whoever has a seat by a link of its own, and has never come, is led on like everybody else. */
  function knowAll(): void {
    for (const { tokenHash } of desk.session()?.seats() ?? []) room.welcomes({ host: false, tokenHash });
  }

  /** Whoever has been let in. Links of seats let more in than a room holds: then those without a seat come again. */
  function guestsToMove(): Bundle['guests'] {
    const seated = new Set((desk.session()?.seats() ?? []).map(({ tokenHash }) => tokenHash));
    const admitted = roster.guests().filter((guest) => guest.admitted);
    const rank = ({ tokenHash }: Bundle['guests'][number]): number => (seated.has(tokenHash) ? 0 : 1);
    const first = admitted.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_GUESTS_MOVED);
    return first.map(({ name, tokenHash }) => ({ name, tokenHash }));
  }

  function follow(key: string, game: GameId, path: string, passphrase: string): void {
    let proven = '';
    const look = (tables: readonly FoundTable[]): void => {
      const found = tables.find((table) => isProven(table, key));
      const place = found ? placeOf(found, near()) : null;
      if (!place || !forwarding || proven === JSON.stringify(place)) return;
      proven = JSON.stringify(place);
      forwarding.to = place;
      changed();
    };
    const browser = browse(look);
    const stopLooking = (): void => void browser.close();
    forwarding = { game, path, passphrase, stopLooking, to: null };
  }

  function settle({ guests, locked, approving, table, followKey }: Bundle): void {
    arrived = { table, followKey };
    for (const { name, tokenHash } of guests) if (!roster.byHash(tokenHash)) roster.restore(name, tokenHash);
    room.obey({ kind: 'lockRoom', locked });
    room.obey({ kind: 'approveGuests', approving });
  }

  return {
    handOver() {
      const followKey = bytesToHex(entropy.bytes(32));
      const passphrase = drawPassphrase(entropy);
      let written: { readonly path: string; readonly game: GameId } | null = null;
      knowAll();
      const verdict = desk.moveAway(
        (made) => {
          const guests = guestsToMove();
          const flags = { locked: room.isLocked(), approving: room.isApproving() };
          const packed = packBundle({ ...made, ...flags, guests, followKey });
          const path = join(folder, `${made.game}-${made.table}.baize`);
          mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
          writeFlushed(path, sealHandOver(packed, passphrase));
          written = { path, game: made.game };
        },
        () => {
          if (written) rmSync(written.path, { force: true });
        },
      );
      // Known to nobody before the record is marked: a file left behind by a host that was killed opens for nobody.
      const done = written as { readonly path: string; readonly game: GameId } | null;
      if (verdict.ok && done) follow(followKey, done.game, done.path, passphrase);
      return verdict;
    },
    takeOver(file, passphrase) {
      try {
        const bundle = unpackBundle(openHandOver(file, passphrase));
        const verdict = desk.moveIn(bundle);
        if (verdict.ok) settle(bundle);
        return verdict;
      } catch (error) {
        if (error instanceof HandOverError) return refuse(error.problem);
        throw error;
      }
    },
    spectatorsIn(file, passphrase) {
      try {
        return lastSpectators(parseRecord(unpackBundle(openHandOver(file, passphrase)).record));
      } catch (error) {
        if (error instanceof HandOverError || error instanceof RecordError) return null;
        throw error;
      }
    },
    tellMoved(address) {
      if (!forwarding) return refuse('notMoved');
      const place = readLanOrigin(address, near());
      if (!place) return refuse('notNearAddress');
      forwarding.to = { address: place.origin, desktop: null };
      return ALLOWED;
    },
    isForwarding: () => forwarding !== null,
    moved: () => (forwarding ? { game: forwarding.game, to: forwarding.to } : undefined),
    handedOver: () => (forwarding ? { path: forwarding.path, passphrase: forwarding.passphrase } : undefined),
    followKey: () => (arrived && arrived.table === desk.session()?.table().id ? arrived.followKey : null),
    forget,
  };
}

function isProven(table: FoundTable, followKey: string): boolean {
  return table.proof === followProof(followKey, table);
}

/** Null for an announcement from no address of a room. */
function placeOf({ address, port, tlsPort, fingerprint }: FoundTable, near: string): NewPlace | null {
  const place = readLanOrigin(`${hostInUrl(address)}:${String(port)}`, near);
  if (!place) return null;
  const isWhole = tlsPort !== null && fingerprint?.length === 64;
  return { address: place.origin, desktop: isWhole ? { tlsPort, fingerprint } : null };
}
