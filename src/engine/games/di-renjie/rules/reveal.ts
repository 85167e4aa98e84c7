import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Seated } from '#engine/core/game.ts';
import { faceOf, forgetSeen, markSeen, sightOf, turnZone, zoneOf, type Shift } from '#engine/core/pieces.ts';
import type { Clue, DiRenjieMove, DiRenjieState, Element, Printed } from '../types.ts';
import { clueRest, clueTop } from './layout.ts';
import { ascending, chronicled, replaced, type Step } from './state-steps.ts';

type Examine = Seated<Extract<DiRenjieMove, { type: 'move.examine' }>>;

/** The number of the current player's hidden clue; null if it has none. It never has two (paragraph 3.5). */
function hiddenClue({ clues, active }: DiRenjieState): number | null {
  const found = clues.findIndex(({ owner, isRevealed }) => owner === active && !isRevealed);
  return found < 0 ? null : found;
}

/** Whether the current seat has a clue to reveal (paragraph 4.2). */
export function hasHiddenClue(state: DiRenjieState): boolean {
  return hiddenClue(state) !== null;
}

/** How many clues have been revealed. */
export function revealedCount({ clues }: DiRenjieState): number {
  return clues.filter(({ isRevealed }) => isRevealed).length;
}

/** Turns up the top card of the hidden clue (paragraph 4.2). */
export function reveal(state: DiRenjieState): Step {
  const clue = hiddenClue(state);
  if (clue === null) throw new Error('there is no clue to reveal');
  const seat = state.active;
  const { state: shown, element, shifts } = turnedUp(state, clue);
  const reveals = replaced(shown.reveals, seat, (shown.reveals[seat] ?? 0) + 1);
  return {
    state: { ...shown, reveals },
    events: [{ type: 'clue.revealed', seat, clue, element, total: revealedCount(shown), shifts }],
  };
}

/** The clue with its top card turned up for everybody. */
export function turnedUp(
  state: DiRenjieState,
  clue: number,
): { readonly state: DiRenjieState; readonly element: Element; readonly shifts: readonly Shift<Printed>[] } {
  const { owner, element } = clueAt(state, clue);
  const { table, shifts } = turnZone(state.table, clueTop(clue), 'up');
  const clues = withClue(state, clue, { isRevealed: true });
  const told = chronicled({ ...state, table, clues }, { kind: 'revealed', seat: owner, clue, element });
  return { state: told, element, shifts };
}

/** The clues that a seat may look at: other players' clues that it has not looked at before (paragraph 4.3). */
function examinable({ clues }: DiRenjieState, seat: SeatId): readonly number[] {
  return clues.flatMap(({ owner, examinedBy }, clue) => (owner === seat || examinedBy.includes(seat) ? [] : [clue]));
}

/** Whether the current player, who has just revealed a clue, may look at one: after every second of its own (4.3). */
export function mayExamine(state: DiRenjieState): boolean {
  return (state.reveals[state.active] ?? 0) % 2 === 0 && examinable(state, state.active).length > 0;
}

/** Whether this seat may look at this clue: another player's, and for the first time (paragraph 4.3). */
export function judgeExamine(state: DiRenjieState, seat: SeatId, clue: number): Verdict {
  const found = state.clues[clue];
  if (!found) return refuse('noSuchClue', { rule: '4.3' });
  if (found.owner === seat) return refuse('ownClue', { rule: '4.3' });
  if (found.examinedBy.includes(seat)) return refuse('examinedBefore', { rule: '4.3' });
  return ALLOWED;
}

/** Looks at all three cards of a clue. They are shown to this seat alone, until it puts them back (paragraph 4.3). */
export function examine(state: DiRenjieState, { seat, clue }: Examine): Step {
  const { owner, examinedBy } = clueAt(state, clue);
  const pieces = piecesOfClue(state, clue);
  const [top, middle, bottom] = pieces.map((piece) => faceOf(state.table, piece)) as [Element, Element, Printed];
  const now = chronicled(
    {
      ...state,
      table: markSeen(state.table, pieces, seat),
      clues: withClue(state, clue, { examinedBy: ascending(...examinedBy, seat) }),
      looking: { seat, clue },
    },
    { kind: 'examined', seat, clue, faces: [top, middle, bottom], sight: [seat] },
  );
  const shifts = inPlace(state, clue).map((shift) => ({
    ...shift,
    sight: shift.sight === 'all' ? shift.sight : ascending(owner, seat),
  }));
  return { state: now, events: [{ type: 'clue.examined', seat, clue, owner, shifts }] };
}

/** Skips the look, which is then lost (paragraph 4.3). */
export function skipExamine(state: DiRenjieState): Step {
  return { state, events: [{ type: 'examining.skipped', seat: state.active }] };
}

/** Puts the clue back; from now on only memory and notes contain what was seen. */
export function closeClue(state: DiRenjieState): Step {
  if (!state.looking) throw new Error('nobody is looking at a clue');
  const { seat, clue } = state.looking;
  const table = forgetSeen(state.table, piecesOfClue(state, clue), seat);
  const { owner } = clueAt(state, clue);
  return {
    state: { ...state, table, looking: null },
    events: [{ type: 'clue.closed', seat, clue, owner, shifts: inPlace(state, clue) }],
  };
}

/** The three cards of a clue in their places, each reported to those who may always see it. */
function inPlace(state: DiRenjieState, clue: number): readonly Shift<Printed>[] {
  const zones = [clueTop(clue), clueRest(clue), clueRest(clue)];
  return piecesOfClue(state, clue).map((piece, place) => {
    const id = zones[place] as string;
    const sight = sightOf(zoneOf(state.table, id));
    return { piece, from: id, to: id, face: faceOf(state.table, piece), sight };
  });
}

function piecesOfClue({ table }: DiRenjieState, clue: number): readonly string[] {
  return [...zoneOf(table, clueTop(clue)).pieces, ...zoneOf(table, clueRest(clue)).pieces];
}

function clueAt({ clues }: DiRenjieState, clue: number): Clue {
  const found = clues[clue];
  if (!found) throw new Error(`there is no clue ${String(clue)}`);
  return found;
}

function withClue(state: DiRenjieState, clue: number, changes: Partial<Clue>): readonly Clue[] {
  return replaced(state.clues, clue, { ...clueAt(state, clue), ...changes });
}
