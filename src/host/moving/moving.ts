import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { GameId } from '#protocol/ids.ts';
import { readLanOrigin } from '#protocol/lan-address.ts';
import type { NewPlace, Room } from '#protocol/room.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { lastSpectators, parseRecord, RecordError } from '#engine/core/record.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { hostInUrl } from '#web/adapters.ts';
import type { Arrival } from './arrival.ts';
import type { browse as browseNetwork } from '../discovery/discovery.ts';
import type { FoundTable } from '../discovery/found-tables.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { followProof } from './follow-proof.ts';
import { HandOverError, openHandOver, sealHandOver } from './hand-over-file.ts';
import { MOST_GUESTS_MOVED, packBundle, unpackBundle, type Bundle } from './bundle.ts';
import { drawPassphrase } from './passphrase.ts';
import type { RoomDesk } from '../room/room-desk.ts';
import type { Roster } from '../room/roster.ts';
import type { MovedTable } from '../table/handing-over.ts';
import type { TableDesk } from '../table/table-desk.ts';

/** Hands the table over to another computer, and takes one over (docs/decisions/0018). */
export interface Moving {
  /** Writes the table into a file, closes it here, and redirects guests from then on. */
  handOver(): Verdict;
  /** Takes over the table in a file. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /** The rule for people without a seat in a file; null if its table cannot be taken over. Changes nothing. */
  spectatorsIn(file: Uint8Array, passphrase: string): SpectatorRule | null;
  /** The host has typed where the table is now. */
  tellMoved(address: string): Verdict;
  /** Whether the table is elsewhere and guests are redirected. */
  isForwarding(): boolean;
  /** What everybody in the room is told about the move. */
  moved(): Room['moved'];
  /** The file and its passphrase, for the host's own window. */
  handedOver(): NonNullable<Room['host']>['handedOver'];
  /** Stops redirecting guests. */
  forget(): void;
}

interface MovingParts {
  readonly desk: TableDesk;
  readonly roster: Roster;
  readonly room: RoomDesk;
  readonly arrival: Arrival;
  readonly entropy: Entropy;
  /** Where the files go; created when it is needed. */
  readonly folder: string;
  /** The address at which this host is reached; empty while there is none. */
  readonly near: () => string;
  /** Called when `moved` has changed. */
  readonly changed: () => void;
  readonly browse: typeof browseNetwork;
}

/** Where a table went. */
interface Forwarding {
  readonly game: GameId;
  readonly path: string;
  readonly passphrase: string;
  readonly stopLooking: () => void;
  to: NewPlace | null;
}

interface MovingState extends MovingParts {
  forwarding: Forwarding | null;
}

/** A file that was written. */
interface Written {
  readonly path: string;
  readonly game: GameId;
}

/** Creates the moving of tables; none has come or gone yet. */
export function createMoving(parts: MovingParts): Moving {
  const state: MovingState = { ...parts, forwarding: null };
  return {
    handOver: () => handOver(state),
    takeOver: (file, passphrase) => takeOver(state, file, passphrase),
    spectatorsIn,
    tellMoved: (address) => tellMoved(state, address),
    isForwarding: () => state.forwarding !== null,
    moved: () => (state.forwarding ? { game: state.forwarding.game, to: state.forwarding.to } : undefined),
    handedOver: () =>
      state.forwarding ? { path: state.forwarding.path, passphrase: state.forwarding.passphrase } : undefined,
    forget() {
      state.forwarding?.stopLooking();
      state.forwarding = null;
    },
  };
}

function handOver(state: MovingState): Verdict {
  const { desk, entropy } = state;
  const followKey = bytesToHex(entropy.bytes(32));
  const passphrase = drawPassphrase(entropy);
  const written: Written[] = [];
  makeGuests(state);
  const verdict = desk.moveAway(
    (made) => written.push(writeFile(state, made, followKey, passphrase)),
    () => {
      for (const { path } of written) rmSync(path, { force: true });
    },
  );
  // The passphrase is shown only when the record is marked: a file left by a killed host can never be opened.
  const [file] = written;
  if (verdict.ok && file) follow(state, followKey, file, passphrase);
  return verdict;
}

