import { listOf, z } from './schema.ts';
import { pieceId } from './ids.ts';

/**
 * Words travel as codes; each page puts them into its own language from resources/strings. A parameter may name a
 * seat (format `{{winner, seat}}`) or a face (format `{{lead, face}}`) and is then spelled out by the page.
 */
export const text = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(z.record(z.string(), z.union([z.string().check(z.maxLength(200)), z.number()]))),
});
export type Text = z.infer<typeof text>;

/** Why something is refused. `rule` is the paragraph of the game's README; `pieces` are the viewer's own that oblige. */
export const reason = z.extend(text, {
  rule: z.optional(z.string().check(z.maxLength(16))),
  pieces: z.optional(listOf(pieceId)),
});
export type Reason = z.infer<typeof reason>;

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
