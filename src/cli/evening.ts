import type { EveningEntry } from '#protocol/evening.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record-line.ts';
import { StoreTrouble } from '#engine/table/ports.ts';
import { games } from '#engine/games/index.ts';
import { openRound, type EveningState } from '#engine/evening/state.ts';
import { openEvening, resumeEvening, type Evening, type EveningParts } from '#host/evening/evening.ts';
import { createEveningPicture } from '#host/evening/evening-picture.ts';
import { eveningFolder, eveningIds, newEveningFolder } from '#host/evening/evening-folder.ts';
import { EveningLogError } from '#host/evening/evening-log.ts';
import { systemClock } from '#host/node-ports.ts';
import { sentencesOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { gameNames, readGame } from './arguments.ts';
import { eveningTablesAt } from './child-port.ts';
import { readEveningPlan, refuseOtherPlan, type PlanOptions } from './evening-plan.ts';
import { eveningReport, leadSentence, standingsLines } from './evening-told.ts';
import { openScreenAgain, readScreen, type ScreenOptions } from './evening-screen.ts';
import { linksGiven, rememberLinks, standingsOf, type GivenLinks } from './given-links.ts';
import { CheckFailed, quote, quotePath, systemReason, UsageError } from './fail.ts';
import { recordsFolder } from './hosting.ts';
import { untilAskedToEnd } from './until-asked.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import type { Printer } from './printer.ts';

export interface EveningOptions extends PlanOptions, ScreenOptions, LanguageOptions {
  readonly records?: string;
  readonly resume?: string;
  readonly json?: boolean;
}

/** What the options ask for, checked; `start` begins the tournament or goes on with it. */
interface Prepared {
  readonly game: AnyGame;
  readonly records: string;
  /** What links to its standings began with, where it was served before. */
  readonly before: GivenLinks | null;
  readonly start: () => Evening;
}

/** What is told while the evening goes on. */
interface Told {
  readonly print: Printer;
  readonly words: Words;
  /** Shows the room how it stands now. */
  show: () => void;
}

/**
 * `baize tournament`: bots play the same deals at several tables; or a tournament that was stopped is continued. Throws
 * UsageError before anything is played, and CheckFailed when it was stopped.
 */
export async function evening(name: string | undefined, options: EveningOptions, print: Printer): Promise<void> {
  const began = performance.now();
  const words = terminalWords(options);
  const told: Told = { print, words, show: () => undefined };
  const { resume: wanted } = options;
  const place = readScreen(options);
  const { game, records, before, start } =
    wanted === undefined ? begin(name, options, told) : resume(name, wanted, options, told);
  const screen = place && (await openScreenAgain(place, before, words, print));
  // Nothing else keeps this process alive while every table is between two processes.
  const alive = setInterval(() => undefined, 60_000);
  const left = untilAskedToEnd();
  let running: Evening | null = null;
  try {
    running = start();
    const evening = running;
    const { state, moves } = evening;
    if (screen) rememberLinks(records, standingsOf(state().plan.id), screen.links);
    const pictureOf = createEveningPicture(game);
    told.show = () => screen?.keeper.show(() => pictureOf(state(), moves));
    told.show();
    const isLeft = await Promise.race([evening.run().then(() => false), left.then(() => true)]);
    const { id } = state().plan;
    if (isLeft) throw new CheckFailed(words.ui('terminal:evening.stopped', { command: resumeCommand(id) }));
    const milliseconds = Math.round(performance.now() - began);
    if (options.json) print.json({ ...eveningReport(game, state()), milliseconds });
    else for (const line of standingsLines(game, state(), words)) print.line(line);
    if (screen) await left;
  } finally {
    clearInterval(alive);
    running?.close();
    screen?.keeper.end();
  }
}

function begin(name: string | undefined, options: EveningOptions, told: Told): Prepared {
  if (name === undefined) {
    throw new UsageError(`baize tournament needs <game>, a game (${gameNames()}): write baize tournament <game>.`);
  }
  const game = readGame(name);
  const plan = readEveningPlan(game, options);
  const records = recordsFolder(options, told.print);
  return {
    game,
    records,
    before: null,
    start() {
      const { id, folder } = writing(records, () => newEveningFolder(records, game.id));
      const running = writing(folder, () => openEvening(partsFor({ records, folder }, told), { id, ...plan }));
      const said = { id, size: sizeText(running, told.words), command: resumeCommand(id) };
      told.print.note(told.words.ui('terminal:evening.begun', said));
      return running;
    },
  };
}

function resume(name: string | undefined, wanted: string, options: EveningOptions, told: Told): Prepared {
  if (wanted === '') throw new UsageError('--resume takes the name of a tournament or latest, not "".');
  const named = name === undefined ? null : readGame(name);
  const records = recordsFolder(options, told.print);
  const known = eveningIds(records);
  const id = wanted === 'latest' ? known[0] : wanted;
  const folder = id === undefined ? null : eveningFolder(records, id);
  if (id === undefined || folder === null) {
    const which = wanted === 'latest' ? '' : ` ${quote(wanted)}`;
    const others = known.slice(0, 5).join(', ') || 'none';
    throw new UsageError(`There is no tournament${which} in ${quotePath(records)}; the latest there: ${others}.`);
  }
  const running = writing(folder, () => resumeEvening(partsFor({ records, folder }, told)));
  const { plan, entrants, isOver } = running.state();
  const game = readGame(plan.game);
  try {
    if (!isOver && entrants.some(({ kind }) => kind === 'person')) {
      throw new UsageError(
        `People play in the tournament ${id}; write baize host --tournament ${id} to go on with it.`,
      );
    }
    if (named && named !== game) throw new UsageError(`The tournament ${id} is of ${game.id}, not of ${named.id}.`);
    refuseOtherPlan(game, plan, options);
  } catch (error) {
    running.close();
    throw error;
  }
  told.print.note(told.words.ui('terminal:evening.goesOn', { id, size: sizeText(running, told.words) }));
  return { game, records, before: linksGiven(records, standingsOf(id)), start: () => running };
}

/** What continues an evening that was stopped. */
function resumeCommand(id: string): string {
  return `baize tournament --resume ${id}`;
}

function sizeText(running: Evening, { ui, gameName }: Words): string {
  const { tables, rounds, game } = running.state().plan;
  return ui('terminal:evening.size', { tables, count: rounds, game: gameName(game) });
}

function partsFor(where: Pick<EveningParts, 'records' | 'folder'>, told: Told): EveningParts {
  return {
    ...where,
    games,
    clock: systemClock,
    openTable: eveningTablesAt(import.meta.filename),
    note: told.print.note,
    happened: (entry, state, why) => {
      const line = progressLine(entry, state, why, told.words);
      if (line !== null) told.print.note(line);
      told.show();
    },
    progressed: () => {
      told.show();
    },
  };
}

/** What is told about a line of the log while the evening goes on; null for nothing. */
function progressLine(entry: EveningEntry, state: EveningState, why: Reason | null, words: Words): string | null {
  const { ui } = words;
  if (entry.kind === 'abandoned') {
    const givenUp = ui('terminal:evening.givenUp', { round: entry.round, table: entry.table + 1 });
    return sentencesOf(ui, [givenUp, ...(why === null ? [] : [words.reason(null, why)])]);
  }
  if (entry.kind !== 'result') return null;
  const round = state.rounds.at(-1);
  if (!round || openRound(state)) return null;
  const over = ui('terminal:evening.roundOver', { round: round.round, rounds: state.plan.rounds });
  const lead = leadSentence(readGame(state.plan.game), state, words);
  return sentencesOf(ui, [over, ...(lead === null ? [] : [lead])]);
}

/** What `work` returns. Throws UsageError where the folder or the log cannot be read or written. */
function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof EveningLogError) throw new UsageError(createWords().reason(null, error.reason));
    if (error instanceof RecordError) {
      throw new UsageError(`The tournament in ${quotePath(path)} cannot be continued: ${error.message}.`);
    }
    if (error instanceof StoreTrouble || (error instanceof Error && 'syscall' in error)) {
      throw new UsageError(`${quotePath(path)} cannot be written: ${systemReason(error)}.`);
    }
    throw error;
  }
}
