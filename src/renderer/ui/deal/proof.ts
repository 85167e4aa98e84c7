import { z } from '#protocol/schema.ts';

const proof = z.object({ record: z.string() });

/** The record in a page's own proof (`matchProof` of src/renderer/client/client.ts): what anybody can check by itself. */
export function recordIn(text: string): string {
  return proof.parse(JSON.parse(text)).record;
}
