import type { SeatId } from '#protocol/ids.ts';
import type { StepSpan } from '#protocol/review.ts';
import type { RecordSeat, SeatPlayer } from './record.ts';
import type { ReplayStep } from './replay.ts';
import type { GameTypes } from './game.ts';

/** An input, and who made it. */
export type MadeInput = Pick<ReplayStep<GameTypes>, 'by'> & {
  readonly input: NonNullable<ReplayStep<GameTypes>['input']>;
};

/**
 * Whether `player` makes the moves of a seat: not a bot that plays for them, and nobody who had the seat before or has it
 * after them. People are told apart by their names, as in a library.
 */
export function playsThere({ sits, mindedBy }: SeatPlayer, player: RecordSeat | undefined): boolean {
  if (mindedBy !== sits.bot) return false;
  return sits.name === player?.name && sits.kind === player.kind && sits.bot === player.bot;
}

/**
 * From which of a seat's moves to which `player` made them, in order, by the number of inputs before the move; null where
 * the player made all of them. `made` are the inputs of the match as it finally went.
 */
export function ownSpans(made: Iterable<MadeInput>, seat: SeatId, player: RecordSeat | undefined): StepSpan[] | null {
  const spans: { from: number; to: number }[] = [];
  let isAll = true;
  let open: { from: number; to: number } | null = null;
  let at = -1;
  for (const { input, by } of made) {
    at += 1;
    if (by === null || !('seat' in input) || input.seat !== seat) continue;
    if (!playsThere(by, player)) {
      isAll = false;
      open = null;
    } else if (open) open.to = at;
    else {
      open = { from: at, to: at };
      spans.push(open);
    }
  }
  return isAll ? null : spans;
}