function writeFile(state: MovingState, made: MovedTable, followKey: string, passphrase: string): Written {
  const { room, folder } = state;
  const packed = packBundle({
    ...made,
    locked: room.isLocked(),
    approving: room.isApproving(),
    guests: guestsToMove(state),
    followKey,
  });
  const path = join(folder, `${made.game}-${made.table}.baize`);
  makeFolder(dirname(path));
  writeFlushed(path, sealHandOver(packed, passphrase));
  return { path, game: made.game };
}

/**
 * Makes people with a seat link of their own guests, so that they are redirected like every guest, even if they never
 * came.
 */
function makeGuests({ desk, room }: MovingState): void {
  for (const { tokenHash } of desk.session()?.seats() ?? []) room.welcomes({ host: false, tokenHash });
}

/**
 * Everybody who was let in. There may be more than a room holds, as seat links let people in too: then some without a
 * seat have to be invited again.
 */
function guestsToMove({ desk, roster }: MovingState): Bundle['guests'] {
  const seated = new Set((desk.session()?.seats() ?? []).map(({ tokenHash }) => tokenHash));
  const admitted = roster.guests().filter((guest) => guest.admitted);
  const rank = ({ tokenHash }: Bundle['guests'][number]): number => (seated.has(tokenHash) ? 0 : 1);
  const first = admitted.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_GUESTS_MOVED);
  return first.map(({ name, tokenHash }) => ({ name, tokenHash }));
}

/** Looks for the table where it went, and redirects guests there. */
function follow(state: MovingState, key: string, { game, path }: Written, passphrase: string): void {
  const { browse, near, changed } = state;
  let proven = '';
  const browser = browse((tables: readonly FoundTable[]) => {
    const found = tables.find((table) => isProven(table, key));
    const place = found ? placeOf(found, near()) : null;
    if (!place || !state.forwarding || proven === JSON.stringify(place)) return;
    proven = JSON.stringify(place);
    state.forwarding.to = place;
    changed();
  });
  const stopLooking = (): void => void browser.close();
  state.forwarding = { game, path, passphrase, stopLooking, to: null };
}

function takeOver(state: MovingState, file: Uint8Array, passphrase: string): Verdict {
  try {
    const bundle = unpackBundle(openHandOver(file, passphrase));
    const verdict = state.desk.moveIn(bundle);
    if (verdict.ok) settle(state, bundle);
    return verdict;
  } catch (error) {
    if (error instanceof HandOverError) return refuse(error.problem);
    throw error;
  }
}

/** Restores the room as it was on the computer that the table came from. */
function settle({ arrival, roster, room }: MovingState, bundle: Bundle): void {
  const { guests, locked, approving, table, followKey } = bundle;
  arrival.settle(table, followKey);
  for (const { name, tokenHash } of guests) if (!roster.byHash(tokenHash)) roster.restore(name, tokenHash);
  room.obey({ kind: 'lockRoom', locked });
  room.obey({ kind: 'approveGuests', approving });
}

function spectatorsIn(file: Uint8Array, passphrase: string): SpectatorRule | null {
  try {
    return lastSpectators(parseRecord(unpackBundle(openHandOver(file, passphrase)).record));
  } catch (error) {
    if (error instanceof HandOverError || error instanceof RecordError) return null;
    throw error;
  }
}

function tellMoved({ forwarding, near }: MovingState, address: string): Verdict {
  if (!forwarding) return refuse('notMoved');
  const place = readLanOrigin(address, near());
  if (!place) return refuse('notNearAddress');
  forwarding.to = { address: place.origin, desktop: null };
  return ALLOWED;
}

function isProven(table: FoundTable, followKey: string): boolean {
  return table.proof === followProof(followKey, table);
}

/** Null if the announcement does not come from a private address. */
function placeOf({ address, port, tlsPort, fingerprint }: FoundTable, near: string): NewPlace | null {
  const place = readLanOrigin(`${hostInUrl(address)}:${String(port)}`, near);
  if (!place) return null;
  const isWhole = tlsPort !== null && fingerprint?.length === 64;
  return { address: place.origin, desktop: isWhole ? { tlsPort, fingerprint } : null };
}
