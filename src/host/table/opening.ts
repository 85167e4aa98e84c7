import { bytesToHex } from '@noble/hashes/utils.js';
import type { SeatId } from '#protocol/ids.ts';
import { LEARNER, type SharedDeal, type TablePlan } from '#protocol/table.ts';
import type { MatchTerms } from '#protocol/terms.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { GameDefinition, GameTypes } from '#engine/core/game.ts';
import type { Lesson } from '#engine/core/lesson.ts';
import { changedOptions, readOptions } from '#engine/core/options.ts';
import {
  exerciseSession,
  lessonSession,
  openSession,
  restoreSession,
  watchSession,
  type RecordedMatch,
} from '#engine/table/lifecycle/opening.ts';
import { botSeat, hasBot, refuseBot, standardBot, type Seat } from '#engine/table/room/seating.ts';
import { drawSeed, termsOf, type DrawnSeed, type TableSetup } from '#engine/table/lifecycle/starting.ts';
import type { Entropy } from '#engine/table/ports.ts';
import type { Session, SessionEvents } from '#engine/table/session.ts';
import type { Seed } from '#engine/core/rng.ts';
import { SECRET_BYTES, type OfMatch } from '#fairness/scheme.ts';
import { signingKey, type SigningKey } from '#fairness/signing.ts';
import { areSame } from '#fairness/terms.ts';
import type { Consent, Records } from '../records/records.ts';
import { changedBetween, filled, layOutPlaces, type Gathered } from './chairs.ts';
import { clear, failed, isBusy, sessionPorts, type DeskState } from './desk-state.ts';
import { readPlan } from './plan.ts';
import { warmUpLater } from './warm-up.ts';

/** A deal that several tables play. */
export interface DealtPlan extends SharedDeal {
  readonly seed: Seed;
}

/** A match whose seed everybody at its table may draw. */
export interface ToDraw {
  readonly of: OfMatch;
  readonly terms: MatchTerms;
  /** The host's key for this table. */
  readonly key: SigningKey;
  readonly seats: readonly Seat[];
}

/** A match, or a table that gathers, that can be begun. */
export interface Beginning {
  /** Null where no seed is to be drawn: it is given, or nothing begins yet. */
  readonly draw: ToDraw | null;
  /** Begins it, with the seed that was drawn; without one the host draws alone. If it cannot be begun, nothing changes. */
  begin(drawn?: DrawnSeed): Verdict;
}

/** What can be begun, or why it cannot. */
export type Prepared = Beginning | Verdict;

/** A new table, with this deal if it is given; one with an open chair gathers first. Nothing is changed yet. */
export function toOpenTable(desk: DeskState, plan: TablePlan, instead: boolean, dealt: DealtPlan | null): Prepared {
  if (isBusy(desk) && !instead) return refuse('tableIsOpen');
  const read = readPlan(plan, desk.games);
  if (!read.ok) return read satisfies { readonly reason: Reason };
  const { game, options, takebacks, advice, spectators, awayBot } = read;
  const places = layOutPlaces(plan.seats, desk.ports.entropy);
  const evening = dealt && { round: dealt.round, tables: dealt.tables, table: dealt.table };
  const rules = { takebacks, advice, spectators, awayBot, evening, seed: dealt?.seed ?? read.seed };
  const { entropy } = desk.ports;
  const named = { id: bytesToHex(entropy.bytes(5)), key: drawKey(entropy) };
  const fresh = { ready: new Set<SeatId>(), changed: null };
  const houseRules = changedOptions(game.options, options);
  const gathered: Gathered = { ...named, game, houseRules, options, ...rules, ...places, ...fresh };
  if (!gathered.places.includes(null)) return toStart(desk, gathered, filled(game, gathered.places, '', []));
  const begin = (): Verdict => {
    const changed = changedBetween(desk.gathered, gathered);
    clear(desk);
    desk.gathered = { ...gathered, changed };
    warmUpLater(0);
    return ALLOWED;
  };
  return { draw: null, begin };
}

