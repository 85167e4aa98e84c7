import { bytesToHex } from '@noble/hashes/utils.js';
import { CODE_LETTERS, type GuestId, type Invitation, type Room } from '#protocol/room.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { cleanText, LONGEST_NAME, seenText, shortened } from '#protocol/typed-text.ts';
import type { Clock, Entropy } from '#engine/table/ports.ts';
import { drawToken, hashToken } from '#engine/table/room/seating.ts';
import { createAttempts } from './attempts.ts';

/** A device that came in by the invitation. */
export interface RoomGuest {
  readonly id: GuestId;
  readonly name: string;
  /** SHA-256 of its secret; only its page keeps the secret itself. */
  readonly tokenHash: string;
  /** Whether the host has let it in. */
  readonly admitted: boolean;
  /** The two words of the link on which it got its secret, if that link's key came from a typed code. */
  readonly check: string | null;
}

/** Who is invited to the room, and who has come. */
export interface Roster {
  /** What the QR code and the screen show. */
  invitation(): { readonly secret: string; readonly code: string };
  /** Invalidates the invitations given out before. */
  renew(): void;
  /** Lets people in by these again, which were given out before a restart. */
  invite(before: { readonly secret: string; readonly code: string }): void;
  /** Whether a visitor at this address is invited. */
  judge(invitation: Invitation, peer: string): Verdict;
  guests(): readonly RoomGuest[];
  byId(id: GuestId): RoomGuest | null;
  byHash(tokenHash: string | null): RoomGuest | null;
  /**
   * Adds a guest who came on a link with these two words; null if the room is full. Returns its secret, which cannot be
   * asked for again.
   */
  add(
    name: string,
    admitted: boolean,
    check: string | null,
  ): { readonly guest: RoomGuest; readonly token: string } | null;
  /** Makes a guest of a person who has a seat already, by a seat link or from before a restart. */
  restore(name: string, tokenHash: string): void;
  admit(id: GuestId): void;
  remove(id: GuestId): void;
  /** The words to compare with the screens of guests who came in by a typed code. */
  checks(): NonNullable<Room['host']>['checks'];
  /** The hashes of all secrets accepted in this room. */
  hashes(): readonly string[];
}

/** The most devices in a room: one for every seat, and many watchers. */
export const MOST_GUESTS = 64;
const CODE_LENGTH = 6;

/** An empty room. */
export function createRoster({
  clock,
  entropy,
}: {
  readonly clock: Pick<Clock, 'now'>;
  readonly entropy: Entropy;
}): Roster {
  const attempts = createAttempts(clock);
  let invited = draw();
  let guests: readonly RoomGuest[] = [];

  function draw(): { readonly secret: string; readonly code: string } {
    // 32 divides 256, so every letter is equally likely.
    const letters = [...entropy.bytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '');
    return { secret: drawToken(entropy), code: letters.join('') };
  }

  function judgeCode(code: string, peer: string): Verdict {
    if (!attempts.mayTry(peer)) return refuse('tooManyTries');
    // Compared by hash, as every secret here: the time this takes does not show how much of a code is right.
    if (hashToken(code) !== hashToken(invited.code))
      return refuse('wrongCode', { params: { count: attempts.wrong(peer) } });
    attempts.right(peer);
    return { ok: true };
  }

  const drawId = (): GuestId => `g${bytesToHex(entropy.bytes(4))}`;

  /** Ann, Ann 2: people may have the same name, but everybody must be able to tell them apart. */
  function freeName(name: string): string {
    const taken = new Set(guests.map((guest) => seenText(guest.name)));
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${String(number)}`;
      // A single letter may be as long as a name allows: then only the number is left.
      const tried = `${shortened(name, LONGEST_NAME - suffix.length)}${suffix}`.trimStart();
      if (!taken.has(seenText(tried))) return tried;
    }
  }

  return {
    invitation: () => invited,
    renew() {
      invited = draw();
    },
    invite({ secret, code }) {
      invited = { secret, code };
    },
    judge: (given, peer) => {
      if (given.by === 'code') return judgeCode(given.code, peer);
      return hashToken(given.secret) === hashToken(invited.secret) ? { ok: true } : refuse('invitationGone');
    },
    guests: () => guests,
    byId: (id) => guests.find((guest) => guest.id === id) ?? null,
    byHash: (hash) => guests.find(({ tokenHash }) => tokenHash === hash) ?? null,
    add(name, admitted, check) {
      if (guests.length >= MOST_GUESTS) return null;
      const token = drawToken(entropy);
      const guest: RoomGuest = { id: drawId(), name: freeName(name), tokenHash: hashToken(token), admitted, check };
      guests = [...guests, guest];
      return { guest, token };
    },
    restore(name, tokenHash) {
      // It may come from an older record.
      const clean = freeName(cleanText(name));
      guests = [...guests, { id: drawId(), name: clean, tokenHash, admitted: true, check: null }];
    },
    admit(id) {
      guests = guests.map((guest) => (guest.id === id ? { ...guest, admitted: true } : guest));
    },
    remove(id) {
      guests = guests.filter((guest) => guest.id !== id);
    },
    checks: () => guests.flatMap(({ id, check }) => (check === null ? [] : [{ guest: id, words: check }])),
    hashes: () => [hashToken(invited.secret), ...guests.map(({ tokenHash }) => tokenHash)],
  };
}
