import { frameOf } from '#protocol/frame.ts';
import type { SeatId } from '#protocol/ids.ts';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import type { SeatPlan } from '#protocol/table.ts';
import { keepWitness, type Told, type Witness } from '#fairness/witness.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { parseRecord, type RecordEntry } from '#engine/core/record.ts';
import { recordOptions, recordStart } from '#engine/core/replay.ts';
import type { Link } from '#engine/table/link.ts';
import { createMatch, type Match, type MatchInput } from '#engine/table/move/match.ts';
import type { Guest } from '#engine/table/session.ts';
import { shortestOptions } from './playout.ts';
import { createTestTable, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';

/** A message as a page was sent it, and the seat through which it looked; null for none. */
export interface ToldTo {
  readonly message: Told;
  readonly seat: SeatId | null;
}

/** A match that people played at a table, with what each of their pages was told. */
export interface WitnessedMatch {
  readonly game: TestedGame;
  readonly record: string;
  /** The first seat's page, one that looks through two other seats in turn, and one that watches. */
  readonly own: readonly ToldTo[];
  readonly shared: readonly ToldTo[];
  readonly public: readonly ToldTo[];
}

interface Played {
  readonly seed: string;
  /** Whether somebody takes moves back, and pages ask for the whole picture. */
  readonly isBusy?: boolean;
  /** A match is broken off after so many inputs. */
  readonly limit?: number;
}

/** Plays a match to its end: seat 0 is one person's, the next two (where there are) share a device, bots have the others. */
export function playWitnessed(game: TestedGame, { seed, isBusy = false, limit = 1_500 }: Played): WitnessedMatch {
  const stream = createRng(seedFromText(seed)).stream('people');
  const { min, max } = game.seats;
  const count = min + stream.uniform(Math.min(max, 4) - min + 1);
  const bot = game.bots.find(({ thinks }) => thinks !== true)?.id ?? '';
  const shares = Array.from({ length: Math.max(0, Math.min(2, count - 1)) }, (_, at) => at + 1);
  const seats = Array.from({ length: count }, (_, seat): SeatPlan =>
    seat <= shares.length ? { kind: 'person', name: `Seat ${String(seat)}` } : { kind: 'bot', bot },
  );
  const options = shortestOptions(game);
  const table = createTestTable(game, { seats, options, seed, entropy: seed, draws: 'byEvent', trusting: true });
  const pages = [page(table, [0]), page(table, shares), page(table, [])] as const;
  const mirror = mirrorOf(game, () => table.records.at(-1) ?? []);
  const rng = createRng(seedFromText(seed));
  let refs = 0;
  const nextRef = (): string => `w${String((refs += 1))}`;
  /** For each seat, the last choice that it has made. */
  const made = new Map<SeatId, number>();

  const act = (seat: SeatId, match: Match): boolean => {
    const own = seat === 0 ? pages[0] : pages[1];
    if (made.get(seat) === match.seqSince() && game.window?.(match.position())) return false;
    made.set(seat, match.seqSince());
    if (seat !== 0) own.guest.receive({ t: 'look', seat });
    const moves = game.movesOf(match.position(), seat, rng) as readonly { readonly type: string }[];
    own.guest.receive({ t: 'move', ref: nextRef(), at: own.seq(), move: pick(moves, stream) });
    return true;
  };

  for (let round = 0; round < limit; round += 1) {
    if (isBusy && stream.uniform(9) === 0) pick(pages, stream).guest.receive({ t: 'sync' });
    if (isBusy && stream.uniform(12) === 0) takeBack(pages, nextRef);
    // Only now: after a takeback the table waits for somebody else.
    const match = mirror();
    const waiting = match.waiting();
    if (waiting.kind === 'over') break;
    const persons = waiting.kind === 'seats' ? waiting.seats.filter((seat) => seat <= shares.length) : [];
    const hasActed = persons.some((seat) => act(seat, match));
    if (!hasActed && !table.clock.step()) break;
    // Looks come too fast for a person.
    if (hasActed && shares.length > 1) table.clock.pass(1000);
  }
  table.session.stop();
  const [own, shared, watcher] = pages;
  return { game, record: textOf(table), own: own.told, shared: shared.told, public: watcher.told };
}

/** What a page keeps of what it was sent. */
export function witnessOf(told: readonly ToldTo[]): Witness {
  const keeper = keepWitness();
  for (const { message, seat } of told) keeper.hear(message, seat, 0);
  return keeper.heard();
}

/** The person of seat 0 asks to take its last move back, and the others agree. */
function takeBack(pages: readonly Page[], nextRef: () => string): void {
  const [first, second] = pages;
  first?.guest.receive({ t: 'takeBack', ref: nextRef() });
  for (const _seat of [1, 2]) second?.guest.receive({ t: 'answerTakeback', ref: nextRef(), agree: true });
}

interface Page {
  readonly guest: Guest;
  /** What it was told during the match, in order. */
  readonly told: readonly ToldTo[];
  /** The last sequence number that it was told. */
  seq(): number;
}

/** A page with these seats. */
function page(table: TestTable, seats: readonly SeatId[]): Page {
  const told: ToldTo[] = [];
  let seat: SeatId | null = seats.length === 1 ? (seats[0] ?? null) : null;
  let seq = 0;
  const link: Link = {
    send(message) {
      const sent = read(message);
      if (sent.t === 'curtain') seat = null;
      if (sent.t !== 'sync' && sent.t !== 'update') return;
      if (sent.t === 'sync') seat = sent.seat;
      seq = sent.seq;
      told.push({ message: sent, seat });
    },
    close: () => undefined,
  };
  return { guest: table.session.join(link, seats), told, seq: () => seq };
}

function read(message: DownMessage): DownMessage {
  return downMessage.parse(JSON.parse(frameOf(message)));
}

function textOf({ records }: TestTable): string {
  return (records.at(-1) ?? []).join('');
}

/** A match that goes along with the lines of a record, of which there is at least the first. */
export function mirrorOf(game: TestedGame, recorded: () => readonly string[]): () => Match {
  const record = parseRecord(recorded().join(''));
  const { seed, draws } = record.header;
  const position = recordStart(record, game);
  const match = createMatch({ game, options: recordOptions(record, game), seed, draws, position });
  let lines = 1;
  return () => {
    const written = recorded();
    for (const line of written.slice(lines).filter((text) => text !== '')) {
      const entry = JSON.parse(line) as Partial<RecordEntry> & { readonly input?: MatchInput; readonly back?: number };
      if (entry.input) match.accept(match.preview(entry.input), entry.input);
      if (entry.back !== undefined) match.takeBack(entry.back);
    }
    lines = written.length;
    return match;
  };
}
