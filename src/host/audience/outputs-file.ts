import { readFileSync } from 'node:fs';
import { outputId, outputPlan } from '#protocol/audience.ts';
import { listOf, z } from '#protocol/schema.ts';
import { writePrivately } from '../files/private-file.ts';

/** An output as it is remembered: not its secret, only the secret's hash. */
const kept = z.strictObject({ id: outputId, plan: outputPlan, tokenHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
export type KeptOutput = z.infer<typeof kept>;

/** Enough for a streamer, a projector and a few friends. Each output has its own delay and its own coder. */
export const MOST_OUTPUTS = 8;

const content = z.strictObject({
  reach: z.nullable(z.enum(['own', 'room'])),
  /** Where audiences were served last, so that links already given out work again. */
  port: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
  // Two outputs with one hash would be shown as one, under either rule. No host writes that, nor more than it may open.
  outputs: listOf(kept).check(z.refine((all) => all.length <= MOST_OUTPUTS && isEachItsOwn(all))),
});
export type KeptAudience = z.infer<typeof content>;

const NOTHING: KeptAudience = { reach: null, port: null, outputs: [] };

function isEachItsOwn(all: readonly KeptOutput[]): boolean {
  const known = new Set(all.flatMap(({ id, tokenHash }) => [id, tokenHash]));
  return known.size === 2 * all.length;
}

/** The outputs of the last run; none if the file is missing or cannot be read. */
export function readOutputs(path: string): KeptAudience {
  try {
    return content.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** Writes the outputs; false if that failed. */
export function writeOutputs(path: string, audience: KeptAudience): boolean {
  return writePrivately(path, `${JSON.stringify(audience)}\n`);
}
