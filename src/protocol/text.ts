import { listOf, z } from './schema.ts';
import { pieceId } from './ids.ts';

/**
 * Words travel as codes; each page puts them into its own language from resources/strings. A parameter may name a
 * seat (format `{{winner, seat}}`) or a face (format `{{lead, face}}`) and is then spelled out by the page.
 */
const code = z.string().check(z.minLength(1), z.maxLength(64));
const params = z.record(z.string(), z.union([z.string().check(z.maxLength(200)), z.number()]));
export const text = z.strictObject({ code, params: z.optional(params) });
export type Text = z.infer<typeof text>;

/** A text as a frame has it where it stands in a prompt: `[code, params]`, or only its code. */
export type PackedText = string | readonly [code: string, params: NonNullable<Text['params']>];

/** A text of a prompt in a frame, read back into what it was. */
export const sentText = z.pipe(
  z.union([code, z.tuple([code, params])]),
  z.transform((packed): Text =>
    typeof packed === 'string' ? { code: packed } : { code: packed[0], params: packed[1] },
  ),
);

/** Why something is refused. `rule` is the paragraph of the game's README; `pieces` are the viewer's own that oblige. */
const rule = z.string().check(z.maxLength(16));
export const reason = z.extend(text, { rule: z.optional(rule), pieces: z.optional(listOf(pieceId)) });
export type Reason = z.infer<typeof reason>;

/** A reason as a frame has it where it refuses an offer: its code, or a list with null for a missing part. */
export type PackedReason = z.input<typeof sentReason>;

/** A reason that refuses an offer in a frame, read back into what it was. */
export const sentReason = z.pipe(
  z.union([
    code,
    z.tuple([code, z.optional(z.nullable(params)), z.optional(z.nullable(rule)), z.optional(listOf(pieceId))]),
  ]),
  z.transform((packed): Reason => {
    if (typeof packed === 'string') return { code: packed };
    const [of, told, paragraph, pieces] = packed;
    return {
      code: of,
      ...(told && { params: told }),
      ...(typeof paragraph === 'string' && { rule: paragraph }),
      ...(pieces && { pieces }),
    };
  }),
);

export const verdict = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true) }),
  z.strictObject({ ok: z.literal(false), reason }),
]);
export type Verdict = z.infer<typeof verdict>;

export const ALLOWED: Verdict = { ok: true };

/** A refusal: `refuse('notInHand', { params, rule, pieces })`. */
export function refuse(code: string, more: Omit<Reason, 'code'> = {}): Verdict {
  return { ok: false, reason: { code, ...more } };
}
