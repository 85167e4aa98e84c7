import { listOf, z } from './schema.ts';
import { pieceId, zoneId } from './ids.ts';
import { text, verdict } from './text.ts';

const key = z.union([z.string().check(z.maxLength(64)), z.number(), z.boolean()]);

/** The part of the move that is fixed; the choice is put into it under the prompt's `field`. */
const move = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

const common = {
  /** Stable while the prompt stands, unique among a seat's prompts. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** One sentence: what the seat must or may do. */
  text,
  move,
  /** When set, the page asks once more with this sentence before it sends (a sealed choice that cannot be undone). */
  confirm: z.optional(text),
};

const offer = <K extends z.ZodMiniType>(of: K) => z.strictObject({ key: of, verdict, label: z.optional(text) });

const single = [
  z.strictObject({ ...common, kind: z.literal('button') }),
  z.strictObject({ ...common, kind: z.literal('oneOf'), field: z.string(), offers: listOf(offer(key)) }),
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
    field: z.string(),
    offers: listOf(offer(pieceId)),
    /** Where a dragged piece may be dropped. */
    target: z.optional(zoneId),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('pieces'),
    field: z.string(),
    offers: listOf(offer(pieceId)),
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
    offers: listOf(z.extend(offer(key), { most: z.int().check(z.minimum(0)) })),
    min: z.int().check(z.minimum(0)),
    max: z.int().check(z.minimum(0)),
  }),
] as const;

const fieldsEntry = z.strictObject({ field: z.string(), text, offers: listOf(offer(key)) });

/** What a seat may do now, as data: each choice comes with its verdict, so a page needs no rules. */
export const prompt = z.discriminatedUnion('kind', [
  ...single,
  z.strictObject({ ...common, kind: z.literal('fields'), fields: listOf(fieldsEntry) }),
]);
export type Prompt = z.infer<typeof prompt>;

/** One choice of a prompt with the verdict on it. */
export interface Offer<K> {
  readonly key: K;
  readonly verdict: z.infer<typeof verdict>;
  readonly label?: z.infer<typeof text> | undefined;
}
