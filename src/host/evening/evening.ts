import type { Entrant, EntrantId, EveningEntry, EveningPlan, Seating } from '#protocol/evening.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame, GameDefinition } from '#engine/core/game.ts';
import { drawRound } from '#engine/evening/draw.ts';
import { duplicateRuleOf, type DuplicateRule } from '#engine/evening/scoring.ts';
import { dealSeed } from '#engine/evening/seeds.ts';
import { mayDraw, openRound, type EveningMatch, type EveningRound, type EveningState } from '#engine/evening/state.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Clock, Pace } from '#engine/table/ports.ts';
import { entrantOf } from './entrant-of.ts';
import { archiveMatch, matchFolder } from './evening-folder.ts';
import { createLog, EveningLogError, reopenLog, type EveningLog } from './evening-log.ts';
import { createTableKeeper, type Outcome, type PlayOrder, type TableKeeper } from './table-keeper.ts';
import type { MatchKey } from './table-messages.ts';
import type { Place } from './table-people.ts';
import { tablePlan } from './table-plan.ts';
import type { OpenTablePort } from './table-port.ts';

/** Several tables that play the same deals, each in a process of its own, and the log from which all of it follows. */
export interface Evening {
  state(): EveningState;
  /** How many moves and chances the present match of this table has. */
  moves(table: number): number;
  /** Plays to the end, or until `close`. Rejects with what keeps the log from being written. */
  run(): Promise<void>;
  /** The match that guests may join at this table; null until it is laid. */
  place(table: number): Place | null;
  /** Somebody takes part from the next round on, or again: then a seat of the present round is handed back. */
  enter(entrant: Entrant): Promise<void>;
  /** Somebody no longer takes part. A bot of the house finishes what was begun. */
  leave(id: EntrantId): Promise<void>;
  /** Begins the next round, where rounds are begun by hand and none is being played. */
  beginRound(): void;
  /** Pauses every table, or lets all go on. */
  pause(paused: boolean): void;
  /** Gives the match up that is being played at this table; false where none is, also between two deals. */
  giveUp(table: number): boolean;
  /** Gives up what is being played, and plays nothing more. */
  end(): void;
  /** Ends the tables' processes. What was played stays, and the evening can be continued. */
  close(): void;
}

export interface EveningParts {
  /** The folder of records, into which the matches of a round come when it is over. */
  readonly records: string;
  /** The folder of this evening. */
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly openTable: OpenTablePort;
  /** The operator's log. */
  readonly note: (line: string) => void;
  /** Called after each line of the log but the first, with how the evening stands now, and why a match was given up. */
  readonly happened?: (entry: EveningEntry, state: EveningState, why: Reason | null) => void;
  /** Called when a table has got further. */
  readonly progressed?: () => void;
  /** What is needed where people play; left out where only bots do. */
  readonly people?: PeopleRules;
}

/** What an evening with people needs. The host begins each round. */
export interface PeopleRules {
  /** How long bots take at a table with people. */
  readonly pace: Pace;
  /** The entrant at the host's own screen; null where it only hosts. */
  readonly host: () => EntrantId | null;
  /** Milliseconds between two deals of a round at a table with people: they see how the first ended. */
  readonly between: number;
  /** Names for the bots of the house; the policy's name where there are too few. */
  readonly botNames: readonly string[];
  /** Called when guests may join another match, or may not join one any more. */
  readonly laid: () => void;
}

interface State extends EveningParts {
  readonly game: AnyGame;
  readonly log: EveningLog;
  readonly tables: readonly TableKeeper[];
  /** Has the next round begun; null while nobody waits for that. */
  goOn: (() => void) | null;
  /** Nothing more is played. */
  isEnding: boolean;
  isClosed: boolean;
}

/** Begins an evening by its plan. Throws what `createLog` throws. */
export function openEvening(parts: EveningParts, plan: EveningPlan): Evening {
  const opened = { kind: 'opened', plan, at: parts.clock.now() } as const;
  return eveningOn(parts, createLog(parts.folder, opened, parts));
}

/** Continues an evening from its log. Throws what `reopenLog` throws. */
export function resumeEvening(parts: EveningParts): Evening {
  return eveningOn(parts, reopenLog(parts.folder, parts));
}

