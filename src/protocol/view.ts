import { json } from './json.ts';
import { listOf, saysMoreOnly, z } from './schema.ts';
import { face, pieceId, seatId, zoneId } from './ids.ts';
import { namesIn, packedRuns } from './runs.ts';
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

/** How `phase` and `numbers` of a view have changed, each as a `Change` (changes.ts); a part that has not is left out. */
const laidChange = z.object({ phase: z.optional(z.string()), numbers: z.optional(json) });
export type LaidChange = z.infer<typeof laidChange>;

const eventType = z.string().check(z.minLength(1), z.maxLength(64));

/** Something that happened, as one viewer may know it. `type` is `noun.past`; further fields are the game's own. */
export const eventView = z.looseObject({
  type: eventType,
  /** The card that it is about. */
  card: z.optional(face),
  shifts: z.optional(listOf(shift)),
  /**
   * What the table is laid out by while this event is played: how `phase` and `numbers` of the view have changed since an
   * event said so last, or since before the step. Left out where they have not, and where a step did one thing only.
   */
  laid: z.optional(laidChange),
});
export type EventView = z.infer<typeof eventView>;

/**
 * Shifts as a frame has them, those that follow one another on the same way together: `[from, to, pieces, faces]`, without
 * the faces where the viewer may read none. A single piece and its face are not in lists; names that count on are packed
 * (runs.ts).
 */
export const packedShift = z.union([
  z.tuple([zoneId, zoneId, pieceId]),
  z.tuple([zoneId, zoneId, pieceId, face]),
  z.tuple([zoneId, zoneId, packedRuns]),
  z.tuple([zoneId, zoneId, packedRuns, listOf(z.nullable(face))]),
]);
export type PackedShift = z.infer<typeof packedShift>;

/**
 * An event as a frame has it (`packedEvent` in frame.ts writes it): `[type, facts, shifts, numbers, phase]`, null for a
 * missing part, without nulls at the end. `numbers` and `phase` are those of `laid`.
 */
const packedEvent = z.tuple(
  [
    eventType,
    z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    z.optional(z.nullable(listOf(packedShift))),
    z.optional(json),
    z.optional(z.nullable(z.string())),
  ],
  // What a newer host adds.
  z.unknown(),
);
export type PackedEvent = z.infer<typeof packedEvent>;

/** An event of a frame, read back into what it was. */
export const sentEvent = z.pipe(packedEvent, z.transform(eventIn));

/** What an event has a place for, and so never has among its facts. */
const PLACED = ['type', 'shifts', 'laid'] as const;

function eventIn([type, facts, packed, numbers, phase]: PackedEvent, context: z.core.ParsePayload): EventView {
  const shifts = packed?.flatMap((shifts) => shiftsIn(shifts, context));
  for (const name of PLACED) {
    if (facts && Object.hasOwn(facts, name))
      context.issues.push({ code: 'custom', message: `names its ${name} twice`, input: facts });
  }
  const laid: LaidChange = {
    ...((phase ?? null) !== null && { phase: phase as string }),
    ...((numbers ?? null) !== null && { numbers }),
  };
  return {
    ...withCard(facts ?? {}, soleFace(shifts)),
    type,
    ...(shifts && { shifts }),
    ...(Object.keys(laid).length > 0 && { laid }),
  };
}

function shiftsIn([from, to, pieces, faces]: PackedShift, { issues }: z.core.ParsePayload): ShiftView[] {
  if (typeof pieces === 'string') return [{ piece: pieces, from, to, face: typeof faces === 'string' ? faces : null }];
  const names = namesIn(pieces);
  if (names === null) issues.push({ code: 'custom', message: 'counts on from no number', input: pieces });
  return (names ?? []).map((piece, at) => ({ piece, from, to, face: faces?.[at] ?? null }));
}

/** The face that an event shows, where it moves just one piece and the viewer may read it. */
export function soleFace(shifts: readonly ShiftView[] | undefined): string | null {
  return shifts?.length === 1 ? (shifts[0]?.face ?? null) : null;
}

/** An event that shows one face is about that card, unless it names another one, or null for none. */
function withCard(facts: Readonly<Record<string, unknown>>, shown: string | null): Readonly<Record<string, unknown>> {
  if (shown === null) return facts;
  if (!Object.hasOwn(facts, 'card')) return { ...facts, card: shown };
  const { card, ...others } = facts;
  return card === null ? others : facts;
}
