import type { RecordedInput } from '#engine/core/record.ts';
import type { Asked } from './history.ts';

/** An input of the record with how many came before it. */
interface Placed {
  readonly at: number;
  readonly input: RecordedInput;
}

/**
 * What the guests were told against what the host wrote down, as Jepsen checks a database: every move that was
 * acknowledged stands in the record exactly once, none that was refused does, nothing else does, and a move that was
 * acknowledged before another was asked for stands before it. `asked` holds each seat's moves in the order they were
 * asked for, one at a time; `inputs` is one whole match. Returns what is wrong, nothing when all holds.
 */
export function checkHistory(asked: readonly Asked[], inputs: readonly RecordedInput[]): readonly string[] {
  const placed = inputs.map((input, at): Placed => ({ at, input }));
  const seats = new Set([...asked.map(({ seat }) => seat), ...placed.flatMap(({ input }) => seatOf(input) ?? [])]);
  const problems: string[] = [];
  const found: { readonly own: Asked; readonly at: number }[] = [];
  for (const seat of seats) {
    const moves = asked.filter((own) => own.seat === seat && own.outcome !== 'refused');
    const written = placed.filter(({ input }) => seatOf(input) === seat);
    problems.push(...checkSeat(moves, written, (own, at) => found.push({ own, at })));
  }
  return [...problems, ...checkOrder(found)];
}

/**
 * A guest asks for one move at a time and has seen what came of it before it asks for the next, so each of its moves
 * has a stretch of the record of its own: from what the guest had seen then to what it had seen the next time.
 */
function checkSeat(
  moves: readonly Asked[],
  written: readonly Placed[],
  found: (own: Asked, at: number) => void,
): readonly string[] {
  const problems: string[] = [];
  const first = moves[0]?.at ?? Infinity;
  for (const { at, input } of written) {
    if (at < first) problems.push(`input ${String(at)} (${input.type}) was asked for by nobody`);
  }
  for (const [index, own] of moves.entries()) {
    const until = moves[index + 1]?.at ?? Infinity;
    const here = written.filter(({ at }) => at >= own.at && at < until);
    const [only] = here;
    if (here.length > 1) problems.push(`${own.ref} stands in the record together with what nobody asked for`);
    else if (only && !isSame(own, only.input)) problems.push(`${own.ref} is another move in the record`);
    else if (only) found(own, only.at);
    else if (own.outcome === 'done') problems.push(`${own.ref} was acknowledged and is not in the record`);
  }
  return problems;
}

function isSame({ move, seat }: Asked, input: RecordedInput): boolean {
  const sorted = (content: object): string => JSON.stringify(Object.entries(content).sort());
  return sorted({ ...move, seat }) === sorted(input);
}

function checkOrder(found: readonly { readonly own: Asked; readonly at: number }[]): readonly string[] {
  const problems: string[] = [];
  let latest: Asked | null = null;
  for (const { own } of found.toSorted((one, other) => one.at - other.at)) {
    if (latest && own.outcome === 'done' && latest.sentAt > own.answeredAt) {
      problems.push(`${own.ref} was acknowledged before ${latest.ref} was asked for, and stands after it`);
    }
    if (!latest || own.sentAt > latest.sentAt) latest = own;
  }
  return problems;
}

/** Who made this move; null for a chance, which may name a seat too. */
function seatOf(input: RecordedInput): number | null {
  const seat = input['seat'];
  return typeof seat === 'number' && input.type.startsWith('move.') ? seat : null;
}
