import type { SeatId } from '#protocol/ids.ts';
import type { DiRenjieEvent, Request, Source } from '#engine/games/di-renjie/types.ts';
import type { LogEntry } from '#renderer/client/client-state.ts';

/** A card drawn in a turn: from the deck or a hand; its face as far as the viewer saw it. */
export interface Draw {
  readonly from: 'deck' | SeatId;
  readonly face: string | null;
}

/** What was told about one turn. */
export interface TurnStory {
  readonly seat: SeatId;
  readonly round: number;
  readonly revealed: { readonly clue: number; readonly element: string } | null;
  readonly examined: number | 'skipped' | null;
  readonly request: Request | null;
  /** Who answered, in the order in which it was told. */
  readonly answers: readonly { readonly seat: SeatId; readonly gave: boolean; readonly face: string | null }[];
  /** Where the card came from that is taken when nobody gives; null when somebody gave. */
  readonly forced: Source | null;
  /** All draws of the turn, the forced one included. */
  readonly draws: readonly Draw[];
  readonly presented: number | 'passed' | null;
  readonly isOver: boolean;
}

/** The turns that the log still tells whole, the first one first. */
export function turnsOf(log: readonly LogEntry[]): readonly TurnStory[] {
  // The host wrote the log: at a table of Di Renjie every event is one of Di Renjie's.
  return log.reduce<readonly TurnStory[]>((turns, { event }) => told(turns, event as unknown as DiRenjieEvent), []);
}

function told(turns: readonly TurnStory[], event: DiRenjieEvent): readonly TurnStory[] {
  if (event.type === 'turn.begun') return [...turns, begun(event.seat, event.round)];
  const turn = turns.at(-1);
  if (turn === undefined || turn.isOver) return turns;
  const next = goneOn(turn, event);
  return next === turn ? turns : [...turns.slice(0, -1), next];
}

function begun(seat: SeatId, round: number): TurnStory {
  return {
    seat,
    round,
    revealed: null,
    examined: null,
    request: null,
    answers: [],
    forced: null,
    draws: [],
    presented: null,
    isOver: false,
  };
}

function goneOn(turn: TurnStory, event: DiRenjieEvent): TurnStory {
  switch (event.type) {
    case 'clue.revealed':
      return { ...turn, revealed: { clue: event.clue, element: event.element } };
    case 'clue.examined':
      return { ...turn, examined: event.clue };
    case 'examining.skipped':
      return { ...turn, examined: 'skipped' };
    case 'request.made':
      return { ...turn, request: event.request };
    case 'card.given':
      return { ...turn, answers: [...turn.answers, { seat: event.seat, gave: true, face: faceIn(event) }] };
    case 'gift.refused':
      return { ...turn, answers: [...turn.answers, { seat: event.seat, gave: false, face: null }] };
    case 'draw.forced':
      return { ...turn, forced: event.from };
    case 'card.drawn':
      return { ...turn, draws: [...turn.draws, { from: 'deck', face: faceIn(event) }] };
    case 'card.robbed':
      return { ...turn, draws: [...turn.draws, { from: event.from, face: faceIn(event) }] };
    case 'clue.presented':
      return { ...turn, presented: event.clue };
    case 'presenting.passed':
      return { ...turn, presented: 'passed' };
    case 'turn.ended':
      return { ...turn, isOver: true };
    default:
      return turn;
  }
}

/** The face of the card that an event moves, where the viewer saw it; a log that was told later has no shifts. */
function faceIn({ shifts }: { readonly shifts?: readonly { readonly face?: string | null }[] }): string | null {
  return shifts?.[0]?.face ?? null;
}
