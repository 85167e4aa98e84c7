import { readFileSync, rmSync } from 'node:fs';
import { joinCode } from '#protocol/room.ts';
import { z } from '#protocol/schema.ts';
import type { Reason } from '#protocol/text.ts';
import type { Doors } from '../doors/doors.ts';
import { writePrivately } from '../files/private-file.ts';
import type { EveningDesk } from '../evening/evening-desk.ts';
import type { TableDesk } from '../table/table-desk.ts';
import type { RoomDesk } from './room-desk.ts';
import type { Roster } from './roster.ts';

/** How people came into the room of a table, or of an evening. */
const content = z.strictObject({
  /** The id of the table or of the evening. */
  of: z.string(),
  /** The door's adapter (`wlan0 192.168.1.20`), its address and its port. */
  adapter: z.string(),
  address: z.string(),
  cidr: z.optional(z.string().check(z.regex(/^[\da-f.:]+\/\d{1,3}$/i))),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  code: joinCode,
  locked: z.boolean(),
  approving: z.boolean(),
});

/** Remembers how people come into the room, for a host that is started again. */
export interface KeptRoom {
  /** Writes down how people come in now; forgets it when the door was closed. Called when any of it may have changed. */
  keep(): void;
  /** Forgets what was written down, by an earlier run too: it is of another room than what comes now. */
  forget(): void;
  /** Opens the room as it was when this table or evening was on last, if it was open then. */
  reopen(): void;
  /** Null where no room was opened again; else, once it is known, why that failed, or null where it did not. */
  reopened(): Promise<{ readonly problem: Reason | null } | null>;
}

interface KeptRoomParts {
  /** Readable by its owner only: it holds the secret and the code of the room, which phones come back with. */
  readonly file: string;
  readonly desk: Pick<TableDesk, 'session' | 'record'>;
  readonly evening: Pick<EveningDesk, 'id'>;
  readonly doors: Pick<Doors, 'info' | 'place' | 'reopen' | 'settled'>;
  readonly roster: Pick<Roster, 'invitation' | 'invite'>;
  readonly room: Pick<RoomDesk, 'isLocked' | 'isApproving' | 'obey'>;
}

/** Creates it; nothing is read or written yet. */
export function createKeptRoom({ file, desk, evening, doors, roster, room }: KeptRoomParts): KeptRoom {
  /** The table or evening whose room this run has written down or opened again; null while the file is that of an earlier run. */
  let owned: string | null = null;
  let written = '';
  let isReopened = false;
  let isOpening = false;

  /** The table or evening that a started host can continue; null for none. */
  const own = (): string | null =>
    evening.id() ?? (desk.record() === null ? null : (desk.session()?.table().id ?? null));

  function forget(): void {
    owned = null;
    written = '';
    try {
      rmSync(file, { force: true });
    } catch {
      // It is written over, or removed with the next change.
    }
  }

  function keep(): void {
    const place = doors.place();
    if (place === null) {
      // What a host left that was killed stays, until its table is taken up.
      if (owned !== null && !isOpening) forget();
      return;
    }
    // While another table gathers in the same room, what is written of this one stays true of the room.
    const of = own() ?? owned;
    if (of === null) return;
    // What an earlier start left is still to be opened.
    if (owned === null && !isReopened && read(file)?.of === of) return;
    const { secret, code } = roster.invitation();
    const kept = { of, ...place, secret, code, locked: room.isLocked(), approving: room.isApproving() };
    const text = `${JSON.stringify(kept)}\n`;
    if (text === written) return;
    if (!writePrivately(file, text)) {
      // A file that is no longer true would let in whoever has been shut out since.
      forget();
      return;
    }
    written = text;
    owned = of;
  }

  return {
    keep,
    forget,
    reopen() {
      // What this run has written down itself is no older than what it knows.
      const kept = owned === null ? read(file) : null;
      if (kept === null || kept.of !== own()) return;
      owned = kept.of;
      isReopened = true;
      isOpening = true;
      roster.invite(kept);
      room.obey({ kind: 'lockRoom', locked: kept.locked });
      room.obey({ kind: 'approveGuests', approving: kept.approving });
      doors.reopen(kept);
      void doors.settled().then(() => {
        isOpening = false;
        // A door that could not be opened is opened by the next start, or by whoever hosts.
        if (doors.info().problem !== null) owned = null;
        else keep();
      });
    },
    async reopened() {
      await doors.settled();
      return isReopened ? { problem: doors.info().problem } : null;
    },
  };
}

/** Null where nothing is kept, or what is kept cannot be read: that costs only this convenience. */
function read(file: string): z.infer<typeof content> | null {
  try {
    return content.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
