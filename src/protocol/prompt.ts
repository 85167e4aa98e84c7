import { listOf, z } from './schema.ts';
import { pieceId, zoneId } from './ids.ts';
import { ALLOWED, sentReason, sentText, type Reason, type Text, type Verdict } from './text.ts';

const key = z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]);

const moveType = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * The part of the move that is fixed; the choice is put into it under the prompt's `field`. A frame has only its type
 * where that is all.
 */
const move = z.pipe(
  z.union([moveType, z.looseObject({ type: moveType })]),
  z.transform((packed): { readonly [part: string]: unknown; readonly type: string } =>
    typeof packed === 'string' ? { type: packed } : packed,
  ),
);

const common = {
  /** Stable while the prompt stands, unique among a seat's prompts. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** One sentence: what the seat must or may do. */
  text: sentText,
  move,
  /** When set, the page asks once more with this sentence before it sends (a sealed choice that cannot be undone). */
  confirm: z.optional(sentText),
};

/** Why an offer is refused, or the place in its list of an earlier one that is refused for the same reason. */
const refusal = z.union([z.int().check(z.minimum(0)), sentReason]);

/** What else an offer says. */
const more = { label: z.optional(sentText) };

/**
 * Offers as a frame has them: only the key of one that is allowed, and `[key, refusal]` of one that is not; with `more`
 * as a third item, and then null for no refusal, where it says more. Read, each has its verdict.
 */
function offersOf<K extends z.ZodMiniType, M extends z.ZodMiniType>(of: K, says: M, mayBeBare = true) {
  const whole = z.tuple([of, z.nullable(refusal), says]);
  const offer = mayBeBare ? z.union([of, z.tuple([of, refusal]), whole]) : z.union([whole]);
  return z.pipe(
    listOf(offer),
    z.transform((packed, context): readonly (Offer<z.infer<K>> & z.infer<M>)[] => {
      const offers: (Offer<z.infer<K>> & z.infer<M>)[] = [];
      for (const one of packed) {
        type Packed = readonly [z.infer<K>, (number | Reason | null)?, z.infer<M>?];
        const [key, refused = null, rest] = (Array.isArray(one) ? one : [one]) as unknown as Packed;
        const given = verdictOf(offers, refused);
        if (given === null) {
          context.issues.push({ code: 'custom', message: 'refused like an offer that is not', input: packed });
          return z.NEVER;
        }
        offers.push({ key, verdict: given, ...(rest as object) } as Offer<z.infer<K>> & z.infer<M>);
      }
      return offers;
    }),
  );
}

function verdictOf(before: readonly Offer<unknown>[], refused: number | Reason | null): Verdict | null {
  if (refused === null) return ALLOWED;
  if (typeof refused !== 'number') return { ok: false, reason: refused };
  const alike = before[refused]?.verdict;
  return alike?.ok === false ? alike : null;
}

const single = [
  z.strictObject({ ...common, kind: z.literal('button') }),
  z.strictObject({
    ...common,
    kind: z.literal('oneOf'),
    field: z.string(),
    offers: offersOf(key, z.strictObject(more)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('amount'),
    field: z.string(),
    min: z.int(),
    max: z.int(),
    step: z.int().check(z.minimum(1)),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('piece'),
    field: z._default(z.string(), 'piece'),
    offers: offersOf(pieceId, z.strictObject(more)),
    /** Where a dragged piece may be dropped. */
    target: z.optional(zoneId),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('pieces'),
    field: z._default(z.string(), 'pieces'),
    offers: offersOf(pieceId, z.strictObject(more)),
    min: z.int().check(z.minimum(0)),
    max: z.int().check(z.minimum(0)),
    target: z.optional(zoneId),
  }),
  /**
   * Between `min` and `max` takings in all, shared out over the offers, of each up to `most`. The choice is a list of
   * keys, each as often as it is taken from.
   */
  z.strictObject({
    ...common,
    kind: z.literal('shares'),
    field: z.string(),
    offers: offersOf(key, z.strictObject({ ...more, most: z.int().check(z.minimum(0)) }), false),
    min: z.int().check(z.minimum(0)),
    max: z.int().check(z.minimum(0)),
  }),
] as const;

const fieldsEntry = z.strictObject({ field: z.string(), text: sentText, offers: offersOf(key, z.strictObject(more)) });

/**
 * What a seat may do now, as data: each choice comes with its verdict, so a page needs no rules. The schema reads the
 * parts of what a frame has (`packedPrompt` in frame.ts writes it), under their names.
 */
export const prompt = z.discriminatedUnion('kind', [
  ...single,
  z.strictObject({ ...common, kind: z.literal('fields'), fields: listOf(fieldsEntry) }),
]);
export type Prompt = z.infer<typeof prompt>;

/** A prompt as a frame has it, `[kind, id, text, move, offers, more]`, with its parts under their names. */
export function namedPrompt(packed: unknown): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kind, id, text, move, offers, more] = packed as readonly unknown[];
  return { ...(more as object | null), kind, id, text, move, ...((offers ?? null) !== null && { offers }) };
}

/** One choice of a prompt with the verdict on it. */
export interface Offer<K> {
  readonly key: K;
  readonly verdict: Verdict;
  readonly label?: Text | undefined;
}