/** A match, as its messages and its folder are named. */
function keyOf({ round }: EveningRound, { deal, table }: EveningMatch): MatchKey {
  return [round, deal, table].join('-');
}

function eveningOn(parts: EveningParts, log: EveningLog): Evening {
  const { plan } = log.state();
  const game = parts.games.find(({ id }) => id === plan.game);
  if (!game) {
    log.close();
    throw new Error(`there is no game ${plan.game}`);
  }
  const tables = Array.from({ length: plan.tables }, (_, table) =>
    createTableKeeper({
      game: game as GameDefinition,
      open: parts.openTable,
      clock: parts.clock,
      laid: () => parts.people?.laid(),
      changed: () => parts.progressed?.(),
      note: (line) => {
        parts.note(`table ${String(table + 1)}: ${line}`);
      },
    }),
  );
  const evening: State = { ...parts, game, log, tables, goOn: null, isEnding: false, isClosed: false };
  return {
    state: log.state,
    moves: (table) => tables[table]?.moves() ?? 0,
    run: () => run(evening),
    place: (table) => tables[table]?.place() ?? null,
    enter: (entrant) => enter(evening, entrant),
    leave: (id) => leave(evening, id),
    beginRound: () => evening.goOn?.(),
    pause: (paused) => {
      for (const table of tables) table.pause(paused);
    },
    giveUp: (table) => tables[table]?.giveUp(GIVEN_UP) ?? false,
    end() {
      evening.isEnding = true;
      for (const table of tables) table.giveUp(GIVEN_UP);
      evening.goOn?.();
    },
    close() {
      if (evening.isClosed) return;
      evening.isClosed = true;
      evening.goOn?.();
      for (const table of tables) table.end();
      log.close();
    },
  };
}

/** Why a match has no result that the host did not wait for. */
const GIVEN_UP: Reason = { code: 'eveningGivenUp' };

async function enter(evening: State, entrant: Entrant): Promise<void> {
  await add(evening, { kind: 'joined', entrant, at: evening.clock.now() });
  mindSeatOf(evening, entrant.id, null);
}

async function leave(evening: State, id: EntrantId): Promise<void> {
  await add(evening, { kind: 'left', entrant: id, at: evening.clock.now() });
  mindSeatOf(evening, id, evening.log.state().plan.house);
}

function mindSeatOf({ log, tables }: State, id: EntrantId, bot: string | null): void {
  const chair = chairOf(openRound(log.state()), id);
  if (chair) tables[chair.table]?.mind(chair.seat, bot);
}

/** Where this entrant sits in a round; null for nowhere. */
export function chairOf(
  round: EveningRound | null,
  id: EntrantId,
): { readonly table: number; readonly seat: SeatId } | null {
  const chairs = (round?.seatings ?? []).flatMap((seating, table) =>
    seating.flatMap((sits, seat) => (sits === id ? [{ table, seat }] : [])),
  );
  return chairs[0] ?? null;
}

async function run(evening: State): Promise<void> {
  const { log, game } = evening;
  const rule = duplicateRuleOf(game);
  archiveDone(evening);
  while (!log.state().isOver && !evening.isClosed) {
    const state = log.state();
    const round = openRound(state);
    if (round) await playRound(evening, round);
    else if (mayDraw(state) && !evening.isEnding) {
      if (evening.people && !(await isBegun(evening))) continue;
      for (const table of evening.tables) table.pause(false);
      await draw(evening, rule);
    } else await add(evening, { kind: 'over', at: evening.clock.now() });
  }
}

/** Draws the next round; again, where somebody came or went while it was written. */
async function draw(evening: State, rule: DuplicateRule): Promise<void> {
  const { log, clock } = evening;
  for (;;) {
    const state = log.state();
    const seatings = drawRound(state, rule).map((seating) => [...seating]);
    try {
      await add(evening, { kind: 'drawn', round: state.rounds.length + 1, seatings, at: clock.now() });
      return;
    } catch (error) {
      if (!isRefused(error, 'badSeating')) throw error;
    }
  }
}

function isRefused(error: unknown, code: string): error is EveningLogError {
  return error instanceof EveningLogError && error.reason.code === code;
}

