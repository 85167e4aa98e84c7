import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameDefinition, GameTypes, PositionOf, Step } from '#engine/core/game.ts';
import { faceOf, zoneOf, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import { advance, judge } from '#engine/core/run.ts';
import { STOCK } from '#engine/kits/card-table.ts';

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

/** The seats on turn play these cards from their hands, one after another. */
export function playCards<T extends GameTypes & { move: { readonly type: string }; state: { table: PieceTable } }>(
  game: GameDefinition<T>,
  position: PositionOf<T>,
  faces: readonly Face[],
  playOf: (piece: PieceId) => T['move'],
): Pick<Step<T['state'], T['event'], T['phase']>, 'position' | 'events'> {
  const events: T['event'][] = [];
  let now = position;
  for (const face of faces) {
    const [seat] = game.awaits(now);
    if (seat === undefined) throw new Error('nobody is on turn');
    const step = makeMove(game, now, seat, playOf(pieceIn(now.state.table, `hand:${String(seat)}`, face)));
    now = step.position;
    events.push(...step.events);
  }
  return { position: now, events };
}

/** A table with so many cards of its stock, from the top, in each of these zones. */
export function laidOut<C extends Face>(
  table: PieceTable<C>,
  parts: readonly (readonly [zone: ZoneId, count: number])[],
): PieceTable<C> {
  const zones: Record<ZoneId, Zone> = { ...table.zones };
  const stock = [...zoneOf(table, STOCK).pieces];
  for (const [id, count] of parts) zones[id] = { ...zoneOf(table, id), pieces: stock.splice(0, count) };
  zones[STOCK] = { ...zoneOf(table, STOCK), pieces: stock };
  return { ...table, zones };
}
