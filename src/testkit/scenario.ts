import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameDefinition, GameTypes, PositionOf, Step } from '#engine/core/game.ts';
import { faceOf, zoneOf, type PieceTable } from '#engine/core/pieces.ts';
import { advance, judge } from '#engine/core/run.ts';

/** Reads cards as a player writes them down, `az5 veT`. The reader throws on a card that the deck does not have. */
export function cardReader<C extends Face>(deck: readonly C[]): (text: string) => readonly C[] {
  return (text) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const found = deck.find((face) => face === word);
        if (found === undefined) throw new Error(`there is no card "${word}"`);
        return found;
      });
}

/** The piece with this face in this zone. Throws when it does not lie there. */
export function pieceIn(table: PieceTable, zone: ZoneId, face: string): PieceId {
  const found = zoneOf(table, zone).pieces.find((piece) => faceOf(table, piece) === face);
  if (found === undefined) throw new Error(`${face} does not lie in ${zone}`);
  return found;
}

/** Judges and carries out one move. Throws with the reason when it is refused. */
export function makeMove<T extends GameTypes>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  seat: SeatId,
  made: T['move'],
): Step<T['state'], T['event'], T['phase']> {
  const verdict = judge(game, position, seat, made);
  if (!verdict.ok) throw new Error(`refused: ${JSON.stringify(verdict.reason)}`);
  return advance<GameTypes>(game, position, { ...made, seat });
}
