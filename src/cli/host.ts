import type { AnyGame } from '#engine/core/game.ts';
import type { Host } from '#host/host.ts';
import type { SavedEvening } from '#protocol/evening-room.ts';
import type { SavedTable, TablePlan } from '#protocol/table.ts';
import { labelOf } from '#words/lists.ts';
import type { Words } from '#words/open-words.ts';
import { seatName } from '#words/seat-name.ts';
import { createWords } from '#words/words.ts';
import {
  audienceToTell,
  holdAudience,
  openOutputs,
  readAudience,
  refuseForSaved,
  serveAudience,
  type AudienceOptions,
  type ToldAudience,
} from './audience-options.ts';
import { gameNames, readGame } from './arguments.ts';
import { quote, UsageError } from './fail.ts';
import { askSecret } from './ask-secret.ts';
import {
  changedLinks,
  givenLinks,
  linksGiven,
  rememberLinks,
  tableOf,
  tournamentOf,
  type ChangedLinks,
  type GivenLinks,
} from './given-links.ts';
import { readHandOver } from './files.ts';
import { chooseSaved, toldDamage, type ResumeOptions, type ToldDamage } from './resuming.ts';
import { runHost, type HostingOptions, type Serving, type Waiting } from './hosting.ts';
import { terminalWords } from './language.ts';
import type { Printer } from './printer.ts';
import { readTablePlan, type TablePlanOptions } from './table-plan.ts';
import { noteNoRoom, noteOnlyHere, noteReopened, roomToTell, tellRoom } from './room-told.ts';

export interface HostOptions extends HostingOptions, AudienceOptions, TablePlanOptions {
  readonly resume?: string | true;
  readonly takeBack?: boolean;
  readonly acceptLoss?: boolean;
  readonly takeOver?: string;
  readonly tournament?: string | true;
  readonly json?: boolean;
}

/**
 * `baize host`: opens a table, takes up an unfinished one, or takes over one from another computer, and serves it until
 * the process is ended. Throws UsageError before anything is served or written when the options do not fit.
 */
export async function hostTable(name: string | undefined, options: HostOptions, print: Printer): Promise<void> {
  if (options.takeOver !== undefined) {
    await hostTakenOver(name, options.takeOver, options, print);
    return;
  }
  if (options.tournament !== undefined) {
    await hostEvening(name, options.tournament, options, print);
    return;
  }
  const { resume, takeBack = false, acceptLoss = false } = options;
  if (resume !== undefined) {
    refuseWith('--resume', options);
    await hostSaved(name, { resume, takeBack, acceptLoss, json: options.json ?? false }, options, print);
    return;
  }
  if (takeBack) throw new UsageError('--take-back goes with --resume <id>.');
  if (acceptLoss) throw new UsageError('--accept-loss goes with --resume.');
  if (name === undefined) {
    throw new UsageError(
      `baize host needs <game>, a game (${gameNames()}): write baize host <game>, or baize host --resume.`,
    );
  }
  await hostNew(readGame(name), options, print);
}

async function hostNew(game: AnyGame, options: HostOptions, print: Printer): Promise<void> {
  const plan = readTablePlan(game, options);
  const wish = readAudience(options, plan.spectators?.audience ?? null);
  await runHost(options, print, async (serving) => {
    const { host, address, words } = serving;
    holdAudience(host, wish, words, print.note);
    await serveAudience(host, wish);
    // Its rule is known already, so whatever could be refused is refused before there is a table.
    openOutputs(host, wish);
    openNew(host, plan);
    const audience = await audienceToTell(host, print.note);
    tell(serving, { game: game.id, audience, damage: null, json: options.json ?? false }, print);
    if (options.gather) noteOnlyHere(host, address, words, print);
  });
}

/** Takes up an unfinished table of this game, or of any, where its guests look for it. */
async function hostSaved(
  name: string | undefined,
  resume: ResumeOptions,
  options: HostOptions,
  print: Printer,
): Promise<void> {
  const game = name === undefined ? null : readGame(name);
  const wish = readAudience(options, null);
  let chosen: SavedTable | null = null;
  let given: GivenLinks | null = null;
  const choose = async (waiting: Waiting): Promise<GivenLinks | null> => {
    chosen = await chooseSaved(waiting, game, resume, print);
    given = givenLinks(waiting.records, chosen.id);
    return given;
  };
  const present = async (serving: Serving): Promise<void> => {
    const { host, words } = serving;
    const saved = chosen ?? (await chooseSaved(serving, game, resume, print));
    refuseForSaved(wish, host.savedSpectators(saved.id));
    if (!isOwnAudience(host, given)) holdAudience(host, wish, words, print.note);
    await serveAudience(host, wish);
    takeUp(host, saved, resume.takeBack);
    openOutputs(host, wish);
    const audience = await audienceToTell(host, print.note);
    await noteReopened(host, words, print);
    tell(serving, { game: saved.game, audience, damage: toldDamage(saved), json: resume.json }, print);
  };
  await runHost(options, print, present, choose);
}

