import { readFileSync } from 'node:fs';
import { outputId, outputPlan } from '#protocol/audience.ts';
import { listOf, z } from '#protocol/schema.ts';
import { writePrivately } from '../files/private-file.ts';

/** An output as it is remembered: its secret is kept nowhere, only what it is known by. */
const kept = z.strictObject({ id: outputId, plan: outputPlan, tokenHash: z.string().regex(/^[0-9a-f]{64}$/) });
export type KeptOutput = z.infer<typeof kept>;

/** As many as a streamer, a projector and a few friends need; each holds its own delay and is coded by itself. */
export const MOST_OUTPUTS = 8;

const content = z.strictObject({
  reach: z.enum(['own', 'room']).nullable(),
  /** Where it was served last, so that links that were given out lead there again. */
  port: z.number().int().min(1).max(65_535).nullable(),
  // Two that are known by the same would be shown as one, by whichever rule; no host writes that, nor more than it opens.
  outputs: listOf(kept).refine((all) => all.length <= MOST_OUTPUTS && isEachItsOwn(all)),
});
export type KeptAudience = z.infer<typeof content>;

const NOTHING: KeptAudience = { reach: null, port: null, outputs: [] };

function isEachItsOwn(all: readonly KeptOutput[]): boolean {
  const known = new Set(all.flatMap(({ id, tokenHash }) => [id, tokenHash]));
  return known.size === 2 * all.length;
}

/** The outputs as they were left; none when the file is not there or cannot be read. */
export function readOutputs(path: string): KeptAudience {
  try {
    return content.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** Whether they could be written. */
export function writeOutputs(path: string, audience: KeptAudience): boolean {
  return writePrivately(path, `${JSON.stringify(audience)}\n`);
}