/** The match of the gathering table: bots of this policy, with these names, fill the empty chairs. */
export function toBeginMatch(desk: DeskState, bot: string, names: readonly string[]): Prepared {
  const { gathered } = desk;
  if (!gathered) return refuse('notGathering');
  const { game, places } = gathered;
  if (places.includes(null) && !hasBot(game, bot)) return refuseBot(game, bot);
  return toStart(desk, gathered, filled(game, places, bot, names));
}

/** Another match at the same table, once the one before is over. */
export function toRematch(desk: DeskState): Prepared {
  const { session, ports } = desk;
  if (!session) return refuse('noTable');
  const verdict = session.judgeRematch();
  if (!verdict.ok) return verdict;
  const { id, match } = session.table();
  const key = signingKey(session.signingKey() ?? (desk.nextKey ??= drawKey(ports.entropy)));
  const of = { table: id, match: match + 1 };
  const terms = session.terms();
  const begin = (drawn?: DrawnSeed): Verdict => {
    // The last guest has agreed to another rule meanwhile, and this seed is signed for the one before.
    if (drawn && !areSame(session.terms(), terms)) return refuse('seedDrawEnded');
    return session.rematch(drawn && { ...drawn, signingKey: key.secret });
  };
  return { draw: { of, terms, key, seats: session.seats() }, begin };
}

/** Begins it at once, without asking anybody. */
export function atOnce(prepared: Prepared): Verdict {
  return 'begin' in prepared ? prepared.begin() : prepared;
}

function toStart(desk: DeskState, gathered: Gathered, seats: readonly Seat[]): Prepared {
  const { id, key } = gathered;
  const begin = (drawn?: DrawnSeed): Verdict => start(desk, gathered, { id, seats, signingKey: key, ...drawn });
  if (gathered.seed !== null) return { draw: null, begin };
  const terms = termsOf(rulesOf(gathered));
  return { draw: { of: { table: id, match: 1 }, terms, key: signingKey(key), seats }, begin };
}

/** The secret half of a key for a table. */
function drawKey(entropy: Entropy): string {
  return bytesToHex(entropy.bytes(SECRET_BYTES));
}

type Starting = Pick<TableSetup, 'id' | 'seats' | 'signingKey' | 'seedDraw'> & Partial<Pick<TableSetup, 'seed'>>;

/** By which rules the table plays. Its draws are named by their events, so that its deals can be compared when played again. */
function rulesOf({ game, options, takebacks, advice, spectators }: Gathered) {
  return { game, options, takebacks, advice, spectators, draws: 'byEvent' } as const;
}

/** If the match cannot be begun, nothing changes. */
function start(desk: DeskState, gathered: Gathered, starting: Starting): Verdict {
  const { evening, tokens, awayBot } = gathered;
  try {
    const seed = gathered.seed ?? starting.seed ?? drawSeed(desk.ports.entropy);
    const besides = { ...(evening && { evening }), ...(awayBot !== undefined && { awayBot }) };
    const match = { ...starting, ...rulesOf(gathered), seed, ...besides };
    const next = openSession(match, sessionPorts(desk), desk.events);
    desk.session?.stop();
    desk.session = next;
    desk.tokens = tokens;
    desk.gathered = null;
    desk.nextKey = null;
    return ALLOWED;
  } catch (error) {
    return failed(desk, 'no table could be opened', error);
  }
}

/** Continues an unfinished match from its record. */
export function resumeMatch(desk: DeskState, id: string, consent: Consent, isPaused: boolean): Verdict {
  let reopened: ReturnType<Records['reopen']> | null = null;
  try {
    reopened = desk.records.reopen(id, consent);
    if (!reopened.ok) return reopened;
    clear(desk);
    const { text, kept, says, file } = reopened;
    desk.file = file;
    const match = { text, kept, store: file, games: desk.games, isPaused, says };
    desk.session = restoreSession(match, sessionPorts(desk), desk.events);
    return ALLOWED;
  } catch (error) {
    // A record that could be opened but not continued is closed again.
    if (reopened?.ok) clear(desk);
    return failed(desk, 'the match could not be taken up', error);
  }
}

