import type { AudienceDesk } from '#protocol/audience.ts';

/** No output, and nothing is listened on. */
export const NO_AUDIENCE: AudienceDesk = { address: null, reach: null, outputs: [], problem: null };
