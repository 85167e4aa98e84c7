/**
 * A checker as a stranger would write it, in whatever language: it has the lines of a transcript made with `--legal` and
 * docs/transcripts.md, and nothing else of Baize. It names every input that was not among the moves told to be legal.
 */
export function illegalInputs(lines: readonly string[]): {
  readonly moves: number;
  readonly problems: readonly string[];
} {
  const [, ...steps] = lines.map((line) => JSON.parse(line) as Step);
  const problems: string[] = [];
  let moves = 0;
  for (const [index, { input, seq }] of steps.entries()) {
    const before = steps[index - 1];
    if (before) problems.push(...wrongIn(before).map((problem) => `seq ${String(before.seq)}: ${problem}`));
    if (!before || input?.type.startsWith('move.') !== true) continue;
    moves += 1;
    const { seat, ...move } = input;
    const legal = before.legal.find((one) => one.seat === seat);
    if (!legal || !isLegal(legal, move)) problems.push(`seq ${String(seq)}: ${JSON.stringify(input)} is not legal`);
  }
  return { moves, problems };
}

type Key = string | number | boolean;
type Move = Readonly<Record<string, unknown>> & { readonly type: string };

interface Refused {
  readonly reason: { readonly code: string; readonly pieces?: readonly string[] };
  readonly moves?: readonly Move[];
  readonly keys?: readonly Key[];
}

interface Field {
  readonly field: string;
  readonly from: readonly Key[];
}

interface Several {
  readonly kind: 'several';
  readonly move: Move;
  readonly field: string;
  readonly from: readonly { readonly key: Key; readonly most: number }[];
  readonly min: number;
  readonly max: number;
}

interface Fields {
  readonly kind: 'fields';
  readonly move: Move;
  readonly fields: readonly Field[];
}

interface Legal {
  readonly seat: number;
  readonly asked: readonly { readonly code: string }[];
  readonly isWhole: boolean;
  readonly moves: readonly Move[];
  readonly choices: readonly (Several | Fields)[];
  readonly refused: readonly Refused[];
}

interface Step {
  readonly seq: number;
  readonly input: (Move & { readonly seat?: number }) | null;
  readonly view: {
    readonly awaiting: readonly number[];
    readonly zones: Readonly<Record<string, { readonly owner: number | null; readonly pieces: readonly string[] }>>;
  };
  readonly legal: readonly Legal[];
}

function isLegal({ moves, choices, isWhole }: Legal, move: Move): boolean {
  if (moves.some((legal) => isSame(legal, move))) return true;
  return (
    !isWhole && choices.some((choice) => (choice.kind === 'several' ? isTaking(choice, move) : isNaming(choice, move)))
  );
}

/** Whether the move takes as many of these as it must, each no more often than it may, in whatever order. */
function isTaking({ move: fixed, field, from, min, max }: Several, move: Move): boolean {
  const { [field]: taken, ...rest } = move;
  if (!Array.isArray(taken) || !isSame(fixed, rest as Move)) return false;
  const keys = taken as readonly Key[];
  const isWithin = keys.every((key) => {
    const most = from.find((one) => one.key === key)?.most ?? 0;
    return keys.filter((other) => other === key).length <= most;
  });
  return isWithin && keys.length >= min && keys.length <= max;
}

/** Whether the move names one of the keys for each field. */
function isNaming({ move: fixed, fields }: Fields, move: Move): boolean {
  const names = new Set(fields.map(({ field }) => field));
  const rest = Object.fromEntries(Object.entries(move).filter(([name]) => !names.has(name))) as Move;
  return isSame(fixed, rest) && fields.every(({ field, from }) => from.includes(move[field] as Key));
}

function isSame(one: Move, other: Move): boolean {
  return sorted(one) === sorted(other);
}

function sorted(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What contradicts itself: who is awaited has moves, nothing is both legal and refused, and cards oblige their holder. */
function wrongIn({ view, legal }: Step): readonly string[] {
  const seats = legal.map(({ seat }) => seat);
  const problems = seats.join() === view.awaiting.join() ? [] : [`moves for ${seats.join()}, awaited are others`];
  for (const one of legal) {
    const held = Object.values(view.zones).flatMap(({ owner, pieces }) => (owner === one.seat ? pieces : []));
    const isAnything = one.moves.length + one.choices.length > 0 && one.asked.length > 0;
    if (!isAnything) problems.push(`seat ${String(one.seat)} may do nothing`);
    if (one.isWhole !== (one.choices.length === 0)) problems.push('what is whole has no choices beside it');
    for (const { reason, moves = [] } of one.refused) {
      if (moves.length === 0) problems.push(`${reason.code} refuses nothing`);
      if (moves.some((move) => isLegal(one, move))) problems.push(`${reason.code} refuses what is legal`);
      if (reason.pieces?.some((piece) => !held.includes(piece)) === true)
        problems.push(`${reason.code}: cards oblige seat ${String(one.seat)} that it does not hold`);
    }
  }
  return problems;
}
