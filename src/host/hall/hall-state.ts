import type { AnyGame } from '#engine/core/game.ts';
import type { DrawnSeed } from '#engine/table/lifecycle/starting.ts';
import type { Clock, Entropy } from '#engine/table/ports.ts';
import type { Link } from '#engine/table/link.ts';
import type { Session } from '#engine/table/session.ts';
import type { Bucket } from '#engine/table/bucket.ts';
import type { Answers } from '#engine/table/move/answers.ts';
import type { Conversation } from '#engine/table/room/conversation.ts';
import type { Audience } from '../audience/desk.ts';
import type { EveningDesk } from '../evening/evening-desk.ts';
import type { ScreenDesk } from '../evening/screen-desk.ts';
import type { Doors } from '../doors/doors.ts';
import type { HostEvents } from '../host-events.ts';
import type { Library } from '../library/library.ts';
import type { Moving } from '../moving/moving.ts';
import type { Records } from '../records/records.ts';
import type { ReviewDesk } from '../reviewing/review-desk.ts';
import type { KeptRoom } from '../room/kept-room.ts';
import type { HostPass } from '../room/passes.ts';
import type { RoomDesk } from '../room/room-desk.ts';
import type { Roster } from '../room/roster.ts';
import type { ToDraw } from '../table/opening.ts';
import type { OpenDraw, Withheld } from '../table/seed-draw.ts';
import type { TableDesk } from '../table/table-desk.ts';
import type { Visitor } from './visitor.ts';

export interface HallParts {
  readonly games: readonly AnyGame[];
  readonly desk: TableDesk;
  readonly evening: EveningDesk;
  readonly screen: Pick<ScreenDesk, 'info'>;
  readonly roster: Roster;
  readonly room: RoomDesk;
  readonly keptRoom: Pick<KeptRoom, 'reopen' | 'forget'>;
  readonly doors: Doors;
  readonly moving: Moving;
  readonly audience: Audience;
  readonly records: Pick<Records, 'open' | 'pathOf' | 'tokenHashes'>;
  readonly library: Pick<
    Library,
    'page' | 'find' | 'refresh' | 'pathOf' | 'change' | 'add' | 'statistics' | 'sameDeal'
  >;
  readonly reviews: ReviewDesk;
  readonly pass: Pick<HostPass, 'opens' | 'hashes'>;
  readonly events: HostEvents;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly note: (line: string) => void;
  /** Drawn again at each start. */
  readonly epoch: string;
}

/** Everybody linked to this host, and the parts of the host that they use. */
export interface HallState extends HallParts {
  readonly visitors: Set<Visitor>;
  /** Who was linked when a window opened: while it is open, losing a link must look like silence. */
  readonly present: Map<string, boolean>;
  /** The answers to each person's last requests (`answersOf`). */
  readonly answers: (person: string) => Answers;
  /** Whoever waits for the answer to an order that is still carried out, by its `ref`. */
  readonly waiting: Map<string, Visitor[]>;
  /** The draw of a seed that is going on; null for none. */
  draw: OpenDraw | null;
  /** A seed that was drawn for a match which could not be begun; null for none. */
  drawn: { readonly draw: ToDraw; readonly drawn: DrawnSeed } | null;
  /** How often each seat of the last table withheld its part of a seed. */
  readonly withheld: Withheld;
  /** How often a person may change where it is. */
  readonly seatChanges: (person: string) => Bucket;
  /** The lessons that guests take while the table gathers, each at a table of its own. */
  readonly lessons: Map<Visitor, Session>;
  /** What was said in the room while the table gathers; null before anything was, and at every other table. */
  talk: Conversation | null;
  /** How fast a person may speak there; those who only watch share one limit. */
  readonly chatter: (person: string) => Bucket;
  readonly watchersChat: Bucket;
  /** Who has asked for something of the library that may change, and is told when it has changed. */
  readonly libraryReaders: WeakSet<Link>;
  /** The host has ended: no table is laid any more. */
  isClosed: boolean;
}

/** Whether a table is open, gathering or playing, or an evening of several. */
export function hasTable({ desk, evening }: HallState): boolean {
  return desk.session() !== null || desk.gathered() !== null || evening.isOpen();
}
