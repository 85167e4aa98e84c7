import type { EveningEntry, EveningPlan, Seating } from '#protocol/evening.ts';
import type { SeatPlan, TablePlan } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { drawRound } from '#engine/evening/draw.ts';
import { duplicateRuleOf } from '#engine/evening/scoring.ts';
import { dealSeed } from '#engine/evening/seeds.ts';
import { mayDraw, openRound, type EveningMatch, type EveningRound, type EveningState } from '#engine/evening/state.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Clock } from '#engine/table/ports.ts';
import { entrantOf } from './entrant-of.ts';
import { archiveMatch, matchFolder } from './evening-folder.ts';
import { createLog, reopenLog, type EveningLog } from './evening-log.ts';
import { createTableKeeper, type PlayOrder, type TableKeeper } from './table-keeper.ts';
import type { MatchKey } from './table-messages.ts';
import type { OpenTablePort } from './table-port.ts';

/** Several tables that play the same deals, each in a process of its own, and the log that all of it hangs on. */
export interface Evening {
  state(): EveningState;
  /** How many moves and chances the present match of this table has. */
  moves(table: number): number;
  /** Plays to the end, or until `close`. Rejects with what keeps the log from being written. */
  run(): Promise<void>;
  /** Ends the tables' processes. What was played stays, and the evening can be taken up. */
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
}

interface State extends EveningParts {
  readonly game: AnyGame;
  readonly log: EveningLog;
  readonly tables: readonly TableKeeper[];
  isClosed: boolean;
}

/** Begins an evening by its plan. Throws what `createLog` throws. */
export function openEvening(parts: EveningParts, plan: EveningPlan): Evening {
  const opened = { kind: 'opened', plan, at: parts.clock.now() } as const;
  return eveningOn(parts, createLog(parts.folder, opened, parts));
}

/** Takes an evening up from its log. Throws what `reopenLog` throws. */
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
      open: parts.openTable,
      clock: parts.clock,
      changed: () => parts.progressed?.(),
      note: (line) => {
        parts.note(`table ${String(table + 1)}: ${line}`);
      },
    }),
  );
  const evening: State = { ...parts, game, log, tables, isClosed: false };
  return {
    state: log.state,
    moves: (table) => tables[table]?.moves() ?? 0,
    run: () => run(evening),
    close() {
      if (evening.isClosed) return;
      evening.isClosed = true;
      for (const table of tables) table.end();
      log.close();
    },
  };
}

async function run(evening: State): Promise<void> {
  const { log, game } = evening;
  const rule = duplicateRuleOf(game);
  for (const round of log.state().rounds) if (isDone(round)) archive(evening, round);
  while (!log.state().isOver && !evening.isClosed) {
    const state = log.state();
    const round = openRound(state);
    if (round) await playRound(evening, round);
    else if (mayDraw(state)) {
      const seatings = drawRound(state, rule).map((seating) => [...seating]);
      await add(evening, { kind: 'drawn', round: state.rounds.length + 1, seatings, at: evening.clock.now() });
    } else await add(evening, { kind: 'over', at: evening.clock.now() });
  }
}

function isDone({ matches }: EveningRound): boolean {
  return matches.every(({ standing }) => standing !== 'open');
}

/** Plays what is open of a round, at all tables at once, and puts its matches into the library. */
async function playRound(evening: State, round: EveningRound): Promise<void> {
  await Promise.all(
    evening.tables.map(async (keeper, table) => {
      for (const match of round.matches) {
        if (match.table === table && match.standing === 'open') await playMatch(evening, keeper, round, match);
      }
    }),
  );
  archive(evening, round);
}

async function playMatch(evening: State, keeper: TableKeeper, round: EveningRound, match: EveningMatch): Promise<void> {
  const outcome = await keeper.play(orderOf(evening, round, match));
  const of = { round: round.round, deal: match.deal, table: match.table, at: evening.clock.now() };
  if (outcome.kind === 'abandoned') {
    await add(evening, { kind: 'abandoned', ...of }, outcome.reason);
    return;
  }
  const { seats, replaced } = outcome;
  await add(evening, { kind: 'result', ...of, seats: [...seats], replaced: [...replaced] });
}

async function add(evening: State, entry: EveningEntry, why: Reason | null = null): Promise<void> {
  await evening.log.add(entry);
  evening.happened?.(entry, evening.log.state(), why);
}

function orderOf(evening: State, round: EveningRound, match: EveningMatch): PlayOrder {
  const { folder, log } = evening;
  const state = log.state();
  const { plan } = state;
  const key = keyOf(round, match);
  return {
    match: key,
    folder: matchFolder(folder, key),
    plan: tablePlan(state, round.seatings[match.table] ?? []),
    dealt: {
      seed: dealSeed(plan, round.round, match.deal),
      round: round.round,
      tables: plan.tables,
      table: match.table + 1,
    },
  };
}

/**
 * A table of the evening. Nobody may watch it without a seat, because the others play the same deal; and nothing is
 * taken back, because other cards would come then than at the other tables.
 */
function tablePlan(state: EveningState, seating: Seating): TablePlan {
  const { game, options, house } = state.plan;
  return {
    game,
    options,
    seats: seating.map((id): SeatPlan => {
      const sits = id === null ? undefined : entrantOf(state, id);
      if (!sits) return { kind: 'bot', bot: house };
      const { name, bot } = sits;
      return bot === null ? { kind: 'person', name } : { kind: 'bot', bot, name };
    }),
    takebacks: 'never',
    spectators: { watching: false, audience: { shows: 'public', delay: 3_600, afterDeal: 0 } },
  };
}

/** Puts the matches of a round that is over into the library. What cannot be moved now is moved the next time. */
function archive({ records, folder, note }: State, round: EveningRound): void {
  for (const match of round.matches) {
    try {
      archiveMatch(records, folder, keyOf(round, match));
    } catch (error) {
      note(`a record of round ${String(round.round)} could not be put into the library: ${faultText(error)}`);
    }
  }
}