/** Whether the outputs that are remembered in this folder were shown this table: they may have been opened at another. */
function isOwnAudience(host: Pick<Host, 'audience'>, given: GivenLinks | null): boolean {
  if (given === null) return false;
  const { audience, outputs } = given;
  return (
    audience !== null && (outputs === undefined || host.audience().outputs.every(({ id }) => outputs.includes(id)))
  );
}

/** A seat as it is told: the link by which its player joins; null for a bot, and for links that were given out before. */
interface ToldSeat {
  readonly seat: number;
  readonly name: string;
  readonly kind: string;
  readonly bot: string | null;
  readonly join: string | null;
}

interface Told {
  readonly game: string;
  readonly audience: ToldAudience;
  /** What was wrong with the record of a table that was taken up. */
  readonly damage: ToldDamage | null;
  readonly json: boolean;
}

function tell(serving: Serving, { game, audience, damage, json }: Told, print: Printer): void {
  const { host, url, records, words, address } = serving;
  noteNoRoom(host, address, words, print);
  const joins = new Map(host.joinLinks().map((link) => [link.seat, link.url]));
  const seats = host.seats().map(({ seat, name, kind, bot, host: isHosts }): ToldSeat => ({
    seat,
    name,
    kind,
    bot,
    join: isHosts ? host.hostLink() : (joins.get(seat) ?? null),
  }));
  const { before, now } = linksOf(serving, audience);
  const changed = changedLinks(before, now);
  if (json) {
    const room = roomToTell(host);
    const watch = host.watchLink();
    print.json({ url, game, seats, watch, host: host.hostLink(), room, audience, records, damage, changed });
    return;
  }
  const { ui } = words;
  print.line(ui('terminal:table', { link: `${url}/` }));
  tellRoom(host, words, print);
  for (const { seat, name, kind, bot, join } of seats) {
    const old = join ?? oldLink(words, changed.seats, before?.seats ?? null, now.seats);
    const link = kind === 'bot' ? ui('terminal:host.bot', { bot: bot ?? '' }) : old;
    print.line(ui('terminal:host.seat', { name: seatName(ui, name, seat), link }));
  }
  const watch = host.watchLink();
  if (watch !== null) print.line(ui('terminal:host.watch', { link: watch }));
  for (const { rule, link } of audience.outputs) {
    const old = link ?? oldLink(words, changed.audience, before?.audience ?? null, now.audience);
    print.line(ui('terminal:host.output', { rule: rule ?? ui('terminal:host.asTable'), link: old }));
  }
  print.line(ui('terminal:host.host', { link: host.hostLink() }));
}

/** What links begin with, now and when they were given out last. Now is remembered for the next time. */
function linksOf(
  { host, url, records, bind }: Serving,
  { address, outputs }: ToldAudience,
): {
  readonly before: GivenLinks | null;
  readonly now: GivenLinks;
} {
  const now = { seats: url, audience: address, bind };
  const record = host.match()?.record;
  if (record === undefined) return { before: null, now };
  const table = tableOf(record);
  const before = givenLinks(records, table);
  // An audience that is not served just now may be again under its old links.
  const shown = address === null ? before : { audience: address, outputs: outputs.map(({ id }) => id) };
  rememberLinks(records, table, {
    ...now,
    audience: shown?.audience ?? null,
    ...(shown?.outputs !== undefined && { outputs: [...shown.outputs] }),
  });
  return { before, now };
}

/** What is said of a link that was given out before, and is not known here any more. */
function oldLink({ ui }: Words, changed: ChangedLinks | null, before: string | null, now: string | null): string {
  if (changed !== null) return ui('terminal:host.changedLink', { before: changed.before, now: changed.now });
  if (before !== null || now === null) return ui('terminal:host.oldLink');
  return ui('terminal:host.perhapsOldLink', { now });
}

function openNew(host: Host, plan: TablePlan): void {
  const verdict = host.openTable(plan);
  if (verdict.ok) return;
  throw new UsageError(`The table cannot be opened: ${createWords().reason(plan.game, verdict.reason)}`);
}

