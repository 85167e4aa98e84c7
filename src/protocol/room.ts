import { listOf, z } from './schema.ts';
import { eveningRoom, eveningScreenInfo } from './evening-room.ts';
import { gameId, guestId, seatId, type GuestId } from './ids.ts';
import { optionValue } from './catalogue.ts';
import { awayBotSeconds } from './absence.ts';
import { adviceRule } from './advice.ts';
import { audienceDesk, spectatorRule } from './audience.ts';
import { takebackRule } from './table.ts';
import { reason } from './text.ts';
import { playerName } from './typed-text.ts';

/** The letters of a join code: Crockford's 32, which nobody mistakes for one another (no I, L, O, U). */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What was typed for a join code: in any case and width, whatever stands between the letters left out, I and L read as 1, O
 * as 0.
 */
const typedCode = z
  .pipe(
    z.string(),
    z.transform((typed) =>
      typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
        .replace(/[IL]/g, '1')
        .replaceAll('O', '0'),
    ),
  )
  .check(z.describe('text; a code has six letters in upper or lower case, with or without signs between them'));

/** A join code of the right form: whoever types another is told before anything is sent. */
export const joinCode = z.pipe(typedCode, z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/)));

/** How a device proves that it was invited. Of any length and form: one that is not the host's is a wrong one. */
export const invitation = z.discriminatedUnion('by', [
  /** The secret of the link behind the QR code. */
  z.strictObject({ by: z.literal('link'), secret: z.string() }),
  z.strictObject({ by: z.literal('code'), code: typedCode }),
]);
export type Invitation = z.infer<typeof invitation>;

/** A device in the room, as everybody there may know it. */
export const guestInfo = z.strictObject({
  id: guestId,
  name: z.string(),
  /** `asking`: the host has not let it in yet. `waiting`: it is in, without a seat. */
  state: z.enum(['asking', 'waiting', 'seated']),
  present: z.boolean(),
});
export type GuestInfo = z.infer<typeof guestInfo>;

/** A chair while the table gathers. */
export const chair = z.strictObject({
  seat: seatId,
  kind: z.enum(['person', 'bot', 'open']),
  /** Empty for an open chair. */
  name: z.string(),
  bot: z.nullable(z.string()),
  /** Whose device sits here; null for the host's own, a bot and an open chair. */
  guest: z.nullable(guestId),
  host: z.boolean(),
  /** Whoever sits here is ready for the match to begin. Left out where nobody has said so. */
  ready: z.optional(z.boolean()),
});
export type Chair = z.infer<typeof chair>;

/** Before the first card: who sits where, and which chairs are still free. */
export const gathering = z.strictObject({
  game: gameId,
  /** Those that differ from the standard. */
  options: z.record(z.string(), optionValue),
  takebacks: takebackRule,
  /** Left out where it is STANDARD_ADVICE. */
  advice: z.optional(adviceRule),
  spectators: spectatorRule,
  /** As in `TableStatus`. */
  awayBot: z.optional(awayBotSeconds),
  chairs: listOf(chair),
  /** How many minutes the first lesson of the game takes; left out where it has none. */
  lesson: z.optional(z.int().check(z.minimum(1))),
  /** How many people watch who were not let in by name; left out where nobody does. */
  watchers: z.optional(z.int().check(z.minimum(1))),
  /**
   * It took the place of another table that gathered here, with another game, or with other rules: whoever was ready for
   * that one says so again. Left out otherwise.
   */
  changed: z.optional(z.enum(['game', 'rules'])),
});
export type Gathering = z.infer<typeof gathering>;

/** An address of this computer that others may reach it at. */
export const adapterInfo = z.strictObject({
  id: z.string().check(z.maxLength(120)),
  name: z.string().check(z.maxLength(80)),
  address: z.string().check(z.maxLength(64)),
  kind: z.enum(['wired', 'wireless', 'virtual', 'vpn', 'container', 'loopback', 'unknown']),
  /** False for those that lead to no room: containers, virtual machines, private networks over the internet. */
  likely: z.boolean(),
});
export type AdapterInfo = z.infer<typeof adapterInfo>;

/** The open door of the room: for the host's own window only. */
export const doorInfo = z.strictObject({
  adapter: adapterInfo,
  /** `http://192.168.1.20:41520` */
  address: z.string(),
  /** The link behind the QR code, with the secret. */
  link: z.string(),
  code: z.string(),
  /** Four words that another desktop shows too when it has reached this one; null without that door. */
  words: z.nullable(z.string()),
  /** Whether this computer reached itself at the address. */
  reach: z.enum(['untested', 'reachable', 'refused', 'timeout']),
  /** What to look at when nobody arrives: codes of sentences, the likeliest first. */
  advice: listOf(z.string()),
});
export type DoorInfo = z.infer<typeof doorInfo>;

