import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { Shift } from '#engine/core/pieces.ts';
import type { Answer, Crime, Element, Printed, Request, Source } from './card-types.ts';
import type { CaseVerdict, SeatPoints } from './state-types.ts';

type Shifts = readonly Shift<Printed>[];

/** The game's events. Secret faces are only in shifts; `answers` are told when all are revealed. */
export type DiRenjieEvent = GameEvent &
  (
    | { readonly type: 'table.laid'; readonly first: SeatId; readonly shifts: Shifts }
    | { readonly type: 'hints.shown'; readonly shifts: Shifts }
    | { readonly type: 'hints.noted'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'cards.dealt'; readonly sizes: readonly number[]; readonly shifts: Shifts }
    | { readonly type: 'turn.begun'; readonly seat: SeatId; readonly round: number }
    | {
        readonly type: 'clue.revealed';
        readonly seat: SeatId;
        readonly clue: number;
        readonly element: Element;
        /** Clues revealed so far, including this one. */
        readonly total: number;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'clue.examined';
        readonly seat: SeatId;
        readonly clue: number;
        readonly owner: SeatId;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'clue.closed';
        readonly seat: SeatId;
        readonly clue: number;
        readonly owner: SeatId;
        /** Turned down again for the seat that looked. */
        readonly shifts: Shifts;
      }
    | { readonly type: 'examining.skipped'; readonly seat: SeatId }
    | { readonly type: 'request.made'; readonly seat: SeatId; readonly request: Request }
    | { readonly type: 'card.given'; readonly seat: SeatId; readonly to: SeatId; readonly shifts: Shifts }
    | { readonly type: 'gift.refused'; readonly seat: SeatId }
    | { readonly type: 'gifts.taken'; readonly seat: SeatId; readonly count: number; readonly shifts: Shifts }
    /** Nobody gave a card: the current seat takes one from there. */
    | { readonly type: 'draw.forced'; readonly seat: SeatId; readonly from: Source }
    | { readonly type: 'card.drawn'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'card.robbed'; readonly seat: SeatId; readonly from: SeatId; readonly shifts: Shifts }
    | { readonly type: 'hand.mixed'; readonly seat: SeatId }
    | { readonly type: 'clue.presented'; readonly seat: SeatId; readonly clue: number; readonly shifts: Shifts }
    | { readonly type: 'presenting.passed'; readonly seat: SeatId }
    | { readonly type: 'plan.chosen'; readonly seat: SeatId; readonly plan: readonly Source[] }
    | { readonly type: 'turn.ended'; readonly seat: SeatId }
    | { readonly type: 'round.ended'; readonly round: number; readonly revealed: number }
    | { readonly type: 'finale.begun'; readonly round: number }
    | {
        readonly type: 'clue.opened';
        readonly seat: SeatId;
        readonly clue: number;
        readonly element: Element;
        readonly shifts: Shifts;
      }
    | { readonly type: 'answer.sealed'; readonly seat: SeatId }
    | { readonly type: 'answers.opened'; readonly answers: readonly Answer[] }
    | ({ readonly type: 'crime.opened'; readonly shifts: Shifts } & Crime)
    | { readonly type: 'assassin.known'; readonly seat: SeatId; readonly namedBy: readonly SeatId[] }
    | { readonly type: 'team.judged'; readonly named: CaseVerdict['named']; readonly succeeded: boolean }
    | { readonly type: 'points.counted'; readonly seats: readonly SeatPoints[] }
    | { readonly type: 'table.opened'; readonly shifts: Shifts }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[]; readonly succeeded: boolean }
  );