/** Waits until the next round is begun by hand; false where the evening ends instead. */
async function isBegun(evening: State): Promise<boolean> {
  await new Promise<void>((resolve) => {
    evening.goOn = resolve;
  });
  evening.goOn = null;
  return !evening.isEnding && !evening.isClosed;
}

function isDone({ matches }: EveningRound): boolean {
  return matches.every(({ standing }) => standing !== 'open');
}

/** Plays what is open of a round, at all tables at once, and puts its matches into the library. */
async function playRound(evening: State, round: EveningRound): Promise<void> {
  await Promise.all(
    evening.tables.map(async (keeper, table) => {
      const open = round.matches.filter((match) => match.table === table && match.standing === 'open');
      for (const [index, match] of open.entries()) {
        if (index > 0) await showEnd(evening, round.seatings[table] ?? []);
        await playMatch(evening, keeper, round, match);
      }
    }),
  );
  archiveDone(evening);
}

/** Gives people at this table time to see how a deal ended, before the next one. */
async function showEnd({ people, log, clock, isEnding, isClosed }: State, seating: Seating): Promise<void> {
  if (isEnding || isClosed || !people || !hasPeople(log.state(), seating)) return;
  await new Promise<void>((resolve) => {
    clock.after(people.between, resolve);
  });
}

function hasPeople(state: EveningState, seating: Seating): boolean {
  return seating.some((id) => id !== null && entrantOf(state, id)?.kind === 'person');
}

async function playMatch(evening: State, keeper: TableKeeper, round: EveningRound, match: EveningMatch): Promise<void> {
  if (evening.isClosed) return;
  const outcome = await outcomeOf(evening, keeper, round, match);
  const of = { round: round.round, deal: match.deal, table: match.table, at: evening.clock.now() };
  if (outcome.kind === 'abandoned') {
    await add(evening, { kind: 'abandoned', ...of }, outcome.reason);
    return;
  }
  const { seats, replaced } = outcome;
  try {
    await add(evening, { kind: 'result', ...of, seats: [...seats], replaced: [...replaced] });
  } catch (error) {
    // A table is another process: one that tells nonsense ends its own match, and not the evening.
    if (!isRefused(error, 'badResult')) throw error;
    await add(evening, { kind: 'abandoned', ...of }, error.reason);
  }
}

function outcomeOf(evening: State, keeper: TableKeeper, round: EveningRound, match: EveningMatch): Promise<Outcome> {
  if (evening.isEnding) return Promise.resolve({ kind: 'abandoned', reason: GIVEN_UP });
  const state = evening.log.state();
  const outcome = keeper.play(orderOf(evening, round, match));
  for (const [seat, id] of (round.seatings[match.table] ?? []).entries()) {
    const sits = id === null ? undefined : entrantOf(state, id);
    if (sits?.kind === 'person' && !sits.present) keeper.mind(seat, state.plan.house);
  }
  return outcome;
}

async function add(evening: State, entry: EveningEntry, why: Reason | null = null): Promise<void> {
  await evening.log.add(entry);
  evening.happened?.(entry, evening.log.state(), why);
}

function orderOf(evening: State, round: EveningRound, match: EveningMatch): PlayOrder {
  const { folder, log, people } = evening;
  const state = log.state();
  const { plan } = state;
  const key = keyOf(round, match);
  const seating = round.seatings[match.table] ?? [];
  return {
    match: key,
    folder: matchFolder(folder, key),
    plan: tablePlan(state, seating, people?.host() ?? null, people?.botNames ?? []),
    ...(people && hasPeople(state, seating) && { pace: people.pace }),
    dealt: {
      seed: dealSeed(plan, round.round, match.deal),
      round: round.round,
      tables: plan.tables,
      table: match.table + 1,
    },
  };
}

/**
 * Puts the matches of all rounds that are over into the library. What cannot be moved now is moved the next time. An
 * evening that was left moves nothing: somebody else may have taken it up.
 */
function archiveDone(evening: State): void {
  if (evening.isClosed) return;
  for (const round of evening.log.state().rounds) if (isDone(round)) archive(evening, round);
}

function archive({ records, folder, note }: State, round: EveningRound): void {
  for (const match of round.matches) {
    try {
      archiveMatch(records, folder, keyOf(round, match));
    } catch (error) {
      note(`a record of round ${String(round.round)} could not be put into the library: ${faultText(error)}`);
    }
  }
}
