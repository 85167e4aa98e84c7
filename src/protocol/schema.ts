/**
 * The one place that imports zod, in its small form: pages hold only what their schemas use. `jitless` must be set before
 * the first schema is used: zod otherwise probes `new Function`, which the pages' Content-Security-Policy forbids.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

/** An array whose inferred type is readonly, so engine data (always readonly) can be sent without copying. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.readonly(z.array(item));
}

/**
 * Several lists of schemas as one. Spread (`...`) where they are used, they would stay in pages that never use them: a
 * bundler does not know that spreading a list has no other effect.
 */
/* @__NO_SIDE_EFFECTS__ */
export function joined<
  One extends readonly z.ZodMiniType[],
  Other extends readonly z.ZodMiniType[],
  Third extends readonly z.ZodMiniType[],
  Fourth extends readonly z.ZodMiniType[],
>(
  one: readonly [...One],
  other: readonly [...Other],
  third: readonly [...Third],
  fourth: readonly [...Fourth],
): [...One, ...Other, ...Third, ...Fourth] {
  return [...one, ...other, ...third, ...fourth];
}

/** Whether nothing is wrong with a value except that it has fields that its schema does not name. */
export function saysMoreOnly(error: z.core.$ZodError): boolean {
  return error.issues.every(({ code }) => code === 'unrecognized_keys');
}

export { z };
