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

/** Whether nothing is wrong with a value except that it has fields that its schema does not name. */
export function saysMoreOnly(error: z.core.$ZodError): boolean {
  return error.issues.every(({ code }) => code === 'unrecognized_keys');
}

export { z };
