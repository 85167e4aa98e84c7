import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { Link } from '#engine/table/link.ts';
import type { MemoryLink } from './memory-link.ts';
import type { AnyPosition } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** A frame as it left, whatever it contains. */
export type Frame = Readonly<Record<string, unknown>>;

/** What is so at a table, whoever may know it: planted leaks draw on it. */
export interface Truth {
  readonly game: TestedGame;
  position(): AnyPosition;
  /** Everything that happened in this match. */
  events(): readonly GameEvent[];
  notesOf(seat: SeatId): Readonly<Record<string, string>>;
  seed(): string;
  readonly tokens: readonly string[];
}

/** A frame on its way to a seat's link, or to a watcher's (null). */
export interface Sent {
  readonly seat: SeatId | null;
  readonly frame: Frame;
}

/** What arrives where when a session sends a frame. */
export type Wire = (sent: Sent) => readonly Sent[];

/** A fault planted in a table: in its game, or between its session and the links of its guests. */
export interface Plant {
  readonly game?: (game: TestedGame) => TestedGame;
  /** Made once for each table. */
  readonly wire?: (truth: Truth) => Wire;
}

/**
 * A link that tells `arrives` of every frame (as JSON text, through `wire` if there is one) and of its closing. What
 * the session sent goes on to `link` untouched, so that a planted fault does not change what people do.
 */
export function tapped(
  link: MemoryLink,
  seat: SeatId | null,
  wire: Wire | undefined,
  arrives: (seat: SeatId | null, text: string) => void,
): Link {
  return {
    send(message) {
      link.send(message);
      const text = JSON.stringify(message);
      if (!wire) arrives(seat, text);
      else
        for (const sent of wire({ seat, frame: JSON.parse(text) as Frame }))
          arrives(sent.seat, JSON.stringify(sent.frame));
    },
    close(code, reason) {
      arrives(seat, `closed with ${String(code)}, ${reason}`);
      link.close(code, reason);
    },
  };
}
