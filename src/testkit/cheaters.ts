import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Verdict } from '#protocol/text.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord } from '#engine/core/record.ts';
import { recordStart, verifyRecord } from '#engine/core/replay.ts';
import { pick, type Rng, type Stream } from '#engine/core/rng.ts';
import { awaiting, judge } from '#engine/core/run.ts';
import { optionSweep, playMatch, type AnyInput, type AnyMove, type AnyPosition, type Played } from './playout.ts';
import { createTestTable, testRng, type TestGuest, type TestTable } from './test-table.ts';
import type { TestedGame } from './tested-games.ts';
import { wellFormedMoves } from './well-formed.ts';

/** What came of this many random actions at tables of one game. */
export interface Cheated {
  readonly actions: number;
  readonly accepted: number;
  readonly refused: number;
  readonly matches: number;
  /** What a model of the table did not expect, with what is needed to see it again. */
  readonly problems: readonly string[];
}

/** Somebody who keeps to no rule is remembered by what it asked last, to ask it again. */
interface Asked {
  readonly who: SeatId | null;
  readonly ref: string;
  readonly at: number;
  readonly move: AnyMove;
}

/** This many inputs of a match are played at the most, and pieces are looked up again this often. */
const LONGEST = 150;

/**
 * Lets everybody at a table, and a watcher, do whatever comes to mind: legal moves, moves of every other shape at every
 * other moment, under refs of old and of others, for a moment gone by or to come. A model stands beside the table: the
 * record so far, played again with the rules alone. It says what each action may lead to, which is held against what
 * was answered, written and told.
 */
export function cheat(game: TestedGame, seed: string, wanted: number): Cheated {
  const total = { actions: 0, accepted: 0, refused: 0, matches: 0, problems: [] as string[] };
  const sweep = optionSweep(game);
  while (total.actions < wanted && total.problems.length === 0) {
    const own = `${seed}/${String(total.matches)}`;
    const match = cheatOnce(game, own, sweep[total.matches % sweep.length] ?? {}, wanted - total.actions);
    total.actions += match.actions;
    total.accepted += match.accepted;
    total.refused += match.refused;
    total.matches += 1;
    total.problems.push(...match.problems.map((problem) => `${own}: ${problem}`));
  }
  return total;
}

function cheatOnce(game: TestedGame, seed: string, wanted: Played['options'], most: number): Omit<Cheated, 'matches'> {
  const rng: Rng = testRng(seed);
  const stream = rng.stream('actions');
  // Some options are for this many players only, and some have no effect beside others.
  const { seats, options } = playMatch(game, seed, { options: wanted, limit: 1 });
  const people = Array.from({ length: seats }, (_, seat) => ({
    kind: 'person' as const,
    name: `Seat ${String(seat)}`,
  }));
  const table = createTestTable(game, { seats: people, options, seed, entropy: seed, trusting: true });
  const guests = [null, ...people.keys()].map((seat) => table.join(seat));
  const model = createModel(game, table);
  const count = { actions: 0, accepted: 0, refused: 0 };
  const problems: string[] = [];
  let last: Asked | null = null;
  let pool: readonly AnyMove[] = [];
  let lastAnswer = '';

  while (count.actions < most && problems.length === 0 && model.inputs() < LONGEST && !table.session.isOver()) {
    count.actions += 1;
    if (stream.uniform(12) === 0) {
      if (!table.clock.step()) table.clock.pass(1_000);
      model.follow();
      continue;
    }
    if (count.actions % 50 === 1) pool = wellFormedMoves(game, model.position(), stream);
    const guest = pick(guests, stream);
    const isRepeat: boolean = last?.who === guest.seat && stream.uniform(4) === 0;
    const asked: Asked =
      isRepeat && last ? last : drawAction(game, model.position(), guest, pool, rng, stream, count.actions);
    const problem = act(asked, guest, isRepeat);
    if (problem !== null) problems.push(`action ${String(count.actions)}, ${JSON.stringify(asked)}: ${problem}`);
    last = asked;
  }
  if (table.notes.length > 0) problems.push(`the table noted ${table.notes.join('; ')}`);
  // Throws where the record does not hold.
  if (problems.length === 0) verifyRecord((table.records[0] ?? []).join(''), [game]);
  return { ...count, problems };

  /** Does it, and returns what should not have come of it. */
  function act({ ref, at, move }: Asked, guest: TestGuest, isRepeat: boolean): string | null {
    const before = { inputs: model.inputs(), seq: guest.link.picture().seq };
    const position = model.position();
    const window = game.window?.(position) ?? null;
    const verdict: Verdict =
      guest.seat === null ? { ok: false, reason: { code: 'watching' } } : judge(game, position, guest.seat, move);
    const heard = guest.link.frames.length;
    guest.move(move, { ref, at });
    const told = guest.link.frames.slice(heard);
    const [frame, ...more] = told.filter((text) => text.startsWith('{"t":"done"') || text.startsWith('{"t":"refused"'));
    if (frame === undefined || more.length > 0) return `it was answered ${String(frame ? 1 + more.length : 0)} times`;
    const answer = JSON.parse(frame) as Answer;
    if (answer.ref !== ref) return `another request was answered: ${frame}`;
    if (isRepeat) {
      if (frame !== lastAnswer) return `the answer changed from ${lastAnswer} to ${frame}`;
      return model.follow().length === 0 ? null : 'it was carried out once more';
    }
    lastAnswer = frame;
    const came = model.follow();
    if (answer.t === 'refused') {
      count.refused += 1;
      if (came.length > 0) return `it was refused, and ${JSON.stringify(came)} was written`;
      const isOwed = verdict.ok && at === before.seq && window === null;
      return isOwed ? `it was legal, and refused with ${answer.reason.code}` : null;
    }
    count.accepted += 1;
    if (guest.seat === null) return 'a watcher moved';
    if (!verdict.ok) return `it was accepted, though ${verdict.reason.code}`;
    if (window !== null) {
      // It is carried out when the window closes; a window closes with the last answer.
      return told.includes('{"t":"sealed"}') || came.length > 0 ? null : 'it was neither sealed nor written';
    }
    const [input] = came;
    if (came.length > 1) return `one move brought ${String(came.length)} inputs`;
    return JSON.stringify(input) === JSON.stringify({ ...move, seat: guest.seat }) || sameMove(input, move, guest.seat)
      ? null
      : `${JSON.stringify(input)} was written`;
  }
}

