import type { SeatId } from '#protocol/ids.ts';
import { seatViewer } from '#protocol/viewer.ts';
import type { GameEvent } from '#engine/core/game.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import type { AnyMove, AnyPosition } from './any-game.ts';
import type { PlayedStep } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** Something that a game says for a move, to be checked against the position by other means. */
export interface Claim {
  readonly game: TestedGame;
  readonly position: AnyPosition;
  readonly seat: SeatId;
  readonly move: AnyMove;
  readonly params: Readonly<Record<string, string | number>>;
  /** The step that the move makes. */
  readonly after: Pick<PlayedStep, 'before' | 'position' | 'events'>;
  /** The seat's legal moves. */
  readonly moves: readonly AnyMove[];
  /** The faces of these pieces. */
  faces(pieces: readonly string[]): readonly string[];
  /**
   * How the trick ends in a few worlds that the seat cannot tell from this one, everybody playing at random: the event
   * that takes it or sets it aside.
   */
  ends(): readonly GameEvent[];
}

/** By code: whether what is said is true. */
export type Claims = Readonly<Record<string, (claim: Claim) => boolean>>;

/** This many positions that the seat cannot tell from the one in which it makes its move. */
export function alikeFor({ game, position, seat }: Claim, count: number): readonly AnyPosition[] {
  const rng = createRng(seedFromText(`alike ${String(seat)}`));
  return Array.from({ length: count }, () => ({
    ...position,
    state: game.resample(position.state, seatViewer(seat), rng),
  }));
}

/** The pieces of a zone after the move of a claim, as faces. */
export function facesAfter({ after: { position } }: Claim, zone: string): readonly string[] {
  const { zones, faces } = position.state.table;
  return (zones[zone]?.pieces ?? []).map((piece) => faces[piece] ?? '');
}

/** The seat's hand before the move of a claim, as faces. */
export function handBefore({ position, seat }: Pick<Claim, 'position' | 'seat'>): readonly string[] {
  const { zones, faces } = position.state.table;
  return (zones[`hand:${String(seat)}`]?.pieces ?? []).map((piece) => faces[piece] ?? '');
}

/** The face of the one piece that a claim's move plays. */
export function faceMoved({ move, faces }: Claim): string {
  return faces([String(move['piece'])])[0] ?? '';
}

/** Who takes the trick with the move of a claim; null where the trick is not over with it. */
export function takenBy({ after }: Claim): SeatId | null {
  const taken = after.events.find(({ type }) => type === 'trick.taken') as { readonly seat: SeatId } | undefined;
  return taken?.seat ?? null;
}

/** Whether the seat takes the trick in all the worlds that were tried, and none ends it at once. */
export function alwaysTakes(claim: Claim): boolean {
  const isOpen = takenBy(claim) === null;
  return isOpen && claim.ends().every((end) => 'seat' in end && end.seat === claim.seat);
}
