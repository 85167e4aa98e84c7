import { json } from './json.ts';
import { listOf, saysMoreOnly, z } from './schema.ts';
import { face, pieceId, seatId, zoneId } from './ids.ts';
import { text } from './text.ts';

/** Who reads the faces of a zone's pieces: everybody, nobody, or the seat that owns the zone. */
const facing = z.enum(['up', 'down', 'owner']);
export type Facing = z.infer<typeof facing>;

/** A zone as one viewer sees it: which pieces lie there is public, `faces[i]` is null where the viewer may not read. */
export const zoneView = z.strictObject({
  owner: z.nullable(seatId),
  facing,
  pieces: listOf(pieceId),
  faces: listOf(z.nullable(face)),
});
export type ZoneView = z.infer<typeof zoneView>;

export const standing = z.strictObject({
  seat: seatId,
  score: z.number(),
  /** 1 is best; tied seats share a place. */
  place: z.int().check(z.minimum(1)),
  winner: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/** How a match ended. */
export const result = z.strictObject({ standings: listOf(standing), note: z.optional(text) });
export type Result = z.infer<typeof result>;

/** Everything one viewer may know of a match at one moment. */
export const gameView = z.strictObject({
  /** The chart's state as a dotted path: `trick.following`. */
  phase: z.string().check(z.maxLength(120)),
  zones: z.record(zoneId, zoneView),
  /** Seats whose move the table waits for; empty while chance is drawn or when the match is over. */
  awaiting: listOf(seatId),
  /** Where we are, outermost first: round, trick, who leads. */
  headline: listOf(text),
  /** One number per seat. */
  scores: listOf(z.number()),
  /** The game's own numbers and public history; its shape is `Numbers` in the game's types.ts. */
  numbers: z.record(z.string(), z.json()),
  /**
   * How many inputs back the log may go; null for the whole match. A game whose past is closed to memory says so here,
   * and pages forget what is older.
   */
  recall: z.nullable(z.int().check(z.minimum(0))),
  result: z.nullable(result),
});
export type GameView = z.infer<typeof gameView>;

/**
 * The view that a value is: the value itself, with whatever a newer host has added to it, since later changes may name
 * that. Null where it is no view.
 */
export function viewIn(value: unknown): GameView | null {
  const read = gameView.safeParse(value);
  if (!read.success && !saysMoreOnly(read.error)) return null;
  const view = value as GameView;
  // A zone of this name is the only one that zod does not look at.
  return Object.hasOwn(view.zones, '__proto__') ? null : view;
}

/** A piece that goes from a zone to another. `face` is what the viewer may read on it once it has arrived. */
const shift = z.strictObject({
  piece: pieceId,
  from: zoneId,
  to: zoneId,
  face: z.nullable(face),
});
export type ShiftView = z.infer<typeof shift>;

/** Something that happened, as one viewer may know it. `type` is `noun.past`; further fields are the game's own. */
export const eventView = z.looseObject({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  shifts: z.optional(listOf(shift)),
  /**
   * What the table is laid out by while this event is played: how `phase` and `numbers` of the view have changed since an
   * event said so last, or since before the step. Left out where they have not, and where a step did one thing only.
   */
  laid: z.optional(json),
});
export type EventView = z.infer<typeof eventView>;

/**
 * Shifts as a frame has them, those that follow one another on the same way together: `[from, to, pieces, faces]`, without
 * the faces where the viewer may read none.
 */
export const packedShift = z.union([
  z.tuple([zoneId, zoneId, listOf(pieceId)]),
  z.tuple([zoneId, zoneId, listOf(pieceId), listOf(z.nullable(face))]),
]);
export type PackedShift = z.infer<typeof packedShift>;

/** An event as a frame has it (`packedEvent` in frame.ts writes it), read with its shifts one by one. */
export const sentEvent = z.extend(eventView, {
  shifts: z.optional(
    z.pipe(
      listOf(packedShift),
      z.transform((packed): readonly ShiftView[] =>
        packed.flatMap(([from, to, pieces, faces]) =>
          pieces.map((piece, at) => ({ piece, from, to, face: faces?.[at] ?? null })),
        ),
      ),
    ),
  ),
});