/** The order of fields is the record's own affair. */
function sameMove(input: AnyInput | undefined, move: AnyMove, seat: SeatId): boolean {
  const sorted = (value: object): string =>
    JSON.stringify(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
  return input !== undefined && sorted(input) === sorted({ ...move, seat });
}

type Answer = Extract<DownMessage, { t: 'done' | 'refused' }>;

function drawAction(
  game: TestedGame,
  position: AnyPosition,
  guest: TestGuest,
  pool: readonly AnyMove[],
  rng: Rng,
  stream: Stream,
  number: number,
): Asked {
  const seen = guest.link.picture().seq;
  const at = pick([seen, seen, seen, seen, seen - 1, seen + 1, 0, 1_000_000], stream);
  const ref = `a${String(number)}`;
  return { who: guest.seat, ref, at: Math.max(0, at), move: drawMove(game, position, guest.seat, pool, rng, stream) };
}

function drawMove(
  game: TestedGame,
  position: AnyPosition,
  seat: SeatId | null,
  pool: readonly AnyMove[],
  rng: Rng,
  stream: Stream,
): AnyMove {
  const waiting = awaiting(game, position);
  const asked = waiting.kind === 'seats' ? waiting.seats : [];
  // Its own legal moves, those of somebody else, or any that can be written down.
  const mover = stream.uniform(2) === 0 ? seat : asked[0];
  if (stream.uniform(2) === 0 && mover !== null && mover !== undefined && asked.includes(mover)) {
    const moves = game.movesOf(position, mover, rng);
    if (moves.length > 0) return pick(moves, stream);
  }
  const odd = [
    { type: 'move.nonsense' },
    { type: '__proto__' },
    { ...pool[0], type: 'chance.dealt' },
  ] as readonly AnyMove[];
  return stream.uniform(10) === 0 || pool.length === 0 ? pick(odd, stream) : pick(pool, stream);
}

/** The table as its record has it, played again with the rules alone. */
function createModel(game: TestedGame, table: TestTable) {
  const interpreter = compileChart(game);
  let position: AnyPosition = recordStart(parseRecord(table.records[0]?.[0] ?? ''), game);
  let lines = 1;
  let inputs = 0;
  /** Takes over what was written since; returns its inputs. */
  const follow = (): readonly AnyInput[] => {
    const fresh = (table.records[0] ?? []).slice(lines);
    lines += fresh.length;
    const came = fresh.flatMap((line): AnyInput[] => {
      const { input } = JSON.parse(line) as { readonly input?: AnyInput };
      return input === undefined ? [] : [input];
    });
    for (const input of came) position = interpreter.advance(position, input).position;
    inputs += came.length;
    return came;
  };
  follow();
  return { position: () => position, inputs: () => inputs, follow };
}