/** Where the table is that was handed over to another computer. */
const newPlace = z.strictObject({
  /** `http://192.168.1.30:41520`. Whether a page may be led there is for the page to judge (`readLanOrigin`). */
  address: z.string().check(z.regex(/^http:\/\/\d{1,3}(\.\d{1,3}){3}:\d{1,5}$/)),
  /** Its door for desktops, and the certificate there, where they are known for certain; null otherwise. */
  desktop: z.nullable(
    z.strictObject({
      tlsPort: z.int().check(z.minimum(1), z.maximum(65_535)),
      fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type NewPlace = z.infer<typeof newPlace>;

/** What is told about the room: to everybody in it, and with `host` to the host's own window. */
export const room = z.strictObject({
  gathering: z.nullable(gathering),
  guests: listOf(guestInfo),
  /** Nobody new is let in. */
  locked: z.boolean(),
  /** Whoever comes waits for the host to let it in. */
  approving: z.boolean(),
  /** A person's seat that another guest minds while its own is away. */
  minders: listOf(z.strictObject({ seat: seatId, guest: guestId })),
  /** The table that was here was handed over to another computer; `to` is null until it is known where that is. */
  moved: z.optional(z.strictObject({ game: gameId, to: z.nullable(newPlace) })),
  /** The evening of several tables that is held here; left out where none is. */
  evening: z.optional(eveningRoom),
  host: z.nullable(
    z.strictObject({
      door: z.nullable(doorInfo),
      adapters: listOf(adapterInfo),
      /**
       * The two words that the page of a guest shows too, where a typed code let it in: the host compares them with that
       * screen. Nobody else has anything to compare.
       */
      checks: listOf(z.strictObject({ guest: guestId, words: z.string() })),
      /** Why the door could not be opened. */
      problem: z.nullable(reason),
      /** The file of a table that was handed over and its passphrase. Told only while guests are redirected. */
      handedOver: z.optional(z.strictObject({ path: z.string(), passphrase: z.string() })),
      audience: audienceDesk,
      /** The page of an evening's standings; left out while nobody wants it served. */
      screen: z.optional(eveningScreenInfo),
    }),
  ),
});
export type Room = z.infer<typeof room>;

/** What only the host's own window may ask for about the room. */
export const roomOrder = [
  /** Opens the door to other devices: on this adapter, or on the likeliest. */
  z.strictObject({ kind: z.literal('openRoom'), adapter: z.nullable(z.string().check(z.maxLength(120))) }),
  z.strictObject({ kind: z.literal('closeRoom') }),
  /** Begins the match that gathers; bots of this policy sit on chairs still open, under these names. */
  z.strictObject({ kind: z.literal('begin'), bot: z.string().check(z.maxLength(32)), names: listOf(playerName) }),
  z.strictObject({ kind: z.literal('lockRoom'), locked: z.boolean() }),
  z.strictObject({ kind: z.literal('approveGuests'), approving: z.boolean() }),
  /** Lets a guest in that asks. */
  z.strictObject({ kind: z.literal('admit'), guest: guestId }),
  /** Sends a guest away for good: its secret opens nothing any more, and bots take its seats. */
  z.strictObject({ kind: z.literal('turnAway'), guest: guestId }),
  /** Seats a guest on an open chair or in a bot's place, in the place of where it sat; swaps with another's chair. */
  z.strictObject({ kind: z.literal('seatGuest'), guest: guestId, seat: seatId }),
  /** Takes a person's seat away and gives it to a bot, for good. */
  z.strictObject({ kind: z.literal('freeSeat'), seat: seatId, bot: z.string().check(z.maxLength(32)) }),
  /** Another guest plays on for an absent person; null hands the seat back. */
  z.strictObject({ kind: z.literal('lendSeat'), seat: seatId, guest: z.nullable(guestId) }),
  /** New code and link; those given out open nothing any more. Whoever is in stays. */
  z.strictObject({ kind: z.literal('renewInvitation') }),
  /**
   * Writes the table into a file for another computer and closes it here. From then on this host only redirects guests,
   * until it opens a table or is told to leave.
   */
  z.strictObject({ kind: z.literal('handOver') }),
  /** Where the table is now, as somebody has read it off the other screen. */
  z.strictObject({ kind: z.literal('tellMoved'), address: z.string().check(z.maxLength(200)) }),
] as const;

export { guestId, type GuestId };