/**
 * Opens the lesson of a game at this stop, in place of a table that is not on: the host learns, bots play the others.
 */
export function openLesson(desk: DeskState, id: string, name: string, stop: number): Verdict {
  return teach(desk, id, name, (setup, lesson) => lessonFrom(desk, { setup, lesson }, stop, desk.events));
}

/**
 * The lesson of the game that is about to be played, for one guest alone while the table gathers: a table beside that one, which
 * tells nobody else anything and is not at the desk.
 */
export function guestLesson(
  desk: DeskState,
  learner: Pick<Seat, 'name' | 'tokenHash'>,
  stop: number,
): Session | Verdict {
  if (!desk.gathered) return refuse('notGathering');
  const { name, tokenHash } = learner;
  const taught = taughtTable(desk, desk.gathered.game.id, { name, tokenHash, host: false });
  if (taught === null) return refuse('noLesson');
  try {
    return lessonFrom(desk, taught, stop, TELLS_NOBODY);
  } catch (error) {
    return failed(desk, 'the lesson could not be opened', error);
  }
}

/** What happens there is of no concern to the table that gathers. */
const TELLS_NOBODY: SessionEvents = {
  halted: () => undefined,
  over: () => undefined,
  presenceReleased: () => undefined,
  spectatorsRuled: () => undefined,
};

function lessonFrom(
  desk: DeskState,
  { setup, lesson }: NonNullable<ReturnType<typeof taughtTable>>,
  stop: number,
  events: SessionEvents,
): Session {
  const from = stop < lesson.stops.length ? stop : 0;
  return lessonSession({ ...setup, seed: lesson.seed, lesson }, from, sessionPorts(desk), events);
}

/** Opens a series of exercises in a game that has a lesson, with its options and seats. */
export function openExercises(desk: DeskState, id: string, name: string): Verdict {
  return teach(desk, id, name, (setup) => exerciseSession(setup, sessionPorts(desk), desk.events));
}

/** Opens what `open` makes of a table with the host as the learner, in place of one that is not on. */
function teach(
  desk: DeskState,
  id: string,
  name: string,
  open: (setup: TableSetup, lesson: Lesson<GameTypes['move']>) => Session,
): Verdict {
  const taught = taughtTable(desk, id, { name, tokenHash: null, host: true });
  if (taught === null) return refuse('noLesson');
  if (desk.gathered) return refuse('stillGathering');
  if (isBusy(desk) && desk.session?.table().isLesson !== true) return refuse('tableIsOpen');
  try {
    const session = open(taught.setup, taught.lesson);
    clear(desk);
    desk.session = session;
    return ALLOWED;
  } catch (error) {
    return failed(desk, 'the lesson could not be opened', error);
  }
}

/** A table at which this person learns a game and bots play the others; null for a game without a lesson. */
function taughtTable(
  { games, ports: { entropy } }: DeskState,
  id: string,
  learner: Pick<Seat, 'name' | 'tokenHash' | 'host'>,
): { readonly setup: TableSetup; readonly lesson: Lesson<GameTypes['move']> } | null {
  const game = games.find((known) => known.id === id) as GameDefinition | undefined;
  const lesson = game?.lesson;
  if (!game || !lesson) return null;
  const seats = lesson.names.map((other, seat): Seat => {
    if (seat === LEARNER) return { seat, kind: 'person', bot: null, ...learner };
    const taken = [learner.name, ...lesson.names.filter((_, at) => at !== seat)];
    return { seat, ...botSeat(game, standardBot(game), taken, [other]) };
  });
  const options = readOptions(game.options, lesson.options, seats.length);
  const table = bytesToHex(entropy.bytes(5));
  return { setup: { id: table, game, options, seats, seed: drawSeed(entropy), takebacks: 'never' }, lesson };
}

/** Opens a match that is over, to be watched again. */
export function watchMatch(desk: DeskState, match: RecordedMatch): Verdict {
  clear(desk);
  desk.session = watchSession(match, sessionPorts(desk), desk.events);
  desk.watched = match.record;
  return ALLOWED;
}
