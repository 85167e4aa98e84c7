import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { EventView, GameView, ShiftView } from '#protocol/view.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';
import { leaderOf } from '#renderer/ui/board/scores.ts';
import type { Shot } from './shot.ts';

/** Something worth looking at, and how much: from 0 to 1. */
export interface Moment {
  readonly shot: Shot;
  readonly weight: number;
}

/** One released step: the picture before and after it, and what happened. */
export interface SeenStep {
  readonly before: GameView;
  readonly view: GameView;
  readonly events: readonly EventView[];
}

/** What matters in any game, however it is called there. */
const WEIGHTS = { end: 1, lead: 0.55, gain: 0.45, gathered: 0.5, turnedUp: 0.6, rolled: 0.4, opened: 0.5 } as const;

/** What of this step is worth looking at; the game's own hints count before what can be told from the pieces. */
export function momentsOf(step: SeenStep, hints: DirectionHints | undefined): readonly Moment[] {
  return [
    ...step.events.flatMap((event) => hinted(event, hints) ?? ofPieces(event, step.before)),
    ...ofScores(step, hints),
    ...ofAnswers(step),
    ...ofEnd(step),
  ];
}

function hinted(event: EventView, hints: DirectionHints | undefined): readonly Moment[] | null {
  const hint = hints?.moments[event.type];
  if (hint === undefined) return null;
  const shot = shotAt(event, hint.at, hint.seat ?? 'seat');
  return shot === null ? [] : [{ shot, weight: hint.weight }];
}

function shotAt(event: EventView, at: 'whole' | 'centre' | 'seat' | 'piece', field: string): Shot | null {
  if (at === 'whole' || at === 'centre') return { kind: at };
  if (at === 'seat') {
    const seat = event[field];
    return typeof seat === 'number' ? { kind: 'seat', seat } : null;
  }
  const piece = event.shifts?.[0]?.piece;
  return piece === undefined ? null : { kind: 'piece', piece };
}

/** A trick that is taken, a card that is turned up, dice that are thrown: told from what moves. */
function ofPieces(event: EventView, before: GameView): readonly Moment[] {
  const shifts = event.shifts ?? [];
  const known = facesOf(before);
  const isTable = ({ from }: ShiftView): boolean => before.zones[from]?.owner === null;
  const gathered = shifts.filter((shift) => isTable(shift) && ownerOf(before, shift.to) !== null);
  const moments: Moment[] = [];
  if (gathered.length > 1 && gathered.every(({ piece }) => known.get(piece) !== null)) {
    moments.push({ shot: { kind: 'centre' }, weight: WEIGHTS.gathered });
  }
  for (const { piece, from, to, face } of shifts) {
    const seat = ownerOf(before, to);
    const had = known.get(piece) ?? null;
    if (face === null || seat === null || had === face) continue;
    const isThrown = had !== null && from === to;
    const isTurnedUp = had === null && ownerOf(before, from) === seat;
    if (isTurnedUp) moments.push({ shot: { kind: 'seat', seat }, weight: WEIGHTS.turnedUp });
    if (isThrown) moments.push({ shot: { kind: 'seat', seat }, weight: WEIGHTS.rolled });
  }
  return moments;
}

/** Whoever gains most; who takes the lead by it matters more. Where many are counted at once, all of them. */
function ofScores({ before, view }: SeenStep, hints: DirectionHints | undefined): readonly Moment[] {
  const gains = view.scores.map((score, seat) => score - (before.scores[seat] ?? score));
  const changed = gains.filter((gain) => gain !== 0).length;
  if (changed === 0) return [];
  if (changed > 2) return [{ shot: { kind: 'whole' }, weight: WEIGHTS.lead }];
  const most = Math.max(...gains);
  const seat = gains.indexOf(most);
  if (most <= 0) return [];
  const leads = leaderOf(view.scores, hints) === seat && leaderOf(before.scores, hints) !== seat;
  return [{ shot: { kind: 'seat', seat }, weight: leads ? WEIGHTS.lead : WEIGHTS.gain }];
}

/** Several were waited for, and all have answered. */
function ofAnswers({ before, view }: SeenStep): readonly Moment[] {
  const wereOpened = before.awaiting.length > 0 && view.awaiting.length <= 1 && before.phase !== view.phase;
  const wereSeveral = before.awaiting.length > 1;
  return wereOpened && wereSeveral ? [{ shot: { kind: 'whole' }, weight: WEIGHTS.opened }] : [];
}

function ofEnd({ before, view }: SeenStep): readonly Moment[] {
  if (view.result === null || before.result !== null) return [];
  const winners = view.result.standings.filter(({ winner }) => winner);
  const [only] = winners;
  const shot: Shot = winners.length === 1 && only ? { kind: 'seat', seat: only.seat } : { kind: 'whole' };
  return [{ shot, weight: WEIGHTS.end }];
}

function ownerOf(view: GameView, zone: string): SeatId | null {
  return view.zones[zone]?.owner ?? null;
}

function facesOf({ zones }: GameView): ReadonlyMap<PieceId, string | null> {
  return new Map(
    Object.values(zones).flatMap(({ pieces, faces }) =>
      pieces.map((piece, index) => [piece, faces[index] ?? null] as const),
    ),
  );
}