/** Takes it up; its seats and links stay as they were. */
function takeUp(host: Host, { id, game, damage }: SavedTable, takeBack: boolean): void {
  const verdict = host.resumeTable(id, { takeBack, acceptLoss: damage?.reason });
  if (!verdict.ok) {
    throw new UsageError(`The table cannot be continued: ${createWords().reason(game, verdict.reason)}`);
  }
}

/** Serves a table that another computer has handed over, paused until whoever hosts goes on. */
async function hostTakenOver(
  name: string | undefined,
  path: string,
  options: HostOptions,
  print: Printer,
): Promise<void> {
  refuseWith('--take-over', options);
  if (options.acceptLoss) throw new UsageError('--accept-loss goes with --resume.');
  if (options.resume !== undefined) throw new UsageError('--take-over and --resume are for different tables.');
  if (name !== undefined) throw new UsageError(`--take-over takes the game from the file; leave out ${quote(name)}.`);
  const wish = readAudience(options, null);
  const file = readHandOver(path);
  const { ui } = terminalWords(options);
  const passphrase = await askSecret(
    labelOf(ui, ui('room:takeOver.passphrase')).trimEnd(),
    'No passphrase was given; the computer that handed the table over shows it.',
  );
  await runHost(options, print, async (serving) => {
    const { host } = serving;
    const spectators = host.spectatorsIn(file, passphrase);
    // Once it is taken over it is on this disk, and perhaps nowhere else. One that does not open changes nothing here,
    // not even where pages are served.
    if (spectators !== null) {
      if (wish.rules.length > 0) refuseForSaved(wish, spectators);
      holdAudience(host, wish, serving.words, print.note);
      await serveAudience(host, wish);
    }
    const verdict = host.takeOver(file, passphrase);
    if (!verdict.ok) throw new UsageError(createWords().reason(null, verdict.reason));
    openOutputs(host, wish);
    const audience = await audienceToTell(host, print.note);
    tell(serving, { game: host.game() ?? '', audience, damage: null, json: options.json ?? false }, print);
    print.note(serving.words.ui('terminal:host.paused'));
  });
}

/** Continues an evening of several tables. Its next round begins when the host says so, at the host link. */
async function hostEvening(
  name: string | undefined,
  wanted: string | true,
  options: HostOptions,
  print: Printer,
): Promise<void> {
  refuseWith('--tournament', options);
  if (name !== undefined)
    throw new UsageError(`--tournament takes the game from the tournament; leave out ${quote(name)}.`);
  if (options.resume !== undefined)
    throw new UsageError(
      '--tournament and --resume cannot be used together: --tournament continues a tournament, --resume a single table.',
    );
  const choose = ({ host }: Pick<Waiting, 'host'>): SavedEvening => {
    const known = host.savedEvenings();
    const evening = wanted === true ? known[0] : known.find(({ id }) => id === wanted);
    if (evening) return evening;
    const others = known.map(({ id }) => id).join(', ') || 'none';
    throw new UsageError(`There is no such tournament to continue; the latest are: ${others}.`);
  };
  const before = (waiting: Waiting): Promise<GivenLinks | null> =>
    Promise.resolve(linksGiven(waiting.records, tournamentOf(choose(waiting).id)));
  const present = async (serving: Serving): Promise<void> => {
    const { host, records, url, bind } = serving;
    const evening = choose(serving);
    const verdict = host.order({ kind: 'resumeEvening', id: evening.id });
    if (!verdict.ok) {
      throw new UsageError(`The tournament cannot be continued: ${createWords().reason(evening.game, verdict.reason)}`);
    }
    const audience = await audienceToTell(host, print.note);
    await noteReopened(host, serving.words, print);
    rememberLinks(records, tournamentOf(evening.id), { seats: url, audience: audience.address, bind });
    tell(serving, { game: evening.game, audience, damage: null, json: options.json ?? false }, print);
  };
  await runHost(options, print, present, before);
}

/** A table that is taken up is as it was; options that ask for another one would be ignored. */
function refuseWith(flag: string, options: HostOptions): void {
  const { seats, bots, seed, set, gather, advice, awayBot, spectators, watching } = options;
  const noWatching = watching ? undefined : true;
  const asked = { seats, bots, seed, set: set[0], gather, advice, 'away-bot': awayBot };
  const flags = { ...asked, spectators, 'no-watching': noWatching };
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  const named = given.map(([key]) => `--${key}`).join(', ');
  throw new UsageError(`${flag} takes the table as it was; leave out ${named}.`);
}
