import type { EntrantId } from '#protocol/evening.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { withEntry, type EveningState } from '#engine/evening/state.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Person } from '../room/room-state.ts';
import type { Roster } from '../room/roster.ts';
import { entrantOf } from './entrant-of.ts';
import type { Evening } from './evening.ts';
import { readPeople, writePeople } from './people-file.ts';

/** An evening that is open, and who of the room is who in it. */
export interface OpenEvening {
  readonly folder: string;
  readonly evening: Evening;
  readonly note: (line: string) => void;
  /** The hash of each guest's secret. */
  readonly guests: Map<EntrantId, string>;
  readonly host: EntrantId | null;
  /** The number in the last name that was given: `e7`. */
  last: number;
}

/**
 * Who is who in an evening that is taken up. Somebody who is in the file but not in the log never came to take part;
 * and the next name is none that the log has, or somebody would get another one's results.
 */
export function knownIn(folder: string, { entrants }: EveningState): Pick<OpenEvening, 'guests' | 'host' | 'last'> {
  const { guests, host } = readPeople(folder);
  const numbers = entrants.map(({ id }) => Number(/^e(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return {
    guests: new Map([...guests].filter(([id]) => entrantOf({ entrants }, id) !== undefined)),
    host,
    last: Math.max(0, ...numbers),
  };
}

/** Who the person with this secret is; null for nobody. */
export function known({ guests }: OpenEvening, tokenHash: string | null): EntrantId | null {
  for (const [id, hash] of guests) if (hash === tokenHash) return id;
  return null;
}

/** Who this person is; null for whoever takes no part. */
export function idOf(open: OpenEvening, { host, tokenHash }: Person): EntrantId | null {
  return host ? open.host : known(open, tokenHash);
}

/** Everybody who was let into the room takes part, as long as there are chairs; whoever was sent away no longer does. */
export function admitGuests(open: OpenEvening, roster: Roster): void {
  const { evening, guests } = open;
  if (evening.state().isOver) return;
  for (const { tokenHash, name, admitted } of roster.guests()) {
    if (admitted && known(open, tokenHash) === null) add(open, name, tokenHash);
  }
  for (const [id, hash] of guests) {
    const isPresent = entrantOf(evening.state(), id)?.present === true;
    if (isPresent && !roster.byHash(hash)) change(open, id, false);
  }
}

function add(open: OpenEvening, name: string, tokenHash: string): void {
  const { evening, guests, folder, note } = open;
  const entrant = { id: `e${String(open.last + 1)}`, name, kind: 'person', bot: null } as const;
  if (!withEntry(evening.state(), { kind: 'joined', entrant, at: 0 }).ok) return;
  open.last += 1;
  guests.set(entrant.id, tokenHash);
  // Before the log: a name in it without a secret would keep a chair that nobody can take.
  if (!writePeople(folder, open))
    note(`${name} may have to be seated again after a restart: people.json cannot be written`);
  evening.enter(entrant).catch((error: unknown) => {
    guests.delete(entrant.id);
    note(`a guest could not join the tournament: ${faultText(error)}`);
  });
}

/** Somebody takes part again, or no longer. */
export function change({ evening, note }: OpenEvening, id: EntrantId, takes: boolean): Verdict {
  const state = evening.state();
  const own = entrantOf(state, id);
  if (!own) return refuse('noSuchEntrant');
  const { present, ...entrant } = own;
  if (present === takes) return ALLOWED;
  const entry = takes ? ({ kind: 'joined', entrant, at: 0 } as const) : ({ kind: 'left', entrant: id, at: 0 } as const);
  const verdict = withEntry(state, entry);
  if (!verdict.ok) return { ok: false, reason: verdict.reason };
  (takes ? evening.enter(entrant) : evening.leave(id)).catch((error: unknown) => {
    note(`a change in the tournament was not written: ${faultText(error)}`);
  });
  return ALLOWED;
}
